// Kernels that the tests execute before and after each stage. Public: nobody calls them.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#column = affine_map<(d0, d1) -> (d1)>
#scalar = affine_map<(d0, d1) -> ()>

func.func @same(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id],
      iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  return %0, %0 : tensor<4x8xf32>, tensor<4x8xf32>
}

func.func @given(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xi32>)
    attributes {kernel.function} {
  %0 = arith.constant dense<1.5> : tensor<2x3xf32>
  %1 = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  return %x, %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xi32>
}

func.func @slice(%x: tensor<6x8xf32>) -> tensor<4xf32> attributes {kernel.function} {
  %0 = tensor.extract_slice %x[1, 2] [2, 2] [2, 3] : tensor<6x8xf32> to tensor<2x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @zero(%x: tensor<0x8xf32>) -> tensor<0x8xf32> attributes {kernel.function} {
  return %x : tensor<0x8xf32>
}

func.func @rank0(%x: tensor<f32>) -> (tensor<f32>, tensor<1x1xf32>)
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>],
      iterator_types = []} ins(%x : tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %s = math.sqrt %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  return %0, %1 : tensor<f32>, tensor<1x1xf32>
}

func.func @update(%x: tensor<8xf32>, %u: tensor<5xf32>, %at: tensor<5xi32>) -> tensor<8xf32>
    attributes {kernel.function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%t = %x) -> tensor<8xf32> {
    %w = tensor.extract %at[%i] : tensor<5xi32>
    %u8 = arith.constant 8 : i32
    %m = arith.remui %w, %u8 : i32
    %k = arith.index_cast %m : i32 to index
    %a = tensor.extract %t[%k] : tensor<8xf32>
    %b = tensor.extract %u[%i] : tensor<5xf32>
    %s = arith.addf %a, %b : f32
    %n = tensor.insert %s into %t[%k] : tensor<8xf32>
    scf.yield %n : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

func.func @tiles(%x: tensor<10x6xf32>) -> tensor<10x6xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<10x6xf32>
  %r = scf.forall (%i, %j) = (0, 0) to (10, 6) step (4, 3) shared_outs(%o = %e) -> tensor<10x6xf32> {
    %n = affine.min affine_map<(d0) -> (4, 10 - d0)>(%i)
    %part = tensor.extract_slice %x[%i, %j] [%n, 3] [1, 1] : tensor<10x6xf32> to tensor<?x3xf32>
    %se = tensor.empty(%n) : tensor<?xf32>
    %f = linalg.fill ins(%zero : f32) outs(%se : tensor<?xf32>) -> tensor<?xf32>
    %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
        ins(%part : tensor<?x3xf32>) outs(%f : tensor<?xf32>) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %b, %a : f32
      linalg.yield %s : f32
    } -> tensor<?xf32>
    %op = tensor.extract_slice %o[%i, %j] [%n, 3] [1, 1] : tensor<10x6xf32> to tensor<?x3xf32>
    %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
        ins(%part, %sum : tensor<?x3xf32>, tensor<?xf32>) outs(%op : tensor<?x3xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
      %s = arith.divf %a, %b : f32
      linalg.yield %s : f32
    } -> tensor<?x3xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %d into %o[%i, %j] [%n, 3] [1, 1] : tensor<?x3xf32> into tensor<10x6xf32>
    }
  }
  return %r : tensor<10x6xf32>
}

func.func @filled_before(%x: tensor<4xf32>) -> tensor<8xf32> attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %r = scf.forall (%i) in (4) shared_outs(%o = %f) -> tensor<8xf32> {
    %part = tensor.extract_slice %x[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

func.func @large(%x: tensor<200x200xf32>) -> tensor<f32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<200x200xf32>
  %0 = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d1, d0)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<200x200xf32>) outs(%e : tensor<200x200xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<200x200xf32>
  %se = tensor.empty() : tensor<f32>
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%se : tensor<f32>) -> tensor<f32>
  %sum = linalg.generic {indexing_maps = [#id, #scalar], iterator_types = ["reduction", "reduction"]}
      ins(%0 : tensor<200x200xf32>) outs(%f : tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %b, %a : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %sum : tensor<f32>
}

// Rows by themselves: what one call writes no other reads.
func.func @softmax_rows(%x: tensor<7x5xf32>, %b: tensor<5xf32>) -> tensor<7x5xf32>
    attributes {kernel.function} {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e0 = tensor.empty() : tensor<7xf32>
  %e1 = tensor.empty() : tensor<7x5xf32>
  %f0 = linalg.fill ins(%low : f32) outs(%e0 : tensor<7xf32>) -> tensor<7xf32>
  %most = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<7x5xf32>) outs(%f0 : tensor<7xf32>) {
  ^bb0(%a: f32, %s: f32):
    %m = arith.maximumf %s, %a : f32
    linalg.yield %m : f32
  } -> tensor<7xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %most, %b : tensor<7x5xf32>, tensor<7xf32>, tensor<5xf32>) outs(%e1 : tensor<7x5xf32>) {
  ^bb0(%a: f32, %m: f32, %c: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %q = arith.mulf %d, %d : f32
    %r = arith.addf %q, %c : f32
    linalg.yield %r : f32
  } -> tensor<7x5xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<7xf32>) -> tensor<7xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : tensor<7x5xf32>) outs(%f1 : tensor<7xf32>) {
  ^bb0(%a: f32, %s: f32):
    %m = arith.addf %s, %a : f32
    linalg.yield %m : f32
  } -> tensor<7xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %sum : tensor<7x5xf32>, tensor<7xf32>) outs(%e1 : tensor<7x5xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %i = linalg.index 0 : index
    %ii = arith.index_cast %i : index to i32
    %if = arith.sitofp %ii : i32 to f32
    %m = arith.divf %a, %s : f32
    %n = arith.addf %m, %if : f32
    linalg.yield %n : f32
  } -> tensor<7x5xf32>
  return %r : tensor<7x5xf32>
}

// Rows that read the rows of others: no split.
func.func @gram(%x: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<4x4xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.mulf %a, %a : f32
    linalg.yield %q : f32
  } -> tensor<4x4xf32>
  %r = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> (d1, d0)>, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y, %y : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.subf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// Rows that read a row of others through an element looked up: no split.
func.func @looks_elsewhere(%x: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<6xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<6xf32>) outs(%e : tensor<6xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.negf %a : f32
    linalg.yield %q : f32
  } -> tensor<6xf32>
  %c5 = arith.constant 5 : index
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%e : tensor<6xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = arith.subi %c5, %i : index
    %a = tensor.extract %y[%j] : tensor<6xf32>
    linalg.yield %a : f32
  } -> tensor<6xf32>
  return %y, %r : tensor<6xf32>, tensor<6xf32>
}

func.func @matmul(%x: tensor<5x3xf32>, %w: tensor<3x4xf32>, %b: tensor<f32>) -> tensor<20xf32>
    attributes {kernel.function} {
  %s = tensor.extract %b[] : tensor<f32>
  %e = tensor.empty() : tensor<5x4xf32>
  %f = linalg.fill ins(%s : f32) outs(%e : tensor<5x4xf32>) -> tensor<5x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<5x3xf32>, tensor<3x4xf32>) outs(%f : tensor<5x4xf32>) -> tensor<5x4xf32>
  %r = tensor.collapse_shape %y [[0, 1]] : tensor<5x4xf32> into tensor<20xf32>
  return %r : tensor<20xf32>
}

func.func @concatenate(%x: tensor<3x4xf32>, %y: tensor<3x2xf32>) -> tensor<3x6xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<3x6xf32>
  %0 = tensor.insert_slice %x into %e[0, 0] [3, 4] [1, 1] : tensor<3x4xf32> into tensor<3x6xf32>
  %1 = tensor.insert_slice %y into %0[0, 4] [3, 2] [1, 1] : tensor<3x2xf32> into tensor<3x6xf32>
  return %1 : tensor<3x6xf32>
}

func.func @pad(%x: tensor<8xf32>, %z: tensor<f32>) -> tensor<20xf32> attributes {kernel.function} {
  %v = tensor.extract %z[] : tensor<f32>
  %e = tensor.empty() : tensor<20xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<20xf32>) -> tensor<20xf32>
  %0 = tensor.insert_slice %x into %f[2] [8] [2] : tensor<8xf32> into tensor<20xf32>
  return %0 : tensor<20xf32>
}

func.func @padded_by_op(%x: tensor<3x3xf32>) -> tensor<5x4xf32> attributes {kernel.function} {
  %z = arith.constant -1.0 : f32
  %0 = tensor.pad %x low[1, 0] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<3x3xf32> to tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// A slice of a slice under another shape, then computed on.
func.func @part_reshaped(%x: tensor<6x4x2xf32>) -> tensor<12xf32> attributes {kernel.function} {
  %a = tensor.extract_slice %x[1, 2, 0] [3, 2, 2] [2, 1, 1] : tensor<6x4x2xf32> to tensor<3x2x2xf32>
  %b = tensor.collapse_shape %a [[0, 1, 2]] : tensor<3x2x2xf32> into tensor<12xf32>
  %e = tensor.empty() : tensor<12xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%b : tensor<12xf32>) outs(%e : tensor<12xf32>) {
  ^bb0(%v: f32, %o: f32):
    %q = arith.negf %v : f32
    linalg.yield %q : f32
  } -> tensor<12xf32>
  return %r : tensor<12xf32>
}

// Vectors with tails, in tiles with tails.
func.func @vectors(%x: tensor<10x37xf32>) -> tensor<10x37xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<10x37xf32>
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i, %j) = (0, 0) to (10, 37) step (2, 16) shared_outs(%o = %e) -> tensor<10x37xf32> {
    %n = affine.min affine_map<(d0) -> (16, 37 - d0)>(%j)
    %part = tensor.extract_slice %x[%i, %j] [2, %n] [1, 1] : tensor<10x37xf32> to tensor<2x?xf32>
    %op = tensor.extract_slice %o[%i, %j] [2, %n] [1, 1] : tensor<10x37xf32> to tensor<2x?xf32>
    %v = vector.transfer_read %part[%c0, %c0], %z {in_bounds = [true, false]} : tensor<2x?xf32>, vector<2x16xf32>
    %d = arith.addf %v, %v : vector<2x16xf32>
    %w = vector.transfer_write %d, %op[%c0, %c0] {in_bounds = [true, false]} : vector<2x16xf32>, tensor<2x?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %o[%i, %j] [2, %n] [1, 1] : tensor<2x?xf32> into tensor<10x37xf32>
    }
  }
  return %r : tensor<10x37xf32>
}

// A transposed and a broadcast read, a sum over lanes with a start.
func.func @vector_maps(%x: tensor<4x8xf32>, %y: tensor<8xf32>) -> (tensor<8x4xf32>, tensor<4xf32>) attributes {kernel.function} {
  %z = arith.constant 0.5 : f32
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<8x4xf32>
  %s = tensor.empty() : tensor<4xf32>
  %t = vector.transfer_read %x[%c0, %c0], %z {permutation_map = affine_map<(d0, d1) -> (d1, d0)>, in_bounds = [true, true]} : tensor<4x8xf32>, vector<8x4xf32>
  %b = vector.transfer_read %y[%c0], %z {permutation_map = affine_map<(d0) -> (d0, 0)>, in_bounds = [true, true]} : tensor<8xf32>, vector<8x4xf32>
  %p = arith.mulf %t, %b : vector<8x4xf32>
  %w = vector.transfer_write %p, %e[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
  %start = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %sum = vector.multi_reduction <add>, %p, %start [0] : vector<8x4xf32> to vector<4xf32>
  %ws = vector.transfer_write %sum, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %w, %ws : tensor<8x4xf32>, tensor<4xf32>
}

// Integers, bytes, 16-bit floats.
func.func @mixed(%x: tensor<5xbf16>, %k: tensor<5xi8>) -> (tensor<5xbf16>, tensor<5xi64>) attributes {kernel.function} {
  %e = tensor.empty() : tensor<5xbf16>
  %f = tensor.empty() : tensor<5xi64>
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x, %k : tensor<5xbf16>, tensor<5xi8>) outs(%e, %f : tensor<5xbf16>, tensor<5xi64>) {
  ^bb0(%v: bf16, %i: i8, %o: bf16, %p: i64):
    %w = arith.extf %v : bf16 to f32
    %q = arith.addf %w, %w : f32
    %n = arith.truncf %q : f32 to bf16
    %l = arith.extsi %i : i8 to i64
    linalg.yield %n, %l : bf16, i64
  } -> (tensor<5xbf16>, tensor<5xi64>)
  return %r#0, %r#1 : tensor<5xbf16>, tensor<5xi64>
}

func.func @row_by_row(%x: tensor<200x200xf32>, %at: tensor<200xi32>) -> tensor<200xf32>
    attributes {kernel.function} {
  %e = tensor.empty() : tensor<200x200xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<200x200xf32>) outs(%e : tensor<200x200xf32>) {
  ^bb0(%a: f32, %b: f32):
    %q = arith.mulf %a, %a : f32
    linalg.yield %q : f32
  } -> tensor<200x200xf32>
  %se = tensor.empty() : tensor<200xf32>
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%se : tensor<200xf32>) -> tensor<200xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<200x200xf32>) outs(%f : tensor<200xf32>) {
  ^bb0(%a: f32, %b: f32):
    %i = linalg.index 0 : index
    %w = tensor.extract %at[%i] : tensor<200xi32>
    %v = arith.sitofp %w : i32 to f32
    %p = arith.mulf %a, %v : f32
    %s = arith.addf %b, %p : f32
    linalg.yield %s : f32
  } -> tensor<200xf32>
  return %sum : tensor<200xf32>
}

// Rows that read the columns of an input.
func.func @transposed(%x: tensor<3x5xf32>, %y: tensor<5x3xf32>) -> tensor<5x3xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<5x3xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<3x5xf32>, tensor<5x3xf32>) outs(%e : tensor<5x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.subf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<5x3xf32>
  return %r : tensor<5x3xf32>
}

// Neither a diagonal nor a sliding window is a slice of its rows.
func.func @diagonal(%x: tensor<4x4xf32>) -> tensor<4xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0, d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4x4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @window(%x: tensor<9xf32>, %w: tensor<3xf32>) -> tensor<7xf32> attributes {kernel.function} {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<7xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<7xf32>) -> tensor<7xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%x, %w : tensor<9xf32>, tensor<3xf32>) outs(%f : tensor<7xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %q = arith.mulf %a, %b : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<7xf32>
  return %r : tensor<7xf32>
}

// Loops that hand on something new, and two that change places.
func.func @carried(%x: tensor<3x3xf32>, %y: tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>)
    attributes {kernel.function} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<3x3xf32>
  %r:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %x, %a = %x, %b = %y) -> (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) {
    %n = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, #id, #id], iterator_types = ["parallel", "parallel"]}
        ins(%t, %y : tensor<3x3xf32>, tensor<3x3xf32>) outs(%e : tensor<3x3xf32>) {
    ^bb0(%p: f32, %q: f32, %o: f32):
      %s = arith.subf %p, %q : f32
      linalg.yield %s : f32
    } -> tensor<3x3xf32>
    scf.yield %n, %b, %a : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
  }
  return %r#0, %r#1, %r#2 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>
}

// Short loops: outside of the long one, inside of it, and of a sum.
func.func @planes(%x: tensor<50x3xf32>) -> tensor<3x50xf32> attributes {kernel.function} {
  %e = tensor.empty() : tensor<3x50xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(c, i) -> (i, c)>, affine_map<(c, i) -> (c, i)>],
      iterator_types = ["parallel", "parallel"]} ins(%x : tensor<50x3xf32>) outs(%e : tensor<3x50xf32>) {
  ^bb0(%a: f32, %b: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  } -> tensor<3x50xf32>
  return %0 : tensor<3x50xf32>
}

func.func @small_products(%x: tensor<20x3x3xf32>, %y: tensor<20x3x3xf32>, %z: tensor<20x3x3xf32>)
    -> tensor<20x3x3xf32> attributes {kernel.function} {
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, j, k) -> (n, i, k)>, affine_map<(n, i, j, k) -> (n, k, j)>,
                                        affine_map<(n, i, j, k) -> (n, i, j)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<20x3x3xf32>, tensor<20x3x3xf32>) outs(%z : tensor<20x3x3xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = math.fma %a, %b, %c : f32
    linalg.yield %m : f32
  } -> tensor<20x3x3xf32>
  return %0 : tensor<20x3x3xf32>
}
