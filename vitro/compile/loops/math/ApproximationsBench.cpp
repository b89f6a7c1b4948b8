// Runs every f32 through every approximation of one argument, and samples through the others: the
// figures of docs/approximations.md. Arguments name the functions; none: all. Needs only this tree:
//   clang++ -std=c++20 -O2 -mfma -ffp-contract=off -fno-math-errno -pthread -I.
//       vitro/compile/loops/math/ApproximationsBench.cpp -o expansions && ./expansions
#include <cstdio>
#include <random>
#include <string_view>
#include <thread>
#include <vector>
#include "vitro/compile/loops/math/ApproximationTesting.h"

using namespace vitro::compile::testing;

struct Worst {
  double error = 0, at = 0, second = 0;
};

static Worst worstOf(const Narrow &function, uint64_t from, uint64_t to) {
  Worst worst;
  for (uint64_t bits = from; bits < to; ++bits) {
    float x = std::bit_cast<float>(uint32_t(bits));
    double found = error(function.expanded(x), function.exact(double(x)));
    if (found > worst.error) worst = {found, x};
  }
  return worst;
}

static void tryAll(const Narrow &function) {
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  uint64_t all = uint64_t(1) << 32;
  std::vector<Worst> found(threads);
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < threads; ++t)
    workers.emplace_back(
        [&, t] { found[t] = worstOf(function, all * t / threads, all * (t + 1) / threads); });
  for (std::thread &worker : workers) worker.join();
  Worst worst = *std::max_element(found.begin(), found.end(),
                                  [](auto &a, auto &b) { return a.error < b.error; });
  std::printf("| %s | f32 | %.4f | %.9g |\n", function.name, worst.error, worst.at);
}

/// Uniformly over all bit patterns, and as many again where the function varies most.
static void trySamples(const Wide &function) {
  std::mt19937_64 random(1);
  Worst worst;
  for (int i = 0; i < 20000000; ++i) {
    double near = std::ldexp(1 + double(random() >> 12) * 0x1p-52, int(random() % 24) - 14);
    double x = i % 2 ? std::bit_cast<double>(random()) : random() & 1 ? near : -near;
    double found = error(function.expanded(x), function.exact(static_cast<long double>(x)));
    if (found > worst.error) worst = {found, x};
  }
  std::printf("| %s | f64 | %.4f | %.17g |\n", function.name, worst.error, worst.at);
}

static void trySamples(const OfTwo &function) {
  std::mt19937_64 random(1);
  auto between = [&](int from, int to) {
    return std::ldexp(1 + float(random() >> 41) * 0x1p-23f,
                      from + int(random() % uint64_t(to - from)));
  };
  Worst worst;
  for (int i = 0; i < 300000000; ++i) {
    float x = std::bit_cast<float>(uint32_t(random())),
          y = std::bit_cast<float>(uint32_t(random()));
    float sign = random() & 1 ? 1.f : -1.f;
    if (i % 3 == 1) x = between(-10, 10), y = sign * between(-12, 8);
    if (i % 3 == 2)
      x = 1 + float(int(random() % 2000000) - 1000000) * 0x1p-24f, y = sign * between(-2, 28);
    double found = error(function.expanded(x, y), function.exact(x, y));
    if (found > worst.error) worst = {found, x, y};
  }
  std::printf("| %s | f32 | %.4f | %.9g, %.9g |\n", function.name, worst.error, worst.at,
              worst.second);
}

int main(int count, char **names) {
  auto isWanted = [&](const char *name) {
    return count == 1 || std::any_of(names + 1, names + count, [&](const char *wanted) {
             return std::string_view(wanted) == name;
           });
  };
  for (const Narrow &function : functions)
    if (isWanted(function.name)) tryAll(function), std::fflush(stdout);
  for (const Wide &function : wideFunctions)
    if (isWanted(function.name)) trySamples(function), std::fflush(stdout);
  for (const OfTwo &function : functionsOfTwo)
    if (isWanted(function.name)) trySamples(function), std::fflush(stdout);
}
