// The content of an export: its columns, and the number of rows.
#include "engine/bulk/export_columns.h"

#include <fivekind/export_rows.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "engine/games/data.h"
#include "support/choices.h"
#include "support/try.h"

namespace fivekind {
namespace {

constexpr std::array<support::Choice<ExportContent>, 3> kContents = {
    {{ExportContent::values, "values"},
     {ExportContent::policy, "policy"},
     {ExportContent::openings, "openings"}}};
constexpr std::array<support::Choice<ExportForm>, 3> kExportForms = {
    {{ExportForm::csv, "csv"}, {ExportForm::jsonl, "jsonl"}, {ExportForm::npy, "npy"}}};

std::string letters_of(const rules::RuleSet& game) {
  std::string letters;
  for (const rules::BoxRules& box : game.boxes) letters += box.letter;
  return letters;
}

std::size_t bytes_for(std::uint64_t highest) {
  if (highest <= std::numeric_limits<std::uint8_t>::max()) return 1;
  if (highest <= std::numeric_limits<std::uint16_t>::max()) return 2;
  return highest <= std::numeric_limits<std::uint32_t>::max() ? 4 : 8;
}

// The columns that identify a card between turns.
std::vector<RowColumn> card_columns(const rules::Scoring& scoring) {
  const rules::RuleSet& game = scoring.game();
  std::vector<RowColumn> columns = {
      {"filled", RowKind::boxes, bytes_for(game.all_boxes().bits()),
       "the filled boxes: letters, or in binary bit k for the k-th box"}};
  for (const rules::Bonus& bonus : game.bonuses) {
    std::string key = bonus.key;
    std::replace(key.begin(), key.end(), '-', '_');
    if (bonus.is_difference()) {
      const auto most = states::BonusPart(scoring, bonus).most_held();
      const auto named = [&](rules::Box box) { return game.boxes[box.position()].key; };
      const auto& [high, low, times] = bonus.difference;
      columns.push_back({"apart_" + key, RowKind::whole,
                         bytes_for(static_cast<std::uint64_t>(most.apart.value)),
                         fmt::format("points in {} or {}; once both are filled, by how much the "
                                     "first exceeds the second; 0 once it no longer matters",
                                     named(high), named(low))});
      columns.push_back({"times_" + key, RowKind::whole,
                         bytes_for(static_cast<std::uint64_t>(most.times.value)),
                         fmt::format("points in {}; 0 once they no longer matter", named(times))});
      continue;
    }
    const auto highest = static_cast<std::uint64_t>(bonus.highest_distinct().value);
    columns.push_back(
        {"total_" + key, RowKind::whole, bytes_for(highest),
         fmt::format("points towards {}; {} also where there are more", bonus.key, highest)});
  }
  for (const rules::MoreThan& pair : game.more_than) {
    const std::string& high = game.boxes[pair.high.position()].key;
    const std::string& low = game.boxes[pair.low.position()].key;
    std::string name = fmt::format("first_of_{}_{}", high, low);
    std::replace(name.begin(), name.end(), '-', '_');
    const rules::Points most = std::max(scoring.possible_points(pair.high).back(),
                                        scoring.possible_points(pair.low).back());
    columns.push_back(
        {std::move(name), RowKind::whole, bytes_for(static_cast<std::uint64_t>(most.value)),
         fmt::format("points in {} or {} while only one of them is filled; else 0", high, low)});
  }
  if (game.has_flag()) {
    const std::string key = rules::key_of_boxes(game, game.flag_boxes());
    columns.push_back(
        {"holds_points", RowKind::flag, 1,
         fmt::format("whether {} holds points, so that {} pay", key,
                     game.has_extra_bonus() ? "more of its kind" : "boxes that wait for it")});
  }
  if (game.limits_extras()) {
    columns.push_back(
        {"extras", RowKind::whole, 1,
         fmt::format("extra bonuses earned, of at most {}", game.most_extras_of_game())});
  }
  if (game.saved_rolls) {
    columns.push_back({"saved", RowKind::whole, 1, "rolls saved for this and later turns"});
  }
  return columns;
}

RowColumn value_column(const Objective& objective) {
  return {"value", RowKind::real, sizeof(double),
          objective == Objective() ? "expected score to come" : "score to come that can be forced"};
}

RowColumn dice_column(const rules::RuleSet& game, std::string name, std::string meaning) {
  return {std::move(name), RowKind::text, static_cast<std::size_t>(game.dice), std::move(meaning)};
}

std::uint64_t rows_of(const problem::Problem& problem, ExportContent content) {
  const rules::RuleSet& game = problem.game();
  const std::uint64_t rolls = problem.scoring().multisets().roll_count();
  if (content == ExportContent::openings) return rolls;
  const states::StateSpace& space = problem.space();
  std::uint64_t rows = 0;
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    if (content == ExportContent::policy && filled == game.box_count()) break;
    for (const states::Group& group : space.groups(filled)) {
      rows += rows_of_group(problem, group, content);
    }
  }
  return rows;
}

}  // namespace

std::vector<RowColumn> columns_of(const rules::Scoring& scoring, ExportContent content,
                                  const Objective& objective) {
  const rules::RuleSet& game = scoring.game();
  const RowColumn roll = dice_column(game, "dice", "the dice on the table");
  const RowColumn keep =
      dice_column(game, "keep", "with rolls left: the dice to keep, none to roll all");
  const RowColumn box = {"category", RowKind::text, 1,
                         game.has_announced()
                             ? "the letter of the box to fill or, with rolls left, to announce"
                             : "with no rolls left: the letter of the box to fill"};
  const bool strikes = !scoring.strikable().empty();
  const RowColumn struck = {"struck", RowKind::flag, 1, "whether that box is struck"};
  if (content == ExportContent::openings) {
    std::vector<RowColumn> columns = {
        roll,
        {"chance", RowKind::real, sizeof(double), "of this first roll"},
        {"value", RowKind::real, sizeof(double), objective_values(objective.text()).name},
        keep,
        box};
    if (strikes) columns.push_back(struck);
    columns.push_back(
        {"next_loss", RowKind::real, sizeof(double), "what the second-best action loses"});
    return columns;
  }
  std::vector<RowColumn> columns = card_columns(scoring);
  if (content == ExportContent::policy) {
    columns.push_back(roll);
    columns.push_back({"rolls_left", RowKind::whole, 1, "how often they may still be rolled"});
    if (game.counts_rolls_left()) {
      columns.push_back({"saving", RowKind::whole, 1,
                         "with no rolls left: those that the player leaves unused by stopping"});
    }
    if (game.serves_any_roll) {
      columns.push_back({"served", RowKind::flag, 1, "whether the dice are served"});
    }
    if (game.has_announced()) {
      columns.push_back(
          {"announced", RowKind::text, 1, "the letter of the box that was announced, if one was"});
    }
    columns.push_back(keep);
    columns.push_back(box);
    if (strikes) columns.push_back(struck);
  }
  columns.push_back(value_column(objective));
  return columns;
}

std::vector<rules::DiceOnTable> decisions_of(const problem::Problem& problem,
                                             const states::Group& group) {
  const rules::RuleSet& game = problem.game();
  const int rolls = game.rolls + group.saved;
  std::vector<rules::DiceOnTable> points;
  const auto add_all = [&](int most, std::optional<rules::Box> announced) {
    for (int left = most; left >= 0; --left) points.push_back({{}, left, 0, announced});
  };
  const rules::Branches branches = problem.branches(group.filled);
  points.push_back({{}, rolls - 1});
  if (branches.has_others()) add_all(rolls - 2, std::nullopt);
  for (auto left = branches.announced; !left.empty(); left = left.without_lowest()) {
    add_all(rolls - 1, left.lowest());
  }
  for (int saving = 1; game.counts_rolls_left() && saving < rolls; ++saving)
    points.push_back({{}, 0, saving});
  for (int left = rolls - 2; game.serves_any_roll && left >= 0; --left) {
    points.push_back({{}, left, 0, std::nullopt, true});
    if (left > 0) points.push_back({{}, 0, left, std::nullopt, true});
  }
  return points;
}

std::uint64_t rows_of_group(const problem::Problem& problem, const states::Group& group,
                            ExportContent content) {
  const std::uint64_t cards = problem.space().progress().total_count(group.filled);
  if (content != ExportContent::policy) return cards;
  return cards * problem.scoring().multisets().roll_count() * decisions_of(problem, group).size();
}

std::uint64_t export_bytes(const ExportLayout& layout, ExportForm form) {
  if (form == ExportForm::npy) return layout.rows * layout.row_bytes;
  if (form == ExportForm::csv) return layout.rows * layout.columns.size();  // a separator for each
  std::uint64_t names = 0;
  for (const ExportColumn& column : layout.columns) names += column.name.size();
  constexpr std::size_t kSigns = 4;  // for each: {"": and what follows
  return layout.rows * (names + kSigns * layout.columns.size());
}

Result<ExportContent> parse_export_content(std::string_view text) {
  return support::parse_choice(kContents, text, Fault::usage, "export");
}

std::string_view text_of(ExportContent content) {
  return support::word_of(kContents, content);
}

Result<ExportForm> parse_export_form(std::string_view text) {
  return support::parse_choice(kExportForms, text, Fault::usage, "form");
}

Result<ExportLayout> export_layout(const Game& game, const ExportOptions& options) {
  const Objective& objective = options.objective;
  const bool openings = options.content == ExportContent::openings;
  if (!openings && objective != Objective() && objective != Objective::worst_case()) {
    return fail(Fault::objective_name, "objective '" + objective.text() + "'",
                "expected or worst-case, whose values are those of cards without their points",
                "another one");
  }
  FIVEKIND_LET(const auto problem, data_of(game).problem());
  ExportLayout layout;
  layout.content = options.content;
  layout.game = game.key();
  layout.rules_hash = game.rules_hash();
  layout.objective = objective.text();
  layout.letters = letters_of(problem->game());
  layout.rows = rows_of(*problem, options.content);
  describe_columns(columns_of(problem->scoring(), options.content, objective), layout);
  if (layout.rows > kMaxExportedRows && !options.all) {
    return fail(Fault::too_many_rows, fmt::format("{} of {}", text_of(options.content), game.key()),
                fmt::format("at most {} rows, unless all are asked for", kMaxExportedRows),
                fmt::format("{}, {:.1f} GB in binary", layout.rows,
                            1e-9 * static_cast<double>(layout.rows * layout.row_bytes)));
  }
  return layout;
}

}  // namespace fivekind
