// The library in another project, without an installation: add_subdirectory and FetchContent find
// what it needs, quietly, and impose nothing.
#include <gtest/gtest.h>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::embedding_test {
namespace {

// Configures a project that includes the library, with tests of its own, and compiles a source that
// uses it.
void expect_embeds(const std::string& bring_in) {
  const ScratchFolder folder;
  write_bytes(folder.file("CMakeLists.txt"),
              "cmake_minimum_required(VERSION 3.25)\n"
              "project(other LANGUAGES CXX)\n"
              "include(CTest)\n"
              "include(FetchContent)\n"
              "message(STATUS \"brought in:\")\n" +
                  bring_in +
                  "message(STATUS \"that was all\")\n"
                  "foreach(name CMAKE_CXX_STANDARD CMAKE_MESSAGE_LOG_LEVEL BUILD_SHARED_LIBS\n"
                  "        CMAKE_CXX_VISIBILITY_PRESET CMAKE_POSITION_INDEPENDENT_CODE)\n"
                  "  if(DEFINED ${name})\n"
                  "    message(FATAL_ERROR \"${name} is set\")\n"
                  "  endif()\n"
                  "endforeach()\n"
                  "add_executable(other main.cpp)\n"
                  "target_link_libraries(other PRIVATE Fivekind::fivekind)\n"
                  "target_link_libraries(other PRIVATE fivekind::core)\n");  // its earlier name
  // A warning, and the language of our headers.
  write_bytes(folder.file("main.cpp"),
              "#include <fivekind/fivekind.h>\n"
              "int main() { int unused; return fivekind::Game::shipped_keys().empty(); }\n");
  const auto shell = [&](const std::string& script) {
    return run_program("/bin/sh",
                       Command{{"-c", "cd '" + folder.path() + "' && " + script + " 2>&1"}});
  };
  const Ran configured = shell("cmake -G Ninja -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  ASSERT_EQ(configured.exit_code, 0) << configured.output;
  expect_part(configured.output, "-- brought in:\n-- that was all\n");
  const std::string commands = read_bytes(folder.file("build/compile_commands.json"));
  for (const char* none : {"-Werror", "/tests/", "/src/server/", "/src/cli/"}) {
    EXPECT_EQ(commands.find(none), std::string::npos) << none;
  }
  expect_part(commands, "fivekind_engine");
  EXPECT_EQ(shell("cmake --install build --prefix installed").exit_code, 0);
  EXPECT_EQ(shell("find installed -type f").output.find("fivekind"), std::string::npos);
  const Ran built = shell("ninja -C build CMakeFiles/other.dir/main.cpp.o");
  EXPECT_EQ(built.exit_code, 0) << built.output;
}

TEST(Embedding, TakesOneLine) {
  expect_embeds("add_subdirectory(" FIVEKIND_SOURCE_DIR " fivekind)\n");
}

TEST(Embedding, WorksWithFetchContent) {
  expect_embeds("FetchContent_Declare(fivekind SOURCE_DIR " FIVEKIND_SOURCE_DIR
                ")\n"
                "FetchContent_MakeAvailable(fivekind)\n");
}

}  // namespace
}  // namespace fivekind::tests::embedding_test
