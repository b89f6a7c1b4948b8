#include "vitro/importers/hlo/Hlo.h"
#include <algorithm>
#include <charconv>

namespace vitro::importers::hlo {

static std::string_view valueOf(const std::vector<Attribute> &attributes, std::string_view name) {
  auto found = std::ranges::find(attributes, name, &Attribute::name);
  return found == attributes.end() ? std::string_view() : found->value;
}

std::string_view Instruction::attribute(std::string_view wanted) const {
  return valueOf(attributes, wanted);
}

std::string_view Module::attribute(std::string_view wanted) const {
  return valueOf(attributes, wanted);
}

const Computation *Module::find(std::string_view computation) const {
  auto found = byName.find(computation);
  return found == byName.end() ? nullptr : &computations[found->second];
}

std::vector<const Instruction *> Computation::parameters() const {
  std::vector<const Instruction *> out;
  for (const Instruction &instruction : instructions) {
    if (instruction.opcode != "parameter") continue;
    std::string_view text = instruction.inside;
    size_t number = instructions.size();
    std::from_chars(text.data(), text.data() + text.size(), number);
    if (number >= instructions.size()) continue;
    if (out.size() <= number) out.resize(number + 1);
    out[number] = &instruction;
  }
  return out;
}

}  // namespace vitro::importers::hlo
