// Parts of a position, put together to its text, which is read in the usual way.
#include "server/position_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/fields.h"

namespace fivekind::server {
namespace {

constexpr int kMostPoints = 999'999;
constexpr std::size_t kMostDice = 64;
constexpr int kHighestFace = 9;

// A number of points, or null.
std::optional<Error> check_points(const Json& points, const std::string& where) {
  const bool fits = points.is_number_integer() && points >= 0 && points <= kMostPoints;
  if (fits || points.is_null()) return std::nullopt;
  return Error{Fault::request_field, where, "null or an integer from 0 to 999999", points.dump()};
}

// The numbers of an object, in the order of the keys that there are; null where one is missing.
Result<std::vector<Json>> numbers_of(Fields& fields, const std::string& name,
                                     const std::vector<std::string>& keys) {
  std::vector<Json> numbers(keys.size());
  const Json* const object = fields.object(name);
  if (object == nullptr) return numbers;
  for (const auto& [key, value] : object->items()) {
    const auto known = std::find(keys.begin(), keys.end(), key);
    if (known == keys.end()) {
      return fail(Fault::request_field, name,
                  fmt::format("the keys {} or fewer", fmt::join(keys, ", ")), "'" + key + "'");
    }
    if (auto error = check_points(value, fmt::format("{}.{}", name, key))) {
      return tl::make_unexpected(*std::move(error));
    }
    numbers[static_cast<std::size_t>(known - keys.begin())] = value;
  }
  return numbers;
}

// "1=3,5=15,extra=1", or "-".
std::string text_of_scores(const std::vector<std::string>& boxes, const Json& extras) {
  std::vector<std::string> entries = boxes;
  if (extras.is_number() && extras > 0) entries.push_back("extra=" + extras.dump());
  return entries.empty() ? "-" : fmt::format("{}", fmt::join(entries, ","));
}

// "filled=1.5.Y=50,upper=18,points=68".
std::string text_of_sums(const std::vector<std::string>& boxes, const std::vector<Json>& totals,
                         std::int64_t points) {
  std::vector<std::string> sums;
  sums.reserve(totals.size());
  for (const Json& total : totals) sums.push_back(total.is_null() ? "0" : total.dump());
  return fmt::format("filled={}{}{},points={}", fmt::join(boxes, "."),
                     sums.empty() ? "" : ",upper=", fmt::join(sums, "."), points);
}

Result<std::string> text_of_card(const Game& game, const Json& card, const std::string& where) {
  Fields fields(card, where);
  std::vector<std::string> keys;
  std::vector<std::string> bonuses;
  for (const CategoryInfo& category : game.categories()) keys.push_back(category.key);
  for (const BonusInfo& bonus : game.bonuses()) bonuses.push_back(bonus.key);
  const auto totals = numbers_of(fields, "totals", bonuses);
  const auto counts = numbers_of(fields, "counts", {"extras"});
  const auto points = fields.optional_integer("points", 0, kMostPoints);
  // A box with null is filled, one that is missing is open: numbers_of makes no difference.
  const Json* const boxes = fields.object("boxes");
  const auto numbers = numbers_of(fields, "boxes", keys);
  for (const auto* read : {&totals, &counts, &numbers}) {
    if (!*read) return tl::make_unexpected(read->error());
  }
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  std::vector<std::string> entries;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    if (boxes == nullptr || !boxes->contains(keys[k])) continue;
    const Json& number = (*numbers)[k];
    entries.push_back(keys[k] + (number.is_null() ? "" : "=" + number.dump()));
  }
  return points ? text_of_sums(entries, *totals, *points)
                : text_of_scores(entries, counts->front());
}

Result<std::string> text_of_dice(const std::vector<int>& dice, std::int64_t rolls_left) {
  if (dice.empty()) return std::string("-");
  std::string text;
  for (const int face : dice) {
    if (face > kHighestFace) {
      return fail(Fault::dice_face, "dice", "faces of one digit", std::to_string(face));
    }
    text += std::to_string(face);
  }
  return fmt::format("{}:{}", text, rolls_left);
}

}  // namespace

Result<Position> position_of_parts(const Game& game, const Json& parts) {
  Fields fields(parts, "parts");
  const Json* const cards = fields.objects("cards", kMostPlayers);
  const auto player = fields.optional_integer("player", 0, kMostPlayers - 1).value_or(0);
  const auto dice = text_of_dice(
      fields.integers("dice", kMostDice),
      fields.optional_integer("rolls_left", 0, kMostRollsLeft).value_or(game.rolls() - 1));
  if (auto error = fields.finish()) return tl::make_unexpected(*std::move(error));
  if (!dice) return tl::make_unexpected(dice.error());
  std::vector<std::string> texts;
  for (std::size_t c = 0; cards != nullptr && c < cards->size(); ++c) {
    auto text = text_of_card(game, (*cards)[c], fmt::format("parts.cards.{}", c));
    if (!text) return tl::make_unexpected(text.error());
    texts.push_back(*std::move(text));
  }
  if (texts.empty()) texts.emplace_back("-");
  return Position::parse(
      game, fmt::format("1/{}/{}/{}/{}", game.key(), fmt::join(texts, "~"), player + 1, *dice));
}

}  // namespace fivekind::server
