// The check dialect: assertions on tensors inside a test program, as the StableHLO project's own
// tests write them. Every op is a side effect: a check that can be deleted checks nothing.
#ifndef VITRO_IR_CHECK_OPS
#define VITRO_IR_CHECK_OPS

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"

def CheckDialect : Dialect {
  let name = "check";
  let cppNamespace = "::vitro::check";
  let summary = "Assertions on tensors";
}

class Check_Op<string mnemonic, list<Trait> traits> : Op<CheckDialect, mnemonic, traits>;

def Check_ExpectEqOp : Check_Op<"expect_eq", [SameTypeOperands]> {
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Check_ExpectEqConstOp : Check_Op<"expect_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let arguments = (ins AnyRankedTensor:$lhs, ElementsAttr:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

def Check_ExpectAlmostEqOp : Check_Op<"expect_almost_eq", [SameTypeOperands]> {
  let arguments = (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs,
                   OptionalAttr<F64Attr>:$tolerance);
  let assemblyFormat = [{
    $lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)
  }];
}

def Check_ExpectAlmostEqConstOp
    : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let arguments = (ins AnyRankedTensor:$lhs, ElementsAttr:$value,
                   OptionalAttr<F64Attr>:$tolerance);
  let assemblyFormat = "$lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict";
}

def Check_ExpectCloseOp : Check_Op<"expect_close", [AllTypesMatch<["actual", "expected"]>]> {
  let arguments = (ins AnyRankedTensor:$actual, AnyRankedTensor:$expected,
                   DefaultValuedAttr<UI64Attr, "3">:$max_ulp_difference,
                   OptionalAttr<UI64Attr>:$min_ulp_difference);
  let assemblyFormat = [{
    $actual `,` $expected `,` `max_ulp_difference` `=` $max_ulp_difference
      (`,` `min_ulp_difference` `=` $min_ulp_difference^)?
      `:` attr-dict type($actual) `,` type($expected)
  }];
}

// Compares with what an earlier `interpreter.probe` wrote to a file.
def Check_ExpectSerializedEqOp : Check_Op<"expect_serialized_eq", []> {
  let arguments = (ins AnyRankedTensor:$expected, StrAttr:$probe_id,
                   OptionalAttr<UI32Attr>:$iteration);
  let assemblyFormat = [{
    $expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)?
      attr-dict `:` type($expected)
  }];
}

#endif
