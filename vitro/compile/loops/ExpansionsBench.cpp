// Every f32 through every expansion: the figures of docs/expansions.md. Needs nothing but this tree:
//   c++ -std=c++20 -O2 -mfma -ffp-contract=off -fno-math-errno -pthread -I.
//       vitro/compile/loops/ExpansionsBench.cpp -o expansions && ./expansions
#include <cstdio>
#include <thread>
#include <vector>
#include "vitro/compile/loops/ExpansionTesting.h"

using namespace vitro::compile::testing;

struct Worst {
  double error = 0;
  float at = 0;
};

static Worst worstOf(const Function &function, uint64_t from, uint64_t to) {
  Worst worst;
  for (uint64_t bits = from; bits < to; ++bits) {
    float x = std::bit_cast<float>(uint32_t(bits));
    double found = error(function.expanded(x), function.exact(x));
    if (found > worst.error) worst = {found, x};
  }
  return worst;
}

int main() {
  unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  uint64_t all = uint64_t(1) << 32;
  for (const Function &function : functions) {
    std::vector<Worst> found(threads);
    std::vector<std::thread> workers;
    for (unsigned t = 0; t < threads; ++t)
      workers.emplace_back(
          [&, t] { found[t] = worstOf(function, all * t / threads, all * (t + 1) / threads); });
    for (std::thread &worker : workers) worker.join();
    Worst worst = *std::max_element(found.begin(), found.end(),
                                    [](auto &a, auto &b) { return a.error < b.error; });
    std::printf("| %s | f32 | %.4f | %.9g |\n", function.name, worst.error, double(worst.at));
    std::fflush(stdout);
  }
}
