// fivekind games: which games there are, and what one of them is like.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

int list_games(const ProgramForm& form) {
  Json all = Json::array();
  Table table({{"game"}, {"name"}, right("dice"), right("rolls"), right("boxes"), {"bonus"}});
  for (const std::string& key : Game::shipped_keys()) {
    const auto game = Game::shipped(key);
    if (!game) return report(game.error());
    all.push_back(json::of(*game, true));
    const std::string bonus = bonuses_in_short(*game);
    table.add_row({key, game->name(), fmt::format("{} × d{}", game->dice(), game->faces()),
                   std::to_string(game->rolls()), std::to_string(game->categories().size()),
                   bonus.empty() ? "–" : bonus});
  }
  const Rows rows{all, {"game", "names/en", "rules_hash", "dice", "faces", "rolls", "source"}};
  return show_results(form, {{"games", all}}, rows, [&] { table.print(); });
}

// A row for each bonus, where one line is not enough.
void print_bonuses(const Game& game) {
  Table table({{"bonus"}, {"name"}, right("points"), right("at"), {"of"}});
  for (const BonusInfo& bonus : game.bonuses()) {
    std::string of = bonus.counts_boxes ? "boxes with points: " : "";
    of += bonus.categories.size() == game.categories().size()
              ? "all boxes"
              : fmt::format("{}", fmt::join(bonus.categories, ", "));
    if (bonus.difference) {
      const DifferenceInfo& boxes = *bonus.difference;
      of = fmt::format("({} − {}) × {}", boxes.high, boxes.low, boxes.times);
    }
    table.add_row({bonus.key, bonus.name, bonus.difference ? "" : std::to_string(bonus.points),
                   bonus.difference ? "" : std::to_string(bonus.threshold), std::move(of)});
  }
  fmt::print("\n");
  table.print();
}

void describe(const Game& game) {
  fmt::print("{}  ({}, rules {})\n", styled(game.name(), Style::strong), game.key(),
             game.rules_hash());
  if (!game.source().empty()) fmt::print("{}\n", game.source());
  const std::string dice = game.dice() == 1 ? "1 die" : fmt::format("{} dice", game.dice());
  fmt::print("{} with {} faces, {} a turn", dice, game.faces(),
             counted(static_cast<std::uint64_t>(game.rolls()), "roll"));
  if (const std::string bonuses = bonuses_told(game); !bonuses.empty()) {
    fmt::print(", {}", bonuses);
  }
  if (const std::string five = game.five_of_a_kind_summary(); !five.empty()) {
    fmt::print("\n{}", five);
  }
  if (game.saves_rolls()) fmt::print("\n{}", game.saved_rolls_summary());
  if (game.scores_bonuses_only()) fmt::print("\n{}", game.score_summary());
  if (const std::string order = game.order_summary(); !order.empty()) fmt::print("\n{}", order);
  std::string colours;
  for (const ColourInfo& colour : game.colours()) {
    colours += fmt::format("{}{} {}", colours.empty() ? "" : ", ", colour.name,
                           fmt::join(colour.faces, " "));
  }
  if (!colours.empty()) fmt::print("\ncolours: {}", colours);
  fmt::print("\n\n");
  Table table({{"letter"}, {"key"}, {"name"}, {"section"}, {"pays"}});
  for (const CategoryInfo& category : game.categories()) {
    table.add_row({std::string(1, category.letter), category.key, category.name,
                   category.upper_section ? "upper" : "lower", category.pays});
  }
  table.print();
  if (has_many_bonuses(game)) print_bonuses(game);
}

}  // namespace

void add_games(const Command& program, Work& work) {
  const Command command = program.add_subcommand("games", "List the games, or describe one");
  const auto options = std::make_shared<GameOptions>();
  const auto csv = std::make_shared<bool>(false);
  options->add_to(command);
  add_csv(command, *csv, "a row per game, or per box of one");
  command.add_output();
  command.footer(
      "Examples:\n"
      "  fivekind games                   all games\n"
      "  fivekind games yatzy             one game's boxes with their keys and letters\n"
      "  fivekind games --rules my.json   checks and describes a rules file");
  command.callback([options, csv, &work] {
    work = [options, csv] {
      const ProgramForm form{options->json, *csv};
      if (options->game.empty() && options->rules_file.empty()) return list_games(form);
      const auto game = options->load();
      if (!game) return report(game.error());
      const Json json = json::of(*game, options->rules_file.empty());
      const Rows boxes{json["categories"], {"key", "letter", "names/en", "section", "pays/en"}};
      return show_results(form, json, boxes, [&] { describe(*game); });
    };
  });
}

}  // namespace fivekind::cli
