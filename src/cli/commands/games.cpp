// fivekind games: lists the games, or describes one of them.
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

struct GamesArguments {
  GameOptions game;
  OutputOptions output;
};

int list_games(const OutputOptions& output) {
  Json all = Json::array();
  Table table({{"game"}, {"name"}, right("dice"), right("rolls"), right("boxes"), {"bonus"}});
  for (const std::string& key : Game::shipped_keys()) {
    const auto game = Game::shipped(key);
    if (!game) return report(game.error());
    all.push_back(json::of(*game, true));
    const std::string bonus = bonuses_in_short(*game);
    table.add_row({key, game->name(), fmt::format("{} × d{}", game->dice(), game->faces()),
                   std::to_string(game->rolls()), std::to_string(game->boxes().size()),
                   bonus.empty() ? "–" : bonus});
  }
  const Json json = {{"games", all}};
  return show_results(
      output,
      {.json = [&] { return json; },
       .rows = {"/games", {"game", "names/en", "rules_hash", "dice", "faces", "rolls", "source"}},
       .text = [&] { table.print(); }});
}

// A row for each bonus, if one line is not enough.
void print_bonuses(const Game& game) {
  Table table({{"bonus"}, {"name"}, right("points"), right("at"), {"of"}});
  for (const BonusInfo& bonus : game.bonuses()) {
    std::string of = bonus.counts_boxes ? "boxes with points: " : "";
    of += bonus.boxes.size() == game.boxes().size()
              ? "all boxes"
              : fmt::format("{}", fmt::join(bonus.boxes, ", "));
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
  if (const std::string bonuses = bonuses_text(game); !bonuses.empty()) {
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
  for (const BoxInfo& box : game.boxes()) {
    table.add_row({std::string(1, box.letter), box.key, box.name,
                   box.upper_section ? "upper" : "lower", box.pays});
  }
  table.print();
  if (has_many_bonuses(game)) print_bonuses(game);
}

int show_game(const GamesArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  return show_results(options.output,
                      {.json = [&] { return json::of(*game, options.game.rules_file.empty()); },
                       .rows = {"/categories", {"key", "letter", "names/en", "section", "pays/en"}},
                       .text = [&] { describe(*game); }});
}

int games(const GamesArguments& options) {
  const bool one = !options.game.game.empty() || !options.game.rules_file.empty();
  return one ? show_game(options) : list_games(options.output);
}

}  // namespace

void add_games(const Command& program, Work& work) {
  const Command command = program.add_subcommand("games", "List the games, or describe one");
  const auto options = std::make_shared<GamesArguments>();
  options->game.add_to(command, options->output);
  options->output.add_csv(command, "a row per game, or per box of one");
  command.add_output();
  command.footer(
      "Examples:\n"
      "  fivekind games                   all games\n"
      "  fivekind games yatzy             one game's boxes with their keys and letters\n"
      "  fivekind games --rules my.json   checks and describes a rules file");
  command.callback([options, &work] { work = [options] { return games(*options); }; });
}

}  // namespace fivekind::cli
