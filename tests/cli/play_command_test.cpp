// fivekind play: whole games in the terminal against every offered opponent, left and continued,
// killed, undone, with warnings; drawn on a terminal and in sentences otherwise; and the same game
// in the terminal and at the server.
#include <fivekind/play.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <regex>
#include <thread>
#include <utility>

#include "places.h"
#include "tests/program/play_program.h"
#include "tests/program/program.h"
#include "tests/program/running.h"
#include "tests/server/http_client.h"

namespace fivekind::tests::play_command_test {
namespace {

struct Table {
  std::string game;
  std::string opponent;
};

class Opponents : public PlayCommand, public testing::WithParamInterface<Table> {};

// A whole game with the offered choices: a human begins, and a computer player answers to the end.
TEST_P(Opponents, PlayWholeGames) {
  const auto& [key, opponent] = GetParam();
  const Game game = *Game::shipped(key);
  const Ran ran = played({key, "--players", "Anna," + opponent, "--seed", "5"}, careless(game));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.errors, "");
  expect_part(ran.output, "\nThe game is over.\n");
  const std::size_t turns = game.boxes().size();
  for (std::size_t turn = 1; turn <= turns; ++turn) {
    EXPECT_EQ(count(ran.output, fmt::format(", turn {} of {}.\n", turn, turns)), 2U) << turn;
  }
  EXPECT_EQ(count(ran.output, "\nPerfect play averages "), 1U) << "people are reviewed";
}

std::vector<Table> tables() {
  std::vector<Table> all;
  for (const char* opponent : {"level:casual", "level:good", "level:expert", "level:perfect", "win",
                               "greedy", "upper-first", "within-turn-points", "random"}) {
    for (const char* game : {"two-yatzy", "micro-yahtzee", "yacht", "kniffel", "yatzy"}) {
      // In larger games "win" takes a second to choose.
      const bool small = Game::shipped(game)->boxes().size() < 12;
      if (opponent == std::string("win") && !small) continue;
      all.push_back({game, opponent});
    }
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Offered, Opponents, testing::ValuesIn(tables()), [](const auto& table) {
  std::string name = table.param.game + "_" + table.param.opponent;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ':' || c == '-'; }, '_');
  return name;
});

// The usual computer player is not available there; advice says that it is approximate, and nothing
// is reviewed.
TEST_F(PlayCommand, PlaysGamesThatAreTooLarge) {
  const Game game = *Game::shipped("triple-yahtzee");
  const Ran ran = played({"triple-yahtzee", "--plain", "--seed", "3", "--tutor", "warn"},
                         "\nh\nw\nbox ones-single\nh\ny\n" + careless_insisting(game));
  EXPECT_EQ(ran.exit_code, 0) << ran.errors;
  EXPECT_NE(ran.output.find("by-parts"), std::string::npos);
  EXPECT_NE(ran.output.find("Approximate: this game is too large"), std::string::npos);
  EXPECT_NE(ran.output.find("costs about"), std::string::npos);
  EXPECT_NE(ran.output.find("too large to be solved, so nobody can say what choices have cost"),
            std::string::npos);
}

TEST_F(PlayCommand, SeatsPeople) {
  const Game game = *Game::shipped("yatzy");
  const Ran ran = played({"yatzy", "--players", "Anna,Bo", "--seed", "3"}, careless(game, 2));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(count(ran.output, "\nAnna, turn "), 15U);
  EXPECT_EQ(count(ran.output, "\nBo, turn "), 15U);
  EXPECT_EQ(count(ran.output, "\nPerfect play averages 248.4 points.\n"), 2U);
  EXPECT_EQ(count(ran.output, " was best; that cost "), count(ran.output, "\nTurn "));
  EXPECT_GT(count(ran.output, "\nTurn "), 20U) << "every mistake is listed";
  static const std::regex result("\n(Anna|Bo) wins: Anna ([0-9]+), Bo ([0-9]+)\\.\n");
  std::smatch match;
  ASSERT_TRUE(std::regex_search(ran.output, match, result)) << ran.output;
  EXPECT_EQ(match[1] == "Anna", std::stoi(match[2]) > std::stoi(match[3]));
}

TEST_F(PlayCommand, SeatsYouAgainstTheComputer) {
  const Ran ran = played({}, "q\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(ran.output.starts_with("Yatzy, game 1.\n")) << ran.output;
  const Json list = json_of(words({"--list"}));
  ASSERT_EQ(list["plays"].size(), 1U);
  EXPECT_EQ(list["plays"][0]["players"][0]["name"], "You");
  EXPECT_EQ(list["plays"][0]["players"][1]["strategy"], "level:casual");
  // The next game is of the same type as the last one.
  played({"two-yatzy"}, "");
  EXPECT_TRUE(played({}, "").output.starts_with("2-Yatzy, game 3.\n"));
}

TEST_F(PlayCommand, ContinuesWhereItWas) {
  const Ran begun = played({"yatzy", "--seed", "5"}, "\n33\nq\n");
  EXPECT_EQ(begun.exit_code, 0);
  expect_part(begun.output, "\nThe dice are 1-1-3-3-4; 2 rolls left.\n");
  expect_part(begun.output, "\nSaved. To continue: fivekind play --resume 1 ");
  const std::string dice = begun.output.substr(begun.output.rfind("The dice are "), 22);
  const Ran resumed = played({"--resume"}, "ones\n\n");
  expect_part(resumed.output, dice + "; 1 roll left.\n");
  expect_part(resumed.output, "\nYou, turn 2 of 15.\n");
  EXPECT_EQ(played({"yacht"}, "").exit_code, 0);
  expect_part(played({"--resume", "1"}, "").output, "Yatzy, game 1.\n");
  expect_part(played({"--resume"}, "").output, "Yacht, game 2.\n");
  expect_part(played({"yatzy", "--resume"}, "").output, "Yatzy, game 1.\n");
  const Ran none = played({"kniffel", "--resume"}, "");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_EQ(none.errors, "fivekind: --resume: expected a game that is not over, found none\n");
}

// What has been shown is stored, whatever happens next.
TEST_F(PlayCommand, SurvivesEveryEnd) {
  const std::string pipe = folder_.file("pipe");
  const std::string output = folder_.file("output");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const int signal : {SIGKILL, SIGINT, SIGTERM}) {
    write_bytes(output, "");
    Running running("/bin/sh",
                    {"-c", fmt::format("exec '{}' play yatzy --database '{}' --players Anna < '{}' "
                                       "> '{}'",
                                       FIVEKIND_PROGRAM, folder_.file("games.db"), pipe, output)});
    std::ofstream typed(pipe);
    typed << "\nchance\n\nr\n" << std::flush;
    const auto rolled_twice = [&] {
      return read_bytes(output).find("; 1 roll left.") != std::string::npos;
    };
    for (int wait = 0; wait < 6000 && !running.ended() && !rolled_twice(); ++wait) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ASSERT_TRUE(rolled_twice());
    running.send(signal);
    EXPECT_EQ(running.wait().exit_code, 128 + signal);
    const std::string shown = read_bytes(output);
    if (signal != SIGKILL) expect_part(shown, "\nSaved. To continue: fivekind play --resume ");
    const std::size_t at = shown.rfind("The dice are ");
    const std::string dice = shown.substr(at, shown.find('\n', at) - at);
    expect_part(played({"--resume"}, "").output, dice);
  }
}

TEST_F(PlayCommand, TakesMovesBack) {
  const Ran ran = played({"yatzy", "--seed", "5"}, "u\n\nu\n\nsixes\nu\nredo\nredo\n");
  expect_part(ran.output, "\nThere is nothing to undo.\n");
  expect_part(ran.output, "\nThere is nothing to redo.\n");
  // Undo goes back from the computer's turn to the player's own dice, and redo forward again.
  EXPECT_EQ(count(ran.output, "You, turn 1 of 15.\n"), 3U);
  EXPECT_EQ(count(ran.output, "Casual, turn 1 of 15.\n"), 1U);
  EXPECT_EQ(count(ran.output, "You, turn 2 of 15.\n"), 2U);
  const Json play = json_of(words({"--list"}))["plays"][0];
  EXPECT_EQ(play["players"][0]["undos"], 2);
}

TEST_F(PlayCommand, SaysWhy) {
  const Ran ran = played({"two-yatzy", "--seed", "5", "--players", "Anna"}, "w\n\nw\n");
  expect_part(ran.output, "\nThere is nothing to decide before the first roll: press Enter.\n");
  expect_part(ran.output, "\nThe dice are 1-1; 1 roll left.\n");
  // Both are kept, and the next best action is to roll; the sentences are those of 'advise'.
  const Json advice =
      json_of({"advise", "two-yatzy", "--dice", "11", "--rolls-left", "1", "--why"});
  expect_part(ran.output, "\n" + advice["why"]["text"].get<std::string>() + "\n");
}

TEST_F(PlayCommand, GivesHints) {
  const Ran ran = played({"yatzy", "--seed", "5", "--players", "Anna"}, "h\n\nh\nh\n33\n-\nh\n");
  expect_part(ran.output, "\nThere is nothing to decide before the first roll: press Enter.\n");
  EXPECT_EQ(count(ran.output, "\nBest: keep 3-3.\n"), 2U);
  expect_part(ran.output, "\nNext: keep 4, which costs 1.0 point.\n");
  EXPECT_EQ(count(ran.output, "\nBest: fill "), 1U);
  // They are the same as in 'advise'.
  const Json advice = json_of({"advise", "yatzy", "--dice", "11334", "--rolls-left", "2"});
  EXPECT_EQ(advice["actions"][0]["keep"], "33");
  EXPECT_EQ(advice["actions"][1]["keep"], "4");
}

TEST_F(PlayCommand, WarnsWhereItIsAsked) {
  const std::string input = "\n11\nh\ny\n";
  EXPECT_EQ(count(played({"yatzy", "--seed", "5"}, input).output, " on average."), 0U);
  const Ran warned = played({"yatzy", "--seed", "5", "--tutor", "warn"}, input);
  static const std::regex cost("\nKeeping 1-1 costs [0-9.]+ points on average\\.\n");
  EXPECT_TRUE(std::regex_search(warned.output, cost)) << warned.output;
  expect_part(warned.output, "\nType y to play it anyway, h to see what is better");
  expect_part(warned.output, "\nBest: keep 3-3.\n");
  expect_part(warned.output, "; 1 roll left.\n");
  // A better choice is played without comment, and there is a warning about a box filled too early.
  const Ran better = played({"yatzy", "--seed", "5", "--tutor", "warn"}, "\nyatzy\n33\n");
  expect_part(better.output, "\nFilling Yatzy now costs ");
  expect_part(better.output, "; 1 roll left.\n");
  const Ran show = played({"yatzy", "--seed", "5", "--tutor", "show"}, "\n");
  expect_part(show.output, "\nBest: keep 3-3.\n");
}

TEST_F(PlayCommand, TakesDiceAsPeopleTypeThem) {
  for (const char* typed :
       {"33", "3 3", "3-3", "3, 3", "keep 33", "r 114", "roll 4 1 1", "R 411"}) {
    const Ran ran = played({"yatzy", "--seed", "5"}, std::string("\n") + typed + "\n");
    expect_part(ran.output, "; 1 roll left.\n");
    const std::size_t at = ran.output.rfind("The dice are ");
    EXPECT_GE(count(ran.output.substr(at, 22), "3"), 2U) << typed;
  }
}

TEST_F(PlayCommand, TakesBoxesAsPeopleNameThem) {
  for (const char* typed :
       {"full house", "FULL-HOUSE", "full", "F", "f", "box 13", "kåk", "KÅK", "score F"}) {
    const Ran ran = played({"yatzy", "--seed", "5"}, std::string("\n") + typed + "\n");
    expect_part(ran.output, "\nYou: 0 points for Full House.\n");
  }
  // Digits are dice while there are rolls left, and then boxes.
  const Ran last = played({"yatzy", "--seed", "5"}, "\n33\n-\n3\n");
  expect_part(last.output, " for Threes.\n");
}

TEST_F(PlayCommand, SaysWhatWouldDo) {
  const std::vector<std::pair<std::string, std::string>> mistakes = {
      {"66\n", "Press Enter to roll, or type ? for help."},
      {"sixes\n", "Roll first: press Enter."},
      {"\n66\n", "Keep dice that are on the table: 1-1-3-3-4."},
      {"\n\n", "Type the dice to keep, such as 66, or r to roll all of them, or name a box"},
      {"\nbogus\n", "Type the dice to keep"},
      {"\n11334\n", "That keeps all dice: name a box to fill, or keep fewer."},
      {"\nr 6\n", "Roll dice that are on the table: 1-1-3-3-4."},
      {"\nsmall\nbox f\n", "0 points for Small Straight"},
      {"\nf\n\n4\nf\n", "Full House cannot be filled now; you can fill Ones, Twos,"},
      {"\nt\n", "for Three of a Kind."},
      {"\nt\n\n4\nstraight\n", "Type the dice to keep"},
      {"\ntwo\n", "for "},
      {"\n4\n-\n44\n", "No roll is left: name a box to fill."},
      {"\n4\n-\nbogus\n", "Name a box to fill, or type h for a hint or ? for help."},
      {"\n" + std::string(9000, 'x') + "\n", "Type the dice to keep"}};
  for (const auto& [input, sentence] : mistakes) {
    const Ran ran = played({"yatzy", "--seed", "5", "--players", "Anna"}, input);
    EXPECT_EQ(ran.exit_code, 0) << input;
    expect_part(ran.output, sentence);
    EXPECT_EQ(ran.errors, "") << input;
  }
}

TEST_F(PlayCommand, IsPlainWhereTheOutputIsNoTerminal) {
  const Ran ran = played({"yatzy", "--seed", "5"}, "\nh\n?\nc\n33\nones\nq\n");
  EXPECT_EQ(ran.output.find('\x1b'), std::string::npos);
  EXPECT_EQ(ran.output.find("│"), std::string::npos);
  for (const std::string& line : lines_of(ran.output)) {
    EXPECT_FALSE(line.starts_with(" ")) << line;
  }
}

TEST_F(PlayCommand, DrawsOnATerminal) {
  const std::string input = "\nh\n?\nc\n44\nones\nq\n";
  const Arguments table = {"maxi-yatzy-finnish", "--seed", "5", "--players", "Anna,Bo"};
  const auto drawn = on_terminal({"yatzy", "--seed", "5"}, input);
  EXPECT_EQ(drawn.exit_code, 0) << drawn.output;
  expect_part(drawn.output, "│ ●   ● │");
  expect_part(drawn.output, "\x1b[1m");
  const auto without = on_terminal({"yatzy", "--seed", "5", "--no-colour"}, input);
  expect_part(without.output, "│ ●   ● │");
  EXPECT_EQ(without.output.find("\x1b[1m"), std::string::npos);
  const auto no_color = on_terminal({"yatzy", "--seed", "5"}, input, "NO_COLOR=1");
  EXPECT_EQ(no_color.output.find("\x1b[1m"), std::string::npos);
  const auto plain = on_terminal({"yatzy", "--seed", "5", "--plain"}, input);
  expect_part(plain.output, "The dice are 1-1-3-3-4; 2 rolls left.");
  EXPECT_EQ(plain.output.find('\x1b'), std::string::npos);
  EXPECT_EQ(plain.output.find("│"), std::string::npos);
}

TEST_F(PlayCommand, SharesItsGamesWithThePage) {
  played({"yatzy", "--players", "Anna,level:casual", "--seed", "5"}, "\n");
  {
    const Serving server(folder_.file("games.db"));
    const Json play = server.ask("GET", "/api/v1/play/1").json();
    EXPECT_EQ(play["state"]["dice"], "11334");
    const Json rolled = server
                            .ask("POST", "/api/v1/play/1/throw",
                                 Json{{"revision", play["revision"]}, {"keep", "33"}})
                            .json();
    EXPECT_EQ(rolled["state"]["rolls_left"], 1);
    const Json own = server
                         .ask("POST", "/api/v1/play",
                              Json{{"game", "yacht"}, {"players", Json::array({{{"name", "Bo"}}})}})
                         .json();
    EXPECT_EQ(own["id"], 2);
    server.ask(
        "POST", "/api/v1/play",
        Json{{"game", "yacht"}, {"players", Json::array({{{"name", "Bo"}}})}, {"dice", "typed"}});
  }
  expect_part(played({"--resume", "1"}, "").output, "; 1 roll left.\n");
  expect_part(played({"--resume"}, "").output, "Bo, turn 1 of 12.\n");
  const Ran typed = played({"--resume", "3"}, "");
  EXPECT_EQ(typed.exit_code, 2);
  expect_part(typed.errors, "one with real dice is continued in the page");
}

// The game is changed elsewhere while the player thinks.
TEST_F(PlayCommand, NoticesMovesFromElsewhere) {
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  Running running("/bin/sh", {"-c", fmt::format("exec '{}' play yatzy --database '{}' --players "
                                                "Anna --seed 5 < '{}'",
                                                FIVEKIND_PROGRAM, folder_.file("games.db"), pipe)});
  std::ofstream typed(pipe);
  const auto shows = [&](const std::string& part) {
    for (int wait = 0; wait < 6000 && !running.ended(); ++wait) {
      if (running.output().find(part) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  ASSERT_TRUE(shows("Press Enter"));
  played({"--resume", "1"}, "\nsixes\n");
  typed << "\n" << std::flush;
  ASSERT_TRUE(shows("The game was changed elsewhere. This is how it stands now."));
  ASSERT_TRUE(shows("Anna, turn 2 of 15."));
  typed << "q\n" << std::flush;
  EXPECT_EQ(running.wait().exit_code, 0);
}

TEST_F(PlayCommand, PlaysGamesOfOnesOwn) {
  const std::string rules = folder_.file("mine.json");
  std::string text = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  const std::string key = "\"game\": \"two-yatzy\"";
  ASSERT_NE(text.find(key), std::string::npos);
  write_bytes(rules, text);
  expect_part(played({"--rules", rules, "--players", "Anna"}, "").output, "2-Yatzy, game 1.\n");
  text.replace(text.find(key), key.size(), "\"game\": \"mine\"");
  write_bytes(rules, text);
  expect_part(played({"--rules", rules, "--players", "Anna,greedy"}, "\nones\n").output,
              "\ngreedy, turn 1 of 2.\n");
  expect_part(played({"--resume"}, "\n11\ntwos\n").output, "\nThe game is over.\n");
  const Ran none = run(words({"--rules", folder_.file("none.json")}));
  EXPECT_EQ(none.exit_code, 2);
}

TEST_F(PlayCommand, ListsUnfinishedGames) {
  EXPECT_EQ(output_of(words({"--list"})), "No unfinished games.\n");
  played({"yatzy", "--seed", "5"}, "\nchance\n");
  played({"two-yatzy", "--players", "greedy,random"}, "");
  const std::string listed = output_of(words({"--list"}));
  EXPECT_TRUE(listed.starts_with("1: yatzy, You 12, Casual ")) << listed;
  EXPECT_EQ(lines_of(listed).size(), 1U);
  // A finished game is shown again.
  expect_part(played({"--resume", "2"}, "").output, "\nThe game is over.\n");
}

TEST_F(PlayCommand, SaysWhatIsWrong) {
  const std::vector<std::pair<Arguments, std::string>> mistakes = {
      {{"bogus"}, "unknown game 'bogus'"},
      {{"yatzy", "--players", "level:bogus"}, "level:bogus"},
      {{"yatzy", "--players", "a,b,c,d,e,f,g,h,i"}, "expected 1 to 8, found 9"},
      {{"--resume", "7"}, "--resume: expected the number of a game"},
      {{"--resume", "bogus"}, "found 'bogus'"},
      {{"yatzy", "--resume", "7"}, "either GAME or --resume N"},
      {{"--tutor", "loud"}, "loud"},
      {{"--threads", "-1"}, "threads"},
      {{"--rules", "-"}, "--rules -"},
      {{"--json"}, "--json needs --list"}};
  for (const auto& [more, part] : mistakes) {
    const Ran ran = played(more, "");
    EXPECT_EQ(ran.exit_code, 2) << part;
    EXPECT_EQ(ran.output, "") << part;
    expect_part(ran.errors, part);
  }
  // No game was started.
  EXPECT_EQ(output_of(words({"--list"})), "No unfinished games.\n");
}

}  // namespace
}  // namespace fivekind::tests::play_command_test
