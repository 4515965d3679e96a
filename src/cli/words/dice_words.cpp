// Dice as people type and read them.
#include "cli/words/dice_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "dice/text.h"

namespace fivekind::cli {
namespace {

// The options that take dice.
constexpr std::array<std::string_view, 3> kOptions = {"--dice", "--action", "--why-not"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// "6,6," or "6," in words such as "6, 6, 5".
bool is_part_of_dice(std::string_view text) {
  return !text.starts_with('-') && dice::is_dice(text);
}

}  // namespace

std::string plain_dice(const std::string& text) {
  return dice::digits_of(text).value_or(text);
}

std::optional<std::string> dice_named(const std::string& text) {
  if (text == "-") return "";
  auto dice = dice::digits_of(text);
  if (!dice || dice->find('0') != std::string::npos) return std::nullopt;
  std::sort(dice->begin(), dice->end());
  return dice;
}

std::string spaced(const std::string& dice) {
  return fmt::format("{}", fmt::join(dice, " "));
}

std::string joined_by_hyphens(const std::string& dice) {
  return fmt::format("{}", fmt::join(dice, "-"));
}

std::string plain_dice_in_condition(const std::string& condition) {
  constexpr std::string_view kName = "dice=";
  std::size_t at = condition.find(kName);
  if (at == std::string::npos) return condition;
  at += kName.size();
  // Up to the next clause, which may begin with a digit: the letter of a box, as in 6>=18.
  std::size_t end = condition.find_first_not_of("0123456789 \t,-", at);
  if (end == std::string::npos) {
    end = condition.size();
  } else if (std::string_view("=<>").find(condition[end]) != std::string_view::npos) {
    end = std::max(at, std::min(condition.rfind(',', end), end));
  }
  while (end > at && !is_digit(condition[end - 1])) --end;
  return condition.substr(0, at) + plain_dice(condition.substr(at, end - at)) +
         condition.substr(end);
}

std::vector<std::string> joined_dice(const std::vector<std::string>& words) {
  std::vector<std::string> joined;
  for (auto word = words.begin(); word != words.end(); ++word) {
    joined.push_back(*word);
    const std::size_t equals = word->find('=');
    if (std::find(kOptions.begin(), kOptions.end(), word->substr(0, equals)) == kOptions.end()) {
      continue;
    }
    if (equals == std::string::npos) {
      if (std::next(word) == words.end() || !is_part_of_dice(*std::next(word))) continue;
      joined.push_back(*++word);
    } else if (!is_part_of_dice(std::string_view(*word).substr(equals + 1))) {
      continue;
    }
    while (std::next(word) != words.end() && is_part_of_dice(*std::next(word))) {
      joined.back() += " " + *++word;
    }
  }
  return joined;
}

}  // namespace fivekind::cli
