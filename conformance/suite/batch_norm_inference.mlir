// batch_norm_inference f32
func.func @main() {
  %0 = stablehlo.constant dense<[[[0xBF8E0E1E, 0xBE936C59], [0xBE86B973, 0xBE728049], [0x3F8F34E5, 0x3E084DE2], [0x3EB7C1F6, 0x3BBDFA0F]], [[0xBF65FE27, 0x3E2FF633], [0x3F39E7DD, 0x3DF019FB], [0xBF0C4AAC, 0xBF9C502B], [0x3FCFF905, 0xBF4993B7]], [[0xBF4B69FA, 0xBFA7FC96], [0x3E9FC9A7, 0x3DDBAD7D], [0xBF41969C, 0xBE368BEF], [0x3E473388, 0xBECCFAAD]]]> : tensor<3x4x2xf32>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf32>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf32>
  %3 = stablehlo.constant dense<[0x3DCCCCCD, 0xBE4CCCCD]> : tensor<2xf32>
  %4 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xf32>
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3x4x2xf32>
  check.expect_almost_eq_const %5, dense<[[[0xBFAAC0C3, 0x3F8780FE], [0xBE66DD49, 0x3F83244A], [0x3FCABE0A, 0x3F472638], [0x3F16C784, 0x3F5CE090]], [[0xBF875323, 0x3F408A2B], [0x3F88F1DA, 0x3F49DBB4], [0xBF193405, 0x3FD72461], [0x400FC542, 0x3FB2202C]], [[0xBF6BD984, 0x3FDEECA8], [0x3F07165C, 0x3F4B8F69], [0xBF5EFC21, 0x3F7C4A86], [0x3EBF5F0F, 0x3F9118B6]]]> : tensor<3x4x2xf32>, tolerance = 2.0e-06
  return
}
// -----
// batch_norm_inference f64
func.func @main() {
  %0 = stablehlo.constant dense<[[[0xBFF1C1C3CAC4362B, 0xBFD26D8B2BA742A2], [0xBFD0D72E611095E0, 0xBFCE50091BCB5220], [0x3FF1E69CA0306FEC, 0x3FC109BC3F5FE034], [0x3FD6F83EB895C70C, 0x3F77BF41ED3B0ACA]], [[0xBFECBFC4E322D6DB, 0x3FC5FEC6515892CD], [0x3FE73CFB97DBDFB6, 0x3FBE033F652DD43D], [0xBFE1895585C8359C, 0xBFF38A05537ABC6F], [0x3FF9FF20A8757C71, 0xBFE93276DF1A06DC]], [[0xBFE96D3F329F5D7D, 0xBFF4FF92BF9DE091], [0x3FD3F934ED702992, 0x3FBB75AF98F1CCEC], [0xBFE832D37AE7CBB0, 0xBFC6D17DDDBF1498], [0x3FC8E670F89736F1, 0xBFD99F559E961B3F]]]> : tensor<3x4x2xf64>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf64>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf64>
  %3 = stablehlo.constant dense<[0.1, -0.2]> : tensor<2xf64>
  %4 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xf64>
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<3x4x2xf64>
  check.expect_almost_eq_const %5, dense<[[[0xBFF5581874917438, 0x3FF0F01FBA79BE4E], [0xBFCCDBA91D64F730, 0x3FF064894AD97A0B], [0x3FF957C148638C2A, 0x3FE8E4C70681165E], [0x3FE2D8F07CAE2F7C, 0x3FEB9C120E7F6D03]], [[0xBFF0EA6463267A0F, 0x3FE8114558D7A344], [0x3FF11E3B2B62709C, 0x3FE93B76734D3F61], [0xBFE32680AC955F4C, 0x3FFAE48C15850628], [0x4001F8A8552A5D12, 0x3FF644057D91357D]], [[0xBFED7B3074DB1218, 0x3FFBDD9508471E3E], [0x3FE0E2CB84A26B55, 0x3FE971ED19A79553], [0xBFEBDF840F440EF0, 0x3FEF8950B6063F2A], [0x3FD7EBE1DAAF7A1C, 0x3FF22316CDA18D13]]]> : tensor<3x4x2xf64>, tolerance = 1.0e-14
  return
}
// -----
// batch_norm_inference bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[[-1.109375, 0xBE93], [0xBE87, 0xBE73], [1.1171875, 0.1328125], [0.359375, 0x3BBE]], [[-0.8984375, 0.171875], [0.7265625, 0.1171875], [-0.546875, -1.21875], [1.625, -0.7890625]], [[0xBF4B, -1.3125], [0.3125, 0x3DDC], [-0.7578125, 0xBE37], [0x3E47, 0xBECD]]]> : tensor<3x4x2xbf16>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xbf16>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xbf16>
  %3 = stablehlo.constant dense<[0x3DCD, 0xBE4D]> : tensor<2xbf16>
  %4 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xbf16>
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> tensor<3x4x2xbf16>
  check.expect_almost_eq_const %5, dense<[[[-1.3359375, 1.0546875], [-0.2265625, 1.0234375], [1.578125, 0.77734375], [0.58984375, 0.86328125]], [[-1.0546875, 0.75], [1.0703125, 0.7890625], [0xBF19, 1.6796875], [2.25, 1.390625]], [[0xBF6B, 1.7421875], [0.52734375, 0.796875], [-0.875, 0.984375], [0x3EBF, 1.1328125]]]> : tensor<3x4x2xbf16>, tolerance = 0.06
  return
}
// -----
// batch_norm_inference f16
func.func @main() {
  %0 = stablehlo.constant dense<[[[-1.109375, 0xB49B], [0xB436, 0xB394], [0x3C7A, 0x3042], [0x35BE, 0x1DF0]], [[-0.8984375, 0.171875], [0x39CF, 0x2F81], [0xB862, 0xBCE3], [1.625, 0xBA4D]], [[0xBA5B, -1.3125], [0x34FE, 0x2EDD], [0xBA0D, 0xB1B4], [0x323A, 0xB668]]]> : tensor<3x4x2xf16>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf16>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf16>
  %3 = stablehlo.constant dense<[0x2E66, 0xB266]> : tensor<2xf16>
  %4 = stablehlo.constant dense<[1.25, 0.5]> : tensor<2xf16>
  %5 = "stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>, tensor<2xf16>) -> tensor<3x4x2xf16>
  check.expect_almost_eq_const %5, dense<[[[0xBD55, 1.05859375], [0xB337, 0x3C19], [0x3E56, 0x3A39], [0x38B6, 0x3AE7]], [[0xBC3B, 0x3A04], [0x3C47, 0x3A4F], [0xB8C9, 0x3EBA], [2.24609375, 0x3D91]], [[0xBB5E, 1.7421875], [0x3839, 0x3A5D], [0xBAF8, 0x3BE2], [0x35FB, 0x3C89]]]> : tensor<3x4x2xf16>, tolerance = 0.006
  return
}
