// Plans become steps: which buffer holds which stage, and when it is free again.
#include "turn/plan.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fivekind::turn {
namespace {

using Kind = Step::Kind;

// Walks the stages in their order. A stage that only one other rerolls into is worked on in place;
// one that several do is copied for all but the last. Where keeps are wanted, they stay in the
// buffer of their stage, and the stage's rolls go on in another one.
class Compiler {
 public:
  Compiler(const std::vector<Stage>& stages, bool for_keeps)
      : stages_(stages), for_keeps_(for_keeps), readers_(stages.size()), holder_(stages.size()) {
    for (const Stage& stage : stages) {
      for (const std::size_t before : stage.rerolls) ++readers_[before];
    }
    if (for_keeps) steps_.buffers = stages.size();
  }

  Steps run() && {
    for (std::size_t s = 0; s < stages_.size(); ++s) add_stage(s);
    return std::move(steps_);
  }

 private:
  void add_stage(std::size_t s) {
    const Stage& stage = stages_[s];
    std::optional<std::size_t> at = throw_again(s);
    const bool is_read = readers_[s] > 0;
    const bool has_result = stage.result && !for_keeps_;
    const bool wanted = is_read || has_result;
    if (!wanted && !for_keeps_) {
      if (at) free_.push_back(*at);
      return;
    }
    if (at) add_options(stage, *at);
    if (!wanted) return;
    if (for_keeps_ || !at) {
      const std::size_t rolls = for_keeps_ ? place_of_rolls(s) : new_buffer();
      if (at) {
        add({Kind::copy, rolls, *at});
      } else {
        add_options(stage, rolls);
      }
      at = rolls;
    }
    if (!stage.rerolls.empty()) {
      add({Kind::keeps, *at});
      if (is_read) add({Kind::rolls, *at});
    }
    if (has_result) add({Kind::result, *at, *stage.result, !is_read && !stage.rerolls.empty()});
    holder_[s] = *at;
    if (!is_read) free_.push_back(*at);
  }

  void add_options(const Stage& stage, std::size_t buffer) {
    bool more = false;
    for (const std::size_t list : stage.options) {
      add({Kind::options, buffer, list, more});
      more = true;
    }
  }

  // What keeps are worth by all stages that they lead to; nothing where there are none.
  std::optional<std::size_t> throw_again(std::size_t s) {
    std::optional<std::size_t> best;
    for (const std::size_t before : stages_[s].rerolls) {
      const bool last = --readers_[before] == 0;
      std::size_t at = holder_[before];
      const bool in_place = last && (!for_keeps_ || best || at == s);
      if (!in_place) {
        const std::size_t from = at;
        at = for_keeps_ && !best ? s : new_buffer();
        add({Kind::copy, at, from});
        if (last) release(from);
      }
      add({Kind::chance, at});
      if (!best) {
        best = at;
        continue;
      }
      add({Kind::best_of, *best, at});
      release(at);
    }
    return best;
  }

  // Where the rolls of a stage need not be copied to be thrown again: the buffer of the last stage
  // that does so, if it does that first.
  std::size_t place_of_rolls(std::size_t s) {
    for (std::size_t reader = stages_.size(); reader-- > s + 1;) {
      const std::vector<std::size_t>& rerolls = stages_[reader].rerolls;
      if (std::find(rerolls.begin(), rerolls.end(), s) == rerolls.end()) continue;
      if (rerolls.front() == s) return reader;
      break;
    }
    return new_buffer();
  }

  std::size_t new_buffer() {
    if (free_.empty()) return steps_.buffers++;
    const std::size_t buffer = free_.back();
    free_.pop_back();
    return buffer;
  }
  // Buffers of stages are kept where keeps are wanted.
  void release(std::size_t buffer) {
    if (!for_keeps_ || buffer >= stages_.size()) free_.push_back(buffer);
  }
  void add(const Step& step) { steps_.list.push_back(step); }

  const std::vector<Stage>& stages_;
  bool for_keeps_;
  std::vector<std::size_t> readers_;  // by stage: those still to come that reroll into it
  std::vector<std::size_t> holder_;   // by stage: the buffer that holds what its rolls are worth
  std::vector<std::size_t> free_;
  Steps steps_;
};

// Whether each stage but the first one throws again and then is at the one before.
bool is_chain(const std::vector<Stage>& stages) {
  if (!stages.front().rerolls.empty() || !stages.back().result) return false;
  for (std::size_t s = 1; s < stages.size(); ++s) {
    if (stages[s].options.size() > 1 || stages[s].rerolls != std::vector{s - 1}) return false;
    if (stages[s - 1].result) return false;
  }
  return true;
}

}  // namespace

Plan::Plan(std::vector<Stage> stages) : stages_(std::move(stages)) {
  for (std::size_t s = 0; s < stages_.size(); ++s) {
    assert(!stages_[s].options.empty() || !stages_[s].rerolls.empty());
    for ([[maybe_unused]] const std::size_t before : stages_[s].rerolls) assert(before < s);
    if (stages_[s].result) results_ = std::max(results_, *stages_[s].result + 1);
  }
  if (is_chain(stages_)) {
    for (std::size_t s = stages_.size(); s-- > 0;) throws_.push_back(s);
  }
  to_results_ = Compiler(stages_, false).run();
  to_keeps_ = Compiler(stages_, true).run();
}

Plan Plan::with_rolls(int rolls) {
  std::vector<Stage> stages = {{{0}, {}, std::nullopt}};
  for (int roll = 1; roll < rolls; ++roll) {
    stages.push_back({{}, {stages.size() - 1}, std::nullopt});
  }
  stages.back().result = 0;
  return Plan(std::move(stages));
}

Plan Plan::with_served_roll(int rolls) {
  std::vector<Stage> stages = {{{0}, {}, std::nullopt}};
  for (int roll = 1; roll < rolls; ++roll) {
    stages.push_back({{0}, {stages.size() - 1}, std::nullopt});
  }
  stages.back().options = {1};
  stages.back().result = 0;
  return Plan(std::move(stages));
}

Plan Plan::with_saved_rolls(int rolls, std::size_t first_saved, std::size_t last_saved,
                            std::size_t lists) {
  const auto first = static_cast<std::size_t>(rolls) - 1 + first_saved;
  const auto last = static_cast<std::size_t>(rolls) - 1 + last_saved;
  std::vector<Stage> stages;
  for (std::size_t left = 0; left <= last; ++left) {
    Stage& stage = stages.emplace_back();
    stage.options = {std::min(left, lists - 1)};
    if (left > 0) stage.rerolls = {left - 1};
    if (left >= first) stage.result = left - first;
  }
  return Plan(std::move(stages));
}

}  // namespace fivekind::turn
