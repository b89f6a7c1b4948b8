// Diagnoses of our own binary with one fault, planted by a wrapper script.
#include <cmath>
#include "mlir/Parser/Parser.h"
#include "vitro/debug/locate/Diagnose.h"
#include "vitro/executors/trial/TrialTesting.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/ir/Dialects.h"
#include "vitro/ir/Provenance.h"

namespace vitro::debug {
namespace {

constexpr const char *kModel = R"(
func.func public @main(%x: tensor<4x8xf32>, %w: tensor<8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<4x8xf32>
  %gate = stablehlo.tanh %x : tensor<4x8xf32>
  %gated = stablehlo.multiply %gate, %x : tensor<4x8xf32>
  %positive = stablehlo.maximum %gated, %zero : tensor<4x8xf32>
  %e = stablehlo.exponential %positive : tensor<4x8xf32>
  %y = stablehlo.dot_general %e, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  return %y, %gated : tensor<4x2xf32>, tensor<4x8xf32>
})";

constexpr const char *kLoop = R"(
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<4xf32>
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.sine %x : tensor<4xf32>
    %y = stablehlo.maximum %s, %a : tensor<4xf32>
    stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>
  }
  %q = stablehlo.tanh %r#1 : tensor<4xf32>
  return %q : tensor<4xf32>
})";

struct DiagnoseTest : executors::TrialTest {
  DiagnoseTest() { ir::loadDialects(context); }

  /// The tool, with `sed` applied to what it runs or compiles.
  std::string wrong(const std::string &sed) {
    return script("wrong",
                  "program=\"$2\"\n"
                  "sed '" +
                      sed +
                      "' \"$2\" > \"$2.$$.wrong\"\n"
                      "exec " +
                      vitro + " \"$1\" \"$2.$$.wrong\" \"${@:3}\"");
  }

  /// The same, but only for `run`; compiled output is right.
  std::string wrongWhenRun(const std::string &sed) {
    std::string right = "[ $1 = compile ] && exec " + vitro + " \"$@\"\n";
    return script("wrong-run", right + "sed '" + sed + "' \"$2\" > \"$2.$$.wrong\"\nexec " + vitro +
                                   " \"$1\" \"$2.$$.wrong\" \"${@:3}\"");
  }

  Case caseOf(const char *text) {
    Case one;
    one.module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    ir::assignIds(*one.module);
    auto plan = interpret::buildPlan(one.function());
    std::vector<TensorType> types;
    for (runtime::ValueId value : (*plan)->arguments) types.push_back((*plan)->values[value].type);
    one.arguments = *runtime::generateInputs(types, {}, 0);
    return one;
  }

  Diagnosis diagnose(const char *text, const std::string &binary,
                     std::optional<float> expected = std::nullopt,
                     const std::string &executor = "cpu") {
    Case one = caseOf(text);
    std::string program = folder / "model.mlir";
    EXPECT_TRUE(bool(writeFile(program, text)));
    std::filesystem::create_directories(folder / "cases");
    auto all = trials();
    auto golden = goldenOf(one);
    EXPECT_TRUE(bool(golden)) << golden.problem().text();
    DiagnoseRequest request{program, {program, ""}, {executor, binary}, {}, "", 60};
    request.files.inputs = *writeInputs(one, folder / "inputs.npz");
    if (expected) {
      GridValues values = golden->outputs;
      std::vector<float> all(size_t(values[0][0].elements()), *expected);
      values[0][0] = *HostArray::of<float>(values[0][0].dims(), all);
      request.claim = *expectation("the file", std::move(values), *golden, settings);
    }
    Diagnose diagnose(std::move(request), std::move(one), std::move(*golden), all, settings,
                      folder / "cases", [](const std::string &) {});
    auto found = diagnose.run();
    EXPECT_TRUE(bool(found)) << found.problem().text();
    return found ? *found : Diagnosis();
  }

  mlir::MLIRContext context;
};

TEST_F(DiagnoseTest, whatIsRightIsNoFault) {
  Diagnosis found = diagnose(kModel, "");
  EXPECT_EQ(found.verdict, "none") << found.text();
  EXPECT_GT(found.runs, 10) << "what shows in few runs would be missed";
  EXPECT_EQ(found.exitCode(), 0);
}

TEST_F(DiagnoseTest, compilingAllKernelsAnewMayTakeLong) {
  // Its first run finds kernels in a cache. Compiling them takes longer than any run may.
  std::string binary = script(
      "slow", "for word in \"$@\"; do [ $word = --force-recompile ] && sleep 30; done\nexec " +
                  vitro + " \"$@\"");
  Diagnosis found = diagnose(R"(
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                             binary);
  EXPECT_EQ(found.verdict, "none") << found.text();
}

TEST_F(DiagnoseTest, aProgramThatDoesNotComputeWhatIsExpectedIsTheUsers) {
  constexpr const char *kOnes = R"(
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.subtract %x, %x : tensor<4xf32>
  %one = stablehlo.exponential %zero : tensor<4xf32>
  return %one : tensor<4xf32>
})";
  Diagnosis right = diagnose(kOnes, "", 1);
  EXPECT_EQ(right.verdict, "none") << right.text();
  Diagnosis users = diagnose(kOnes, "", 0);
  EXPECT_EQ(users.verdict, "found") << users.text();
  EXPECT_EQ(users.faultClass, "user_program");
  // The target gives what is expected, and the reference does not.
  Diagnosis unsure = diagnose(kOnes, wrong("s/stablehlo.exponential/stablehlo.tanh/"), 0);
  EXPECT_EQ(unsure.verdict, "inconclusive") << unsure.text();
  EXPECT_EQ(unsure.faultClass, "reference_unsure");
}

TEST_F(DiagnoseTest, whereAgreementProvesNothingIsSaid) {
  Diagnosis found = diagnose(R"(
func.func public @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = stablehlo.cholesky %x, lower = true : tensor<4x4xf32>
  %1 = stablehlo.negate %0 : tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
})",
                             "");
  EXPECT_EQ(found.verdict, "none") << found.text();
  ASSERT_EQ(found.notes.size(), 1u) << found.text();
  EXPECT_EQ(found.notes[0],
            "1 op runs the reference's own code, so agreement proves nothing there: "
            "stablehlo.cholesky main/0");
}

TEST_F(DiagnoseTest, anOpThatIsWrongAloneIsFoundAndProven) {
  Diagnosis found = diagnose(kModel, wrong("s/stablehlo.maximum/stablehlo.minimum/"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->id, "main/3");
  EXPECT_EQ(found.op->name, "stablehlo.maximum");
  EXPECT_EQ(found.output, "out0");
  EXPECT_TRUE(found.certificate.isComplete());
  ASSERT_TRUE(found.reproducer);
  EXPECT_EQ(found.reproducer->ops, 1);
  EXPECT_EQ(found.exitCode(), 1);
}

TEST_F(DiagnoseTest, aProofThatMendsSeveralOpsSaysSo) {
  Diagnosis found = diagnose(R"(
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %a = stablehlo.maximum %x, %zero : tensor<4xf32>
  %b = stablehlo.tanh %x : tensor<4xf32>
  %c = stablehlo.maximum %b, %x : tensor<4xf32>
  %d = stablehlo.add %a, %c : tensor<4xf32>
  return %d : tensor<4xf32>
})",
                             wrong("s/stablehlo.maximum/stablehlo.minimum/"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  EXPECT_EQ(found.certificate.mended.size(), 1u) << found.text();
  EXPECT_NE(found.text().find("(and at 1 more that"), std::string::npos) << found.text();
  EXPECT_EQ(found.json()["certificate"]["also_golden"].size(), 1u);
}

TEST_F(DiagnoseTest, aFaultThatNeedsTwoOpsIsFoundWithBoth) {
  // Only where the program also contains a tanh.
  Diagnosis found =
      diagnose(kModel, wrong("/stablehlo.tanh/,$ s/stablehlo.exponential/stablehlo.cosine/"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.exponential");
  ASSERT_EQ(found.others.size(), 1u) << found.text();
  EXPECT_EQ(found.others[0].name, "stablehlo.tanh");
  EXPECT_EQ(found.reproducer->ops, 2);
}

TEST_F(DiagnoseTest, whatIsWrongAloneButRightHereIsNotBlamed) {
  // A tanh is wrong unless a multiplication uses its result: in the program it is compiled
  // differently. The actual fault in the program is the exponential.
  Diagnosis found = diagnose(kModel, wrong(":a;N;$!ba;"
                                           "/multiply %arg/s/stablehlo.tanh/stablehlo.sine/g;"
                                           "s/stablehlo.exponential/stablehlo.cosine/g"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.exponential") << found.text();
}

/// kModel after many more ops of one kind, and a second maximum.
std::string manyOps(int64_t count) {
  std::string text =
      "func.func public @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {\n"
      "  %cst = stablehlo.constant dense<0.25> : tensor<4x8xf32>\n"
      "  %v0 = stablehlo.maximum %x, %x : tensor<4x8xf32>\n";
  for (int64_t i = 1; i <= count; ++i) {
    // A product now and then, so that there are several kernels.
    if (i % 40 == 0)
      text += fmt::format(
          "  %v{} = stablehlo.dot_general %v{}, %w, contracting_dims = [1] x [0] : "
          "(tensor<4x8xf32>, "
          "tensor<8x8xf32>) -> tensor<4x8xf32>\n",
          i, i - 1);
    else
      text += fmt::format("  %v{} = stablehlo.add %v{}, %x : tensor<4x8xf32>\n", i, i - 1);
  }
  text += fmt::format(
      "  %small = stablehlo.tanh %v{} : tensor<4x8xf32>\n"
      "  %most = stablehlo.maximum %small, %cst : tensor<4x8xf32>\n"
      "  return %most : tensor<4x8xf32>\n}}",
      count);
  return text;
}

TEST_F(DiagnoseTest, ofManyOpsOneIsFoundWhoseKindLooksRight) {
  // The first maximum, which represents its kind, has no constant operand and is right.
  std::string text = manyOps(150);
  Diagnosis found = diagnose(text.c_str(), wrong("s/stablehlo.maximum \\(%[a-z0-9]*\\), %cst/"
                                                 "stablehlo.minimum \\1, %cst/"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  ASSERT_TRUE(found.op) << found.text();
  EXPECT_EQ(found.op->name, "stablehlo.maximum");
  EXPECT_NE(found.op->id, "main/0") << found.text();
  EXPECT_TRUE(found.certificate.isComplete());
}

TEST_F(DiagnoseTest, ofManyOpsWhatIsWrongAloneButRightHereIsNotBlamed) {
  // The tanh, the only one of its kind, is wrong unless a maximum uses its result; the actual fault
  // is a maximum whose kind looks right.
  std::string text = manyOps(150);
  Diagnosis found =
      diagnose(text.c_str(), wrong(":a;N;$!ba;"
                                   "/maximum %[a-z0-9]*, %cst/!s/stablehlo.tanh/stablehlo.sine/g;"
                                   "s/stablehlo.maximum \\(%[a-z0-9]*\\), %cst/"
                                   "stablehlo.minimum \\1, %cst/g"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  ASSERT_TRUE(found.op) << found.text();
  EXPECT_EQ(found.op->name, "stablehlo.maximum") << found.text();
}

TEST_F(DiagnoseTest, ofALargeProgramTheKernelIsItsOwn) {
  // Code with another constant; all stages and the plan are right.
  std::string text = manyOps(240);
  std::string binary =
      script("code",
             "sed 's/dense<2.5[0e+-]*1*>/dense<0.75>/; s/dense<0.25>/dense<0.75>/' \"$2\" > "
             "\"$2.$$.wrong\"\n"
             "if [ $1 = run ]; then exec " +
                 vitro + " \"$1\" \"$2.$$.wrong\" \"${@:3}\"; fi\n" + vitro +
                 R"( "$@" || exit $?
for folder in "$@"; do
  [ -d "$folder/kernels" ] || continue
  )" + vitro + R"( compile "$2.$$.wrong" -o "$folder.other" > /dev/null
  for kernel in "$folder"/kernels/*; do
    cp -f "$folder.other/kernels/$(basename $kernel)/kernel.so" "$kernel/kernel.so"
  done
done)");
  Diagnosis found = diagnose(text.c_str(), binary);
  EXPECT_EQ(found.stage, "generate:cpu") << found.text();
  ASSERT_FALSE(found.kernel.empty()) << found.text();
  EXPECT_TRUE(std::filesystem::exists(folder / "cases/build/kernels" / found.kernel))
      << found.kernel;
}

TEST_F(DiagnoseTest, loopsAreEntered) {
  Diagnosis found = diagnose(kLoop, wrong("s/stablehlo.maximum/stablehlo.minimum/"));
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.maximum") << found.text();
  ASSERT_EQ(found.path.size(), 1u);
  EXPECT_TRUE(found.path[0].starts_with("iteration 0 of main/")) << found.path[0];
  EXPECT_TRUE(found.certificate.isComplete());
}

TEST_F(DiagnoseTest, aCrashIsReducedToTheOpThatCausesIt) {
  std::string binary = script("crashes",
                              "grep -q stablehlo.exponential \"$2\" && kill -SEGV $$\n"
                              "exec " +
                                  vitro + " \"$@\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_EQ(found.faultClass, "crash") << found.text();
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.exponential");
  EXPECT_EQ(found.reproducer->ops, 1);
  EXPECT_FALSE(found.certificate.goldenIn);
}

TEST_F(DiagnoseTest, whoFailsOnEveryProgramHasNoGuiltyOp) {
  Diagnosis found = diagnose(kModel, script("dead", "exit 1"));
  EXPECT_TRUE(found.isFault()) << found.text();
  EXPECT_FALSE(found.op) << found.text();
  EXPECT_EQ(found.stage, "");
  ASSERT_FALSE(found.notes.empty());
  EXPECT_NE(found.notes.back().find("fails on every program"), std::string::npos);
}

TEST_F(DiagnoseTest, anOlderTargetThatDoesNotKnowAFlagIsNoFault) {
  Diagnosis found =
      diagnose(kModel, script("older",
                              "for word in \"$@\"; do case $word in --repeat=*|--poison=*) "
                              "exit 2;; esac; done\nexec " +
                                  vitro + " \"$@\""));
  EXPECT_EQ(found.verdict, "none") << found.text();
}

TEST_F(DiagnoseTest, loopConditionsAreEntered) {
  std::string sums = kLoop;
  sums.replace(sums.find("stablehlo.maximum"), strlen("stablehlo.maximum"), "stablehlo.add");
  Diagnosis found = diagnose(sums.c_str(), wrong("s/stablehlo.compare *LT/stablehlo.compare LE/"));
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.compare") << found.text();
}

TEST_F(DiagnoseTest, aCrashThatNeedsTwoOpsIsBlamedOnTheOneThatIsWrongAlone) {
  std::string binary =
      script("crashes",
             "grep -q stablehlo.exponential \"$2\" && "
             "grep -q stablehlo.dot_general \"$2\" && kill -SEGV $$\n"
             "sed 's/stablehlo.exponential/stablehlo.cosine/' \"$2\" > \"$2.$$.wrong\"\n"
             "exec " +
                 vitro + " \"$1\" \"$2.$$.wrong\" \"${@:3}\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_EQ(found.faultClass, "crash") << found.text();
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.exponential") << found.text();
  ASSERT_EQ(found.others.size(), 1u) << found.text();
  EXPECT_EQ(found.others[0].name, "stablehlo.dot_general");
}

TEST_F(DiagnoseTest, aCrashInMemoryMayEndByAnotherSignal) {
  std::string count = folder / "count";
  std::string binary = script("crashes",
                              "grep -q stablehlo.exponential \"$2\" && "
                              "{ echo x >> " +
                                  count +
                                  "; "
                                  "[ $(($(wc -l < " +
                                  count +
                                  ") % 2)) = 0 ] && "
                                  "kill -ABRT $$ || kill -SEGV $$; }\n"
                                  "exec " +
                                  vitro + " \"$@\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_EQ(found.faultClass, "crash") << found.text();
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.exponential") << found.text();
}

TEST_F(DiagnoseTest, whatFailsInSeveralWaysIsStillLookedFor) {
  std::string count = folder / "count";
  std::string binary = script(
      "crashes",
      "grep -q stablehlo.exponential \"$2\" && { echo x >> " + count + "; [ $(($(wc -l < " + count +
          ") % 2)) = 0 ] && kill -FPE $$ || kill -SEGV $$; }\nexec " + vitro + " \"$@\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_EQ(found.faultClass, "crash") << found.text();
  ASSERT_TRUE(found.op) << found.text();
  EXPECT_EQ(found.op->name, "stablehlo.exponential") << found.text();
}

TEST_F(DiagnoseTest, aReproducerThatFailsNowAndThenSaysSo) {
  // The program itself always crashes; without its product every second run crashes.
  std::string count = folder / "seen";
  std::string binary = script(
      "crashes", "grep -q stablehlo.exponential \"$2\" || exec " + vitro +
                     " \"$@\"\n"
                     "grep -q stablehlo.dot_general \"$2\" && kill -SEGV $$\n"
                     "sum=" +
                     count +
                     ".$(md5sum < \"$2\" | cut -c 1-16)\n"
                     "echo x >> $sum\n[ $(($(wc -l < $sum) % 2)) = 1 ] && kill -SEGV $$\nexec " +
                     vitro + " \"$@\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_EQ(found.faultClass, "crash") << found.text();
  ASSERT_TRUE(found.reproducer) << found.text();
  EXPECT_NE(found.text().find("the reproducer does not fail every time"), std::string::npos)
      << found.text();
  // One that always fails gets no such remark.
  Diagnosis always = diagnose(kModel, script("always",
                                             "grep -q stablehlo.exponential \"$2\" && "
                                             "kill -SEGV $$\nexec " +
                                                 vitro + " \"$@\""));
  EXPECT_EQ(always.text().find("does not fail every time"), std::string::npos) << always.text();
}

TEST_F(DiagnoseTest, whoOnlyFailsToRunFailsInTheRuntime) {
  // For any program; compiled output is right.
  Diagnosis found = diagnose(
      kModel, script("dead", "[ $1 = compile ] && exec " + vitro + " \"$@\"\nkill -SEGV $$"));
  EXPECT_EQ(found.faultClass, "crash") << found.text();
  EXPECT_FALSE(found.op) << found.text();
  EXPECT_EQ(found.stage, "runtime") << found.text();
}

TEST_F(DiagnoseTest, whatFailsNowAndThenGetsARate) {
  std::string count = folder / "count";
  std::string binary =
      script("flaky", "[ $1 = compile ] && exec " + vitro + " \"$@\"\necho x >> " + count +
                          "\nn=$(wc -l < " + count + ")\n[ $((n % 3)) = 0 ] || exec " + vitro +
                          " \"$@\"\n"
                          "sed 's/maximum/minimum/' \"$2\" > \"$2.$$.wrong\"\n"
                          "exec " +
                          vitro + " \"$1\" \"$2.$$.wrong\" \"${@:3}\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_TRUE(found.faultClass == "nondeterministic" || found.faultClass == "race") << found.text();
  ASSERT_FALSE(found.notes.empty());
  EXPECT_NE(found.notes[0].find("%"), std::string::npos) << found.notes[0];
}

TEST_F(DiagnoseTest, codeThatIsWrongHereIsTheGeneratorsThoughItComesAndGoes) {
  // Its kernels' results are doubled; every second run is wrong.
  std::string count = folder / "count";
  std::string binary = script("varies", "if [ $1 = compile ]; then\n  " + vitro + R"( "$@"; code=$?
  for folder in "$@"; do
    [ -d "$folder/kernels" ] || continue
    for kernel in "$folder"/kernels/*; do
      sed -i '/store</ s/, \([^,]*\));/, \1 * 2.0f);/' $kernel/kernel.cpp
      c++ -std=c++20 -shared -fPIC -w -o $kernel/kernel.so $kernel/kernel.cpp
    done
  done
  exit $code
fi
echo x >> )" + count + R"(
[ $(($(wc -l < )" + count + R"() % 2)) = 0 ] && exec )" +
                                            vitro + R"( "$@"
sed 's/stablehlo.add/stablehlo.subtract/' "$2" > "$2.$$.wrong"
exec )" + vitro + R"( "$1" "$2.$$.wrong" "${@:3}")");
  Diagnosis found = diagnose(R"(
func.func public @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                             binary, std::nullopt, "cpp");
  EXPECT_TRUE(found.faultClass == "nondeterministic" || found.faultClass == "race") << found.text();
  EXPECT_EQ(found.stage, "generate:cpp") << found.text();
  EXPECT_FALSE(found.op) << found.text();
}

TEST_F(DiagnoseTest, whatShowedTwiceAndThenNoMoreIsNotBlamedOnTheImport) {
  // Wrong in its first runs, so that it looks deterministic, and in every fifth afterwards.
  std::string count = folder / "count";
  std::string binary = script(
      "sporadic", "echo x >> " + count +
                      "\n"
                      "n=$(wc -l < " +
                      count +
                      ")\n"
                      "[ $1 = compile ] && exec " +
                      vitro + " \"$@\"\n[ $n -gt 5 ] && [ $((n % 5)) != 0 ] && exec " + vitro +
                      " \"$@\"\n"
                      "sed 's/stablehlo.maximum/stablehlo.minimum/' \"$2\" "
                      "> \"$2.$$.wrong\"\n"
                      "exec " +
                      vitro + " \"$1\" \"$2.$$.wrong\" \"${@:3}\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_NE(found.stage, "import") << found.text();
  EXPECT_TRUE(found.faultClass == "nondeterministic" || found.faultClass == "race") << found.text();
  EXPECT_FALSE(found.op) << found.text();
}

TEST_F(DiagnoseTest, whatOnlyTwoThreadsGetWrongEveryTimeNeedsThreads) {
  set("threads", "2");
  std::string binary = script(
      "shared", "[ $1 = compile ] && exec " + vitro +
                    " \"$@\"\nfor word in \"$@\"; do [ $word = --threads=1 ] && exec " + vitro +
                    " \"$@\"; done\n"
                    "sed 's/stablehlo.maximum/stablehlo.minimum/' \"$2\" "
                    "> \"$2.$$.wrong\"\n"
                    "exec " +
                    vitro + " \"$1\" \"$2.$$.wrong\" \"${@:3}\"");
  Diagnosis found = diagnose(kModel, binary);
  EXPECT_EQ(found.faultClass, "miscompile") << found.text();
  EXPECT_GE(found.needsThreads, 2) << found.text();
  EXPECT_EQ(found.json()["needs_threads"], found.needsThreads);
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.maximum");
}

TEST_F(DiagnoseTest, kernelsThatAreRightAloneAndWrongAsJoinedAreCalledThat) {
  // Compiled output is right, but the code that it runs, which --code-to writes, is not.
  Diagnosis found = diagnose(kModel, wrongWhenRun("s/stablehlo.maximum/stablehlo.minimum/"));
  EXPECT_EQ(found.stage, "generate:cpu") << found.text();
  EXPECT_TRUE(found.rewrite.starts_with("joining")) << found.rewrite;
  ASSERT_TRUE(found.op);
  EXPECT_EQ(found.op->name, "stablehlo.maximum");
}

TEST_F(DiagnoseTest, aStageWhoseExecutionFailsNamesTheOp) {
  // Its output of lower-to-loops and all later stages reads out of bounds.
  std::string binary = script("beyond", "if [ $1 = compile ]; then\n  " + vitro +
                                            R"( "$@"; code=$?
  for folder in "$@"; do
    [ -d "$folder/stages" ] || continue
    sed -i 's/arith.constant 0 : index/arith.constant 400 : index/' \
      "$folder"/stages/*_lower-to-loops.mlir "$folder"/stages/*_tidy-kernels.mlir \
      "$folder"/kernels/*/kernel.mlir
    rm -f "$folder"/kernels/*/kernel.so
  done
  exit $code
fi
sed 's/stablehlo.tanh/stablehlo.sine/' "$2" > "$2.$$.wrong"
exec )" + vitro + R"( "$1" "$2.$$.wrong" "${@:3}")");
  Diagnosis found = diagnose(R"(
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                             binary);
  EXPECT_EQ(found.stage, "lower-to-loops") << found.text();
  EXPECT_EQ(found.faultClass, "out_of_bounds") << found.text();
  ASSERT_TRUE(found.op) << found.text();
  EXPECT_EQ(found.op->id, "main/0");
  EXPECT_EQ(found.verdict, "found");
}

TEST_F(DiagnoseTest, whoeverWroteOverAValueIsNamedBeforeIt) {
  constexpr const char *kTwo = R"(
func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.tanh %arg0 : tensor<4xf32>
  %1 = stablehlo.exponential %arg0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
})";
  // In a program with both, on the same operand, the exponential appears in place of the tanh.
  Diagnosis found = diagnose(kTwo, wrongWhenRun(":a;N;$!ba;"
                                                "/tanh %arg0.*exponential %arg0/"
                                                "s/return %0, %1 /return %1, %1 /"));
  ASSERT_TRUE(found.op) << found.text();
  EXPECT_EQ(found.op->name, "stablehlo.exponential") << found.text();
  ASSERT_FALSE(found.others.empty()) << found.text();
  EXPECT_EQ(found.others[0].name, "stablehlo.tanh");
}

TEST_F(DiagnoseTest, aRateIsExcludedWhereSomebodyAsks) {
  int64_t usual = diagnose(kModel, "").runs;
  double rate = 2.0 / double(usual);  // about one and a half times as many runs
  set("again-rate", fmt::format("{}", rate));
  Diagnosis found = diagnose(kModel, "");
  EXPECT_EQ(found.verdict, "none") << found.text();
  EXPECT_GE(std::pow(1 - rate, double(usual)), 0.05) << "the usual runs exclude that already";
  EXPECT_LE(std::pow(1 - rate, double(found.runs)), 0.05) << found.text();
}

TEST_F(DiagnoseTest, aTermThatRoundingHidesShowsOnWholeNumbers) {
  // Summation orders of 2^18 positive numbers differ by more than one of the numbers.
  constexpr const char *kSum = R"(
func.func public @main(%x: tensor<512x512xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %size = stablehlo.abs %x : tensor<512x512xf32>
  %sum = stablehlo.reduce(%size init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x512xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
})";
  Case one = caseOf(kSum);
  std::filesystem::create_directories(folder / "cases");
  // A sum that starts from 0.5, which is less than rounding may cause.
  Target target{"cpu", wrongWhenRun("s/dense<0.0[0e+]*> : tensor<f32>/dense<0.5> : tensor<f32>/")};
  auto all = trials();
  Suspect suspect(all, target, settings, folder / "cases");
  auto seen = suspect.observe(one);
  ASSERT_TRUE(bool(seen)) << seen.problem().text();
  EXPECT_FALSE(seen->isFault()) << "the inputs can tell";
  auto wrong = Localise(suspect, 10).wrongOnProbe(one, Probe::WholeNumbers);
  ASSERT_TRUE(bool(wrong)) << wrong.problem().text();
  ASSERT_TRUE(wrong->has_value());
  EXPECT_EQ(opsOf((*wrong)->first).front()->getName().getStringRef(), "stablehlo.reduce");
  // A constant operand gets no probe numbers.
  constexpr const char *kWeights = R"(
func.func public @main(%x: tensor<4x300xf32>) -> tensor<4x2xf32> {
  %w = stablehlo.constant dense<0.1> : tensor<300x2xf32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x300xf32>, tensor<300x2xf32>) -> tensor<4x2xf32>
  return %y : tensor<4x2xf32>
})";
  Case weights = caseOf(kWeights);
  EXPECT_FALSE(isExactOn(Probe::WholeNumbers, opsOf(weights).front()));
  EXPECT_TRUE(isExactOn(Probe::WholeNumbers, opsOf(one).back()));
  // A correct target is right on such numbers, too.
  Suspect innocent(all, {"cpu", ""}, settings, folder / "cases");
  for (Probe probe : {Probe::WholeNumbers, Probe::EdgeNumbers}) {
    auto right = Localise(innocent, 10).wrongOnProbe(one, probe);
    ASSERT_TRUE(bool(right)) << right.problem().text();
    EXPECT_FALSE(right->has_value()) << name(probe);
  }
}

TEST_F(DiagnoseTest, aZeroOfTheOtherSignIsBlamedOnWhoeverMadeIt) {
  constexpr const char *kSigns = R"(
func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %nothing = stablehlo.multiply %x, %zero : tensor<4xf32>
  %size = stablehlo.abs %nothing : tensor<4xf32>
  %inverse = stablehlo.divide %one, %size : tensor<4xf32>
  return %inverse : tensor<4xf32>
})";
  Diagnosis found = diagnose(kSigns, wrong("s/stablehlo.abs/stablehlo.negate/"));
  EXPECT_EQ(found.verdict, "found") << found.text();
  ASSERT_TRUE(found.op) << found.text();
  EXPECT_EQ(found.op->name, "stablehlo.abs") << found.text();
}

TEST(DiagnosisText, oneIsNotSeveral) {
  Diagnosis found;
  found.reproducer = {"reduced.mlir", "inputs.npz", 1, 1};
  EXPECT_NE(found.text().find("(1 op, at most 1 element)"), std::string::npos) << found.text();
  found.reproducer = {"reduced.mlir", "inputs.npz", 2, 16};
  EXPECT_NE(found.text().find("(2 ops, at most 16 elements)"), std::string::npos) << found.text();
}

}  // namespace
}  // namespace vitro::debug
