// fivekind advise: what to keep, or which box to fill.
#include <fivekind/engine.h>
#include <fivekind/spread.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/commands/advise_batch.h"
#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/frame/effort.h"
#include "cli/frame/match_options.h"
#include "cli/frame/position_options.h"
#include "cli/frame/solutions.h"
#include "cli/outputs/advise_output.h"
#include "cli/outputs/reasons.h"
#include "cli/terminal/progress_bar.h"
#include "cli/words/box_words.h"
#include "cli/words/dice_words.h"
#include "json/answers.h"
#include "json/spread.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

struct AdviseArguments {
  PositionOptions position;
  SolveOptions solve;
  std::vector<std::string> objectives;
  std::vector<std::string> opponents;
  MatchOptions match;
  OutputOptions output;
  BatchOptions batch;
  bool why = false;
  std::optional<std::string> why_not;
  bool spread = false;
  bool each_saved = false;

  bool explains() const { return why || why_not; }
};

using Goals = std::vector<Goal>;

bool is_against_others(const Goal& goal) {
  return std::holds_alternative<StrategyName>(goal);
}

std::vector<std::string> texts_of(const Goals& goals) {
  std::vector<std::string> texts;
  for (const Goal& goal : goals) texts.push_back(text_of(goal));
  return texts;
}

// What is asked for: the objectives given; else what people would ask first. Errors: those of
// parse_goal.
Result<Goals> goals_of(const AdviseArguments& options) {
  std::vector<std::string> objectives = options.objectives;
  if (objectives.empty()) objectives.push_back(options.opponents.empty() ? "expected" : "win");
  Goals goals;
  for (const std::string& objective : objectives) {
    FIVEKIND_LET(auto goal, parse_goal(objective));
    goals.push_back(std::move(goal));
  }
  // Beside a strategy against others one wants to see where it parts from the plain score.
  if (goals.size() == 1 && is_against_others(goals.front())) goals.emplace_back();
  return goals;
}

// Where the expected score stands among them; behind all if it does not.
std::size_t place_of_expected(const Goals& goals) {
  return static_cast<std::size_t>(std::find(goals.begin(), goals.end(), Goal()) - goals.begin());
}

// Whether all options say something for these objectives.
Result<void> check_options(const AdviseArguments& options, const Goals& goals) {
  const bool against = std::any_of(goals.begin(), goals.end(), is_against_others);
  const std::vector<std::string> objectives = texts_of(goals);
  if (!options.opponents.empty() && !against) {
    return fail(Fault::usage, "options", "--objective win, emp:D or dynw:D beside --opponent",
                fmt::format("{}", fmt::join(objectives, ", ")));
  }
  if (options.explains() && goals.front() != Goal()) {
    return fail(Fault::usage, "options", "--why or --why-not beside --objective expected",
                fmt::format("--objective {}", objectives.front()));
  }
  if (options.spread && place_of_expected(goals) == goals.size()) {
    return fail(Fault::usage, "options", "--spread beside --objective expected",
                fmt::format("--objective {}", fmt::join(objectives, ", ")));
  }
  if (options.each_saved && is_against_others(goals.front())) {
    return fail(Fault::usage, "options", "an objective of the card alone beside --each-saved",
                fmt::format("--objective {}", objectives.front()));
  }
  return options.match.check_used(objectives, "--objective");
}

// Whether `text` names the action: dice in any order, or a box by its key, letter or name.
bool is_named(const Game& game, const Action& action, const std::string& text) {
  if (action.kind == Action::Kind::keep) {
    std::string dice = plain_dice(text);
    std::sort(dice.begin(), dice.end());
    return dice == action.keep;
  }
  const auto struck = struck_box(text);
  if (struck.has_value() != action.struck) return false;
  const std::vector<std::string> boxes = boxes_named(game, struck.value_or(text));
  if (boxes.size() != 1) return false;
  const std::vector<std::string> meant = box_and_later(game, boxes.front());
  return std::find(meant.begin(), meant.end(), action.box) != meant.end();
}

/// Why the best action is better than another one: as a text, and as data.
struct Why {
  std::string text;
  Json comparison;
};

Result<Why> why(const Engine& engine, const AdviseArguments& options, const Game& game,
                const Position& position, const Advice& advice) {
  const std::vector<Action>& actions = advice.actions;
  if (actions.empty()) {
    return fail(Fault::usage, "options", "dice beside --why and --why-not", "none");
  }
  std::size_t asked = 1;
  if (options.why_not) {
    const auto found = std::find_if(actions.begin(), actions.end(), [&](const Action& action) {
      return is_named(game, action, *options.why_not);
    });
    if (found == actions.end()) {
      return fail(Fault::usage, "--why-not", "one of the actions that are possible now",
                  fmt::format("'{}'", *options.why_not));
    }
    asked = static_cast<std::size_t>(found - actions.begin());
  }
  const bool is_best = options.why_not && asked == 0;
  if (is_best) asked = 1;
  if (asked >= actions.size()) return Why{"This is the only choice.", nullptr};
  const Action& best = actions.front();
  const Action& other = actions[asked];
  FIVEKIND_LET(const auto solved, engine.game_for(position));
  FIVEKIND_LET(const auto solution, engine.solution(solved));
  DistributionOptions how;
  how.threads = options.solve.threads;
  how.progress = engine.watch({"reasons", "states", game.key(), ""});
  FIVEKIND_LET(const auto parts,
               compare_actions(solution, position, text_of(best), text_of(other), how));
  return Why{verdict_text(game, best, other, options.why_not.has_value(), is_best) +
                 (other.best ? "" : " " + reason_text(game, parts, text_of(best), text_of(other))),
             json::comparison_of(position.text(), text_of(best), text_of(other), parts)};
}

Result<Spread> spread_of(const Engine& engine, const AdviseArguments& options, const Game& game,
                         const Position& position, const Goals& goals,
                         const std::vector<Advice>& advice) {
  FIVEKIND_LET(const auto solved, engine.game_for(position));
  FIVEKIND_LET(const auto solution, engine.solution(solved));
  Spread spread{place_of_expected(goals), {}};
  DistributionOptions how;
  how.threads = options.solve.threads;
  how.progress = engine.watch({"spread", "states", game.key(), ""});
  FIVEKIND_LET(auto deviations, deviations_of(solution, position, advice[spread.objective], how));
  spread.deviations = std::move(deviations);
  return spread;
}

// Whether to add the spread to the advice; JSON always has it if it costs next to nothing.
bool has_spread(const AdviseArguments& options, const Game& game, const Position& position,
                const Goals& goals, const std::vector<Advice>& advice) {
  if (options.spread) return true;
  constexpr double kNextToNothing = 0.5;  // seconds
  const std::size_t expected = place_of_expected(goals);
  if (!options.output.json || expected == advice.size()) return false;
  if (advice[expected].approximate || advice[expected].actions.empty()) return false;
  const auto seconds = seconds_of_distribution(game, position);
  return seconds && *seconds <= kNextToNothing;
}

Result<Advice> advise_by(const Goal& goal, const Engine& engine, const AdviseArguments& options,
                         const Position& position) {
  const auto* const name = std::get_if<StrategyName>(&goal);
  if (name == nullptr) return engine.advise(position, std::get<Objective>(goal));
  FIVEKIND_LET(auto settings, options.match.settings(options.solve.tables));
  Strategies strategies = engine.strategies(position.game());
  FIVEKIND_TRY(strategies.set_match(std::move(settings)));
  FIVEKIND_LET(const auto strategy, strategies.get(*name));
  return strategy.advise(position);
}

// An objective that needs an opponent is named if there is none.
Error about(const std::string& objective, Error error) {
  if (error.fault != Fault::players_range || error.found != "none") return error;
  error.fault = Fault::objective_name;
  error.where = "objective '" + objective + "'";
  error.found = "one that needs an opponent";
  return error;
}

// Many positions are asked about by one objective, each of one card.
Result<void> check_batch(const AdviseArguments& options, const Goals& goals) {
  const bool one = goals.size() == 1 && !is_against_others(goals.front());
  const std::string& game = options.position.game.game;
  if (game.find('/') != std::string::npos) {
    return fail(Fault::usage, "options", "either POSITION or --batch", "both");
  }
  if (one) return {};
  return fail(Fault::usage, "options", "one --objective, none against others, beside --batch",
              fmt::format("{}", fmt::join(texts_of(goals), ", ")));
}

int advise(const AdviseArguments& options) {
  const auto goals = goals_of(options);
  if (!goals) return report(goals.error());
  if (!options.batch.file.empty()) {
    if (const auto done = check_batch(options, *goals); !done) return report(done.error());
    return advise_batch(options.batch, options.output, options.position.game,
                        std::get<Objective>(goals->front()), options.solve);
  }
  if (const auto done = check_options(options, *goals); !done) return report(done.error());
  if (options.output.csv && goals->size() > 1) {
    return report(Error{Fault::usage, "options", "one --objective beside --csv", "several"});
  }
  const auto loaded = options.position.load();
  if (!loaded) return report(loaded.error());
  const Game& game = loaded->first;
  const auto position = options.opponents.empty()
                            ? Result<Position>(loaded->second)
                            : with_opponents(loaded->second, options.opponents);
  if (!position) return report(position.error());
  SolveOptions solve = options.solve;
  solve.from = *position;
  const Engine engine = engine_for(std::move(solve));
  std::vector<Advice> advice;
  for (const Goal& goal : *goals) {
    auto one = advise_by(goal, engine, options, *position);
    if (!one) return report(about(text_of(goal), one.error()));
    advice.push_back(*std::move(one));
  }
  std::optional<Why> reason;
  if (options.explains()) {
    auto found = why(engine, options, game, *position, advice.front());
    if (!found) return report(found.error());
    reason = *std::move(found);
  }
  std::optional<Spread> spread;
  if (has_spread(options, game, *position, *goals, advice)) {
    auto found = spread_of(engine, options, game, *position, *goals, advice);
    if (!found) return report(found.error());
    spread = *std::move(found);
  }
  std::vector<SavedAdvice> each_saved;
  if (options.each_saved) {
    auto found = engine.advise_each_saved(*position, std::get<Objective>(goals->front()));
    if (!found) return report(found.error());
    each_saved = *std::move(found);
  }
  if (const auto done = send_output_to(options.batch.output); !done) return report(done.error());
  const auto json = [&] {
    Json answer = json::of(advice);
    if (options.each_saved) answer["each_saved"] = json::of(each_saved);
    if (spread) json::add_deviations(answer, advice, spread->objective, spread->deviations);
    if (reason) answer["why"] = {{"text", reason->text}, {"comparison", reason->comparison}};
    return answer;
  };
  const auto csv = [&] {
    if (advice.front().approximate) warn(approximation_note());
    return csv_of(advice.front(), spread ? spread->deviations : std::vector<double>());
  };
  const auto print = [&] {
    print_advice(game, advice, spread);
    if (options.each_saved) print_each_saved(game, each_saved);
    if (reason) fmt::print("\n{}\n", reason->text);
  };
  return show_results(options.output, {.json = json, .csv = csv, .text = print});
}

}  // namespace

void add_advise(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "advise", "Say what to keep, or which box to fill, and what every action is worth");
  const auto options = std::make_shared<AdviseArguments>();
  options->position.add_to(command, options->output);
  command.add_option("--objective", options->objectives, "O",
                     objective_help() +
                         "; against others: win, emp:D or dynw:D; several side by side if given "
                         "again (default: expected, or win with opponents)",
                     {.each = true});
  command.add_option("--opponent", options->opponents, "CARD",
                     "Another player's card, as in position texts: \"1=3,5=15\", "
                     "\"filled=1.5,upper=18,points=40\" or \"-\"; again for each of them",
                     {.each = true});
  command.add_flag("--why", options->why,
                   "Say in a sentence why the best action is better than the next");
  command.add_option("--why-not", options->why_not, "ACTION",
                     "Say why the best action is better than this one: dice to keep, or a box");
  command.add_flag("--spread", options->spread,
                   "Show the standard deviation of the final score after each choice");
  command.add_flag("--each-saved", options->each_saved,
                   "Answer also for each number of rolls that can have been saved");
  options->match.add_to(command);
  options->batch.add_to(command, options->output);
  command.exclude_each_other({"--why", "--why-not"});
  command.exclude({"--csv"}, {"--why", "--why-not", "--each-saved"});
  command.exclude({"--batch"}, {"--position", "--json", "--why", "--why-not", "--spread",
                                "--each-saved", "--scores", "--filled", "--upper", "--points",
                                "--dice", "--rolls-left", "--announced", "--served", "--opponent",
                                "--payoff", "--tie-break", "--time", "--memory"});
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind advise yatzy --dice 66651 --rolls-left 2\n"
      "  fivekind advise yahtzee --scores ones=3,fives=15 --dice 22446 --rolls-left 1\n"
      "  fivekind advise yahtzee --filled ones,fives,yahtzee=50 --upper 18 --points 68\n"
      "                                     no dice: the value of the card before a turn\n"
      "  fivekind advise 1/yatzy/-/1/56666:0\n"
      "  fivekind advise yatzy --dice 33661 --rolls-left 1 --why-not 3366\n"
      "                                     why not keep both pairs?\n"
      "  fivekind advise yatzy --dice 66665 --rolls-left 0 --objective expected \\\n"
      "      --objective target=300             the average beside the chance of a dream\n"
      "  fivekind advise yahtzee --scores ones=3,fives=15 --dice 22446 --rolls-left 1 \\\n"
      "      --opponent 6=18,Y=50               to win against a player with this card\n"
      "  fivekind advise --batch positions.txt > advice.jsonl\n"
      "                                     a position text a line, an answer a line\n"
      "  fivekind advise --batch - yahtzee --best --csv < positions.txt\n"
      "Without --scores and --filled the card is empty. Keys and letters of the boxes:\n"
      "fivekind games GAME.");
  command.callback([options, &work] { work = [options] { return advise(*options); }; });
}

}  // namespace fivekind::cli
