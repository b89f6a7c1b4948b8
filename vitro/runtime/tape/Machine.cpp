#include "vitro/runtime/tape/Machine.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <cstdlib>

namespace vitro::tape {

const Instruction *Machine::fail(const Instruction *where, std::string code, std::string cause) {
  failed = true;
  failedAt = where;
  fault = cannotRun(std::move(code), std::move(cause));
  return nullptr;
}

Buffer *newBuffer(int64_t bytes, DType type) {
  if (bytes < 0) return nullptr;
  void *data = std::aligned_alloc(64, size_t(bytes + 63) / 64 * 64 + 64);
  if (!data) return nullptr;
  // Makes uninitialized memory visible: NaN for floats, 0xCD in every byte of an integer.
  int fill = type == DType::Bool ? 1 : isFloat(type) ? 0xff : 0xcd;
  std::memset(data, fill, size_t(bytes));
  return new Buffer{static_cast<std::byte *>(data), bytes, 0, true, true};
}

void release(View &view) {
  Buffer *buffer = view.buffer;
  view.buffer = nullptr;
  if (!buffer || --buffer->references > 0 || !buffer->owned) return;
  std::free(buffer->data);
  delete buffer;
}

void copyView(View &to, const View &from, int rank) {
  if (&to == &from) return;
  if (from.buffer) ++from.buffer->references;
  release(to);
  std::memcpy(&to, &from, size_t(viewBytes(rank)));
}

void moveView(View &to, View &from, int rank) {
  if (&to == &from) return;
  release(to);
  std::memcpy(&to, &from, size_t(viewBytes(rank)));
  from.buffer = nullptr;
}

void setContiguous(View &view, int rank) {
  int64_t *sizes = view.sizes(), *strides = sizes + rank, step = 1;
  for (int d = rank; d-- > 0;) {
    strides[d] = step;
    step *= sizes[d];
  }
}

int64_t elementsOf(const View &view, int rank) {
  int64_t count = 1;
  for (int d = 0; d < rank; ++d) count *= view.sizes()[d];
  return count;
}

namespace {

bool contiguous(const View &view, int rank) {
  int64_t step = 1;
  for (int d = rank; d-- > 0;) {
    if (view.sizes()[d] != 1 && view.sizes()[rank + d] != step) return false;
    step *= view.sizes()[d];
  }
  return true;
}

template <class T>
void copyStrided(const std::byte *from, std::byte *to, const int64_t *sizes,
                 const int64_t *fromStep, const int64_t *toStep, int rank) {
  if (rank == 0) {
    std::memcpy(to, from, sizeof(T));
    return;
  }
  for (int64_t i = 0; i < sizes[0]; ++i) {
    if (rank == 1)
      std::memcpy(to, from, sizeof(T));
    else
      copyStrided<T>(from, to, sizes + 1, fromStep + 1, toStep + 1, rank - 1);
    from += fromStep[0] * int64_t(sizeof(T));
    to += toStep[0] * int64_t(sizeof(T));
  }
}

}  // namespace

void copyElements(const View &from, View &to, int rank, int elementBytes) {
  int64_t count = elementsOf(from, rank);
  if (count == 0) return;
  if (contiguous(from, rank) && contiguous(to, rank)) {
    std::memmove(to.data, from.data, size_t(count * elementBytes));
    return;
  }
  dispatchWidth(elementBytes, [&]<class T>(Tag<T>) {
    copyStrided<T>(from.data, to.data, from.sizes(), from.sizes() + rank, to.sizes() + rank, rank);
    return 0;
  });
}

bool makeUnique(View &view, int rank, DType type) {
  if (view.buffer->references == 1 && view.buffer->writable) return true;
  int width = byteWidth(type);
  alignas(View) std::byte storage[viewBytes(32)];
  View &fresh = *reinterpret_cast<View *>(storage);
  std::memcpy(&fresh, &view, size_t(viewBytes(rank)));
  fresh.buffer = newBuffer(elementsOf(view, rank) * width, type);
  if (!fresh.buffer) return false;
  fresh.buffer->references = 1;
  fresh.data = fresh.buffer->data;
  setContiguous(fresh, rank);
  copyElements(view, fresh, rank, width);
  moveView(view, fresh, rank);
  return true;
}

namespace {

struct AlignedBytes {
  explicit AlignedBytes(const std::vector<std::byte> &image)
      : data(static_cast<std::byte *>(std::aligned_alloc(64, (image.size() + 127) / 64 * 64))) {
    std::memcpy(data, image.data(), image.size());
  }
  ~AlignedBytes() { std::free(data); }
  std::byte *data;
};

void bind(Machine &machine, const Binding &binding, std::span<void *const> buffers) {
  View &view = viewAt(machine.frame, binding.slot);
  auto *data = binding.argument < 0 ? const_cast<std::byte *>(binding.data.data())
                                    : static_cast<std::byte *>(buffers[size_t(binding.argument)]);
  machine.external.push_back({data, binding.bytes, 1, binding.writable, false});
  view.data = data;
  view.buffer = &machine.external.back();
  std::memcpy(view.sizes(), binding.shape.data(), binding.shape.size() * 8);
}

std::vector<int64_t> loopVariables(const Machine &machine, const Origin &origin, int64_t lane) {
  std::vector<int64_t> values;
  for (Slot slot : origin.loops) values.push_back(at<int64_t>(machine.frame, slot));
  if (origin.strip >= 0 && lane >= 0) values[size_t(origin.strip)] += lane;
  return values;
}

Problem reported(const Machine &machine) {
  Problem problem = machine.fault;
  const Tape &tape = machine.tape;
  const Origin &origin = tape.origins[tape.originOf[size_t(machine.failedAt - tape.code.data())]];
  problem.cause = origin.op + ": " + problem.cause;
  if (machine.failedLane >= 0 && origin.strip < 0)
    problem.cause += fmt::format(", lane {}", machine.failedLane);
  if (!origin.loops.empty()) {
    std::vector<int64_t> values = loopVariables(machine, origin, machine.failedLane);
    problem.cause += fmt::format(" (loops at {})", fmt::join(values, ", "));
  }
  problem.location = origin.line.empty() ? origin.id : origin.line;
  if (!origin.id.empty()) problem.whileDoing.push_back("op " + origin.id);
  return problem;
}

/// The setup and cleanup of a run; `loop` executes the instructions.
template <class Loop>
Result<> runWith(const Tape &tape, const RunRequest &request, Loop loop) {
  AlignedBytes frame(tape.image);
  Machine machine{tape, frame.data, {}, request.tiles, {}, false, nullptr};
  for (const Binding &binding : tape.bindings) bind(machine, binding, request.buffers);
  at<int64_t>(frame.data, tape.lo) = request.lo;
  at<int64_t>(frame.data, tape.hi) = request.hi;
  loop(machine);
  if (!machine.failed)
    for (const Returned &result : tape.returned) {
      if (!viewAt(frame.data, result.slot).buffer) continue;  // stopped before the end
      int rank = int(result.sizes.size());
      alignas(View) std::byte storage[viewBytes(32)];
      View &to = *reinterpret_cast<View *>(storage);
      to.data = static_cast<std::byte *>(request.buffers[size_t(result.argument)]);
      std::memcpy(to.sizes(), result.sizes.data(), result.sizes.size() * 8);
      setContiguous(to, rank);
      copyElements(viewAt(frame.data, result.slot), to, rank, result.elementBytes);
    }
  Result<> outcome;
  if (machine.failed) outcome = reported(machine);
  for (auto [slot, rank] : tape.views) release(viewAt(frame.data, slot));
  return outcome;
}

double valueOf(const std::byte *frame, const Operand &operand, int64_t lane) {
  return dispatchIf<FloatElement>(operand.type, 0.0, [&]<class T>(Tag<T>) {
    T value;
    std::memcpy(&value, frame + operand.slot + lane * int64_t(sizeof(T)), sizeof(T));
    return double(value);
  });
}

struct Looker {
  bool nan, inf;
  /// Non-finite constants are not attributed to the instruction that selects one. If nothing else
  /// produced any, the first instruction that selected one is reported.
  bool blamesConstants = true;
  std::optional<NonFinite> found;

  bool bad(double value) const { return (nan && value != value) || (inf && std::isinf(value)); }

  /// Whether this effect produced a value that was not there before.
  bool look(const Machine &machine, const Instruction *at, const Effect &effect,
            const std::vector<double> &before) {
    for (int64_t lane = 0; lane < effect.result.lanes; ++lane) {
      double result = valueOf(machine.frame, effect.result, lane);
      if (!bad(result)) continue;
      std::vector<double> operands;
      bool made = true;
      size_t offset = 0;
      for (const Operand &operand : effect.operands) {
        for (int64_t k = 0; k < operand.lanes; ++k) {
          bool relevant = !effect.lanewise || k == lane || operand.lanes == 1;
          if (!relevant || !isFloat(operand.type)) continue;
          double value = before[offset + size_t(k)];
          bool isConstant = bad(valueOf(machine.tape.image.data(), operand, k));
          // A NaN from infinities is new, an infinity from anything but finite numbers is not.
          bool isNews = std::isnan(result) ? !std::isnan(value) : std::isfinite(value);
          if (blamesConstants || !isConstant) made = made && isNews;
          if (operands.size() < 8) operands.push_back(value);
        }
        offset += size_t(operand.lanes);
      }
      if (!made) continue;
      const Tape &tape = machine.tape;
      const Origin &origin = tape.origins[tape.originOf[size_t(at - tape.code.data())]];
      found = NonFinite{origin.op,
                        origin.id,
                        origin.line,
                        loopVariables(machine, origin, lane),
                        origin.strip < 0 ? lane : 0,
                        result,
                        std::move(operands)};
      return true;
    }
    return false;
  }
};

}  // namespace

std::string NonFinite::text() const {
  std::string where = line.empty() ? id : line;
  return fmt::format("{} made {} of {{{}}} at loops ({}), lane {}{}", op, result,
                     fmt::join(operands, ", "), fmt::join(loops, ", "), lane,
                     where.empty() ? "" : ", " + where);
}

Result<> run(const Tape &tape, const RunRequest &request) {
  return runWith(tape, request, [&](Machine &machine) {
    std::byte *frame = machine.frame;
    for (const Instruction *next = tape.code.data(); next;)
      next = next->execute(next, frame, machine);
  });
}

static Result<std::optional<NonFinite>> lookFor(const Tape &tape, const RunRequest &request,
                                                Looker looker) {
  auto done = runWith(tape, request, [&](Machine &machine) {
    std::vector<double> before;
    for (const Instruction *next = tape.code.data(); next;) {
      const Instruction *here = next;
      const Effect &effect = tape.effects[size_t(here - tape.code.data())];
      bool watched = effect.result.lanes > 0 && isFloat(effect.result.type);
      before.clear();
      if (watched)  // an instruction may overwrite its own operands
        for (const Operand &operand : effect.operands)
          for (int64_t k = 0; k < operand.lanes; ++k)
            before.push_back(valueOf(machine.frame, operand, k));
      next = here->execute(here, machine.frame, machine);
      if (watched && !machine.failed && looker.look(machine, here, effect, before)) return;
    }
  });
  if (looker.found) return std::move(looker.found);
  if (!done) return std::move(done.problem());
  return std::optional<NonFinite>();
}

Result<std::optional<NonFinite>> findNonFinite(const Tape &tape, const RunRequest &request,
                                               bool nan, bool inf,
                                               const std::function<void()> &prepare) {
  prepare();
  VITRO_TRY(auto found, lookFor(tape, request, {nan, inf, true, {}}));
  if (found) return found;
  prepare();
  return lookFor(tape, request, {nan, inf, false, {}});
}

}  // namespace vitro::tape
