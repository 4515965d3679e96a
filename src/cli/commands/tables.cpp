// fivekind tables: builds, lists, verifies and removes tables on the disk.
#include <fivekind/tables.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "cli/frame/solutions.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

// No two cards have more.
constexpr int kMaxOpenBoxes = 1000;

struct TablesArguments {
  GameOptions game;
  TableOptions table;
  SolveOptions solve;
  std::string content = "target-curves";
  std::string precision;
  OutputOptions output;
};

std::string megabytes(std::uint64_t bytes) {
  constexpr double kMega = 1e6;
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / kMega);
}

std::string state_of(const TableInfo& info) {
  if (!info.damage.empty()) return "damaged";
  return info.whole ? "whole"
                    : counted(static_cast<std::uint64_t>(info.layers), "layer") + " so far";
}

int build(const TablesArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const Engine engine = engine_for(options.solve);
  const auto needs = table_needs(engine, *game, options.table);
  if (!needs) return report(needs.error());
  remark(fmt::format("{} {}: about {} on the disk, {} of memory, {}\n", game->key(),
                     options.content, megabytes(needs->disk_bytes), megabytes(needs->memory_bytes),
                     duration(needs->seconds)));
  const auto start = std::chrono::steady_clock::now();
  const auto built = build_table(engine, *game, options.table);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!built) {
    if (built.error().fault == Fault::interrupted) {
      warn("what is finished stays; the same command continues from there");
    }
    return report(built.error());
  }
  Json json = json::of(*built);
  json["seconds"] = seconds;
  const auto print = [&] {
    fmt::print("{}  {} in {} layers, {}\n", styled(built->folder, Style::strong),
               megabytes(built->bytes), built->layers, duration(seconds));
  };
  return show_results(options.output, {.json = [&] { return json; }, .text = print});
}

void print_list(const std::vector<TableInfo>& tables) {
  if (tables.empty()) {
    fmt::print("no tables\n");
    return;
  }
  Table table({{"game"}, {"rules"}, {"table"}, right("size"), {"state"}});
  for (const TableInfo& info : tables) {
    table.add_row({info.game, info.rules_hash, info.kind, megabytes(info.bytes), state_of(info)});
  }
  table.print();
  for (const TableInfo& info : tables) {
    if (info.damage.empty()) continue;
    warn(fmt::format("{} (fivekind tables verify {} says more, tables build makes it again)",
                     info.damage, info.game));
  }
}

int list(const TablesArguments& options) {
  const auto tables = list_tables(engine_for(options.solve));
  if (!tables) return report(tables.error());
  Json json = Json::array();
  for (const TableInfo& info : *tables) json.push_back(json::of(info));
  return show_results(
      options.output,
      {.json = [&] { return json; },
       .rows = {"", {"game", "rules_hash", "kind", "bytes", "whole", "layers", "folder"}},
       .text = [&] { print_list(*tables); }});
}

int verify(const TablesArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const auto check = verify_table(engine_for(options.solve), *game, options.table);
  if (!check) return report(check.error());
  const auto print = [&] {
    fmt::print(
        "{}\n  {} blocks agree with their checksums\n  {}{} values agree with their "
        "successors (largest difference {:.1e})\n",
        check->folder, grouped(check->blocks), options.table.all_values ? "all " : "",
        grouped(check->samples), check->largest_difference);
  };
  return show_results(options.output, {.json = [&] { return json::of(*check); }, .text = print});
}

int checksum(const TablesArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const auto sum = table_checksum(engine_for(options.solve), *game, options.table);
  if (!sum) return report(sum.error());
  const bool agrees = !sum->known || *sum->known == sum->sum;
  const auto print = [&] {
    fmt::print("{}  {}  {}\n", sum->sum,
               !sum->known ? "(no known sum)" : (agrees ? "as known" : "NOT AS KNOWN"),
               sum->folder);
  };
  const int code =
      show_results(options.output, {.json = [&] { return json::of(*sum); }, .text = print});
  if (agrees) return code;
  return report(Error{Fault::table_damaged, sum->folder, "the checksum " + *sum->known, sum->sum});
}

int remove(const TablesArguments& options) {
  const auto game = options.game.load();
  if (!game) return report(game.error());
  const auto removed = remove_table(engine_for(options.solve), *game, options.table);
  if (!removed) return report(removed.error());
  std::error_code none;
  if (std::filesystem::exists(*removed, none)) {
    warn(*removed + " stays, since it holds files of others");
  }
  const Json json = {{"removed", *removed}};
  return show_results(options.output, {.json = [&] { return json; },
                                       .text = [&] { fmt::print("removed {}\n", *removed); }});
}

// Whether all options apply to this table.
Result<void> check_options(const Command& command, const std::string& objective) {
  const auto check_used = [&](const std::string& option,
                              const std::string& needed) -> Result<void> {
    if (!command.given(option) || objective == needed) return {};
    return fail(Fault::usage, "options", fmt::format("--objective {} beside {}", needed, option),
                objective);
  };
  FIVEKIND_TRY(check_used("--precision", "target-curves"));
  FIVEKIND_TRY(check_used("--cut", "target-curves"));
  if (objective == "two-player-ties" && !command.given("--open")) return {};
  FIVEKIND_TRY(check_used("--handicap", "two-player"));
  return check_used("--open", "two-player");
}

// One of the subcommands of `tables`.
void add_one(const Command& tables, Work& work, const std::string& name, const std::string& what,
             const std::function<int(const TablesArguments&)>& action) {
  const Command command = tables.add_subcommand(name, what);
  const auto options = std::make_shared<TablesArguments>();
  TableOptions& table = options->table;
  if (name == "list") {
    options->output.add_json(command);
    options->output.add_csv(command, "a row per table");
    command.add_output();
  } else {
    options->game.add_to(command, options->output);
    command.add_option(
        "OBJECTIVE,--objective", options->content, "T",
        "target-curves, expected, worst-case, utility=exp:A, two-player or two-player-ties",
        {.shown = true,
         .offered = {"target-curves", "expected", "worst-case", "utility=exp:", "two-player",
                     "two-player-ties"}});
    command.add_option("--precision", options->precision, "P", "Of target curves: single or double",
                       {.one_of = {"double", "single"}});
    command.add_option("--cut", table.cut, "P", "Of target curves: this near to 0 and 1 is 0 and 1",
                       {.shown_as = "2^-32"});
    command.add_option("--handicap", table.handicap, "POINTS",
                       "Of two-player: the first player begins with any number of points from 0 to "
                       "these");
  }
  if (name == "build") {
    command.add_option("--open", table.open, "N",
                       "Of two-player: all pairs of cards with at most so many open boxes together",
                       {.range = {{1, kMaxOpenBoxes}}, .shown_as = "all"});
    add_threads(command, options->solve.threads);
  }
  if (name == "verify") {
    command.add_flag("--all", table.all_values,
                     "Make all values again, by a sweep like that of a build, not 2,000 of them");
    add_threads(command, options->solve.threads);
    command.need({"--threads"}, {"--all"});
  }
  add_tables(command, options->solve.tables);
  command.callback([options, command, action, &work] {
    options->table.double_precision = options->precision == "double";
    // With a rules file the first word is the objective.
    GameOptions& game = options->game;
    if (!game.rules_file.empty() && !game.game.empty()) {
      options->content = std::exchange(game.game, {});
    }
    work = [options, command, action] {
      if (const auto done = check_options(command, options->content); !done) {
        return report(done.error());
      }
      const auto content = parse_table_content(options->content);
      if (!content) return report(content.error());
      options->table.content = *content;
      return action(*options);
    };
  });
}

}  // namespace

void add_tables_command(const Command& program, Work& work) {
  const Command tables = program.add_subcommand(
      "tables", "Build, list, verify and remove tables of solved values on the disk");
  tables.require_subcommand();
  add_one(tables, work, "build", "Make a table, or what is missing of it", build);
  add_one(tables, work, "list", "List the tables that are there", list);
  add_one(tables, work, "verify",
          "Check every block's checksum, and some or all values against their successors", verify);
  add_one(tables, work, "checksum", "Print the checksum of a table's values, and the known one",
          checksum);
  add_one(tables, work, "remove", "Remove a table", remove);
  tables.footer(
      "Examples:\n"
      "  fivekind tables build yahtzee target-curves     all chances of all targets: 13 s, 0.7 GB\n"
      "  fivekind tables build yahtzee two-player --open 4   the exact end of games of two\n"
      "  fivekind tables list\n"
      "  fivekind tables verify yahtzee target-curves\n"
      "  fivekind tables verify yahtzee target-curves --all   every value: what a build takes\n"
      "  fivekind tables checksum yahtzee target-curves\n"
      "  fivekind tables remove yahtzee target-curves\n"
      "All of them print JSON with --json.\n"
      "A build that was stopped, even by a power cut, continues where it was when it is "
      "called again.");
}

}  // namespace fivekind::cli
