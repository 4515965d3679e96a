// The engine's exports: writes rows of cards, of decisions and of openings.
#include <fivekind/export_rows.h>
#include <fivekind/openings.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <memory>
#include <utility>

#include "engine/bulk/export_columns.h"
#include "engine/bulk/row_form.h"
#include "engine/games/data.h"
#include "engine/records/text_output.h"
#include "policy/judge_lanes.h"
#include "support/files/files.h"
#include "support/memory.h"
#include "support/object_pool.h"
#include "support/run.h"
#include "support/try.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

using rules::Points;

// The cells that identify a card: those of a group, whose totals are set one after the other.
class CardCells {
 public:
  CardCells(const problem::Problem& problem, const states::Group& group,
            std::vector<RowCell>& cells)
      : progress_(problem.space().progress()),
        bonuses_(problem.game().bonuses),
        numbers_(bonuses_.size() + problem.game().more_than.size()),
        cells_(cells) {
    cells_.assign(1, std::uint64_t{0});
    for (const rules::Bonus& bonus : bonuses_) {
      cells_.resize(cells_.size() + (bonus.is_difference() ? 2 : 1), std::uint64_t{0});
    }
    cells_.resize(cells_.size() + problem.game().more_than.size(), std::uint64_t{0});
    cells_[0] = std::uint64_t{group.filled.bits()};
    if (problem.game().has_flag()) {
      cells_.emplace_back(std::uint64_t{static_cast<bool>(group.holds_points)});
    }
    if (problem.game().limits_extras()) {
      cells_.emplace_back(static_cast<std::uint64_t>(group.holds_points.extras()));
    }
    if (problem.game().saved_rolls) cells_.emplace_back(std::uint64_t{group.saved});
    count_ = cells_.size();
  }

  void set(states::Totals totals) {
    std::size_t cell = 1;
    for (std::size_t b = 0; b < bonuses_.size(); ++b) {
      const std::uint64_t number = progress_.number(totals, b);
      if (!bonuses_[b].is_difference()) {
        cells_[cell++] = number;
        continue;
      }
      const states::BonusPart::Held held = progress_.part(b).held(number);
      cells_[cell++] = static_cast<std::uint64_t>(held.apart.value);
      cells_[cell++] = static_cast<std::uint64_t>(held.times.value);
    }
    for (std::size_t b = bonuses_.size(); b < numbers_; ++b) {
      cells_[cell++] = progress_.number(totals, b);
    }
  }
  /// The cells from here on are the rest of a row.
  std::size_t count() const { return count_; }

 private:
  const states::Progress& progress_;
  const std::vector<rules::Bonus>& bonuses_;
  std::size_t numbers_;  // of bonuses and, after them, boxes that must hold more than others
  std::vector<RowCell>& cells_;
  std::size_t count_ = 0;
};

// Adds the rows of one group of cards; for one thread at a time.
class GroupRows {
 public:
  GroupRows() = default;
  GroupRows(const GroupRows&) = delete;
  GroupRows& operator=(const GroupRows&) = delete;
  virtual ~GroupRows() = default;
  virtual Result<void> add(const states::Group& group, std::string& text) = 0;
};

class ValueRows final : public GroupRows {
 public:
  ValueRows(const problem::Problem& problem, const RowForm& form, const values::ValueSource& values)
      : problem_(problem), form_(form), values_(values) {}

  Result<void> add(const states::Group& group, std::string& text) override {
    const states::Progress& progress = problem_.space().progress();
    CardCells card(problem_, group, cells_);
    cells_.emplace_back(0.0);
    for (const states::Totals totals : progress.totals(group.filled)) {
      card.set(totals);
      FIVEKIND_LET(const auto value,
                   values_.value(group.state(progress.class_of(group.filled, totals).position())));
      cells_.back() = value;
      form_.add(cells_, text);
    }
    return {};
  }

 private:
  const problem::Problem& problem_;
  const RowForm& form_;
  const values::ValueSource& values_;
  std::vector<RowCell> cells_;
};

class PolicyRows final : public GroupRows {
 public:
  PolicyRows(const problem::Problem& problem, const RowForm& form, const policy::Policy& policy,
             const policy::JudgedRows& rows, const std::vector<std::string>& keeps,
             const std::string& letters)
      : problem_(problem),
        form_(form),
        after_states_(*policy.after_states()),
        lanes_(problem, policy, rows),
        keeps_(keeps),
        letters_(letters) {}

  Result<void> add(const states::Group& group, std::string& text) override {
    FIVEKIND_TRY(decide(group));
    const dice::Multisets& multisets = problem_.scoring().multisets();
    const states::Progress& progress = problem_.space().progress();
    CardCells card(problem_, group, cells_);
    const bool saves = problem_.game().counts_rolls_left();
    const bool announces = problem_.game().has_announced();
    const std::size_t rest = card.count();
    const bool strikes = !problem_.scoring().strikable().empty();
    const bool serves = problem_.game().serves_any_roll;
    cells_.resize(rest + (saves || announces ? 6 : 5) + (strikes ? 1 : 0) + (serves ? 1 : 0));
    const std::vector<rules::DiceOnTable> points = decisions_of(problem_, group);
    const std::size_t of_class = points.size() * multisets.roll_count();
    for (const states::Totals totals : progress.totals(group.filled)) {
      card.set(totals);
      std::size_t decision = progress.class_of(group.filled, totals).position() * of_class;
      for (const rules::DiceOnTable& point : points) {
        const int left = point.rolls_left;
        for (std::size_t r = 0; r < multisets.roll_count(); ++r, ++decision) {
          const policy::BestAction& best = best_[decision];
          const auto announced = left > 0 ? policy::announced_by(best.action) : std::nullopt;
          const bool keeps = left > 0 && !announced;
          std::size_t cell = rest;
          cells_[cell++] = std::string_view(keeps_[multisets.as_keep(dice::Roll(r)).position()]);
          cells_[cell++] = static_cast<std::uint64_t>(left);
          if (saves) cells_[cell++] = static_cast<std::uint64_t>(point.saving);
          if (serves) {
            cells_[cell++] = std::uint64_t{rules::are_served(problem_.game(), point)};
          }
          if (announces) cells_[cell++] = letter(point.announced);
          cells_[cell++] = keeps ? std::string_view(keeps_[best.action]) : std::string_view();
          const auto [box, struck] = policy::numbered_box(best.action);
          cells_[cell++] = keeps ? std::string_view() : letter(announced ? *announced : box);
          if (strikes) cells_[cell++] = std::uint64_t{left == 0 && struck};
          cells_[cell++] = best.value;
          form_.add(cells_, text);
        }
      }
    }
    return {};
  }

 private:
  std::string_view letter(std::optional<rules::Box> box) const {
    return box ? std::string_view(letters_).substr(box->position(), 1) : std::string_view();
  }
  // The best action for all classes of the group, with any number of rolls left and any dice.
  Result<void> decide(const states::Group& group) {
    const std::size_t classes = problem_.space().progress().class_count(group.filled);
    const std::size_t rolls = problem_.scoring().multisets().roll_count();
    best_.clear();
    for (std::size_t first = 0; first < classes; first += policy::kPolicyLanes) {
      const std::size_t count = std::min(classes - first, policy::kPolicyLanes);
      std::array<policy::LaneCard, policy::kPolicyLanes> cards;
      for (std::size_t i = 0; i < count; ++i) {
        cards[i] = {&group, group.first + static_cast<std::uint32_t>(first + i), Points(0)};
      }
      FIVEKIND_TRY(lanes_.load(std::span(cards).first(count)));
      for (std::size_t i = 0; i < count; ++i) {
        FIVEKIND_TRY(lanes_.begin_lane(i));
        for (rules::DiceOnTable point : decisions_of(problem_, group)) {
          for (std::size_t r = 0; r < rolls; ++r) {
            point.roll = dice::Roll(r);
            const policy::BestAction& best = lanes_.best(point);
            best_.push_back({best.action, after_states_.shown(best.value, Points(0))});
          }
        }
      }
    }
    return lanes_.trouble();
  }

  const problem::Problem& problem_;
  const RowForm& form_;
  const values::AfterStateValues& after_states_;
  policy::JudgedLanes lanes_;
  const std::vector<std::string>& keeps_;  // their texts
  const std::string& letters_;
  std::vector<policy::BestAction> best_;
  std::vector<RowCell> cells_;
};

// Writes all groups of cards in order; threads make the rows of several of them at a time.
class CardExport {
 public:
  CardExport(const problem::Problem& problem, const ExportLayout& layout, Watch watch,
             TextOutput& output, int threads)
      : problem_(problem),
        layout_(layout),
        pool_(threads),
        output_(output),
        run_(&pool_, "exporting", layout.rows, std::move(watch)) {}

  using MakeRows = std::function<std::unique_ptr<GroupRows>()>;

  Result<void> write(const MakeRows& make) {
    support::ObjectPool<GroupRows> pool_of_rows(make);
    const states::StateSpace& space = problem_.space();
    const std::size_t layers =
        space.layer_count() - (layout_.content == ExportContent::policy ? 1 : 0);
    for (std::size_t filled = 0; filled < layers; ++filled) {
      const std::span<const states::Group> groups = space.groups(filled);
      for (std::size_t begin = 0; begin < groups.size();) {
        std::size_t end = begin;
        for (std::uint64_t rows = 0; end < groups.size() && rows < kRowsOfBatch; ++end) {
          rows += rows_of_group(problem_, groups[end], layout_.content);
        }
        FIVEKIND_TRY(write_batch(groups.subspan(begin, end - begin), pool_of_rows));
        begin = end;
      }
    }
    return {};
  }

 private:
  static constexpr std::uint64_t kRowsOfBatch = 1U << 17;

  Result<void> write_batch(std::span<const states::Group> groups,
                           support::ObjectPool<GroupRows>& pool_of_rows) {
    std::vector<std::string> texts(groups.size());
    const auto make_worker = [&]() -> support::Run::Piece {
      return [&, pooled = pool_of_rows.take()](std::size_t g) -> Result<std::uint64_t> {
        if (auto added = pooled->add(groups[g], texts[g]); !added) {
          return tl::make_unexpected(with_remedy(std::move(added).error()));
        }
        return rows_of_group(problem_, groups[g], layout_.content);
      };
    };
    FIVEKIND_TRY(run_.for_each(groups.size(), 1, make_worker));
    for (const std::string& text : texts) {
      output_.text() += text;
      FIVEKIND_TRY(output_.flush(false));
    }
    return {};
  }

  const problem::Problem& problem_;
  const ExportLayout& layout_;
  support::ThreadPool pool_;
  TextOutput& output_;
  support::Run run_;
};

Result<void> write_cards(const Engine& engine, const Game& game, const Objective& objective,
                         const ExportLayout& layout, const RowForm& form, TextOutput& output) {
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  FIVEKIND_LET(const auto solution, engine.solution(game, objective));
  FIVEKIND_LET(const auto expected, engine.solution(game));
  const Solution::Data& data = data_of(solution);
  const problem::Problem& problem = *data.problem;
  CardExport cards(problem, layout, engine.watch({"exporting", "rows", game.key(), ""}), output,
                   threads);
  if (layout.content == ExportContent::values) {
    return cards.write([&] { return std::make_unique<ValueRows>(problem, form, *data.values); });
  }
  const bool plain = objective == Objective();
  const policy::Policy policy = data.strategy(plain ? nullptr : &data_of(expected)).policy;
  const policy::JudgedRows rows(problem);
  const dice::Multisets& multisets = problem.scoring().multisets();
  std::vector<std::string> keeps;
  for (std::size_t k = 0; k < multisets.keep_count(); ++k) {
    keeps.push_back(multisets.text(dice::Keep(k)));
  }
  return cards.write([&] {
    return std::make_unique<PolicyRows>(problem, form, policy, rows, keeps, layout.letters);
  });
}

Result<void> write_openings(const Engine& engine, const Game& game, const Objective& objective,
                            const RowForm& form, TextOutput& output) {
  FIVEKIND_LET(const auto rows, openings(engine, game, objective));
  const rules::RuleSet& rules = data_of(game).scoring.game();
  const bool strikes = !game.strikable_boxes().empty();
  for (const auto& [roll, advice] : rows) {
    const Action& best = advice.actions.front();
    std::string letter;
    if (best.kind != Action::Kind::keep) {
      letter = rules.boxes[rules::find_box(rules, best.box)->position()].letter;
    }
    const double next = advice.actions.size() > 1 ? advice.actions[1].loss
                                                  : std::numeric_limits<double>::quiet_NaN();
    std::vector<RowCell> cells = {std::string_view(roll.dice), roll.probability, advice.value,
                                  std::string_view(best.keep), std::string_view(letter)};
    if (strikes) cells.emplace_back(std::uint64_t{best.struck});
    cells.emplace_back(next);
    form.add(cells, output.text());
  }
  return {};
}

// Whether a file's disk has room for this many bytes. Anything but a regular file accepts all
// output.
Result<void> check_disk(const std::string& output, std::uint64_t bytes) {
  namespace fs = std::filesystem;
  std::error_code none;
  const bool is_file = !fs::exists(output, none) || fs::is_regular_file(output, none);
  if (output.empty() || !is_file) return {};
  const fs::path folder = fs::absolute(output, none).parent_path();
  const std::uint64_t space = support::free_space(folder.string());
  if (space >= bytes) return {};
  return fail(Fault::file_write, output, support::size_text(bytes) + " free on the disk",
              support::size_text(space));
}

}  // namespace

Result<ExportLayout> export_rows(const Engine& engine, const Game& game,
                                 const ExportOptions& options) {
  FIVEKIND_HOLD(turn::force_instruction_set_from_environment());
  FIVEKIND_LET(auto layout, export_layout(game, options));
  const RowForm form(options.form,
                     columns_of(data_of(game).scoring, layout.content, options.objective),
                     layout.letters);
  FIVEKIND_TRY(check_disk(options.output, export_bytes(layout, options.form)));
  FIVEKIND_LET(auto output, TextOutput::open(options.output, options.write));
  output.text() += form.head(layout.rows);
  const bool openings = layout.content == ExportContent::openings;
  const Objective& objective = options.objective;
  FIVEKIND_TRY(openings ? write_openings(engine, game, objective, form, output)
                        : write_cards(engine, game, objective, layout, form, output));
  FIVEKIND_TRY(output.finish());
  return layout;
}

}  // namespace fivekind
