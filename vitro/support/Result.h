// A value, or the reason why there is none.
#pragma once
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace vitro {

/// Who has to act on a problem; decides the exit code.
enum class Blame {
  Input,     // bad usage, program or data (exit 2)
  Executor,  // the program is fine but could not be compiled or run here (exit 3)
  Timeout,   // stopped by --timeout (exit 124)
  Internal,  // a defect of vitro itself (exit 3, and reported as such)
};

/// Why an operation failed. `code` is stable ("npz.missing-key"): tools and documents refer to it.
struct Problem {
  std::string code;
  std::string cause;
  Blame blame = Blame::Input;
  std::string location;                 // where in the user's input: file:line:column, an op, a key
  std::string hint;                     // what to do about it
  std::vector<std::string> whileDoing;  // outer steps, appended as the error propagates

  Problem &&at(std::string where) && { return location = std::move(where), std::move(*this); }
  Problem &&suggest(std::string what) && { return hint = std::move(what), std::move(*this); }

  /// "reading x.npz: arg0: expected f32, found f64 [npz.dtype]\n  hint: ..."
  std::string text() const;
};

[[nodiscard]] inline Problem problem(std::string code, std::string cause,
                                     Blame blame = Blame::Input) {
  return {std::move(code), std::move(cause), blame, {}, {}, {}};
}
[[nodiscard]] inline Problem cannotRun(std::string code, std::string cause) {
  return problem(std::move(code), std::move(cause), Blame::Executor);
}
[[nodiscard]] inline Problem internalError(std::string cause) {
  return problem("internal", std::move(cause), Blame::Internal);
}

template <class T = std::monostate>
class [[nodiscard]] Result {
 public:
  Result(T value) : state(std::in_place_index<0>, std::move(value)) {}
  Result(Problem p) : state(std::in_place_index<1>, std::move(p)) {}
  Result()
    requires std::is_same_v<T, std::monostate>
      : state(std::in_place_index<0>) {}

  explicit operator bool() const { return state.index() == 0; }
  T &operator*() { return *std::get_if<0>(&state); }
  const T &operator*() const { return *std::get_if<0>(&state); }
  T *operator->() { return std::get_if<0>(&state); }
  Problem &problem() { return *std::get_if<1>(&state); }
  const Problem &problem() const { return *std::get_if<1>(&state); }

  /// Adds what the caller was doing, so that the report reads as a sentence.
  Result &&during(std::string step) && {
    if (!*this) problem().whileDoing.push_back(std::move(step));
    return std::move(*this);
  }

 private:
  std::variant<T, Problem> state;
};

}  // namespace vitro

/// `VITRO_TRY(auto array, HostArray::allocate(type));` declares, or returns the problem.
#define VITRO_TRY(decl, expr) VITRO_TRY_IMPL(decl, expr, __COUNTER__)
#define VITRO_TRY_IMPL(decl, expr, n) VITRO_TRY_IMPL2(decl, expr, n)
#define VITRO_TRY_IMPL2(decl, expr, n)                 \
  auto tried##n = (expr);                              \
  if (!tried##n) return std::move(tried##n.problem()); \
  decl = std::move(*tried##n)

/// `VITRO_RETURN_IF_ERROR(writeFile(path, bytes));` for results without a value.
#define VITRO_RETURN_IF_ERROR(expr)                                        \
  do {                                                                     \
    if (auto done_ = (expr); !done_) return std::move(done_.problem());    \
  } while (0)
