// Invariants of the table: order, versions without gaps or overlaps, the header peek.
#include "vitro/ir/vhlo/OpTable.h"

#include "gtest/gtest.h"
#include "llvm/ADT/STLExtras.h"

namespace vitro::vhlo {
namespace {

TEST(OpTable, IsSortedAndFindsEveryRow) {
  EXPECT_EQ(opTable().size(), 145u);
  for (auto [row, next] : llvm::zip(opTable(), opTable().drop_front()))
    EXPECT_LT(llvm::StringRef(row.name), llvm::StringRef(next.name));
  for (const OpRow &row : opTable()) EXPECT_EQ(findOp(std::string("vhlo.") + row.name), &row);
  EXPECT_EQ(findOp("vhlo.constant_v99"), nullptr);
  EXPECT_EQ(findOp(""), nullptr);
}

TEST(OpTable, FieldsAreInWireOrder) {
  for (const OpRow &row : opTable()) {
    EXPECT_TRUE(llvm::is_sorted(row.fields(), [](const Field &a, const Field &b) {
      return llvm::StringRef(a.name) < b.name;
    })) << row.name;
  }
}

TEST(OpTable, EveryReaderKnowsOneVersionOfAnOp) {
  for (const OpRow &row : opTable()) {
    const OpRow *newest =
        newestFor(llvm::StringRef(row.name) == "return_v1" ? "func.return" : row.stablehloName());
    ASSERT_NE(newest, nullptr) << row.name;
    EXPECT_EQ(newest->until, kCurrentVersion) << newest->name;
    for (uint32_t minor = 9; minor <= 41; ++minor) {
      Version version = minor <= 20 ? Version{0, minor, 0} : Version{1, minor - 21, 0};
      int known = 0;
      for (const OpRow *version_ = &oldestOf(*newest); version_ <= newest; ++version_)
        known += version_->knownTo(version);
      EXPECT_EQ(known, version >= oldestOf(*newest).since) << row.name << " " << version.text();
    }
  }
}

TEST(OpTable, ArityOfSeveralVariadicGroups) {
  const OpRow *scatter = findOp("scatter_v2");
  ASSERT_NE(scatter, nullptr);
  EXPECT_TRUE(scatter->operands.accepts(3));
  EXPECT_TRUE(scatter->operands.accepts(5));
  EXPECT_FALSE(scatter->operands.accepts(4));
  EXPECT_FALSE(scatter->operands.accepts(0));
}

TEST(Version, ParsesThreeNumbersAndNothingElse) {
  EXPECT_EQ(Version::parse("1.20.0"), (Version{1, 20, 0}));
  for (const char *bad :
       {"", "1", "1.2", "1.2.3.4", "1.2.x", "-1.2.3", "1.2.99999999999", "v1.2.3"})
    EXPECT_EQ(Version::parse(bad), std::nullopt) << bad;
  EXPECT_FALSE(isNewerThanKnown({1, 20, 7}));
  EXPECT_TRUE(isNewerThanKnown({1, 21, 0}));
  EXPECT_TRUE(isNewerThanKnown({2, 0, 0}));
}

TEST(ArtifactHeader, SaysWhoWroteIt) {
  using namespace std::string_view_literals;
  auto artifact = peekArtifactHeader("ML\xefR\x0dStableHLO_v1.13.0\0rest"sv);
  ASSERT_TRUE(artifact && artifact->isPortableArtifact());
  EXPECT_EQ(artifact->bytecodeVersion, 6u);
  EXPECT_EQ(*artifact->version, (Version{1, 13, 0}));
  auto plain = peekArtifactHeader("ML\xefR\x0dMLIR22.1.8\0rest"sv);
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->isPortableArtifact());
  EXPECT_EQ(plain->producer, "MLIR22.1.8");
  EXPECT_FALSE(peekArtifactHeader("module {}"));
  EXPECT_FALSE(peekArtifactHeader("ML\xefR"));
  EXPECT_FALSE(peekArtifactHeader("ML\xefR\x0dStableHLO_v1.13.0"));  // no end of the producer
}

}  // namespace
}  // namespace vitro::vhlo
