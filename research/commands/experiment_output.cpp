// Experiments as tables and CSV.
#include "commands/experiment_output.h"

#include <fmt/format.h>

#include "cli/frame/csv.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

using experiment::ErrorFigures;
using experiment::JudgedState;
using experiment::StrategyFigures;
using experiment::Strength;

constexpr auto kRight = Table::Align::right;

std::string mean_text(double mean) {
  return fmt::format("{:.6f}", mean);
}

std::vector<Cell> cells_of(const ErrorFigures& figures) {
  return {mean_text(figures.mean.value), mean_text(figures.margin),   Chance{figures.any.value},
          Chance{figures.small.value},   Chance{figures.large.value}, mean_text(figures.largest)};
}

std::vector<Table::Column> columns_after(std::vector<Table::Column> columns) {
  for (const char* title : {"mean error", "±", "any error", "> 0.001", "> 0.01", "largest"}) {
    columns.push_back({title, kRight});
  }
  return columns;
}

void print_summary(const Strength& strength) {
  Table table(columns_after({{"strategy"}}));
  for (const StrategyFigures& of : strength.strategies) {
    std::vector<Cell> row = {of.strategy};
    for (Cell& cell : cells_of(of.all)) row.push_back(std::move(cell));
    table.add_row(std::move(row));
  }
  table.print();
}

void print_means(const Strength& strength) {
  fmt::print("\nMean error in millionths, by open boxes\n");
  std::vector<Table::Column> columns = {{"strategy"}};
  for (int open = strength.lowest_open; open <= strength.highest_open; ++open) {
    columns.push_back({std::to_string(open), kRight});
  }
  Table table(columns);
  constexpr double kMillion = 1e6;
  for (const StrategyFigures& of : strength.strategies) {
    std::vector<Cell> row = {of.strategy};
    for (const auto& [open, figures] : of.by_open) {
      row.push_back(fmt::format("{:.1f}", figures.mean.value * kMillion));
    }
    table.add_row(std::move(row));
  }
  table.print();
}

std::string action_words(const experiment::ActionName& name) {
  return name.empty() ? "nothing kept" : name;
}

void print_details(const Strength& strength) {
  fmt::print("\nBy open boxes\n");
  Table table(columns_after({{"strategy"}, {"open", kRight}}));
  for (const StrategyFigures& of : strength.strategies) {
    for (const auto& [open, figures] : of.by_open) {
      std::vector<Cell> row = {of.strategy, std::to_string(open)};
      for (Cell& cell : cells_of(figures)) row.push_back(std::move(cell));
      table.add_row(std::move(row));
    }
  }
  table.print();
}

void print_largest(const std::string& name, const std::string& strategy,
                   const ErrorFigures& figures) {
  if (figures.largest_at == nullptr) return;
  const JudgedState& state = *figures.largest_at;
  fmt::print("  {:<{}} {:.6f}  {}\n  {:<{}}           {} instead of {}\n", strategy, name.size(),
             figures.largest, state.position, "", name.size(),
             action_words(state.chosen.at(strategy)), action_words(state.best_action()));
}

void print_largest(const Strength& strength, bool details) {
  std::string longest;
  for (const StrategyFigures& of : strength.strategies) {
    if (of.strategy.size() > longest.size()) longest = of.strategy;
  }
  fmt::print("\nLargest errors\n");
  for (const StrategyFigures& of : strength.strategies) {
    if (!details) {
      print_largest(longest, of.strategy, of.all);
      continue;
    }
    for (const auto& [open, figures] : of.by_open) print_largest(longest, of.strategy, figures);
  }
}

void print_statements(const Strength& strength) {
  if (strength.statements.empty()) return;
  fmt::print("\nStatements of Pawlewicz 2008\n");
  Table table({{"strategy"},
               {"figure"},
               {"published"},
               {"ours", kRight},
               {"3 standard errors"},
               {"verdict"}});
  for (const experiment::Checked& checked : strength.statements) {
    table.add_row({checked.strategy, checked.what, checked.published, mean_text(checked.ours.value),
                   fmt::format("{:.6f} to {:.6f}", checked.ours.low, checked.ours.high),
                   verdicts::text_of(checked.verdict)});
  }
  table.print();
}

void add_row(const std::string& strategy, const std::string& open, const ErrorFigures& figures,
             Csv& csv) {
  csv.add_row(strategy, open, figures.states, figures.mean.value, figures.margin, figures.any.value,
              figures.small.value, figures.large.value, figures.largest,
              figures.largest_at == nullptr ? "" : figures.largest_at->position);
}

}  // namespace

void print_tables(const Game& game, const Strength& strength, bool details) {
  fmt::print("{}  ({}, rules {})\n", styled(game.name(), Style::strong), game.key(),
             game.rules_hash());
  fmt::print(
      "what choices lose against exact play, in match points: {} states with each of {} to {} open "
      "boxes of both players, seed {}\n\n",
      grouped(strength.states), strength.lowest_open, strength.highest_open, strength.seed);
  print_summary(strength);
  print_means(strength);
  if (details) print_details(strength);
  print_largest(strength, details);
  print_statements(strength);
}

std::string csv_of(const Strength& strength) {
  Csv csv({"strategy", "open", "states", "mean_value", "margin", "any_error_value",
           "above_0.001_value", "above_0.01_value", "largest", "largest_at"});
  for (const StrategyFigures& of : strength.strategies) {
    for (const auto& [open, figures] : of.by_open) {
      add_row(of.strategy, std::to_string(open), figures, csv);
    }
    add_row(of.strategy, "all", of.all, csv);
  }
  return csv.text();
}

}  // namespace fivekind::cli
