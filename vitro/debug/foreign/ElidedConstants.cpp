#include "vitro/debug/foreign/ElidedConstants.h"
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include "vitro/importers/hlo/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

constexpr std::string_view kElided = "constant({...})";

std::string numberText(const APFloat &value) {
  if (value.isNaN()) return "nan";
  if (value.isInfinity()) return value.isNegative() ? "-inf" : "inf";
  SmallString<32> text;
  value.toString(text);  // as many digits as are needed
  return std::string(text);
}

/// "{1, 2, 3}"; empty for types that are written in no other way.
std::string literalOf(DenseElementsAttr value) {
  std::string out;
  auto add = [&](std::string one) { out += (out.empty() ? "{" : ", ") + std::move(one); };
  Type element = value.getElementType();
  if (isa<FloatType>(element)) {
    for (const APFloat &one : value.getValues<APFloat>()) add(numberText(one));
  } else if (isa<ComplexType>(element)) {
    for (const std::complex<APFloat> &one : value.getValues<std::complex<APFloat>>())
      add(fmt::format("({}, {})", numberText(one.real()), numberText(one.imag())));
  } else if (auto integer = dyn_cast<IntegerType>(element)) {
    for (const APInt &one : value.getValues<APInt>()) {
      SmallString<24> text;
      one.toString(text, 10, !integer.isUnsigned() && integer.getWidth() > 1);
      add(std::string(text));
    }
  }
  return out.empty() ? out : out + "}";
}

/// The constants of the program by shape, "f32[3,4]": distinct values.
std::map<std::string, std::vector<DenseElementsAttr>> constantsOf(const Case &program) {
  std::map<std::string, std::vector<DenseElementsAttr>> out;
  auto module = const_cast<Case &>(program).module.get();
  module.walk([&](stablehlo::ConstantOp op) {
    auto value = dyn_cast<DenseElementsAttr>(op.getValue());
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!value || !type) return;
    std::string name = importers::hlo::nameOf(type.getElementType());
    auto &known = out[fmt::format("{}[{}]", name, fmt::join(type.getShape(), ","))];
    if (!llvm::is_contained(known, value)) known.push_back(value);
  });
  return out;
}

/// "%c.3 = f32[3,4]{1,0} constant({...})": "%c.3" and "f32[3,4]". Empty if it is none.
std::pair<std::string_view, std::string_view> nameAndShape(std::string_view line) {
  size_t equals = line.find(" = ");
  size_t begin = line.find_first_not_of(' ');
  if (equals == line.npos || begin == line.npos) return {};
  if (line.substr(begin).starts_with("ROOT ")) begin += 5;
  std::string_view shape = line.substr(equals + 3);
  size_t end = shape.find(']');
  if (end == shape.npos) return {};
  return {line.substr(begin, equals - begin), shape.substr(0, end + 1)};
}

std::string_view lineAt(std::string_view text, size_t at) {
  size_t begin = text.rfind('\n', at);
  begin = begin == text.npos ? 0 : begin + 1;
  return text.substr(begin, text.find('\n', at) - begin);
}

}  // namespace

Result<std::string> fillElided(std::string &text, const std::string &firstText,
                               const Case &program) {
  if (text.find(kElided) == text.npos) return std::string();
  auto known = constantsOf(program);
  std::map<std::string, std::string, std::less<>> first;  // name -> shape, elided in the first text
  for (size_t at = firstText.find(kElided); at != firstText.npos;
       at = firstText.find(kElided, at + 1)) {
    auto [name, shape] = nameAndShape(lineAt(firstText, at));
    first.emplace(name, shape);
  }
  std::string out;
  size_t from = 0, filled = 0;
  for (size_t at = text.find(kElided); at != text.npos; at = text.find(kElided, at + 1)) {
    auto [name, shape] = nameAndShape(lineAt(text, at));
    auto inFirst = first.find(name);
    auto candidates = known.find(std::string(shape));
    bool isClear = inFirst != first.end() && inFirst->second == shape &&
                   candidates != known.end() && candidates->second.size() == 1;
    std::string literal = isClear ? literalOf(candidates->second[0]) : "";
    if (literal.empty()) continue;
    out.append(text, from, at - from);
    out += "constant(" + literal + ")";
    from = at + kElided.size();
    ++filled;
  }
  out.append(text, from);
  text = std::move(out);
  if (filled == 0) return std::string();
  return fmt::format("{} elided constant{} taken from module.mlir, the only one of that type there",
                     filled, filled == 1 ? "" : "s");
}

}  // namespace vitro::debug
