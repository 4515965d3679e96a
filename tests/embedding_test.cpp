// The library in another project: add_subdirectory finds what it needs and imposes nothing.
#include <gtest/gtest.h>

#include "places.h"
#include "program.h"

namespace fivekind::tests {
namespace {

TEST(Embedding, TakesTwoLines) {
  const ScratchFolder folder;
  write_bytes(folder.file("CMakeLists.txt"),
              "cmake_minimum_required(VERSION 3.25)\n"
              "project(other LANGUAGES CXX)\n"
              "add_subdirectory(" FIVEKIND_SOURCE_DIR
              " fivekind)\n"
              "add_executable(other main.cpp)\n"
              "target_link_libraries(other fivekind::core)\n");
  // A warning, and the language of our headers.
  write_bytes(folder.file("main.cpp"),
              "#include <fivekind/fivekind.h>\n"
              "int main() { int unused; return fivekind::Game::shipped_keys().empty(); }\n");
  const auto shell = [&](const std::string& script) {
    return run_program("/bin/sh",
                       Command{{"-c", "cd '" + folder.path() + "' && " + script + " 2>&1"}});
  };
  const Ran configured =
      shell("cmake -G Ninja -S . -B build -DFIVEKIND_WEB=OFF -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  ASSERT_EQ(configured.exit_code, 0) << configured.output;
  const std::string commands = read_bytes(folder.file("build/compile_commands.json"));
  EXPECT_EQ(commands.find("-Werror"), std::string::npos);
  EXPECT_EQ(commands.find("tests/"), std::string::npos) << "our tests are none of theirs";
  EXPECT_NE(commands.find("fivekind_facade"), std::string::npos);
  const Ran built = shell("ninja -C build CMakeFiles/other.dir/main.cpp.o");
  EXPECT_EQ(built.exit_code, 0) << built.output;
}

}  // namespace
}  // namespace fivekind::tests
