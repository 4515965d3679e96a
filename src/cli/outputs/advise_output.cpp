// Advice as a table.
#include "cli/outputs/advise_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "cli/frame/solutions.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "cli/words/dice_words.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

std::string points_text(const Action& action) {
  if (action.kind != Action::Kind::box) return "";
  return action.bonus > 0 ? fmt::format("{} + {}", action.points, action.bonus)
                          : std::to_string(action.points);
}

// One action under all requested objectives: `of[i]` points into the advice for objective i.
using ActionRow = std::vector<const Action*>;

// What is shown beside the value of an action by one objective.
struct Beside {
  const Advice& advice;
  bool first = false;    // whether it is the first objective
  bool several = false;  // whether there are others
  const std::vector<double>* deviations = nullptr;

  std::size_t place_of(const Action& action) const {
    return static_cast<std::size_t>(&action - advice.actions.data());
  }
  bool tells_ends() const { return first && !advice.outcomes.empty(); }
};

// The actions in the order of the first objective.
std::vector<ActionRow> rows_of(const std::vector<Advice>& advised) {
  std::vector<ActionRow> rows;
  for (const Action& action : advised.front().actions) {
    ActionRow& row = rows.emplace_back();
    for (const Advice& one : advised) row.push_back(&*json::same_action(one, action));
  }
  return rows;
}

std::string value_cell(const Advice& advice, const Action& action, bool several) {
  const std::string value = value_text(advice.objective, action.value, advice.value);
  if (!several) return value;
  return (action.best ? "* " : "") + value;
}

// The columns of one objective. How games end is shown only for the first one: otherwise the table
// would not fit a screen.
void add_columns(const Beside& beside, std::vector<Table::Column>& columns) {
  const auto& [advice, first, several, deviations] = beside;
  columns.push_back(right(several ? advice.objective : "value"));
  if (deviations != nullptr) columns.push_back(right("spread"));
  if (beside.tells_ends()) {
    for (const char* how : {"won", "tied", "lost"}) columns.push_back(right(how));
  }
  if (!several || (first && advice.method)) columns.push_back(right("loss"));
}

void add_cells(const Beside& beside, const Action& action, std::vector<Cell>& row) {
  const auto& [advice, first, several, deviations] = beside;
  row.push_back(value_cell(advice, action, several));
  if (deviations != nullptr) {
    row.push_back(fmt::format("{:.4f}", (*deviations)[beside.place_of(action)]));
  }
  if (beside.tells_ends()) {
    const Outcome& outcome = advice.outcomes[beside.place_of(action)];
    for (const double chance : {outcome.win, outcome.tie, outcome.loss}) {
      row.push_back(fmt::format("{:.4f}", chance));
    }
  }
  if (!several || (first && advice.method)) {
    row.push_back(action.best ? "best" : value_text(advice.objective, action.loss, advice.value));
  }
}

void print_actions(const Game& game, const std::vector<Advice>& advised,
                   const std::optional<Spread>& spread) {
  const bool boxes = advised.front().actions.front().kind == Action::Kind::box;
  const bool several = advised.size() > 1;
  std::vector<Table::Column> columns = {right(""), {kinds_heading(advised.front().actions)}};
  if (boxes) columns.push_back(right("points"));
  std::vector<Beside> beside;
  for (std::size_t i = 0; i < advised.size(); ++i) {
    const bool spreads = spread && spread->objective == i;
    beside.push_back({advised[i], i == 0, several, spreads ? &spread->deviations : nullptr});
    add_columns(beside.back(), columns);
  }
  Table table(columns);
  int rank = 0;
  for (const ActionRow& actions : rows_of(advised)) {
    const Action& action = *actions.front();
    ++rank;
    std::vector<Cell> row = {action.best && rank > 1 ? "=" : std::to_string(rank),
                             action_text(game, action)};
    if (boxes) row.push_back(points_text(action));
    for (std::size_t i = 0; i < advised.size(); ++i) {
      add_cells(beside[i], *actions[i], row);
    }
    table.add_row(row);
  }
  table.print(true);
  if (several) fmt::print("* best, or as good as the best\n");
}

std::string method_text(const Method& method) {
  const std::string name = method.name + (method.from_table ? ", from a table" : "");
  const bool known = method.name == "exact" && !method.from_table;
  if (method.values == 0) return known ? name + ", known from an earlier decision" : name;
  return fmt::format("{}: {} pairs of states, {} values, {}", name, grouped(method.pairs),
                     grouped(method.values), duration(method.seconds));
}

// Mean and variance together are the one objective whose best plan changes on the way
// (docs/objectives.md).
constexpr const char* kPlannedFromHere =
    "The best plan from this card on, as if the game began here. One made earlier may choose "
    "otherwise, and a high score may count less than a lower one.";

void print_objective(const Advice& advice) {
  const ObjectiveValues values = objective_values(advice.objective);
  const std::string value = values.points ? fmt::format("{:.6f}", advice.value)
                                          : value_text(advice.objective, advice.value);
  const std::string name =
      advice.method ? fmt::format("expected payoff by {}", advice.objective) : values.name;
  const char* const how = advice.approximate ? ", approximate" : "";
  fmt::print("{}{}: {}\n", name, how, styled(value, Style::good));
  if (advice.approximate) fmt::print("  {}\n", styled(approximation_note(), Style::faint));
  if (advice.rest_states > 0) {
    fmt::print("  {}\n", styled(rest_note(advice.rest_states), Style::faint));
  }
  if (advice.objective.starts_with("mean-variance=")) {
    fmt::print("  {}\n", styled(kPlannedFromHere, Style::faint));
  }
  if (advice.method) fmt::print("  {}\n", styled(method_text(*advice.method), Style::faint));
}

}  // namespace

std::string approximation_note() {
  return "Approximate: this game is too large to be solved. Later turns count as if columns, or "
         "boxes that have nothing in common, were filled one after another; a bonus for the whole "
         "card counts as if each point earned the same.";
}

std::string rest_note(std::uint64_t states) {
  return "Solved from this card on: " + counted(states, "state") + ".";
}

std::string whole_points(int points) {
  return (points < 0 ? "-" : "") +
         counted(static_cast<std::uint64_t>(std::abs(std::int64_t{points})), "point");
}

std::string rolls_left_text(int rolls, bool served) {
  const std::string text =
      rolls == 0 ? "no roll left" : counted(static_cast<std::uint64_t>(rolls), "roll") + " left";
  return served ? text + ", served" : text;
}

std::string kinds_heading(const std::vector<Action>& actions) {
  const auto has = [&](Action::Kind kind) {
    return std::any_of(actions.begin(), actions.end(),
                       [kind](const Action& action) { return action.kind == kind; });
  };
  if (has(Action::Kind::box)) return "box";
  return !has(Action::Kind::announce) ? "keep"
         : has(Action::Kind::keep)    ? "keep or announce"
                                      : "announce";
}

std::string action_text(const Game& game, const Action& action) {
  if (action.kind == Action::Kind::keep) {
    if (action.keep.empty()) return "nothing (roll all)";
    const bool all = std::ssize(action.keep) == game.dice();
    if (!all) return spaced(action.keep);
    return spaced(action.keep) + (game.saves_rolls() ? " (stop, save the rolls)" : " (all)");
  }
  const std::string name = box_name(game, action.box);
  if (action.struck) return "strike " + name;
  return action.kind == Action::Kind::announce ? "announce " + name
                                               : name + (action.joker ? " (joker)" : "");
}

void print_advice(const Game& game, const std::vector<Advice>& advised,
                  const std::optional<Spread>& spread) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(advised.front().position, Style::faint));
  for (const Advice& one : advised) print_objective(one);
  if (advised.front().actions.empty()) return;
  fmt::print("\n");
  print_actions(game, advised, spread);
  if (!advised.front().outcomes.empty()) {
    fmt::print("\n  {}\n",
               styled(fmt::format("of equally good choices: {}", advised.front().equal_choices()),
                      Style::faint));
  }
}

void print_each_saved(const Game& game, const std::vector<SavedAdvice>& advised) {
  const bool acts = !advised.front().advice.actions.empty();
  std::vector<Table::Column> columns = {right("saved"), right("value")};
  if (acts) columns.push_back({"best"});
  Table table(columns);
  for (const auto& [saved, advice] : advised) {
    std::vector<Cell> row = {std::to_string(saved), value_text(advice.objective, advice.value)};
    if (acts) row.push_back(action_text(game, advice.actions.front()));
    table.add_row(row);
  }
  fmt::print("\nfor each number of rolls that can have been saved:\n");
  table.print(true);
}

}  // namespace fivekind::cli
