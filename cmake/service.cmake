# What front ends with requests and answers stand on: a server, or a browser's page by itself.
fivekind_add_rooms(fivekind_service STATIC src -O2 service)
target_precompile_headers(fivekind_service REUSE_FROM fivekind_engine)
fivekind_embed_texts(embedded_interface service/interface.h service interface_texts
                     ${PROJECT_SOURCE_DIR}/src/service/openapi.json)
# Longer than the 65,536 characters that every compiler must take; gcc and clang take more.
set_source_files_properties(${embedded_interface} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
target_sources(fivekind_service PRIVATE ${embedded_interface})
target_link_libraries(fivekind_service PUBLIC fivekind_library PRIVATE PkgConfig::xxhash)
