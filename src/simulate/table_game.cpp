// One game at one table, turn by turn.
#include "simulate/table_game.h"

#include <algorithm>

namespace fivekind::simulation {

TableGame::TableGame(const TableSetting& setting, std::uint64_t game)
    : of_(setting), game_(game), luck_(setting.seating.players()) {
  position_.cards.assign(setting.seating.players(), rules::empty_card(setting.problem.game()));
}

Result<TableGame> TableGame::open(const TableSetting& setting, std::uint64_t game) {
  TableGame table(setting, game);
  std::vector<const MakeStrategy*> makers;
  for (const Contestant& player : setting.contest.players) makers.push_back(player.make);
  makers.push_back(setting.contest.judge);
  for (const MakeStrategy* make : makers) {
    const auto known = std::find_if(table.strategies_.begin(), table.strategies_.end(),
                                    [&](const auto& other) { return other.first == make; });
    if (make == nullptr || known != table.strategies_.end()) continue;
    auto strategy = (*make)();
    if (!strategy) return tl::make_unexpected(strategy.error());
    table.strategies_.emplace_back(make, *std::move(strategy));
  }
  return table;
}

const solve::Strategy& TableGame::strategy(const MakeStrategy* make) const {
  return std::find_if(strategies_.begin(), strategies_.end(),
                      [&](const auto& known) { return known.first == make; })
      ->second;
}

std::optional<Error> TableGame::play(std::span<const std::span<const TurnHistory>> written,
                                     const std::function<bool()>& go_on) {
  for (std::size_t turn = 0; turn < of_.problem.game().category_count(); ++turn) {
    for (std::size_t seat = 0; seat < position_.cards.size(); ++seat) {
      if (!go_on()) return Error{Fault::interrupted, "games", "", "an interruption"};
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
  if (const MakeStrategy* make = contest.players[player].make; make != nullptr) {
    ThrowNumber at = of_.seating.dice(game_, player);
    at.turn = static_cast<std::uint32_t>(turn);
    auto decided = decide(make, at);
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
  }
  rules::Card& card = position_.cards[position_.player];
  const auto last = static_cast<std::size_t>(of_.problem.graph().rolls()) - 1;
  const rules::Scoring& scoring = of_.problem.scoring();
  card = rules::after_action(
      scoring, card, taken.category,
      scoring.outcome(card.filled, card.holds_points, taken.category, taken.rolls[last]));
  return std::nullopt;
}

Result<TurnHistory> TableGame::decide(const MakeStrategy* make, ThrowNumber at) {
  const auto judge = judged(make);
  if (!judge) return tl::make_unexpected(judge.error());
  TurnHistory turn;
  const int rolls = of_.problem.graph().rolls();
  dice::Keep kept(0);
  for (int i = 0; i < rolls; ++i) {
    const auto place = static_cast<std::size_t>(i);
    at.number = static_cast<std::uint32_t>(i);
    turn.rolls[place] = of_.throws.roll(kept, of_.dice.draw(at).dice);
    position_.dice_thrown = {turn.rolls[place], rolls - 1 - i};
    if (i + 1 == rolls) break;
    const auto keep = choose_keep(make, *judge);
    if (!keep) return tl::make_unexpected(keep.error());
    turn.keeps[place] = kept = *keep;
  }
  const auto category = choose_category(make, *judge);
  if (!category) return tl::make_unexpected(category.error());
  turn.category = *category;
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

Result<dice::Keep> TableGame::choose_keep(const MakeStrategy* make, const JudgedTurn* judged) {
  const rules::Throw& thrown = *position_.dice_thrown;
  if (judged != nullptr) {
    if (const auto best = judged->best_keep(thrown.roll, thrown.rolls_left)) return *best;
  }
  const auto advice = solve::decide(of_.problem, strategy(make), position_);
  if (!advice) return tl::make_unexpected(advice.error());
  return advice->actions.front().keep;
}

Result<rules::Category> TableGame::choose_category(const MakeStrategy* make,
                                                   const JudgedTurn* judged) {
  if (judged != nullptr) {
    if (const auto best = judged->best_category(position_.dice_thrown->roll)) return *best;
  }
  const auto advice = solve::decide(of_.problem, strategy(make), position_);
  if (!advice) return tl::make_unexpected(advice.error());
  return advice->actions.front().category;
}

}  // namespace fivekind::simulation
