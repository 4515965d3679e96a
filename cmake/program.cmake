# The program: the server, published figures and experiments, the command line.
include(cmake/embed-files.cmake)
include(cmake/web-app.cmake)

find_package(CLI11 CONFIG REQUIRED)
# Its headers and its library must agree on what they speak; only pkg-config knows.
pkg_check_modules(httplib REQUIRED IMPORTED_TARGET GLOBAL cpp-httplib)

# Published figures and experiments: the program runs them, the library does not know them. Sources are
# printed in this order.
fivekind_add_rooms(fivekind_research STATIC research -O1 verdicts experiment reproduce)
set(published_sources verhoeff.json myrman.json tillius.json pawlewicz.json jokkebk.json)
list(TRANSFORM published_sources PREPEND ${PROJECT_SOURCE_DIR}/research/published/)
fivekind_embed_texts(published_figures reproduce/published.h reproduce published_texts
                     ${published_sources})
target_sources(fivekind_research PRIVATE ${published_figures})
target_include_directories(fivekind_research INTERFACE research)
target_precompile_headers(fivekind_research REUSE_FROM fivekind_engine)
target_link_libraries(fivekind_research PUBLIC fivekind_library)

fivekind_add_rooms(fivekind_server STATIC src -O2 server)
target_precompile_headers(fivekind_server REUSE_FROM fivekind_engine)
fivekind_web_app(web_folder web_files)
fivekind_embed_files(embedded_files ${web_folder} ${web_files})
target_sources(fivekind_server PRIVATE ${embedded_files})
# Longer than the 65,536 characters that every compiler must take; gcc and clang take more.
set_source_files_properties(${embedded_files} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
target_link_libraries(fivekind_server PUBLIC fivekind_service PRIVATE
    PkgConfig::httplib $<LINK_ONLY:SQLiteCpp>)

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS src/cli/*.cpp)
file(GLOB research_commands CONFIGURE_DEPENDS research/commands/*.cpp)
list(APPEND cli_sources ${research_commands})
# Three sources: what draws, what prints, and the rest.
foreach(source IN LISTS cli_sources)
  set(group commands)
  if(source MATCHES "/drawing/|_plots\\.cpp")
    set(group drawings)
  elseif(source MATCHES "/outputs/|_(output|summary)\\.cpp")
    set(group tables)
  endif()
  set_source_files_properties(${source} PROPERTIES UNITY_GROUP cli_${group})
endforeach()
# What `fivekind help TOPIC` tells, in this order.
set(topics games positions objectives strategies rules records tables json environment)
list(TRANSFORM topics REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/src/cli/topics/\\1.txt")
fivekind_embed_texts(embedded_topics cli/frame/topics.h cli topic_texts ${topics})
add_executable(fivekind ${cli_sources} ${embedded_topics})
set_target_properties(fivekind PROPERTIES UNITY_BUILD ${FIVEKIND_UNITY} UNITY_BUILD_MODE GROUP)
target_include_directories(fivekind PRIVATE src)
target_compile_options(fivekind PRIVATE $<$<CONFIG:Release>:-O1>)
target_precompile_headers(fivekind REUSE_FROM fivekind_engine)
target_link_libraries(fivekind PRIVATE
    fivekind_server fivekind_research fivekind_options Boost::headers CLI11::CLI11 fmt::fmt nlohmann_json::nlohmann_json)
set_target_properties(fivekind PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
