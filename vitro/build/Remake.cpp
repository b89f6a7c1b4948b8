// Rebuilds the code of each kernel from one of its files, regardless of the other files.
#include <fmt/format.h>
#include "vitro/build/DirectoryWriter.h"

namespace vitro::build {

Result<std::vector<std::string>> BuildDirectory::remake(const std::string &from,
                                                        const KernelChoice &chosen,
                                                        const Maker &maker) {
  const char *source = maker.backend.sourceFile();
  bool isFromText = from == "kernel.mlir";
  if (!isFromText && from != source)
    return problem("usage",
                   fmt::format("code is made from kernel.mlir or {}, not '{}'", source, from))
        .at("--remake");
  VITRO_RETURN_IF_ERROR(chosen.check(own.kernels));
  VITRO_TRY(auto all, kernels());
  VITRO_TRY(DirectoryWriter writer, DirectoryWriter::begin(folder, own));
  VITRO_RETURN_IF_ERROR(describeCode(maker.backend, writer.manifest));
  std::vector<std::string> made;
  for (CompiledKernel &kernel : all) {
    const std::string &name = kernel.signature.name;
    if (!chosen.has(name)) continue;
    std::string path = kernelFile(name, source);
    if (isFromText) {
      VITRO_TRY(
          kernel.code.source,
          maker.backend.emit({kernel.text, kernelFile(name, "kernel.mlir"), kernel.signature}));
    } else {
      VITRO_TRY(kernel.code.source, readFile(folder + "/" + path));
    }
    VITRO_TRY(kernel.code.object, maker.backend.build(kernel.code.source, kernel.signature, path));
    VITRO_RETURN_IF_ERROR(writer.add(path, kernel.code.source));
    VITRO_RETURN_IF_ERROR(writer.add(kernelFile(name, "kernel.so"), kernel.code.object));
    if (maker.onKernel) maker.onKernel(kernel);
    made.push_back(name);
  }
  VITRO_RETURN_IF_ERROR(writer.commit(own));
  own = writer.manifest;
  return made;
}

}  // namespace vitro::build
