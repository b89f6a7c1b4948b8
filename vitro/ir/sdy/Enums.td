// The words the sdy dialect chooses from.
#ifndef VITRO_IR_SDY_ENUMS
#define VITRO_IR_SDY_ENUMS

include "mlir/IR/EnumAttr.td"

def Sdy_ReductionOp : I32EnumAttr<"ReductionOp", "how unreduced values are summed up", [
  I32EnumAttrCase<"SUM", 0, "sum">, I32EnumAttrCase<"MAX", 1, "max">,
  I32EnumAttrCase<"MIN", 2, "min">]> {
  let cppNamespace = "::vitro::sdy";
}

def Sdy_PropagationDirection : I32EnumAttr<"PropagationDirection", "where shardings may flow", [
  I32EnumAttrCase<"NONE", 0>, I32EnumAttrCase<"FORWARD", 1>, I32EnumAttrCase<"BACKWARD", 2>,
  I32EnumAttrCase<"BOTH", 3>]> {
  let cppNamespace = "::vitro::sdy";
}

#endif
