# What executables and shared libraries are linked with. An executable whose property VITRO_STATIC_LLVM
# is on takes the static archives of LLVM, MLIR and the small libraries and one trimmed copy of OpenBLAS
# instead of Debian's shared libraries. The objects are the same; only the link differs. ./dev wheel links
# so what goes into a wheel; the option links everything so.
option(VITRO_STATIC_LLVM "link LLVM, MLIR and all else that Debian has as shared libraries statically" OFF)
define_property(TARGET PROPERTY VITRO_STATIC_LLVM INITIALIZE_FROM_VARIABLE VITRO_STATIC_LLVM
  BRIEF_DOCS "Linked so that no package of Debian is needed to run it.")

# vitro_library(<name> SHARED <library>... STATIC <library>...)
# The interface target vitro_with_<name>: what is linked is decided by the executable.
function(vitro_library name)
  cmake_parse_arguments(arg "" "" "SHARED;STATIC" ${ARGN})
  add_library(vitro_with_${name} INTERFACE)
  target_link_libraries(vitro_with_${name} INTERFACE
    "$<IF:$<BOOL:$<TARGET_PROPERTY:VITRO_STATIC_LLVM>>,${arg_STATIC},${arg_SHARED}>")
endfunction()

# The linker takes from archives what is asked for, so all may be named; not those of other machines
# than this one (wheel/LeftOut.cpp).
file(GLOB llvm_archives ${LLVM_LIBRARY_DIR}/libMLIR*.a ${LLVM_LIBRARY_DIR}/libLLVM*.a)
foreach(target ${LLVM_TARGETS_TO_BUILD})
  if(NOT target STREQUAL LLVM_NATIVE_ARCH)
    list(FILTER llvm_archives EXCLUDE REGEX "/libLLVM${target}[A-Z]")
  endif()
endforeach()
find_library(VITRO_STATIC_ZLIB NAMES libz.a REQUIRED)
find_library(VITRO_STATIC_ZSTD NAMES libzstd.a REQUIRED)
vitro_library(llvm SHARED MLIR LLVM
  STATIC ${llvm_archives} vitro_left_out ${VITRO_STATIC_ZSTD} ${VITRO_STATIC_ZLIB})
vitro_library(fmt SHARED fmt::fmt STATIC vitro_static_fmt)
vitro_library(zlib SHARED ZLIB::ZLIB STATIC ${VITRO_STATIC_ZLIB})
vitro_library(zstd SHARED zstd STATIC ${VITRO_STATIC_ZSTD})
# By its path: what it holds depends on what our libraries call, which must not depend on the target.
set(VITRO_WHEEL_FOLDER ${CMAKE_BINARY_DIR}/wheel)
vitro_library(lapack SHARED openblas lapacke STATIC ${VITRO_WHEEL_FOLDER}/libvitro_blas.so)
