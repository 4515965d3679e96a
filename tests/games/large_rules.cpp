// Rules files of a few kilobytes that ask for much.
#include "tests/games/large_rules.h"

#include <nlohmann/json.hpp>

#include "dice/multisets.h"
#include "tests/games/random_cards.h"

namespace fivekind::tests {
namespace {

using nlohmann::json;

std::string letter(int box) {
  constexpr std::string_view kAll =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return std::string(1, kAll[static_cast<std::size_t>(box)]);
}

json named(const std::string& name) {
  return {{"en", name}};
}

json box_rules(int box, const std::string& kind) {
  return {{"key", "b" + std::to_string(box)},
          {"letter", letter(box)},
          {"kind", kind},
          {"names", named("B" + std::to_string(box))}};
}

json bonus(int boxes, int threshold) {
  json keys = json::array();
  for (int box = 0; box < boxes; ++box) keys.push_back("b" + std::to_string(box));
  return {{"key", "bonus"},
          {"categories", keys},
          {"threshold", threshold},
          {"points", 50},
          {"names", named("Bonus")}};
}

}  // namespace

std::string rules_of_tables(const TableGame& game) {
  Random random(game.seed);
  const dice::Multisets multisets(game.dice, game.faces);
  json rules = {{"format", 2},
                {"game", game.key},
                {"names", named(game.key)},
                {"dice", game.dice},
                {"faces", game.faces},
                {"rolls", 2},
                {"order", game.in_order ? "in-order" : "free"}};
  for (int box = 0; box < game.boxes; ++box) {
    json points = json::object();
    for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
      points[multisets.text(multisets.as_keep(dice::Roll(r)))] =
          random() % static_cast<std::uint64_t>(game.most_points);
    }
    json table = box_rules(box, "table");
    table["points"] = points;
    rules["categories"].push_back(table);
  }
  rules["bonuses"] = {bonus(game.boxes, std::min(game.boxes * game.most_points / 2, 10'000))};
  return rules.dump();
}

std::string rules_of_free_boxes(int boxes, int boxes_of_bonus) {
  json rules = {{"format", 2}, {"game", "free"}, {"names", named("Free")},
                {"dice", 2},   {"faces", 2},     {"rolls", 1}};
  for (int box = 0; box < boxes; ++box) rules["categories"].push_back(box_rules(box, "chance"));
  if (boxes_of_bonus > 0) rules["bonuses"] = {bonus(boxes_of_bonus, 3 * boxes_of_bonus)};
  return rules.dump();
}

}  // namespace fivekind::tests
