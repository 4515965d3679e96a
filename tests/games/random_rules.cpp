// Random rules, written as a rules file would.
#include "tests/games/random_rules.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/games/random_kinds.h"

namespace fivekind::tests {
namespace {

using nlohmann::json;

class RulesWriter {
 public:
  explicit RulesWriter(Random& random, bool wide = false, bool wins = false)
      : random_(random), wide_(wide), must_win_(wins) {}

  json game(const std::string& key) {
    // One die is all alike whatever it shows: rare, since it leaves little for a joker.
    dice_ = one_in(8) ? 1 : number(2, 3);
    faces_ = number(2, 3);
    if (wide_ && one_in(10)) {  // enough for two pairs, and at most as many rolls as three dice of
                                // three faces have
      dice_ = 4;
      faces_ = 2;
    }
    wins_ = must_win_ || (wide_ && one_in(6));
    announces_ = wide_ && !wins_ && one_in(6);
    waits_ = wide_ && !wins_ && !announces_ && one_in(6);
    json game = {{"game", key},
                 {"dice", dice_},
                 {"faces", faces_},
                 {"rolls", number(announces_ ? 2 : 1, 3)}};
    two_ = wide_ || one_in(2);
    if (two_) game["format"] = 2;
    const int columns = wide_ && !wins_ && !waits_ ? add_columns(game) : 0;
    if (columns == 0 && !waits_ && one_in(4)) game[two_ ? "order" : "choice"] = "in-order";
    if (wide_) add_colours(game);
    int boxes = 0;
    const int count = number(waits_ ? 3 : 1, columns > 1 ? most_in(columns) : 5);
    const bool any_five = !announces_ && !wins_ && (columns > 1 ? one_in(3) : !one_in(4));
    const int five = any_five ? number(0, count - 1) : -1;
    for (int k = 0; k < count; ++k) {
      RandomKinds kinds(random_, {dice_, faces_, two_, wide_, coloured_});
      json box = k == five ? kinds.all_equal() : kinds.any();
      if (needs_format_3(box)) game["format"] = 3;
      box["key"] = "c" + std::to_string(k);
      box["letter"] = std::string(1, static_cast<char>('A' + k));
      const bool room = boxes + std::max(1, columns) * (count - k + 1) <= 6;
      boxes += std::max(1, columns);
      if (wide_ && !wins_ && !waits_ && k != five && one_in(3) && room) {
        box["times"] = 2;
        boxes += std::max(1, columns);
        several_ = true;
      }
      game["categories"].push_back(box);
    }
    const bool counts = wide_ && game["rolls"] != 1 && !announces_;
    if (counts && one_in(3)) add_saved_rolls(game);
    if (counts && five < 0 && !game.contains("saved-rolls")) add_served(game);
    const bool free = columns == 0 && !several_ && !game.contains("order");
    if (two_ && free && !waits_ && one_in(2))
      game["order"] = wide_ && one_in(3) ? json("upper-first") : groups(count);
    if (wide_ && columns == 0 && !several_ && count > 1) add_requirements(game, five);
    if (announces_) add_announcements(game);
    if (five >= 0) add_five_of_a_kind(game, "c" + std::to_string(five), columns);
    if (wide_ && columns > 1 && !announces_ && one_in(4)) add_rows(game);
    add_bonuses(game);
    const bool few = boxes < 6 || faces_ == 2;  // to limit the oracles' work
    if (wide_ && !wins_ && few && factors_ <= std::max(1, columns) && one_in(2)) {
      add_difference(game);
    }
    add_strike(game);
    if (wins_) add_win(game);
    if (wide_) add_served_after(game);
    const bool may_score = wide_ && !wins_ && game.contains("bonuses");
    if (may_score && one_in(4)) game["score"] = "bonuses";
    if (wide_ && !wins_ && boxes < 6) add_comparisons(game);
    return game;
  }

  // One or two boxes that must hold more than others, of those that each column has once. The games
  // without them are the same as if there were none of this.
  void add_comparisons(json& game) {
    const Random before = random_;
    if (one_in(3)) compare_some(game);
    random_ = before;
  }

  // A box that ends the game, always or after the first roll.
  void add_win(json& game) {
    constexpr int kMoreThanAllElse = 2000;
    const bool served = game["rolls"] != 1 && !game.contains("saved-rolls") && one_in(2);
    json& box = game["categories"][below(random_, game["categories"].size())];
    json wins = {{"key", box["key"]}, {"letter", box["letter"]}, {"kind", "all-equal"}};
    if (must_win_ && one_in(3)) wins.update({{"kind", "of-a-kind"}, {"count", 1}});
    if (served) {
      wins.update({{"pays", number(1, 9)}, {"served", kMoreThanAllElse}, {"win", "served"}});
    } else {
      wins.update({{"pays", kMoreThanAllElse}, {"win", true}});
    }
    if (box.contains("requires")) wins["requires"] = box["requires"];
    box = wins;
  }

  // A bonus for the difference of boxes that each column has once, where it can pay.
  void add_difference(json& game) {
    std::vector<std::string> keys;
    for (const json& box : game["categories"]) {
      if (!box.contains("times")) keys.push_back(box["key"]);
    }
    if (keys.size() < 3) return;
    for (std::size_t i = 0; i < 3; ++i)
      std::swap(keys[i], keys[i + below(random_, keys.size() - i)]);
    json strict = game;  // the difference must also pay if no box may be struck
    if (game["format"] == 3) strict["strike"] = "never";
    const rules::Scoring scoring(game_from(strict.dump()));
    const auto points = [&](const std::string& key) {
      const auto& columns = scoring.game().boxes;
      const auto found = std::find_if(columns.begin(), columns.end(), [&](const auto& box) {
        return box.key == key || box.place.row_key == key;
      });
      return scoring.possible_points(rules::Box(static_cast<std::size_t>(found - columns.begin())));
    };
    const bool pays = points(keys[0]).back() > points(keys[1]).front() &&
                      points(keys[2]).back() > rules::Points(0);
    if (!pays) return;
    game["bonuses"].push_back(
        {{"key", "d"}, {"difference", {{"high", keys[0]}, {"low", keys[1]}, {"times", keys[2]}}}});
  }

  // Boxes that wait for the first one to hold points, or for that of five of a kind; and, if there
  // is no order, boxes each of which waits for all so far, in one such order or in two.
  void add_requirements(json& game, int five) {
    json& boxes = game["categories"];
    const std::size_t paid = five >= 0 ? static_cast<std::size_t>(five) : 0;
    const bool ordered = game.contains("order") && game["order"] != "free";
    const rules::Scoring scoring(game_from(game.dump()));
    const bool pays = scoring.possible_points(rules::Box(paid)).back() > rules::Points(0);
    const bool first = !ordered || (game["order"] == "in-order" && paid == 0);
    const bool any_paid = pays && first && !announces_ && !wins_ && one_in(2);
    std::vector<json> orders(one_in(2) ? 1 : 2, json::array());
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      const json key = boxes[k]["key"];
      if (any_paid && k != paid && one_in(2)) {
        boxes[k]["requires"] = {{"paid", boxes[paid]["key"]}};
      } else if (!ordered && !any_paid && (waits_ || one_in(2))) {
        json& before = orders[below(random_, orders.size())];
        if (!before.empty()) {
          boxes[k]["requires"] = {{"filled", before.size() == 1 ? before[0] : before}};
        }
        before.push_back(key);
      }
    }
  }

  // A first roll pays more in some boxes.
  void add_served(json& game) {
    for (json& box : game["categories"]) {
      if (one_in(2)) box["served"] = number(1, 9);
    }
  }

  // In half of the games with served points it is said after which rolls they are paid.
  void add_served_after(json& game) {
    const json& boxes = game["categories"];
    const bool served = std::any_of(boxes.begin(), boxes.end(),
                                    [](const json& box) { return box.contains("served"); });
    if (!served || one_in(2)) return;
    game["served-after"] = one_in(4) ? "first-roll" : "any-roll";
    game["format"] = 3;
  }

  // Boxes that must be announced: all, some, or those of a column.
  void add_announcements(json& game) {
    json& boxes = game["categories"];
    if (game.contains("columns") && one_in(2)) {
      game["columns"].back()["order"] = "announced";
    } else if (one_in(3)) {
      game["announce"] = true;
    } else {
      for (const json& box : boxes) {
        if (one_in(2)) game["announce"].push_back(box["key"]);
      }
      if (game.contains("announce") && game["announce"].size() == 1 && one_in(2)) {
        game["announce"] = json(game["announce"][0]);
      }
    }
  }

  // Rolls are saved; only with few boxes, to limit the oracles' work.
  void add_saved_rolls(json& game) {
    game["saved-rolls"] = one_in(2) ? json(true) : json(number(1, 2));
  }

 private:
  int number(int least, int most) {
    return least + static_cast<int>(below(random_, static_cast<std::size_t>(most - least + 1)));
  }
  bool one_in(int n) { return number(1, n) == 1; }

  // At most this many categories for several columns.
  int most_in(int columns) { return columns == 2 && one_in(4) ? 3 : 2; }

  // Up to three columns, or none; returns how many.
  int add_columns(json& game) {
    const std::vector<std::string> orders = {"free", "down", "up", "both-ends"};
    const int count = one_in(2) ? 0 : one_in(8) ? 3 : number(1, 2);
    for (int c = 0; c < count; ++c) {
      json column = {{"key", "k" + std::to_string(c)},
                     {"order", orders[below(random_, orders.size())]}};
      if (one_in(3)) column["factor"] = number(2, 3);
      factors_ += column.value("factor", 1);
      game["columns"].push_back(column);
    }
    return count;
  }

  void add_colours(json& game) {
    json black = json::array();
    json red = json::array();
    for (int face = 1; face <= faces_; ++face) (one_in(2) ? black : red).push_back(face);
    if (black.empty() || red.empty()) return;
    game["colours"] = {{{"key", "black"}, {"faces", black}}, {{"key", "red"}, {"faces", red}}};
    coloured_ = true;
  }

  // The categories in two groups, of which one must be full before the other.
  json groups(int count) {
    json first = json::array();
    json second = json::array();
    for (int k = 0; k < count; ++k) (one_in(2) ? first : second).push_back("c" + std::to_string(k));
    if (first.empty() || second.empty()) return "free";
    return json::array({first, second});
  }

  // The rules for all dice alike: of one box, or of one in each column.
  void add_five_of_a_kind(json& game, const std::string& box, int columns) {
    const bool each = wide_ && columns > 1 && one_in(2);
    const std::string of_column =
        columns > 1 && !each ? "-k" + std::to_string(number(0, columns - 1)) : "";
    const bool newer = wide_ && one_in(2);
    if (each || newer) game["format"] = 3;
    std::vector<std::string> jokers = {"none", "forced", "forced", "free", "pawlewicz"};
    std::vector<std::string> places = {"every", "jokers"};
    if (newer) {
      jokers.insert(jokers.end(), {"wild", "wild", "wild"});
      places.insert(places.end(), {"lower", "scoring"});
    }
    const std::string joker = jokers[below(random_, jokers.size())];
    json five = {{"category", box + of_column}, {"joker", joker}};
    if (newer && joker != "none" && joker != "pawlewicz" && one_in(2)) {
      five["joker-once"] = one_in(4) ? "filled" : "points";
    }
    if (!one_in(3)) {
      five["extra-bonus"] = {{"points", number(1, 9)},
                             {"for", places[below(random_, places.size())]}};
      const bool has_factor = columns > 1 && factors_ > columns;
      if (newer && has_factor && !one_in(3)) {
        five["extra-bonus"]["times-factor"] = true;
      } else if (newer && one_in(2)) {
        five["extra-bonus"]["most"] = number(1, 3);
      }
    }
    game["five-of-a-kind"] = five;
  }

  // Rows that are filled from the left; then no column has an order of its own.
  static void add_rows(json& game) {
    for (json& column : game["columns"]) column["order"] = "free";
    game["rows"] = "from-left";
    game["format"] = 3;
  }

  // Up to three, often with the same points, over boxes that overlap.
  void add_bonuses(json& game) {
    const rules::RuleSet without = game_from(game.dump());
    const rules::Scoring scoring(without);
    const int points = number(1, 9);
    for (int b = number(0, 3); b-- > 0;) {
      json bonus = {{"key", "b" + std::to_string(b)},
                    {"points", one_in(4) ? number(1, 9) : points}};
      const int columns = game.contains("columns") ? static_cast<int>(game["columns"].size()) : 1;
      const bool together = columns > 1 && one_in(2);
      if (together) bonus["columns"] = "together";
      const bool boxes = wide_ && one_in(3);
      if (boxes) bonus["counts"] = "boxes";
      int highest = 0;
      for (const json& box : game["categories"]) {
        if (one_in(3)) continue;
        bonus["categories"].push_back(box["key"]);
        highest += most_of(scoring, box["key"], boxes);
      }
      if (!together) highest /= boxes ? columns : std::max(1, factors_);
      if (highest == 0) continue;
      if (wide_ && !wins_ && one_in(3)) {
        bonus["at-most"] = number(0, highest - 1);
        game["format"] = 3;
      } else {
        bonus["threshold"] = number(1, highest);
      }
      game["bonuses"].push_back(bonus);
    }
  }

  void compare_some(json& game) {
    std::vector<std::size_t> boxes = comparable(game);
    if (boxes.size() < 2) return;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      std::swap(boxes[i], boxes[i + below(random_, boxes.size() - i)]);
    }
    const rules::RuleSet without = game_from(game.dump());
    const rules::Scoring scoring(without);
    bool any = false;
    const std::size_t pairs = boxes.size() > 2 && one_in(2) ? 2 : 1;
    for (std::size_t p = 0; p < pairs; ++p) {
      // The second continues from the first, or begins with the same box.
      const std::size_t high = boxes[p == 1 && one_in(2) ? 0 : p];
      const std::size_t low = boxes[p + 1];
      json& of_high = game["categories"][high];
      json& of_low = game["categories"][low];
      if (!can_be_more(scoring, of_high["key"], of_low["key"])) continue;
      if (of_high.contains("more-than")) {
        of_high["more-than"] = {of_high["more-than"], of_low["key"]};
      } else if (one_in(2)) {
        of_high["more-than"] = of_low["key"];
      } else {
        of_low["less-than"] = one_in(2) ? of_high["key"] : json::array({of_high["key"]});
      }
      game["format"] = 3;
      any = true;
    }
    if (!any) return;
    const bool extra = game.value("five-of-a-kind", json::object()).contains("extra-bonus");
    if (extra || (!game.contains("strike") && one_in(3))) game["strike"] = "never";
  }

  // The boxes that can be compared with others: nothing else may wait for their points.
  static std::vector<std::size_t> comparable(const json& game) {
    const json five = game.value("five-of-a-kind", json::object());
    const json extra = five.value("extra-bonus", json::object());
    if (extra.value("for", "") == "scoring") return {};
    const bool needs_points = !extra.empty() || five.value("joker-once", "filled") == "points";
    std::set<std::string> waited_for;
    for (const json& box : game["categories"]) {
      if (box.contains("requires")) waited_for.insert(box["requires"].value("paid", ""));
    }
    std::vector<std::size_t> boxes;
    for (std::size_t k = 0; k < game["categories"].size(); ++k) {
      const json& box = game["categories"][k];
      const std::string key = box["key"];
      const bool is_five = five.value("category", "").starts_with(key);
      if (box.contains("times") || waited_for.contains(key) || (is_five && needs_points)) continue;
      boxes.push_back(k);
    }
    return boxes;
  }

  // Whether one category can hold more than another, in its first column.
  static bool can_be_more(const rules::Scoring& scoring, const std::string& high,
                          const std::string& low) {
    const auto box = [&scoring](const std::string& key) {
      std::size_t k = 0;
      const auto& boxes = scoring.game().boxes;
      while (boxes[k].key != key && boxes[k].place.row_key != key) ++k;
      return rules::Box(k);
    };
    rules::Points least = scoring.natural(box(low), dice::Roll(0));
    for (std::size_t r = 1; r < scoring.multisets().roll_count(); ++r) {
      least = std::min(least, scoring.natural(box(low), dice::Roll(r)));
    }
    return scoring.possible_points(box(high)).back() > least;
  }

  // Whether boxes may be struck, mostly where less can be worth more.
  void add_strike(json& game) {
    if (!wide_ || game["format"] != 3) return;
    const json bonuses = game.value("bonuses", json::array());
    const bool matters = std::any_of(bonuses.begin(), bonuses.end(), [](const json& bonus) {
      return bonus.contains("at-most") || bonus.contains("difference");
    });
    if (matters ? one_in(2) : one_in(10)) game["strike"] = one_in(3) ? "free" : "never";
  }

  // The most points that the boxes of a category can hold together, in all columns; or how many can
  // hold points.
  static int most_of(const rules::Scoring& scoring, const std::string& key, bool boxes) {
    int most = 0;
    for (std::size_t k = 0; k < scoring.game().box_count(); ++k) {
      const rules::BoxRules& box = scoring.game().boxes[k];
      if (box.key != key && box.place.row_key != key) continue;
      const int points = scoring.possible_points(rules::Box(k)).back().value;
      most += !boxes ? points : points > 0 ? 1 : 0;
    }
    return most;
  }

  Random& random_;
  bool two_ = false;   // format 2 or newer
  bool wide_ = false;  // all that it can say
  bool must_win_ = false;
  bool several_ = false;
  bool announces_ = false;
  bool wins_ = false;
  bool waits_ = false;  // boxes for others
  int factors_ = 0;     // of all columns together
  bool coloured_ = false;
  int dice_ = 1;
  int faces_ = 2;
};

}  // namespace

std::string random_rules_text(const std::string& key, Random& random) {
  return whole_rules(RulesWriter(random, true).game(key).dump());
}

std::string random_winning_rules_text(const std::string& key, Random& random) {
  return whole_rules(RulesWriter(random, true, true).game(key).dump());
}

std::vector<std::string> random_rules_texts(int games) {
  Random random(2024);
  std::vector<std::string> texts;
  for (int i = 0; i < games; ++i) texts.push_back(random_rules_text("g", random));
  return texts;
}

rules::RuleSet random_wide_rules(Random& random) {
  return game_from(random_rules_text("g", random));
}

rules::RuleSet without_bonuses_for_less(rules::RuleSet game) {
  std::erase_if(game.bonuses,
                [](const rules::Bonus& bonus) { return !bonus.better_low().empty(); });
  return game;
}

rules::RuleSet where_more_is_better(rules::RuleSet game) {
  game.more_than.clear();
  return without_bonuses_for_less(std::move(game));
}

rules::RuleSet random_saving_rules(const std::string& key, Random& random) {
  RulesWriter writer(random);
  while (true) {
    json game = writer.game(key);
    if (game["rolls"] == 1 || game["categories"].size() > 4) continue;
    game["format"] = 2;
    if (game.contains("choice")) {
      game["order"] = game["choice"];
      game.erase("choice");
    }
    writer.add_saved_rolls(game);
    return game_from(game.dump());
  }
}

rules::RuleSet random_striking_rules(const std::string& key, Random& random) {
  constexpr std::size_t kFew = 4;
  while (true) {
    const rules::RuleSet game = game_from(random_rules_text(key, random));
    if (game.strikable().empty() || game.box_count() > kFew) continue;
    // One extra bonus a turn at most.
    if (!game.has_extra_bonus() || !game.five_of_a_kind->extra_bonus->times_factor) return game;
  }
}

rules::RuleSet random_rules(const std::string& key, Random& random) {
  return game_from(RulesWriter(random).game(key).dump());
}

}  // namespace fivekind::tests
