# Turns a folder of files into one C++ source, so that the program serves them wherever it is run.
# Files that gzip makes smaller are there packed as well.
# Included, it offers fivekind_embed_files; run as a script (cmake -P) it does the work, when the
# folder has been built.

# The bytes of a file as a C++ string literal.
function(fivekind_literal_of out_variable path)
  file(READ ${path} hex HEX)
  string(REGEX REPLACE "(................................................................)"
         "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" hex "${hex}")
  string(REPLACE "\n" "\"\n    \"" hex "${hex}")
  set(${out_variable} "\"${hex}\"" PARENT_SCOPE)
endfunction()

# What browsers call the kind of a file.
function(fivekind_type_of out_variable path)
  set(types html=text/html css=text/css js=text/javascript mjs=text/javascript json=application/json
      svg=image/svg+xml png=image/png ico=image/x-icon woff2=font/woff2 txt=text/plain
      webmanifest=application/manifest+json map=application/json)
  get_filename_component(extension ${path} LAST_EXT)
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(NOT ";${types};" MATCHES ";${extension}=([^;]+);")
    message(FATAL_ERROR "embed-files.cmake knows no content type for ${path}")
  endif()
  set(type ${CMAKE_MATCH_1})
  if(type MATCHES "^text/")
    set(type "${type}; charset=utf-8")
  endif()
  set(${out_variable} "${type}" PARENT_SCOPE)
endfunction()

# Writes the source `generated`.
function(fivekind_write_embedded generated folder)
  find_program(GZIP_PROGRAM gzip REQUIRED)
  set(packed_file ${generated}.packed)
  file(GLOB_RECURSE files ${folder}/*)
  set(arrays "")
  set(rows "")
  set(number 0)
  foreach(path IN LISTS files)
    file(RELATIVE_PATH name ${folder} ${path})
    fivekind_type_of(type ${path})
    fivekind_literal_of(bytes ${path})
    file(SHA256 ${path} sum)
    string(SUBSTRING ${sum} 0 16 sum)
    execute_process(COMMAND ${GZIP_PROGRAM} -9 -n -c ${path} OUTPUT_FILE ${packed_file}
                    COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE ${path} plain_size)
    file(SIZE ${packed_file} packed_size)
    set(packed "\"\"")
    if(packed_size LESS plain_size)
      fivekind_literal_of(packed ${packed_file})
    endif()
    string(APPEND arrays "constexpr char kBytes${number}[] =\n    ${bytes};\n")
    string(APPEND arrays "constexpr char kPacked${number}[] =\n    ${packed};\n")
    string(APPEND rows "    {\"/${name}\", \"${type}\", \"\\\"${sum}\\\"\", "
           "{kBytes${number}, sizeof kBytes${number} - 1}, "
           "{kPacked${number}, sizeof kPacked${number} - 1}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(CONCAT body "#include \"server/files.h\"\n\nnamespace fivekind::server {\nnamespace {\n"
         "${arrays}"
         "constexpr EmbeddedFile kFiles[] = {\n${rows}};\n}  // namespace\n\n"
         "std::span<const EmbeddedFile> embedded_files() { return kFiles; }\n"
         "}  // namespace fivekind::server\n")
  file(REMOVE ${packed_file})
  file(WRITE ${generated} "${body}")
endfunction()

# Names the source in `out_variable`; it is regenerated when one of the further arguments changes.
function(fivekind_embed_files out_variable folder)
  set(generated ${PROJECT_BINARY_DIR}/generated/embedded_files.cpp)
  add_custom_command(
      OUTPUT ${generated}
      COMMAND ${CMAKE_COMMAND} -D generated=${generated} -D folder=${folder}
              -P ${PROJECT_SOURCE_DIR}/cmake/embed-files.cmake
      DEPENDS ${PROJECT_SOURCE_DIR}/cmake/embed-files.cmake ${ARGN}
      COMMENT "Embedding the browser's files" VERBATIM)
  set(${out_variable} ${generated} PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE)
  fivekind_write_embedded(${generated} ${folder})
endif()
