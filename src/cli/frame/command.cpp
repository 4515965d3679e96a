// What the subcommands share.
#include "cli/frame/command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "support/files/file_kinds.h"
#include "support/files/source.h"
#include "support/names.h"

namespace fivekind::cli {
namespace {

std::string usage_lines;

// What is longer is refused by the reader of rules.
constexpr std::size_t kMostRulesBytes = std::size_t{1} << 20;

// The shipped games one of whose names begins like a text.
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

// A shipped game by its name, or by how that begins.
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

std::string csv_value(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? csv_field(value.get<std::string>()) : json::text_of(value);
}

std::string csv_text(const Rows& rows) {
  std::string text;
  for (const std::string& column : rows.columns) text += (text.empty() ? "" : ",") + column;
  std::replace(text.begin(), text.end(), '/', '_');
  text += '\n';
  for (const Json& object : rows.objects) {
    std::string line;
    for (const std::string& column : rows.columns) {
      if (&column != rows.columns.data()) line += ',';
      line += csv_value(object.value(Json::json_pointer("/" + column), Json()));
    }
    text += line + '\n';
  }
  return text;
}

}  // namespace

void GameOptions::add_to(const Command& command) {
  command.add_option("GAME", game, "TEXT",
                     "One of the games that 'fivekind games' lists, by key or name");
  command.add_input("--rules", rules_file,
                    "A rules file of your own instead; - for standard input");
  command.add_flag("--json", json, "Print JSON");
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
  auto text = support::read_input(file, kMostRulesBytes);
  if (!text) {
    return fail(Fault::rules_file, support::input_name(file), "a readable rules file",
                text.error().found);
  }
  return text;
}

void add_threads(const Command& command, int& threads) {
  command.add_option("--threads", threads, "N", "Threads to use (default: one for each core)");
}

void OutputOptions::add_to(const Command& command, const std::string& lines) {
  add_csv(command, csv, lines);
  command.add_output();
  add_plot(command);
}

void add_csv(const Command& command, bool& csv, const std::string& lines) {
  command.add_flag("--csv", csv, "Print CSV: " + lines);
  command.exclude_each_other({"--json", "--csv"});
}

void OutputOptions::add_plot(const Command& command) {
  command.add_output(
      "--svg", svg, "Write the plot to this file",
      {.form = [] { return kPictureForm; }, .kind = support::kPicture, .beside = Beside::results});
  command.add_flag("--plot", plot, "Draw the plot also where the output is no terminal");
  command.add_flag("--no-plot", no_plot, "Draw none");
  command.exclude({"--no-plot"}, {"--plot"});
  command.exclude({"--plot"}, {"--json", "--csv"});
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

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

void print(const Json& json) {
  fmt::print("{}\n", json::text_of(json, 2));
}

int show_results(bool as_json, const OutputOptions& options, const Forms& forms) {
  if (as_json) {
    print(forms.json());
  } else if (options.csv) {
    forms.csv();
  } else {
    forms.tables();
    const TerminalFormat format = terminal_format();
    if (forms.plot && (options.plot || (format.terminal && !options.no_plot))) {
      fmt::print("\n{}", terminal_plot(forms.plot(), format));
    }
  }
  if (options.svg.empty()) return kDone;
  const auto done = write_svg(forms.plot(), options.svg);
  return done ? int{kDone} : report(done.error());
}

int show_results(const ProgramForm& form, const Json& json, const Rows& rows,
                 const std::function<void()>& print_text) {
  if (form.csv) {
    fmt::print("{}", csv_text(rows));
    return kDone;
  }
  return show_results(form.json, json, print_text);
}

int show_results(bool as_json, const Json& json, const std::function<void()>& print_text) {
  return show_results(as_json, {}, {[&] { return json; }, nullptr, print_text, nullptr});
}

}  // namespace fivekind::cli
