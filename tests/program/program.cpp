// The program, for tests of the command line.
#include "tests/program/program.h"

#include <regex>
#include <sstream>
#include <utility>

#include "places.h"

namespace fivekind::tests {

Ran run_fivekind(const Command& command) {
  return run_program(FIVEKIND_PROGRAM, command);
}

Keys keys_of(const Json& json) {
  Keys keys;
  for (const auto& [key, value] : json.items()) keys.insert(key);
  return keys;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
  return fields;
}

std::vector<std::string> commands_in(const std::string& help) {
  static const std::regex command("\n  ([a-z][a-z-]*) +[A-Z]");
  const std::string lists = help.substr(0, help.find("\nExamples:"));
  std::vector<std::string> names;
  for (std::sregex_iterator match(lists.begin(), lists.end(), command), end; match != end;
       ++match) {
    names.push_back((*match)[1]);
  }
  return names;
}

void expect_part(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

std::string ProgramTest::output_of(const Command& command) const {
  const Ran ran = run(command);
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  EXPECT_TRUE(ran.errors.empty() || may_tell(command)) << ran.errors;
  return ran.output;
}

Json ProgramTest::json_of(Command command) const {
  command.arguments.emplace_back("--json");
  const Json json = Json::parse(output_of(command), nullptr, /*allow_exceptions=*/false);
  EXPECT_FALSE(json.is_discarded());
  return json;
}

}  // namespace fivekind::tests
