// Advice on many positions at once.
#include "policy/adviser.h"

#include <algorithm>
#include <array>
#include <utility>

#include "policy/turn_verdict.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::policy {
namespace {

// The parts of a key, from the lowest bits on.
constexpr int kPointBits = 24;
constexpr int kPlaceBits = 32;

std::size_t filled_of(std::uint64_t key) {
  return static_cast<std::size_t>(key >> (kPointBits + kPlaceBits));
}
std::uint32_t place_of(std::uint64_t key) {
  return static_cast<std::uint32_t>(key >> kPointBits);
}

// Otherwise no position can be advised.
bool is_about_position(const Error& error) {
  return kind_of(error.fault) == FaultKind::input;
}

}  // namespace

Adviser::Adviser(std::shared_ptr<const problem::Problem> problem, Policy policy,
                 std::shared_ptr<const support::ThreadPool> pool, bool best_alone)
    : problem_(std::move(problem)),
      policy_(std::move(policy)),
      pool_(std::move(pool)),
      best_alone_(best_alone),
      lanes_(policy_.after_states() != nullptr && policy_.after_states()->cards() != nullptr &&
             policy_.after_states()->choice() == turn::ChoiceRule::highest),
      by_points_(policy_.depends_on_points()),
      rows_(*problem_),
      pools_([this] { return std::make_unique<JudgedLanes>(*problem_, policy_, rows_); }) {}

bool Adviser::has_lane(const rules::Position& position) const {
  return lanes_ && position.on_table && position.on_table->rolls_left > 0;
}

void Adviser::sort_entries(std::span<const AskedPosition> positions) {
  entries_.clear();
  others_.clear();
  for (std::uint32_t number = 0; number < positions.size(); ++number) {
    const auto& [position, state] = positions[number];
    if (!has_lane(position)) {
      others_.push_back(number);
      continue;
    }
    const std::uint64_t filled = state.filled.size();
    const std::uint64_t place = problem_->space().position(state).value;
    const auto points = static_cast<std::uint64_t>(by_points_ ? position.card().points.value : 0);
    entries_.push_back(
        {filled << (kPointBits + kPlaceBits) | place << kPointBits | points, number});
  }
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    return a.key < b.key || (a.key == b.key && a.number < b.number);
  });
}

// Of one layer, and not too many, so that there is work for all threads when many positions are
// alike.
void Adviser::cut_chunks() {
  constexpr std::size_t kMaxEntries = 256;
  chunks_.clear();
  std::size_t lanes = 0;
  for (std::size_t e = 0; e < entries_.size(); ++e) {
    const bool new_lane = e == 0 || entries_[e].key != entries_[e - 1].key;
    const bool full = chunks_.empty() || (new_lane && lanes == kPolicyLanes) ||
                      e - chunks_.back().begin >= kMaxEntries ||
                      filled_of(entries_[e].key) != filled_of(entries_[e - 1].key);
    if (full) {
      chunks_.push_back({e, e});
      lanes = 0;
    }
    if (full || new_lane) ++lanes;
    ++chunks_.back().end;
  }
}

Result<void> Adviser::advise(std::span<const AskedPosition> positions, const Advised& advised) {
  constexpr std::size_t kChunksOfRange = 4;
  constexpr std::size_t kOthersOfRange = 64;
  sort_entries(positions);
  cut_chunks();
  const auto make_worker = [&]() -> support::Run::Piece {
    return [&, judged = pools_.take()](std::size_t c) -> Result<std::uint64_t> {
      auto done = advise_chunk(positions, chunks_[c], *judged, advised);
      if (!done && is_about_position(done.error())) {
        const Chunk& chunk = chunks_[c];
        done =
            advise_each(positions, std::span(entries_).subspan(chunk.begin, chunk.size()), advised);
      }
      if (!done) return tl::make_unexpected(std::move(done).error());
      return 1;
    };
  };
  support::Run run(pool_.get(), "advising", chunks_.size() + others_.size());
  FIVEKIND_TRY(run.for_each(chunks_.size(), kChunksOfRange, make_worker));
  return run.for_each(others_.size(), kOthersOfRange, [&](std::size_t i) -> Result<std::uint64_t> {
    const auto advice = advise_alone(positions[others_[i]]);
    if (!advice && !is_about_position(advice.error())) return tl::make_unexpected(advice.error());
    advised(others_[i], advice);
    return 1;
  });
}

// One of them is wrong, and the others must be answered.
Result<void> Adviser::advise_each(std::span<const AskedPosition> positions,
                                  std::span<const Entry> entries, const Advised& advised) const {
  for (const Entry& entry : entries) {
    auto advice = advise_by_itself(positions[entry.number]);
    if (!advice && !is_about_position(advice.error())) return tl::make_unexpected(advice.error());
    advised(entry.number, advice);
  }
  return {};
}

Result<void> Adviser::advise_chunk(std::span<const AskedPosition> positions, const Chunk& chunk,
                                   JudgedLanes& judged, const Advised& advised) const {
  const auto entries = std::span(entries_).subspan(chunk.begin, chunk.size());
  std::array<LaneCard, kPolicyLanes> cards;
  std::size_t lanes = 0;
  const std::size_t filled = filled_of(entries.front().key);
  for (std::size_t e = 0; e < entries.size(); ++e) {
    if (e > 0 && entries[e].key == entries[e - 1].key) continue;
    const std::uint32_t place = place_of(entries[e].key);
    const rules::Points points = positions[entries[e].number].position.card().points;
    cards[lanes++] = {&*problem_->space().group_of(filled, place), place,
                      by_points_ ? points : rules::Points(0)};
  }
  FIVEKIND_TRY(judged.load(std::span(cards).first(lanes)));
  std::size_t lane = 0;
  for (std::size_t e = 0; e < entries.size(); ++e) {
    if (e == 0 || entries[e].key != entries[e - 1].key) {
      FIVEKIND_TRY(judged.begin_lane(lane++));
    }
    const auto advice = advise_in_lane(positions[entries[e].number], judged);
    if (!advice) return tl::make_unexpected(advice.error());
    advised(entries[e].number, advice);
  }
  return judged.trouble();
}

Result<values::RankedActions> Adviser::advise_in_lane(const AskedPosition& asked,
                                                      JudgedLanes& judged) const {
  const rules::DiceOnTable& on_table = *asked.position.on_table;
  const rules::Points so_far = asked.position.card().points;
  const auto value_of = [&](std::uint16_t action) {
    return policy_.after_states()->shown(judged.value(action, on_table), so_far);
  };
  const auto action_of = [](std::uint16_t number) {
    values::ValuedAction action;
    const auto announced = policy::announced_by(number);
    action.is_keep = !announced;
    action.announces = announced.has_value();
    if (announced) action.box = *announced;
    if (!announced) action.keep = dice::Keep(number);
    return action;
  };
  if (best_alone_) {
    const std::uint16_t best = judged.best(on_table).action;
    values::ValuedAction action = action_of(best);
    action.value = value_of(best);
    action.tied = true;
    action.probability = 1;
    return values::RankedActions{action.value, {action}};
  }
  std::vector<values::ValuedAction> actions;
  std::vector<double> values;
  const std::span<const std::uint16_t> numbers = judged.actions_of(on_table);
  actions.reserve(numbers.size());
  values.reserve(numbers.size());
  for (const std::uint16_t number : numbers) {
    actions.push_back(action_of(number));
    values.push_back(value_of(number));
  }
  return rank(asked, std::move(actions), values);
}

Result<values::RankedActions> Adviser::advise_alone(const AskedPosition& asked) const {
  if (lanes_ && asked.position.on_table) return advise_box(asked);
  return advise_by_itself(asked);
}

Result<values::RankedActions> Adviser::advise_by_itself(const AskedPosition& asked) const {
  auto advice =
      values::advise(*problem_, *policy_.values, policy_.tie_breaker.get(), asked.position);
  if (advice && best_alone_ && !advice->actions.empty()) advice->actions.resize(1);
  return advice;
}

Result<values::RankedActions> Adviser::advise_box(const AskedPosition& asked) const {
  const auto& [position, state] = asked;
  const states::StateSpace& space = problem_->space();
  const states::Group group = space.group(state);
  std::vector<values::ValuedAction> actions = values::actions_of(*problem_, position);
  std::vector<double> values;
  values.reserve(actions.size());
  const rules::Points so_far = position.card().points;
  for (const values::ValuedAction& action : actions) {
    states::TurnOption option =
        action.struck
            ? problem_->options().struck(action.box)
            : problem_->options().of_roll(state.filled, state.holds_points, action.box,
                                          position.on_table->roll, position.on_table->stop());
    option.saved = problem_->game().saved_after(state.filled.size() + 1, position.on_table->saving);
    const states::TurnSuccessor to =
        states::successor(space, group, option, state.progress.position());
    FIVEKIND_LET(const auto value,
                 policy_.after_states()->value(states::end_of(option, to), so_far));
    values.push_back(policy_.after_states()->shown(value, so_far));
  }
  auto advice = rank(asked, std::move(actions), values);
  if (advice && best_alone_) advice->actions.resize(1);
  return advice;
}

// Expected scores are needed only for ties, one position at a time.
Result<values::RankedActions> Adviser::rank(const AskedPosition& asked,
                                            std::vector<values::ValuedAction> actions,
                                            std::span<const double> values) const {
  const values::Tolerance tolerance = policy_.values->tolerance();
  const values::ActionValues* const tie_breaker = policy_.tie_breaker.get();
  if (tie_breaker == nullptr) {
    return values::ranked(std::move(actions), values, values, {tolerance, tolerance});
  }
  const std::vector<values::ValuedAction> in_order = actions;
  values::RankedActions advice =
      values::ranked(std::move(actions), values, values, {tolerance, tolerance});
  if (!advice.ties) return advice;
  FIVEKIND_LET(const auto expected, tie_breaker->values(asked.position, asked.state, in_order));
  return values::ranked(in_order, values, expected, {tolerance, tie_breaker->tolerance()});
}

}  // namespace fivekind::policy
