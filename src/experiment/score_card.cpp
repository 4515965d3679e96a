// Cards as scores.
#include "experiment/score_card.h"

#include <algorithm>

namespace fivekind::experiment {

ScoreCard::ScoreCard(const Game& game)
    : categories_(game.categories()), scores_(categories_.size()) {
  for (const BonusInfo& info : game.bonuses()) {
    Bonus bonus{std::vector<bool>(categories_.size()), info.threshold, info.points, 0};
    for (std::size_t k = 0; k < categories_.size(); ++k) {
      bonus.counts[k] = std::find(info.categories.begin(), info.categories.end(),
                                  categories_[k].key) != info.categories.end();
    }
    bonuses_.push_back(std::move(bonus));
  }
}

int ScoreCard::bonuses_completed_by(std::size_t category, int points) const {
  int completed = 0;
  for (const Bonus& bonus : bonuses_) {
    const bool before = bonus.total >= bonus.threshold;
    const bool after = bonus.total + (bonus.counts[category] ? points : 0) >= bonus.threshold;
    if (after && !before) completed += bonus.points;
  }
  return completed;
}

void ScoreCard::fill(const Action& action) {
  const auto category = std::find_if(categories_.begin(), categories_.end(),
                                     [&](const auto& c) { return c.key == action.category; });
  const auto k = static_cast<std::size_t>(category - categories_.begin());
  // What an action earns beside its box and is no bonus of a total is for a further five of a kind.
  if (action.bonus > bonuses_completed_by(k, action.points)) ++extras_;
  scores_[k] = action.points;
  for (Bonus& bonus : bonuses_) {
    if (bonus.counts[k]) bonus.total += action.points;
  }
}

std::string ScoreCard::text() const {
  std::string text;
  for (std::size_t k = 0; k < categories_.size(); ++k) {
    if (!scores_[k]) continue;
    text += text.empty() ? "" : ",";
    text += categories_[k].letter;
    text += "=" + std::to_string(*scores_[k]);
  }
  if (extras_ > 0) text += ",extra=" + std::to_string(extras_);
  return text.empty() ? "-" : text;
}

}  // namespace fivekind::experiment
