#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include "vitro/ops/process/ProcessGroups.h"
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// Replicas x partitions as threads of this test.
struct Table {
  int64_t replicas, partitions;
  std::mutex lock;
  std::condition_variable changed;
  std::map<std::string, std::map<ProcessId, Values>> meetings;
  std::map<std::string, Values> mail;
  std::map<std::string, int> visits;
};

class Seat : public LonelyProcess {
 public:
  Seat(Table &table, ProcessId id) : table(table), id(id) {}
  ProcessId self() const override { return id; }
  int64_t numReplicas() const override { return table.replicas; }
  int64_t numPartitions() const override { return table.partitions; }
  Result<std::vector<Values>> meet(std::string_view key, std::span<const ProcessId> group,
                                   Values mine) override {
    std::unique_lock hold(table.lock);
    std::string place(key);
    for (ProcessId p : group) place += "/" + nameOf(p);
    auto &meeting = table.meetings[place];
    meeting[id] = std::move(mine);
    table.changed.notify_all();
    table.changed.wait(hold, [&] { return meeting.size() == group.size(); });
    std::vector<Values> all;
    for (ProcessId p : group) all.push_back(meeting[p]);
    return all;
  }
  Result<> send(std::string_view key, ProcessId to, Values values) override {
    std::unique_lock hold(table.lock);
    table.mail[std::string(key) + nameOf(id) + ">" + nameOf(to)] = std::move(values);
    table.changed.notify_all();
    return {};
  }
  Result<Values> receive(std::string_view key, ProcessId from) override {
    std::unique_lock hold(table.lock);
    std::string box = std::string(key) + nameOf(from) + ">" + nameOf(id);
    table.changed.wait(hold, [&] { return table.mail.count(box) > 0; });
    return table.mail[box];
  }
  Result<Values> infeed() override { return Values{HostArray::scalar(int32_t(41))}; }
  Result<> outfeed(Values values) override { return fed = std::move(values), Result<>(); }
  Values fed;

 private:
  static std::string nameOf(ProcessId p) {
    return std::to_string(p.replica) + "," + std::to_string(p.partition);
  }
  Table &table;
  ProcessId id;
};

using Lists = std::vector<std::vector<int32_t>>;

/// Runs one op in every process; operand of process i (replica-major) is operands[i].
struct GridRun {
  int64_t replicas = 1, partitions = 1;
  std::string op;
  Attributes attributes;
  Dims dims;
  Lists operands;
  std::vector<const Region *> regions;
  TensorType result{DType::I32, {}, nullptr};

  Lists results() {
    Table table{replicas, partitions, {}, {}, {}, {}, {}};
    size_t count = size_t(replicas * partitions);
    Lists out(count);
    std::vector<std::thread> threads;
    for (size_t i = 0; i < count; ++i)
      threads.emplace_back([&, i] {
        Seat seat(table, {int64_t(i) / partitions, int64_t(i) % partitions});
        auto values =
            call(op, attributes, {array<int32_t>(dims, operands[i])}, {result}, {}, regions, &seat);
        if (values) out[i] = list<int32_t>((*values)[0]);
      });
    for (std::thread &thread : threads) thread.join();
    return out;
  }
};

HostArray groups(Dims dims, std::vector<int64_t> ids) {
  return array<int64_t>(std::move(dims), std::move(ids));
}

std::vector<std::vector<std::pair<int, int>>> grouped(Grouping grouping, HostArray ids,
                                                      int64_t replicas, int64_t partitions) {
  Table table{replicas, partitions, {}, {}, {}, {}, {}};
  Seat seat(table, {0, 0});
  auto made = processGroups(grouping, &ids, seat);
  VITRO_CHECK(bool(made)) << made.problem().text();
  std::vector<std::vector<std::pair<int, int>>> out;
  for (auto &group : *made) {
    out.emplace_back();
    for (ProcessId p : group) out.back().emplace_back(int(p.replica), int(p.partition));
  }
  return out;
}

TEST(ProcessGroups, examplesOfTheSpec) {
  using Groups = std::vector<std::vector<std::pair<int, int>>>;
  auto pairs = groups({2, 2}, {0, 1, 2, 3});
  EXPECT_EQ(grouped(Grouping::CrossReplica, pairs, 4, 2),
            (Groups{{{0, 0}, {1, 0}}, {{0, 1}, {1, 1}}, {{2, 0}, {3, 0}}, {{2, 1}, {3, 1}}}));
  EXPECT_EQ(grouped(Grouping::CrossPartition, groups({1, 2}, {0, 1}), 4, 2),
            (Groups{{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}}, {{2, 0}, {2, 1}}, {{3, 0}, {3, 1}}}));
  EXPECT_EQ(grouped(Grouping::CrossReplicaAndPartition, pairs, 4, 2),
            (Groups{{{0, 0}, {1, 0}, {0, 1}, {1, 1}}, {{2, 0}, {3, 0}, {2, 1}, {3, 1}}}));
  EXPECT_EQ(grouped(Grouping::FlattenedIds, groups({2, 4}, {0, 1, 2, 3, 4, 5, 6, 7}), 4, 2),
            (Groups{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, {{2, 0}, {2, 1}, {3, 0}, {3, 1}}}));
  // Uneven groups are padded; no ids at all means all processes.
  EXPECT_EQ(grouped(Grouping::CrossReplica, groups({2, 2}, {0, 2, 1, -1}), 3, 1),
            (Groups{{{0, 0}, {2, 0}}, {{1, 0}}}));
  EXPECT_EQ(grouped(Grouping::CrossReplica, groups({1, 0}, {}), 2, 1), (Groups{{{0, 0}, {1, 0}}}));
}

TEST(ProcessGroups, idsOutsideTheGridAreAProblem) {
  Table table{2, 1, {}, {}, {}, {}, {}};
  Seat seat(table, {0, 0});
  HostArray beyond = groups({1, 2}, {0, 2}), twice = groups({1, 2}, {1, 1});
  EXPECT_FALSE(bool(processGroups(Grouping::CrossReplica, &beyond, seat)));
  EXPECT_FALSE(bool(processGroups(Grouping::CrossReplica, &twice, seat)));
}

TEST(Collectives, groupsInAnotherFormAreNotIgnored) {
  Table table{2, 1, {}, {}, {}, {}, {}};
  Seat seat(table, {0, 0});
  auto out = call("stablehlo.all_gather", attrs({{"replica_groups", {std::string("mesh")}}}),
                  {array<int32_t>({1}, {1})}, {{DType::I32, {2}, nullptr}}, {}, {}, &seat);
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "collective.groups");
}

TEST(Collectives, allGatherInGroupOrder) {
  GridRun run{
      2,
      1,
      "stablehlo.all_gather",
      attrs({{"all_gather_dim", {int64_t(1)}}, {"replica_groups", {groups({1, 2}, {1, 0})}}}),
      {2, 1},
      {{1, 2}, {3, 4}},
      {}};
  EXPECT_EQ(run.results(), (Lists{{3, 1, 4, 2}, {3, 1, 4, 2}}));
}

TEST(Collectives, allReduceByEveryStrategy) {
  TapeRegion add = TapeRegion::binary("stablehlo.add", DType::I32);
  GridRun run{2,
              2,
              "stablehlo.all_reduce",
              attrs({{"replica_groups", {groups({1, 2}, {0, 1})}}}),
              {1},
              {{1}, {10}, {100}, {1000}},
              {&add}};
  EXPECT_EQ(run.results(), (Lists{{101}, {1010}, {101}, {1010}}));
  run.attributes.set("channel_id", {int64_t(1)});
  EXPECT_EQ(run.results(), (Lists{{1111}, {1111}, {1111}, {1111}}));
  run.attributes.set("use_global_device_ids", {true});
  run.attributes.set("replica_groups", {groups({2, 2}, {0, 1, 2, 3})});
  EXPECT_EQ(run.results(), (Lists{{11}, {11}, {1100}, {1100}}));
}

TEST(Collectives, allReduceMayWiden) {
  TapeRegion add = TapeRegion::binary("stablehlo.add", DType::I64);
  Table table{1, 1, {}, {}, {}, {}, {}};
  Seat seat(table, {0, 0});
  auto out = call("stablehlo.all_reduce", {}, {array<int32_t>({2}, {1, -2})},
                  {{DType::I64, {2}, nullptr}}, {}, {&add}, &seat);
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<int64_t>((*out)[0]), (std::vector<int64_t>{1, -2}));
}

TEST(Collectives, allToAllSwapsParts) {
  GridRun run{2,
              1,
              "stablehlo.all_to_all",
              attrs({{"split_dimension", {int64_t(1)}},
                     {"concat_dimension", {int64_t(0)}},
                     {"split_count", {int64_t(2)}},
                     {"replica_groups", {groups({1, 2}, {0, 1})}}}),
              {1, 4},
              {{1, 2, 3, 4}, {5, 6, 7, 8}},
              {}};
  EXPECT_EQ(run.results(), (Lists{{1, 2, 5, 6}, {3, 4, 7, 8}}));
}

TEST(Collectives, reduceScatterKeepsOnePart) {
  TapeRegion add = TapeRegion::binary("stablehlo.add", DType::I32);
  GridRun run{
      2,
      1,
      "stablehlo.reduce_scatter",
      attrs({{"scatter_dimension", {int64_t(0)}}, {"replica_groups", {groups({1, 2}, {0, 1})}}}),
      {4},
      {{1, 2, 3, 4}, {10, 20, 30, 40}},
      {&add}};
  EXPECT_EQ(run.results(), (Lists{{11, 22}, {33, 44}}));
}

TEST(Collectives, permuteLeavesZerosWhereNothingArrives) {
  GridRun run{1,
              3,
              "stablehlo.collective_permute",
              attrs({{"source_target_pairs", {groups({2, 2}, {0, 1, 1, 2})}},
                     {"channel_id", {int64_t(1)}}}),
              {1},
              {{1}, {2}, {3}},
              {}};
  EXPECT_EQ(run.results(), (Lists{{0}, {1}, {2}}));
  // Without a channel the pairs are replicas, and this grid has only one.
  run.attributes.set("channel_id", {int64_t(0)});
  EXPECT_EQ(run.results(), (Lists{{}, {}, {}}));
}

TEST(Collectives, broadcastAndReduceHaveARoot) {
  TapeRegion add = TapeRegion::binary("stablehlo.add", DType::I32);
  GridRun broadcast{4,
                    1,
                    "stablehlo.collective_broadcast",
                    attrs({{"replica_groups", {groups({1, 2}, {2, 1})}}}),
                    {1},
                    {{1}, {2}, {3}, {4}},
                    {}};
  EXPECT_EQ(broadcast.results(), (Lists{{0}, {3}, {3}, {0}}));
  GridRun reduce{2,
                 1,
                 "stablehlo.collective_reduce",
                 attrs({{"replica_groups", {groups({1, 2}, {1, 0})}}}),
                 {1},
                 {{1}, {2}},
                 {&add}};
  EXPECT_EQ(reduce.results(), (Lists{{0}, {3}}));
}

TEST(Collectives, crossReplicaSum) {
  GridRun run{3,
              1,
              "stablehlo.cross-replica-sum",
              attrs({{"replica_groups", {groups({1, 3}, {0, 1, 2})}}}),
              {1},
              {{1}, {2}, {3}},
              {}};
  EXPECT_EQ(run.results(), (Lists{{6}, {6}, {6}}));
}

TEST(Communication, sendAndReceiveByPairs) {
  Table table{2, 1, {}, {}, {}, {}, {}};
  Attributes channel =
      attrs({{"channel_id", {int64_t(0)}}, {"source_target_pairs", {groups({1, 2}, {0, 1})}}});
  TensorType token{DType::Token, {}, nullptr}, number{DType::I32, {}, nullptr};
  Seat sender(table, {0, 0}), receiver(table, {1, 0});
  std::thread other([&] {
    auto sent = call("stablehlo.send", channel, {HostArray::scalar(int32_t(7)), HostArray::token()},
                     {token}, {}, {}, &sender);
    EXPECT_TRUE(bool(sent));
  });
  auto out =
      call("stablehlo.recv", channel, {HostArray::token()}, {number, token}, {}, {}, &receiver);
  other.join();
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<int32_t>((*out)[0]), std::vector<int32_t>{7});
  EXPECT_EQ((*out)[1].dtype(), DType::Token);
}

TEST(Communication, feedsAndIds) {
  Table table{2, 3, {}, {}, {}, {}, {}};
  Seat seat(table, {1, 2});
  TensorType token{DType::Token, {}, nullptr}, id{DType::U32, {}, nullptr};
  auto fed = call("stablehlo.infeed", {}, {HostArray::token()}, {{DType::I32, {}, nullptr}, token},
                  {}, {}, &seat);
  ASSERT_TRUE(bool(fed)) << fed.problem().text();
  EXPECT_EQ(list<int32_t>((*fed)[0]), std::vector<int32_t>{41});
  auto wrong = call("stablehlo.infeed", {}, {HostArray::token()},
                    {{DType::F32, {}, nullptr}, token}, {}, {}, &seat);
  ASSERT_FALSE(bool(wrong));
  EXPECT_EQ(wrong.problem().code, "feed.type");
  ASSERT_TRUE(
      bool(call("stablehlo.outfeed", {}, {(*fed)[0], HostArray::token()}, {token}, {}, {}, &seat)));
  EXPECT_EQ(list<int32_t>(seat.fed[0]), std::vector<int32_t>{41});
  EXPECT_EQ(list<uint32_t>((*call("stablehlo.replica_id", {}, {}, {id}, {}, {}, &seat))[0]),
            std::vector<uint32_t>{1});
  EXPECT_EQ(list<uint32_t>((*call("stablehlo.partition_id", {}, {}, {id}, {}, {}, &seat))[0]),
            std::vector<uint32_t>{2});
}

TEST(Communication, asyncBodiesRunAtOnce) {
  FunctionRegion body([](const Values &in) { return Values{in[0]}; });
  auto future = call("stablehlo.async_start", {}, {HostArray::scalar(2.0f)},
                     {{DType::F32, {}, nullptr}}, {}, {&body});
  auto out = call("stablehlo.async_done", {}, *future, {{DType::F32, {}, nullptr}});
  EXPECT_EQ(list<float>((*out)[0]), std::vector<float>{2.0f});
}

}  // namespace
}  // namespace vitro::ops
