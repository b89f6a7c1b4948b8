// What a plan's buffers and edges imply: worked out once, used by every run.
#pragma once
#include <mutex>
#include "vitro/runtime/plan/Plan.h"
#include "vitro/runtime/plan/TaskCosts.h"

namespace vitro::runtime {

/// The tasks as a graph that points forward.
struct TaskGraph {
  std::vector<uint32_t> firstFollower;  // task t is waited for by followers[firstFollower[t]] ...
  std::vector<uint32_t> followers;
  std::vector<uint32_t> waitsFor;  // per task: how many tasks it comes after
  std::vector<bool> staysHome;     // per task: only the thread that runs the plan may run it

  size_t size() const { return waitsFor.size(); }
};

struct Layout {
  TaskGraph graph;
  std::vector<bool> isPlaced;        // per value: its bytes are part of a buffer it may share
  std::vector<uint32_t> readers;     // per value: tasks and results that need it
  std::vector<bool> isWritten;       // per buffer: some task writes to it
  std::vector<bool> isView;          // per task: its result lies within its operand
  std::unique_ptr<TaskCosts> costs;  // of tasks, learned by running

  // CheckPlan's verdict, reached before the first run.
  mutable std::once_flag checked;
  mutable Result<> verdict;
};

std::shared_ptr<const Layout> layOut(const Plan &plan);

/// Bytes of a value in memory; nothing where only a run knows.
std::optional<uint64_t> byteSize(const TensorType &type);

/// Which bytes a value takes of which memory. Arena, arguments and results are memories, and so is
/// every value without a buffer.
struct Place {
  uint32_t memory = 0;
  uint64_t lo = 0, hi = 0;
};
Place placeOf(const Plan &plan, ValueId value);
uint32_t memoryCount(const Plan &plan);

/// Where in its operand a task's result begins, when all it does is to look at the operand's bytes
/// in another way (reshape, a slice of neighbouring elements ...).
std::optional<uint64_t> viewOffset(const Plan &plan, const Task &task);

}  // namespace vitro::runtime
