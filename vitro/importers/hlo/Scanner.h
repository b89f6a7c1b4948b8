// Tokens of HLO text. Attribute values stay text until somebody asks for them (Attributes.h).
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace vitro::importers::hlo {

class Scanner {
 public:
  explicit Scanner(std::string_view text, size_t start = 0) : text(text), at(start) {}

  /// The position of the next token.
  size_t position();
  bool atEnd() { return position() == text.size(); }
  /// The next character; 0 at the end.
  char peek();
  /// Whether these characters come next.
  bool startsWith(std::string_view wanted);
  /// Whether this character comes next, without white space before it.
  bool touches(char wanted) const { return at < text.size() && text[at] == wanted; }
  /// Takes these characters if they come next. A word must end there.
  bool take(std::string_view wanted);
  /// Letters, digits and "_.-$"; empty if there are none.
  std::string_view word();
  /// A name, with or without "%", or in quotes.
  std::string_view name();
  std::optional<int64_t> integer();
  /// The text up to the closing bracket that fits the opening one, which comes next; without both.
  /// Nothing if it does not end.
  std::optional<std::string_view> bracketed();
  /// The text up to a comma, a closing bracket or the end of the line outside all brackets.
  std::optional<std::string_view> value();

 private:
  bool skipQuoted();

  std::string_view text;
  size_t at;
};

}  // namespace vitro::importers::hlo
