# Dialects from tablegen.
find_program(VITRO_TBLGEN NAMES mlir-tblgen-22 mlir-tblgen HINTS /usr/lib/llvm-22/bin REQUIRED)

# vitro_tablegen(<target> <td> <out> <mlir-tblgen argument>...): one generated file under
# ${CMAKE_BINARY_DIR}/generated, next to where its .td lies, hung on a custom target <target>.
function(vitro_tablegen target td out)
  file(RELATIVE_PATH here ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  get_filename_component(folder ${here}/${td} DIRECTORY)
  set(result ${CMAKE_BINARY_DIR}/generated/${folder}/${out})
  get_filename_component(result_folder ${result} DIRECTORY)
  file(MAKE_DIRECTORY ${result_folder})
  add_custom_command(OUTPUT ${result}
    COMMAND ${VITRO_TBLGEN} ${ARGN} -I ${MLIR_INCLUDE_DIRS} -I ${CMAKE_SOURCE_DIR}
            ${CMAKE_CURRENT_SOURCE_DIR}/${td} --write-if-changed -o ${result} -d ${result}.d
    DEPENDS ${td} DEPFILE ${result}.d COMMENT "tablegen ${folder}/${out}")
  set_property(GLOBAL APPEND PROPERTY vitro_generated_${target} ${result})
endfunction()

function(vitro_generated_target target)
  get_property(files GLOBAL PROPERTY vitro_generated_${target})
  add_custom_target(${target} DEPENDS ${files})
endfunction()

# vitro_dialect(<module> <name> [SHARDS <n>] [ENUMS] [ATTRIBUTES] [TYPES])
# Generates the C++ of the dialect in ./<name>, whose Ops.td names everything, as
# <name>/{Dialect,Ops,Enums,Attributes,Types}.{h,cpp}.inc, and compiles the op definitions into
# <module>. The dialect's own sources include the other .cpp.inc files where they want them.
# Op definitions are the bulk of a dialect and never hot: split in shards, -O0, and without the
# precompiled header, so that ccache shares them between work trees.
function(vitro_dialect module name)
  cmake_parse_arguments(arg "ENUMS;ATTRIBUTES;TYPES" "SHARDS" "" ${ARGN})
  if(NOT arg_SHARDS)
    set(arg_SHARDS 1)
  endif()
  set(target ${name}_generated)
  vitro_tablegen(${target} ${name}/Ops.td Dialect.h.inc -gen-dialect-decls -dialect=${name})
  vitro_tablegen(${target} ${name}/Ops.td Dialect.cpp.inc -gen-dialect-defs -dialect=${name})
  if(arg_ENUMS)
    vitro_tablegen(${target} ${name}/Enums.td Enums.h.inc -gen-enum-decls)
    vitro_tablegen(${target} ${name}/Enums.td Enums.cpp.inc -gen-enum-defs)
  endif()
  if(arg_ATTRIBUTES)
    vitro_tablegen(${target} ${name}/Ops.td Attributes.h.inc
                   -gen-attrdef-decls -attrdefs-dialect=${name})
    vitro_tablegen(${target} ${name}/Ops.td Attributes.cpp.inc
                   -gen-attrdef-defs -attrdefs-dialect=${name})
  endif()
  if(arg_TYPES)
    vitro_tablegen(${target} ${name}/Ops.td Types.h.inc -gen-typedef-decls -typedefs-dialect=${name})
    vitro_tablegen(${target} ${name}/Ops.td Types.cpp.inc -gen-typedef-defs -typedefs-dialect=${name})
  endif()
  # One shard would leave out the registration function, so there are always at least two.
  math(EXPR count "${arg_SHARDS} + 1")
  vitro_tablegen(${target} ${name}/Ops.td Ops.h.inc -gen-op-decls -op-shard-count=${count})
  vitro_tablegen(${target} ${name}/Ops.td Ops.cpp.inc -gen-op-defs -op-shard-count=${count})

  file(RELATIVE_PATH here ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${name})
  set(shards)
  foreach(shard RANGE ${arg_SHARDS})
    set(source ${CMAKE_BINARY_DIR}/generated/${here}/OpDefinitions${shard}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"// Op definitions of the @name@ dialect, part @shard@.
#include \"@here@/Dialect.h\"
#include \"mlir/IR/DialectImplementation.h\"
#include \"mlir/IR/ImplicitLocOpBuilder.h\"
#if __has_include(\"@here@/Syntax.h\")
#include \"@here@/Syntax.h\"
#endif
#define GET_OP_DEFS_@shard@
#include \"@here@/Ops.cpp.inc\"
")
    list(APPEND shards ${source})
  endforeach()
  vitro_generated_target(${target})
  add_library(vitro_${name}_ops OBJECT ${shards})
  vitro_objects(vitro_${name}_ops)
  target_compile_options(vitro_${name}_ops PRIVATE -O0)
  target_include_directories(vitro_${name}_ops SYSTEM PRIVATE ${MLIR_INCLUDE_DIRS})
  add_dependencies(vitro_${name}_ops ${name}_generated)
  target_sources(vitro_${module} PRIVATE $<TARGET_OBJECTS:vitro_${name}_ops>)
  add_dependencies(vitro_${module} ${name}_generated)
  # Dialects include each other's headers.
  set_property(GLOBAL APPEND PROPERTY vitro_dialects ${name})
  get_property(names GLOBAL PROPERTY vitro_dialects)
  foreach(earlier IN LISTS names)
    add_dependencies(vitro_${name}_ops ${earlier}_generated)
  endforeach()
endfunction()
