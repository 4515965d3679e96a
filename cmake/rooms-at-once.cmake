# Compiles each room of a library as one source. Most of a compiler's time goes to headers that the
# files of a room share, so this takes a fifth of it: for linting and fuzzing, where a change is
# compiled once. It asks that names in unnamed namespaces differ within a room.
# Highway's files are compiled once for each instruction set out of one text, and stay apart.
function(fivekind_compile_rooms_at_once target)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder ${source} DIRECTORY)
    get_filename_component(room ${folder} NAME)
    file(STRINGS ${source} highway REGEX "HWY_TARGET_INCLUDE")
    if(highway)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    else()
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${room})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # To gcc an included source is a header, where a class must not have members of unnamed types.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
