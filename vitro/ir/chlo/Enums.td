// The words chlo ops choose from, apart so that they are generated once.
#ifndef VITRO_IR_CHLO_ENUMS
#define VITRO_IR_CHLO_ENUMS

include "mlir/IR/EnumAttr.td"

class Chlo_Enum<string name, list<I32EnumCase> cases> : I32Enum<name, "", cases> {
  let cppNamespace = "::vitro::chlo";
}
def Chlo_Direction : Chlo_Enum<"ComparisonDirection",
    [I32EnumCase<"EQ", 0>, I32EnumCase<"NE", 1>, I32EnumCase<"GE", 2>,
     I32EnumCase<"GT", 3>, I32EnumCase<"LE", 4>, I32EnumCase<"LT", 5>]>;
def Chlo_Comparison : Chlo_Enum<"ComparisonType",
    [I32EnumCase<"NOTYPE", 0>, I32EnumCase<"FLOAT", 1>, I32EnumCase<"TOTALORDER", 2>,
     I32EnumCase<"SIGNED", 3>, I32EnumCase<"UNSIGNED", 4>]>;
def Chlo_Precision : Chlo_Enum<"Precision",
    [I32EnumCase<"DEFAULT", 0>, I32EnumCase<"HIGH", 1>, I32EnumCase<"HIGHEST", 2>]>;

#endif
