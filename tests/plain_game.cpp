// Rules as their page says them, and play by trying everything.
#include "plain_game.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace fivekind::tests {
namespace {

int sum(const std::vector<int>& dice) {
  return std::accumulate(dice.begin(), dice.end(), 0);
}

int count(const std::vector<int>& dice, int face) {
  return static_cast<int>(std::count(dice.begin(), dice.end(), face));
}

bool flag(const nlohmann::json& rules, const char* key) {
  return rules.value(key, false);
}

// All ways to take some of the dice.
std::vector<std::vector<int>> parts(const std::vector<int>& dice) {
  std::vector<std::vector<int>> all;
  for (unsigned chosen = 0; chosen < 1U << dice.size(); ++chosen) {
    std::vector<int>& part = all.emplace_back();
    for (std::size_t d = 0; d < dice.size(); ++d) {
      if ((chosen >> d & 1U) != 0) part.push_back(dice[d]);
    }
  }
  return all;
}

// Whether dice are groups of certain sizes, each of another face, and no more.
bool are_groups(const std::vector<int>& dice, std::vector<int> sizes, int faces) {
  std::vector<int> have;
  for (int face = 1; face <= faces; ++face) {
    if (count(dice, face) > 0) have.push_back(count(dice, face));
  }
  std::sort(have.begin(), have.end());
  std::sort(sizes.begin(), sizes.end());
  return have == sizes;
}

}  // namespace

PlainGame::PlainGame(std::string_view text)
    : rules_(Json::parse(text, nullptr, true, true)),
      dice_(rules_["dice"]),
      faces_(rules_["faces"]) {
  read_boxes();
  read_bonuses();
  read_announced();
}

void PlainGame::read_announced() {
  const Json announce = rules_.value("announce", Json(false));
  const Json names = announce.is_string() ? Json::array({announce}) : announce;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    const bool column = rules_.contains("columns") &&
                        rules_["columns"][boxes_[b].column].value("order", "") == "announced";
    const bool named = names.is_array() &&
                       std::find(names.begin(), names.end(), boxes_[b].category) != names.end();
    if (column || named || announce == true) announced_ |= 1U << b;
  }
}

int PlainGame::factor(std::size_t column) const {
  return rules_.contains("columns") ? rules_["columns"][column].value("factor", 1) : 1;
}

void PlainGame::read_boxes() {
  const std::size_t columns = rules_.contains("columns") ? rules_["columns"].size() : 1;
  for (std::size_t c = 0; c < columns; ++c) {
    for (std::size_t k = 0; k < rules_["categories"].size(); ++k) {
      const Json& category = rules_["categories"][k];
      for (std::size_t t = 0; t < category.value("times", std::size_t{1}); ++t) {
        boxes_.push_back({category["key"], c, k, t, &category});
      }
    }
  }
  if (!rules_.contains("five-of-a-kind")) return;
  while (boxes_[five_].category != rules_["five-of-a-kind"]["category"]) ++five_;
}

void PlainGame::read_bonuses() {
  if (!rules_.contains("bonuses")) return;
  const std::size_t columns = rules_.contains("columns") ? rules_["columns"].size() : 1;
  for (const Json& stated : rules_["bonuses"]) {
    const bool together = columns == 1 || stated.value("columns", "each") == "together";
    for (std::size_t c = 0; c < (together ? 1 : columns); ++c) {
      if (stated.contains("difference")) {
        Bonus bonus;
        for (const char* which : {"high", "low", "times"}) {
          std::size_t box = 0;
          while (boxes_[box].column != c || boxes_[box].category != stated["difference"][which]) {
            ++box;
          }
          bonus.difference.push_back(box);
          bonus.boxes |= 1U << box;
        }
        bonuses_.push_back(bonus);
        continue;
      }
      Bonus bonus{0,
                  stated["threshold"],
                  stated["points"],
                  stated.value("counts", "points") == "boxes",
                  {}};
      if (stated.value("columns", "each") != "together") {
        bonus.points *= factor(c);
        if (!bonus.counts_boxes) bonus.threshold *= factor(c);
      }
      for (std::size_t b = 0; b < boxes_.size(); ++b) {
        const Json& list = stated["categories"];
        const bool counts = std::find(list.begin(), list.end(), boxes_[b].category) != list.end();
        if (counts && (together || boxes_[b].column == c)) bonus.boxes |= 1U << b;
      }
      if (bonus.boxes != 0) bonuses_.push_back(bonus);
    }
  }
}

bool PlainGame::may_fill(unsigned filled, std::size_t box) const {
  if ((filled >> box & 1U) != 0) return false;
  if (!waited_for(filled, box)) return false;
  const Box& own = boxes_[box];
  // Whether all boxes are filled of which something holds.
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
      return std::find(group.begin(), group.end(), boxes_[b].category) != group.end();
    };
    if (is_in(box)) return true;
    if (!all(is_in)) return false;
  }
  return false;
}

// Whether all that a box waits for is filled.
bool PlainGame::waited_for(unsigned filled, std::size_t box) const {
  const Json& rules = *boxes_[box].rules;
  if (!rules.contains("requires") || !rules["requires"].contains("filled")) return true;
  Json names = rules["requires"]["filled"];
  if (names.is_string()) names = Json::array({names});
  return std::all_of(names.begin(), names.end(),
                     [&](const Json& name) { return (filled >> box_of(name) & 1U) != 0; });
}

std::size_t PlainGame::box_of(const Json& name) const {
  std::size_t box = 0;
  while (boxes_[box].category != name) ++box;
  return box;
}

bool PlainGame::one_colour(const Dice& dice) const {
  return std::any_of(rules_["colours"].begin(), rules_["colours"].end(), [&](const Json& colour) {
    return std::all_of(dice.begin(), dice.end(), [&](int face) {
      return std::find(colour["faces"].begin(), colour["faces"].end(), face) !=
             colour["faces"].end();
    });
  });
}

int PlainGame::paid(const Json& rules, const Dice& dice, const Dice& pattern) const {
  const Json& pays = rules["pays"];
  if (pays.is_number()) return pays;
  return sum(pays == "all-dice" ? dice : pattern) + rules.value("plus", 0);
}

// Whether another box pays only when this one holds points.
bool PlainGame::is_waited_for(std::size_t box) const {
  return std::any_of(boxes_.begin(), boxes_.end(), [&](const Box& other) {
    const Json& rules = *other.rules;
    return rules.contains("requires") &&
           rules["requires"].value("paid", "") == boxes_[box].category;
  });
}

// The best of all parts of the dice that are the pattern.
int PlainGame::points(const Json& rules, const Dice& dice) const {
  const std::string kind = rules["kind"];
  if (kind == "chance") return sum(dice);
  if (kind == "face") return rules["face"].get<int>() * count(dice, rules["face"]);
  if (kind == "table") {
    std::string roll;
    for (const int face : dice) roll += std::to_string(face);
    return rules["points"].value(roll, rules.value("otherwise", 0));
  }
  const bool alike = dice.front() == dice.back();
  if (kind == "groups" && flag(rules, "five-of-a-kind-counts") && alike) {
    const auto sizes = rules["sizes"].get<std::vector<int>>();
    return paid(rules, dice, Dice(static_cast<std::size_t>(sum(sizes)), dice.front()));
  }
  int pairs = rules.value("count", 0);
  if (kind == "pairs" && flag(rules, "one-pair-suffices")) {
    int there = 0;
    for (int face = 1; face <= faces_; ++face) {
      const int of_face = count(dice, face) / 2;
      there += flag(rules, "four-of-a-kind-counts") ? of_face : std::min(1, of_face);
    }
    if (there == 0) return 0;
    pairs = std::min(pairs, there);
  }
  const auto is_pattern = [&](const Dice& part) {
    if (part.empty()) return false;
    if (kind == "all-equal") return alike && part.size() == dice.size();
    if (kind == "flush") return part.size() == dice.size() && one_colour(dice);
    if (kind == "of-a-kind") {
      return static_cast<int>(part.size()) == pairs && part.front() == part.back();
    }
    if (flag(rules, "one-colour") && !one_colour(part)) return false;
    if (kind == "groups") return are_groups(part, rules["sizes"], faces_);
    if (kind == "pairs") {
      if (static_cast<int>(part.size()) != 2 * pairs) return false;
      for (int face = 1; face <= faces_; ++face) {
        const int of_face = count(part, face);
        if (of_face % 2 != 0) return false;
        if (of_face > 2 && !flag(rules, "four-of-a-kind-counts")) return false;
      }
      return true;
    }
    if (kind == "straight" && rules.contains("faces")) {
      auto faces = rules["faces"].get<Dice>();
      std::sort(faces.begin(), faces.end());
      return part == faces;
    }
    if (kind == "straight") {
      if (static_cast<int>(part.size()) != rules["length"]) return false;
      for (std::size_t d = 1; d < part.size(); ++d) {
        if (part[d] != part[d - 1] + 1) return false;
      }
      return true;
    }
    // A total.
    if (part.size() != dice.size() || sum(dice) != rules["total"]) return false;
    return std::any_of(dice.begin(), dice.end(),
                       [&](int face) { return count(dice, face) >= rules.value("alike", 1); });
  };
  int best = 0;
  for (const Dice& part : parts(dice)) {
    if (is_pattern(part)) best = std::max(best, paid(rules, dice, part));
  }
  return best;
}

int PlainGame::joker_points(const Json& rules, int face) const {
  const std::string kind = rules["kind"];
  const Dice dice(static_cast<std::size_t>(dice_), face);
  if (kind == "face" || kind == "chance" || kind == "table" || kind == "flush") {
    return points(rules, dice);
  }
  Dice pattern = dice;
  if (kind == "of-a-kind") pattern.resize(rules["count"]);
  if (kind == "pairs") pattern.resize(2 * rules["count"].get<std::size_t>());
  if (kind == "groups") pattern.resize(static_cast<std::size_t>(sum(rules["sizes"])));
  if (kind == "straight" && rules.contains("faces")) pattern = rules["faces"].get<Dice>();
  if (kind == "straight" && rules.contains("length")) {
    pattern.resize(rules["length"]);
    std::iota(pattern.begin(), pattern.end(), faces_ + 1 - rules["length"].get<int>());
  }
  if (kind == "total") pattern = {rules["total"].get<int>()};
  return paid(rules, dice, pattern);
}

double PlainGame::value() {
  return rest({0, std::vector<int>(bonuses_.size()), false, 0, 0, {}});
}

double PlainGame::bonuses(const Card& card) const {
  double points = 0;
  for (std::size_t b = 0; b < bonuses_.size(); ++b) {
    if (!bonuses_[b].difference.empty()) {
      const auto held = [&](std::size_t which) {
        return card.held.at(bonuses_[b].difference[which]);
      };
      points += std::max(0, held(0) - held(1)) * held(2);
    } else if (card.sums[b] >= bonuses_[b].threshold) {
      points += bonuses_[b].points;
    }
  }
  return points;
}

double PlainGame::rest(const Card& card) {
  if (card.filled + 1 == 1U << boxes_.size()) return bonuses(card);
  if (const auto known = known_.find(card); known != known_.end()) return known->second;
  Turn turn{card, announced_ != 0 ? 0 : (1U << boxes_.size()) - 1};
  return known_[card] = throw_again(turn, {}, rules_["rolls"].get<int>() + card.saved);
}

// The mean over all throws of the dice that are not kept, one die after the other.
double PlainGame::throw_again(Turn& turn, const Dice& kept, int rolls_left) {
  if (static_cast<int>(kept.size()) == dice_) return choose(turn, kept, rolls_left - 1);
  const std::pair key(kept, rolls_left);
  if (const auto known = turn.known.find(key); known != turn.known.end()) return known->second;
  double all = 0;
  for (int face = 1; face <= faces_; ++face) {
    Dice more = kept;
    more.insert(std::upper_bound(more.begin(), more.end(), face), face);
    all += throw_again(turn, more, rolls_left);
  }
  return turn.known[key] = all / faces_;
}

// Whether it matters how many rolls a turn leaves: it ends when all dice are kept.
bool PlainGame::stops_count() const {
  if (rules_.contains("saved-rolls") && rules_["saved-rolls"] != false) return true;
  const Json& categories = rules_["categories"];
  return std::any_of(categories.begin(), categories.end(),
                     [](const Json& category) { return category.contains("served"); });
}

double PlainGame::choose(Turn& turn, const Dice& dice, int rolls_left) {
  const bool saves = stops_count();
  if (turn.boxes == 0) return first_roll(turn, dice, rolls_left);
  if (rolls_left == 0) return score(turn, dice, 0);
  double best = saves ? score(turn, dice, rolls_left) : 0;
  for (const Dice& kept : parts(dice)) {
    if (saves && kept.size() == dice.size()) continue;
    best = std::max(best, throw_again(turn, kept, rolls_left));
  }
  return best;
}

// One of the boxes that must be announced is, or the turn fills one of the others.
double PlainGame::first_roll(Turn& turn, const Dice& dice, int rolls_left) {
  const auto with = [&](unsigned boxes) {
    Turn& branch = turn.branches.try_emplace(boxes, Turn{turn.card, boxes}).first->second;
    return choose(branch, dice, rolls_left);
  };
  double best = 0;
  unsigned others = 0;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (!may_fill(turn.card.filled, b)) continue;
    if ((announced_ >> b & 1U) != 0) best = std::max(best, with(1U << b));
    if ((announced_ >> b & 1U) == 0) others |= 1U << b;
  }
  return others == 0 ? best : std::max(best, with(others));
}

double PlainGame::score(const Turn& turn, const Dice& dice, int rolls_left) {
  const Card& card = turn.card;
  std::vector<std::size_t> open;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (may_fill(card.filled, b) && (turn.boxes >> b & 1U) != 0) open.push_back(b);
  }
  double best = 0;
  const bool alike = dice.front() == dice.back();
  if (!rules_.contains("five-of-a-kind") || !alike) {
    for (const std::size_t box : open) {
      best = std::max(best, score_in(card, dice, rolls_left, box, false, false));
    }
    return best;
  }
  const Json& five = rules_["five-of-a-kind"];
  const std::string joker = five.value("joker", "none");
  const bool five_filled = (card.filled >> five_ & 1U) != 0;
  const auto fits = [&](std::size_t b) {
    return is_upper(b) && (*boxes_[b].rules)["face"] == dice.front();
  };
  bool fitting_filled = true;
  for (std::size_t b = 0; b < boxes_.size(); ++b) {
    if (fits(b) && (card.filled >> b & 1U) == 0) fitting_filled = false;
  }
  if (joker == "forced" && five_filled) {
    const auto only = [&open](const auto& holds) {
      if (std::any_of(open.begin(), open.end(), holds)) {
        std::erase_if(open, [&](std::size_t b) { return !holds(b); });
        return true;
      }
      return false;
    };
    if (!only(fits)) only([&](std::size_t b) { return !is_upper(b); });
  }
  for (const std::size_t box : open) {
    bool is_joker = false;
    if (joker == "forced" || joker == "free") is_joker = five_filled && fitting_filled;
    if (joker == "pawlewicz") is_joker = fitting_filled || fits(box);
    const bool extra = five.contains("extra-bonus") && card.five &&
                       (five["extra-bonus"]["for"] == "every" || is_joker);
    best = std::max(best, score_in(card, dice, rolls_left, box, is_joker, extra));
  }
  return best;
}

double PlainGame::score_in(const Card& card, const Dice& dice, int rolls_left, std::size_t box,
                           bool joker, bool extra) {
  const Json& rules = *boxes_[box].rules;
  int points = joker ? joker_points(rules, dice.front()) : this->points(rules, dice);
  const bool first_roll = rolls_left == rules_["rolls"].get<int>() - 1;
  const bool waits = rules.contains("requires") && rules["requires"].contains("paid");
  if (waits && (card.paid >> box_of(rules["requires"]["paid"]) & 1U) == 0) points = 0;
  if (first_roll && points > 0 && rules.contains("served")) points += rules["served"].get<int>();
  points *= factor(boxes_[box].column);
  Card next = card;
  next.filled |= 1U << box;
  next.saved = 0;
  if (rules_.contains("saved-rolls") && rules_["saved-rolls"] != false) {
    const bool limited = rules_["saved-rolls"].is_number();
    next.saved = limited ? std::min(rolls_left, rules_["saved-rolls"].get<int>()) : rolls_left;
  }
  for (std::size_t b = 0; b < bonuses_.size(); ++b) {
    if ((bonuses_[b].boxes >> box & 1U) == 0) continue;
    if (!bonuses_[b].difference.empty()) {
      next.held[box] = points;
      continue;
    }
    next.sums[b] += !bonuses_[b].counts_boxes ? points : points > 0 ? 1 : 0;
  }
  const bool remembers =
      rules_.contains("five-of-a-kind") && rules_["five-of-a-kind"].contains("extra-bonus");
  if (remembers && box == five_ && points > 0) next.five = true;
  if (is_waited_for(box) && points > 0) next.paid |= 1U << box;
  const int beside = extra ? rules_["five-of-a-kind"]["extra-bonus"]["points"].get<int>() : 0;
  if (rules_.value("score", "all") == "bonuses") points = 0;  // in all that follows
  const Json wins = rules.value("win", Json(false));
  if (points > 0 && (wins == true || (wins == "served" && first_roll))) {
    return points + bonuses(next);
  }
  return points + beside + rest(next);
}

}  // namespace fivekind::tests
