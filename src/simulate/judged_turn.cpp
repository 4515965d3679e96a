// One turn against others, valued once.
#include "simulate/judged_turn.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "solve/advice.h"

namespace fivekind::simulation {
namespace {

// The best of several actions, and whether others equal it.
template <class What>
class Best {
 public:
  explicit Best(solve::Tolerance tolerance) : tolerance_(tolerance) {}

  void add(const What& what, double value) {
    if (value > value_) {
      second_ = std::exchange(value_, value);
      best_ = what;
    } else {
      second_ = std::max(second_, value);
    }
  }
  std::optional<What> alone() const {
    if (second_ >= value_ - tolerance_.near(value_)) return std::nullopt;
    return best_;
  }

 private:
  static constexpr double kNone = -std::numeric_limits<double>::infinity();

  solve::Tolerance tolerance_;
  What best_;
  double value_ = kNone;
  double second_ = kNone;
};

}  // namespace

Result<JudgedTurn> JudgedTurn::judge(const solve::Problem& problem,
                                     const match::FacingOthers& judge,
                                     const rules::Position& position) {
  const rules::Card& card = position.card();
  const auto state = solve::state_of(problem, card);
  if (!state) return tl::make_unexpected(state.error());
  auto found = judge.judge(position);
  if (!found) return tl::make_unexpected(found.error());
  auto turn = solve::CardTurn::look_up(problem, *found->valuer, *state, card.points);
  if (!turn) return tl::make_unexpected(turn.error());
  turn->walk();
  return JudgedTurn(problem, card, judge.tolerance(), std::move(found->valuer), *std::move(turn));
}

JudgedTurn::JudgedTurn(const solve::Problem& problem, const rules::Card& card,
                       solve::Tolerance tolerance, std::shared_ptr<const solve::Valuer> valuer,
                       solve::CardTurn turn)
    : problem_(&problem),
      filled_(card.filled),
      holds_points_(card.holds_points),
      so_far_(card.points),
      tolerance_(tolerance),
      valuer_(std::move(valuer)),
      turn_(std::move(turn)) {}

std::optional<double> JudgedTurn::category(dice::Roll roll, rules::Category category) const {
  const rules::Scoring& scoring = problem_->scoring();
  if (!scoring.allowed(filled_, holds_points_, roll).has(category)) return std::nullopt;
  return shown(turn_.category(category, roll));
}

double JudgedTurn::scored(rules::Category category, rules::Points box, bool extra) const {
  return shown(turn_.scored(category, box, extra));
}

std::optional<dice::Keep> JudgedTurn::best_keep(dice::Roll roll, int rolls_left) const {
  Best<dice::Keep> best(tolerance_);
  for (const dice::Keep keep : problem_->scoring().multisets().keeps_of(roll)) {
    best.add(keep, this->keep(keep, rolls_left));
  }
  return best.alone();
}

std::optional<rules::Category> JudgedTurn::best_category(dice::Roll roll) const {
  Best<rules::Category> best(tolerance_);
  for (std::size_t k = 0; k < problem_->game().category_count(); ++k) {
    const rules::Category category(k);
    if (const auto value = this->category(roll, category)) best.add(category, *value);
  }
  return best.alone();
}

double JudgedTurn::luck(const TurnHistory& turn) const {
  const auto rolls = static_cast<std::size_t>(problem_->game().rolls);
  double luck = 0;
  double before = this->before();
  for (std::size_t i = 0; i < rolls; ++i) {
    const int left = static_cast<int>(rolls - 1 - i);
    luck += roll(turn.rolls[i], left) - before;
    if (left > 0) before = keep(turn.keeps[i], left);
  }
  return luck;
}

double JudgedTurn::loss(const TurnHistory& turn) const {
  const auto rolls = static_cast<std::size_t>(problem_->game().rolls);
  double loss = 0;
  for (std::size_t i = 0; i + 1 < rolls; ++i) {
    const int left = static_cast<int>(rolls - 1 - i);
    loss += roll(turn.rolls[i], left) - keep(turn.keeps[i], left);
  }
  const dice::Roll last = turn.rolls[rolls - 1];
  return loss + roll(last, 0) - category(last, turn.category).value_or(0);
}

}  // namespace fivekind::simulation
