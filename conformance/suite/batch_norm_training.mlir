// batch_norm_training f32
func.func @main() {
  %0 = stablehlo.constant dense<[[[0xBF8E0E1E, 0xBE936C59], [0xBE86B973, 0xBE728049], [0x3F8F34E5, 0x3E084DE2], [0x3EB7C1F6, 0x3BBDFA0F]], [[0xBF65FE27, 0x3E2FF633], [0x3F39E7DD, 0x3DF019FB], [0xBF0C4AAC, 0xBF9C502B], [0x3FCFF905, 0xBF4993B7]], [[0xBF4B69FA, 0xBFA7FC96], [0x3E9FC9A7, 0x3DDBAD7D], [0xBF41969C, 0xBE368BEF], [0x3E473388, 0xBECCFAAD]]]> : tensor<3x4x2xf32>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf32>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf32>
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<3x4x2xf32>, tensor<2xf32>, tensor<2xf32>)
  check.expect_almost_eq_const %3#0, dense<[[[0xBFD4CC44, 0x3F77B1F3], [0xBE4C6907, 0x3F6BF43D], [0x400C0937, 0x3F16FCED], [0x3F6007F5, 0x3F343ABB]], [[0xBFA60BDB, 0x3F0E17C3], [0x3FC13E97, 0x3F1AA237], [0xBF311BD7, 0x3FE70654], [0x4043FCA1, 0x3FB5353F]], [[0xBF8F15CA, 0x3FF17F89], [0x3F4B52DC, 0x3F1CEC97], [0xBF8698CA, 0x3F5E819A], [0x3F175422, 0x3F88C1E3]]]> : tensor<3x4x2xf32>, tolerance = 2.0e-06
  check.expect_almost_eq_const %3#1, dense<[0xBB3E5515, 0xBEA5EFA6]> : tensor<2xf32>, tolerance = 2.0e-06
  check.expect_almost_eq_const %3#2, dense<[0x3F30F33A, 0x3E7E0664]> : tensor<2xf32>, tolerance = 2.0e-06
  return
}
// -----
// batch_norm_training f64
func.func @main() {
  %0 = stablehlo.constant dense<[[[0xBFF1C1C3CAC4362B, 0xBFD26D8B2BA742A2], [0xBFD0D72E611095E0, 0xBFCE50091BCB5220], [0x3FF1E69CA0306FEC, 0x3FC109BC3F5FE034], [0x3FD6F83EB895C70C, 0x3F77BF41ED3B0ACA]], [[0xBFECBFC4E322D6DB, 0x3FC5FEC6515892CD], [0x3FE73CFB97DBDFB6, 0x3FBE033F652DD43D], [0xBFE1895585C8359C, 0xBFF38A05537ABC6F], [0x3FF9FF20A8757C71, 0xBFE93276DF1A06DC]], [[0xBFE96D3F329F5D7D, 0xBFF4FF92BF9DE091], [0x3FD3F934ED702992, 0x3FBB75AF98F1CCEC], [0xBFE832D37AE7CBB0, 0xBFC6D17DDDBF1498], [0x3FC8E670F89736F1, 0xBFD99F559E961B3F]]]> : tensor<3x4x2xf64>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf64>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf64>
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<3x4x2xf64>, tensor<2xf64>, tensor<2xf64>)
  check.expect_almost_eq_const %3#0, dense<[[[0xBFFA998887B60B67, 0x3FEEF63E6B708569], [0xBFC98D20E56485EC, 0x3FED7E879619A191], [0x40018126D815CDD2, 0x3FE2DF9D9E8E72EA], [0x3FEC00FEA6C78554, 0x3FE68757653AC796]], [[0xBFF4C17B538F7054, 0x3FE1C2F858A2FAD4], [0x3FF827D2C7B8D15F, 0x3FE35446D8D339C8], [0xBFE6237AE53B7584, 0x3FFCE0CA74D2AF30], [0x40087F941A4DCE76, 0x3FF6A6A7D986F7D7]], [[0xBFF1E2B93F615059, 0x3FFE2FF1325B7630], [0x3FE96A5B8D4395F6, 0x3FE39D92DEBA87A6], [0xBFF0D319366CA01A, 0x3FEBD0333B1A52BF], [0x3FE2EA8433B04032, 0x3FF1183C56FBAA8D]]]> : tensor<3x4x2xf64>, tolerance = 1.0e-14
  check.expect_almost_eq_const %3#1, dense<[0xBF67CAA2D98933FB, 0xBFD4BDF4B02AAB15]> : tensor<2xf64>, tolerance = 1.0e-14
  check.expect_almost_eq_const %3#2, dense<[0x3FE61E6752305BDF, 0x3FCFC0CC7941E72C]> : tensor<2xf64>, tolerance = 1.0e-14
  return
}
// -----
// batch_norm_training bf16
func.func @main() {
  %0 = stablehlo.constant dense<[[[-1.109375, 0xBE93], [0xBE87, 0xBE73], [1.1171875, 0.1328125], [0.359375, 0x3BBE]], [[-0.8984375, 0.171875], [0.7265625, 0.1171875], [-0.546875, -1.21875], [1.625, -0.7890625]], [[0xBF4B, -1.3125], [0.3125, 0x3DDC], [-0.7578125, 0xBE37], [0x3E47, 0xBECD]]]> : tensor<3x4x2xbf16>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xbf16>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xbf16>
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>) -> (tensor<3x4x2xbf16>, tensor<2xbf16>, tensor<2xbf16>)
  check.expect_almost_eq_const %3#0, dense<[[[-1.6640625, 0.96875], [0xBE4E, 0.921875], [2.1875, 0.58984375], [0.875, 0.703125]], [[-1.296875, 0.5546875], [1.5078125, 0.60546875], [0xBF31, 1.8046875], [3.0625, 1.4140625]], [[-1.1171875, 1.890625], [0.796875, 0.61328125], [-1.0546875, 0.87109375], [0.58984375, 1.0703125]]]> : tensor<3x4x2xbf16>, tolerance = 0.06
  check.expect_almost_eq_const %3#1, dense<[0xBB3B, 0xBEA6]> : tensor<2xbf16>, tolerance = 0.06
  check.expect_almost_eq_const %3#2, dense<[0.69140625, 0x3E7E]> : tensor<2xbf16>, tolerance = 0.06
  return
}
// -----
// batch_norm_training f16
func.func @main() {
  %0 = stablehlo.constant dense<[[[-1.109375, 0xB49B], [0xB436, 0xB394], [0x3C7A, 0x3042], [0x35BE, 0x1DF0]], [[-0.8984375, 0.171875], [0x39CF, 0x2F81], [0xB862, 0xBCE3], [1.625, 0xBA4D]], [[0xBA5B, -1.3125], [0x34FE, 0x2EDD], [0xBA0D, 0xB1B4], [0x323A, 0xB668]]]> : tensor<3x4x2xf16>
  %1 = stablehlo.constant dense<[1.5, -0.5]> : tensor<2xf16>
  %2 = stablehlo.constant dense<[0.25, 1.0]> : tensor<2xf16>
  %3:3 = "stablehlo.batch_norm_training"(%0, %1, %2) <{epsilon = 0.0625 : f32, feature_index = 2 : i64}> : (tensor<3x4x2xf16>, tensor<2xf16>, tensor<2xf16>) -> (tensor<3x4x2xf16>, tensor<2xf16>, tensor<2xf16>)
  check.expect_almost_eq_const %3#0, dense<[[[0xBEA6, 0x3BBD], [0xB265, 0.921875], [0x4061, 0.58984375], [0.875, 0x39A2]], [[0xBD31, 0x3871], [0x3E0A, 0x38D5], [0xB989, 1.8046875], [3.0625, 0x3DAA]], [[0xBC79, 1.88671875], [0x3A5A, 0x38E7], [0xBC35, 0x3AF4], [0x38BB, 0x3C46]]]> : tensor<3x4x2xf16>, tolerance = 0.006
  check.expect_almost_eq_const %3#1, dense<[0x99CB, 0xB530]> : tensor<2xf16>, tolerance = 0.006
  check.expect_almost_eq_const %3#2, dense<[0.69140625, 0x33F1]> : tensor<2xf16>, tolerance = 0.006
  return
}
