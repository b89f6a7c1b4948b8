#include <algorithm>
#include "vitro/importers/forms/Form.h"

namespace vitro::importers {

constexpr const Form *rows[] = {&portableForm, &bytecodeForm, &hloProtoForm, &hloTextForm,
                                &textForm};

std::span<const Form *const> forms() { return rows; }

const Form *findForm(std::string_view name) {
  auto found = std::ranges::find(rows, name, [](const Form *row) { return row->name; });
  return found == std::end(rows) ? nullptr : *found;
}

}  // namespace vitro::importers
