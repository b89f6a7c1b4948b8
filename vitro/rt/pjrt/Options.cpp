#include "vitro/rt/pjrt/Options.h"
#include <fmt/format.h>
#include <charconv>
#include <cstring>
#include "vitro/plugin/CompileOptions.h"
#include "vitro/plugin/Wire.h"

namespace vitro::rt {
namespace {

template <class T>
bool parse(std::string_view text, T &into) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  return error == std::errc() && end == text.data() + text.size();
}

Result<Option::Value> parseList(std::string_view text) {
  std::vector<int64_t> list;
  while (!text.empty()) {
    size_t end = std::min(text.find(';'), text.size());
    int64_t one = 0;
    if (!parse(text.substr(0, end), one))
      return problem("pjrt.option", fmt::format("'{}' is not an integer", text.substr(0, end)))
          .suggest("a list is written as [0;1;2]");
    list.push_back(one);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return Option::Value(std::move(list));
}

Result<Option::Value> parseValue(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
    return Option::Value(std::string(text.substr(1, text.size() - 2)));
  if (text.size() >= 2 && text.front() == '[' && text.back() == ']')
    return parseList(text.substr(1, text.size() - 2));
  if (text == "true" || text == "false") return Option::Value(text == "true");
  int64_t integer = 0;
  if (parse(text, integer)) return Option::Value(integer);
  double number = 0;
  // "inf" and "nan" are names as well.
  bool isNumber = text.find_first_of("0123456789") != text.npos && parse(text, number);
  return isNumber ? Option::Value(number) : Option::Value(std::string(text));
}

/// OptionOverrideProto: a string, a bool, an integer or a double.
std::string overrideBytes(const Option &option) {
  plugin::WireWriter value, entry;
  if (auto *text = std::get_if<std::string>(&option.value)) value.message(1, *text);
  if (auto *flag = std::get_if<bool>(&option.value)) value.integer(2, *flag);
  if (auto *integer = std::get_if<int64_t>(&option.value)) value.integer(3, *integer);
  if (auto *number = std::get_if<double>(&option.value)) value.real(4, *number);
  entry.message(1, option.name);
  entry.message(2, value.take());
  return entry.take();
}

}  // namespace

Result<Option> parseOption(const std::string &text) {
  size_t equals = text.find('=');
  if (equals == text.npos || equals == 0)
    return problem("pjrt.option", fmt::format("'{}' is not key=value", text))
        .suggest("pjrt:PLUGIN.so,num_devices=4");
  VITRO_TRY(Option::Value value, parseValue(std::string_view(text).substr(equals + 1)));
  return Option{text.substr(0, equals), std::move(value)};
}

std::vector<PJRT_NamedValue> namedValues(std::span<const Option> options) {
  std::vector<PJRT_NamedValue> values;
  for (const Option &option : options) {
    PJRT_NamedValue &value = values.emplace_back();
    value.struct_size = plugin::kStructSize<PJRT_NamedValue>;
    value.name = option.name.data();
    value.name_size = option.name.size();
    value.value_size = 1;
    if (auto *text = std::get_if<std::string>(&option.value)) {
      value.type = PJRT_NamedValue_kString;
      value.string_value = text->data();
      value.value_size = text->size();
    } else if (auto *integer = std::get_if<int64_t>(&option.value)) {
      value.type = PJRT_NamedValue_kInt64;
      value.int64_value = *integer;
    } else if (auto *list = std::get_if<std::vector<int64_t>>(&option.value)) {
      value.type = PJRT_NamedValue_kInt64List;
      value.int64_array_value = list->data();
      value.value_size = list->size();
    } else if (auto *number = std::get_if<double>(&option.value)) {
      value.type = PJRT_NamedValue_kFloat;
      value.float_value = float(*number);
    } else {
      value.type = PJRT_NamedValue_kBool;
      value.bool_value = std::get<bool>(option.value);
    }
  }
  return values;
}

std::string compileOptionsBytes(const CompileRequest &request) {
  plugin::WireWriter build, options;
  build.integer(1, -1);  // no particular device
  build.integer(4, request.replicas);
  build.integer(5, request.partitions);
  build.integer(6, request.isSharded);
  plugin::CompileOptions assignment;
  assignment.replicas = request.replicas;
  assignment.partitions = request.partitions;
  assignment.devices = request.devices;
  build.message(9, plugin::deviceAssignmentBytes(assignment));
  if (request.hasShardy) build.integer(19, 1);
  options.message(3, build.take());
  for (const Option &one : request.overrides) options.message(7, overrideBytes(one));
  return options.take();
}

}  // namespace vitro::rt
