# vitro_tablegen(<target> <td> <out> <mlir-tblgen argument>...): one generated file under
# ${CMAKE_BINARY_DIR}/generated, next to where its .td lies, hung on a custom target <target>.
find_program(VITRO_TBLGEN NAMES mlir-tblgen-22 mlir-tblgen HINTS /usr/lib/llvm-22/bin REQUIRED)

function(vitro_tablegen target td out)
  file(RELATIVE_PATH here ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  get_filename_component(folder ${here}/${td} DIRECTORY)
  set(result ${CMAKE_BINARY_DIR}/generated/${folder}/${out})
  get_filename_component(result_folder ${result} DIRECTORY)
  file(MAKE_DIRECTORY ${result_folder})
  file(GLOB_RECURSE tds CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.td)
  add_custom_command(OUTPUT ${result}
    COMMAND ${VITRO_TBLGEN} ${ARGN} -I ${MLIR_INCLUDE_DIRS} -I ${CMAKE_SOURCE_DIR}
            ${CMAKE_CURRENT_SOURCE_DIR}/${td} --write-if-changed -o ${result}
    DEPENDS ${tds} COMMENT "tablegen ${folder}/${out}")
  set_property(GLOBAL APPEND PROPERTY vitro_generated_${target} ${result})
endfunction()

function(vitro_generated_target target)
  get_property(files GLOBAL PROPERTY vitro_generated_${target})
  add_custom_target(${target} DEPENDS ${files})
endfunction()
