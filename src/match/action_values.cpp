// Common parts of all action values against opponents.
#include "match/action_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "support/try.h"
#include "values/advice.h"

namespace fivekind::match {

namespace {

// A card with no turns left, among the others' points as they are.
class EndedValues final : public values::CardValues {
 public:
  EndedValues(Payoff payoff, std::vector<rules::Points> others)
      : payoff_(std::move(payoff)), others_(std::move(others)) {}

  Result<double> card(const states::State& /*state*/, rules::Points so_far,
                      rules::Points gained) const override {
    const rules::Points own = so_far + gained;
    std::size_t above = 0;
    std::size_t equal = 0;
    for (const rules::Points other : others_) {
      above += other > own ? 1 : 0;
      equal += other == own ? 1 : 0;
    }
    return payoff_.of(above, equal);
  }
  values::Tolerance tolerance() const override { return {values::kTieTolerance, 0}; }

 private:
  Payoff payoff_;
  std::vector<rules::Points> others_;
};

}  // namespace

std::shared_ptr<const values::AfterStateValues> duel_values(std::shared_ptr<const duel::Duel> duel,
                                                            std::size_t side,
                                                            const duel::Side& other,
                                                            const Payoff& payoff) {
  const auto value = [=, duel = std::move(duel)](const states::TurnEnd& end,
                                                 rules::Points so_far) -> Result<double> {
    const std::int32_t points = (so_far + end.gained).value;
    return payoff.scaled(
        duel->value(side, end.next, points, other.state, other.points).value_or(0));
  };
  return std::make_shared<const values::FunctionValues>(value, true);
}

std::shared_ptr<const values::AfterStateValues> stored_values(
    std::shared_ptr<const tables::DuelTable> table, const std::array<duel::Side, 2>& sides,
    const Payoff& payoff, std::shared_ptr<const tables::DuelTable> ties) {
  return tables::stored_values(
      std::move(table), sides, std::move(ties),
      [payoff](double won, double tie) { return payoff.scaled(won + payoff.tie_shift * tie); });
}

Result<rules::Position> check_others(const rules::RuleSet& game, const rules::Position& position) {
  const std::size_t players = position.cards.size();
  if (players < 2) {
    return fail(Fault::players_range, "opponents",
                fmt::format("1 to {} opponents' cards", kMaxPlayers - 1), "none");
  }
  if (rules::is_over(game, position.cards)) return position;
  const std::size_t turns = position.card().filled.size();
  for (std::size_t player = 0; player < players; ++player) {
    const std::size_t filled = position.cards[player].filled.size();
    const std::size_t due = player < position.player ? turns + 1 : turns;
    if (filled == due) continue;
    return fail(Fault::position_order, fmt::format("card of player {}", player + 1),
                fmt::format("{} filled boxes, as player {} is to move with {}", due,
                            position.player + 1, turns),
                std::to_string(filled));
  }
  return position;
}

Result<std::vector<duel::Side>> sides_of(const std::shared_ptr<const problem::Problem>& problem,
                                         const rules::Position& position) {
  std::vector<duel::Side> sides;
  for (std::size_t i = 0; i < position.cards.size(); ++i) {
    const rules::Card& card = position.cards[(position.player + i) % position.cards.size()];
    FIVEKIND_LET(const auto state, values::state_of(*problem, card));
    sides.push_back({problem, state, card.points.value});
  }
  return sides;
}

Result<TurnWorth> FacingOthers::turn(const rules::Position& position) const {
  {
    const std::lock_guard lock(mutex_);
    for (const Known& known : known_) {
      if (known.player == position.player && known.cards == position.cards) return known.worth;
    }
  }
  FIVEKIND_HOLD(check_others(problem()->game(), position));
  if (rules::is_over(problem()->game(), position.cards)) return ended(position);
  FIVEKIND_LET(const auto sides, sides_of(problem(), position));
  FIVEKIND_LET(auto worth, turn_of_sides(sides, position.player));
  const std::lock_guard lock(mutex_);
  known_.push_front({position.cards, position.player, worth});
  std::uint64_t bytes = 0;
  std::size_t kept = 0;
  while (kept < std::min(known_.size(), kMaxKnown)) {
    bytes += known_[kept].worth.method.bytes;
    if (kept > 0 && bytes > kMaxKnownBytes) break;
    ++kept;
  }
  known_.resize(kept);
  return worth;
}

Result<TurnWorth> FacingOthers::ended(const rules::Position& position) const {
  FIVEKIND_LET(const auto payoff, stakes().among(position.cards.size()));
  std::vector<rules::Points> others;
  for (std::size_t p = 0; p < position.cards.size(); ++p) {
    if (p != position.player) others.push_back(position.cards[p].points);
  }
  return TurnWorth{std::make_shared<const EndedValues>(payoff, std::move(others)), {}};
}

std::uint64_t FacingOthers::remembered_bytes() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t bytes = 0;
  for (const Known& known : known_) bytes += known.worth.method.bytes;
  return bytes;
}

std::optional<Foresight> foresight_of(const values::ActionValues& values) {
  const auto* const ahead = dynamic_cast<const LooksAhead*>(&values);
  return ahead == nullptr ? std::nullopt : std::optional(ahead->foresight());
}

Result<bool> FacingOthers::reaches_end(const rules::Position& position) const {
  FIVEKIND_HOLD(check_others(problem()->game(), position));
  if (rules::is_over(problem()->game(), position.cards)) return true;
  FIVEKIND_LET(const auto sides, sides_of(problem(), position));
  return reach_end(sides);
}

}  // namespace fivekind::match
