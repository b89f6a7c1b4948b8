func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = kernel.call @k(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @k(%lo: index, %hi: index, %x: memref<4xf32>, %y: memref<4xf32>, %out: memref<4xf32>)
    attributes {kernel.function, kernel.outputs = 1 : i64, kernel.range = 4 : i64, kernel.scratch = 0 : i64} {
  %c1 = arith.constant 1 : index
  scf.for %i = %lo to %hi step %c1 {
    %a = memref.load %x[%i] : memref<4xf32>
    memref.store %a, %y[%i] : memref<4xf32>
  }
  return
}
