func.func @main(%x: tensor<2xui64>, %y: tensor<3xui64>) -> (tensor<2xui64>, tensor<5x6xui32>, tensor<3xui64>, tensor<7xui64>, tensor<9xui8>) {
  %0, %1 = stablehlo.rng_bit_generator %x, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x6xui32>)
  %2, %3 = stablehlo.rng_bit_generator %y, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui64>)
  %4, %5 = stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xui8>)
  return %4, %1, %2, %3, %5 : tensor<2xui64>, tensor<5x6xui32>, tensor<3xui64>, tensor<7xui64>, tensor<9xui8>
}
