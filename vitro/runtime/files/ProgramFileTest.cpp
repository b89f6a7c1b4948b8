#include <gtest/gtest.h>
#include <cmath>
#include <random>
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/PlanTesting.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {
namespace {

const TensorType f32{DType::F32, {}, nullptr}, i1{DType::Bool, {}, nullptr};

void addTask(Plan &plan, const char *op, std::vector<ValueId> in, std::vector<ValueId> out,
             ops::Attributes attrs = {}, std::vector<Body> bodies = {}, size_t captured = 0) {
  Task task;
  task.row = ops::findOp(op);
  task.in = std::move(in);
  task.operands = uint32_t(task.in.size() - captured);
  task.out = std::move(out);
  task.attrs = std::move(attrs);
  task.bodies = std::move(bodies);
  task.origin = {op, plan.name + "/" + std::to_string(plan.tasks.size()), "model.py:41 (f)"};
  plan.tasks.push_back(std::move(task));
}

std::shared_ptr<const Plan> finished(std::shared_ptr<Plan> plan) {
  finish(*plan);
  return plan;
}

/// x -> x + x
std::shared_ptr<const Plan> twice() {
  auto plan = std::make_shared<Plan>();
  plan->name = "twice";
  ValueId x = plan->addValue(f32, "%arg0"), y = plan->addValue(f32, "twice/0#0");
  plan->arguments = {x};
  addTask(*plan, "stablehlo.add", {x, x}, {y});
  plan->results = {y};
  return finished(plan);
}

/// while (x < limit) x = twice(x), with the limit captured.
std::shared_ptr<const Plan> loop() {
  auto function = twice();
  auto condition = std::make_shared<Plan>();
  condition->name = "condition";
  ValueId x = condition->addValue(f32, "%arg0"), limit = condition->addValue(f32, "captured");
  ValueId isLess = condition->addValue(i1, "c");
  condition->arguments = {x, limit};
  ops::Attributes less;
  less.set("comparison_direction", {std::string("LT")});
  addTask(*condition, "stablehlo.compare", {x, limit}, {isLess}, less);
  condition->results = {isLess};

  auto body = std::make_shared<Plan>();
  body->name = "body";
  x = body->addValue(f32, "%arg0");
  ValueId y = body->addValue(f32, "y");
  body->arguments = {x};
  ops::Attributes callee;
  callee.set("callee", {std::string("twice")});
  addTask(*body, "func.call", {x}, {y}, callee, {{function, {}}});
  body->results = {y};

  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  x = plan->addValue(f32, "%arg0");
  limit = plan->addValue(f32, "%arg1");
  ValueId end = plan->addValue(f32, "end"), last = plan->addValue(f32, "last");
  plan->arguments = {x, limit};
  addTask(*plan, "stablehlo.while", {x, limit}, {end}, {},
          {{finished(condition), {1}}, {finished(body), {}}}, 1);
  addTask(*plan, "func.call", {end}, {last}, callee, {{function, {}}});
  plan->results = {last, end};
  return finished(plan);
}

Program programOf(std::shared_ptr<const Plan> plan) {
  Program program;
  program.name = "jit_f";
  for (ValueId value : plan->arguments) {
    program.arguments.emplace_back();
    program.arguments.back().type = plan->values[value].type;
  }
  for (ValueId value : plan->results) {
    program.results.emplace_back();
    program.results.back().type = plan->values[value].type;
  }
  program.plan = std::move(plan);
  return program;
}

/// One constant task per given array.
Program constants(std::vector<HostArray> arrays) {
  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  for (HostArray &array : arrays) {
    ValueId value = plan->addValue(array.type(), "c");
    ops::Attributes attrs;
    attrs.set("value", {std::move(array)});
    addTask(*plan, "stablehlo.constant", {}, {value}, std::move(attrs));
    plan->results.push_back(value);
  }
  return programOf(finished(plan));
}

Program roundTrip(const Program &program) {
  std::string bytes = encodeProgram(program);
  auto decoded = decodeProgram(bytes);
  EXPECT_TRUE(decoded) << (decoded ? "" : decoded.problem().text());
  if (!decoded) return {};
  EXPECT_EQ(encodeProgram(*decoded), bytes);
  return std::move(*decoded);
}

std::vector<HostArray> resultsOf(const Program &program, ops::Values arguments) {
  auto outcome = runWorld(*program.plan, {std::move(arguments)}, {}, {});
  EXPECT_TRUE(outcome) << (outcome ? "" : outcome.problem().text());
  return outcome ? (*outcome)[0].results : ops::Values();
}

TEST(ProgramFile, keepsCallersAndTheCpu) {
  auto plan = std::const_pointer_cast<Plan>(loop());
  plan->tasks[0].origin.callers = {"model.py:50 (g)", "train.py:3"};
  Program program = programOf(plan);
  program.cpu = "x86-64-v3";
  program.cpuFeatures = {"avx2", "fma"};
  Program decoded = roundTrip(program);
  ASSERT_TRUE(decoded.plan);
  EXPECT_EQ(decoded.plan->tasks[0].origin.callers, plan->tasks[0].origin.callers);
  EXPECT_EQ(decoded.cpu, "x86-64-v3");
  EXPECT_EQ(decoded.cpuFeatures, program.cpuFeatures);
}

TEST(ProgramFile, controlFlowRunsAsBefore) {
  Program program = programOf(loop());
  Program decoded = roundTrip(program);
  ASSERT_TRUE(decoded.plan);
  for (const Program *each : {&program, &decoded}) {
    auto results = resultsOf(*each, {HostArray::scalar(3.f), HostArray::scalar(20.f)});
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(*results[0].data<float>(), 48);
    EXPECT_EQ(*results[1].data<float>(), 24);
  }
  const Task &task = decoded.plan->tasks[0];
  EXPECT_EQ(task.origin.location, "model.py:41 (f)");
  EXPECT_EQ(task.site, "main/0 (model.py:41 (f))");
  EXPECT_EQ(task.bodies[0].captures, (std::vector<uint32_t>{1}));
  EXPECT_EQ(task.takes, program.plan->tasks[0].takes);
  EXPECT_EQ(decoded.plan->values[0].name, "%arg0");
}

TEST(ProgramFile, functionsAreStoredOnceAndSharedAgain) {
  Program decoded = roundTrip(programOf(loop()));
  ASSERT_TRUE(decoded.plan);
  const Plan *inLoop = decoded.plan->tasks[0].bodies[1].plan->tasks[0].bodies[0].plan.get();
  const Plan *after = decoded.plan->tasks[1].bodies[0].plan.get();
  EXPECT_EQ(inLoop, after);
  EXPECT_TRUE(after->tape);
}

TEST(ProgramFile, theSameProgramGivesTheSameBytes) {
  EXPECT_EQ(encodeProgram(programOf(loop())), encodeProgram(programOf(loop())));
}

TEST(ProgramFile, constantsOfEveryTypeKeepTheirBits) {
  std::mt19937 random(7);
  std::vector<HostArray> arrays;
  for (int i = 0; i < kNumDTypes; ++i) {
    auto dtype = DType(i);
    if (dtype == DType::F128 || dtype == DType::C256 || dtype == DType::Token) continue;
    for (const Dims &dims : {Dims{}, Dims{3, 5}, Dims{2, 0}}) {
      HostArray array = *HostArray::allocate(dtype, dims);
      // Random bits: NaNs with payloads, negative zeros, and sub-byte types within their width.
      for (int64_t byte = 0; byte < array.bytes(); ++byte)
        array.mutableRaw()[byte] =
            std::byte(random() & ((1u << std::min(8, info(dtype).bits)) - 1));
      arrays.push_back(std::move(array));
    }
  }
  Program program = constants(arrays);
  auto before = resultsOf(program, {}), after = resultsOf(roundTrip(program), {});
  ASSERT_EQ(after.size(), arrays.size());
  for (size_t i = 0; i < arrays.size(); ++i) {
    EXPECT_TRUE(before[i].sameBits(arrays[i])) << arrays[i].type().text();
    EXPECT_TRUE(after[i].sameBits(arrays[i])) << arrays[i].type().text();
  }
}

TEST(ProgramFile, attributesOfEveryKind) {
  auto quantization = std::make_shared<Quantization>(
      Quantization{DType::I8, DType::F32, 1, {0.5, 0.25}, {-3, 7}, -128, 127});
  TensorType quantized{DType::I8, {kDynamic, 2}, quantization};
  auto inner = std::make_shared<ops::Attributes>();
  inner->set("deep", {ops::AttributeList{{std::string("\0x", 2)}, {ops::AttributeList{}}}});
  ops::Attributes attrs;
  attrs.set("unit", {std::monostate()});
  attrs.set("yes", {true});
  attrs.set("least", {INT64_MIN});
  attrs.set("most", {INT64_MAX});
  attrs.set("minus", {-0.0});
  attrs.set("nan", {std::nan("0x123")});
  attrs.set("text", {std::string("näh")});
  attrs.set("ints", {std::vector<int64_t>{-1, 0, 1, 300}});
  attrs.set("array", {HostArray::scalar(int32_t(-5))});
  attrs.set("token", {HostArray::token()});
  attrs.set("type", {quantized});
  attrs.set("dictionary", {std::shared_ptr<const ops::Attributes>(inner)});

  auto plan = std::make_shared<Plan>();
  plan->name = "main";
  ValueId in = plan->addValue(quantized, "%arg0"), out = plan->addValue(f32, "%0");
  plan->arguments = {in};
  addTask(*plan, "stablehlo.custom_call", {in}, {out}, attrs);
  plan->results = {out};
  Program decoded = roundTrip(programOf(finished(plan)));
  ASSERT_TRUE(decoded.plan);
  const ops::Attributes &read = decoded.plan->tasks[0].attrs;
  EXPECT_EQ(read.all().size(), attrs.all().size());
  EXPECT_TRUE(read.flag("unit"));
  EXPECT_TRUE(read.flag("yes"));
  EXPECT_EQ(read.integer("least"), INT64_MIN);
  EXPECT_EQ(read.integer("most"), INT64_MAX);
  EXPECT_TRUE(std::signbit(read.number("minus")));
  EXPECT_TRUE(std::isnan(read.number("nan")));
  EXPECT_EQ(read.string("text"), "näh");
  EXPECT_EQ(read.ints("ints"), (std::vector<int64_t>{-1, 0, 1, 300}));
  EXPECT_EQ(*read.array("array")->data<int32_t>(), -5);
  EXPECT_EQ(read.array("token")->dtype(), DType::Token);
  const auto &deep = *read.dictionary("dictionary")->list("deep");
  EXPECT_EQ(std::get<std::string>(deep[0].value), std::string("\0x", 2));
  EXPECT_TRUE(std::get<ops::AttributeList>(deep[1].value).empty());
  EXPECT_EQ(*std::get<TensorType>(read.find("type")->value).quantization, *quantization);
  const TensorType &type = decoded.plan->values[0].type;
  EXPECT_EQ(type.dims, quantized.dims);
  EXPECT_EQ(*type.quantization, *quantization);
  EXPECT_EQ(*decoded.plan->tasks[0].operandTypes[0].quantization, *quantization);
}

TEST(ProgramFile, theSignature) {
  Program program = programOf(loop());
  program.arguments[0].aliases = 1;
  program.arguments[0].donatable = true;
  program.arguments[1].memoryKind = "pinned_host";
  program.arguments[1].sharding = {{2, 1}, {3, 0, 1, 2, 7, 6, 5, 4}, 2, 2};
  program.results[1].sharding = {{4}, {0, 1, 2, 3}, 1};
  program.results[0].memoryKind = "device";
  program.replicas = 2;
  program.partitions = 4;
  program.callsHost = true;
  program.cost = {1e12, 3, 4.5, 1 << 20};
  Program decoded = roundTrip(program);
  ASSERT_EQ(decoded.arguments.size(), 2u);
  EXPECT_EQ(decoded.name, "jit_f");
  EXPECT_EQ(decoded.arguments[0].aliases, 1);
  EXPECT_TRUE(decoded.arguments[0].donatable);
  EXPECT_EQ(decoded.arguments[1].aliases, -1);
  EXPECT_EQ(decoded.arguments[1].memoryKind, "pinned_host");
  EXPECT_EQ(decoded.arguments[1].sharding, program.arguments[1].sharding);
  EXPECT_EQ(decoded.results[1].sharding, program.results[1].sharding);
  EXPECT_EQ(decoded.results[0].memoryKind, "device");
  EXPECT_EQ(decoded.replicas, 2);
  EXPECT_EQ(decoded.partitions, 4);
  EXPECT_TRUE(decoded.callsHost);
  EXPECT_EQ(decoded.cost.flops, 1e12);
  EXPECT_EQ(decoded.cost.transcendentals, 3);
  EXPECT_EQ(decoded.cost.bytesAccessed, 4.5);
  EXPECT_EQ(decoded.cost.peakTemporaryBytes, 1 << 20);
}

/// Kernels written in C++ have no shared object: the code is attached after reading.
TEST(ProgramFile, memoryEdgesAndKernels) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    RandomPlan random(seed);
    auto plain = random.make({.tasks = 30, .percentViews = 20, .hasBodies = true});
    auto plan = assignMemory(*plain, random.donations(*plain));
    Program decoded = roundTrip(programOf(plan));
    ASSERT_TRUE(decoded.plan);
    EXPECT_TRUE(decoded.plan->hasEdges);
    EXPECT_EQ(decoded.plan->arenaBytes, plan->arenaBytes);
    ASSERT_EQ(decoded.plan->buffers.size(), plan->buffers.size());
    EXPECT_TRUE(findFaults(*decoded.plan).empty());
    for (size_t t = 0; t < plan->tasks.size(); ++t) {
      const Task &before = plan->tasks[t], &after = decoded.plan->tasks[t];
      EXPECT_EQ(after.after, before.after);
      ASSERT_EQ(bool(after.kernel), bool(before.kernel));
      if (!before.kernel) continue;
      EXPECT_EQ(after.kernel->signature().name, before.kernel->signature().name);
      EXPECT_EQ(after.kernel->signature().scratch, before.kernel->signature().scratch);
      EXPECT_EQ(after.kernel->signature().initialInputs, before.kernel->signature().initialInputs);
      EXPECT_EQ(after.kernel->signature().parts, before.kernel->signature().parts);
      EXPECT_FALSE(bool(after.kernel->run(0, 1, {}))) << "no shared object, and so no code";
    }
  }
}

std::string codeOf(std::string_view bytes) {
  auto decoded = decodeProgram(bytes);
  return decoded ? "none" : decoded.problem().code;
}

TEST(ProgramFile, rowsNamedByInputsThatThereAre) {
  for (int64_t input : {-1, 0, 1, 2}) {
    KernelSignature signature;
    signature.name = "scatter";
    signature.inputs = {i32Vector(8), i32Vector(2)};
    signature.outputs = {i32Vector(8)};
    signature.initialInputs = {0};
    signature.rowIndexInputs = {input};
    auto plan = std::make_shared<Plan>();
    plan->name = "main";
    for (const TensorType &type : signature.inputs)
      plan->arguments.push_back(plan->addValue(type, "%in"));
    plan->results = {plan->addValue(i32Vector(8), "%out")};
    addKernelTask(*plan, std::make_shared<FunctionKernel>(signature, nullptr), {0, 1}, {2});
    finish(*plan);
    std::string bytes = encodeProgram(programOf(plan));
    if (input == 2) {
      EXPECT_EQ(codeOf(bytes), "program-file.malformed");
      continue;
    }
    auto decoded = decodeProgram(bytes);
    ASSERT_TRUE(bool(decoded)) << decoded.problem().text();
    EXPECT_EQ(decoded->plan->tasks[0].kernel->signature().rowIndexInputs, signature.rowIndexInputs);
  }
}

TEST(ProgramFile, damageIsAProblem) {
  std::string bytes = encodeProgram(programOf(loop()));
  EXPECT_EQ(codeOf(""), "program-file.magic");
  EXPECT_EQ(codeOf("MLïR"), "program-file.magic");
  for (size_t length = 8; length < bytes.size(); ++length)
    EXPECT_EQ(codeOf(bytes.substr(0, length)), "program-file.damaged") << length;
  EXPECT_EQ(codeOf(bytes + "x"), "program-file.damaged");
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string flipped = bytes;
    flipped[i] = char(flipped[i] ^ (1 << (i % 8)));
    EXPECT_EQ(codeOf(flipped), i < 8    ? "program-file.magic"
                               : i < 12 ? "program-file.version"
                                        : "program-file.damaged")
        << i;
  }
}

/// With a corrected hash, so that the reader itself is tested.
TEST(ProgramFile, damageBehindARightHashNeverCrashes) {
  std::string payload(*unsealProgramFile(encodeProgram(programOf(loop()))));
  for (size_t length = 0; length < payload.size(); ++length)
    EXPECT_EQ(codeOf(sealProgramFile(payload.substr(0, length))), "program-file.malformed");
  EXPECT_EQ(codeOf(sealProgramFile(payload + "x")), "program-file.malformed");
  std::mt19937 random(1);
  int refused = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string damaged = payload;
    for (int change = round % 3; change >= 0; --change)
      damaged[random() % damaged.size()] = char(random() & (round % 2 ? 0xff : 0x0f));
    refused += codeOf(sealProgramFile(damaged)) != "none";
  }
  EXPECT_GT(refused, 5000);
}

TEST(ProgramFile, unknownOpsAreNamed) {
  std::string payload(*unsealProgramFile(encodeProgram(programOf(loop()))));
  for (size_t at; (at = payload.find("stablehlo.add")) != payload.npos;)
    payload.replace(at, 13, "stablehlo.xyz");
  auto decoded = decodeProgram(sealProgramFile(payload));
  ASSERT_FALSE(decoded);
  EXPECT_EQ(decoded.problem().code, "program-file.unknown-op");
  EXPECT_NE(decoded.problem().cause.find("stablehlo.xyz"), std::string::npos);
}

}  // namespace
}  // namespace vitro::runtime
