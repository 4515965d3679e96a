# Turns texts into one C++ source, so that the program finds them wherever it is run.
# usage: fivekind_embed_texts(OUT_VARIABLE HEADER NAMESPACE FUNCTION PATH...): FUNCTION, which the header
# declares in fivekind::NAMESPACE, returns all of them as support::EmbeddedText.
function(fivekind_embed_texts out_variable header namespace function)
  set(generated ${PROJECT_BINARY_DIR}/generated/embedded_${function}.cpp)
  set(body "#include \"${header}\"\n\nnamespace fivekind::${namespace} {\nnamespace {\n")
  string(APPEND body "constexpr support::EmbeddedText kTexts[] = {\n")
  foreach(path IN LISTS ARGN)
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    get_filename_component(name ${path} NAME_WE)
    file(READ ${path} text)
    string(APPEND body "    {\"${name}\", R\"fivekind(${text})fivekind\"},\n")
  endforeach()
  string(APPEND body "};\n}  // namespace\n\n")
  string(APPEND body "std::span<const support::EmbeddedText> ${function}() { return kTexts; }\n")
  string(APPEND body "}  // namespace fivekind::${namespace}\n")
  file(CONFIGURE OUTPUT ${generated} CONTENT "${body}" @ONLY)
  set(${out_variable} ${generated} PARENT_SCOPE)
endfunction()

# The games of games/*.json.
function(fivekind_embed_games out_variable)
  file(GLOB game_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*.json)
  fivekind_embed_texts(generated rules/shipped.h rules shipped_games ${game_files})
  set(${out_variable} ${generated} PARENT_SCOPE)
endfunction()
