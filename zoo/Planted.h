// Which fault this run of the victim has. Only vitro-victim knows of this file.
#pragma once
#include <string>
#include <string_view>

namespace vitro::zoo {

/// The value of VITRO_FAULT; "" where it is not set.
const std::string &planted();

inline bool isPlanted(std::string_view id) { return planted() == id; }

template <class... Ids>
bool isAnyPlanted(Ids... ids) {
  return (isPlanted(ids) || ...);
}

/// True about once in `rate` calls, differently in every process: for faults that show now and
/// then.
bool happensOnceIn(unsigned rate);

}  // namespace vitro::zoo
