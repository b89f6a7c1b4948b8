// An XLA module as its text says it, before anything is made of it. Names, opcodes and attributes
// are views into the text, which must outlive the module.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace vitro::importers::hlo {

struct Shape {
  std::string_view type;              // "f32", "pred"; "tuple", "token", "opaque"
  std::vector<int64_t> dims;          // bounds, where dynamic
  std::vector<bool> isDynamic;        // per dimension
  std::vector<int64_t> minorToMajor;  // the layout; row-major where none is written
  std::vector<Shape> elements;        // of a tuple

  bool isTuple() const { return type == "tuple"; }
  bool isToken() const { return type == "token"; }
};

/// "%while.6#1" is element 1 of %while.6.
struct Operand {
  std::string_view name;
  std::vector<int64_t> path;
};

struct Attribute {
  std::string_view name, value;  // the value with its brackets or quotes
};

struct Instruction {
  std::string_view name, opcode;
  Shape shape;
  std::vector<Operand> operands;
  std::string_view inside;  // the text in parentheses: a literal, the number of a parameter
  std::vector<Attribute> attributes;
  size_t offset = 0;  // in the text

  /// Empty if it is not there.
  std::string_view attribute(std::string_view wanted) const;
};

struct Computation {
  std::string_view name;
  std::vector<Instruction> instructions;
  size_t root = 0;  // index
  size_t offset = 0;

  /// The parameters in their order; a null pointer where one is missing.
  std::vector<const Instruction *> parameters() const;
};

/// A row of the table StackFrames, resolved.
struct Frame {
  std::string_view file, function;
  int64_t line = 0, column = 0;
  int64_t parent = 0;  // of the frame that calls it; 0: none
};

struct Module {
  std::string_view name;
  std::vector<Attribute> attributes;
  std::vector<Computation> computations;
  std::map<std::string_view, size_t> byName;
  size_t entry = 0;
  std::map<int64_t, Frame> frames;
  std::deque<std::string> madeNames;  // of instructions written inside operand lists

  std::string_view attribute(std::string_view wanted) const;
  /// Null if there is none of that name.
  const Computation *find(std::string_view computation) const;
};

}  // namespace vitro::importers::hlo
