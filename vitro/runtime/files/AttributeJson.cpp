#include "vitro/runtime/files/AttributeJson.h"
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>

namespace vitro::runtime {
namespace {

using ops::Attribute;
using ops::Attributes;

constexpr int kDeepest = 200;  // attributes within attributes

std::string bitsText(uint64_t bits, int bytes) { return fmt::format("0x{:0{}x}", bits, 2 * bytes); }

uint64_t readBits(const JsonNode &node, int bytes) {
  std::string text = node.text();
  uint64_t bits = 0;
  const char *end = text.data() + text.size();
  bool isHex = text.starts_with("0x") && text.size() <= size_t(2 + 2 * bytes);
  auto [stop, error] = isHex ? std::from_chars(text.data() + 2, end, bits, 16)
                             : std::from_chars_result{text.data(), std::errc::invalid_argument};
  if (error != std::errc() || stop != end)
    node.fail(fmt::format("is not the bits of {} bytes, such as {}", bytes, bitsText(10, bytes)));
  return bits;
}

Json floatJson(double value, uint64_t bits, int bytes) {
  if (std::isfinite(value)) return value;
  return bitsText(bits, bytes);
}

template <class T>
Json realJson(const std::byte *at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  return floatJson(double(value), std::bit_cast<Bits>(value), sizeof value);
}

template <class T>
void readReal(const JsonNode &node, std::byte *to) {
  using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
  T value = node.isNumber() ? T(node.number()) : std::bit_cast<T>(Bits(readBits(node, sizeof(T))));
  std::memcpy(to, &value, sizeof value);
}

uint64_t rawBits(const std::byte *at, int bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, at, size_t(bytes));
  return bits;
}

/// One element in memory, or one component of a complex one.
Json elementJson(DType dtype, const std::byte *at) {
  const DTypeInfo &what = info(dtype);
  switch (what.kind) {
    case DTypeInfo::Boolean:
      return at[0] != std::byte(0);
    case DTypeInfo::Signed: {
      int unused = 64 - 8 * what.bytes, beyond = 64 - what.bits;
      int64_t value = int64_t(rawBits(at, what.bytes) << unused) >> unused;
      if (int64_t(uint64_t(value) << beyond) >> beyond == value) return value;
      return bitsText(rawBits(at, what.bytes), what.bytes);
    }
    case DTypeInfo::Unsigned:
      if (what.bits == 64 || rawBits(at, what.bytes) >> what.bits == 0)
        return rawBits(at, what.bytes);
      return bitsText(rawBits(at, what.bytes), what.bytes);
    case DTypeInfo::Complex: {
      DType part = realPart(dtype);
      return Json::array({elementJson(part, at), elementJson(part, at + byteWidth(part))});
    }
    default:
      break;
  }
  if (dtype == DType::F32) return realJson<float>(at);
  if (dtype == DType::F64) return realJson<double>(at);
  return bitsText(rawBits(at, what.bytes), what.bytes);
}

void readElement(const JsonNode &node, DType dtype, std::byte *to) {
  const DTypeInfo &what = info(dtype);
  uint64_t bits = 0;
  bool isBits = node.is(Json::value_t::string) && isInteger(dtype);
  switch (isBits ? DTypeInfo::Token : what.kind) {
    case DTypeInfo::Boolean:
      bits = node.flag();
      break;
    case DTypeInfo::Signed: {
      auto most = int64_t((uint64_t(1) << (what.bits - 1)) - 1);
      bits = uint64_t(node.integer(-most - 1, most));
      break;
    }
    case DTypeInfo::Unsigned:
      bits = what.bits == 64 ? node.natural() : node.natural(uint64_t(1) << what.bits);
      break;
    case DTypeInfo::Complex: {
      DType part = realPart(dtype);
      if (node.size() != 2) return node.fail("is not a pair: real and imaginary part");
      readElement(node.at(0), part, to);
      return readElement(node.at(1), part, to + byteWidth(part));
    }
    default:
      if (dtype == DType::F32) return readReal<float>(node, to);
      if (dtype == DType::F64) return readReal<double>(node, to);
      bits = readBits(node, what.bytes);
  }
  std::memcpy(to, &bits, size_t(what.bytes));
}

Result<Json> arrayJson(const HostArray &array, ConstantFiles &files) {
  Json out = {{"type", typeJson(array.type())}};
  if (array.dtype() == DType::Token) return out;
  if (array.elements() > kMostElementsInline) {
    VITRO_TRY(std::string key, files.put(array));
    out["file"] = "constants/" + key + ".npy";
    return out;
  }
  Json data = Json::array();
  for (int64_t i = 0; i < array.elements(); ++i)
    data.push_back(elementJson(array.dtype(), array.raw() + i * byteWidth(array.dtype())));
  out["data"] = std::move(data);
  return out;
}

HostArray readFromFile(const JsonNode &node, const TensorType &type, const ConstantFiles &files) {
  std::string path = node.text();
  std::string_view key = path;
  if (!key.starts_with("constants/") || !key.ends_with(".npy"))
    return node.fail("is not of the form constants/KEY.npy"), HostArray();
  key = key.substr(10, key.size() - 14);
  if (key.empty() || key.find_first_not_of("0123456789abcdef") != key.npos)
    return node.fail("is not named by a hash"), HostArray();
  auto array = files.get(std::string(key), type);
  if (!array) return node.fail(std::move(array.problem())), HostArray();
  return std::move(*array);
}

HostArray readArray(const JsonNode &node, const ConstantFiles &files) {
  node.onlyKeys({"type", "file", "data"});
  TensorType type = readType(node["type"]);
  if (type.dtype == DType::Token) return HostArray::token();
  auto count = elementCount(type.dims);
  if (!node.isGood()) return {};
  if (!count || type.quantization) return node.fail("has no definite size"), HostArray();
  if (auto file = node.maybe("file")) return readFromFile(*file, type, files);
  JsonNode data = node["data"];
  if (data.size() != size_t(*count))
    data.fail(fmt::format("has {} elements where the type has {}", data.size(), *count));
  if (!node.isGood()) return {};
  auto array = HostArray::allocate(type.dtype, type.dims);
  if (!array) return node.fail(std::move(array.problem())), HostArray();
  for (size_t i = 0; i < size_t(*count); ++i)
    readElement(data.at(i), type.dtype, array->mutableRaw() + i * size_t(byteWidth(type.dtype)));
  return std::move(*array);
}

bool isUtf8(const std::string &text) {
  // Ask the library itself, since it would do the replacing.
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace) ==
         Json(text).dump(-1, ' ', false, Json::error_handler_t::ignore);
}

Result<Json> attributeJson(const Attribute &attribute, ConstantFiles &files);

struct AttributeWriter {
  ConstantFiles &files;
  Result<Json> operator()(std::monostate) const { return Json(nullptr); }
  Result<Json> operator()(bool value) const { return Json(value); }
  Result<Json> operator()(int64_t value) const { return Json(value); }
  Result<Json> operator()(double value) const {
    if (std::isfinite(value)) return Json(value);
    return Json{{"float", bitsText(std::bit_cast<uint64_t>(value), 8)}};
  }
  Result<Json> operator()(const std::string &value) const {
    if (isUtf8(value)) return Json(value);
    std::string hex;
    for (char c : value) hex += fmt::format("{:02x}", uint8_t(c));
    return Json{{"bytes", hex}};
  }
  Result<Json> operator()(const std::vector<int64_t> &value) const { return Json(value); }
  Result<Json> operator()(const HostArray &value) const {
    VITRO_TRY(Json array, arrayJson(value, files));
    return Json{{"constant", std::move(array)}};
  }
  Result<Json> operator()(const TensorType &value) const { return Json{{"type", typeJson(value)}}; }
  Result<Json> operator()(const ops::AttributeList &value) const {
    Json list = Json::array();
    for (const Attribute &attribute : value) {
      VITRO_TRY(Json one, attributeJson(attribute, files));
      list.push_back(std::move(one));
    }
    return Json{{"list", std::move(list)}};
  }
  Result<Json> operator()(const std::shared_ptr<const Attributes> &value) const {
    VITRO_TRY(Json dictionary, attributesJson(*value, files));
    return Json{{"dictionary", std::move(dictionary)}};
  }
};

Result<Json> attributeJson(const Attribute &attribute, ConstantFiles &files) {
  return std::visit(AttributeWriter{files}, attribute.value);
}

Attributes readDictionary(const JsonNode &node, const ConstantFiles &files, int depth);

std::string readBytes(const JsonNode &node) {
  std::string hex = node.text(), out;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    uint8_t byte = 0;
    auto [stop, error] = std::from_chars(&hex[i], &hex[i] + 2, byte, 16);
    if (error != std::errc() || stop != &hex[i] + 2) node.fail("is not hexadecimal");
    out.push_back(char(byte));
  }
  if (hex.size() % 2) node.fail("is half a byte too long");
  return out;
}

/// An object with one member, which names the kind.
Attribute readKind(const JsonNode &node, const ConstantFiles &files, int depth);

Attribute readAttribute(const JsonNode &node, const ConstantFiles &files, int depth) {
  using Kind = Json::value_t;
  if (depth > kDeepest) return node.fail("nests too deeply"), Attribute();
  if (node.is(Kind::null)) return {};
  if (node.is(Kind::boolean)) return {node.flag()};
  if (node.isInteger()) return {node.integer(INT64_MIN, INT64_MAX)};
  if (node.isNumber()) return {node.number()};
  if (node.is(Kind::string)) return {node.text()};
  if (node.is(Kind::array)) return {node.integers()};
  return readKind(node, files, depth);
}

Attribute readKind(const JsonNode &node, const ConstantFiles &files, int depth) {
  node.onlyKeys({"float", "bytes", "constant", "type", "list", "dictionary"});
  auto members = node.members();
  if (!node.isGood()) return {};
  if (members.size() != 1) return node.fail("is not of exactly one kind"), Attribute();
  const auto &[kind, value] = members[0];
  if (kind == "float") return {std::bit_cast<double>(readBits(value, 8))};
  if (kind == "bytes") return {readBytes(value)};
  if (kind == "constant") return {readArray(value, files)};
  if (kind == "type") return {readType(value)};
  if (kind == "dictionary")
    return {std::make_shared<const Attributes>(readDictionary(value, files, depth + 1))};
  ops::AttributeList list;
  for (size_t i = 0; i < value.size() && node.isGood(); ++i)
    list.push_back(readAttribute(value.at(i), files, depth + 1));
  return {std::move(list)};
}

Attributes readDictionary(const JsonNode &node, const ConstantFiles &files, int depth) {
  Attributes out;
  for (const auto &[name, value] : node.members()) {
    if (!node.isGood()) break;
    out.set(name, readAttribute(value, files, depth));
  }
  return out;
}

/// "4x?x" before the element type.
bool readDims(std::string_view &text, Dims &dims) {
  while (!text.empty() && (text[0] == '?' || (text[0] >= '0' && text[0] <= '9'))) {
    int64_t dim = kDynamic;
    size_t used = 1;
    if (text[0] != '?') {
      auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), dim);
      if (error != std::errc()) return false;
      used = size_t(stop - text.data());
    }
    if (used >= text.size() || text[used] != 'x') return false;
    dims.push_back(dim);
    text.remove_prefix(used + 1);
  }
  return true;
}

TensorType readTypeText(const JsonNode &node) {
  std::string whole = node.text();
  std::string_view text = whole;
  TensorType type;
  if (text == name(DType::Token)) return type.dtype = DType::Token, type;
  bool fits = text.starts_with("tensor<") && text.ends_with(">");
  if (fits) text = text.substr(7, text.size() - 8);
  fits = fits && readDims(text, type.dims);
  auto dtype = fits ? dtypeNamed(text) : std::nullopt;
  bool isReal = dtype && *dtype != DType::Token && *dtype != DType::F128 && *dtype != DType::C256;
  if (!isReal) return node.fail("is not a type such as tensor<4x?xf32>"), type;
  type.dtype = *dtype;
  return type;
}

DType readDType(const JsonNode &node) {
  auto dtype = dtypeNamed(node.text());
  if (!dtype || *dtype == DType::Token || *dtype == DType::F128 || *dtype == DType::C256)
    return node.fail("is not an element type"), DType::F32;
  return *dtype;
}

}  // namespace

Json typeJson(const TensorType &type) {
  TensorType plain{type.dtype, type.dims, nullptr};
  if (!type.quantization) return plain.text();
  const Quantization &how = *type.quantization;
  Json scales = Json::array();
  for (double scale : how.scales)
    scales.push_back(floatJson(scale, std::bit_cast<uint64_t>(scale), 8));
  return {{"quantized", plain.text()},
          {"storage", name(how.storage)},
          {"expressed", name(how.expressed)},
          {"axis", how.axis},
          {"scales", std::move(scales)},
          {"zero_points", how.zeroPoints},
          {"min", how.storageMin},
          {"max", how.storageMax}};
}

TensorType readType(const JsonNode &node) {
  if (!node.is(Json::value_t::object)) return readTypeText(node);
  node.onlyKeys(
      {"quantized", "storage", "expressed", "axis", "scales", "zero_points", "min", "max"});
  TensorType type = readTypeText(node["quantized"]);
  auto how = std::make_shared<Quantization>();
  how->storage = readDType(node["storage"]);
  how->expressed = readDType(node["expressed"]);
  how->axis = int(node["axis"].integer(-1, int64_t(type.dims.size()) - 1));
  JsonNode scales = node["scales"];
  how->scales.resize(scales.size());
  for (size_t i = 0; i < how->scales.size(); ++i) {
    JsonNode scale = scales.at(i);
    how->scales[i] = scale.isNumber() ? scale.number() : std::bit_cast<double>(readBits(scale, 8));
  }
  how->zeroPoints = node["zero_points"].integers();
  if (how->scales.size() != how->zeroPoints.size() || how->scales.empty())
    node.fail("does not have a zero point for each scale");
  how->storageMin = node["min"].integer(INT64_MIN, INT64_MAX);
  how->storageMax = node["max"].integer(INT64_MIN, INT64_MAX);
  type.quantization = std::move(how);
  return type;
}

Result<Json> attributesJson(const Attributes &attributes, ConstantFiles &files) {
  Json out = Json::object();
  for (const auto &[name, attribute] : attributes.all()) {
    VITRO_TRY(out[name], attributeJson(attribute, files));
  }
  return out;
}

Attributes readAttributes(const JsonNode &node, const ConstantFiles &files) {
  return readDictionary(node, files, 0);
}

}  // namespace vitro::runtime
