// The stablehlo dialect: its name, the class every op derives from, the value kinds ops speak of.
// Types are left loose on purpose: what an op accepts is one row in the verifier's table.
#ifndef VITRO_IR_STABLEHLO_DIALECT
#define VITRO_IR_STABLEHLO_DIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def StablehloDialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::vitro::stablehlo";
  let summary = "Tensor programs as the StableHLO specification defines them";
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    void registerAttributes();
    void registerTypes();
    void registerBytecode();
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

class Shlo_Trait<string name> : NativeOpTrait<name> { let cppNamespace = "::vitro::stablehlo"; }
def Shlo_VerifiedByTable : Shlo_Trait<"VerifiedByTable">;
// Not MLIR's own Commutative: that one would let folding swap operands behind our back.
def Shlo_Commutative : Shlo_Trait<"Commutative">;

class Shlo_Op<string mnemonic, list<Trait> traits = []>
    : Op<StablehloDialect, mnemonic, traits # [Shlo_VerifiedByTable]>;

// An op with regions is as harmless as what is inside.
class Shlo_RegionOp<string mnemonic, list<Trait> traits = []>
    : Shlo_Op<mnemonic, [SingleBlockImplicitTerminator<"ReturnOp">] # traits>;

def Shlo_Tensor : Type<AnyRankedTensor.predicate, "ranked tensor", "::mlir::RankedTensorType">;
def Shlo_Value : Type<AnyType.predicate, "value">;

// An attribute that means `value` when it is absent. Unlike MLIR's own default-valued attributes it
// is printed whenever it is present, so that text says exactly what the module says.
class Shlo_Default<Attr attribute, string value> : OptionalAttr<attribute> {
  let returnType = attribute.returnType;
  let convertFromStorage = "$_self ? " # attribute.convertFromStorage # " : " # value;
}
// The same for an array, empty when it is absent.
class Shlo_MaybeEmpty<Attr attribute> : OptionalAttr<attribute> {
  let returnType = "::llvm::ArrayRef<::mlir::Attribute>";
  let convertFromStorage = "$_self ? $_self.getValue() : " # returnType # "()";
}

#endif
