// One game at one table, turn by turn.
#include "simulate/table_game.h"

#include <algorithm>

#include "simulate/sampled_turn.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::simulation {
namespace {

// The total loss of a turn, summed in the same order as in all earlier tournaments, down to the
// last digit: the best box's value is added before that of the chosen one is subtracted.
double lost(const policy::TurnVerdict& verdict, double best_box) {
  double lost = 0;
  for (std::size_t d = 0; d + 1 < verdict.decision_count; ++d) lost += verdict.decisions[d].loss;
  return lost + best_box - verdict.after;
}

}  // namespace

TableGame::TableGame(const TableContext& of, std::uint64_t game, values::TurnMemory& memory)
    : of_(of),
      game_(game),
      memory_(memory),
      turns_(of.problem.game().box_count()),
      luck_(of.seating.players()),
      judged_losses_(of.settings.judge == nullptr ? 0 : luck_.size() * turns_),
      own_losses_(of.seating.players()) {
  position_.cards.assign(of.seating.players(), rules::empty_card(of.problem.game()));
  std::vector<const policy::Strategy*> seated = of.settings.players;
  if (of.settings.judge != nullptr) seated.push_back(of.settings.judge);
  for (const policy::Strategy* strategy : seated) {
    const auto known = std::find_if(alone_.begin(), alone_.end(),
                                    [&](const auto& other) { return other.first == strategy; });
    if (strategy->faces_others && known == alone_.end()) {
      alone_.emplace_back(strategy, strategy->make_alone());
    }
  }
}

const policy::Strategy& TableGame::alone(const policy::Strategy* strategy) const {
  const auto own = std::find_if(alone_.begin(), alone_.end(),
                                [&](const auto& known) { return known.first == strategy; });
  return own == alone_.end() ? *strategy : own->second;
}

Result<void> TableGame::play(std::span<const std::span<const rules::Turn>> written,
                             const std::function<bool()>& should_continue) {
  for (std::size_t turn = 0; turn < turns_; ++turn) {
    for (std::size_t seat = 0; seat < position_.cards.size(); ++seat) {
      if (!should_continue()) return tl::make_unexpected(support::interruption("games"));
      position_.player = seat;
      FIVEKIND_TRY(take_turn(turn, written[of_.seating.player(game_, seat)]));
      if (rules::is_won(of_.problem.game(), position_.card())) return {};
    }
  }
  return {};
}

std::int32_t TableGame::score(std::size_t player) const {
  return position_.cards[of_.seating.seat(game_, player)].points.value;
}

Result<void> TableGame::take_turn(std::size_t turn, std::span<const rules::Turn> written) {
  const std::size_t player = of_.seating.player(game_, position_.player);
  if (!judged_.empty()) judged_.front().second.leave(memory_);
  judged_.clear();
  position_.on_table.reset();
  rules::Turn taken;
  if (of_.settings.plays_at_table(*of_.settings.players[player])) {
    FIVEKIND_LET(auto decided, decide(player, static_cast<std::uint32_t>(turn)));
    taken = decided;
  } else {
    taken = written[turn];
  }
  if (of_.settings.judge != nullptr) {
    position_.on_table.reset();
    FIVEKIND_LET(const auto judge, judged(of_.settings.judge));
    const policy::TurnVerdict verdict = judge->verdict(taken);
    luck_[player] += verdict.lucks();
    judged_losses_[player * turns_ + turn] =
        lost(verdict, judge->best({taken.rolls[taken.rolls_made - 1U], 0, taken.rolls_left,
                                   rules::announced_in(of_.problem.game(), taken), taken.fresh}));
  }
  rules::Card& card = position_.cards[position_.player];
  card = rules::card_after(of_.problem.scoring(), card, taken);
  return {};
}

Result<rules::Turn> TableGame::decide(std::size_t player, std::uint32_t turn) {
  const policy::Strategy* strategy = of_.settings.players[player];
  const policy::JudgedTurn* values = nullptr;
  if (alone(strategy).policy.keeps == policy::Choosing::best) {
    FIVEKIND_LET(const auto judge, judged(strategy));
    values = judge;
  }
  dice::RollNumber at = of_.seating.dice(game_, player);
  at.turn = turn;
  return sample_turn(
      of_.problem, position_,
      [&](std::uint32_t number) {
        at.number = number;
        return of_.dice.draw(at);
      },
      [&](std::uint64_t bits) { return choose(player, values, bits); });
}

// Null for strategies whose values do not follow from those of the ends of a turn.
Result<const policy::JudgedTurn*> TableGame::judged(const policy::Strategy* strategy) {
  for (const auto& [by, turn] : judged_) {
    if (by == strategy) return &turn;
  }
  const values::ActionValues& judge = *alone(strategy).policy.values;
  if (!judge.values_turns()) return nullptr;
  FIVEKIND_LET(auto turn, policy::JudgedTurn::judge(of_.problem, judge, position_, &memory_));
  judged_.emplace_back(strategy, std::move(turn));
  return &judged_.back().second;
}

Result<values::ValuedAction> TableGame::choose(std::size_t player, const policy::JudgedTurn* values,
                                               std::uint64_t bits) {
  if (values != nullptr) {
    if (const auto best = values->best_action(*position_.on_table)) return *best;
  }
  return sample_action(of_.problem, alone(of_.settings.players[player]), position_, bits,
                       &own_losses_[player]);
}

}  // namespace fivekind::simulation
