// The kernel dialect: how a program calls the pieces it was cut into. A kernel is a private
// function that is lowered stage by stage while its call stays as it is.
#ifndef VITRO_IR_KERNEL_OPS
#define VITRO_IR_KERNEL_OPS

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def KernelDialect : Dialect {
  let name = "kernel";
  let cppNamespace = "::vitro::kernel";
  let summary = "Calls of kernels";
  let hasOperationAttrVerify = 1;
}

def Kernel_CallOp : Op<KernelDialect, "call",
    [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "calls a kernel, whatever level the kernel is at";
  let description = [{
    The kernel takes one argument per operand and returns one value per result; or, once it works
    on buffers, takes (index lo, index hi, inputs..., outputs..., scratch...) as memrefs and returns
    nothing. Shapes agree exactly. Element types agree up to signedness (a kernel's integers are
    signless), and a boolean may be a byte.
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyRankedTensor>:$inputs);
  let results = (outs Variadic<AnyRankedTensor>:$outputs);
  let assemblyFormat = "$kernel `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)";
}

#endif
