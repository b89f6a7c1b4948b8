// Distinguishes the two widths of numbers that approximations compute with.
#pragma once

namespace vitro::compile::approximation {

/// Whether F is a 64-bit float.
template <class F>
inline constexpr bool kIsWide = false;

template <class F>
concept Wide = kIsWide<F>;

}  // namespace vitro::compile::approximation
