#include <gtest/gtest.h>
#include "vitro/compile/graph/OrderForMemory.h"

namespace vitro::compile {
namespace {

using Order = std::vector<size_t>;

// The program has the backward passes of two layers first, then the gradients of their weights.
TEST(OrderForMemory, weightGradientsFollowTheirLayer) {
  std::vector<OrderedNode> nodes = {{{}, {0}, {}, 0},   {{0}, {1}, {0}, 1}, {{1}, {2}, {1}, 2},
                                    {{0}, {3}, {0}, 3}, {{1}, {4}, {1}, 4}, {{2}, {5}, {2}, 5}};
  EXPECT_EQ(orderForMemory(nodes, std::vector<int64_t>{8, 8, 8, 0, 0, 0}),
            (Order{0, 3, 1, 4, 2, 5}));
}

TEST(OrderForMemory, programOrderIsKeptIfNothingIsGained) {
  std::vector<OrderedNode> nodes = {{{}, {0}, {}, 0}, {{}, {1}, {}, 1}, {{0, 1}, {2}, {0, 1}, 2}};
  EXPECT_EQ(orderForMemory(nodes, std::vector<int64_t>{8, 4, 1}), (Order{0, 1, 2}));
}

TEST(OrderForMemory, dependenciesAreRespected) {
  std::vector<OrderedNode> nodes = {{{}, {0}, {}, 0}, {{}, {1}, {}, 1}, {{1}, {2}, {0}, 2}};
  Order order = orderForMemory(nodes, std::vector<int64_t>{100, 1000, 1});
  EXPECT_LT(std::find(order.begin(), order.end(), 1u), std::find(order.begin(), order.end(), 2u));
}

}  // namespace
}  // namespace vitro::compile
