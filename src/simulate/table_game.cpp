// One game at one table, turn by turn.
#include "simulate/table_game.h"

#include <algorithm>

#include "simulate/drawn.h"
#include "support/run.h"

namespace fivekind::simulation {

TableGame::TableGame(const TableSetting& setting, std::uint64_t game)
    : of_(setting),
      game_(game),
      turns_(setting.problem.game().category_count()),
      luck_(setting.seating.players()),
      judged_losses_(setting.contest.judge == nullptr ? 0 : luck_.size() * turns_),
      own_losses_(setting.seating.players()) {
  position_.cards.assign(setting.seating.players(), rules::empty_card(setting.problem.game()));
  std::vector<const MakeStrategy*> makers;
  for (const Contestant& player : setting.contest.players) makers.push_back(player.make);
  makers.push_back(setting.contest.judge);
  for (const MakeStrategy* make : makers) {
    const auto known = std::find_if(strategies_.begin(), strategies_.end(),
                                    [&](const auto& other) { return other.first == make; });
    if (make != nullptr && known == strategies_.end()) strategies_.emplace_back(make, (*make)());
  }
}

const solve::Strategy& TableGame::strategy(const MakeStrategy* make) const {
  return std::find_if(strategies_.begin(), strategies_.end(),
                      [&](const auto& known) { return known.first == make; })
      ->second;
}

std::optional<Error> TableGame::play(std::span<const std::span<const TurnHistory>> written,
                                     const std::function<bool()>& go_on) {
  for (std::size_t turn = 0; turn < turns_; ++turn) {
    for (std::size_t seat = 0; seat < position_.cards.size(); ++seat) {
      if (!go_on()) return support::interruption("games");
      position_.player = seat;
      if (auto error = take_turn(turn, written[of_.seating.player(game_, seat)])) return error;
    }
  }
  return std::nullopt;
}

std::int32_t TableGame::score(std::size_t player) const {
  return position_.cards[of_.seating.seat(game_, player)].points.value;
}

std::optional<Error> TableGame::take_turn(std::size_t turn, std::span<const TurnHistory> written) {
  const std::size_t player = of_.seating.player(game_, position_.player);
  const ContestSettings& contest = of_.contest;
  judged_.clear();
  position_.dice_thrown.reset();
  TurnHistory taken;
  if (contest.players[player].make != nullptr) {
    ThrowNumber at = of_.seating.dice(game_, player);
    at.turn = static_cast<std::uint32_t>(turn);
    auto decided = decide(player, at);
    if (!decided) return decided.error();
    taken = *decided;
  } else {
    taken = written[turn];
  }
  if (contest.judge != nullptr) {
    position_.dice_thrown.reset();
    const auto judge = judged(contest.judge);
    if (!judge) return judge.error();
    luck_[player] += (*judge)->luck(taken);
    judged_losses_[player * turns_ + turn] = (*judge)->loss(taken);
  }
  rules::Card& card = position_.cards[position_.player];
  const auto last = static_cast<std::size_t>(of_.problem.game().rolls) - 1;
  const rules::Scoring& scoring = of_.problem.scoring();
  card = rules::after_action(
      scoring, card, taken.category,
      scoring.outcome(card.filled, card.holds_points, taken.category, taken.rolls[last]));
  return std::nullopt;
}

Result<TurnHistory> TableGame::decide(std::size_t player, ThrowNumber at) {
  const JudgedTurn* values = nullptr;
  const MakeStrategy* make = of_.contest.players[player].make;
  if (strategy(make).policy.keeps == solve::Choosing::best) {
    const auto judge = judged(make);
    if (!judge) return tl::make_unexpected(judge.error());
    values = *judge;
  }
  TurnHistory turn;
  const int rolls = of_.problem.game().rolls;
  dice::Keep kept(0);
  for (int i = 0; i < rolls; ++i) {
    const auto place = static_cast<std::size_t>(i);
    at.number = static_cast<std::uint32_t>(i);
    const Draw draw = of_.dice.draw(at);
    turn.rolls[place] = of_.throws.roll(kept, draw.dice);
    position_.dice_thrown = {turn.rolls[place], rolls - 1 - i};
    if (i + 1 == rolls) {
      const auto category = choose_category(player, values, draw.choice);
      if (!category) return tl::make_unexpected(category.error());
      turn.category = *category;
      return turn;
    }
    const auto keep = choose_keep(player, values, draw.choice);
    if (!keep) return tl::make_unexpected(keep.error());
    turn.keeps[place] = kept = *keep;
  }
  return turn;
}

// Null for strategies that no one valuer of a turn's ends holds.
Result<const JudgedTurn*> TableGame::judged(const MakeStrategy* make) {
  for (const auto& [by, turn] : judged_) {
    if (by == make) return &turn;
  }
  const auto* judge = dynamic_cast<const match::FacingOthers*>(strategy(make).appraiser.get());
  if (judge == nullptr) return nullptr;
  auto turn = JudgedTurn::judge(of_.problem, *judge, position_);
  if (!turn) return tl::make_unexpected(turn.error());
  judged_.emplace_back(make, *std::move(turn));
  return &judged_.back().second;
}

Result<dice::Keep> TableGame::choose_keep(std::size_t player, const JudgedTurn* turn,
                                          std::uint64_t bits) {
  const rules::Throw& thrown = *position_.dice_thrown;
  if (turn != nullptr) {
    if (const auto best = turn->best_keep(thrown.roll, thrown.rolls_left)) return *best;
  }
  const auto action = choose(player, bits);
  if (!action) return tl::make_unexpected(action.error());
  return action->keep;
}

Result<rules::Category> TableGame::choose_category(std::size_t player, const JudgedTurn* turn,
                                                   std::uint64_t bits) {
  if (turn != nullptr) {
    if (const auto best = turn->best_category(position_.dice_thrown->roll)) return *best;
  }
  const auto action = choose(player, bits);
  if (!action) return tl::make_unexpected(action.error());
  return action->category;
}

Result<solve::Action> TableGame::choose(std::size_t player, std::uint64_t bits) {
  const auto advice =
      solve::decide(of_.problem, strategy(of_.contest.players[player].make), position_);
  if (!advice) return tl::make_unexpected(advice.error());
  for (const solve::Action& action : advice->actions) {
    own_losses_[player] += action.probability * action.loss;
  }
  return drawn(advice->actions, bits);
}

}  // namespace fivekind::simulation
