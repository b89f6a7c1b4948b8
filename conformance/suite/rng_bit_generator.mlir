// rng_bit_generator ui8 THREE_FRY 4
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
  check.expect_eq_const %1#0, dense<[1, 4]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[84, 59, 211, 3]> : tensor<4xui8>
  return
}
// -----
// rng_bit_generator ui8 THREE_FRY 3x5
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui8>)
  check.expect_eq_const %1#0, dense<[1, 11]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[84, 59, 211, 3, 211], [96, 52, 173, 229, 23], [208, 130, 101, 78, 242]]> : tensor<3x5xui8>
  return
}
// -----
// rng_bit_generator ui16 THREE_FRY 4
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui16>)
  check.expect_eq_const %1#0, dense<[1, 4]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[59732, 54587, 37587, 20483]> : tensor<4xui16>
  return
}
// -----
// rng_bit_generator ui16 THREE_FRY 3x5
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
  check.expect_eq_const %1#0, dense<[1, 11]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[59732, 54587, 37587, 20483, 3027], [7520, 54068, 49325, 19685, 23063], [29648, 42114, 55141, 31310, 42738]]> : tensor<3x5xui16>
  return
}
// -----
// rng_bit_generator ui32 THREE_FRY 4
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  check.expect_eq_const %1#0, dense<[1, 4]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[43444564, 2150618427, 3979645651, 3745730563]> : tensor<4xui32>
  return
}
// -----
// rng_bit_generator ui32 THREE_FRY 3x5
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  check.expect_eq_const %1#0, dense<[1, 11]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[43444564, 2150618427, 3979645651, 3745730563, 1672743891], [2109414752, 618976052, 2534981805, 3824176357, 2868795927], [2915202000, 3844842626, 3159807845, 3120200270, 299673330]]> : tensor<3x5xui32>
  return
}
// -----
// rng_bit_generator ui64 THREE_FRY 4
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui64>)
  check.expect_eq_const %1#0, dense<[1, 6]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[9236835810183407956, 16087790271692313299, 18212823393184779219, 2658481902456610144]> : tensor<4xui64>
  return
}
// -----
// rng_bit_generator ui64 THREE_FRY 3x5
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
  check.expect_eq_const %1#0, dense<[1, 17]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[9236835810183407956, 16087790271692313299, 18212823393184779219, 2658481902456610144, 16424712389986402477], [16122702161355102743, 16513473339851961296, 13401158119780177765, 14554201658727638770, 7288330543630982713], [853546183039212516, 3116677314375671452, 5893929251593275775, 17607315122293360763, 6225994315530189186]]> : tensor<3x5xui64>
  return
}
