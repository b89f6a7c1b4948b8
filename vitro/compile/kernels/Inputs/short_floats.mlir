func.func @main(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = kernel.call @k(%x, %x) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}
func.func private @k(%lo: index, %hi: index, %x: memref<4xbf16>, %y: memref<4xbf16>, %out: memref<4xbf16>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 4 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %x[%i] : memref<4xbf16>
    %s = arith.addf %a, %a : bf16
    memref.store %s, %out[%i] : memref<4xbf16>
  }
  return
}
