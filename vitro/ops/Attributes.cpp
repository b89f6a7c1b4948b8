#include "vitro/ops/Attributes.h"

namespace vitro::ops {
namespace {

template <class T>
const T *get(const Attribute *attribute) {
  return attribute ? std::get_if<T>(&attribute->value) : nullptr;
}

}  // namespace

const Attribute *Attributes::find(std::string_view name) const {
  auto entry = entries.find(name);
  return entry == entries.end() ? nullptr : &entry->second;
}

void Attributes::set(std::string name, Attribute value) {
  entries.insert_or_assign(std::move(name), std::move(value));
}

bool Attributes::flag(std::string_view name, bool fallback) const {
  const Attribute *found = find(name);
  if (!found) return fallback;
  if (auto *value = get<bool>(found)) return *value;
  return std::holds_alternative<std::monostate>(found->value);  // a unit attribute
}

int64_t Attributes::integer(std::string_view name, int64_t fallback) const {
  auto *value = get<int64_t>(find(name));
  return value ? *value : fallback;
}

double Attributes::number(std::string_view name, double fallback) const {
  auto *value = get<double>(find(name));
  return value ? *value : fallback;
}

std::string_view Attributes::string(std::string_view name, std::string_view fallback) const {
  auto *value = get<std::string>(find(name));
  return value ? std::string_view(*value) : fallback;
}

const std::vector<int64_t> &Attributes::ints(std::string_view name) const {
  static const std::vector<int64_t> none;
  auto *value = get<std::vector<int64_t>>(find(name));
  return value ? *value : none;
}

std::vector<int64_t> Attributes::ints(std::string_view name, size_t count, int64_t fallback) const {
  const std::vector<int64_t> &given = ints(name);
  return given.empty() ? std::vector<int64_t>(count, fallback) : given;
}

const HostArray *Attributes::array(std::string_view name) const {
  return get<HostArray>(find(name));
}

const Attributes *Attributes::dictionary(std::string_view name) const {
  auto *value = get<std::shared_ptr<const Attributes>>(find(name));
  return value ? value->get() : nullptr;
}

const AttributeList *Attributes::list(std::string_view name) const {
  return get<AttributeList>(find(name));
}

}  // namespace vitro::ops
