// The vhlo dialect: the versioned, frozen form of StableHLO, which only exists inside portable
// artifacts. Ops come from OpTable. Reading yields builtin and stablehlo types and attributes
// directly; writing marks what must be encoded as VHLO with WireAttr and WireType, because one
// builtin attribute may be needed in both encodings (a string as a key and as a value, say).
#pragma once
#include "vitro/ir/vhlo/OpTable.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Support/TypeID.h"

namespace vitro::vhlo {

class VhloDialect : public mlir::Dialect {
 public:
  explicit VhloDialect(mlir::MLIRContext *context);
  static constexpr llvm::StringLiteral getDialectNamespace() { return "vhlo"; }

  mlir::Attribute parseAttribute(mlir::DialectAsmParser &parser, mlir::Type type) const override;
  void printAttribute(mlir::Attribute attr, mlir::DialectAsmPrinter &printer) const override;
  mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
  void printType(mlir::Type type, mlir::DialectAsmPrinter &printer) const override;

 private:
  mlir::TypeIDAllocator opIds;
};

/// An op's attributes in wire order; null if one is missing.
llvm::ArrayRef<mlir::Attribute> fieldsOf(mlir::Operation *op);
mlir::Attribute fieldOf(mlir::Operation *op, const OpRow &row, llvm::StringRef name);

/// Creates a vhlo op; `fields` in wire order.
mlir::Operation *createOp(mlir::OpBuilder &builder, mlir::Location loc, const OpRow &row,
                          mlir::TypeRange results, mlir::ValueRange operands,
                          llvm::ArrayRef<mlir::Attribute> fields, unsigned regions);

/// Checks the numbers of operands, results and regions, and the presence of all fields, against the
/// table.
llvm::LogicalResult checkAgainstTable(mlir::Operation *op, const OpRow &row);

namespace detail {
struct WireAttrStorage;
struct WireTypeStorage;
}  // namespace detail

/// `payload`, to be written under VHLO attribute code `code` (see Codes.h).
class WireAttr
    : public mlir::Attribute::AttrBase<WireAttr, mlir::Attribute, detail::WireAttrStorage> {
 public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "vhlo.wire_attr";
  static WireAttr get(mlir::Attribute payload, unsigned code);
  mlir::Attribute getPayload() const;
  unsigned getCode() const;
};

/// `payload`, to be written as the corresponding VHLO type.
class WireType : public mlir::Type::TypeBase<WireType, mlir::Type, detail::WireTypeStorage> {
 public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "vhlo.wire_type";
  static WireType get(mlir::Type payload);
  mlir::Type getPayload() const;
};

}  // namespace vitro::vhlo

MLIR_DECLARE_EXPLICIT_TYPE_ID(vitro::vhlo::VhloDialect)
MLIR_DECLARE_EXPLICIT_TYPE_ID(vitro::vhlo::WireAttr)
MLIR_DECLARE_EXPLICIT_TYPE_ID(vitro::vhlo::WireType)
