// fivekind advise: what to keep, or which box to fill.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/command.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

struct Options {
  GameOptions game;
  SolveOptions solve;
  Position::Parts parts;
  std::string position;
};

// A game may be named by the position itself: "advise 1/yatzy/-/1/56666:0".
bool is_position(const std::string& text) {
  return text.find('/') != std::string::npos;
}

Result<std::pair<Game, Position>> load(Options& options) {
  if (is_position(options.game.game) && options.position.empty()) {
    options.position = std::exchange(options.game.game, "");
  }
  const bool from_parts = options.position.empty();
  if (!from_parts && options.game.game.empty() && options.game.rules_file.empty()) {
    const auto key = Position::game_key(options.position);
    if (!key) return tl::make_unexpected(key.error());
    options.game.game = *key;
  }
  if (from_parts && options.game.game.empty() && options.game.rules_file.empty()) {
    return fail(Fault::usage, "game", "a GAME, --rules FILE or a position text", "none of them");
  }
  auto game = options.game.load();
  if (!game) return tl::make_unexpected(game.error());
  const Position::Parts& parts = options.parts;
  const bool has_parts = parts.scores || parts.filled || !parts.upper.empty() || parts.points ||
                         parts.dice || parts.rolls_left;
  if (!from_parts && has_parts) {
    return fail(Fault::usage, "position", "either a position text or its parts", "both");
  }
  auto position =
      from_parts ? Position::from_parts(*game, parts) : Position::parse(*game, options.position);
  if (!position) return tl::make_unexpected(position.error());
  return std::pair(*game, *position);
}

std::string spaced(const std::string& digits) {
  std::string text;
  for (char digit : digits) text += fmt::format("{}{}", text.empty() ? "" : " ", digit);
  return text;
}

std::string action_text(const Game& game, const Action& action) {
  if (action.kind == Action::Kind::keep) {
    if (action.keep.empty()) return "nothing (throw all)";
    const bool all = std::ssize(action.keep) == game.dice();
    return spaced(action.keep) + (all ? " (all)" : "");
  }
  const std::vector<CategoryInfo> categories = game.categories();
  const auto found = std::find_if(categories.begin(), categories.end(), [&](const auto& category) {
    return category.key == action.category;
  });
  return found->name + (action.joker ? " (joker)" : "");
}

std::string points_text(const Action& action) {
  if (action.kind == Action::Kind::keep) return "";
  return action.bonus > 0 ? fmt::format("{} + {}", action.points, action.bonus)
                          : std::to_string(action.points);
}

void print_advice(const Game& game, const Advice& advice) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong), styled(advice.position, Style::faint));
  const std::string what = advice.objective == "expected"     ? "expected final score"
                           : advice.objective == "worst-case" ? "score that can be forced"
                                                              : "certainty equivalent";
  fmt::print("{}: {}\n", what, styled(fmt::format("{:.6f}", advice.value), Style::good));
  if (advice.actions.empty()) return;
  const bool keeps = advice.actions.front().kind == Action::Kind::keep;
  fmt::print("\n");
  std::vector<Table::Column> columns = {{"", Table::Align::right}, {keeps ? "keep" : "category"}};
  if (!keeps) columns.push_back({"points", Table::Align::right});
  columns.push_back({"value", Table::Align::right});
  columns.push_back({"loss", Table::Align::right});
  Table table(columns);
  int rank = 0;
  for (const Action& action : advice.actions) {
    ++rank;
    std::vector<std::string> row = {action.best && rank > 1 ? "=" : std::to_string(rank),
                                    action_text(game, action)};
    if (!keeps) row.push_back(points_text(action));
    row.push_back(fmt::format("{:.4f}", action.value));
    row.push_back(action.best ? "best" : fmt::format("{:.4f}", action.loss));
    table.add_row(row);
  }
  table.print(true);
}

Json json_of(const Advice& advice) {
  Json actions = Json::array();
  for (const Action& action : advice.actions) {
    const bool keep = action.kind == Action::Kind::keep;
    Json row = {{"kind", keep ? "keep" : "category"}};
    row[keep ? "keep" : "category"] = keep ? action.keep : action.category;
    row["points"] = action.points;
    row["bonus"] = action.bonus;
    row["joker"] = action.joker;
    row["value"] = action.value;
    row["loss"] = action.loss;
    row["best"] = action.best;
    actions.push_back(row);
  }
  return {{"position", advice.position},
          {"objective", advice.objective},
          {"value", advice.value},
          {"actions", actions}};
}

Result<Solution> solve_for(const Game& game, SolveOptions options, const std::string& objective) {
  options.objective = objective;
  auto solution = [&] {
    Progress progress("solving", "states");
    options.progress = progress.callback();
    return Solution::solve(game, options);
  }();
  if (solution && !solution->report().table_problem.empty()) {
    warn(solution->report().table_problem);
  }
  return solution;
}

int advise(Options options) {
  const auto loaded = load(options);
  if (!loaded) return report(loaded.error());
  const auto& [game, position] = *loaded;
  const auto solution = solve_for(game, options.solve, options.solve.objective);
  if (!solution) return report(solution.error());
  std::optional<Solution> tie_breaker;
  if (solution->report().objective != "expected") {
    const auto expected = solve_for(game, options.solve, "expected");
    if (!expected) return report(expected.error());
    tie_breaker = *expected;
  }
  const auto advice = solution->advise(position, tie_breaker ? &*tie_breaker : nullptr);
  if (!advice) return report(advice.error());
  if (options.game.json) {
    print(json_of(*advice));
  } else {
    print_advice(game, *advice);
  }
  return kDone;
}

}  // namespace

void add_advise(CLI::App& program, Work& work) {
  CLI::App* command = program.add_subcommand(
      "advise", "Say what to keep, or which box to fill, and what every action is worth");
  const auto options = std::make_shared<Options>();
  Position::Parts& parts = options->parts;
  options->game.add_to(*command);
  command
      ->add_option("POSITION,--position", options->position,
                   "Card, dice and rolls left as one position text; it names its game itself")
      ->type_name("TEXT");
  command->add_option("--scores", parts.scores, "The card, box by box: ones=3,fives=15,extra=1")
      ->type_name("CARD");
  command
      ->add_option("--filled", parts.filled,
                   "The card without single scores: ones,fives,yahtzee=50 …")
      ->type_name("LIST");
  command->add_option("--upper", parts.upper, "… the total towards the bonus (of each: 18,5) …")
      ->type_name("N")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--points", parts.points, "… and all points so far")->type_name("N");
  command->add_option("--dice", parts.dice, "The dice on the table, in any order: 66661")
      ->type_name("DICE");
  command->add_option("--rolls-left", parts.rolls_left, "How often they may still be rolled")
      ->type_name("N");
  command
      ->add_option("--objective", options->solve.objective,
                   "What to maximise: expected, worst-case or utility=exp:A")
      ->type_name("O")
      ->capture_default_str();
  add_threads(*command, options->solve.threads);
  add_tables(*command, options->solve.tables);
  command->footer(
      "Examples:\n"
      "  fivekind advise yatzy --dice 66651 --rolls-left 2\n"
      "  fivekind advise yahtzee --scores ones=3,fives=15 --dice 22446 --rolls-left 1\n"
      "  fivekind advise yahtzee --filled ones,fives,yahtzee=50 --upper 18 --points 68\n"
      "                                     no dice: the value of the card before a turn\n"
      "  fivekind advise 1/yatzy/-/1/56666:0\n"
      "Without --scores and --filled the card is empty. Keys and letters of the categories:\n"
      "fivekind games GAME.");
  command->callback([options, &work] { work = [options] { return advise(*options); }; });
}

}  // namespace fivekind::cli
