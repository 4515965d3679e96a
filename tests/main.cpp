// All tests are one program; with --suites it lists them for ctest (suites.cmake), one line per
// suite and parameter:
//   FILE SUITE PARAMETER       the file's name without its extension; "-" for cases without a
//   parameter
// Why one: the code that the files share is compiled and linked once instead of a hundred times.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace {

// ctest distinguishes suites by their names: two files with the same one are a mistake.
int list_suites() {
  std::map<std::string, std::string> file_of;
  std::set<std::string> listed;
  const testing::UnitTest& tests = *testing::UnitTest::GetInstance();
  for (int s = 0; s < tests.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *tests.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t) {
      const testing::TestInfo& test = *suite.GetTestInfo(t);
      const std::string file = std::filesystem::path(test.file()).stem();
      const auto [known, is_new] = file_of.try_emplace(suite.name(), file);
      if (known->second != file) {
        std::fprintf(stderr, "expected another name of the suite %s in %s, since %s has it\n",
                     suite.name(), file.c_str(), known->second.c_str());
        return 1;
      }
      const std::string_view name = test.name();
      const std::size_t slash = name.find('/');
      const std::string parameter(slash == name.npos ? "-" : name.substr(slash + 1));
      const std::string line = file + " " + suite.name() + " " + parameter;
      if (listed.insert(line).second) std::puts(line.c_str());
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc == 2 && std::string_view(argv[1]) == "--suites") return list_suites();
  return RUN_ALL_TESTS();
}
