// stablehlo attributes and types in bytecode: reads what JAX writes, and refuses damaged bytes.
#include "llvm/Support/Base64.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "vitro/ir/RoundTripTesting.h"

namespace vitro::stablehlo {
namespace {
using namespace mlir;

/// What jaxlib 0.10.2 writes for kSource, in base64.
constexpr const char *kFromJax =
    "TUzvUg1NTElSMjMuMC4wZ2l0AAEXBwEFCQUBAw8FAwsDbVEJAS8LiwsLCwsLCwsLCwsLCwsLCwsTCwsLEwMjDwsLNy"
    "cLMwsLCzMLMxsjVwsBBwcHEwMDBwImAwUJAyEFLwcxCTMLNQ03DzkROxM9FT8XQRlDG0UdRx9JIUsjTQULBQ0FDwUR"
    "BRMFFQUXBRkFGwUdBR8FIQUjBSUFJwUpFwEDAw0FBSsFLRcBHwsDBQkFCwcFCQEJAwUFCQMBBQEDCQsDAQMFAwkDDQ"
    "0HDwMFAwkDDQMRAxUZEQUTBRUFFwMFAwkDDQMRAxUZGQcbBQ0A//////////8dAwUJAw0fAQEDBQUNACMAAAAAAAAA"
    "wH8AAAAAAAAAoH8dTyEFBwsFAwcBAQQpBQFRJQMBBwQXAwEFA1AtAwcEAwEGAwEFAQCKAi8RBQ0NDQ0NDQ0NDQ0NDQ"
    "0NDQ0FDwsVEWJ1aWx0aW4Ac3RhYmxlaGxvAGZ1bmMAbW9kdWxlAC0AamF4LmEAamF4LmIAamF4LmMAamF4LmQAamF4"
    "LmUAamF4LmYAamF4LmcAamF4LmgAamF4LmkAamF4LmoAamF4LmsAamF4LmwAamF4Lm0AamF4Lm4AamF4Lm8AamF4Ln"
    "AAZgBwcml2YXRlAAgXBQUBAQ0BJwEBKVc=";

constexpr const char *kSource = R"(module attributes {
jax.a = #stablehlo.channel_handle<handle = 1, type = 2>,
jax.b = #stablehlo<comparison_direction LT>,
jax.c = #stablehlo<comparison_type TOTALORDER>,
jax.d = #stablehlo.conv<[b, 0, f]x[0, i, o]->[f, b, 0]>,
jax.e = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>,
jax.f = #stablehlo<fft_type IRFFT>,
jax.g = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], operand_batching_dims = [3], start_indices_batching_dims = [4], start_index_map = [5], index_vector_dim = 6>,
jax.h = #stablehlo<precision HIGHEST>,
jax.i = #stablehlo<rng_algorithm PHILOX>,
jax.j = #stablehlo<rng_distribution NORMAL>,
jax.k = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [2], input_batching_dims = [3], scatter_indices_batching_dims = [4], scatter_dims_to_operand_dims = [5], index_vector_dim = 6>,
jax.l = #stablehlo<transpose ADJOINT>,
jax.m = #stablehlo.bounds<3, ?>,
jax.n = #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 2, operand_tuple_indices = [3]>,
jax.o = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>,
jax.p = #stablehlo.result_accuracy<atol = 5.000000e-01, rtol = 2.500000e-01, ulps = 7, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} {
  func.func private @f(!stablehlo.token)
})";

struct BytecodeTest : ir::RoundTripTest {
  BytecodeTest() { EXPECT_FALSE(llvm::decodeBase64(kFromJax, bytes)); }

  std::vector<char> bytes;
};

TEST_F(BytecodeTest, readsWhatJaxWrites) {
  auto source = parse(kSource);
  ASSERT_TRUE(source) << errors;
  auto read = parse(StringRef(bytes.data(), bytes.size()));
  ASSERT_TRUE(read) << errors;
  EXPECT_EQ(print(*read), print(*source));
}

/// Attributes as bytes, not as text: no text form of any of them is left in the file.
TEST_F(BytecodeTest, writesNoText) {
  auto source = parse(kSource);
  ASSERT_TRUE(source) << errors;
  std::string written;
  llvm::raw_string_ostream stream(written);
  ASSERT_TRUE(succeeded(writeBytecodeToFile(*source, stream)));
  for (const char *word : {"handle", "comparison", "TOTALORDER", "dims", "token", "accuracy"})
    EXPECT_EQ(written.find(word), std::string::npos) << word;
  EXPECT_LT(written.size(), bytes.size() + 16);
}

}  // namespace
}  // namespace vitro::stablehlo
