// Common parts of the subcommands.
#include "cli/frame/command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <utility>
#include <vector>

#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "support/files/source.h"
#include "support/names.h"

namespace fivekind::cli {
namespace {

std::string usage_lines;

// The reader of rules refuses longer texts.
constexpr std::size_t kMaxRulesBytes = std::size_t{1} << 20;

// The shipped games with a name that begins like a text.
std::vector<std::string> games_that_begin(const std::string& text) {
  std::vector<support::Named> games;
  for (const std::string& key : Game::shipped_keys()) {
    const Game game = *Game::shipped(key);
    support::Named& named = games.emplace_back(support::Named{key, {key}});
    for (const std::string& language : game.languages()) {
      named.names.push_back(game.name(language));
    }
  }
  return support::those_that_begin(games, text);
}

// A shipped game by its name, or by the beginning of its name.
Result<Game> shipped_game(const std::string& text) {
  auto named = Game::named(text);
  if (named || text.empty()) return named;
  const std::vector<std::string> meant = games_that_begin(text);
  if (meant.size() == 1) return Game::shipped(meant.front());
  if (meant.empty()) return named;
  return fail(Fault::no_such_game, "game",
              fmt::format("a game such as {} (fivekind games lists all)", fmt::join(meant, ", ")),
              fmt::format("'{}'", text));
}

}  // namespace

void GameOptions::add_to(const Command& command, OutputOptions& output) {
  command.add_option("GAME", game, "TEXT",
                     "One of the games that 'fivekind games' lists, by key or name");
  command.add_input("--rules", rules_file,
                    "A rules file of your own instead; - for standard input");
  output.add_json(command);
}

Result<Game> GameOptions::load() const {
  if (game.empty() == rules_file.empty()) {
    return fail(Fault::usage, "game", "either GAME or --rules FILE",
                game.empty() ? "neither" : "both");
  }
  return rules_file.empty() ? shipped_game(game) : Game::from_file(rules_file);
}

Result<std::optional<Game>> GameOptions::load_if_named() const {
  if (game.empty() && rules_file.empty()) return std::optional<Game>();
  return load().map([](Game&& chosen) { return std::optional(std::move(chosen)); });
}

Result<std::string> rules_text(const std::string& file) {
  auto text = support::read_input(file, kMaxRulesBytes);
  if (!text) {
    return fail(Fault::rules_file, support::input_name(file), "a readable rules file",
                text.error().found);
  }
  return text;
}

void add_threads(const Command& command, int& threads) {
  command.add_option("--threads", threads, "N", "Threads to use (default: one for each core)");
}

void add_tables(const Command& command, std::string& folder) {
  folder = default_tables_folder();
  command.add_folder("--tables", folder, "Folder for tables of long solves", {.shown = true});
}

void add_solving(const Command& command, SolveOptions& options) {
  add_threads(command, options.threads);
  add_tables(command, options.tables);
}

int exit_code(const Error& error) {
  switch (kind_of(error.fault)) {
    case FaultKind::input:
    case FaultKind::request:
    case FaultKind::missing:
    case FaultKind::conflict:
      return kUserError;
    case FaultKind::environment:
      return kEnvironmentError;
    case FaultKind::interrupted:
      return interrupted_code();
  }
  return kEnvironmentError;
}

void warn(const std::string& text) {
  write_error(fmt::format("{} {}\n", styled("fivekind:", Style::bad, stderr), text));
}

void set_usage(std::string lines) {
  usage_lines = std::move(lines);
}

int report(const Error& error) {
  warn(error.message());
  for (const Error& other : error.others) warn(other.message());
  if (error.fault == Fault::usage) write_error(usage_lines);
  return exit_code(error);
}

}  // namespace fivekind::cli
