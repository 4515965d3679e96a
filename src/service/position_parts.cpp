// Positions from the JSON of their parts.
#include "service/position_parts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "service/fields.h"
#include "support/try.h"

namespace fivekind::service {
namespace {

constexpr int kMaxPoints = 999'999;
constexpr std::size_t kMaxDice = 64;
constexpr const char* kStruck = "x";

// The counts on a card.
const std::vector<std::string> kCounts = {"extras", "saved_rolls"};

enum class Unknown { refused, allowed };

// The numbers of an object by their keys, in the order of `keys`; null if one is missing.
// `unknown`: whether a number may be null, meaning that it exists but is unknown, or "x" for a
// struck box; `where`: whose object it is.
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
    const bool fits = number.is_number_integer() && number >= 0 && number <= kMaxPoints;
    const bool other = unknown == Unknown::allowed && (number.is_null() || number == kStruck);
    if (!fits && !other) {
      return fail(Fault::request_field, fmt::format("{}.{}.{}", where, name, key),
                  "an integer from 0 to 999999", number.dump());
    }
    numbers[static_cast<std::size_t>(known - keys.begin())] = &number;
  }
  return numbers;
}

int number_in(const Json* number) {
  return number == nullptr ? 0 : number->get<int>();
}

// The content of a box: points, null for unknown ones, or "x" if it was struck.
BoxParts box_of(const Json* number) {
  BoxParts box;
  if (number == nullptr) return box;
  box.filled = true;
  box.struck = number->is_string();
  if (number->is_number()) box.points = number->get<int>();
  return box;
}

Result<CardParts> card_of(const Game& game, const Json& json, const std::string& where) {
  Fields fields(json, where);
  std::vector<std::string> keys;
  std::vector<std::string> bonuses;
  for (const BoxInfo& box : game.boxes()) keys.push_back(box.key);
  for (const BonusInfo& bonus : game.bonuses()) bonuses.push_back(bonus.key);
  const auto boxes = numbers_of(fields, "boxes", keys, Unknown::allowed, where);
  const auto counts = numbers_of(fields, "counts", kCounts, Unknown::refused, where);
  const auto totals = numbers_of(fields, "totals", bonuses, Unknown::refused, where);
  const auto points = fields.optional_integer("points", 0, kMaxPoints);
  FIVEKIND_TRY(fields.finish());
  for (const auto* read : {&boxes, &counts, &totals}) {
    if (!*read) return tl::make_unexpected(read->error());
  }
  if (points && (*counts)[0] != nullptr) {
    return fail(Fault::request_field, where, "extras, or the points of a card in sums", "both");
  }
  if (!points && json.contains("totals")) {
    return fail(Fault::request_field, where, "points beside the totals", "none");
  }
  CardParts card;
  for (const Json* const number : *boxes) card.boxes.push_back(box_of(number));
  card.extras = number_in((*counts)[0]);
  card.saved_rolls = number_in((*counts)[1]);
  if (!points) return card;
  CardSums& sums = card.sums.emplace();
  for (const Json* const total : *totals) sums.totals.push_back(number_in(total));
  sums.points = static_cast<int>(*points);
  return card;
}

// The index of a box named in a request.
Result<std::size_t> box_named(const Game& game, const std::string& name) {
  const std::vector<std::string> keys = game.boxes_named(name);
  const std::vector<BoxInfo> boxes = game.boxes();
  const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const BoxInfo& box) {
    return keys.size() == 1 && box.key == keys.front();
  });
  if (found != boxes.end()) return static_cast<std::size_t>(found - boxes.begin());
  return fail(Fault::position_announced, "parts.announced", "the letter or key of a box",
              "'" + name + "'");
}

}  // namespace

Result<Position> position_of_parts(const Game& game, const Json& json) {
  Fields fields(json, "parts");
  const Json* const cards = fields.objects("cards", kMaxPlayers);
  PositionParts parts;
  parts.player =
      static_cast<std::size_t>(fields.optional_integer("player", 0, kMaxPlayers - 1).value_or(0));
  parts.dice = fields.integers("dice", kMaxDice);
  const auto rolls_left = fields.optional_integer("rolls_left", 0, kMaxRollsLeft);
  const auto announced = fields.optional_text("announced");
  parts.served = fields.optional_flag("served").value_or(false);
  FIVEKIND_TRY(fields.finish());
  for (std::size_t c = 0; cards != nullptr && c < cards->size(); ++c) {
    FIVEKIND_LET(auto card, card_of(game, (*cards)[c], fmt::format("parts.cards.{}", c)));
    parts.cards.push_back(std::move(card));
  }
  if (rolls_left) parts.rolls_left = static_cast<int>(*rolls_left);
  if (announced) {
    FIVEKIND_LET(const auto box, box_named(game, *announced));
    parts.announced = box;
  }
  return Position::from_parts(game, parts);
}

}  // namespace fivekind::service
