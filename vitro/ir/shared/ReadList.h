// Reads lists from bytecode that may be hostile. MLIR's own list readers reserve whatever count the
// file states; here each item takes at least one byte of the file.
#pragma once
#include "mlir/Bytecode/BytecodeImplementation.h"

namespace vitro::ir {

template <class T, class ReadOne>
llvm::LogicalResult readList(mlir::DialectBytecodeReader &reader, llvm::SmallVectorImpl<T> &items,
                             ReadOne &&readOne) {
  uint64_t count;
  if (failed(reader.readVarInt(count))) return llvm::failure();
  for (uint64_t i = 0; i < count; ++i) {
    T item{};
    if (failed(readOne(item))) return llvm::failure();
    items.push_back(item);
  }
  return llvm::success();
}

inline llvm::LogicalResult readInts(mlir::DialectBytecodeReader &reader,
                                    llvm::SmallVectorImpl<int64_t> &items) {
  return readList(reader, items, [&](int64_t &item) { return reader.readSignedVarInt(item); });
}

template <class Attr>
llvm::LogicalResult readAttributes(mlir::DialectBytecodeReader &reader,
                                   llvm::SmallVectorImpl<Attr> &items) {
  return readList(reader, items, [&](Attr &item) { return reader.readAttribute(item); });
}

inline llvm::LogicalResult readTypes(mlir::DialectBytecodeReader &reader,
                                     llvm::SmallVectorImpl<mlir::Type> &items) {
  return readList(reader, items, [&](mlir::Type &item) { return reader.readType(item); });
}

}  // namespace vitro::ir
