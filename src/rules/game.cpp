// The game model: derived facts and the hash of the rules.
#include "rules/game.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>

#include "rules/kinds/kind.h"

namespace fivekind::rules {
namespace {

// 0: any order; 1: one box after the other; else the tracks with their groups.
std::string canonical_order(const RuleSet& game) {
  const FillOrder order = game.fill_order();
  if (order.is_free()) return "0";
  if (order == FillOrder::in_order(game.box_count())) return "1";
  std::string text;
  for (const FillTrack& track : order.tracks()) {
    if (!text.empty()) text += '|';
    if (track.from_both_ends) text += '*';
    for (const BoxSet group : track.groups) text += fmt::format("/{:x}", group.bits());
  }
  return text;
}

// A single box by its number.
std::string five_boxes(const FiveOfAKind& five) {
  if (five.boxes.size() == 1) return std::to_string(five.boxes.lowest().value);
  return fmt::format("{:x}", five.boxes.bits()).insert(0, "/");
}

// A canonical text of the rules: one fact per line. Changing it changes every hash.
std::string canonical_text(const RuleSet& game) {
  std::string text = fmt::format("dice {} faces {} rolls {} order {}\n", game.dice, game.faces,
                                 game.rolls, canonical_order(game));
  if (game.saved_rolls) text += fmt::format("saved {}\n", game.saved_rolls->most.value_or(-1));
  for (const BoxRules& box : game.boxes) {
    text += box.kind->rule();
    if (box.served > Points(0)) text += fmt::format(" served {}", box.served.value);
    text += "\n";
  }
  for (const Bonus& bonus : game.bonuses) {
    if (bonus.is_difference()) {
      const auto& [high, low, times] = bonus.difference;
      text += fmt::format("difference {} {} {}\n", high.value, low.value, times.value);
      continue;
    }
    text += fmt::format("bonus {:x} {} {}{}{}\n", bonus.boxes.bits(), bonus.threshold.value,
                        bonus.points.value, bonus.counted == Bonus::Counted::boxes ? " boxes" : "",
                        bonus.at_most ? " at most" : "");
  }
  if (game.serves_any_roll) text += "served any roll\n";
  for (const MoreThan& pair : game.more_than) {
    text += fmt::format("more {} than {}\n", pair.high.value, pair.low.value);
  }
  if (game.holds_joker_points) text += "joker points\n";
  if (const BoxSet boxes = game.strikable(); !boxes.empty()) {
    text += fmt::format("strike {:x}\n", boxes.bits());
  }
  if (game.scores_bonuses_only) text += "score bonuses\n";
  if (game.has_announced()) text += fmt::format("announced {:x}\n", game.announced.bits());
  if (game.paid_first) {
    text += fmt::format("paid {:x} after {}\n", game.paid_first->boxes.bits(),
                        game.paid_first->box.value);
  }
  if (game.win) text += fmt::format("win {} {}\n", game.win->box.value, game.win->points.value);
  if (game.five_of_a_kind) {
    const FiveOfAKind& five = *game.five_of_a_kind;
    text += fmt::format("five {} {}{}\n", five_boxes(five), static_cast<int>(five.joker),
                        five.joker_needs_points ? " with points" : "");
    if (five.extra_bonus) {
      text += fmt::format("extra {} {}{}\n", five.extra_bonus->points.value,
                          static_cast<int>(five.extra_bonus->paid_for),
                          five.extra_bonus->times_factor ? " times factor" : "");
      if (game.limits_extras()) text += fmt::format("at most {}\n", *five.extra_bonus->most);
    }
  }
  return text;
}

}  // namespace

std::uint64_t RuleSet::bytes() const {
  return support::held_bytes(key) + support::held_bytes(names) + support::held_bytes(source) +
         support::held_bytes(colours) + support::held_bytes(columns) + support::held_bytes(boxes) +
         (order ? order->bytes() : 0) + support::held_bytes(bonuses) +
         support::held_bytes(more_than);
}

std::vector<Bonus> RuleSet::remembered() const {
  std::vector<Bonus> all = bonuses;
  for (const MoreThan& pair : more_than) {
    Bonus& comparison = all.emplace_back();
    comparison.boxes = pair.boxes();
    comparison.counted = Bonus::Counted::comparison;
    comparison.comparison = pair;
  }
  return all;
}

BoxSet RuleSet::upper_section() const {
  BoxSet upper;
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    if (boxes[k].kind->upper_face() != 0) upper = upper.with(Box(k));
  }
  return upper;
}

BoxSet RuleSet::fitting_upper(int face) const {
  BoxSet fitting;
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    if (boxes[k].kind->upper_face() == face) fitting = fitting.with(Box(k));
  }
  return fitting;
}

int RuleSet::extras_in(Box box) const {
  if (!has_extra_bonus()) return 0;
  const bool once = !five_of_a_kind->extra_bonus->times_factor || columns.empty();
  return once ? 1 : columns[boxes[box.position()].place.column].factor;
}

bool RuleSet::limits_extras() const {
  if (!has_extra_bonus() || !five_of_a_kind->extra_bonus->most) return false;
  const auto others = static_cast<int>(box_count() - five_of_a_kind->boxes.size());
  return *five_of_a_kind->extra_bonus->most < others;
}

int RuleSet::most_extras_of_game() const {
  if (limits_extras()) return *five_of_a_kind->extra_bonus->most;
  return static_cast<int>(box_count()) * most_extras();
}

int RuleSet::most_extras() const {
  int most = 0;
  for (std::size_t k = 0; k < box_count(); ++k) most = std::max(most, extras_in(Box(k)));
  return most;
}

bool RuleSet::has_served() const {
  return std::any_of(boxes.begin(), boxes.end(),
                     [](const BoxRules& box) { return box.served > Points(0); });
}

int RuleSet::most_saved(std::size_t filled) const {
  if (!saved_rolls || filled == box_count()) return 0;
  const int unused = (rolls - 1) * static_cast<int>(filled);
  return std::min(unused, saved_rolls->most.value_or(unused));
}

// The last turn may start with the most rolls.
int RuleSet::most_rolls() const {
  return rolls + most_saved(box_count() - 1);
}

std::string key_of_boxes(const RuleSet& game, BoxSet boxes) {
  const BoxRules& first = game.boxes[boxes.lowest().position()];
  return boxes.size() > 1 ? first.place.row_key : first.key;
}

std::string rules_hash(const RuleSet& game) {
  const std::string text = canonical_text(game);
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

}  // namespace fivekind::rules
