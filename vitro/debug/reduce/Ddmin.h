// Delta debugging: minimises a set of items while a predicate holds.
#pragma once
#include <algorithm>
#include <vector>
#include "vitro/support/Result.h"

namespace vitro::debug {

/// Calls `holds(fewer)` for parts of `items`, each part alone and then its complement, in ever
/// smaller parts. Calls `mayGoOn` before each. The result holds.
template <class T, class Holds, class MayGoOn>
Result<> ddmin(std::vector<T> &items, const Holds &holds, const MayGoOn &mayGoOn) {
  auto shrinkOnce = [&](size_t parts) -> Result<bool> {
    for (bool isComplement : {false, true}) {
      if (isComplement && parts == 2) continue;  // the complements are the parts
      for (size_t part = 0; part < parts; ++part) {
        if (!mayGoOn()) return false;
        size_t from = items.size() * part / parts, to = items.size() * (part + 1) / parts;
        std::vector<T> fewer;
        for (size_t i = 0; i < items.size(); ++i)
          if ((i >= from && i < to) != isComplement) fewer.push_back(items[i]);
        VITRO_TRY(bool isEnough, holds(fewer));
        if (!isEnough) continue;
        items = std::move(fewer);
        return true;
      }
    }
    return false;
  };
  for (size_t parts = 2; items.size() > 1 && mayGoOn();) {
    parts = std::min(parts, items.size());
    VITRO_TRY(bool isSmaller, shrinkOnce(parts));
    if (isSmaller) {
      parts = 2;
    } else if (parts >= items.size()) {
      break;
    } else {
      parts *= 2;
    }
  }
  return {};
}

}  // namespace vitro::debug
