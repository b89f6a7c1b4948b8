# vitro_module(<name> [MLIR] [USES <module>...] [LINKS <library>...])
# One folder = one target = one namespace. Sources are every *.cpp in the folder and the folders one
# level below it; *Test.cpp files become one gtest binary, *Fuzz.cpp files belong to the fuzz preset.
# Line tables only: full debug information triples the build of MLIR-facing files for little gain.
set(vitro_flags -Wall -Wextra -Wno-unused-parameter -fno-exceptions -ffp-contract=off
    -gline-tables-only -Xclang -fno-pch-timestamp)

add_library(vitro_pch OBJECT ${CMAKE_CURRENT_LIST_DIR}/mlir_pch.cpp)
target_include_directories(vitro_pch SYSTEM PUBLIC ${MLIR_INCLUDE_DIRS})
target_compile_options(vitro_pch PRIVATE ${vitro_flags})
target_precompile_headers(vitro_pch PRIVATE ${CMAKE_CURRENT_LIST_DIR}/mlir_pch.h)

function(vitro_objects target)  # compile options every one of our objects shares
  target_compile_options(${target} PRIVATE ${vitro_flags})
  target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR}/generated)
endfunction()

function(vitro_module name)
  cmake_parse_arguments(arg "MLIR" "" "USES;LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp */*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "(Test|Fuzz|Bench)\\.cpp$|/main\\.cpp$")
  list(FILTER tests INCLUDE REGEX "Test\\.cpp$")
  list(TRANSFORM arg_USES PREPEND vitro_)
  add_library(vitro_${name} STATIC ${sources})
  vitro_objects(vitro_${name})
  target_link_libraries(vitro_${name} PUBLIC ${arg_USES} ${arg_LINKS})
  if(arg_MLIR)
    target_link_libraries(vitro_${name} PUBLIC MLIR LLVM)
    target_include_directories(vitro_${name} SYSTEM PUBLIC ${MLIR_INCLUDE_DIRS})
    target_precompile_headers(vitro_${name} REUSE_FROM vitro_pch)
  endif()
  if(tests)
    # Objects first: an executable's own sources are PIE and could not share the PIC header.
    add_library(${name}_test_objects OBJECT ${tests})
    vitro_objects(${name}_test_objects)
    target_link_libraries(${name}_test_objects PUBLIC vitro_${name})
    if(arg_MLIR)
      target_precompile_headers(${name}_test_objects REUSE_FROM vitro_pch)
    endif()
    add_executable(${name}_test)
    target_link_libraries(${name}_test PRIVATE ${name}_test_objects gtest_main gtest)
    add_test(NAME ${name} COMMAND ${name}_test)
  endif()
endfunction()
