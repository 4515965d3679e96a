// Every number that an option takes: anything else is refused by name, and whole numbers may be
// typed as people type them.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "tests/program/option_table.h"
#include "tests/program/program.h"

namespace fivekind::tests::option_numbers_test {
namespace {

// Dice, actions and lists of numbers are texts, which require the game.
const std::set<std::string> kTexts = {"--action", "--dice", "--open", "--why-not"};

// The value of an option that is a number in the table, if it is one.
std::string number_of(const OptionValue& value) {
  static const std::regex number(R"(-?[0-9]+(\.[0-9]+)?)");
  if (value.words.size() != 2 || !value.words[0].starts_with("--")) return "";
  return std::regex_match(value.words[1], number) ? value.words[1] : "";
}

class OptionNumbers : public ProgramTest, public testing::WithParamInterface<Subcommand> {
 protected:
  // The message about a value, before anything else of the command is checked.
  Ran with(const std::string& option, const std::string& value) const {
    Arguments words = GetParam().words;
    words.push_back(option + "=" + value);
    return run(words);
  }
};

TEST_P(OptionNumbers, AreNumbers) {
  for (const auto& [name, value] : GetParam().options) {
    const std::string number = number_of(value);
    if (number.empty() || kTexts.contains(name)) continue;
    for (const std::string wrong : {"nan", "inf", "-inf", "1e400", "18446744073709551616", "1x"}) {
      const Ran ran = with(name, wrong);
      EXPECT_EQ(ran.exit_code, 2) << name << "=" << wrong << ": " << ran.errors;
      EXPECT_EQ(ran.errors.find("unexpected"), std::string::npos) << ran.errors;
      EXPECT_NE(ran.errors.find(wrong), std::string::npos)
          << name << "=" << wrong << ": " << ran.errors;
    }
    if (with(name, "1x").errors.find("a whole number") == std::string::npos) continue;
    for (const std::string& same : {number + ".0", number + "e0"}) {
      EXPECT_EQ(with(name, same).errors, with(name, number).errors) << name << "=" << same;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, OptionNumbers, testing::ValuesIn(subcommands()),
                         [](const auto& parameter) {
                           std::string name;
                           for (const std::string& word : parameter.param.words) {
                             name += (name.empty() ? "" : "_") + word;
                           }
                           return name;
                         });

}  // namespace
}  // namespace fivekind::tests::option_numbers_test
