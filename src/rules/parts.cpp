// The parts of a card.
#include "rules/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fivekind::rules {
namespace {

// Boxes, some of which have been found to belong together.
class Grouping {
 public:
  explicit Grouping(std::size_t boxes) {
    for (std::size_t k = 0; k < boxes; ++k) groups_.push_back(BoxSet().with(Box(k)));
  }

  void join(BoxSet boxes) {
    std::erase_if(groups_, [&boxes](BoxSet group) {
      const bool common = !(group & boxes).empty();
      if (common) boxes = boxes | group;
      return common;
    });
    if (!boxes.empty()) groups_.push_back(boxes);
  }

  std::vector<BoxSet> groups() && {
    std::sort(groups_.begin(), groups_.end(),
              [](BoxSet a, BoxSet b) { return a.lowest() < b.lowest(); });
    return std::move(groups_);
  }

 private:
  std::vector<BoxSet> groups_;
};

Grouping grouped_by_states(const RuleSet& game, const EvenBonuses* without = nullptr) {
  Grouping grouping(game.box_count());
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    if (without == nullptr || !without->has(b)) grouping.join(game.bonuses[b].boxes);
  }
  for (const MoreThan& pair : game.more_than) grouping.join(pair.boxes());
  const FillOrder order = game.fill_order();
  for (const FillTrack& track : order.tracks()) {
    if (track.groups.size() > 1) grouping.join(track.boxes());
  }
  return grouping;
}

BoxSet column_of(const RuleSet& game, std::size_t column) {
  BoxSet boxes;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    if (game.boxes[k].place.column == column) boxes = boxes.with(Box(k));
  }
  return boxes;
}

// The key of a column if the part is one, else that of its first box.
std::string key_of(const RuleSet& game, BoxSet boxes) {
  const BoxRules& first = game.boxes[boxes.lowest().position()];
  const bool is_column = !game.columns.empty() && column_of(game, first.place.column) == boxes;
  return fmt::format("{}-{}", game.key,
                     is_column ? game.columns[first.place.column].key : first.key);
}

}  // namespace

std::vector<BoxSet> parts_of_states(const RuleSet& game) {
  return grouped_by_states(game).groups();
}

EvenBonuses::EvenBonuses(const RuleSet& game) {
  if (!game.scores_bonuses_only || game.has_difference()) return;
  double paid = 0;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    const bool is_step = bonus.counted == Bonus::Counted::points && !bonus.at_most;
    if (!is_step || bonus.boxes != game.all_boxes()) continue;
    bonuses.push_back(b);
    paid += bonus.points.value;
  }
  if (bonuses.empty()) return;
  std::sort(bonuses.begin(), bonuses.end(), [&](std::size_t a, std::size_t b) {
    return game.bonuses[a].threshold < game.bonuses[b].threshold;
  });
  for (const std::size_t bonus : bonuses) steps.push_back(game.bonuses[bonus]);
  const double lowest = steps.front().threshold.value;
  const double top = highest().value;
  // One step below the lowest, if there are several.
  const auto apart = static_cast<double>(steps.size() - 1);
  if (top > lowest) from = std::max(0.0, lowest - (top - lowest) / apart);
  slope = paid / (top - from);
}

bool EvenBonuses::has(std::size_t bonus) const {
  return std::find(bonuses.begin(), bonuses.end(), bonus) != bonuses.end();
}

double EvenBonuses::to_come(Points total) const {
  if (steps.empty()) return 0;
  double to_come = slope * (std::min(total, highest()).value - from);
  for (const Bonus& step : steps) to_come -= step.paid(total, BoxSet()).value;
  return to_come;
}

RuleSet EvenBonuses::left_out(RuleSet game) const {
  std::vector<Bonus> others;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    if (!has(b)) others.push_back(std::move(game.bonuses[b]));
  }
  game.bonuses = std::move(others);
  return game;
}

CardPart::CardPart(const RuleSet& whole, BoxSet of_whole) : boxes(of_whole), game(whole) {
  const EvenBonuses even(whole);
  game.bonuses.clear();
  game.more_than.clear();
  for (std::size_t b = 0; b < whole.bonuses.size(); ++b) {
    if ((whole.bonuses[b].boxes & boxes).empty() || even.has(b)) continue;
    bonuses.push_back(b);
    game.bonuses.push_back(whole.bonuses[b]);
  }
  remembered = bonuses;
  for (std::size_t p = 0; p < whole.more_than.size(); ++p) {
    if (!boxes.has(whole.more_than[p].high)) continue;
    remembered.push_back(whole.bonuses.size() + p);
    game.more_than.push_back(whole.more_than[p]);
  }
  if (!even.bonuses.empty()) count_boxes(even.slope);
  if (boxes != whole.all_boxes()) leave_others_out(whole);
}

// Counts the points of boxes: each is worth `slope` points of the whole game's score.
void CardPart::count_boxes(double slope) {
  worth = slope;
  game.scores_bonuses_only = false;
  game.saved_rolls.reset();
  const auto grow = [slope](Points& points) {
    constexpr double kMax = 1e6;
    const double grown = std::round(points.value / slope);
    points = Points(static_cast<std::int64_t>(std::min(grown, kMax)));
  };
  for (Bonus& bonus : game.bonuses) grow(bonus.points);
  if (game.has_extra_bonus()) grow(game.five_of_a_kind->extra_bonus->points);
}

void CardPart::leave_others_out(const RuleSet& whole) {
  game.key = key_of(whole, boxes);
  game.saved_rolls.reset();
  game.columns.clear();
  game.holds_joker_points = game.has_jokers();
  game.five_of_a_kind.reset();
  game.boxes.clear();
  for (BoxSet left = boxes; !left.empty(); left = left.without_lowest()) {
    BoxRules& box = game.boxes.emplace_back(whole.boxes[left.lowest().position()]);
    box.after = own(box.after);
    box.place.column = 0;
  }
  game.order.reset();
  if (const FillOrder order = whole.fill_order().only(boxes); !order.is_free()) {
    std::vector<FillTrack> tracks = order.tracks();
    for (FillTrack& track : tracks) {
      for (BoxSet& group : track.groups) group = own(group);
    }
    game.order = FillOrder(std::move(tracks));
  }
  for (Bonus& bonus : game.bonuses) {
    bonus.boxes = own(bonus.boxes);
    bonus.place.column = 0;
    if (!bonus.is_difference()) continue;
    bonus.difference = {own(bonus.difference.high), own(bonus.difference.low),
                        own(bonus.difference.times)};
  }
  for (MoreThan& pair : game.more_than) pair = {own(pair.high), own(pair.low)};
  game.announced = own(whole.announced);
  if (game.win && !boxes.has(game.win->box)) game.win.reset();
  if (game.win) game.win->box = own(game.win->box);
  if (game.paid_first && !boxes.has(game.paid_first->box)) game.paid_first.reset();
  if (game.paid_first) {
    game.paid_first->box = own(game.paid_first->box);
    game.paid_first->boxes = own(game.paid_first->boxes);
  }
}

BoxSet CardPart::own(BoxSet of_whole) const {
  BoxSet result;
  for (BoxSet left = of_whole & boxes; !left.empty(); left = left.without_lowest()) {
    result = result.with(own(left.lowest()));
  }
  return result;
}

Card CardPart::own(const Card& card) const {
  Card seen;
  seen.filled = own(card.filled);
  for (BoxSet left = card.by_scores() ? boxes : BoxSet(); !left.empty();
       left = left.without_lowest()) {
    seen.scores.push_back(card.scores[left.lowest().position()]);
  }
  for (const std::size_t bonus : bonuses) seen.totals.push_back(card.totals[bonus]);
  seen.holds_points =
      static_cast<bool>(card.holds_points) && !(seen.filled & game.flag_boxes()).empty();
  return seen;
}

namespace {

// Whether rules for all dice alike, or a win, join the whole card. If each column has a box for
// five of a kind, the columns are taken for games of their own.
bool is_one_part(const RuleSet& game) {
  if (game.win) return true;
  if (!game.five_of_a_kind) return false;
  for (std::size_t column = 0; column < game.columns.size(); ++column) {
    const bool has_own = !(game.five_of_a_kind->boxes & column_of(game, column)).empty();
    if (!has_own || game.columns[column].names.empty()) return true;
  }
  return game.columns.empty();
}

}  // namespace

std::vector<CardPart> parts_of(const RuleSet& game) {
  const EvenBonuses even(game);
  Grouping grouping = grouped_by_states(game, &even);
  for (std::size_t column = 0; column < game.columns.size(); ++column) {
    // The columns of boxes that are filled several times are not columns that users see.
    if (!game.columns[column].names.empty()) grouping.join(column_of(game, column));
  }
  if (game.paid_first) grouping.join(game.paid_first->boxes.with(game.paid_first->box));
  if (is_one_part(game)) grouping.join(game.all_boxes());
  std::vector<CardPart> parts;
  for (const BoxSet boxes : std::move(grouping).groups()) parts.emplace_back(game, boxes);
  return parts;
}

}  // namespace fivekind::rules
