// Manual regions: one body, run by every device of a mesh on its own part of global arrays.
#include <gtest/gtest.h>
#include <mutex>
#include <set>
#include "mlir/Parser/Parser.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"
#include "vitro/runtime/observers/NonFinite.h"
#include "vitro/runtime/reference/Reference.h"
#include "vitro/tensor/Format.h"

namespace vitro::interpret {
namespace {

using runtime::Plan;

struct Program {
  explicit Program(const std::string &text) {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler(
        [this](mlir::Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    if (module) ir::assignIds(*module);
  }
  Result<std::shared_ptr<const Plan>> plan() {
    if (!module) return problem("test.parse", errors);
    return buildPlan(module->lookupSymbol<mlir::func::FuncOp>("main"));
  }
  mlir::MLIRContext context;
  std::string errors;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

Result<std::vector<runtime::ProcessOutcome>> runProgram(const std::string &text,
                                                        const runtime::RunOptions &options = {}) {
  Program program(text);
  VITRO_TRY(auto plan, program.plan());
  return runtime::runWorld(*plan, {{}}, {}, options);
}

/// The results, or the code of the problem.
std::string run(const std::string &text) {
  auto outcome = runProgram(text);
  if (!outcome) return outcome.problem().code;
  std::string out;
  for (const HostArray &result : (*outcome)[0].results)
    out += (out.empty() ? "" : "; ") + arrayText(result);
  return out;
}

std::string withMesh(const std::string &body) {
  return R"(sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main() -> tensor<4xi32> {
      %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %1 = )" +
         body + R"( : (tensor<4xi32>) -> tensor<4xi32>
      return %1 : tensor<4xi32>
    })";
}

/// The devices of `groups` sum their values.
std::string sumOver(const std::string &groups, const std::string &operand) {
  return R"("stablehlo.all_reduce"()" + operand + R"() <{
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        replica_groups = )" +
         groups + R"(, use_global_device_ids}> ({
        ^bb0(%a: tensor<i32>, %b: tensor<i32>):
          %s = stablehlo.add %a, %b : tensor<i32>
          stablehlo.return %s : tensor<i32>
        }))";
}
const std::string kAlongX = "dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>";
const std::string kAlongY = "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>";

const std::string kAddDevice = R"(
        %id = stablehlo.partition_id : tensor<ui32>
        %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
        %c = stablehlo.constant dense<10> : tensor<i32>
        %t = stablehlo.multiply %i, %c : tensor<i32>)";

TEST(ManualRegion, everyDeviceHasItsPartAndItsNumber) {
  EXPECT_EQ(run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}]>]
      out_shardings=[<@mesh, [{"y", "x"}]>] manual_axes={"x", "y"} (%part: tensor<1xi32>) {)" +
                         kAddDevice + R"(
        %w = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<i32>) -> tensor<1xi32>
        %r = stablehlo.add %part, %w : tensor<1xi32>
        sdy.return %r : tensor<1xi32>
      })")),
            "[1, 23, 12, 34]");
}

TEST(ManualRegion, devicesMeetAndFreeAxesStayWhole) {
  // Along x only: the parts are [1, 2] and [3, 4], and the devices that differ in y do the same.
  EXPECT_EQ(run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}]>]
      out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%part: tensor<2xi32>) {
        %r = )" + sumOver(kAlongX, "%part") +
                         R"( : (tensor<2xi32>) -> tensor<2xi32>
        sdy.return %r : tensor<2xi32>
      })")),
            "[4, 6, 4, 6]");
}

TEST(ManualRegion, groupsAsAxesOfAMesh) {
  auto along = [](const std::string &groups) {
    return run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}]>]
      out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%part: tensor<1xi32>) {
        %r = )" + sumOver(groups, "%part") +
                        R"( : (tensor<1xi32>) -> tensor<1xi32>
        sdy.return %r : tensor<1xi32>
      })"));
  };
  std::string axis = "axes = [#stablehlo.axis_ref<name = \"x\">]>";
  EXPECT_EQ(along(kAlongX), "[4, 6, 4, 6]");
  EXPECT_EQ(along("#stablehlo.replica_group_mesh_axes<mesh = @mesh, " + axis), "[4, 6, 4, 6]");
  EXPECT_EQ(along("#stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = "
                  "[#stablehlo.mesh_axis<name = \"z\", size = 2>, #stablehlo.mesh_axis<name = "
                  "\"x\", size = 2>]>, " +
                  axis),
            "[3, 3, 7, 7]");
}

TEST(ManualRegion, aRegionInARegion) {
  EXPECT_EQ(run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", ?}]>]
      out_shardings=[<@mesh, [{"x", ?}]>] manual_axes={"x"} (%half: tensor<2xi32>) {
        %r = sdy.manual_computation(%half) in_shardings=[<@mesh, [{"y", ?}]>]
          out_shardings=[<@mesh, [{"y", ?}]>] manual_axes={"y"} (%part: tensor<1xi32>) {)" +
                         kAddDevice + R"(
          %w = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<i32>) -> tensor<1xi32>
          %n = stablehlo.add %part, %w : tensor<1xi32>
          sdy.return %n : tensor<1xi32>
        } : (tensor<2xi32>) -> tensor<2xi32>
        %all = )" + sumOver(kAlongX, "%r") +
                         R"( : (tensor<2xi32>) -> tensor<2xi32>
        sdy.return %all : tensor<2xi32>
      })")),
            "[24, 46, 24, 46]");  // [1, 12] + [23, 34]
}

TEST(ManualRegion, withoutOperandsAndResultsTheAxesNameTheMesh) {
  EXPECT_EQ(run(R"(sdy.mesh @small = <["x"=2]> sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main() {
      sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"y"} () {
        %id = stablehlo.partition_id : tensor<ui32>
        check.expect_eq_const %id, dense<0> : tensor<ui32>
        sdy.return
      } : () -> ()
      return
    })"),
            "");
}

TEST(ManualRegion, checksOfAllDevicesAreReported) {
  auto outcome = runProgram(R"(sdy.mesh @mesh = <["x"=3]>
    func.func @main() {
      sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
        %id = stablehlo.partition_id : tensor<ui32>
        check.expect_eq_const %id, dense<1> : tensor<ui32>
        sdy.return
      } : () -> ()
      return
    })");
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  std::vector<bool> held;
  for (const compare::CheckOutcome &check : (*outcome)[0].checks) held.push_back(check.passed);
  EXPECT_EQ(held, (std::vector<bool>{false, true, false}));
}

TEST(ManualRegion, waitingForADeviceThatNeverComesIsAProblem) {
  // Only device 0 enters the branch with the rendezvous.
  EXPECT_EQ(run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>]
      out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%part: tensor<2xi32>) {
        %id = stablehlo.partition_id : tensor<ui32>
        %zero = stablehlo.constant dense<0> : tensor<ui32>
        %first = stablehlo.compare EQ, %id, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
        %r = "stablehlo.if"(%first) ({
          %m = )" + sumOver(kAlongX, "%part") +
                         R"( : (tensor<2xi32>) -> tensor<2xi32>
          stablehlo.return %m : tensor<2xi32>
        }, {
          stablehlo.return %part : tensor<2xi32>
        }) : (tensor<i1>) -> tensor<2xi32>
        sdy.return %r : tensor<2xi32>
      })")),
            "grid.stuck");
}

TEST(ManualRegion, whatDoesNotFitIsSaidBeforeAnythingRuns) {
  auto region = [](const std::string &in, const std::string &axes, const std::string &part) {
    return run(withMesh("sdy.manual_computation(%0) in_shardings=[" + in + "] out_shardings=[" +
                        in + "] manual_axes={" + axes + "} (%part: " + part +
                        ") { sdy.return %part : " + part + " }"));
  };
  EXPECT_EQ(region("<@mesh, [{\"x\"}]>", "\"x\"", "tensor<2xi32>"), "[1, 2, 3, 4]");
  EXPECT_EQ(region("<@mesh, [{\"x\"}]>", "\"x\"", "tensor<4xi32>"), "manual.types");
  EXPECT_EQ(region("<@mesh, [{\"x\"}]>", "\"x\"", "tensor<2xf32>"), "manual.types");
  EXPECT_EQ(region("<@mesh, [{\"q\"}]>", "\"x\"", "tensor<2xi32>"), "sharding.mesh");
  EXPECT_EQ(region("<@mesh, [{\"x\"}]>", "\"q\"", "tensor<4xi32>"), "sharding.mesh");
  EXPECT_EQ(region("<@none, [{\"x\"}]>", "\"x\"", "tensor<2xi32>"), "sharding.mesh");
  EXPECT_EQ(region("<@mesh, [{}], unreduced=min{\"x\"}>", "\"x\"", "tensor<4xi32>"),
            "sharding.unreduced");
  EXPECT_EQ(region("<mesh<[\"x\"=3]>, [{\"x\"}]>", "\"x\"", "tensor<2xi32>"), "sharding.uneven");
  EXPECT_EQ(region("<mesh<[\"x\"=5000]>, [{}]>", "\"x\"", "tensor<4xi32>"), "manual.mesh");
  EXPECT_EQ(region("<mesh<[], device_ids=[3]>, [{}]>", "", "tensor<4xi32>"), "[1, 2, 3, 4]");
}

/// Every device adds 10 to its part.
std::string tensAdded(const std::string &in, const std::string &out, const std::string &axes,
                      const std::string &part) {
  return run(withMesh("sdy.manual_computation(%0) in_shardings=[" + in + "] out_shardings=[" + out +
                      "] manual_axes={" + axes + "} (%part: " + part +
                      ") { %ten = stablehlo.constant dense<10> : " + part +
                      " %more = stablehlo.add %part, %ten : " + part +
                      " sdy.return %more : " + part + " }"));
}

TEST(ManualRegion, unreducedResultsAreTheSumOfWhatDevicesHold) {
  EXPECT_EQ(tensAdded("<@mesh, [{}]>", "<@mesh, [{}], unreduced={\"x\"}>", "\"x\", \"y\"",
                      "tensor<4xi32>"),
            "[22, 24, 26, 28]");
  EXPECT_EQ(tensAdded("<@mesh, [{\"y\"}]>", "<@mesh, [{\"y\"}], unreduced={\"x\"}>", "\"x\", \"y\"",
                      "tensor<2xi32>"),
            "[22, 24, 26, 28]");
  EXPECT_EQ(tensAdded("<@mesh, [{}]>", "<@mesh, [{}], unreduced={\"y\", \"x\"}>", "\"x\", \"y\"",
                      "tensor<4xi32>"),
            "[44, 48, 52, 56]");
  // Along "y" the value is replicated: there is one value, not two summands.
  EXPECT_EQ(tensAdded("<@mesh, [{}]>", "<@mesh, [{}], unreduced={\"x\", \"y\"}>", "\"x\"",
                      "tensor<4xi32>"),
            "[22, 24, 26, 28]");
}

TEST(ManualRegion, unreducedOperandsAreZeroButOnTheFirstDevice) {
  // Devices along "x" hold 11..14 and 10 each.
  EXPECT_EQ(tensAdded("<@mesh, [{}], unreduced={\"x\"}>", "<@mesh, [{}], unreduced={\"x\"}>",
                      "\"x\", \"y\"", "tensor<4xi32>"),
            "[21, 22, 23, 24]");
  EXPECT_EQ(run(R"(sdy.mesh @mesh = <["x"=2, "y"=2]>
    func.func @main() -> tensor<8xi32> {
      %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"y"}], unreduced={"x"}>]
          out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%part: tensor<2xi32>) {
        sdy.return %part : tensor<2xi32>
      } : (tensor<4xi32>) -> tensor<8xi32>
      return %1 : tensor<8xi32>
    })"),
            "[1, 2, 3, 4, 0, 0, 0, 0]");
}

/// Every device along "x" passes its half from one region to the next as a summand.
std::string halvesKept(const std::string &between, const std::string &name) {
  return run(R"(sdy.mesh @mesh = <["x"=2]>
    func.func @main() -> tensor<4xi32> {
      %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>]
          out_shardings=[<@mesh, [{}], unreduced={"x"}>] manual_axes={"x"} (%part: tensor<2xi32>) {
        sdy.return %part : tensor<2xi32>
      } : (tensor<4xi32>) -> tensor<2xi32>
      )" + between +
             " %9 = sdy.manual_computation(" + name +
             R"() in_shardings=[<@mesh, [{}], unreduced={"x"}>]
          out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%part: tensor<2xi32>) {
        sdy.return %part : tensor<2xi32>
      } : (tensor<2xi32>) -> tensor<4xi32>
      return %9 : tensor<4xi32>
    })");
}

TEST(ManualRegion, devicesKeepTheirSummandsFromOneRegionToTheNext) {
  EXPECT_EQ(halvesKept("", "%1"), "[1, 2, 3, 4]");
  EXPECT_EQ(halvesKept("%2 = sdy.sharding_constraint %1 <@mesh, [{}], unreduced={\"x\"}> : "
                       "tensor<2xi32>",
                       "%2"),
            "[1, 2, 3, 4]");
  EXPECT_EQ(halvesKept("%2 = stablehlo.negate %1 : tensor<2xi32>", "%2"), "[-4, -6, 0, 0]");
}

TEST(ManualRegion, quantizedNumbersHaveNoSummands) {
  EXPECT_EQ(run(R"(sdy.mesh @mesh = <["x"=2]>
    func.func @main() -> tensor<4xf32> {
      %0 = stablehlo.constant dense<1.0> : tensor<4xf32>
      %q = stablehlo.uniform_quantize %0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
      %1 = sdy.manual_computation(%q) in_shardings=[<@mesh, [{}]>]
          out_shardings=[<@mesh, [{}], unreduced={"x"}>] manual_axes={"x"}
          (%part: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) {
        sdy.return %part : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
      } : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
      %2 = stablehlo.uniform_dequantize %1 : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>)
          -> tensor<4xf32>
      return %2 : tensor<4xf32>
    })"),
            "sharding.unreduced");
}

TEST(ManualRegion, summandsInsideAnotherRegionAreThoseOfItsOwnAxes) {
  // Device (x, y) holds its half along x, times y: the sum over y is the half itself.
  EXPECT_EQ(run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>]
      out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%half: tensor<2xi32>) {
        %r = sdy.manual_computation(%half) in_shardings=[<@mesh, [{}]>]
          out_shardings=[<@mesh, [{}], unreduced={"y"}>] manual_axes={"y"} (%part: tensor<2xi32>) {
          %id = stablehlo.partition_id : tensor<ui32>
          %two = stablehlo.constant dense<2> : tensor<ui32>
          %y = stablehlo.remainder %id, %two : tensor<ui32>
          %i = stablehlo.convert %y : (tensor<ui32>) -> tensor<i32>
          %many = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<2xi32>
          %m = stablehlo.multiply %part, %many : tensor<2xi32>
          sdy.return %m : tensor<2xi32>
        } : (tensor<2xi32>) -> tensor<2xi32>
        sdy.return %r : tensor<2xi32>
      })")),
            "[1, 2, 3, 4]");
}

TEST(ManualRegion, shadowsOfSummandsAreAddedWide) {
  // In f32 the three ones are lost one by one beside 2^24; their sum is not.
  Program program(R"(sdy.mesh @mesh = <["x"=4]>
    func.func @main() -> tensor<f32> {
      %0 = stablehlo.constant dense<[16777216.0, 1.0, 1.0, 1.0]> : tensor<4xf32>
      %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>]
          out_shardings=[<@mesh, [], unreduced={"x"}>] manual_axes={"x"} (%part: tensor<1xf32>) {
        %s = stablehlo.reshape %part : (tensor<1xf32>) -> tensor<f32>
        sdy.return %s : tensor<f32>
      } : (tensor<4xf32>) -> tensor<f32>
      return %1 : tensor<f32>
    })");
  auto plan = program.plan();
  ASSERT_TRUE(bool(plan)) << plan.problem().text();
  auto outcome = runtime::runWorld(**plan, {{}}, {}, {});
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  EXPECT_EQ((*outcome)[0].results[0].data<float>()[0], 16777216.f);
  runtime::Reference reference{*plan, {{}}, {}};
  auto shadows = reference.shadows();
  ASSERT_TRUE(bool(shadows)) << shadows.problem().text();
  EXPECT_EQ((**shadows)[0][0].data<double>()[0], 16777219.0);
}

TEST(ManualRegion, anAxisIsManualOnlyOnce) {
  EXPECT_EQ(run(withMesh(R"(sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>]
      out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%half: tensor<2xi32>) {
        %r = sdy.manual_computation(%half) in_shardings=[<@mesh, [{"x"}]>]
          out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%part: tensor<1xi32>) {
          sdy.return %part : tensor<1xi32>
        } : (tensor<2xi32>) -> tensor<2xi32>
        sdy.return %r : tensor<2xi32>
      })")),
            "manual.mesh");
}

TEST(ManualRegion, whereValuesLieChangesNothingElsewhere) {
  EXPECT_EQ(run(R"(sdy.mesh @mesh = <["x"=2]>
    func.func @main() -> tensor<2xi32> {
      %0 = sdy.constant dense<[1, 2]> : tensor<2xi32>
      %1 = sdy.reshard %0 <@mesh, [{"x"}]> : tensor<2xi32>
      %2 = sdy.all_gather [{"x"}] %1 out_sharding=<@mesh, [{}]> : tensor<2xi32>
      %3 = sdy.propagation_barrier %2 allowed_direction=FORWARD : tensor<2xi32>
      %4 = sdy.named_computation<"twice">(%3) (%a: tensor<2xi32>) {
        %s = stablehlo.add %a, %a : tensor<2xi32>
        sdy.return %s : tensor<2xi32>
      } : (tensor<2xi32>) -> tensor<2xi32>
      sdy.sharding_group %4 group_id=3 : tensor<2xi32>
      return %4 : tensor<2xi32>
    })"),
            "[2, 4]");
}

/// sqrt(0.1 i) summed over the devices; the last device's part is negative, so it makes a NaN.
const std::string kRoots = R"(sdy.mesh @mesh = <["x"=4]>
  func.func @main() -> tensor<4xf32> {
    %0 = stablehlo.constant dense<[0.1, 0.2, 0.3, LAST]> : tensor<4xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>]
        manual_axes={"x"} (%part: tensor<1xf32>) {
      %root = stablehlo.sqrt %part : tensor<1xf32>
      %r = "stablehlo.all_reduce"(%root) <{
        channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
        replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %s = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %s : tensor<f32>
        }) : (tensor<1xf32>) -> tensor<1xf32>
      %t = stablehlo.multiply %r, %part : tensor<1xf32>
      sdy.return %t : tensor<1xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  })";
std::string roots(const std::string &last) {
  return std::string(kRoots).replace(kRoots.find("LAST"), 4, last);
}

struct Recorder : runtime::Observer {
  std::mutex mutex;
  std::multiset<std::string> seen;
  Result<> produced(const runtime::Frame *frame, const runtime::Task &task,
                    std::span<const HostArray>, std::span<const HostArray>) override {
    std::lock_guard lock(mutex);
    if (task.origin.op == "stablehlo.sqrt") seen.insert(runtime::instanceId(frame, task));
    return {};
  }
};

TEST(ManualRegion, observersSeeEveryDeviceUnderItsNumber) {
  Recorder recorder;
  runtime::RunOptions options;
  options.observers = {&recorder};
  ASSERT_TRUE(bool(runProgram(roots("0.4"), options)));
  ASSERT_EQ(recorder.seen.size(), 4u);
  EXPECT_NE(recorder.seen.begin()->find("[0]/"), std::string::npos) << *recorder.seen.begin();
  EXPECT_NE(recorder.seen.rbegin()->find("[3]/"), std::string::npos) << *recorder.seen.rbegin();
}

TEST(ManualRegion, theFirstNanNamesItsDevice) {
  runtime::NonFiniteCheck watch(true, false);
  runtime::RunOptions options;
  options.observers = {&watch};
  auto outcome = runProgram(roots("-1.0"), options);
  ASSERT_TRUE(bool(outcome)) << outcome.problem().text();
  auto hit = watch.firstHit(*outcome);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->origin.op, "stablehlo.sqrt");
  EXPECT_NE(hit->instance.find("[3]/"), std::string::npos) << hit->instance;
}

TEST(ManualRegion, shadowsGoThroughTheRegion) {
  Program program(roots("0.4"));
  auto plan = program.plan();
  ASSERT_TRUE(bool(plan)) << plan.problem().text();
  runtime::Reference reference{*plan, {{}}, {}};
  auto shadows = reference.shadows();
  ASSERT_TRUE(bool(shadows)) << shadows.problem().text();
  const HostArray &wide = (**shadows)[0][0];
  ASSERT_EQ(wide.dtype(), DType::F64);
  double sum = 0;
  for (float x : {0.1f, 0.2f, 0.3f, 0.4f}) sum += std::sqrt(double(x));
  EXPECT_DOUBLE_EQ(wide.data<double>()[2], sum * double(0.3f));
}

TEST(ManualRegion, perturbedRunsMoveAndRepeat) {
  auto once = [&](uint64_t seed) {
    runtime::RunOptions options;
    options.perturb = seed;
    auto outcome = runProgram(roots("0.4"), options);
    return outcome ? arrayText((*outcome)[0].results[0]) : outcome.problem().text();
  };
  std::set<std::string> different;
  for (uint64_t seed = 1; seed <= 8; ++seed) {
    EXPECT_EQ(once(seed), once(seed));
    different.insert(once(seed));
  }
  EXPECT_GT(different.size(), 1u);
}

/// Cancels the run once a device has computed its root; the others may be waiting for it.
struct Canceller : runtime::Observer {
  std::atomic<bool> cancelled = false;
  Result<> produced(const runtime::Frame *, const runtime::Task &task, std::span<const HostArray>,
                    std::span<const HostArray>) override {
    if (task.origin.op == "stablehlo.sqrt") cancelled = true;
    return {};
  }
};

TEST(ManualRegion, aCancelledRunEndsOnEveryDevice) {
  Canceller canceller;
  runtime::RunOptions options;
  options.observers = {&canceller};
  options.cancelled = &canceller.cancelled;
  auto outcome = runProgram(roots("0.4"), options);
  ASSERT_FALSE(bool(outcome));
  EXPECT_EQ(outcome.problem().code, "run.cancelled");
}

}  // namespace
}  // namespace vitro::interpret
