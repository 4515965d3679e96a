// Golden numbers: the values of games, and the advice in a thousand of their positions, to the last
// bit. Why: another kind of machine must compute the same numbers. This program is compiled for
// each of them and must print the same text, wasm/golden.txt. A double is written as the shortest
// text that identifies it; where there are very many, as a sum of their bits.
//   golden         prints everything
//   golden GAME    solves a game, and prints the seconds that takes with one thread
#include <fivekind/analyse.h>
#include <fivekind/records.h>
#include <fivekind/simulate.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asked.h"

namespace {

using fivekind::Action;
using fivekind::Game;
using fivekind::Solution;
using fivekind::golden::Sum;

// The value, or the end of the program.
template <typename T>
T expected(fivekind::Result<T> result) {
  if (result) return *std::move(result);
  fmt::print(stderr, "golden: {}\n", result.error().message());
  std::exit(1);
}

const fivekind::Engine& engine() {
  static const fivekind::Engine one = [] {
    fivekind::EngineOptions options;
    options.solve.threads = 1;
    return fivekind::Engine(options);
  }();
  return one;
}

Solution solved(const std::string& game, const std::string& objective = "expected",
                bool single = false) {
  return expected(engine().solution(expected(Game::shipped(game)),
                                    expected(fivekind::Objective::parse(objective)),
                                    {.single_precision = single}));
}

void print_value(const Solution& solution) {
  const fivekind::SolveReport& report = solution.report();
  fmt::print("value {} {} {} {} {:016x}\n", report.game, report.objective, report.precision,
             report.value, solution.checksum());
}

fivekind::Position position_of(const std::string& game, const std::string& text) {
  return expected(fivekind::Position::parse(expected(Game::shipped(game)), text));
}

// Every action's name and value.
void print_actions(const std::string& how, const std::string& position,
                   const fivekind::Advice& advice) {
  Sum sum;
  for (const Action& action : advice.actions) {
    sum.add(text_of(action));
    sum.add(action.value);
  }
  fmt::print("advice {} {} {} {} {}\n", how, position, advice.actions.size(), advice.value,
             sum.text());
}

// The solution serves as that for any objective.
fivekind::Strategies strategies_by(const Solution& solution) {
  return engine().strategies(
      expected(Game::shipped(solution.report().game)),
      [&solution](const Game&, const fivekind::Objective&) { return solution; });
}

// Games of players who make mistakes, as records.
std::string played(const Solution& solution, std::uint64_t games) {
  fivekind::Strategies strategies = strategies_by(solution);
  std::string text;
  fivekind::SimulateOptions options;
  options.games = games;
  options.record = [&text](const fivekind::GameRecord& record) -> fivekind::Result<void> {
    text += fivekind::json_line(record) + "\n";
    return {};
  };
  const std::vector players = {expected(strategies.get("noisy:expected:1")),
                               expected(strategies.get("random"))};
  const auto simulation = expected(fivekind::simulate(engine(), players, options));
  for (const auto& player : simulation.players) {
    fmt::print("played {} {} {}\n", simulation.game, player.strategy, player.scores.mean());
  }
  return text;
}

// Judges such games, and advises on every `step`th of their decisions, `most` in total.
void print_positions(const Solution& solution, std::uint64_t games, std::size_t step,
                     std::size_t most) {
  const std::string records = played(solution, games);
  std::vector<std::string> positions;
  fivekind::AnalyseOptions options;
  options.records.text = records;
  options.game = [&](const fivekind::GameJudgement& game) -> fivekind::Result<void> {
    for (const auto& player : game.players) {
      fmt::print("judged {} {} {} {}\n", game.content, player.score, player.luck, player.losses);
      for (const auto& turn : player.turns) {
        for (const auto& decision : turn.decisions) positions.push_back(decision.position);
      }
    }
    return {};
  };
  expected(fivekind::analyse(engine(), "games", options));
  fivekind::golden::Asked asked;
  for (std::size_t i = 0; i < most; ++i) {
    const std::string& text = positions.at(i * step % positions.size());
    asked.advise(text);
    const auto advice = expected(solution.advise(position_of(solution.report().game, text)));
    print_actions(solution.report().objective, text, advice);
  }
  // If boxes are announced, players have to say more.
  const std::string& game = solution.report().game;
  if (game != "jatsi-announced") asked.play(game);
  fmt::print("asked {} {}\n", game, asked.text());
}

// The advice against a player with an empty card.
void print_match(const std::string& game, const std::string& position) {
  fivekind::Strategies strategies = engine().strategies(expected(Game::shipped(game)));
  const auto both = expected(fivekind::with_opponents(position_of(game, position), {"-"}));
  for (const char* strategy : {"win", "emp:1", "dynw:1"}) {
    print_actions(strategy, both.text(), expected(expected(strategies.get(strategy)).decide(both)));
  }
}

void print_distribution(const Solution& solution, const std::string& strategy) {
  fivekind::Strategies strategies = strategies_by(solution);
  const auto start = expected(fivekind::Position::from_parts(strategies.game(), {}));
  const auto distribution = expected(expected(strategies.get(strategy)).distribution(start));
  Sum sum;
  for (const double chance : distribution.survival) sum.add(chance);
  fmt::print("distribution {} {} {} {} {}\n", solution.report().game, strategy, distribution.mean,
             distribution.deviation, sum.text());
}

// The errors of readers of records for texts that are not JSON, or other JSON.
void print_mistakes() {
  const std::string deep(40, '[');
  for (const std::string& text :
       {std::string("{"), std::string("{\"game\": \"yatzy\""), std::string("{\"game\": tru}"),
        std::string("{\"game\": nulll}"), std::string("{\"game\": 1.}"),
        std::string("{\"game\": 01}"), std::string("{\"game\": 1e999}"),
        std::string("{\"game\": 18446744073709551616}"), std::string("{\"game\": \"a}"),
        std::string("{\"game\": \"\\u12\"}"), std::string("{\"game\": \"\\ud83d\"}"),
        std::string("{\"game\": \"\x01\"}"), std::string("{\"game\": \"\xFF\"}"),
        std::string("{\"game\": 5, 6}"), std::string("[1, 2]"), deep + std::string(40, ']'),
        std::string("{\"fivekind-game\": 1, \"game\": \"crag\", \"players\": []}")}) {
    fivekind::RecordOptions options;
    options.game = expected(Game::shipped("yatzy"));
    options.form = fivekind::RecordForm::json;
    const std::string line = text + "\n";
    options.text = line;
    auto reader = expected(fivekind::RecordReader::open("records", options));
    const auto game = reader.next();
    fmt::print("mistake {}\n", game ? "none" : game.error().message());
  }
}

void print_all() {
  for (const char* game :
       {"micro-yahtzee", "two-yatzy", "yacht", "crag", "cheerio", "generala", "balut",
        "jatsi-announced", "yatzy-forced", "yatzy-upper-first", "yatzy-four-rolls", "kniffel"}) {
    print_value(solved(game));
  }
  print_value(solved("yatzy", "worst-case"));
  print_value(solved("yatzy", "utility=exp:-0.01"));
  print_value(solved("yatzy", "expected", true));
  print_value(solved("yacht", "target=200"));
  const Solution yacht = solved("yacht");
  for (const char* strategy : {"expected", "level:good", "noisy:expected:weight=2"}) {
    print_distribution(yacht, strategy);
  }
  print_match("micro-yahtzee", "1/micro-yahtzee/-/1/4:0");
  print_match("two-yatzy", "1/two-yatzy/-/1/12:1");
  print_mistakes();
  const auto exact = expected(fivekind::exact_score(engine(), solved("two-yatzy")));
  fmt::print("exact two-yatzy {}/{}\n", exact.numerator, exact.denominator);
  for (const char* game : {"yatzy", "yahtzee", "jatsi-announced", "generala"}) {
    const Solution solution = solved(game);
    print_value(solution);
    print_positions(solution, 10, 3, 250);
  }
}

// Of the first run, when code may still be compiled while it runs, and of the best of five.
void print_seconds(const char* game) {
  constexpr int kTimes = 5;
  // Each with an engine and a game of its own, which have nothing cached.
  const auto seconds = [&] {
    fivekind::SolveOptions options;
    options.threads = 1;
    return expected(Solution::solve(expected(Game::shipped(game)), options)).report().seconds;
  };
  const double first = seconds();
  double best = first;
  for (int i = 1; i < kTimes; ++i) best = std::min(best, seconds());
  fmt::print("{} {:.3f} s, at first {:.3f} s\n", game, best, first);
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) {
    print_seconds(arguments[1]);
  } else {
    print_all();
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
