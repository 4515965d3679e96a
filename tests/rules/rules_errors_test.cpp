// All errors of a rules file in one run: one for one mistake, and both for two.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "rules/reading/reader.h"
#include "tests/messages/message_cases.h"
#include "tests/messages/message_slips.h"

namespace fivekind::tests {
namespace {

std::vector<Error> errors_in(const std::string& text) {
  const auto game = rules::read_game(text, "game.json");
  if (game) return {};
  std::vector<Error> errors = {game.error()};
  errors.insert(errors.end(), game.error().others.begin(), game.error().others.end());
  return errors;
}

std::string lines_of(const std::vector<Error>& errors) {
  std::string lines;
  for (const Error& error : errors) lines += error.message() + "\n";
  return lines;
}

bool is_of(const Error& error, const Slip& slip) {
  const std::string key = slip.key.empty() ? "" : "key '" + slip.key + "'";
  return error.fault == slip.fault && error.where.ends_with(key);
}

// Mistakes that do not affect each other, each where it was.
std::string with_both(const Slip& first, const Slip& second) {
  const std::string right(small_rules());
  std::size_t a = right.find(first.right);
  std::size_t b = right.find(second.right);
  const Slip* earlier = &first;
  const Slip* later = &second;
  if (a > b) {
    std::swap(a, b);
    std::swap(earlier, later);
  }
  if (a + earlier->right.size() > b) return {};
  std::string text = right;
  text.replace(b, later->right.size(), later->wrong);
  text.replace(a, earlier->right.size(), earlier->wrong);
  std::erase(text, '@');
  return text;
}

// An error that does not depend on anything else in the file.
bool stands_alone(const Slip& slip) {
  constexpr std::array kFaults = {Fault::rules_type,       Fault::rules_missing_key,
                                  Fault::rules_identifier, Fault::rules_letter,
                                  Fault::rules_language,   Fault::rules_unknown_key};
  if (std::find(kFaults.begin(), kFaults.end(), slip.fault) == kFaults.end()) return false;
  return slip.name != "TypeOfTop";
}

// Whether one mistake is in the format's number, on which the other one depends.
bool depend(const Slip& first, const Slip& second) {
  const auto changes_format = [](const Slip& slip) {
    return slip.wrong.find("\"format\": 2") != std::string::npos ||
           slip.wrong.find("\"format\": 3") != std::string::npos;
  };
  const auto is_about_format = [](const Slip& slip) {
    return slip.expected.find("\"format\"") != std::string::npos ||
           slip.wrong.find("\"choice\"") != std::string::npos;
  };
  return (changes_format(first) && is_about_format(second)) ||
         (changes_format(second) && is_about_format(first));
}

TEST(RulesErrors, OneSlipIsOneError) {
  for (const Slip& slip : rules_slips()) {
    const std::vector<Error> errors = errors_in(text_of(slip));
    // The game has extras for five of a kind, which "served" excludes, too; and they name the
    // category whose key is another one there.
    const bool two = slip.name == "SavedRollsBesideServed" || slip.name == "LetterOfAnotherKey";
    const std::size_t slips = two ? 2 : 1;
    EXPECT_EQ(errors.size(), slips) << slip.name << ":\n" << lines_of(errors);
  }
}

TEST(RulesErrors, OfTwoSlipsBothAreShown) {
  const std::vector<Slip> slips = rules_slips();
  int pairs = 0;
  for (std::size_t i = 0; i < slips.size(); ++i) {
    if (!stands_alone(slips[i])) continue;
    for (std::size_t j = i + 1; j < slips.size(); ++j) {
      if (!stands_alone(slips[j]) || depend(slips[i], slips[j])) continue;
      const std::string text = with_both(slips[i], slips[j]);
      if (text.empty()) continue;
      ++pairs;
      const std::vector<Error> errors = errors_in(text);
      for (const Slip& slip : {slips[i], slips[j]}) {
        EXPECT_TRUE(std::any_of(errors.begin(), errors.end(),
                                [&](const Error& error) { return is_of(error, slip); }))
            << slips[i].name << " and " << slips[j].name << ":\n"
            << lines_of(errors) << text;
      }
      EXPECT_EQ(errors.size(), 2U) << slips[i].name << " and " << slips[j].name << ":\n"
                                   << lines_of(errors);
    }
  }
  EXPECT_GT(pairs, 100);
}

// Errors in the meaning of values are found together with others that they do not depend on.
TEST(RulesErrors, PartsAreJudgedByThemselves) {
  const std::string text = R"({ "format": 2, "game": "My game", "names": { "en": "G" },
  "dice": 2, "faces": 6, "rolls": 2, "announce": ["pear"],
  "categories": [
    { "key": "ones", "letter": "11", "names": { "en": "O" }, "kind": "face", "face": 7 },
    { "key": "pair", "letter": "P", "names": { "sv": "P" }, "kind": "all-equal", "pay": 10,
      "requires": { "paid": "two" } } ],
  "bonuses": [
    { "key": "b", "names": { "en": "B" }, "categories": ["twos"], "threshold": 2, "points": 5 },
    { "key": "b", "names": { "en": "B" }, "categories": ["ones"], "threshold": 0, "points": 5 } ],
  "five-of-a-kind": { "category": "pairs", "joker": "wild" }, "scores": "all" })";
  const std::vector<std::string> expected = {
      "1:24, key 'game'",
      "4:32, key 'categories[0].letter'",
      "4:86, key 'categories[0].face'",
      "5:46, key 'categories[1].names'",
      "5:82, key 'categories[1].pay'",
      "6:29, key 'categories[1].requires.paid'",
      "2:51, key 'announce'",
      "8:58, key 'bonuses[0].categories'",
      "9:80, key 'bonuses[1].threshold'",
      "9:14, key 'bonuses[1].key'",
      "10:35, key 'five-of-a-kind.category'",
      "10:53, key 'five-of-a-kind.joker'",
      "10:63, key 'scores'",
  };
  std::vector<std::string> found;
  for (const Error& error : errors_in(text)) {
    found.push_back(error.where.substr(std::string("game.json:").size()));
  }
  EXPECT_EQ(found, expected) << lines_of(errors_in(text));
}

// Consequences of another mistake are left out: the dice are unknown, or the names of boxes.
TEST(RulesErrors, WhatFollowsFromAnotherIsLeftOut) {
  std::string text(small_rules());
  text.replace(text.find("\"dice\": 2"), 9, "\"dice\": 0");
  text.replace(text.find("\"threshold\": 2"), 14, "\"threshold\": 9999");
  EXPECT_EQ(errors_in(text).size(), 1U) << lines_of(errors_in(text));
  text = std::string(small_rules());
  text.replace(text.find("\"key\": \"ones\""), 13, "\"key\": \"Ones\"");
  EXPECT_EQ(errors_in(text).size(), 1U) << lines_of(errors_in(text));
}

TEST(RulesErrors, ManyAreCut) {
  std::string text(small_rules());
  std::string names;
  for (int i = 0; i < 100; ++i) names += ", \"x" + std::to_string(i) + "\": 1";
  text.replace(text.find("\"dice\": 2"), 9, "\"dice\": 2" + names);
  EXPECT_EQ(errors_in(text).size(), 20U);
}

}  // namespace
}  // namespace fivekind::tests
