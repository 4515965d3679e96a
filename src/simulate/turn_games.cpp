// Plays one turn of many games whose cards are in one group of states.
#include "simulate/turn_games.h"

#include <optional>

namespace fivekind::simulation {

using policy::Choosing;

TurnGames::TurnGames(const TurnSetting& setting, std::size_t seats)
    : of_(setting),
      choices_(setting.problem, setting.policy, setting.player, setting.keeps),
      draws_(setting.dice),
      counts_(seats, GameCounts(setting.problem)),
      by_totals_(setting.problem.game().bonuses.size() > 1 ||
                 setting.problem.game().needs_single_points()),
      remembered_(2 * setting.problem.plans().longest().stages().size() *
                  setting.problem.scoring().multisets().roll_count()) {
  for (const std::vector<std::uint64_t>& box : counts_.front().boxes) {
    first_cell_.push_back(static_cast<std::uint32_t>(seat_cells_));
    seat_cells_ += box.size();
  }
  cells_.resize(seats * seat_cells_);
}

Result<void> TurnGames::load(const states::Group& group, std::span<const values::TurnLane> lanes) {
  if (turns_.group != &group) {
    turns_.group = &group;
    turns_.options = of_.problem.planner().plan(group, problem::OptionRows::separate);
    effects_.clear();
    for (const states::TurnOption& option : turns_.options.options) {
      effects_.push_back({states::successors(of_.problem.space(), group, option),
                          option.scored.value, first_cell_[option.box.position()] + option.point,
                          of_.problem.options().extras(option)});
    }
  }
  progress_.clear();
  for (const values::TurnLane& lane : lanes) progress_.push_back(lane.progress);
  return choices_.load(turns_, lanes);
}

void TurnGames::begin_lane(std::size_t lane, std::size_t games) {
  constexpr std::size_t kWorthRemembering = 8;
  const auto is_certain = [](Choosing choosing) {
    return choosing == Choosing::best || choosing == Choosing::prescribed;
  };
  const bool certain = is_certain(of_.policy.keeps) && is_certain(of_.policy.boxes);
  lane_ = lane;
  remembers_ = certain && games >= kWorthRemembering;
  if (++stamp_ == 0) {  // once in four billion lanes
    for (Remembered& choice : remembered_) choice.stamp = 0;
    stamp_ = 1;
  }
}

template <class Choose>
policy::SampledChoice TurnGames::remembered(std::size_t decision, dice::Roll roll,
                                            const Choose& choose) {
  if (!remembers_) return choose();
  const std::size_t rolls = of_.problem.scoring().multisets().roll_count();
  Remembered& known = remembered_[decision * rolls + roll.position()];
  if (known.stamp != stamp_) known = {stamp_, choose()};
  return known.choice;
}

policy::SampledChoice TurnGames::keep(dice::Roll roll, std::size_t stage, std::uint64_t bits) {
  return remembered(stage, roll, [&] { return choices_.keep(lane_, roll, stage, bits); });
}

// Decisions 1, 2, … are those at stages that roll again; they are followed by those of other lists.
policy::SampledChoice TurnGames::row(dice::Roll roll, std::size_t list, std::uint64_t bits) {
  const std::size_t decision = list == 0 ? 0 : of_.problem.plans().longest().stages().size() + list;
  return remembered(decision, roll, [&] { return choices_.row(lane_, roll, list, bits); });
}

void TurnGames::play(std::span<const dice::Draw> draws, std::size_t seat, policy::CardInPlay& card,
                     const TurnRecord& record) {
  const turn::Plan& plan = of_.problem.plan(turns_.options);
  const std::size_t first_roll = of_.problem.graph().first_roll();
  dice::Keep kept(0);
  const auto report = [&](std::size_t i, dice::Roll roll, const policy::SampledChoice& choice) {
    if (record.loss != nullptr) *record.loss += choice.loss;
    if (record.values != nullptr) record.values[i] = choice.value;
    if (record.turn != nullptr) record.turn->rolls[i] = roll;
  };
  std::size_t branch = 0;
  bool fresh = plan.has_fresh_stages();  // whether no die has been kept
  for (std::size_t i = 0;; ++i) {
    std::size_t stage =
        i == 0 ? plan.begin() : (fresh ? plan.fresh_stages() : plan.roll_stages(branch))[i];
    const dice::Roll roll = of_.roll_table.roll(kept, draws[i].dice);
    policy::SampledChoice choice;
    bool ends = plan.rolls_left(stage) == 0;
    std::uint64_t bits = draws[i].choice;
    if (!ends) {
      choice = keep(roll, stage, bits);
      if (choices_.choices().is_branch(choice.chosen)) {
        if (record.loss != nullptr) *record.loss += choice.loss;
        branch = choices_.choices().branch(plan, choice.chosen);
        stage = plan.roll_stages(branch).front();
        choice = keep(roll, stage, dice::another(bits));
      }
      report(i, roll, choice);
      kept = dice::Keep(choice.chosen);
      fresh = fresh && kept == dice::Keep();
      ends = plan.list(stage).has_value() && kept.position() >= first_roll;  // a player who keeps
                                                                             // all dice stops
      if (ends) bits = draws[i + 1].choice;  // for the roll that is not made
    }
    if (!ends) {
      if (record.turn != nullptr) record.turn->keeps[i] = kept;
      continue;
    }
    choice = row(roll, *plan.list(stage), bits);
    report(i, roll, choice);
    if (record.turn != nullptr) {
      record.turn->rolls_made = static_cast<std::uint8_t>(i + 1);
      record.turn->kept = static_cast<std::uint8_t>(i);
      record.turn->rolls_left = static_cast<std::uint8_t>(plan.rolls_left(stage));
      record.turn->fresh = plan.is_fresh(stage);
    }
    return score(choice.chosen, seat, card, record.turn);
  }
}

void TurnGames::score(std::size_t row, std::size_t seat, policy::CardInPlay& card,
                      rules::Turn* played) {
  const RowEffect& effect = effects_[row];
  const std::size_t progress = progress_[lane_];
  const std::int32_t gained = effect.to.gained(progress);
  ++cells_[seat * seat_cells_ + effect.cell];
  const bool bonus = gained != effect.without_bonus;
  std::optional<rules::Points> in_box;  // if it depends on the card
  if (effect.extras > 0 || bonus || by_totals_) {
    if (by_totals_) in_box = count_compared(row, seat, card);
    count_rare(row, seat, card, bonus);
  }
  card.place = effect.to.place(progress);
  card.points += gained;
  if (played == nullptr) return;
  const states::TurnOption& option = turns_.options.options[row];
  played->box = option.box;
  played->in_box = in_box.value_or(option.in_box);
  played->struck = strikes(option, *played);
  played->gained = rules::Points(gained);
}

bool TurnGames::strikes(const states::TurnOption& option, const rules::Turn& played) const {
  const rules::Scoring& scoring = of_.problem.scoring();
  if (option.in_box > rules::Points(0) || !scoring.strikable().has(option.box)) return false;
  const states::Group& group = *turns_.group;
  rules::Outcome outcome = scoring.outcome(group.filled, group.holds_points, option.box,
                                           played.rolls[played.rolls_made - 1U], played.stop());
  outcome.in_box = of_.problem.space().progress().in_box(states::ProgressClass(progress_[lane_]),
                                                         group.filled, option.box, outcome.in_box);
  return scoring.may_strike(option.box, outcome);
}

rules::Points TurnGames::count_compared(std::size_t row, std::size_t seat,
                                        const policy::CardInPlay& card) {
  const states::TurnOption& option = turns_.options.options[row];
  const rules::Points in_box = of_.problem.space().progress().in_box(
      card.totals, turns_.group->filled, option.box, option.in_box);
  if (in_box != option.in_box) {
    const std::size_t first = seat * seat_cells_ + first_cell_[option.box.position()];
    --cells_[first + option.point];
    ++cells_[first + of_.problem.scoring().point_index(option.box, in_box)];
  }
  return in_box;
}

void TurnGames::count_rare(std::size_t row, std::size_t seat, policy::CardInPlay& card,
                           bool bonus) {
  GameCounts& counts = counts_[seat];
  counts.extras += effects_[row].extras;
  if (by_totals_) {
    const states::TurnOption& option = turns_.options.options[row];
    counts.add_box(of_.problem, turns_.group->filled, option.box, option.in_box, card.totals);
  } else if (bonus) {
    counts.add_bonus(0, of_.problem.game().bonuses.front().points);
  }
}

GameCounts TurnGames::counts(std::size_t seat) const {
  GameCounts counts = counts_[seat];
  std::size_t cell = seat * seat_cells_;
  for (std::vector<std::uint64_t>& box : counts.boxes) {
    for (std::uint64_t& count : box) count = cells_[cell++];
  }
  return counts;
}

}  // namespace fivekind::simulation
