// The words the stablehlo dialect chooses from. Apart from their attributes, so that another
// dialect's definitions can use those without generating these a second time.
#ifndef VITRO_IR_STABLEHLO_ENUMS
#define VITRO_IR_STABLEHLO_ENUMS

include "mlir/IR/EnumAttr.td"

class Shlo_Enum<string name, list<I32EnumAttrCase> cases> : I32EnumAttr<name, name, cases> {
  let cppNamespace = "::vitro::stablehlo";
  let genSpecializedAttr = 0;
}
def Shlo_PrecisionEnum : Shlo_Enum<"Precision", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def Shlo_ResultAccuracyModeEnum : Shlo_Enum<"ResultAccuracyMode", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGHEST", 1>, I32EnumAttrCase<"TOLERANCE", 2>]>;
def Shlo_FftTypeEnum : Shlo_Enum<"FftType", [
  I32EnumAttrCase<"FFT", 0>, I32EnumAttrCase<"IFFT", 1>, I32EnumAttrCase<"RFFT", 2>,
  I32EnumAttrCase<"IRFFT", 3>]>;
def Shlo_ComparisonDirectionEnum : Shlo_Enum<"ComparisonDirection", [
  I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>,
  I32EnumAttrCase<"GT", 3>, I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def Shlo_ComparisonTypeEnum : Shlo_Enum<"ComparisonType", [
  I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
  I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def Shlo_TransposeEnum : Shlo_Enum<"Transpose", [
  I32EnumAttrCase<"TRANSPOSE_INVALID", 0>, I32EnumAttrCase<"NO_TRANSPOSE", 1>,
  I32EnumAttrCase<"TRANSPOSE", 2>, I32EnumAttrCase<"ADJOINT", 3>]>;
def Shlo_RngDistributionEnum : Shlo_Enum<"RngDistribution", [
  I32EnumAttrCase<"UNIFORM", 1>, I32EnumAttrCase<"NORMAL", 2>]>;
def Shlo_RngAlgorithmEnum : Shlo_Enum<"RngAlgorithm", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"THREE_FRY", 1>, I32EnumAttrCase<"PHILOX", 2>]>;
// A plain i32 in text (`api_version = 4 : i32`), unlike the enumerations above.
def Shlo_CustomCallApiVersion : I32EnumAttr<"CustomCallApiVersion", "custom call interface", [
  I32EnumAttrCase<"API_VERSION_UNSPECIFIED", 0>, I32EnumAttrCase<"API_VERSION_ORIGINAL", 1>,
  I32EnumAttrCase<"API_VERSION_STATUS_RETURNING", 2>,
  I32EnumAttrCase<"API_VERSION_STATUS_RETURNING_UNIFIED", 3>,
  I32EnumAttrCase<"API_VERSION_TYPED_FFI", 4>]> {
  let cppNamespace = "::vitro::stablehlo";
}

#endif
