// The parts of a card.
#include "rules/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fivekind::rules {
namespace {

// Boxes of which some have been found to belong together.
class Grouping {
 public:
  explicit Grouping(std::size_t boxes) {
    for (std::size_t k = 0; k < boxes; ++k) groups_.push_back(CategorySet().with(Category(k)));
  }

  void join(CategorySet boxes) {
    std::erase_if(groups_, [&boxes](CategorySet group) {
      const bool common = !(group & boxes).empty();
      if (common) boxes = boxes | group;
      return common;
    });
    if (!boxes.empty()) groups_.push_back(boxes);
  }

  std::vector<CategorySet> groups() && {
    std::sort(groups_.begin(), groups_.end(),
              [](CategorySet a, CategorySet b) { return a.lowest() < b.lowest(); });
    return std::move(groups_);
  }

 private:
  std::vector<CategorySet> groups_;
};

Grouping grouped_by_states(const RuleSet& game, const EvenBonuses* without = nullptr) {
  Grouping grouping(game.category_count());
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    if (without == nullptr || !without->has(b)) grouping.join(game.bonuses[b].categories);
  }
  const FillOrder order = game.fill_order();
  for (const FillTrack& track : order.tracks()) {
    if (track.groups.size() > 1) grouping.join(track.boxes());
  }
  return grouping;
}

CategorySet column_of(const RuleSet& game, std::size_t column) {
  CategorySet boxes;
  for (std::size_t k = 0; k < game.category_count(); ++k) {
    if (game.categories[k].place.column == column) boxes = boxes.with(Category(k));
  }
  return boxes;
}

// A column's key where the part is one, else that of its first box.
std::string key_of(const RuleSet& game, CategorySet boxes) {
  const CategoryRules& first = game.categories[boxes.lowest().position()];
  const bool is_column = !game.columns.empty() && column_of(game, first.place.column) == boxes;
  return fmt::format("{}-{}", game.key,
                     is_column ? game.columns[first.place.column].key : first.key);
}

}  // namespace

std::vector<CategorySet> parts_of_states(const RuleSet& game) {
  return grouped_by_states(game).groups();
}

EvenBonuses::EvenBonuses(const RuleSet& game) {
  if (!game.scores_bonuses_only || game.has_difference()) return;
  double paid = 0;
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const Bonus& bonus = game.bonuses[b];
    if (bonus.counted != Bonus::Counted::points || bonus.categories != game.all_categories()) {
      continue;
    }
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
  // One step below the lowest, where there are several.
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
  for (const Bonus& step : steps) to_come -= step.paid(total).value;
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

Part::Part(const RuleSet& whole, CategorySet of_whole) : boxes(of_whole), game(whole) {
  const EvenBonuses even(whole);
  game.bonuses.clear();
  for (std::size_t b = 0; b < whole.bonuses.size(); ++b) {
    if ((whole.bonuses[b].categories & boxes).empty() || even.has(b)) continue;
    bonuses.push_back(b);
    game.bonuses.push_back(whole.bonuses[b]);
  }
  if (!even.bonuses.empty()) count_boxes(even.slope);
  if (boxes != whole.all_categories()) leave_others_out(whole);
}

// Points of the whole game's score become so many that a point in a box is one of them.
void Part::count_boxes(double slope) {
  worth = slope;
  game.scores_bonuses_only = false;
  game.saved_rolls.reset();
  const auto grow = [slope](Points& points) {
    constexpr double kMost = 1e6;
    const double grown = std::round(points.value / slope);
    points = Points(static_cast<std::int64_t>(std::min(grown, kMost)));
  };
  for (Bonus& bonus : game.bonuses) grow(bonus.points);
  if (game.has_extra_bonus()) grow(game.five_of_a_kind->extra_bonus->points);
}

void Part::leave_others_out(const RuleSet& whole) {
  game.key = key_of(whole, boxes);
  game.saved_rolls.reset();
  game.columns.clear();
  game.five_of_a_kind.reset();
  game.categories.clear();
  for (CategorySet left = boxes; !left.empty(); left = left.without_lowest()) {
    CategoryRules& category =
        game.categories.emplace_back(whole.categories[left.lowest().position()]);
    category.after = own(category.after);
    category.place.column = 0;
  }
  game.order.reset();
  if (const FillOrder order = whole.fill_order().only(boxes); !order.is_free()) {
    std::vector<FillTrack> tracks = order.tracks();
    for (FillTrack& track : tracks) {
      for (CategorySet& group : track.groups) group = own(group);
    }
    game.order = FillOrder(std::move(tracks));
  }
  for (Bonus& bonus : game.bonuses) {
    bonus.categories = own(bonus.categories);
    bonus.place.column = 0;
    if (!bonus.is_difference()) continue;
    bonus.difference = {own(bonus.difference.high), own(bonus.difference.low),
                        own(bonus.difference.times)};
  }
  game.announced = own(whole.announced);
  if (game.win && !boxes.has(game.win->category)) game.win.reset();
  if (game.win) game.win->category = own(game.win->category);
  if (game.paid_first && !boxes.has(game.paid_first->category)) game.paid_first.reset();
  if (game.paid_first) {
    game.paid_first->category = own(game.paid_first->category);
    game.paid_first->boxes = own(game.paid_first->boxes);
  }
}

CategorySet Part::own(CategorySet of_whole) const {
  CategorySet result;
  for (CategorySet left = of_whole & boxes; !left.empty(); left = left.without_lowest()) {
    result = result.with(own(left.lowest()));
  }
  return result;
}

Card Part::own(const Card& card) const {
  Card seen;
  seen.filled = own(card.filled);
  for (CategorySet left = card.by_scores() ? boxes : CategorySet(); !left.empty();
       left = left.without_lowest()) {
    seen.scores.push_back(card.scores[left.lowest().position()]);
  }
  for (const std::size_t bonus : bonuses) seen.totals.push_back(card.totals[bonus]);
  seen.holds_points = card.holds_points && game.has_flag();
  return seen;
}

std::vector<Part> parts_of(const RuleSet& game) {
  const EvenBonuses even(game);
  Grouping grouping = grouped_by_states(game, &even);
  for (std::size_t column = 0; column < game.columns.size(); ++column) {
    // Those of boxes that are filled several times are no columns for people.
    if (!game.columns[column].names.empty()) grouping.join(column_of(game, column));
  }
  if (game.paid_first) grouping.join(game.paid_first->boxes.with(game.paid_first->category));
  if (game.five_of_a_kind || game.win) grouping.join(game.all_categories());
  std::vector<Part> parts;
  for (const CategorySet boxes : std::move(grouping).groups()) parts.emplace_back(game, boxes);
  return parts;
}

}  // namespace fivekind::rules
