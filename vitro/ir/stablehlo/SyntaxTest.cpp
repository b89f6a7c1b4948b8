// The text of every op: Ops.mlir is printed unchanged, and no other way of storing a module loses
// anything. Then the shared test data, if present.
#include "vitro/ir/shared/Syntax.h"

#include <filesystem>
#include "gtest/gtest.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "vitro/ir/Dialects.h"
#include "vitro/support/TestPaths.h"

namespace vitro::stablehlo {
namespace {
using namespace mlir;
namespace fs = std::filesystem;

enum Form { Pretty, Generic, PrettyWithLocations };

/// A separate context for each module: in a used one, names of resources change on reading.
struct Reader {
  Reader() : context(MLIRContext::Threading::DISABLED) {
    ir::loadDialects(context);
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { llvm::raw_string_ostream(errors) << diagnostic << "\n"; });
  }
  OwningOpRef<ModuleOp> parse(StringRef source) {
    return parseSourceString<ModuleOp>(source, ParserConfig(&context));
  }

  MLIRContext context;
  std::string errors;
};

struct SyntaxTest : testing::Test, Reader {
  static std::string print(ModuleOp module, Form form) {
    OpPrintingFlags flags;
    if (form == Generic) flags.printGenericOpForm();
    if (form == PrettyWithLocations) flags.enableDebugInfo();
    std::string text;
    llvm::raw_string_ostream stream(text);
    module.print(stream, flags);
    return text;
  }

  static std::string bytecode(ModuleOp module) {
    std::string bytes;
    llvm::raw_string_ostream stream(bytes);
    EXPECT_TRUE(succeeded(writeBytecodeToFile(module, stream)));
    return bytes;
  }

  /// Expects `module` back from its text in each form and from its bytecode.
  void expectKept(ModuleOp module) {
    std::string pretty = print(module, Pretty), generic = print(module, Generic),
                located = print(module, PrettyWithLocations), bytes = bytecode(module);
    auto expectSame = [&](const char *what, StringRef stored, Form form, const std::string &text) {
      Reader reader;
      auto again = reader.parse(stored);
      ASSERT_TRUE(again) << what << ": " << reader.errors;
      EXPECT_EQ(print(*again, form), text) << what;
    };
    expectSame("pretty", pretty, Generic, generic);
    expectSame("generic", generic, Pretty, pretty);
    expectSame("with locations", located, PrettyWithLocations, located);
    expectSame("bytecode", bytes, PrettyWithLocations, located);
  }
};

std::string contentsOf(const fs::path &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path.string());
  return buffer ? (*buffer)->getBuffer().str() : "";
}

std::string withoutComments(StringRef source) {
  while (source.starts_with("//")) source = source.split('\n').second;
  return source.str();
}

TEST_F(SyntaxTest, printsWhatOpsMlirSays) {
  std::string source =
      withoutComments(contentsOf(support::repositoryRoot() / "vitro/ir/stablehlo/Ops.mlir"));
  ASSERT_FALSE(source.empty());
  auto module = parse(source);
  ASSERT_TRUE(module) << errors;
  EXPECT_EQ(print(*module, Pretty), source);
  expectKept(*module);

  llvm::StringSet<> seen;
  module->walk([&](Operation *op) { seen.insert(op->getName().getStringRef()); });
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    StringRef dialect = name.getDialectNamespace();
    if (dialect == "stablehlo" || dialect == "check")
      EXPECT_TRUE(seen.contains(name.getStringRef()))
          << "Ops.mlir lacks " << name.getStringRef().str();
  }
}

/// Other spellings of the same thing, each with its printed form.
TEST_F(SyntaxTest, readsOtherSpellings) {
  struct Case {
    const char *read, *printed;
  } cases[] = {
      {"#stablehlo.gather<index_vector_dim = 1, offset_dims = [0, 1],>",
       "#stablehlo.gather<offset_dims = [0, 1], index_vector_dim = 1>"},
      {"#stablehlo.dot<>", "#stablehlo.dot<>"},
      {"#stablehlo.conv<[f, 1, b, 0]x[o, i, 0, 1]->[0, b, f, 1]>",
       "#stablehlo.conv<[f, 1, b, 0]x[o, i, 0, 1]->[0, b, f, 1]>"},
      {"#stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 1, "
       "kernel_input_feature_dimension = 1, output_feature_dimension = 1>",
       "#stablehlo.conv<[b, f]x[o, i]->[b, f]>"},
      {"#stablehlo.conv<raw input_batch_dimension = 7>",
       "#stablehlo.conv<raw input_batch_dimension = 7>"},
      {"#stablehlo.type_extensions<bounds = [3, ?]>", "#stablehlo.bounds<3, ?>"},
      {"#stablehlo.result_accuracy<ulps = 1, mode = <TOLERANCE>>",
       "#stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>"},
      {"#stablehlo<comparison_type TOTALORDER>", "#stablehlo<comparison_type TOTALORDER>"},
  };
  for (const Case &test : cases) {
    errors.clear();
    Attribute attribute = parseAttribute(test.read, &context);
    ASSERT_TRUE(attribute) << test.read << ": " << errors;
    std::string text;
    llvm::raw_string_ostream(text) << attribute;
    EXPECT_EQ(text, test.printed);
  }
}

TEST_F(SyntaxTest, saysWhatIsWrongWithAnAttribute) {
  struct Case {
    const char *read, *error;
  } cases[] = {
      {"#stablehlo.dot<lhs_batch = [0]>", "unknown field lhs_batch; known: lhs_batching_dim"},
      {"#stablehlo.gather<offset_dims = [0], offset_dims = [1]>",
       "field offset_dims is given twice"},
      {"#stablehlo.conv<[b, 0]x[o, i, 0]->[b, f, 0]>", "dimension f is missing"},
      {"#stablehlo.conv<[b, f, 1]x[o, i, 0]->[b, f, 0]>", "spatial dimension 0 is missing"},
      {"#stablehlo.conv<[b, f, z]x[o, i, 0]->[b, f, 0]>", "unknown dimension z; known: b, f"},
      {"#stablehlo.conv<[b, f, 0, 0]x[o, i, 0]->[b, f, 0]>", "dimension given twice"},
      {"#stablehlo.result_accuracy<eps = 1.0>", "unknown field eps; known: atol"},
      {"#stablehlo.replica_group_mesh_axes<mesh = 1 : i32, axes = []>", "mesh must be a symbol"},
      {"#stablehlo.nonsense", "unknown stablehlo attribute nonsense"},
  };
  for (const Case &test : cases) {
    errors.clear();
    EXPECT_FALSE(parseAttribute(test.read, &context)) << test.read;
    EXPECT_NE(errors.find(test.error), std::string::npos) << test.read << ": " << errors;
  }
}

/// Programs written by the StableHLO project and JAX. A few of the many per-op programs suffice
/// here: the whole set is run elsewhere. One has booleans in a form that only the importers read.
TEST_F(SyntaxTest, keepsSharedPrograms) {
  fs::path root = support::sharedTestData();
  if (!fs::is_directory(root)) GTEST_SKIP() << "skipped: no shared test data";
  int index = 0, read = 0;
  std::vector<fs::path> paths;
  for (const char *folder : {"stablehlo/ops", "stablehlo/quantized", "stablehlo/vhlo", "jax"})
    for (const auto &entry : fs::recursive_directory_iterator(root / folder))
      if (entry.path().extension() == ".mlir") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path &path : paths) {
    bool isOneOfMany = path.parent_path().filename() == "ops";
    if ((isOneOfMany && index++ % 20 != 0) || path.filename() == "invalid_vhlo_future.mlir" ||
        path.filename() == "convert_element_type_int8_100_100.mlir")
      continue;
    SCOPED_TRACE(path.string());
    std::string source = contentsOf(path);
    SmallVector<StringRef> parts;
    StringRef(source).split(parts, "// -----");
    for (StringRef part : parts) {
      Reader reader;
      auto module = reader.parse(part);
      ASSERT_TRUE(module) << reader.errors;
      expectKept(*module);
      ++read;
    }
  }
  EXPECT_GT(read, 300);
}

}  // namespace
}  // namespace vitro::stablehlo
