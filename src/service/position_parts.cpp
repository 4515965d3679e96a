// Parts of a position, put together to its text, which is read in the usual way.
#include "service/position_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "service/fields.h"

namespace fivekind::service {
namespace {

constexpr int kMostPoints = 999'999;
constexpr std::size_t kMostDice = 64;
constexpr int kHighestFace = 9;  // of a text's digits
constexpr const char* kStruck = "x";

// What is counted on a card, and how its text names it.
const std::vector<std::string> kCounts = {"extras", "saved_rolls"};
constexpr std::array<std::string_view, 2> kCountNames = {"extra", "saved"};

enum class Unknown { refused, allowed };

// The numbers of an object by their keys, in the order of `keys`; null where one is not there.
// `unknown`: whether a number may be null, which says that it is there and unknown, or "x" for a
// box that was struck; `where`: whose object it is.
Result<std::vector<const Json*>> numbers_of(Fields& fields, const std::string& name,
                                            const std::vector<std::string>& keys, Unknown unknown,
                                            const std::string& where) {
  std::vector<const Json*> numbers(keys.size());
  const Json* const object = fields.object(name);
  if (object == nullptr) return numbers;
  for (const auto& [key, number] : object->items()) {
    const auto known = std::find(keys.begin(), keys.end(), key);
    if (known == keys.end()) {
      return fail(Fault::request_field, fmt::format("{}.{}", where, name),
                  fmt::format("none but the keys {}", fmt::join(keys, ", ")), "'" + key + "'");
    }
    const bool fits = number.is_number_integer() && number >= 0 && number <= kMostPoints;
    const bool other = unknown == Unknown::allowed && (number.is_null() || number == kStruck);
    if (!fits && !other) {
      return fail(Fault::request_field, fmt::format("{}.{}.{}", where, name, key),
                  "an integer from 0 to 999999", number.dump());
    }
    numbers[static_cast<std::size_t>(known - keys.begin())] = &number;
  }
  return numbers;
}

// "ones=3,fives=15,extra=1,saved=2", or "-".
std::string text_of_scores(std::vector<std::string> boxes, const std::vector<const Json*>& counts) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == nullptr || *counts[i] == 0) continue;
    boxes.push_back(fmt::format("{}={}", kCountNames[i], counts[i]->dump()));
  }
  return boxes.empty() ? "-" : fmt::format("{}", fmt::join(boxes, ","));
}

// "filled=ones.fives.yahtzee=50,upper=18,points=68".
std::string text_of_sums(const std::vector<std::string>& boxes,
                         const std::vector<const Json*>& totals, std::int64_t points) {
  std::vector<std::string> sums;
  sums.reserve(totals.size());
  for (const Json* total : totals) sums.push_back(total == nullptr ? "0" : total->dump());
  return fmt::format("filled={}{}{},points={}", fmt::join(boxes, "."),
                     sums.empty() ? "" : ",upper=", fmt::join(sums, "."), points);
}

Result<std::string> text_of_card(const Game& game, const Json& card, const std::string& where) {
  Fields fields(card, where);
  std::vector<std::string> keys;
  std::vector<std::string> bonuses;
  for (const CategoryInfo& category : game.categories()) keys.push_back(category.key);
  for (const BonusInfo& bonus : game.bonuses()) bonuses.push_back(bonus.key);
  const auto boxes = numbers_of(fields, "boxes", keys, Unknown::allowed, where);
  const auto counts = numbers_of(fields, "counts", kCounts, Unknown::refused, where);
  const auto totals = numbers_of(fields, "totals", bonuses, Unknown::refused, where);
  const auto points = fields.optional_integer("points", 0, kMostPoints);
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  for (const auto* read : {&boxes, &counts, &totals}) {
    if (!*read) return tl::make_unexpected(read->error());
  }
  if (points && (*counts)[0] != nullptr) {
    return fail(Fault::request_field, where, "extras, or the points of a card in sums", "both");
  }
  if (!points && card.contains("totals")) {
    return fail(Fault::request_field, where, "points beside the totals", "none");
  }
  std::vector<std::string> entries;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    const Json* const number = (*boxes)[k];
    if (number == nullptr) continue;
    const std::string holds = number->is_string() ? kStruck : number->dump();
    entries.push_back(number->is_null() ? keys[k] : keys[k] + "=" + holds);
  }
  if (!points) return text_of_scores(std::move(entries), *counts);
  std::string text = text_of_sums(entries, *totals, *points);
  if ((*counts)[1] != nullptr) text += ",saved=" + (*counts)[1]->dump();
  return text;
}

// The rolls saved on a card that text_of_card has read.
std::int64_t saved_rolls(const Json& card) {
  return card.value(Json::json_pointer("/counts/saved_rolls"), std::int64_t{0});
}

// "11666:2", "11666:1:Y" or "-". `saved`: the rolls that the player has saved; they are left at
// first too.
Result<std::string> text_of_dice(const Game& game, std::int64_t saved, const std::vector<int>& dice,
                                 const std::optional<std::int64_t>& rolls_left,
                                 const std::optional<std::string>& announced) {
  if (dice.empty() && (rolls_left || announced)) {
    return fail(Fault::position_throw, rolls_left ? "rolls left" : "announced box",
                rolls_left ? "dice beside them" : "dice beside it", "none");
  }
  if (dice.empty()) return std::string("-");
  std::string text;
  for (const int face : dice) {
    if (face > kHighestFace) {
      return fail(Fault::dice_face, "dice", fmt::format("faces from 1 to {}", game.faces()),
                  std::to_string(face));
    }
    text += std::to_string(face);
  }
  text += fmt::format(":{}", rolls_left.value_or(game.rolls() - 1 + saved));
  return announced ? fmt::format("{}:{}", text, *announced) : text;
}

}  // namespace

Result<Position> position_of_parts(const Game& game, const Json& parts) {
  Fields fields(parts, "parts");
  const Json* const cards = fields.objects("cards", kMostPlayers);
  const auto player = fields.optional_integer("player", 0, kMostPlayers - 1).value_or(0);
  const std::vector<int> faces = fields.integers("dice", kMostDice);
  const auto rolls_left = fields.optional_integer("rolls_left", 0, kMostRollsLeft);
  const auto announced = fields.optional_text("announced");
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  std::vector<std::string> texts;
  std::int64_t saved = 0;
  for (std::size_t c = 0; cards != nullptr && c < cards->size(); ++c) {
    auto text = text_of_card(game, (*cards)[c], fmt::format("parts.cards.{}", c));
    if (!text) return tl::make_unexpected(text.error());
    texts.push_back(*std::move(text));
    if (static_cast<std::int64_t>(c) == player) saved = saved_rolls((*cards)[c]);
  }
  if (announced && announced->find_first_of(":/") != std::string::npos) {
    return fail(Fault::position_announced, "parts.announced", "the letter or key of a box",
                "'" + *announced + "'");
  }
  const auto dice = text_of_dice(game, saved, faces, rolls_left, announced);
  if (!dice) return tl::make_unexpected(dice.error());
  if (texts.empty()) texts.emplace_back("-");
  return Position::parse(
      game, fmt::format("1/{}/{}/{}/{}", game.key(), fmt::join(texts, "~"), player + 1, *dice));
}

}  // namespace fivekind::service
