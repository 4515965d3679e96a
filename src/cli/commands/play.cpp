// fivekind play: a game in the terminal, stored in the same place as the page's games.
#include <fivekind/strategy.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/frame/command.h"
#include "cli/frame/effort.h"
#include "cli/frame/solutions.h"
#include "cli/play/play_session.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "engine/games/data.h"
#include "server/open_service.h"
#include "service/asking.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr std::int64_t kMaxGamesListed = 200;

struct PlayArguments {
  GameOptions game;
  OutputOptions output;
  std::vector<std::string> players;  // none: you and a computer
  std::string tutor = "off";
  std::optional<std::uint64_t> seed;
  bool resumes = false;
  std::string resume;  // the number of a game; empty: the last unfinished one
  bool list = false;
  std::string remove;  // the number of a game
  std::string database;
  bool database_given = false;
  bool plain = false;
  SolveOptions solve;
};

// "level:good" is called Good; other computer players are named after their strategies.
std::string name_of_computer(const std::string& strategy) {
  constexpr std::string_view kLevel = "level:";
  if (!strategy.starts_with(kLevel)) return strategy;
  std::string name = strategy.substr(kLevel.size());
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

// A word that names a strategy is a computer player, and any other one a human. One with a colon or
// an equals sign is meant as a strategy, and is refused if it is none.
bool names_computer(Strategies& strategies, const std::string& word) {
  if (word.find_first_of(":=") != std::string::npos) return true;
  const auto strategy = strategies.get(word);
  return strategy || strategy.error().fault != Fault::strategy_name;
}

std::vector<LivePlayer> seated(const Game& game, const std::vector<std::string>& words) {
  Strategies strategies =
      Engine().strategies(game, [](const Game&, const Objective&) -> Result<Solution> {
        return fail(Fault::table_missing, "solution", "none needed", "one");
      });
  std::vector<LivePlayer> players;
  for (const std::string& word : words) {
    LivePlayer player;
    if (names_computer(strategies, word)) player.strategy = word;
    const std::string wish = player.strategy.empty() ? word : name_of_computer(word);
    const auto is_taken = [&](const std::string& name) {
      return std::any_of(players.begin(), players.end(),
                         [&](const LivePlayer& other) { return other.name == name; });
    };
    player.name = wish;
    for (int n = 2; is_taken(player.name); ++n) player.name = fmt::format("{} {}", wish, n);
    players.push_back(std::move(player));
  }
  return players;
}

// Without drawings and bars.
bool is_plain(const PlayArguments& options) {
  return options.plain || !is_rich_terminal(stdout);
}

// One run of the command.
class Playing {
 public:
  Playing(const PlayArguments& options, service::Service& service)
      : options_(options), service_(service) {}

  int run() {
    if (options_.list) return list();
    if (!options_.remove.empty()) return remove();
    auto play = options_.resumes ? resumed() : started();
    if (!play) return report(play.error());
    auto lines = AnswerLines::open("-");
    if (!lines) return report(lines.error());
    auto view = is_plain(options_) ? PlayView::plain(play->game) : PlayView::drawn(play->game);
    greet(*view, *play);
    const std::string more =
        options_.database_given ? fmt::format(" --database {}", options_.database) : "";
    const auto seconds = [game = play->game, solve = options_.solve] {
      return seconds_of_first_advice(game, solve);
    };
    return PlaySession(service_, *std::move(play), std::move(view), *std::move(lines),
                       {tutor(), more, seconds})
        .run();
  }

 private:
  Tutor tutor() const {
    return options_.tutor == "warn"   ? Tutor::warn
           : options_.tutor == "show" ? Tutor::show
                                      : Tutor::off;
  }

  // The game in the options, or else the one that was played last.
  Result<Game> chosen_game() const {
    const GameOptions& named = options_.game;
    if (!named.rules_file.empty()) return own_game();
    if (!named.game.empty()) return named_game();
    FIVEKIND_LET(const auto last, service_.store().list(1, std::nullopt));
    if (last.empty()) return service_.games().find("yatzy");
    return service_.games().find(last.front().game, last.front().rules_hash);
  }

  // A custom game in the store, or a shipped one by any of its names.
  Result<Game> named_game() const {
    auto kept = service_.games().find(options_.game.game);
    return kept ? kept : options_.game.load();
  }

  // Custom rules are stored with the games that are played by them.
  Result<Game> own_game() const {
    FIVEKIND_LET(const auto game, options_.game.load());
    const auto known = service_.games().find(game.key(), game.rules_hash());
    if (known) return known;
    FIVEKIND_LET(const auto text, rules_text(options_.game.rules_file));
    return service::take_up_game(service_, text);
  }

  // For games that are too large for the usual computer player there is another one.
  std::vector<std::string> wanted_players(const Game& game) const {
    if (!options_.players.empty()) return options_.players;
    return {"You", game.is_too_large() ? "by-parts" : "level:casual"};
  }

  Result<service::OpenPlay> started() const {
    FIVEKIND_LET(const auto game, chosen_game());
    LiveSetup setup;
    setup.players = seated(game, wanted_players(game));
    setup.seed = options_.seed;
    return service::start_play(service_, game, setup);
  }

  Result<service::OpenPlay> resumed() const {
    std::string number = options_.resume;
    if (number.empty()) {
      FIVEKIND_LET(const auto plays, unfinished());
      std::string key;
      if (!options_.game.game.empty()) {
        FIVEKIND_LET(const auto game, named_game());
        key = game.key();
      }
      const auto fits = [&](const service::StoredPlay& play) {
        return key.empty() || play.game == key;
      };
      const auto last = std::find_if(plays.begin(), plays.end(), fits);
      if (last == plays.end()) {
        return fail(Fault::play_unknown, "--resume", "a game that is not over", "none");
      }
      number = std::to_string(last->id);
    }
    auto play = service::live_play(service_, number);
    if (!play && play.error().fault == Fault::play_unknown) {
      return fail(Fault::play_unknown, "--resume", "the number of a game that is kept here",
                  "'" + number + "'");
    }
    if (play && play->stored.setup.typed_dice) {
      return fail(Fault::play_typed, "--resume",
                  "a game with virtual dice; one with real dice is continued in the page",
                  "game " + number);
    }
    return play;
  }

  // Games that can be continued here, the newest first.
  Result<std::vector<service::StoredPlay>> unfinished() const {
    FIVEKIND_LET(auto plays, service_.store().list(kMaxGamesListed, std::nullopt, false));
    std::erase_if(plays, [](const service::StoredPlay& play) {
      return !play.record.empty() || play.setup.typed_dice || !play.damage.empty();
    });
    return plays;
  }

  static void print_list(const std::vector<service::StoredPlay>& plays) {
    if (plays.empty()) fmt::print("No unfinished games.\n");
    for (const service::StoredPlay& play : plays) {
      fmt::print("{}: {}, last played {} UTC\n", play.id, described(play),
                 play.changed.substr(0, play.changed.find('T')));
    }
  }

  int list() const {
    const auto plays = unfinished();
    if (!plays) return report(plays.error());
    Json json = {{"plays", Json::array()}};
    for (const service::StoredPlay& play : *plays) json["plays"].push_back(service::view_of(play));
    return show_results(options_.output,
                        {.json = [&] { return json; }, .text = [&] { print_list(*plays); }});
  }

  // "yatzy, Anna 12, Bo 7".
  static std::string described(const service::StoredPlay& play) {
    std::string text = play.game;
    for (std::size_t p = 0; p < play.players.size(); ++p) {
      text += fmt::format(", {} {}", play.players[p].name, play.scores[p]);
    }
    return text;
  }

  // Also a finished game, or one that cannot be read.
  int remove() const {
    const auto stored = service::stored_play(service_, options_.remove);
    if (!stored && stored.error().fault == Fault::play_unknown) {
      return report(Error{Fault::play_unknown, "--remove", "the number of a game that is kept here",
                          "'" + options_.remove + "'"});
    }
    if (!stored) return report(stored.error());
    if (const auto removed = service_.store().remove(stored->id); !removed) {
      return report(removed.error());
    }
    fmt::print("Removed game {}: {}\n", stored->id, described(*stored));
    return kDone;
  }

  void greet(PlayView& view, const service::OpenPlay& play) const {
    view.say(fmt::format("{}, game {}.", play.game.name(), play.stored.id));
    // A player who has chosen the seed knows the dice.
    if (options_.resumes || options_.seed) return;
    view.say("The computer has fixed the dice: the SHA-256 of their salt and seed is");
    view.say(commitment(play.live->setup()));
  }

  const PlayArguments& options_;
  service::Service& service_;
};

int play_game(const PlayArguments& options) {
  if (options.game.rules_file == "-") {
    return report(Error{Fault::usage, "options", "--rules FILE, since you play by standard input",
                        "--rules -"});
  }
  if (!options.game.game.empty() && !options.resume.empty()) {
    return report(Error{Fault::usage, "options", "either GAME or --resume N", "both"});
  }
  if (const auto threads = checked_threads(options.solve.threads); !threads) {
    return report(threads.error());
  }
  catch_interrupts();
  service::ServiceOptions how;
  how.engine = engine_options_for(options.solve);
  if (is_plain(options)) {
    how.engine.begin = [](const LongTask&) -> Watch {
      return [](std::uint64_t, std::uint64_t) { return !interrupted(); };
    };
  }
  const auto service = server::open_service(options.database, std::move(how));
  if (!service) return report(service.error());
  return Playing(options, **service).run();
}

void add_play_options(const Command& command, PlayArguments& options) {
  options.database = server::default_database();
  command.add_option("GAME", options.game.game, "TEXT",
                     "One of the games that 'fivekind games' lists (default: the game played last, "
                     "or else yatzy)");
  command.add_input("--rules", options.game.rules_file, "A rules file of your own instead");
  command.add_option(
      "--players", options.players, "P,P,…",
      "Who plays, 1 to 8, in their order: names of people, and for computers "
      "level:casual, level:good, level:expert, level:perfect, win or any other of "
      "'fivekind strategies' (default: You,level:casual; in games that are too large to "
      "be solved You,by-parts)",
      {.commas = true});
  command.add_option("--tutor", options.tutor, "T",
                     "off; warn: of choices that cost a point or more on average; or show: the "
                     "best choices after every roll",
                     {.one_of = {"off", "warn", "show"}, .shown = true});
  command.add_option("--seed", options.seed, "K", "The same dice for the same seed, 0 to 2^64−1");
  command.add_option("--resume", options.resume, "N", "Continue game N, or the last unfinished one",
                     {.bare = true});
  command.add_flag("--list", options.list, "List the unfinished games");
  command.add_option("--remove", options.remove, "N",
                     "Remove game N for good, also a finished one");
  command.add_flag("--json", options.output.json, "Print the list as JSON");
  command.add_database("--database", options.database,
                       "The SQLite file where games are kept, the page's too", {.shown = true});
  command.add_flag("--plain", options.plain,
                   "Whole sentences, one a line, and no drawings: for screen readers (default "
                   "where the output is no terminal)");
}

}  // namespace

void add_play(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("play", "Play in the terminal, against the computer or other people");
  const auto options = std::make_shared<PlayArguments>();
  add_play_options(command, *options);
  add_solving(command, options->solve);
  command.exclude({"GAME"}, {"--rules"});
  command.exclude({"--resume"}, {"--rules", "--players", "--seed", "--list"});
  command.exclude({"--list"}, {"GAME", "--rules", "--players", "--tutor", "--seed", "--plain",
                               "--threads", "--tables"});
  command.exclude({"--remove"}, {"GAME", "--rules", "--players", "--tutor", "--seed", "--resume",
                                 "--list", "--plain", "--threads", "--tables"});
  command.need({"--json"}, {"--list"});
  command.footer(
      "Examples:\n"
      "  fivekind play                           you against a casual computer\n"
      "  fivekind play yahtzee --players Anna,Bo,level:expert --tutor warn\n"
      "                                          two people and a computer, with a tutor\n"
      "  fivekind play --resume                  continue the last unfinished game\n"
      "  fivekind play --remove 1                remove game 1\n"
      "While you play, ? lists what you can type.");
  command.callback([options, command, &work] {
    options->resumes = command.given("--resume");
    options->database_given = command.given("--database");
    work = [options] { return play_game(*options); };
  });
}

}  // namespace fivekind::cli
