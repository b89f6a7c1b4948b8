#include <gtest/gtest.h>
#include <cmath>
#include <filesystem>
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/files/PlanJsonTesting.h"
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/World.h"
#include "vitro/support/Json.h"
#include "vitro/support/TestFolder.h"

namespace vitro::runtime {
namespace {

Program programOf(std::shared_ptr<const Plan> plan) {
  Program program;
  program.name = "jit_f";
  for (ValueId value : plan->arguments)
    program.arguments.emplace_back().type = plan->values[value].type;
  for (ValueId value : plan->results)
    program.results.emplace_back().type = plan->values[value].type;
  program.plan = std::move(plan);
  return program;
}

/// Reads what it wrote, and writes the same again.
Program roundTrip(const Program &program, MemoryFiles &files) {
  files.addKernelsOf(*program.plan);
  auto text = writePlanJson(program, files.store);
  EXPECT_TRUE(bool(text)) << text.problem().text();
  auto read = readPlanJson(*text, files);
  EXPECT_TRUE(bool(read)) << read.problem().text() << "\n" << text->substr(0, 3000);
  if (!read) return {};
  EXPECT_EQ(*writePlanJson(*read, files.store), *text);
  return std::move(*read);
}

ops::Values resultsOf(const Plan &plan, ops::Values arguments) {
  auto outcome = runWorld(plan, {std::move(arguments)}, {}, {});
  EXPECT_TRUE(bool(outcome)) << outcome.problem().text();
  return outcome ? (*outcome)[0].results : ops::Values();
}

TEST(PlanJson, plansWithMemoryRunAsBefore) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    RandomPlan random(seed);
    // One mix kernel per name: salts are task numbers, and bodies have numbers of their own.
    auto plain = random.make({.tasks = 30, .percentViews = 20});
    auto plan = assignMemory(*plain, random.donations(*plain));
    MemoryFiles files;
    Program read = roundTrip(programOf(plan), files);
    ASSERT_TRUE(read.plan);
    EXPECT_TRUE(read.plan->hasEdges);
    EXPECT_EQ(read.plan->arenaBytes, plan->arenaBytes);
    EXPECT_TRUE(findFaults(*read.plan).empty());
    auto arguments = random.argumentsFor(*plan);
    auto before = resultsOf(*plan, arguments), after = resultsOf(*read.plan, arguments);
    ASSERT_EQ(after.size(), before.size());
    for (size_t i = 0; i < before.size(); ++i) EXPECT_TRUE(after[i].sameBits(before[i]));
  }
}

/// One constant task per array.
std::shared_ptr<Plan> constants(const std::vector<HostArray> &arrays) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  for (const HostArray &array : arrays) {
    ValueId value = plan->addValue(array.type(), "c");
    Task &task = addKernelTask(*plan, nullptr, {}, {value});
    task.row = ops::findOp("stablehlo.constant");
    task.attrs.set("value", {array});
    plan->results.push_back(value);
  }
  finish(*plan);
  return plan;
}

TEST(PlanJson, constantsOfEveryTypeKeepTheirBits) {
  std::mt19937 random(7);
  std::vector<HostArray> arrays;
  for (int i = 0; i < kNumDTypes; ++i) {
    auto dtype = DType(i);
    if (dtype == DType::F128 || dtype == DType::C256 || dtype == DType::Token) continue;
    for (const Dims &dims : {Dims{}, Dims{3, 5}, Dims{2, 0}, Dims{9, 9}}) {
      HostArray array = *HostArray::allocate(dtype, dims);
      // Random bits: NaNs with payloads, negative zeros; sub-byte types as other code leaves them.
      for (int64_t byte = 0; byte < array.bytes(); ++byte)
        array.mutableRaw()[byte] =
            std::byte(random() & ((1u << std::min(8, info(dtype).bits)) - 1));
      arrays.push_back(std::move(array));
    }
  }
  for (float special : {-0.f, INFINITY, -INFINITY, std::nanf("0x123"), 0.1f, 1e-45f})
    arrays.push_back(HostArray::scalar(special));
  MemoryFiles files;
  Program read = roundTrip(programOf(constants(arrays)), files);
  ASSERT_TRUE(read.plan);
  auto found = resultsOf(*read.plan, {});
  for (size_t i = 0; i < arrays.size(); ++i)
    EXPECT_TRUE(found[i].sameBits(arrays[i])) << arrays[i].type().text();
  EXPECT_FALSE(files.store.arrays.empty()) << "81 elements are a file";
}

TEST(PlanJson, keepsCallers) {
  auto plan = constants({HostArray::scalar(1.f), HostArray::scalar(2.f)});
  plan->tasks[1].origin.callers = {"model.py:50 (g)", "train.py:3"};
  MemoryFiles files;
  Program read = roundTrip(programOf(plan), files);
  ASSERT_TRUE(read.plan);
  EXPECT_TRUE(read.plan->tasks[0].origin.callers.empty());
  EXPECT_EQ(read.plan->tasks[1].origin.callers, plan->tasks[1].origin.callers);
}

TEST(PlanJson, attributesOfEveryKind) {
  auto quantization = std::make_shared<Quantization>(
      Quantization{DType::I8, DType::F32, 1, {0.5, 0.1}, {-3, 7}, -128, 127});
  TensorType quantized{DType::I8, {kDynamic, 2}, quantization};
  auto inner = std::make_shared<ops::Attributes>();
  inner->set("deep", {ops::AttributeList{{std::string("\0\xff", 2)}, {ops::AttributeList{}}}});
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  ValueId in = plan->addValue(quantized, "%arg0"), out = plan->addValue(i32Vector(2), "%0");
  plan->arguments = {in};
  plan->results = {out};
  Task &task = addKernelTask(*plan, nullptr, {in}, {out});
  task.row = ops::findOp("stablehlo.custom_call");
  ops::Attributes &attrs = task.attrs;
  attrs.set("unit", {std::monostate()});
  attrs.set("yes", {true});
  attrs.set("least", {INT64_MIN});
  attrs.set("most", {INT64_MAX});
  attrs.set("minus", {-0.0});
  attrs.set("whole", {3.0});
  attrs.set("nan", {std::nan("0x123")});
  attrs.set("text", {std::string("näh \"quoted\"\n")});
  attrs.set("ints", {std::vector<int64_t>{-1, 0, INT64_MIN, INT64_MAX}});
  attrs.set("none", {std::vector<int64_t>{}});
  attrs.set("array", {HostArray::scalar(int32_t(-5))});
  attrs.set("token", {HostArray::token()});
  attrs.set("type", {quantized});
  attrs.set("dictionary", {std::shared_ptr<const ops::Attributes>(inner)});
  finish(*plan);
  Program program = programOf(plan);
  program.arguments[0].aliases = 0;
  program.arguments[0].donatable = true;
  program.arguments[0].memoryKind = "pinned_host";
  program.arguments[0].sharding = {{2, 1}, {3, 0, 1, 2, 7, 6, 5, 4}, 2, 2};
  program.results[0].sharding = {{4}, {0, 1, 2, 3}, 1};
  program.partitions = 4;
  program.callsHost = true;
  program.cost = {1e12, 3, 4.5, 1 << 20};
  MemoryFiles files;
  Program decoded = roundTrip(program, files);
  ASSERT_TRUE(decoded.plan);
  const ops::Attributes &read = decoded.plan->tasks[0].attrs;
  EXPECT_EQ(read.all().size(), attrs.all().size());
  for (const auto &[name, attribute] : attrs.all())
    EXPECT_EQ(read.find(name)->value.index(), attribute.value.index()) << name;
  EXPECT_EQ(read.integer("least"), INT64_MIN);
  EXPECT_TRUE(std::signbit(read.number("minus")));
  EXPECT_EQ(std::bit_cast<uint64_t>(read.number("nan")),
            std::bit_cast<uint64_t>(std::nan("0x123")));
  EXPECT_EQ(read.string("text"), "näh \"quoted\"\n");
  EXPECT_EQ(read.ints("ints"), (std::vector<int64_t>{-1, 0, INT64_MIN, INT64_MAX}));
  const auto &deep = *read.dictionary("dictionary")->list("deep");
  EXPECT_EQ(std::get<std::string>(deep[0].value), std::string("\0\xff", 2));
  EXPECT_EQ(*decoded.plan->values[0].type.quantization, *quantization);
  EXPECT_EQ(decoded.arguments[0].sharding, program.arguments[0].sharding);
  EXPECT_EQ(decoded.arguments[0].memoryKind, "pinned_host");
  EXPECT_EQ(decoded.cost.bytesAccessed, 4.5);
}

TEST(PlanJson, aGrainThatWasAskedForIsKept) {
  KernelSignature signature = mixKernel({4}, {4}, 1)->signature();
  signature.grain = 2;
  auto plan = std::make_shared<Plan>();
  plan->arguments = {plan->addValue(i32Vector(4), "%a")};
  plan->results = {plan->addValue(i32Vector(4), "%0")};
  auto nothing = [](int64_t, int64_t, std::span<void *const>) { return Result<>(); };
  addKernelTask(*plan, std::make_shared<FunctionKernel>(signature, nothing), {0}, {1});
  finish(*plan);
  MemoryFiles files;
  auto read = readPlanJson(*writePlanJson(programOf(plan), files.store), files);
  ASSERT_TRUE(bool(read)) << read.problem().text();
  EXPECT_EQ(read->plan->tasks[0].kernel->signature().grain, 2);
}

std::shared_ptr<const Plan> small() {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  ValueId a = plan->addValue(i32Vector(4), "%a"), first = plan->addValue(i32Vector(4), "%0");
  ValueId second = plan->addValue(i32Vector(4), "%1");
  plan->arguments = {a};
  plan->results = {second};
  addKernelTask(*plan, mixKernel({4}, {4}, 1), {a}, {first});
  Task &task = addKernelTask(*plan, nullptr, {first}, {second});
  task.row = ops::findOp("stablehlo.negate");
  task.origin = {"stablehlo.negate", "main/1", "model.py:4"};
  finish(*plan);
  return assignMemory(*plan);
}

TEST(PlanJson, isTextForPeople) {
  MemoryFiles files;
  EXPECT_EQ(*writePlanJson(programOf(small()), files.store), R"({
  "schema": 1,
  "name": "jit_f",
  "replicas": 1,
  "partitions": 1,
  "calls_host": false,
  "cost": {"flops":0.0,"transcendentals":0.0,"bytes_accessed":0.0,"peak_temporary_bytes":0},
  "arguments": [
    {"type":"tensor<4xi32>"}
  ],
  "results": [
    {"type":"tensor<4xi32>"}
  ],
  "kernels": [
    {"name":"mix1","path":"kernels/mix1/kernel.so","range":4,"inputs":["tensor<4xi32>"],"outputs":["tensor<4xi32>"],"scratch":[8],"calls":[]}
  ],
  "entry": 0,
  "plans": [
    {
      "name": "main",
      "has_edges": true,
      "arena_bytes": 0,
      "buffers": [
        {"space":"argument","index":0,"bytes":16}
      ],
      "arguments": [0],
      "results": [2],
      "values": [
        {"name":"%a","type":"tensor<4xi32>","buffer":0},
        {"name":"%0","type":"tensor<4xi32>"},
        {"name":"%1","type":"tensor<4xi32>"}
      ],
      "tasks": [
        {"kernel":"mix1","in":[0],"out":[1],"origin":{"op":"kernel.call","id":"main/0","location":""}},
        {"op":"stablehlo.negate","in":[1],"out":[2],"after":[0],"shared_with_reference":true,"origin":{"op":"stablehlo.negate","id":"main/1","location":"model.py:4"}}
      ]
    }
  ]
}
)");
}

/// The problem after a piece of the text was replaced.
std::string after(const std::string &what, const std::string &with) {
  MemoryFiles files;
  std::string text = *writePlanJson(programOf(small()), files.store);
  size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), with);
  auto read = readPlanJson(text, files);
  if (read) return "";
  return read.problem().location + ": " + read.problem().cause;
}

TEST(PlanJson, whatIsWrongIsNamedWithItsPlace) {
  EXPECT_EQ(after("\"in\":[1]", "\"in\":[7]"),
            "plans[0].tasks[1].in[0]: is not a natural number below 3");
  EXPECT_EQ(after("\"in\":[1]", "\"in\":[2]"), "plans[0]: value 2 is used before it is");
  EXPECT_EQ(after("\"after\":[0]", "\"after\":[1]"),
            "plans[0].tasks[1].after[0]: is not a natural number below 1");
  EXPECT_EQ(after("\"after\":[0]", "\"afters\":[0]"),
            "plans[0].tasks[1]: 'afters' is not known here");
  EXPECT_EQ(after("\"kernel\":\"mix1\"", "\"kernel\":\"mix2\""),
            "plans[0].tasks[0].kernel: is none of the kernels");
  EXPECT_EQ(after("\"op\":\"stablehlo.negate\"", "\"op\":\"stablehlo.negat\""),
            "plans[0].tasks[1].op: is no op that this vitro knows");
  EXPECT_EQ(after("tensor<4xi32>", "tensor<5xi32>"), ": the signature is not that of its plan");
  EXPECT_EQ(after("tensor<4xi32>", "tensor<4xi33>"),
            "arguments[0].type: is not a type such as tensor<4x?xf32>");
  EXPECT_EQ(after("\"schema\": 1", "\"schema\": 2"), "schema: is not 1, which this vitro reads");
  EXPECT_EQ(after("\"schema\": 1,", ""), "schema: is missing");
  EXPECT_EQ(after("\"range\":4", "\"range\":-4"),
            "kernels[0].range: is not an integer from 0 to 9223372036854775807");
  EXPECT_EQ(after("\"path\":\"kernels/mix1", "\"path\":\"/etc/mix1"),
            "kernels[0].path: is not kernels/mix1/kernel.so");
  EXPECT_EQ(after(",\"shared_with_reference\":true", ""),
            "plans[0].tasks[1]: does not say that it is shared with the reference");
  EXPECT_EQ(after("\"buffer\":0", "\"buffer\":1"),
            "plans[0].values[0].buffer: is not a natural number below 1");
  EXPECT_EQ(after("\"name\": \"jit_f\"", "\"name\": \"jit_f\", \"name\": \"g\""),
            ": 'name' comes twice");
  EXPECT_EQ(after("{\n", "["), ": not a JSON document");
}

TEST(PlanJson, damageNeverCrashes) {
  MemoryFiles files;
  files.addKernelsOf(*small());
  std::string text = *writePlanJson(programOf(small()), files.store);
  std::mt19937 random(1);
  const char alphabet[] = "0123456789-.eE\"{}[],:nul\\x ";
  int refused = 0;
  for (int round = 0; round < 5000; ++round) {
    std::string damaged = text;
    for (int change = round % 3; change >= 0; --change) {
      size_t at = random() % damaged.size();
      if (random() % 4 == 0)
        damaged.erase(at, random() % 9);
      else
        damaged[at] = alphabet[random() % (sizeof alphabet - 1)];
    }
    refused += !readPlanJson(damaged, files);
  }
  EXPECT_GT(refused, 2000);
}

TEST(PlanJson, aFolderHoldsConstants) {
  namespace fs = std::filesystem;
  TemporaryFolder own = support::testFolder();
  fs::path folder = own.path();
  HostArray large = *HostArray::zeros(DType::BF16, {100});
  Program program = programOf(constants({large}));
  ConstantStore store((folder / "constants").string());
  auto text = writePlanJson(program, store);
  ASSERT_TRUE(bool(text)) << text.problem().text();
  PlanFolder files(folder.string());
  auto read = readPlanJson(*text, files);
  ASSERT_TRUE(bool(read)) << read.problem().text();
  EXPECT_TRUE(resultsOf(*read->plan, {})[0].sameBits(large));
  fs::remove_all(folder / "constants");
  EXPECT_FALSE(bool(readPlanJson(*text, files)));
}

}  // namespace
}  // namespace vitro::runtime
