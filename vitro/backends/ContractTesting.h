// For tests of code generators: kernels from vitro/backends/Inputs, data with every special value,
// and buffers that detect out-of-bounds writes.
#pragma once
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <deque>
#include <filesystem>
#include <random>
#include <regex>
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "vitro/backends/contract/KernelText.h"
#include "vitro/backends/cpu_llvm/KernelContext.h"
#include "vitro/interpret/loops/TapeKernel.h"
#include "vitro/support/File.h"
#include "vitro/support/TestPaths.h"

namespace vitro::backends::testing {

struct TestKernel {
  KernelSource source;
  /// From comments such as "// input 1 below 16": the integers of that input are indices.
  std::vector<int64_t> below;
  const std::string &name() const { return source.signature.name; }
};

/// Derives the signature from the kernel's own types and attributes. Integers count as signed.
inline Result<runtime::KernelSignature> signatureFromText(const std::string &text) {
  KernelContext context;
  FirstError errors(*context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &*context);
  if (!module) return errors.take("test.parse", "not a module");
  mlir::func::FuncOp kernel;
  std::vector<std::string> calls;
  module->walk([&](mlir::func::FuncOp function) {
    if (function.isExternal()) {
      calls.push_back(function.getName().str());
      return;
    }
    kernel = function;
  });
  VITRO_TRY(auto out, interpret::signatureOf(kernel));
  out.calls = std::move(calls);
  return out;
}

inline Result<TestKernel> testKernel(const std::string &text, const std::string &path) {
  TestKernel out;
  VITRO_TRY(out.source.signature, signatureFromText(text).during(path));
  out.source.text = text;
  out.source.path = path;
  out.below.resize(out.source.signature.inputs.size(), 0);
  static const std::regex comment("// input (\\d+) below (\\d+)");
  for (std::sregex_iterator i(text.begin(), text.end(), comment), end; i != end; ++i)
    out.below[std::stoul((*i)[1])] = std::stol((*i)[2]);
  return out;
}

/// The object file of a kernel, before it is linked into a program's shared object.
inline Result<std::string> objectOf(const Backend &backend, const KernelSource &kernel) {
  KernelContext context;
  VITRO_TRY(auto parsed, parseAnonymousKernel(kernel, *context));
  return backend.objectCompiler()->object(parsed, kernel.signature, kernel.displayName());
}

/// All kernels of all files there; "// -----" separates several in one file.
inline Result<std::vector<TestKernel>> readTestKernels() {
  std::vector<std::filesystem::path> files;
  for (auto &file :
       std::filesystem::directory_iterator(support::repositoryRoot() / "vitro/backends/Inputs"))
    if (file.path().extension() == ".mlir") files.push_back(file.path());
  std::ranges::sort(files);
  std::vector<TestKernel> out;
  for (auto &file : files) {
    VITRO_TRY(std::string rest, readFile(file.string()));
    constexpr std::string_view kBetween = "\n// -----\n";
    while (!rest.empty()) {
      size_t end = rest.find(kBetween);
      VITRO_TRY(TestKernel kernel, testKernel(rest.substr(0, end) + "\n", "kernel.mlir"));
      out.push_back(std::move(kernel));
      rest = end == rest.npos ? "" : rest.substr(end + kBetween.size());
    }
  }
  return out;
}

/// A random number of this element type, often a special one.
inline void writeElement(char *to, DType dtype, std::mt19937 &random, int64_t below) {
  size_t size = size_t(byteWidth(dtype));
  uint64_t bits = (uint64_t(random()) << 32) | random();
  auto any = [&](auto &list) { return list[random() % std::size(list)]; };
  bool isSpecial = random() % 4 == 0;
  if (below > 0) {
    bits = bits % uint64_t(below);
  } else if (isFloat(dtype)) {
    static const double numbers[] = {
        0.0,          -0.0,          1.0,     -1.0,  0.5,      1.5,       2.5,   -2.5,  1e30,
        3e38,         -1e9,          8388609, 1e-40, -1e-45,   1e-320,    65504, 65520, 5.96e-8,
        2147483648.0, -2147483648.0, 9.2e18,  1e308, HUGE_VAL, -HUGE_VAL, NAN};
    double number = std::normal_distribution<double>(0, 3)(random);
    if (isSpecial) number = any(numbers);
    float narrow = float(number);
    uint32_t narrowBits;
    std::memcpy(&narrowBits, &narrow, 4);
    if (dtype == DType::F64)
      std::memcpy(&bits, &number, 8);
    else if (dtype == DType::F32)
      bits = narrowBits;
    else if (dtype == DType::BF16)
      bits = (narrowBits >> 16) + (isSpecial ? 0 : random() % 2);
    // f16: any bits, so every kind of number occurs
  } else if (isSpecial) {
    static const uint64_t numbers[] = {
        0,          1,          ~0ull,      0x7f,       0x80, 0x7fff, 0x8000, 0x7fffffff,
        0x80000000, 0xffffffff, 1ull << 63, ~0ull >> 1, 31,   32,     63,     64};
    bits = any(numbers);
  }
  std::memcpy(to, &bits, size);
}

/// One buffer per input, output and scratch. Each is aligned to its elements and to nothing more,
/// between guard bytes.
class TestBuffers {
 public:
  TestBuffers(const TestKernel &kernel, uint32_t seed) : signature(kernel.source.signature) {
    std::mt19937 random(seed);
    for (size_t i = 0; i < signature.inputs.size(); ++i) {
      const TensorType &type = signature.inputs[i];
      Buffer &buffer = add(type.dtype, *elementCount(type.dims));
      for (size_t at = 0; at < buffer.size; at += size_t(byteWidth(type.dtype)))
        writeElement(buffer.data() + at, type.dtype, random, kernel.below[i]);
      buffer.before = buffer.bytes;
    }
    for (const TensorType &type : signature.outputs) add(type.dtype, *elementCount(type.dims));
    addScratch();
  }
  TestBuffers(const TestBuffers &) = delete;

  /// The same inputs and outputs with other scratch: for a second thread.
  std::vector<void *> pointersWithOwnScratch() {
    addScratch();
    return pointers();
  }

  std::vector<void *> pointers() {
    std::vector<void *> out;
    size_t shared = signature.inputs.size() + signature.outputs.size(),
           scratch = signature.scratch.size();
    for (size_t i = 0; i < shared; ++i) out.push_back(buffers[i].data());
    for (size_t i = buffers.size() - scratch; i < buffers.size(); ++i)
      out.push_back(buffers[i].data());
    return out;
  }

  /// The bytes of each output with all NaNs canonicalised.
  std::vector<std::string> outputs() const {
    std::vector<std::string> out;
    for (size_t i = 0; i < signature.outputs.size(); ++i) {
      const Buffer &buffer = buffers[signature.inputs.size() + i];
      std::string bytes = buffer.bytes.substr(buffer.begin, buffer.size);
      unifyNans(bytes, signature.outputs[i].dtype);
      out.push_back(std::move(bytes));
    }
    return out;
  }

  /// Whether inputs and guard bytes are unchanged.
  bool isIntact() const {
    for (size_t i = 0; i < buffers.size(); ++i) {
      const Buffer &buffer = buffers[i];
      if (i < signature.inputs.size() && buffer.bytes != buffer.before) return false;
      auto isMargin = [](char c) { return c == kMargin; };
      if (!std::all_of(buffer.bytes.begin(), buffer.bytes.begin() + int64_t(buffer.begin),
                       isMargin))
        return false;
      if (!std::all_of(buffer.bytes.begin() + int64_t(buffer.begin + buffer.size),
                       buffer.bytes.end(), isMargin))
        return false;
    }
    return true;
  }

 private:
  static constexpr char kMargin = 0x5a;
  struct Buffer {
    std::string bytes;
    size_t begin = 0, size = 0;
    std::string before;
    char *data() { return bytes.data() + begin; }
  };

  Buffer &add(DType dtype, int64_t elements) {
    size_t width = size_t(byteWidth(dtype)), size = width * size_t(elements);
    buffers.push_back({std::string(size + 512, kMargin), 0, size, {}});
    Buffer &buffer = buffers.back();
    // One element past a multiple of 128 bytes.
    auto base = reinterpret_cast<uintptr_t>(buffer.bytes.data());
    buffer.begin = (base + 255) / 128 * 128 - base + width;
    return buffer;
  }
  void addScratch() {
    for (uint64_t size : signature.scratch) add(DType::I64, int64_t((size + 7) / 8));
  }
  static void unifyNans(std::string &bytes, DType dtype) {
    if (!isFloat(dtype)) return;
    size_t width = size_t(byteWidth(dtype));
    uint64_t magnitude = (uint64_t(1) << (8 * width - 1)) - 1;
    uint64_t infinity = dtype == DType::F64   ? 0x7ffull << 52
                        : dtype == DType::F32 ? 0xffull << 23
                        : dtype == DType::F16 ? 0x1full << 10
                                              : 0xffull << 7;
    for (size_t at = 0; at < bytes.size(); at += width) {
      uint64_t bits = 0;
      std::memcpy(&bits, bytes.data() + at, width);
      if ((bits & magnitude) <= infinity) continue;
      bits = magnitude;
      std::memcpy(bytes.data() + at, &bits, width);
    }
  }

  runtime::KernelSignature signature;
  std::deque<Buffer> buffers;
};

/// Describes the first element in which two outputs differ.
inline std::string difference(const TestKernel &kernel, const std::vector<std::string> &one,
                              const std::vector<std::string> &other) {
  for (size_t i = 0; i < one.size(); ++i) {
    size_t width = size_t(byteWidth(kernel.source.signature.outputs[i].dtype));
    for (size_t at = 0; at < one[i].size(); at += width) {
      uint64_t a = 0, b = 0;
      std::memcpy(&a, one[i].data() + at, width);
      std::memcpy(&b, other[i].data() + at, width);
      if (a != b) return fmt::format("output {} element {}: {:#x}, {:#x}", i, at / width, a, b);
    }
  }
  return "none";
}

/// The same kernel.mlir, interpreted.
inline std::shared_ptr<const runtime::Kernel> interpreted(const KernelSource &source) {
  KernelContext context;
  auto parsed = parseKernel(source, *context);
  if (!parsed) {
    ADD_FAILURE() << parsed.problem().text();
    return nullptr;
  }
  auto kernel = interpret::tapeKernel(parsed->function, source.signature);
  if (!kernel) ADD_FAILURE() << source.signature.name << ": " << kernel.problem().text();
  return kernel ? *kernel : nullptr;
}

inline void expectSame(const TestKernel &kernel, const runtime::Kernel &one,
                       const runtime::Kernel &other, uint32_t seeds = 20) {
  int64_t range = kernel.source.signature.range;
  for (uint32_t seed = 0; seed < seeds; ++seed) {
    TestBuffers ours(kernel, seed), theirs(kernel, seed);
    auto ran = one.run(0, range, ours.pointers()), alsoRan = other.run(0, range, theirs.pointers());
    ASSERT_TRUE(bool(ran)) << ran.problem().text();
    ASSERT_TRUE(bool(alsoRan)) << alsoRan.problem().text();
    ASSERT_EQ(difference(kernel, ours.outputs(), theirs.outputs()), "none") << "seed " << seed;
    EXPECT_TRUE(ours.isIntact() && theirs.isIntact());
  }
}

}  // namespace vitro::backends::testing
