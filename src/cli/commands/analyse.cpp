// fivekind analyse: recorded games judged, game by game or player by player.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "cli/commands/analyse_games.h"
#include "cli/files/known_files.h"
#include "cli/files/output.h"
#include "cli/frame/solutions.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "json/answers.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

// "2/8".
Result<void> read_part(const std::string& text, AnalyseOptions& how) {
  if (text.empty()) return {};
  const char* const end = text.data() + text.size();
  const auto part = std::from_chars(text.data(), end, how.part);
  const bool slash = part.ec == std::errc() && part.ptr != end && *part.ptr == '/';
  if (slash) {
    const auto parts = std::from_chars(part.ptr + 1, end, how.parts);
    if (parts.ec == std::errc() && parts.ptr == end) return {};
  }
  return fail(Fault::parts_range, "--part", "i/n with i from 1 to n", text);
}

// Names in the order of the ranking: "player 1", "player 2", …
void make_anonymous(Analysis& analysis) {
  int number = 0;
  for (PlayerSummary& player : analysis.players) player.name = fmt::format("player {}", ++number);
}

// The files named by a word after --merge: one, or several separated by commas.
std::vector<std::string> files_in(const std::string& word) {
  if (std::filesystem::exists(word)) return {word};
  std::vector<std::string> files;
  std::size_t begin = 0;
  for (std::size_t comma = 0; comma != std::string::npos; begin = comma + 1) {
    comma = word.find(',', begin);
    std::string file = word.substr(begin, comma == std::string::npos ? comma : comma - begin);
    if (!file.empty()) files.push_back(std::move(file));
  }
  return files;
}

// With --merge all words are files of sums, wherever a shell puts them, except the key of a game.
Result<void> sort_words(AnalyseArguments& options) {
  std::vector<std::string> words;
  for (std::string* word : {&options.file, &options.game.game}) {
    if (!word->empty()) words.push_back(std::exchange(*word, ""));
  }
  words.insert(words.end(), options.merge.begin(), options.merge.end());
  words.insert(words.end(), options.more.begin(), options.more.end());
  options.merge.clear();
  for (const std::string& word : words) {
    if (!std::filesystem::exists(word) && Game::named(word)) {
      if (!options.game.game.empty()) {
        return fail(Fault::usage, "game", "one GAME", options.game.game + " and " + word);
      }
      options.game.game = word;
      continue;
    }
    for (std::string& file : files_in(word)) options.merge.push_back(std::move(file));
  }
  return {};
}

const Names kPlayerColumns = {"name",
                              "games",
                              "whole",
                              "wins",
                              "decisions",
                              "qualities/best",
                              "qualities/good",
                              "qualities/inaccuracy",
                              "qualities/mistake",
                              "qualities/blunder",
                              "rating/mean",
                              "rating/standard_error",
                              "loss/mean",
                              "loss/standard_error",
                              "loss_a_decision",
                              "luck/mean",
                              "luck/standard_error",
                              "result/mean",
                              "result/standard_error",
                              "start",
                              "unattributed",
                              "turns",
                              "full_turns",
                              "box_turns",
                              "rating/covers",
                              "rating/low",
                              "rating/high",
                              "unrated",
                              "recorded"};

int show_summary(const AnalyseArguments& options, const std::string& game, Analysis analysis) {
  if (options.anonymous) make_anonymous(analysis);
  Json json = json::of(analysis);
  json["read_as"] = analysis.read_as();
  if (!options.how.database.empty()) {
    json["database"] = {{"added", analysis.added}, {"known", analysis.known}};
  }
  return show_results(options.output, {.json = [&] { return json; },
                                       .rows = {"/players", kPlayerColumns},
                                       .text = [&] { print_summary(game, analysis); }});
}

int show_pads(const AnalyseArguments& options, const std::optional<Game>& named,
              Analysis analysis) {
  const auto game = named ? Result<Game>(*named) : Game::shipped(analysis.game);
  if (!game) return report(game.error());
  PadSummary& pads = *analysis.pads;
  if (!options.html.empty()) {
    return report(
        Error{Fault::usage, "score pad", "no --html, which is about decisions", "--html"});
  }
  if (options.anonymous) {
    int number = 0;
    for (PadPlayer& player : pads.players) player.name = fmt::format("player {}", ++number);
  }
  Names columns = {"name", "games", "whole", "score/mean", "score/standard_error"};
  for (const BonusInfo& bonus : game->bonuses()) columns.push_back("bonuses/" + bonus.key);
  for (const BoxInfo& box : game->boxes()) columns.push_back("boxes/" + box.key);
  return show_results(options.output, {.json = [&] { return json::of(*game, pads); },
                                       .rows = {"/players", columns},
                                       .text = [&] { print_pads(*game, pads); }});
}

int merge_files(AnalyseArguments& options) {
  if (const auto done = sort_words(options); !done) return report(done.error());
  const auto game = options.game.load_if_named();
  if (!game) return report(game.error());
  auto merged = merge_analyses(*game, options.merge);
  if (!merged) return report(merged.error());
  const auto of = *game ? Result<Game>(**game) : Game::shipped(merged->game);
  return of ? show_summary(options, of->name(), *std::move(merged)) : report(of.error());
}

int analyse_file(AnalyseArguments& options) {
  if (!options.merge.empty()) return merge_files(options);
  if (const auto done = options.match.check_used({options.objective}, "--objective"); !done) {
    return report(done.error());
  }
  if (options.reasons && options.objective != "expected") {
    return report(Error{Fault::usage, "options", "--reasons beside --objective expected",
                        "--reasons beside --objective " + options.objective});
  }
  AnalyseOptions& how = options.how;
  auto goal = parse_goal(options.objective);
  if (!goal) return report(goal.error());
  how.goal = *std::move(goal);
  if (const auto done = read_part(options.part, how); !done) return report(done.error());
  if (!options.thresholds.empty()) {
    if (options.thresholds.size() != 3) {
      return report(Error{Fault::loss_thresholds, "--thresholds", "three numbers",
                          std::to_string(options.thresholds.size())});
    }
    how.thresholds =
        LossThresholds{options.thresholds[0], options.thresholds[1], options.thresholds[2]};
  }
  const auto match = options.match.settings(options.solve.tables);
  if (!match) return report(match.error());
  how.match = *match;
  const auto form = record_form(options.from);
  if (!form) return report(form.error());
  how.records.form = *form;
  const auto named = options.game.load_if_named();
  if (!named) return report(named.error());
  how.records.game = *named;
  how.bad = [](const Error& error) { warn(error.message()); };
  catch_interrupts();
  how.records.should_continue = [] { return !interrupted(); };
  std::optional<GamePrinter> printer;
  how.begin = [&](const Game& game) { printer.emplace(options, game); };
  if (!options.summary) {
    how.game = [&printer](const GameJudgement& judged) { return printer->print(judged); };
  }
  auto analysis = analyse(engine_for(options.solve), options.file, how);
  if (!analysis) {
    if (analysis.error().fault == Fault::interrupted && !how.save.empty()) {
      const bool stream = support::is_stream(how.save);
      warn(fmt::format("what is judged is in {}; the same command with --resume continues",
                       stream ? how.save : support::interrupted_name(how.save)));
    }
    return report(analysis.error());
  }
  if (analysis->pads) return show_pads(options, *named, *std::move(analysis));
  if (!how.database.empty()) {
    warn(fmt::format("{} added to {}, {} there already", counted(analysis->added, "game"),
                     how.database, grouped(analysis->known)));
  }
  if (options.summary) {
    return show_summary(options, printer->game().name(), *std::move(analysis));
  }
  const std::string left_out = printer->left_out();
  if (options.html.empty()) {
    // At the end, since games are printed as they are judged.
    if (!options.output.csv && !options.output.json)
      fmt::print("Read as {}.\n", analysis->read_as());
    fmt::print("{}", left_out);
    return kDone;
  }
  write_error(left_out);
  if (options.anonymous) make_anonymous(*analysis);
  const std::string page = page_of(printer->game(), *analysis, printer->kept(), printer->reasons());
  if (const auto done = write_output(options.html, page, support::kPage); !done)
    return report(done.error());
  if (options.html != kStandardOutput) fmt::print("{}\n", options.html);
  return kDone;
}

void add_outputs(const Command& command, AnalyseArguments& options) {
  command.add_flag("--summary", options.summary, "Players over all games instead of each game");
  command.add_flag("--csv", options.output.csv,
                   "Print CSV: a row per decision, or with --summary per player");
  command.add_output(
      [&options] { return options.html == kStandardOutput ? kPageForm : kTextForm; });
  command.add_output(
      "--html", options.html, "Write a page with charts",
      {.form = [] { return kPageForm; }, .kind = support::kPage, .beside = Beside::report});
  command.add_option("--mistakes", options.mistakes, "N",
                     "The most expensive decisions to list, a player", {.shown = true});
  command.add_option("--reasons", options.reasons, "N",
                     "Decisions to give reasons for, by expected (default: up to 3, as far as that "
                     "takes seconds)");
  command.add_option("--thresholds", options.thresholds, "A,B,C",
                     "Losses from which a decision is an inaccuracy, a mistake and a blunder "
                     "(default: 0.2,1,3 points, or chances of 0.002,0.01,0.03)",
                     {.commas = true});
  command.add_flag("--anonymous", options.anonymous, "Players by number, with --summary");
}

void add_volume(const Command& command, AnalyseArguments& options) {
  command.add_flag("--keep-going", options.how.keep_going,
                   "List and count bad records, and judge the others");
  command.add_option("--part", options.part, "i/n", "Judge the i-th of n shares of the records");
  command.add_output("--save", options.how.save, "Keep the sums in this file",
                     {.form = [] { return kJsonForm; },
                      .kind = support::kSums,
                      .beside = Beside::results,
                      .parts = true});
  command.add_flag("--resume", options.how.resume, "Continue from what --save has kept");
  command.add_database("--database", options.how.database,
                       "Add the games to this SQLite database, each once");
  command.add_input("--merge", options.merge,
                    "Add the sums that --save kept in these files, instead of judging");
}

// Options that have no effect together with others.
void add_refusals(const Command& command) {
  const Names of_judging = {"--objective", "--html",   "--mistakes",  "--reasons",  "--thresholds",
                            "--part",      "--save",   "--resume",    "--database", "--keep-going",
                            "--from",      "--payoff", "--tie-break", "--time",     "--memory",
                            "--threads",   "--tables"};
  command.exclude({"--merge"}, of_judging);
  command.exclude({"--html"}, {"--summary"});
  command.exclude_each_other({"--json", "--html", "--csv"});
  command.exclude({"--summary", "--csv"}, {"--mistakes", "--reasons"});
  command.exclude({"--json"}, {"--mistakes", "--reasons"});
  // Reasons are in points; these options are about matches.
  command.exclude({"--reasons"}, {"--payoff", "--tie-break", "--time", "--memory"});
  command.need({"--resume"}, {"--save"});
  command.need({"--anonymous"}, {"--summary", "--html", "--merge"});
}

}  // namespace

void add_analyse(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "analyse", "Judge recorded games: every decision's loss, every roll's luck");
  const auto options = std::make_shared<AnalyseArguments>();
  command.add_input("FILE", options->file,
                    "Recorded games in any form (fivekind convert --help); - for standard input");
  options->game.add_to(command, options->output);
  command.add_option("--objective", options->objective, "O",
                     "By what to judge: expected, target=N, or win (games of two)",
                     {.shown = true});
  add_outputs(command, *options);
  add_volume(command, *options);
  options->match.add_to(command);
  command.add_input("MORE", options->more, "Further files of --merge", {.hidden = true});
  add_refusals(command);
  command.add_option("--from", options->from, "FORM",
                     "The form to read, if it is not to be recognised",
                     {.offered = {"json", "csv", "sheet", "pad"}});
  add_solving(command, options->solve);
  command.footer(
      "Examples:\n"
      "  fivekind analyse game.txt                       what each decision of a game lost\n"
      "  fivekind analyse games.jsonl.zst --summary      who plays best\n"
      "  fivekind analyse scores.csv yatzy               a score pad beside perfect play\n"
      "  fivekind analyse games.jsonl --objective win --html games.html\n"
      "  fivekind analyse games.jsonl --summary --database games.db\n"
      "                                                  and keep all decisions for SQL\n"
      "  fivekind analyse games.jsonl --summary --part 2/8 --save part2.json\n"
      "                                                  one of eight machines' share\n"
      "  fivekind analyse --merge part*.json             all shares together");
  command.callback([options, command, &work] {
    if (!command.given("FILE") && options->merge.empty()) {
      missing("FILE");
    }
    if (options->merge.empty() && !options->more.empty()) {
      throw Refusal{"at most FILE and GAME", "'" + options->more.front() + "' too"};
    }
    work = [options] { return analyse_file(*options); };
  });
}

}  // namespace fivekind::cli
