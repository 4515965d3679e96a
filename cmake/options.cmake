# Compiler flags that every target of the project shares.
# -ffp-contract=off: a fused multiply-add rounds once where two instructions round twice, so tables
# would differ between instruction sets (docs/algorithms.md, "Same bytes everywhere").
add_library(fivekind_options INTERFACE)
target_compile_options(fivekind_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow $<$<BOOL:${FIVEKIND_WERROR}>:-Werror>
    -ffp-contract=off)
# Asserts name files from the project's folder on, not where that lies on this machine.
target_compile_options(fivekind_options INTERFACE
    -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # gcc 12 warns falsely on std::string + (its bug 105651).
  target_compile_options(fivekind_options INTERFACE -Wno-restrict)
endif()

if(BUILD_SHARED_LIBS AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc warns of classes that a shared library shows and that hold what it does not: their users
  # compile that themselves.
  target_compile_options(fivekind_options INTERFACE -Wno-attributes)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc looks for garbage from 128 MB on; from 512 MB on it takes a tenth less time.
  add_compile_options(--param=ggc-min-heapsize=524288)
endif()

# Machines with SSSE3 and without SSE4 are rarer than the time is long that compiling for them takes.
target_compile_definitions(fivekind_options INTERFACE HWY_DISABLED_TARGETS=HWY_SSSE3)

# Programs are linked again after each change: mold takes a tenth of the usual linker's time. (The
# compiler for another machine does not find it.)
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM AND NOT CMAKE_CROSSCOMPILING AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1)
  add_link_options(-fuse-ld=mold)
endif()

if(FIVEKIND_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # What the sanitizers put in makes gcc take values for missing that are there.
  target_compile_options(fivekind_options INTERFACE -Wno-maybe-uninitialized)
endif()
if(FIVEKIND_SANITIZE)
  add_compile_options(-fsanitize=${FIVEKIND_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${FIVEKIND_SANITIZE})
endif()
if(FIVEKIND_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
  if(NOT FIVEKIND_COVERAGE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all)
    add_link_options(-fsanitize=address,undefined)
  endif()
endif()
if(FIVEKIND_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
