// What a plan's buffers and edges imply: computed once, used by every run.
#pragma once
#include <mutex>
#include "vitro/runtime/plan/Plan.h"
#include "vitro/runtime/plan/TaskCosts.h"

namespace vitro::runtime {

/// The task graph with forward edges.
struct TaskGraph {
  std::vector<uint32_t> firstFollower;  // task t's begin at followers[firstFollower[t]]
  std::vector<uint32_t> followers;
  std::vector<uint32_t> waitsFor;     // per task: the number of its predecessors
  std::vector<bool> mustRunOnCaller;  // per task: only the thread that runs the plan may run it

  size_t size() const { return waitsFor.size(); }
};

struct Layout {
  TaskGraph graph;
  std::vector<bool> isPlaced;        // per value: its bytes lie in a buffer that it may share
  std::vector<uint32_t> readers;     // per value: the number of tasks and results that use it
  std::vector<bool> isWritten;       // per buffer: some task writes to it
  std::vector<bool> isView;          // per task: its result is a view of its operand
  std::unique_ptr<TaskCosts> costs;  // of tasks, measured at run time

  // CheckPlan's verdict, computed before the first run.
  mutable std::once_flag checked;
  mutable Result<> verdict;
};

std::shared_ptr<const Layout> layOut(const Plan &plan);

/// Bytes of a value in memory; empty if known only at run time.
std::optional<uint64_t> byteSize(const TensorType &type);

/// The bytes that a value occupies in a memory. The arena, arguments and results are memories, and
/// so is every value without a buffer.
struct Place {
  uint32_t memory = 0;
  uint64_t lo = 0, hi = 0;
};
Place placeOf(const Plan &plan, ValueId value);
uint32_t memoryCount(const Plan &plan);

/// The offset of a task's result in its operand, if the task only reinterprets the operand's bytes
/// (reshape, a slice of adjacent elements ...).
std::optional<uint64_t> viewOffset(const Plan &plan, const Task &task);

}  // namespace vitro::runtime
