// batch_norm_grad f32
func.func @main() {
  %0 = stablehlo.constant dense<[[[0xBF8E0E1E, 0xBE936C59], [0xBE86B973, 0xBE728049], [0x3F8F34E5, 0x3E084DE2], [0x3EB7C1F6, 0x3BBDFA0F]], [[0xBF65FE27, 0x3E2FF633], [0x3F39E7DD, 0x3DF019FB], [0xBF0C4AAC, 0xBF9C502B], [0x3FCFF905, 0xBF4993B7]], [[0xBF4B69FA, 0xBFA7FC96], [0x3E9FC9A7, 0x3DDBAD7D], [0xBF41969C, 0xBE368BEF], [0x3E473388, 0xBECCFAAD]]]> : tensor<3x4x2xf32>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf32>
  %2 = stablehlo.constant dense<[0x3DCCCCCD, 0xBE4CCCCD]> : tensor<2xf32>
  %3 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xf32>
  %4 = stablehlo.constant dense<[[[0x3F66600D, 0xBEEAB02A], [0xBFA833F3, 0x3F28A069], [0x3F7496CA, 0x3F064E38], [0xC023BAB0, 0xBFC48610]], [[0x3F1D16E7, 0x3FBF4762], [0xBFBF4E79, 0x3F786740], [0x3F8F3E2F, 0x3C8EA0A1], [0xBFAB68B9, 0xBF23EB97]], [[0xBEB9581D, 0x3F30DEF9], [0x3F663ADC, 0xBF7CA21F], [0xBDD12C29, 0xBD0F0F37], [0xBE330FC0, 0x3F7228AD]]]> : tensor<3x4x2xf32>
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<3x4x2xf32>) -> (tensor<3x4x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %5#0, dense<[[[0x3F8AD6E9, 0x3ECC06DD], [0xBFC3E4AC, 0xBEB1B1E6], [0x3FF3B9F3, 0xBE8706F4], [0xC03CDD62, 0x3F8E4B2F]], [[0x3F47DBC2, 0xBF692D4C], [0xBFB7B64F, 0xBF0F832C], [0x3FC7AABC, 0x3DC5B850], [0xBF6E3DE9, 0x3F072719]], [[0xBEEC8047, 0xBEB3B147], [0x3FC7BA2C, 0x3F3E8DC0], [0xBDDED8ED, 0x3DEA4A47], [0x3DEA8ACB, 0xBF092F68]]]> : tensor<3x4x2xf32>, tolerance = 1.6e-05
  check.expect_almost_eq_const %5#1, dense<[0xC0612A35, 0xBE61CC3D]> : tensor<2xf32>, tolerance = 1.6e-05
  check.expect_almost_eq_const %5#2, dense<[0xC036E465, 0x3FD2BF39]> : tensor<2xf32>, tolerance = 1.6e-05
  return
}
// -----
// batch_norm_grad f64
func.func @main() {
  %0 = stablehlo.constant dense<[[[0xBFF1C1C3CAC4362B, 0xBFD26D8B2BA742A2], [0xBFD0D72E611095E0, 0xBFCE50091BCB5220], [0x3FF1E69CA0306FEC, 0x3FC109BC3F5FE034], [0x3FD6F83EB895C70C, 0x3F77BF41ED3B0ACA]], [[0xBFECBFC4E322D6DB, 0x3FC5FEC6515892CD], [0x3FE73CFB97DBDFB6, 0x3FBE033F652DD43D], [0xBFE1895585C8359C, 0xBFF38A05537ABC6F], [0x3FF9FF20A8757C71, 0xBFE93276DF1A06DC]], [[0xBFE96D3F329F5D7D, 0xBFF4FF92BF9DE091], [0x3FD3F934ED702992, 0x3FBB75AF98F1CCEC], [0xBFE832D37AE7CBB0, 0xBFC6D17DDDBF1498], [0x3FC8E670F89736F1, 0xBFD99F559E961B3F]]]> : tensor<3x4x2xf64>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf64>
  %2 = stablehlo.constant dense<[0.1, -0.2]> : tensor<2xf64>
  %3 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xf64>
  %4 = stablehlo.constant dense<[[[0x3FECCC0196139308, 0xBFDD560546BF1A2E], [0xBFF5067E5DD5647E, 0x3FE5140D2630C445], [0x3FEE92D94037F3EB, 0x3FE0C9C7074DE4EE], [0xC0047755F31EB890, 0xBFF890C1F90C7AFD]], [[0x3FE3A2DCD927F233, 0x3FF7E8EC463536AB], [0xBFF7E9CF1C94B586, 0x3FEF0CE80AE42377], [0x3FF1E7C5E09B288E, 0x3F91D41414E1FD92], [0xBFF56D172BCE890F, 0xBFE47D72D7B569CB]], [[0xBFD72B03AEFFADFC, 0x3FE61BDF29B3A696], [0x3FECC75B7B69DF36, 0xBFEF9443D6D55AA2], [0xBFBA25851ECED5B7, 0xBFA1E1E6EE060096], [0xBFC661F7F6701BC0, 0x3FEE4515A4C7B8DC]]]> : tensor<3x4x2xf64>
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<3x4x2xf64>) -> (tensor<3x4x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_almost_eq_const %5#0, dense<[[[0x3FF15ADD225FABFC, 0x3FD980DBBC69BA10], [0xBFF87C958B6E3BC5, 0xBFD6363CB64E7C92], [0x3FFE773E698B62B9, 0xBFD0E0DE74140FED], [0xC0079BAC2E9BA3FE, 0x3FF1C965DF956EEA]], [[0x3FE8FB782BC17A2F, 0xBFED25A9828F5281], [0xBFF6F6C9E3285870, 0xBFE1F0658839DFE9], [0x3FF8F55785D39CAB, 0x3FB8B70A27C2A818], [0xBFEDC7BD2EF054C1, 0x3FE0E4E32CEF1DA0]], [[0xBFDD9008E9857A8F, 0xBFD67628E44649B2], [0x3FF8F74587BB74B9, 0x3FE7D1B7FE24BE71], [0xBFBBDB1DA33513E9, 0x3FBD4949089CAF23], [0x3FBD5159705942E0, 0xBFE125ECFBBC48FB]]]> : tensor<3x4x2xf64>, tolerance = 8.0e-14
  check.expect_almost_eq_const %5#1, dense<[0xC00C2546A35D48C1, 0xBFCC3987BB2778F5]> : tensor<2xf64>, tolerance = 8.0e-14
  check.expect_almost_eq_const %5#2, dense<[0xC006DC8CA9738DE4, 0x3FFA57E7408600EC]> : tensor<2xf64>, tolerance = 8.0e-14
  return
}
// -----
// batch_norm_grad bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[[-1.109375, 0xBE93], [0xBE87, 0xBE73], [1.1171875, 0.1328125], [0.359375, 0x3BBE]], [[-0.8984375, 0.171875], [0.7265625, 0.1171875], [-0.546875, -1.21875], [1.625, -0.7890625]], [[0xBF4B, -1.3125], [0.3125, 0x3DDC], [-0.7578125, 0xBE37], [0x3E47, 0xBECD]]]> : tensor<3x4x2xbf16>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xbf16>
  %2 = stablehlo.constant dense<[0x3DCD, 0xBE4D]> : tensor<2xbf16>
  %3 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xbf16>
  %4 = stablehlo.constant dense<[[[0.8984375, 0xBEEB], [-1.3125, 0.66015625], [0.95703125, 0.5234375], [-2.5625, -1.5390625]], [[0.61328125, 1.4921875], [-1.4921875, 0.96875], [1.1171875, 0x3C8F], [-1.3359375, -0.640625]], [[0xBEB9, 0.69140625], [0.8984375, 0xBF7D], [0xBDD1, 0xBD0F], [0xBE33, 0.9453125]]]> : tensor<3x4x2xbf16>
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<3x4x2xbf16>) -> (tensor<3x4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  check.expect_almost_eq_const %5#0, dense<[[[1.0859375, 0.3984375], [-1.53125, 0xBEB2], [1.90625, 0xBE87], [-2.953125, 1.1171875]], [[0.78125, 0xBF69], [-1.4296875, 0xBF0F], [1.5546875, 0x3DC5], [0xBF6D, 0.52734375]], [[-0.4609375, -0.3515625], [1.5625, 0.74609375], [0xBDDF, 0x3DE9], [0x3DEA, 0xBF09]]]> : tensor<3x4x2xbf16>, tolerance = 0.48
  check.expect_almost_eq_const %5#1, dense<[-3.515625, 0xBE66]> : tensor<2xbf16>, tolerance = 0.48
  check.expect_almost_eq_const %5#2, dense<[-2.859375, 1.640625]> : tensor<2xbf16>, tolerance = 0.48
  return
}
// -----
// batch_norm_grad f16
func.func @main() {
  %0 = stablehlo.constant dense<[[[-1.109375, 0xB49B], [0xB436, 0xB394], [0x3C7A, 0x3042], [0x35BE, 0x1DF0]], [[-0.8984375, 0.171875], [0x39CF, 0x2F81], [0xB862, 0xBCE3], [1.625, 0xBA4D]], [[0xBA5B, -1.3125], [0x34FE, 0x2EDD], [0xBA0D, 0xB1B4], [0x323A, 0xB668]]]> : tensor<3x4x2xf16>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf16>
  %2 = stablehlo.constant dense<[0x2E66, 0xB266]> : tensor<2xf16>
  %3 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xf16>
  %4 = stablehlo.constant dense<[[[0x3B33, 0xB756], [0xBD42, 0x3945], [0x3BA5, 0x3832], [0xC11E, 0xBE24]], [[0x38E9, 0x3DFA], [0xBDFA, 0x3BC3], [0x3C7A, 0x2475], [0xBD5B, 0xB91F]], [[0xB5CB, 0x3987], [0x3B32, 0xBBE5], [0xAE89, 0xA878], [0xB198, 0x3B91]]]> : tensor<3x4x2xf16>
  %5:3 = "stablehlo.batch_norm_grad"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<3x4x2xf16>) -> (tensor<3x4x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_almost_eq_const %5#0, dense<[[[0x3C57, 0.3984375], [-1.53125, 0xB58E], [0x3F9E, 0xB438], [0xC1E7, 0x3C72]], [[0x3A3F, 0xBB49], [0xBDBD, 0xB87C], [0x3E3E, 0x2E2E], [0xBB72, 0x3839]], [[0xB764, 0xB59E], [0x3E3E, 0x39F4], [0xAEF6, 0x2F52], [0x2F55, 0xB849]]]> : tensor<3x4x2xf16>, tolerance = 0.048
  check.expect_almost_eq_const %5#1, dense<[0xC309, 0xB312]> : tensor<2xf16>, tolerance = 0.048
  check.expect_almost_eq_const %5#2, dense<[0xC1B7, 0x3E96]> : tensor<2xf16>, tolerance = 0.048
  return
}
