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
      tie_breaker_ = std::exchange(value_, value);
      best_ = what;
    } else {
      tie_breaker_ = std::max(tie_breaker_, value);
    }
  }
  std::optional<What> alone() const {
    if (tie_breaker_ >= value_ - tolerance_.near(value_)) return std::nullopt;
    return best_;
  }

 private:
  static constexpr double kNone = -std::numeric_limits<double>::infinity();

  solve::Tolerance tolerance_;
  What best_;
  double value_ = kNone;
  double tie_breaker_ = kNone;
};

// Where an action of a given value stands among several.
class Weigher {
 public:
  Weigher(double value, solve::Tolerance tolerance) : value_(value), tolerance_(tolerance) {}

  void add(std::uint16_t action, double value) {
    if (weighed_.actions == 0 || value > weighed_.most + tolerance_.near(value)) {
      weighed_.best = action;
    }
    weighed_.most = weighed_.actions == 0 ? value : std::max(weighed_.most, value);
    if (value > value_ + tolerance_.near(value)) ++weighed_.rank;
    ++weighed_.actions;
  }
  solve::Weighed weighed() const { return weighed_; }

 private:
  double value_;
  solve::Tolerance tolerance_;
  solve::Weighed weighed_{0, 1, 0, 0};
};

}  // namespace

Result<JudgedTurn> JudgedTurn::judge(const solve::Problem& problem,
                                     const solve::ActionValues& judge,
                                     const rules::Position& position) {
  const rules::Card& card = position.card();
  const auto state = solve::state_of(problem, card);
  if (!state) return tl::make_unexpected(state.error());
  auto found = judge.turn(position);
  if (!found) return tl::make_unexpected(found.error());
  auto turn = solve::CardTurn::look_up(problem, *found->after_states, *state, card.points);
  if (!turn) return tl::make_unexpected(turn.error());
  turn->walk();
  return JudgedTurn(problem, card, judge.tolerance(), std::move(found->after_states),
                    *std::move(turn));
}

double JudgedTurn::scored(const rules::Turn& turn) const {
  if (turn.throws > 0) {
    return category(turn.rolls[turn.throws - 1U], *turn.category, turn.rolls_left);
  }
  const bool extra = rules::earned_extra(problem_->game(), card_, turn);
  return shown(turn_.scored(*turn.category, turn.box, extra, turn.rolls_left));
}

template <class Add>
void JudgedTurn::for_keeps(dice::Roll roll, int rolls_left, const Add& add) const {
  for (const dice::Keep keep : problem_->scoring().multisets().keeps_of(roll)) {
    add(keep, this->keep(keep, rolls_left));
  }
}

template <class Add>
void JudgedTurn::for_categories(dice::Roll roll, int saving, const Add& add) const {
  auto allowed = problem_->scoring().allowed(card_.filled, card_.holds_points, roll);
  for (; !allowed.empty(); allowed = allowed.without_lowest()) {
    add(allowed.lowest(), category(roll, allowed.lowest(), saving));
  }
}

solve::Weighed JudgedTurn::weigh_keep(dice::Roll roll, int rolls_left, double value) const {
  Weigher weigher(value, tolerance_);
  for_keeps(roll, rolls_left, [&](dice::Keep keep, double of) { weigher.add(keep.value, of); });
  return weigher.weighed();
}

solve::Weighed JudgedTurn::weigh_category(dice::Roll roll, int saving, double value) const {
  Weigher weigher(value, tolerance_);
  for_categories(roll, saving,
                 [&](rules::Category category, double of) { weigher.add(category.value, of); });
  return weigher.weighed();
}

std::optional<dice::Keep> JudgedTurn::best_keep(dice::Roll roll, int rolls_left) const {
  Best<dice::Keep> best(tolerance_);
  for_keeps(roll, rolls_left, [&](dice::Keep keep, double value) { best.add(keep, value); });
  return best.alone();
}

std::optional<rules::Category> JudgedTurn::best_category(dice::Roll roll, int saving) const {
  Best<rules::Category> best(tolerance_);
  for_categories(roll, saving,
                 [&](rules::Category category, double value) { best.add(category, value); });
  return best.alone();
}

solve::TurnVerdict JudgedTurn::verdict(const rules::Turn& turn) const {
  solve::TurnVerdict verdict;
  solve::judge_turn(*this, turn, problem_->game().rolls + card_.saved, verdict);
  return verdict;
}

}  // namespace fivekind::simulation
