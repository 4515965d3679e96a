// Turns plans into steps: which buffer holds which stage, and when it can be reused.
#include "turn/plan.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace fivekind::turn {
namespace {

using Kind = Step::Kind;

// Goes through the stages in order. A stage that only one other rerolls into is processed in place;
// one that several do is copied for all but the last. The values of a stage's branches are
// collected as each becomes known. If keeps are wanted, they stay in the buffer of their stage, and
// the stage's rolls move to another one, where they stay if the stage is a branch.
class Compiler {
 public:
  Compiler(const std::vector<Stage>& stages, bool for_keeps)
      : stages_(stages),
        for_keeps_(for_keeps),
        readers_(stages.size()),
        trunks_(stages.size()),
        gathered_(stages.size()),
        holder_(stages.size()) {
    for (std::size_t s = 0; s < stages.size(); ++s) {
      for (const std::size_t before : stages[s].rerolls) ++readers_[before];
      if (stages[s].reroll_of_all) ++readers_[*stages[s].reroll_of_all];
      for (const std::size_t branch : stages[s].branches) trunks_[branch].push_back(s);
    }
    if (!for_keeps) return;
    kept_ = stages.size() + branches_before(stages.size());
    steps_.buffers = kept_;
  }

  std::size_t kept_buffers() const { return kept_; }
  Steps run() && {
    for (std::size_t s = 0; s < stages_.size(); ++s) add_stage(s);
    return std::move(steps_);
  }

 private:
  void add_stage(std::size_t s) {
    const Stage& stage = stages_[s];
    std::optional<std::size_t> at = roll_again(s);
    const bool is_read = readers_[s] > 0;
    const bool is_branch = !trunks_[s].empty();
    const bool has_result = stage.result && !for_keeps_;
    const bool wanted = is_read || is_branch || has_result;
    if (!wanted && !for_keeps_) {
      if (at) release(*at);
      if (gathered_[s]) release(*gathered_[s]);
      return;
    }
    if (at) add_options(stage, *at);
    if (!wanted) return;
    const bool at_result = !is_read && !is_branch && stage.branches.empty();
    if (!at && stage.options.empty()) {
      at = rolls_of_branches(s);
    } else {
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
        if (!at_result) add({Kind::rolls, *at});
      }
      if (gathered_[s]) {
        add({Kind::best_of, *at, *gathered_[s]});
        release(*gathered_[s]);
      }
    }
    if (has_result) {
      add({Kind::result, *at, *stage.result, at_result && !stage.rerolls.empty()});
    }
    holder_[s] = *at;
    give_to_trunks(s, *at, is_read);
  }

  // The rolls of a stage that has only branches.
  std::size_t rolls_of_branches(std::size_t s) {
    if (!for_keeps_) return *gathered_[s];
    const std::size_t rolls = place_of_rolls(s);
    add({Kind::copy, rolls, *gathered_[s]});
    release(*gathered_[s]);
    return rolls;
  }

  // Passes the value of a branch to the stages that it leaves from.
  void give_to_trunks(std::size_t s, std::size_t at, bool is_read) {
    bool given = false;
    for (const std::size_t trunk : trunks_[s]) {
      if (for_keeps_ && readers_[trunk] == 0 && trunks_[trunk].empty()) continue;
      if (gathered_[trunk]) {
        add({Kind::best_of, *gathered_[trunk], at});
        continue;
      }
      given = !is_read && !for_keeps_ && trunk == trunks_[s].back();
      gathered_[trunk] = given ? at : new_buffer();
      if (!given) add({Kind::copy, *gathered_[trunk], at});
    }
    if (!is_read && !given) release(at);
  }

  void add_options(const Stage& stage, std::size_t buffer) {
    bool more = false;
    for (const std::size_t list : stage.options) {
      add({Kind::options, buffer, list, more});
      more = true;
    }
  }

  // The values of keeps over all stages that they lead to; nothing if there are none.
  std::optional<std::size_t> roll_again(std::size_t s) {
    std::optional<std::size_t> best;
    for (const std::size_t before : stages_[s].rerolls) {
      const bool last = --readers_[before] == 0;
      std::size_t at = holder_[before];
      const bool in_place = last && (!for_keeps_ || (best && at >= kept_) || at == s);
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
    if (const auto before = stages_[s].reroll_of_all) {
      add({Kind::none_kept, *best, holder_[*before]});
      if (--readers_[*before] == 0) release(holder_[*before]);
    }
    return best;
  }

  // If the rolls of a stage need not be copied before rerolling: the buffer of the last stage that
  // rerolls into it, if that is the first to do so.
  std::size_t place_of_rolls(std::size_t s) {
    if (!trunks_[s].empty()) return stages_.size() + branches_before(s);
    for (std::size_t reader = stages_.size(); reader-- > s + 1;) {
      const std::vector<std::size_t>& rerolls = stages_[reader].rerolls;
      if (stages_[reader].reroll_of_all == s) break;
      if (std::find(rerolls.begin(), rerolls.end(), s) == rerolls.end()) continue;
      if (rerolls.front() == s) return reader;
      break;
    }
    return new_buffer();
  }

  // How many of the stages before this one are branches.
  std::size_t branches_before(std::size_t stage) const {
    const auto end = trunks_.begin() + static_cast<std::ptrdiff_t>(stage);
    const auto is_branch = [](const std::vector<std::size_t>& trunks) { return !trunks.empty(); };
    return static_cast<std::size_t>(std::count_if(trunks_.begin(), end, is_branch));
  }

  std::size_t new_buffer() {
    if (free_.empty()) return steps_.buffers++;
    const std::size_t buffer = free_.back();
    free_.pop_back();
    return buffer;
  }
  // Buffers of stages and branches are retained if keeps are wanted.
  void release(std::size_t buffer) {
    if (buffer >= kept_) free_.push_back(buffer);
  }
  void add(const Step& step) { steps_.list.push_back(step); }

  const std::vector<Stage>& stages_;
  bool for_keeps_;
  std::size_t kept_ = 0;              // number of buffers retained, from the first on
  std::vector<std::size_t> readers_;  // by stage: the remaining stages that reroll into it
  std::vector<std::vector<std::size_t>> trunks_;  // by stage: those that it is a branch of
  std::vector<std::optional<std::size_t>>
      gathered_;                     // by stage: buffer of the best of its branches
  std::vector<std::size_t> holder_;  // by stage: the buffer with the values of its rolls
  std::vector<std::size_t> free_;
  Steps steps_;
};

// The stages of a turn from `first` on, if each but the last has one way to roll again, and none
// more than one list of options; else empty.
std::vector<std::size_t> roll_stages_from(const std::vector<Stage>& stages, std::size_t first) {
  std::vector<std::size_t> roll_stages = {first};
  while (true) {
    const Stage& stage = stages[roll_stages.back()];
    const bool is_plain = roll_stages.size() == 1 || (!stage.result && stage.branches.empty());
    if (stage.options.size() > 1 || stage.rerolls.size() > 1 || !is_plain) return {};
    if (stage.rerolls.empty()) return roll_stages;
    roll_stages.push_back(stage.rerolls.front());
  }
}

// The stages of each branch; a single empty list if some stages are in no branch or in several.
std::vector<std::vector<std::size_t>> roll_stages_of_branches(const std::vector<Stage>& stages) {
  const Stage& begin = stages.back();
  std::vector<std::vector<std::size_t>> roll_stages;
  if (!begin.options.empty() || !begin.rerolls.empty()) {
    roll_stages.push_back(roll_stages_from(stages, stages.size() - 1));
  }
  for (const std::size_t branch : begin.branches)
    roll_stages.push_back(roll_stages_from(stages, branch));
  std::vector<bool> seen(stages.size());
  std::size_t count = begin.options.empty() && begin.rerolls.empty() ? 1 : 0;
  bool apart = begin.result.has_value();
  for (const std::vector<std::size_t>& of_branch : roll_stages) {
    apart = apart && !of_branch.empty();
    for (const std::size_t stage : of_branch) {
      apart = apart && !seen[stage];
      seen[stage] = true;
      ++count;
    }
  }
  return apart && count == stages.size() ? roll_stages : std::vector(1, std::vector<std::size_t>());
}

// Adds the stages of this many rolls, then the options of a list.
void add_rolls(int rolls, std::size_t list, std::vector<Stage>& stages) {
  stages.push_back({{list}, {}, {}, std::nullopt});
  for (int roll = 1; roll < rolls; ++roll) {
    stages.push_back({{}, {stages.size() - 1}, {}, std::nullopt});
  }
}

}  // namespace

Plan::Plan(std::vector<Stage> stages) : stages_(std::move(stages)) {
  for (std::size_t s = 0; s < stages_.size(); ++s) {
    assert(!stages_[s].options.empty() || !stages_[s].rerolls.empty() ||
           !stages_[s].branches.empty());
    for ([[maybe_unused]] const std::size_t before : stages_[s].rerolls) assert(before < s);
    for ([[maybe_unused]] const std::size_t branch : stages_[s].branches) assert(branch < s);
    assert(!stages_[s].reroll_of_all ||
           (*stages_[s].reroll_of_all < s && !stages_[s].rerolls.empty()));
    if (stages_[s].result) results_ = std::max(results_, *stages_[s].result + 1);
  }
  find_places();
  to_results_ = Compiler(stages_, false).run();
  Compiler for_keeps(stages_, true);
  kept_buffers_ = for_keeps.kept_buffers();
  to_keeps_ = std::move(for_keeps).run();
}

void Plan::find_places() {
  for (std::size_t s = 0; s < stages_.size(); ++s) places_.push_back({0, static_cast<int>(s)});
  if (stages_.back().reroll_of_all) {
    fresh_stages_ = {begin()};
    while (const auto next = stages_[fresh_stages_.back()].reroll_of_all) {
      fresh_stages_.push_back(*next);
    }
    roll_stages_ = {roll_stages_from(stages_, begin())};
  } else {
    roll_stages_ = roll_stages_of_branches(stages_);
  }
  for (std::size_t branch = 0; branch < roll_stages_.size(); ++branch) {
    const std::vector<std::size_t>& roll_stages = roll_stages_[branch];
    for (std::size_t i = 0; i < roll_stages.size(); ++i) {
      places_[roll_stages[i]] = {branch, static_cast<int>(roll_stages.size() - 1 - i)};
    }
    if (!roll_stages.empty()) places_.back().rolls_left = static_cast<int>(roll_stages.size()) - 1;
  }
  for (std::size_t i = 1; i < fresh_stages_.size(); ++i) {
    places_[fresh_stages_[i]] = {0, static_cast<int>(fresh_stages_.size() - 1 - i), true};
  }
}

Plan Plan::with_rolls(int rolls) {
  std::vector<Stage> stages;
  add_rolls(rolls, 0, stages);
  stages.back().result = 0;
  return Plan(std::move(stages));
}

Plan Plan::with_branches(int rolls, bool trunk, std::size_t branches) {
  std::vector<Stage> stages;
  if (trunk) add_rolls(rolls - 1, 0, stages);
  Stage begin;
  if (trunk) begin.rerolls = {stages.size() - 1};
  for (std::size_t branch = trunk ? 1 : 0; branch < branches; ++branch) {
    add_rolls(rolls, branch, stages);
    begin.branches.push_back(stages.size() - 1);
  }
  begin.result = 0;
  stages.push_back(std::move(begin));
  return Plan(std::move(stages));
}

Plan Plan::with_served_roll(int rolls) {
  std::vector<Stage> stages;
  add_rolls(rolls, 0, stages);
  for (Stage& stage : stages) stage.options = {0};
  stages.back().options = {1};
  stages.back().result = 0;
  return Plan(std::move(stages));
}

// Stages with as many rolls left stand side by side, so that few buffers are needed at a time.
Plan Plan::with_served_rolls(int rolls) {
  std::vector<Stage> stages;
  for (int left = 0; left < rolls; ++left) {
    const std::size_t before = stages.size();
    for (const std::size_t list : {std::size_t{0}, std::size_t{1}}) {
      if (left == rolls - 1 && list == 0) continue;  // no die is kept before the first roll
      Stage stage;
      stage.options = {list};
      if (left > 0) {
        stage.rerolls = {before - 2};
        if (list == 1) stage.reroll_of_all = before - 1;
      }
      stages.push_back(std::move(stage));
    }
  }
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
