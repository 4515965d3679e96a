// The installed library, as others use it: the installation is complete and can be moved, its
// headers are self-contained, and examples/ builds against it with each available compiler, found
// by CMake and by pkg-config, and prints what the program prints. With FIVEKIND_BUILD another build
// of the project is installed instead of this one (script/nightly shared).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::install_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kStrict = "-Wall -Wextra -pedantic -Werror";

std::string build_folder() {
  const char* const other = std::getenv("FIVEKIND_BUILD");
  return other == nullptr ? FIVEKIND_BUILD_DIR : other;
}

Ran shell(const std::string& script, std::vector<std::string> environment = {}) {
  return run_program("/bin/sh", Command{{"-c", "exec 2>&1; " + script}, std::move(environment)});
}

// The output of a script that must succeed.
std::string done(const std::string& script, std::vector<std::string> environment = {}) {
  const Ran ran = shell(script, std::move(environment));
  EXPECT_EQ(ran.exit_code, 0) << script << "\n" << ran.output;
  return ran.output;
}

struct Compiler {
  std::string c;
  std::string cpp;
};

std::vector<Compiler> compilers() {
  std::vector<Compiler> there = {{"gcc", "g++"}};
  if (shell("command -v clang && command -v clang++").exit_code == 0) {
    there.push_back({"clang", "clang++"});
  }
  return there;
}

class Installed : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<ScratchFolder>();
    done("cmake --install '" + build_folder() + "' --prefix '" + folder_->file("first") + "'");
    // Nothing in it may contain the path of the installation.
    fs::rename(folder_->file("first"), prefix());
  }
  static void TearDownTestSuite() { folder_.reset(); }

  static std::string prefix() { return folder_->file("prefix"); }
  // Paths relative to the prefix.
  static std::vector<std::string> files(const std::string& pattern) {
    const std::regex expression("prefix/(.*" + pattern + ")");
    std::vector<std::string> found;
    for (const std::string& file : folder_->files()) {
      std::smatch match;
      if (std::regex_match(file, match, expression)) found.push_back(match[1]);
    }
    return found;
  }
  static std::string path_of(const std::string& name) {
    const auto found = files("/" + name);
    if (found.size() != 1) throw std::runtime_error(name + " is not there once");
    return prefix() + "/" + found[0];
  }
  static std::string libraries() {
    return fs::path(path_of("fivekind\\.pc")).parent_path().parent_path();
  }
  static bool is_shared() { return !files("libfivekind\\.so").empty(); }

  // What the examples print for a roll, from the program's own answer.
  static std::string expected_lines(const std::vector<std::string>& roll);
  static void expect_answers(const std::string& example);

  static std::unique_ptr<ScratchFolder> folder_;
};

std::unique_ptr<ScratchFolder> Installed::folder_;

std::string Installed::expected_lines(const std::vector<std::string>& roll) {
  const Ran ran =
      run_fivekind({{"advise", roll[0], "--dice", roll[1], "--rolls-left", roll[2], "--json"}});
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  std::string lines;
  const Json actions = Json::parse(ran.output)["actions"];
  for (std::size_t i = 0; i < std::min<std::size_t>(actions.size(), 3); ++i) {
    const Json& action = actions[i];
    const Json& values = action["values"][0];
    std::string name = action[std::string(action["kind"])];
    if (name.empty()) name = "nothing";
    char line[100];
    std::snprintf(line, sizeof line, "%-16s %10.4f %8.4f\n", name.c_str(), double(values["value"]),
                  double(values["loss"]));
    lines += line;
  }
  return lines;
}

void Installed::expect_answers(const std::string& example) {
  const std::vector<std::string> environment = {"LD_LIBRARY_PATH=" + libraries()};
  for (const std::vector<std::string>& roll : {std::vector<std::string>{"yatzy", "66651", "2"},
                                               {"yahtzee", "11111", "0"},
                                               {"two-yatzy", "12", "1"}}) {
    const Ran ran = run_program(example, {roll, environment});
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(ran.output, expected_lines(roll)) << example;
  }
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"yazty", "66651", "2"}, {"yatzy", "6665", "2"}, {"yatzy"}}) {
    const Ran ran = run_program(example, {wrong, environment});
    EXPECT_EQ(ran.exit_code, 2) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_FALSE(ran.errors.empty());
  }
}

TEST_F(Installed, IsWhole) {
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/games")) {
    const std::string name = entry.path().filename();
    EXPECT_EQ(read_bytes(prefix() + "/share/fivekind/games/" + name), read_bytes(entry.path()))
        << name;
  }
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/include/fivekind")) {
    const std::string name = entry.path().filename();
    EXPECT_EQ(read_bytes(prefix() + "/include/fivekind/" + name), read_bytes(entry.path())) << name;
  }
  for (const char* name : {"LICENSE", "THIRD_PARTY_NOTICES.md"}) {
    EXPECT_EQ(read_bytes(prefix() + "/share/doc/fivekind/" + name),
              read_bytes(std::string(FIVEKIND_SOURCE_DIR "/") + name));
  }
  if (!fs::exists(build_folder() + "/fivekind")) return;  // the library alone
  EXPECT_EQ(run_program(prefix() + "/bin/fivekind", {{"--version"}}).output,
            run_fivekind({{"--version"}}).output);
}

// One library; a shared one names its version, and exports only its own names.
TEST_F(Installed, IsOneLibrary) {
  const auto libraries = files("/lib[a-z_]*fivekind[^/]*");
  if (!is_shared()) {
    ASSERT_EQ(libraries.size(), 1U);
    EXPECT_TRUE(libraries[0].ends_with("/libfivekind.a")) << libraries[0];
    return;
  }
  EXPECT_EQ(libraries.size(), 3U);
  const std::string library = path_of("libfivekind\\.so");
  expect_part(done("readelf -d '" + library + "'"), "soname: [libfivekind.so.0.2]");
  std::size_t shown = 0;
  for (const std::string& line : lines_of(done("nm -DC --defined-only '" + library + "'"))) {
    static const std::regex own(
        "[0-9a-f]+ [A-Za-z] (((typeinfo|typeinfo name|vtable) for "
        ")?fivekind::.*|fivekind_[a-z_]+)");
    EXPECT_TRUE(std::regex_match(line, own)) << line;
    ++shown;
  }
  EXPECT_GT(shown, 50U);
}

TEST_F(Installed, ComesInTwoParts) {
  std::vector<std::string> together;
  for (const std::string part : {"Runtime", "Development"}) {
    const ScratchFolder folder;
    done("cmake --install '" + build_folder() + "' --component " + part + " --prefix '" +
         folder.path() + "'");
    for (const std::string& file : folder.files()) {
      together.push_back(file);
      const bool runs =
          std::regex_match(file, std::regex("(bin|share)/.*|lib.*/libfivekind\\.so\\..*"));
      EXPECT_EQ(runs, part == "Runtime") << file;
    }
  }
  std::sort(together.begin(), together.end());
  EXPECT_EQ(together, files(".*"));
}

TEST_F(Installed, NamesNoFolderOfThisMachine) {
  std::size_t texts = 0;
  for (const std::string& file : files("\\.(cmake|pc|h|def|md)")) {
    const std::string text = read_bytes(prefix() + "/" + file);
    for (const std::string& folder :
         {std::string(FIVEKIND_SOURCE_DIR), build_folder(), folder_->path()}) {
      EXPECT_EQ(text.find(folder), std::string::npos) << file << " names " << folder;
    }
    ++texts;
  }
  EXPECT_GT(texts, 15U);
}

TEST_F(Installed, HasHeadersThatStandAlone) {
  const auto headers = files("include/fivekind/.*\\.h");
  EXPECT_GT(headers.size(), 14U);
  for (const std::string& header : headers) {
    const std::string source = "printf '#include <" + header.substr(header.find('/') + 1) +
                               ">\\nextern int nothing_else;\\n' | ";
    const std::string look =
        std::string(kStrict) + " -fsyntax-only -I '" + prefix() + "/include' -";
    done(source + "g++ -x c++ -std=c++20 " + look);
    const bool is_c = header.ends_with("/fivekind_c.h") || header.ends_with("/export.h");
    if (is_c) done(source + "gcc -x c -std=c99 " + look);
  }
}

TEST_F(Installed, IsFoundByCMake) {
  for (const Compiler& compiler : compilers()) {
    SCOPED_TRACE(compiler.cpp);
    const std::string build = folder_->file("examples-" + compiler.c);
    const std::string flags = std::string("='") + kStrict + "'";
    done("cmake -G Ninja -S '" FIVEKIND_SOURCE_DIR "/examples' -B '" + build +
         "' -DCMAKE_PREFIX_PATH='" + prefix() + "' -DCMAKE_C_COMPILER=" + compiler.c +
         " -DCMAKE_CXX_COMPILER=" + compiler.cpp + " -DCMAKE_C_FLAGS" + flags +
         " -DCMAKE_CXX_FLAGS" + flags);
    done("cmake --build '" + build + "'");
    expect_answers(build + "/advise_c");
    expect_answers(build + "/advise_cpp");
  }
}

TEST_F(Installed, IsFoundByPkgConfig) {
  for (const Compiler& compiler : compilers()) {
    SCOPED_TRACE(compiler.c);
    const std::string program = folder_->file("advise-" + compiler.c);
    done(compiler.c + " " + kStrict + " '" FIVEKIND_SOURCE_DIR "/examples/advise.c' -o '" +
             program + "' $(pkg-config --cflags --libs --static fivekind)",
         {"PKG_CONFIG_PATH=" + libraries() + "/pkgconfig"});
    expect_answers(program);
  }
}

// A shared library hides everything that is not marked.
TEST(PublicHeaders, MarkFunctionsAndClasses) {
  // Lines that begin a function outside any class, or a class.
  const std::regex unmarked(
      "(?!FIVEKIND_API|inline|template|using|struct|class|enum|#|/)[A-Za-z_][^(]*[a-z_]\\(.*|"
      "class [A-Za-z]+ \\{");
  std::size_t marked = 0;
  for (const auto& entry : fs::directory_iterator(FIVEKIND_SOURCE_DIR "/include/fivekind")) {
    if (entry.path().extension() != ".h") continue;
    for (const std::string& line : lines_of(read_bytes(entry.path()))) {
      EXPECT_FALSE(std::regex_match(line, unmarked)) << entry.path() << ": " << line;
      marked += line.find("FIVEKIND_API") != std::string::npos ? 1 : 0;
    }
  }
  EXPECT_GT(marked, 60U);
}

// Minor versions may break compatibility (docs/library.md), so another one is not accepted.
TEST_F(Installed, IsNoOtherMinorVersion) {
  const ScratchFolder folder;
  for (const auto& [version, taken] :
       {std::pair{"0.2", true}, {"0.2.0", true}, {"0.1", false}, {"0.3", false}, {"1", false}}) {
    write_bytes(folder.file("CMakeLists.txt"),
                std::string("cmake_minimum_required(VERSION 3.20)\nproject(other LANGUAGES CXX)\n"
                            "find_package(Fivekind ") +
                    version + " REQUIRED)\n");
    const Ran ran = shell("cmake -G Ninja -S '" + folder.path() + "' -B '" + folder.file("build") +
                          "' -DCMAKE_PREFIX_PATH='" + prefix() + "'");
    EXPECT_EQ(ran.exit_code == 0, taken) << version << "\n" << ran.output;
  }
}

// The page shows exactly these programs, and their output.
TEST_F(Installed, IsUsedAsThePageShows) {
  const std::string page = read_bytes(FIVEKIND_SOURCE_DIR "/docs/library.md");
  for (const char* example : {"advise.c", "CMakeLists.txt"}) {
    const std::string text = read_bytes(std::string(FIVEKIND_SOURCE_DIR "/examples/") + example);
    expect_part(page, "\n" + text + "```\n");
  }
  expect_part(page,
              "\n$ ./advise yatzy 66651 2\n" + expected_lines({"yatzy", "66651", "2"}) + "```\n");
}

}  // namespace
}  // namespace fivekind::tests::install_test
