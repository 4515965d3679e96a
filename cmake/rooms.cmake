# A library of rooms of a folder, each compiled as one source unless FIVEKIND_UNITY is off. Most
# of a compiler's time goes to headers that the files of a room share, so all of them together take
# a third of it. It asks that names in unnamed namespaces differ within a room.
# Highway's files are compiled once for each instruction set out of one text, and stay apart.
# Where each file is compiled by itself, what nearly every file includes is compiled once for the core, once for
# all that is around it and once for tests. A whole room gains nothing from that, or loses up to a quarter: gcc
# handles what it loads from there more slowly than what it has read.
if(FIVEKIND_UNITY)
  set(CMAKE_DISABLE_PRECOMPILE_HEADERS ON)
endif()
set(fivekind_usual_headers <algorithm> <functional> <map> <memory> <optional> <string> <utility> <vector>
    <tl/expected.hpp> <fmt/format.h>)

set(fivekind_unity_flags "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # To gcc an included source is a header, where a class must not have members of unnamed types; and
  # with more to inline, gcc 12 takes values of std::optional for missing that are there.
  set(fivekind_unity_flags -Wno-subobject-linkage -Wno-maybe-uninitialized)
endif()

# Where there are no libraries (FIVEKIND_LIBRARIES), takes sources off a list that include headers of them, and those of
# which a folder has one of the same name, which stands in for it; and adds all of the folder.
function(fivekind_without_libraries list folder)
  foreach(source IN LISTS ${list})
    file(STRINGS ${source} needs REGEX "#include <(SQLiteCpp/|sqlite3\\.h|tbb/|zlib\\.h|zstd\\.h)")
    if(needs)
      list(REMOVE_ITEM ${list} ${source})
    endif()
  endforeach()
  file(GLOB instead CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(source IN LISTS instead)
    get_filename_component(name ${source} NAME)
    list(FILTER ${list} EXCLUDE REGEX "/${name}$")
  endforeach()
  set(${list} ${${list}} ${instead} PARENT_SCOPE)
endfunction()

# usage: fivekind_add_rooms(TARGET STATIC|OBJECT FOLDER LEVEL ROOM...), LEVEL being how far a release
# is optimised
function(fivekind_add_rooms target kind folder level)
  set(sources "")
  foreach(room IN LISTS ARGN)
    file(GLOB_RECURSE room_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/${room}/*.cpp)
    list(FILTER room_sources EXCLUDE REGEX "/without_libraries/")
    if(NOT FIVEKIND_LIBRARIES)
      fivekind_without_libraries(room_sources ${PROJECT_SOURCE_DIR}/${folder}/${room}/without_libraries)
    endif()
    list(APPEND sources ${room_sources})
    set_source_files_properties(${room_sources} PROPERTIES UNITY_GROUP ${room})
    # A large room is compiled in two parts, since the time for one source grows faster than its size.
    list(LENGTH room_sources count)
    if(count GREATER 40)
      math(EXPR half "${count} / 2")
      list(SUBLIST room_sources ${half} -1 second_half)
      set_source_files_properties(${second_half} PROPERTIES UNITY_GROUP ${room}_2)
    endif()
  endforeach()
  foreach(source IN LISTS sources)
    file(STRINGS ${source} highway REGEX "HWY_TARGET_INCLUDE")
    if(highway)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
  add_library(${target} ${kind} ${sources})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${FIVEKIND_UNITY} UNITY_BUILD_MODE GROUP)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/${folder}
                             ${PROJECT_BINARY_DIR}/generated)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
  if(FIVEKIND_UNITY)
    target_compile_options(${target} PRIVATE ${fivekind_unity_flags})
  endif()
  target_link_libraries(${target} PRIVATE fivekind_options Boost::headers fmt::fmt nlohmann_json::nlohmann_json)
endfunction()

# One library of what object libraries have compiled, with what that needs. usage:
# fivekind_add_library(TARGET STATIC|SHARED OBJECTS...)
function(fivekind_add_library target kind)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>")
  add_library(${target} ${kind} ${ARGN})
  set_target_properties(${target} PROPERTIES
      OUTPUT_NAME fivekind EXPORT_NAME fivekind LINKER_LANGUAGE CXX
      VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_include_directories(${target} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_link_libraries(${target} PUBLIC tl::expected PRIVATE
      fmt::fmt hwy::hwy TBB::tbb simdjson::simdjson ZLIB::ZLIB SQLiteCpp
      PkgConfig::xxhash PkgConfig::zstd)
  if(kind STREQUAL "SHARED")
    set(map ${PROJECT_SOURCE_DIR}/cmake/exported.map)
    target_link_options(${target} PRIVATE LINKER:--version-script=${map} LINKER:--no-undefined)
    set_property(TARGET ${target} PROPERTY LINK_DEPENDS ${map})
  endif()
endfunction()
