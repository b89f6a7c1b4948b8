#include "vitro/tensor/Npy.h"
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cstring>

namespace vitro {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr uint32_t kMaxHeader = 1 << 16;  // NumPy itself refuses more than 10,000
constexpr size_t kMaxRank = 64;

Problem bad(std::string cause) { return problem("npy.malformed", std::move(cause)); }

struct Header {
  DType dtype = DType::Token;
  bool bigEndian = false;
  bool fortranOrder = false;
  Dims dims;
};

/// Reads the one Python dictionary literal that NumPy writes.
class HeaderParser {
 public:
  explicit HeaderParser(std::string_view text) : rest(text) {}

  Result<Header> parse() {
    Header header;
    bool seen[3] = {};
    if (!take('{')) return bad("the header is not a dictionary");
    while (!take('}')) {
      VITRO_TRY(std::string key, quoted());
      if (!take(':')) return bad("the header lacks ':' after '" + key + "'");
      if (key == "descr") {
        VITRO_RETURN_IF_ERROR(parseDescr(header));
        seen[0] = true;
      } else if (key == "fortran_order") {
        VITRO_RETURN_IF_ERROR(parseOrder(header));
        seen[1] = true;
      } else if (key == "shape") {
        VITRO_RETURN_IF_ERROR(parseShape(header));
        seen[2] = true;
      } else {
        return bad("the header has an unknown key '" + key + "'");
      }
      if (!take(',') && !peek('}')) return bad("the header lacks ','");
    }
    skipSpace();
    if (!rest.empty()) return bad("the header has text after its dictionary");
    if (!seen[0] || !seen[1] || !seen[2])
      return bad("the header lacks descr, fortran_order or shape");
    return header;
  }

 private:
  void skipSpace() {
    while (!rest.empty() && (rest[0] == ' ' || rest[0] == '\n' || rest[0] == '\t'))
      rest.remove_prefix(1);
  }
  bool peek(char c) {
    skipSpace();
    return !rest.empty() && rest[0] == c;
  }
  bool take(char c) { return peek(c) && (rest.remove_prefix(1), true); }
  bool takeWord(std::string_view word) {
    skipSpace();
    return rest.starts_with(word) && (rest.remove_prefix(word.size()), true);
  }

  Result<std::string> quoted() {
    skipSpace();
    if (rest.empty() || (rest[0] != '\'' && rest[0] != '"'))
      return bad("the header lacks a quoted name");
    size_t end = rest.find(rest[0], 1);
    if (end == rest.npos) return bad("the header has an unclosed quote");
    std::string text(rest.substr(1, end - 1));
    rest.remove_prefix(end + 1);
    return text;
  }

  Result<> parseOrder(Header &header) {
    if (takeWord("True")) return header.fortranOrder = true, Result<>();
    if (takeWord("False")) return header.fortranOrder = false, Result<>();
    return bad("fortran_order is neither True nor False");
  }

  Result<> parseShape(Header &header) {
    header.dims.clear();
    if (!take('(')) return bad("shape is not a tuple");
    while (!take(')')) {
      skipSpace();
      int64_t dim = 0;
      auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), dim);
      if (error != std::errc() || dim < 0) return bad("shape has something that is not a size");
      rest.remove_prefix(size_t(end - rest.data()));
      takeWord("L");  // Python 2's long integers
      header.dims.push_back(dim);
      if (header.dims.size() > kMaxRank) return bad("shape has more than 64 dimensions");
      if (!take(',') && !peek(')')) return bad("shape lacks ','");
    }
    return {};
  }

  Result<> parseDescr(Header &header) {
    if (peek('['))
      return problem("npy.dtype", "structured arrays are not tensors")
          .suggest("save one array per field");
    VITRO_TRY(std::string descr, quoted());
    if (descr.starts_with("|O"))
      return problem("npy.dtype", "an array of Python objects is not a tensor")
          .suggest("save it with a numeric dtype");
    if (descr.size() < 3) return bad("descr '" + descr + "' is too short");
    char order = descr[0], kind = descr[1];
    std::string size = descr.substr(2);
    if (order != '<' && order != '>' && order != '|' && order != '=')
      return bad("descr '" + descr + "' names no byte order");
    static constexpr struct {
      char kind;
      const char *size;
      DType dtype;
    } types[] = {
        {'b', "1", DType::Bool}, {'i', "1", DType::I8},    {'i', "2", DType::I16},
        {'i', "4", DType::I32},  {'i', "8", DType::I64},   {'u', "1", DType::U8},
        {'u', "2", DType::U16},  {'u', "4", DType::U32},   {'u', "8", DType::U64},
        {'f', "2", DType::F16},  {'f', "4", DType::F32},   {'f', "8", DType::F64},
        {'c', "8", DType::C64},  {'c', "16", DType::C128}, {'V', "1", DType::U8},
        {'V', "2", DType::U16},  {'f', "1", DType::U8},  // float8_e5m2 of ml_dtypes
    };
    for (auto &type : types)
      if (type.kind == kind && size == type.size) {
        header.dtype = type.dtype;
        header.bigEndian = order == '>' && kind != 'V';
        return {};
      }
    return problem("npy.dtype", "NumPy type '" + descr + "' has no tensor type here");
  }

  std::string_view rest;
};

template <class T>
Result<T> readLittle(ByteStream &stream) {
  uint8_t bytes[sizeof(T)];
  VITRO_RETURN_IF_ERROR(stream.read(std::as_writable_bytes(std::span(bytes))));
  T value = 0;
  for (size_t i = sizeof(T); i-- > 0;) value = T(value << 8 | bytes[i]);
  return value;
}

Result<Header> readHeader(ByteStream &stream) {
  char magic[6];
  VITRO_RETURN_IF_ERROR(stream.read(std::as_writable_bytes(std::span(magic))));
  if (std::string_view(magic, 6) != kMagic) return bad("not a NumPy array file");
  VITRO_TRY(uint16_t version, readLittle<uint16_t>(stream));  // major in the low byte
  int major = version & 0xff;
  if (major < 1 || major > 3) return bad(fmt::format("header version {} is unknown", major));
  uint32_t length = 0;
  if (major == 1) {
    VITRO_TRY(length, readLittle<uint16_t>(stream));
  } else {
    VITRO_TRY(length, readLittle<uint32_t>(stream));
  }
  if (length > kMaxHeader || length > stream.remaining())
    return bad(fmt::format("a header of {} bytes", length));
  std::string text(length, '\0');
  VITRO_RETURN_IF_ERROR(stream.read(std::as_writable_bytes(std::span(text))));
  return HeaderParser(text).parse();
}

void swapBytes(HostArray &array) {
  size_t width = size_t(byteWidth(realPart(array.dtype())));
  std::byte *bytes = array.mutableRaw();
  for (size_t at = 0; at < size_t(array.bytes()); at += width)
    std::reverse(bytes + at, bytes + at + width);
}

/// Elements in column-major order of `dims` as a row-major array.
Result<HostArray> fromColumnMajor(const HostArray &columns, const Dims &dims) {
  VITRO_TRY(HostArray rows, HostArray::allocate(columns.dtype(), dims));
  size_t rank = dims.size();
  Dims index(rank, 0), strides(rank, 1);
  for (size_t i = 1; i < rank; ++i) strides[i] = strides[i - 1] * dims[i - 1];
  size_t width = size_t(byteWidth(columns.dtype()));
  std::byte *out = rows.mutableRaw();
  int64_t source = 0;
  for (int64_t i = 0; i < rows.elements(); ++i, out += width) {
    std::memcpy(out, columns.raw() + size_t(source) * width, width);
    for (size_t d = rank; d-- > 0;) {
      source += strides[d];
      if (++index[d] < dims[d]) break;
      source -= strides[d] * dims[d];
      index[d] = 0;
    }
  }
  return rows;
}

Result<> checkBooleans(const HostArray &array) {
  auto *bytes = reinterpret_cast<const uint8_t *>(array.raw());
  for (int64_t i = 0; i < array.elements(); ++i)
    if (bytes[i] > 1) return bad(fmt::format("boolean {} is the byte {}", i, bytes[i]));
  return {};
}

}  // namespace

Result<HostArray> readNpy(ByteStream &stream) {
  VITRO_TRY(Header header, readHeader(stream));
  std::optional<int64_t> count = elementCount(header.dims);
  uint64_t width = uint64_t(byteWidth(header.dtype));
  if (!count || uint64_t(*count) > UINT64_MAX / width)
    return bad(fmt::format("the shape {} does not fit in memory", dimsText(header.dims)));
  uint64_t bytes = uint64_t(*count) * width;
  if (bytes != stream.remaining())
    return problem(
        "npy.size",
        fmt::format("the header promises {} bytes of elements ({}), the file has {}", bytes,
                    TensorType{header.dtype, header.dims, {}}.text(), stream.remaining()));
  VITRO_TRY(HostArray array, HostArray::allocate(header.dtype, header.dims));
  VITRO_RETURN_IF_ERROR(stream.read({array.mutableRaw(), size_t(bytes)}));
  if (header.dtype == DType::Bool) VITRO_RETURN_IF_ERROR(checkBooleans(array));
  if (header.bigEndian) swapBytes(array);
  if (header.fortranOrder && array.rank() > 1) return fromColumnMajor(array, header.dims);
  return array;
}

std::string npyHeader(const HostArray &array) {
  const char *descr = nullptr;
  switch (array.dtype()) {
    case DType::Bool:
      descr = "|b1";
      break;
    case DType::I8:
      descr = "|i1";
      break;
    case DType::I16:
      descr = "<i2";
      break;
    case DType::I32:
      descr = "<i4";
      break;
    case DType::I64:
      descr = "<i8";
      break;
    case DType::U8:
      descr = "|u1";
      break;
    case DType::U16:
      descr = "<u2";
      break;
    case DType::U32:
      descr = "<u4";
      break;
    case DType::U64:
      descr = "<u8";
      break;
    case DType::F16:
      descr = "<f2";
      break;
    case DType::F32:
      descr = "<f4";
      break;
    case DType::F64:
      descr = "<f8";
      break;
    case DType::C64:
      descr = "<c8";
      break;
    case DType::C128:
      descr = "<c16";
      break;
    default:
      break;
  }
  VITRO_CHECK(descr) << "NumPy has no " << name(array.dtype());
  std::string shape;
  for (int64_t dim : array.dims()) shape += std::to_string(dim) + ", ";
  if (array.rank() > 1)
    shape.resize(shape.size() - 2);
  else if (array.rank() == 1)
    shape.pop_back();
  std::string text =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", descr, shape);
  // Magic, version and length are 10 bytes; pad with blanks so that the elements are aligned.
  size_t total = (10 + text.size() + 1 + 63) / 64 * 64;
  text.append(total - 10 - text.size() - 1, ' ');
  text += '\n';
  std::string out(kMagic);
  out += {'\x01', '\x00', char(text.size() & 0xff), char(text.size() >> 8)};
  return out + text;
}

}  // namespace vitro
