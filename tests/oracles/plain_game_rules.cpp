// Rules as described on their page.
#include "tests/oracles/plain_game_rules.h"

#include <algorithm>

namespace fivekind::tests {

PlainRules::PlainRules(std::string_view text)
    : rules_(Json::parse(text, nullptr, true, true)),
      dice_(rules_["dice"]),
      faces_(rules_["faces"]) {
  read_boxes();
  read_bonuses();
  read_announced();
  read_comparisons();
  read_struck();
}

// "more-than" and "less-than" name other categories, which each column has once.
void PlainRules::read_comparisons() {
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    for (const char* const key : {"more-than", "less-than"}) {
      Json names = boxes_[b].rules->value(key, Json::array());
      if (names.is_string()) names = Json::array({names});
      for (std::size_t other = 0; other < boxes_.size(); ++other) {
        const bool named = std::find(names.begin(), names.end(), boxes_[other].key) != names.end();
        if (!named || boxes_[other].column != boxes_[b].column) continue;
        const bool more = key == std::string_view("more-than");
        more_than_.emplace_back(more ? b : other, more ? other : b);
      }
    }
  }
}

// Whether a bonus or a further box depends on the points in a box that is compared with another.
bool PlainRules::matters_for_more(std::size_t box) const {
  std::size_t others = 0;
  for (const auto& [high, low] : more_than_) others += high == box || low == box ? 1 : 0;
  return others > 1 || std::any_of(bonuses_.begin(), bonuses_.end(), [box](const Bonus& bonus) {
           return (bonus.boxes >> box & 1U) != 0;
         });
}

// The points that go into a box: none if they do not fit those in boxes that are filled.
int PlainRules::fitting(const Card& card, std::size_t box, int points) const {
  const auto filled = [&card](std::size_t b) { return (card.filled >> b & 1U) != 0; };
  for (const auto& [high, low] : more_than_) {
    if (box == high && filled(low) && points <= card.held.at(low)) return 0;
    if (box == low && filled(high) && points >= card.held.at(high)) return 0;
  }
  return points;
}

// Boxes in which less can be worth more.
void PlainRules::read_struck() {
  if (rules_["format"] < 3 || rules_.value("strike", "free") == "never") return;
  for (const Bonus& bonus : bonuses_) {
    if (bonus.at_most) struck_ |= bonus.boxes;
    if (!bonus.difference.empty()) struck_ |= 1U << bonus.difference[1];
  }
  for (const auto& [high, low] : more_than_) {
    if (matters_for_more(high)) struck_ |= 1U << low;
  }
}

void PlainRules::read_announced() {
  const Json announce = rules_.value("announce", Json(false));
  const Json names = announce.is_string() ? Json::array({announce}) : announce;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    const bool column = rules_.contains("columns") &&
                        rules_["columns"][boxes_[b].column].value("order", "") == "announced";
    const bool named =
        names.is_array() && std::find(names.begin(), names.end(), boxes_[b].key) != names.end();
    if (column || named || announce == true) announced_ |= 1U << b;
  }
}

int PlainRules::factor(std::size_t column) const {
  return rules_.contains("columns") ? rules_["columns"][column].value("factor", 1) : 1;
}

void PlainRules::read_boxes() {
  for (std::size_t c = 0; c < columns(); ++c) {
    for (std::size_t k = 0; k < rules_["categories"].size(); ++k) {
      const Json& box = rules_["categories"][k];
      for (std::size_t t = 0; t < box.value("times", std::size_t{1}); ++t) {
        boxes_.push_back({box["key"], c, k, t, &box});
      }
    }
  }
  if (!rules_.contains("five-of-a-kind")) return;
  const auto name = [this](const Box& box) {
    if (columns() == 1) return box.key;
    return box.key + "-" + rules_["columns"][box.column]["key"].get<std::string>();
  };
  const Json& five = rules_["five-of-a-kind"]["category"];
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (name(boxes_[b]) == five || boxes_[b].key == five) five_ |= 1U << b;
  }
}

void PlainRules::read_bonuses() {
  if (!rules_.contains("bonuses")) return;
  for (const Json& stated : rules_["bonuses"]) {
    const bool together = columns() == 1 || stated.value("columns", "each") == "together";
    for (std::size_t c = 0; c < (together ? 1 : columns()); ++c) {
      Bonus bonus = stated.contains("difference") ? read_difference(stated, c)
                                                  : read_bonus(stated, c, together);
      bonus.key = stated["key"];
      if (!together) bonus.key += "-" + rules_["columns"][c]["key"].get<std::string>();
      bonuses_.push_back(bonus);
    }
  }
}

PlainRules::Bonus PlainRules::read_difference(const Json& stated, std::size_t column) const {
  Bonus bonus;
  for (const char* which : {"high", "low", "times"}) {
    std::size_t box = 0;
    while (boxes_[box].column != column || boxes_[box].key != stated["difference"][which]) {
      ++box;
    }
    bonus.difference.push_back(box);
    bonus.boxes |= 1U << box;
  }
  return bonus;
}

PlainRules::Bonus PlainRules::read_bonus(const Json& stated, std::size_t column,
                                         bool together) const {
  Bonus bonus;
  bonus.at_most = stated.contains("at-most");
  bonus.threshold = stated[bonus.at_most ? "at-most" : "threshold"];
  bonus.points = stated["points"];
  bonus.counts_boxes = stated.value("counts", "points") == "boxes";
  if (stated.value("columns", "each") != "together") {
    bonus.points *= factor(column);
    if (!bonus.counts_boxes) bonus.threshold *= factor(column);
  }
  const Json& list = stated["categories"];
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    const bool counts = std::find(list.begin(), list.end(), boxes_[b].key) != list.end();
    if (counts && (together || boxes_[b].column == column)) bonus.boxes |= 1U << b;
  }
  return bonus;
}

bool PlainRules::may_fill(unsigned filled, std::size_t box) const {
  if ((filled >> box & 1U) != 0) return false;
  if (!waited_for(filled, box)) return false;
  const Box& own = boxes_[box];
  // Whether all boxes with a property are filled.
  const auto all = [&](const auto& holds) {
    for (std::size_t b = 0; b < boxes_.size(); ++b) {
      if ((filled >> b & 1U) == 0 && holds(b)) return false;
    }
    return true;
  };
  const auto in_column = [&](std::size_t b) { return boxes_[b].column == own.column; };
  const auto before = [&](std::size_t b) { return in_column(b) && b < box; };
  const auto behind = [&](std::size_t b) { return in_column(b) && b > box; };
  const bool again = all([&](std::size_t b) { return before(b) && boxes_[b].place == own.place; });
  if (rules_.value("rows", "free") == "from-left") {
    return all([&](std::size_t b) { return b < box && boxes_[b].place == own.place; });
  }
  if (rules_.contains("columns")) {
    const std::string order = rules_["columns"][own.column].value("order", "free");
    if (order == "down") return all(before);
    if (order == "up") return all(behind);
    if (order == "both-ends") return all(before) || all(behind);
    return again;
  }
  if (!rules_.contains("order") || rules_["order"] == "free") return again;
  if (rules_["order"] == "in-order") return all(before);
  if (rules_["order"] == "upper-first") {
    return is_upper(box) || all([&](std::size_t b) { return is_upper(b); });
  }
  for (const Json& group : rules_["order"]) {
    const auto is_in = [&](std::size_t b) {
      return std::find(group.begin(), group.end(), boxes_[b].key) != group.end();
    };
    if (is_in(box)) return true;
    if (!all(is_in)) return false;
  }
  return false;
}

unsigned PlainRules::may_be_filled(unsigned filled) const {
  unsigned boxes = 0;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (may_fill(filled, b)) boxes |= 1U << b;
  }
  return boxes;
}

// Whether everything that a box waits for is filled.
bool PlainRules::waited_for(unsigned filled, std::size_t box) const {
  const Json& rules = *boxes_[box].rules;
  if (!rules.contains("requires") || !rules["requires"].contains("filled")) return true;
  Json names = rules["requires"]["filled"];
  if (names.is_string()) names = Json::array({names});
  return std::all_of(names.begin(), names.end(),
                     [&](const Json& name) { return (filled >> box_of(name) & 1U) != 0; });
}

std::size_t PlainRules::box_of(const Json& name) const {
  std::size_t box = 0;
  while (boxes_[box].key != name) ++box;
  return box;
}

// Whether another box pays only if this one holds points.
bool PlainRules::is_waited_for(std::size_t box) const {
  return std::any_of(boxes_.begin(), boxes_.end(), [&](const Box& other) {
    const Json& rules = *other.rules;
    return rules.contains("requires") && rules["requires"].value("paid", "") == boxes_[box].key;
  });
}

bool PlainRules::stops_count() const {
  if (rules_.contains("saved-rolls") && rules_["saved-rolls"] != false) return true;
  const Json& boxes = rules_["categories"];
  return std::any_of(boxes.begin(), boxes.end(),
                     [](const Json& box) { return box.contains("served"); });
}

PlainRules::Card PlainRules::empty_card() const {
  return {0, std::vector<int>(bonuses_.size())};
}

int PlainRules::bonus_points(const Card& card, std::size_t bonus) const {
  const Bonus& own = bonuses_[bonus];
  if (own.at_most) {
    const bool all_filled = (card.filled & own.boxes) == own.boxes;
    return all_filled && card.sums[bonus] <= own.threshold ? own.points : 0;
  }
  if (own.difference.empty()) return card.sums[bonus] >= own.threshold ? own.points : 0;
  const auto held = [&](std::size_t which) { return card.held.at(own.difference[which]); };
  return std::max(0, held(0) - held(1)) * held(2);
}

int PlainRules::bonus_points(const Card& card) const {
  int points = 0;
  for (std::size_t b = 0; b < bonuses_.size(); ++b) points += bonus_points(card, b);
  return points;
}

std::vector<PlainRules::Move> PlainRules::moves(const Card& card, const Dice& dice, Moment at,
                                                unsigned boxes) {
  std::vector<Move> all = fillings(card, dice, at, boxes);
  const std::size_t filled = all.size();
  for (std::size_t i = 0; i < filled; ++i) {
    const std::size_t box = all[i].box;
    const bool may_strike = all[i].points > 0 && (struck_ >> box & 1U) != 0;
    if (may_strike) all.push_back(move(card, at, box, 0));
  }
  return all;
}

// Each box that may be filled, with what the dice pay.
std::vector<PlainRules::Move> PlainRules::fillings(const Card& card, const Dice& dice, Moment at,
                                                   unsigned boxes) {
  std::vector<std::size_t> open;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (may_fill(card.filled, b) && (boxes >> b & 1U) != 0) open.push_back(b);
  }
  if (rules_.contains("five-of-a-kind") && dice.front() == dice.back()) {
    return fillings_of_five(card, dice, at, open);
  }
  std::vector<Move> all;
  for (const std::size_t box : open) {
    all.push_back(filling(card, dice, at, box, false));
  }
  return all;
}

// All dice are alike, in a game where that is more than a pattern.
std::vector<PlainRules::Move> PlainRules::fillings_of_five(const Card& card, const Dice& dice,
                                                           Moment at,
                                                           std::vector<std::size_t> open) {
  const Json& five = rules_["five-of-a-kind"];
  const std::string joker = five.value("joker", "none");
  const bool five_filled = (card.filled & five_) == five_;
  // Whether a joker may be one: the category is filled, with points if it needs them.
  const bool ready =
      five.value("joker-once", "filled") == "points" ? (card.fives == five_) : five_filled;
  const auto fits = [&](std::size_t b) {
    return is_upper(b) && (*boxes_[b].rules)["face"] == dice.front();
  };
  bool fitting_filled = true;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (fits(b) && (card.filled >> b & 1U) == 0) fitting_filled = false;
  }
  // Keeps only the open boxes with a property, if there are any.
  const auto only = [&open](const auto& holds) {
    if (std::none_of(open.begin(), open.end(), holds)) return false;
    std::erase_if(open, [&](std::size_t b) { return !holds(b); });
    return true;
  };
  if (joker == "forced" && five_filled && !only(fits)) {
    only([&](std::size_t b) { return !is_upper(b); });
  }
  std::vector<Move> all;
  for (const std::size_t box : open) {
    bool is_joker = false;
    if (joker == "forced" || joker == "free") is_joker = ready && fitting_filled;
    if (joker == "pawlewicz") is_joker = fitting_filled || fits(box);
    if (joker == "wild") is_joker = ready;
    Move& added = all.emplace_back(filling(card, dice, at, box, is_joker));
    added.extras = extras(card, added, is_joker);
    if (added.extras > 0) {
      if (five["extra-bonus"].contains("most")) ++added.next.extras;
      added.gained += added.extras * five["extra-bonus"]["points"].get<int>();
    }
  }
  return all;
}

// How many extra bonuses a further five of a kind earns.
int PlainRules::extras(const Card& card, const Move& move, bool joker) const {
  const Json& five = rules_["five-of-a-kind"];
  if (!five.contains("extra-bonus") || card.fives != five_) return 0;
  const Json& extra = five["extra-bonus"];
  if (extra.contains("most") && card.extras >= extra["most"].get<int>()) return 0;
  const std::string where = extra["for"];
  if (where == "jokers" && !joker) return 0;
  if (where == "lower" && is_upper(move.box)) return 0;
  if (where == "scoring" && move.points == 0) return 0;
  return extra.value("times-factor", false) ? factor(boxes_[move.box].column) : 1;
}

PlainRules::Move PlainRules::filling(const Card& card, const Dice& dice, Moment at, std::size_t box,
                                     bool joker) {
  const Json& rules = *boxes_[box].rules;
  const auto [known, is_new] = known_points_.try_emplace({boxes_[box].place, dice, joker});
  if (is_new) known->second = joker ? joker_points(rules, dice.front()) : this->points(rules, dice);
  int points = known->second;
  const bool waits = rules.contains("requires") && rules["requires"].contains("paid");
  if (waits && (card.paid >> box_of(rules["requires"]["paid"]) & 1U) == 0) points = 0;
  const bool served = points > 0 && is_served(at) && rules.contains("served");
  if (served) points += rules["served"].get<int>();
  return move(card, at, box, fitting(card, box, points * factor(boxes_[box].column)));
}

// A box holds these points at the end of a turn.
PlainRules::Move PlainRules::move(const Card& card, Moment at, std::size_t box, int points) const {
  Move move{box, points, 0, 0, false, card};
  Card& next = move.next;
  next.filled |= 1U << box;
  next.saved = 0;
  if (rules_.contains("saved-rolls") && rules_["saved-rolls"] != false) {
    const bool limited = rules_["saved-rolls"].is_number();
    next.saved =
        limited ? std::min(at.rolls_left, rules_["saved-rolls"].get<int>()) : at.rolls_left;
  }
  for (std::size_t b = 0; b < bonuses_.size(); ++b) {
    if ((bonuses_[b].boxes >> box & 1U) == 0) continue;
    if (!bonuses_[b].difference.empty()) {
      next.held[box] = points;
      continue;
    }
    next.sums[b] += !bonuses_[b].counts_boxes ? points : points > 0 ? 1 : 0;
  }
  for (const auto& [high, low] : more_than_) {
    if (box == high || box == low) next.held[box] = points;
  }
  const Json five = rules_.value("five-of-a-kind", Json::object());
  const bool remembers =
      five.contains("extra-bonus") || five.value("joker-once", "filled") == "points";
  if (remembers && (five_ >> box & 1U) != 0 && points > 0) next.fives |= 1U << box;
  if (is_waited_for(box) && points > 0) next.paid |= 1U << box;

  if (rules_.value("score", "all") == "all") move.gained += points;
  const Json wins = boxes_[box].rules->value("win", Json(false));
  const bool won = points > 0 && (wins == true || (wins == "served" && is_served(at)));
  move.over = won || next.filled + 1 == 1U << boxes_.size();
  return move;
}

}  // namespace fivekind::tests
