# What others' libraries are called where there is none to link with: their headers, under the names that
# find_package gives. A compiler for another machine must not see all of /usr/include, which is of this one, so the
# headers that are wanted get a folder of their own.
set(FIVEKIND_HEADERS /usr/include CACHE PATH "Where the headers of others lie")
set(fivekind_headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${fivekind_headers})
foreach(header IN ITEMS boost fast_float fmt hwy nlohmann Random123 simdjson.h tl xxhash.h xxh3.h)
  if(NOT EXISTS ${FIVEKIND_HEADERS}/${header})
    message(FATAL_ERROR "There is no ${FIVEKIND_HEADERS}/${header} (script/bootstrap installs it)")
  endif()
  file(CREATE_LINK ${FIVEKIND_HEADERS}/${header} ${fivekind_headers}/${header} SYMBOLIC)
endforeach()

set(fivekind_header_folders ${fivekind_headers})
if(EMSCRIPTEN)
  # Some of them stand before those of others, for what those do not know of WebAssembly.
  list(PREPEND fivekind_header_folders ${PROJECT_SOURCE_DIR}/wasm/include)
endif()

foreach(library IN ITEMS Boost::headers FastFloat::fast_float fmt::fmt hwy::hwy nlohmann_json::nlohmann_json PkgConfig::xxhash
                         simdjson::simdjson tl::expected)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${library} SYSTEM INTERFACE ${fivekind_header_folders})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
target_compile_definitions(hwy::hwy INTERFACE HWY_COMPILE_ONLY_STATIC)
target_compile_definitions(PkgConfig::xxhash INTERFACE XXH_INLINE_ALL)

# Nothing that is compiled asks for these: cmake/rooms.cmake leaves it out.
foreach(library IN ITEMS TBB::tbb SQLiteCpp ZLIB::ZLIB PkgConfig::zstd)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()
