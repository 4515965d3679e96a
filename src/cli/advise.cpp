// fivekind advise: what to keep, or which box to fill.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/command.h"
#include "cli/position_options.h"
#include "cli/solutions.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

struct Options {
  PositionOptions position;
  SolveOptions solve;
  std::vector<std::string> objectives = {"expected"};
};

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

// One action under all objectives asked for: `of[i]` points into the advice for objective i.
using ActionRow = std::vector<const Action*>;

bool same_action(const Action& a, const Action& b) {
  return a.kind == b.kind && a.keep == b.keep && a.category == b.category;
}

// The actions in the order of the first objective.
std::vector<ActionRow> rows_of(const std::vector<Advice>& advices) {
  std::vector<ActionRow> rows;
  for (const Action& action : advices.front().actions) {
    ActionRow& row = rows.emplace_back();
    for (const Advice& advice : advices) {
      row.push_back(
          &*std::find_if(advice.actions.begin(), advice.actions.end(),
                         [&](const Action& other) { return same_action(action, other); }));
    }
  }
  return rows;
}

std::string value_cell(const Advice& advice, const Action& action, bool several) {
  const std::string value = value_text(advice.objective, action.value);
  if (!several) return value;
  return (action.best ? "* " : "") + value;
}

void print_actions(const Game& game, const std::vector<Advice>& advices) {
  const bool keeps = advices.front().actions.front().kind == Action::Kind::keep;
  const bool several = advices.size() > 1;
  std::vector<Table::Column> columns = {{"", Table::Align::right}, {keeps ? "keep" : "category"}};
  if (!keeps) columns.push_back({"points", Table::Align::right});
  for (const Advice& advice : advices) {
    columns.push_back({several ? advice.objective : "value", Table::Align::right});
  }
  if (!several) columns.push_back({"loss", Table::Align::right});
  Table table(columns);
  int rank = 0;
  for (const ActionRow& actions : rows_of(advices)) {
    const Action& action = *actions.front();
    ++rank;
    std::vector<std::string> row = {action.best && rank > 1 ? "=" : std::to_string(rank),
                                    action_text(game, action)};
    if (!keeps) row.push_back(points_text(action));
    for (std::size_t i = 0; i < advices.size(); ++i) {
      row.push_back(value_cell(advices[i], *actions[i], several));
    }
    if (!several) {
      row.push_back(action.best ? "best" : value_text(advices.front().objective, action.loss));
    }
    table.add_row(row);
  }
  table.print(true);
  if (several) fmt::print("* best, or as good as the best\n");
}

void print_advice(const Game& game, const std::vector<Advice>& advices) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(advices.front().position, Style::faint));
  for (const Advice& advice : advices) {
    const bool points = advice.objective == "expected" || advice.objective == "worst-case";
    const std::string value =
        points ? fmt::format("{:.6f}", advice.value) : value_text(advice.objective, advice.value);
    fmt::print("{}: {}\n", value_name(advice.objective), styled(value, Style::good));
  }
  if (advices.front().actions.empty()) return;
  fmt::print("\n");
  print_actions(game, advices);
}

Json json_of(const Action& action) {
  const bool keep = action.kind == Action::Kind::keep;
  Json row = {{"kind", keep ? "keep" : "category"}};
  row[keep ? "keep" : "category"] = keep ? action.keep : action.category;
  row["points"] = action.points;
  row["bonus"] = action.bonus;
  row["joker"] = action.joker;
  row["value"] = action.value;
  row["loss"] = action.loss;
  row["best"] = action.best;
  return row;
}

// The first objective's values; those of all below "objectives" when there are several.
Json json_of(const std::vector<Advice>& advices) {
  const Advice& first = advices.front();
  const bool several = advices.size() > 1;
  Json actions = Json::array();
  for (const ActionRow& row : rows_of(advices)) {
    Json action = json_of(*row.front());
    for (std::size_t i = 0; several && i < advices.size(); ++i) {
      action["objectives"].push_back({{"objective", advices[i].objective},
                                      {"value", row[i]->value},
                                      {"loss", row[i]->loss},
                                      {"best", row[i]->best}});
    }
    actions.push_back(std::move(action));
  }
  Json json = {
      {"position", first.position}, {"objective", first.objective}, {"value", first.value}};
  for (std::size_t i = 0; several && i < advices.size(); ++i) {
    json["objectives"].push_back(
        {{"objective", advices[i].objective}, {"value", advices[i].value}});
  }
  json["actions"] = std::move(actions);
  return json;
}

int advise(const Options& options) {
  const auto loaded = options.position.load();
  if (!loaded) return report(loaded.error());
  const auto& [game, position] = *loaded;
  SolveOptions solve = options.solve;
  solve.from = position;
  Solutions solutions(game, solve);
  std::vector<Advice> advices;
  for (const std::string& objective : options.objectives) {
    auto advice = solutions.advise(position, objective);
    if (!advice) return report(advice.error());
    advices.push_back(*std::move(advice));
  }
  if (options.position.game.json) {
    print(json_of(advices));
  } else {
    print_advice(game, advices);
  }
  return kDone;
}

}  // namespace

void add_advise(CLI::App& program, Work& work) {
  CLI::App* command = program.add_subcommand(
      "advise", "Say what to keep, or which box to fill, and what every action is worth");
  const auto options = std::make_shared<Options>();
  options->position.add_to(*command);
  command
      ->add_option("--objective", options->objectives,
                   std::string(kObjectiveHelp) + "; several side by side if given again")
      ->type_name("O")
      ->allow_extra_args(false)
      ->default_str("expected");
  add_threads(*command, options->solve.threads);
  add_tables(*command, options->solve.tables);
  command->footer(
      "Examples:\n"
      "  fivekind advise yatzy --dice 66651 --rolls-left 2\n"
      "  fivekind advise yahtzee --scores ones=3,fives=15 --dice 22446 --rolls-left 1\n"
      "  fivekind advise yahtzee --filled ones,fives,yahtzee=50 --upper 18 --points 68\n"
      "                                     no dice: the value of the card before a turn\n"
      "  fivekind advise 1/yatzy/-/1/56666:0\n"
      "  fivekind advise yatzy --dice 66665 --rolls-left 0 --objective expected \\\n"
      "      --objective target=300             the average beside the chance of a dream\n"
      "Without --scores and --filled the card is empty. Keys and letters of the categories:\n"
      "fivekind games GAME.");
  command->callback([options, &work] { work = [options] { return advise(*options); }; });
}

}  // namespace fivekind::cli
