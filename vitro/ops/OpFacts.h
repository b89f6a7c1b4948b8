// The properties of an op apart from its semantics: the columns by which the compiler, the runtime
// and the debugger decide about kinds of ops. Every row of the op table states every column; there
// are no defaults, so an op with a forgotten column does not compile.
#pragma once
#include <cstdint>

namespace vitro::ops {

enum class Kind : uint8_t {
  Constant,     // made from attributes alone
  Movement,     // elements of the operands at other positions
  Elementwise,  // element i of the result from element i of every operand
  Reduction,    // many elements reduced to one by a body
  Contraction,  // sums of products: dots
  Convolution,
  Ordering,    // sort, top_k
  Control,     // calls, loops, branches
  Collective,  // rendezvous of processes of the grid
  World,       // feeds, messages, random numbers, checks, tokens
  Library,     // factorisations, FFT, normalisations
  CustomCall,
};

/// To what extent the bits of float results are determined.
enum class Rounding : uint8_t {
  Exact,    // elements of the operands, or exact numbers: no other number is right
  Correct,  // the exact result rounded once: the same bits wherever it is computed
  Loose,    // depends on the summation order or on a polynomial approximation
};

enum class Effect : uint8_t {
  None,      // may be moved, repeated and removed
  World,     // a side effect: stays in program order
  ByTarget,  // a custom call: its target and its attributes decide
};

enum class Cost : uint8_t {
  Moves,     // bytes only
  Cheap,     // an operation per element
  Division,  // tens of cycles per element
  Function,  // a polynomial approximation per element
  Bodies,    // the cost of its bodies
  Formula,   // computed in runtime/plan/Estimate.cpp
};

/// Whether the result may be a view of the operand.
enum class View : uint8_t { Never, May };

/// What determines the shape of the result.
enum class ShapeOf : uint8_t { Operands, Attributes };

struct OpFacts {
  consteval OpFacts(Kind kind, Rounding rounding, Effect effect, Cost cost, View view,
                    ShapeOf shape)
      : kind(kind), rounding(rounding), effect(effect), cost(cost), view(view), shape(shape) {}

  Kind kind;
  Rounding rounding;
  Effect effect;
  Cost cost;
  View view;
  ShapeOf shape;

  bool isElementwise() const { return kind == Kind::Elementwise && shape == ShapeOf::Operands; }
  /// A division or a function: an element costs many times as much as an addition.
  bool isExpensive() const { return cost == Cost::Division || cost == Cost::Function; }
};

// The combinations there are. A row of a family names one.
// clang-format off: a table
inline constexpr OpFacts
    kConstant       {Kind::Constant,    Rounding::Exact,   Effect::None,     Cost::Moves,    View::Never, ShapeOf::Attributes},
    kMovement       {Kind::Movement,    Rounding::Exact,   Effect::None,     Cost::Moves,    View::Never, ShapeOf::Attributes},
    kView           {Kind::Movement,    Rounding::Exact,   Effect::None,     Cost::Moves,    View::May,   ShapeOf::Attributes},
    kBarrier        {Kind::Movement,    Rounding::Exact,   Effect::None,     Cost::Moves,    View::May,   ShapeOf::Operands},
    kExact          {Kind::Elementwise, Rounding::Exact,   Effect::None,     Cost::Cheap,    View::Never, ShapeOf::Operands},
    kRounded        {Kind::Elementwise, Rounding::Correct, Effect::None,     Cost::Cheap,    View::Never, ShapeOf::Operands},
    kLoose          {Kind::Elementwise, Rounding::Loose,   Effect::None,     Cost::Cheap,    View::Never, ShapeOf::Operands},
    kDivision       {Kind::Elementwise, Rounding::Correct, Effect::None,     Cost::Division, View::Never, ShapeOf::Operands},
    kRemainder      {Kind::Elementwise, Rounding::Loose,   Effect::None,     Cost::Division, View::Never, ShapeOf::Operands},
    kRoot           {Kind::Elementwise, Rounding::Correct, Effect::None,     Cost::Function, View::Never, ShapeOf::Operands},
    kFunction       {Kind::Elementwise, Rounding::Loose,   Effect::None,     Cost::Function, View::Never, ShapeOf::Operands},
    kMap            {Kind::Elementwise, Rounding::Loose,   Effect::None,     Cost::Bodies,   View::Never, ShapeOf::Operands},
    kReduction      {Kind::Reduction,   Rounding::Loose,   Effect::None,     Cost::Bodies,   View::Never, ShapeOf::Attributes},
    kContraction    {Kind::Contraction, Rounding::Loose,   Effect::None,     Cost::Formula,  View::Never, ShapeOf::Attributes},
    kConvolution    {Kind::Convolution, Rounding::Loose,   Effect::None,     Cost::Formula,  View::Never, ShapeOf::Attributes},
    kOrdering       {Kind::Ordering,    Rounding::Exact,   Effect::None,     Cost::Bodies,   View::Never, ShapeOf::Attributes},
    kControl        {Kind::Control,     Rounding::Exact,   Effect::None,     Cost::Bodies,   View::Never, ShapeOf::Attributes},
    kKernel         {Kind::Control,     Rounding::Loose,   Effect::None,     Cost::Bodies,   View::Never, ShapeOf::Attributes},
    kManual         {Kind::Collective,  Rounding::Exact,   Effect::World,    Cost::Bodies,   View::Never, ShapeOf::Attributes},
    kCollectiveMove {Kind::Collective,  Rounding::Exact,   Effect::World,    Cost::Moves,    View::Never, ShapeOf::Attributes},
    kCollectiveSum  {Kind::Collective,  Rounding::Loose,   Effect::World,    Cost::Bodies,   View::Never, ShapeOf::Attributes},
    kFeed           {Kind::World,       Rounding::Exact,   Effect::World,    Cost::Moves,    View::Never, ShapeOf::Attributes},
    kToken          {Kind::World,       Rounding::Exact,   Effect::None,     Cost::Moves,    View::Never, ShapeOf::Attributes},
    kCheck          {Kind::World,       Rounding::Exact,   Effect::World,    Cost::Cheap,    View::Never, ShapeOf::Attributes},
    kRandom         {Kind::World,       Rounding::Loose,   Effect::World,    Cost::Cheap,    View::Never, ShapeOf::Attributes},
    kRandomBits     {Kind::Library,     Rounding::Exact,   Effect::None,     Cost::Cheap,    View::Never, ShapeOf::Attributes},
    kLibrary        {Kind::Library,     Rounding::Loose,   Effect::None,     Cost::Formula,  View::Never, ShapeOf::Attributes},
    kCustomCall     {Kind::CustomCall,  Rounding::Loose,   Effect::ByTarget, Cost::Formula,  View::Never, ShapeOf::Attributes};
// clang-format on

/// The same op on operands that are broadcast first.
consteval OpFacts spread(OpFacts facts) {
  facts.shape = ShapeOf::Attributes;
  return facts;
}

}  // namespace vitro::ops
