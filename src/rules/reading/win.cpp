// The box that ends the game.
#include "rules/reading/win.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "rules/scoring.h"

namespace fivekind::rules {
namespace {

using support::JsonKind;
using support::JsonValue;

// What in the game cannot be combined with a box that wins; nothing if everything can.
std::string_view beside_win(const RuleSet& game) {
  if (game.has_announced()) return "\"announce\"";
  if (game.paid_first) return "\"requires\" with \"paid\"";
  if (game.five_of_a_kind) return "\"five-of-a-kind\"";
  if (game.has_difference()) return "a \"difference\"";
  // Boxes that must hold more than others have a message of their own.
  const bool at_most = std::any_of(game.bonuses.begin(), game.bonuses.end(),
                                   [](const Bonus& bonus) { return bonus.at_most; });
  return at_most ? "\"at-most\"" : "";
}

// The most that rolls pay in the box without winning, and the fewest points that win.
struct WinningPoints {
  Points most_without;
  std::optional<Points> fewest;
};

WinningPoints winning_points(const Scoring& scoring, const Win& win) {
  WinningPoints found;
  for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
    const Points natural = scoring.natural(win.box, dice::Roll(r));
    if (natural == Points(0)) continue;
    if (win.served_only) found.most_without = std::max(found.most_without, natural);
    const Points wins = win.served_only ? scoring.natural_served(win.box, dice::Roll(r)) : natural;
    found.fewest = std::min(found.fewest.value_or(wins), wins);
  }
  return found;
}

// The most points of a card that has not won.
Points most_without_win(const Scoring& scoring, const Win& win, Points in_the_box) {
  Points most = in_the_box;
  const RuleSet& game = scoring.game();
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    if (Box(k) != win.box) most += scoring.possible_points(Box(k)).back();
  }
  for (const Bonus& bonus : game.bonuses) most += bonus.points;
  return most;
}

}  // namespace

void read_win(const std::vector<StatedBox>& stated, Fields& fields, RuleSet& game) {
  for (std::size_t k = 0; k < stated.size(); ++k) {
    if (stated[k].win == nullptr) continue;
    const JsonValue& value = *stated[k].win;
    const std::string key = fmt::format("categories[{}].win", k);
    const bool served = value.kind == JsonKind::text && value.text == "served";
    const bool always = value.kind == JsonKind::boolean && value.boolean;
    if (!served && !always) {
      fields.fail(Fault::rules_type, value, key, "true or \"served\"", value.shown());
    } else if (game.box_count() != stated.size()) {
      fields.fail(Fault::rules_win, value, key,
                  "a card of one column at most and without \"times\"",
                  fmt::format("{} boxes of {} categories", game.box_count(), stated.size()));
    } else if (served && stated[k].rules.served == Points(0)) {
      fields.fail(Fault::rules_win, value, key, "\"served\" points in this category", "none");
    } else if (game.win) {
      fields.fail(Fault::rules_win, value, key, "one category that wins", "two");
    }
    game.win = Win{Box(k), served, {}};
  }
}

void finish_win(Fields& fields, RuleSet& game) {
  if (!game.win) return;
  const std::size_t number = game.win->box.position();  // each category has one box
  const JsonValue& value = *fields.any("categories")->items[number].find("win");
  const auto fail = [&](std::string expected, std::string found) {
    fields.fail(Fault::rules_win, value, fmt::format("categories[{}].win", number),
                std::move(expected), std::move(found));
  };
  if (const std::string_view other = beside_win(game); !other.empty()) {
    return fail(
        "no \"announce\", \"five-of-a-kind\", \"difference\", \"at-most\" or \"requires\" with "
        "\"paid\" where a box wins",
        std::string(other));
  }
  const std::string& key = game.boxes[number].key;
  const Scoring scoring(game);
  const auto [without, fewest] = winning_points(scoring, *game.win);
  if (!fewest) return fail("rolls that pay in the box that wins", fmt::format("none in '{}'", key));
  const Points most = most_without_win(scoring, *game.win, without);
  if (*fewest <= most) {
    return fail(fmt::format("a win in '{}' that pays at least {}, more than any card without it",
                            key, most.value + 1),
                std::to_string(fewest->value));
  }
  game.win->points = *fewest;
}

}  // namespace fivekind::rules
