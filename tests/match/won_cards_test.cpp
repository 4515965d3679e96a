// Games with a winning box, from generated rules: every card that play reaches, and the cards of
// both players after one of them has won, are read back from their texts, by scores and in sums;
// advice is the same alone and in batches; and their records are read and judged.
#include <fivekind/advise_lines.h>
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "records/reader.h"
#include "records/writer.h"
#include "rules/reading/reader.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/games/random_rules.h"
#include "tests/oracles/duel_oracle.h"
#include "tests/records/records_play.h"
#include "values/advice.h"

namespace fivekind::tests::won_cards_test {
namespace {

using rules::Box;
using rules::Card;
using rules::Position;
using rules::Scoring;

constexpr int kGames = 120;
constexpr std::size_t kMaxCards = 400;

// All cards that play reaches, by their texts; for a large game the first of them.
std::vector<Card> cards_of(const Scoring& scoring) {
  const rules::RuleSet& game = scoring.game();
  std::vector<Card> cards = {rules::empty_card(game)};
  std::set<std::string> seen = {rules::text_of(game, cards.front())};
  for (std::size_t c = 0; c < cards.size() && cards.size() < kMaxCards; ++c) {
    const int rolls = game.counts_rolls_left() ? game.rolls + cards[c].saved : 1;
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      for (int left = 0; left < rolls; ++left) {
        for (std::size_t k = 0; k < game.box_count(); ++k) {
          const rules::Outcome outcome =
              scoring.outcome(cards[c].filled, cards[c].holds_points, Box(k), dice::Roll(r), left);
          if (!outcome.allowed) continue;
          const Card next = rules::after_action(scoring, cards[c], Box(k), outcome, left);
          if (seen.insert(rules::text_of(game, next)).second) cards.push_back(next);
        }
      }
    }
  }
  return cards;
}

Card in_sums(Card card) {
  if (card.filled.empty()) return card;
  card.scores.clear();
  card.extras = card.holds_points.extras();  // else within the points
  return card;
}

// A game with a winning box.
struct WinningGame {
  explicit WinningGame(const std::string& text)
      : rules(asked(rules::read_game(text, "g"))),
        scoring(rules),
        game(public_game(rules)),
        cards(cards_of(scoring)) {}

  std::string text(const Position& at) const { return rules::text_of(scoring, at); }
  // How a position is read and written again.
  std::string normal(const std::string& text) const {
    const auto read = rules::parse_position(scoring, text);
    return read ? this->text(*read) : text + ": " + read.error().message();
  }
  // Tables of two, one of whom has won, with the other's card at that time: by scores and in sums.
  std::vector<Position> ended() const {
    std::vector<Position> tables;
    for (const Card& won : cards) {
      if (!rules::is_won(rules, won)) continue;
      for (std::size_t other = 0; other < cards.size() && tables.size() < kMaxCards; ++other) {
        if (rules::is_won(rules, cards[other])) continue;
        const bool sums = (tables.size() / 2) % 2 == 1;
        const Card& first = tables.size() % 2 == 0 ? won : cards[other];
        const Card& second = tables.size() % 2 == 0 ? cards[other] : won;
        tables.push_back({{sums ? in_sums(first) : first, sums ? in_sums(second) : second},
                          tables.size() / 4 % 2,
                          std::nullopt});
      }
    }
    return tables;
  }

  rules::RuleSet rules;
  Scoring scoring;
  Game game;
  std::vector<Card> cards;
};

// Calls check(game) for each game.
template <class Check>
void each_game(const Check& check, int games = kGames) {
  Random random(41);
  for (int i = 0; i < games; ++i) {
    const std::string text = random_winning_rules_text("g", random);
    SCOPED_TRACE(text);
    const WinningGame game(text);
    ASSERT_TRUE(game.rules.win);
    check(game);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(WinningGames, HaveCardsThatAreReadBack) {
  each_game([](const WinningGame& of) {
    for (const Card& card : of.cards) {
      for (const Card& form : {card, in_sums(card)}) {
        const std::string text = of.text({{form}, 0, std::nullopt});
        const auto read = rules::parse_position(of.scoring, text);
        ASSERT_TRUE(read) << text << ": " << read.error().message();
        EXPECT_EQ(read->card(), form) << text;
        EXPECT_EQ(of.text(*read), text);
      }
    }
  });
}

TEST(WinningGames, HaveTablesThatAreReadBackOnceTheyAreWon) {
  int tables = 0;
  each_game([&](const WinningGame& of) {
    for (const Position& at : of.ended()) {
      ++tables;
      const std::string text = of.normal(of.text(at));
      EXPECT_EQ(of.normal(text), text);
      const auto read = rules::parse_position(of.scoring, text);
      ASSERT_TRUE(read) << text << ": " << read.error().message();
      for (std::size_t p = 0; p < 2; ++p) {
        EXPECT_EQ(read->cards[p].points, at.cards[p].points) << text;
        EXPECT_EQ(read->cards[p].totals, at.cards[p].totals) << text;
        EXPECT_EQ(read->cards[p].filled, of.rules.all_boxes()) << text;
      }
      const std::string alone = of.text({{read->cards[0]}, 0, std::nullopt});
      EXPECT_EQ(of.normal(alone), alone);
    }
  });
  EXPECT_GT(tables, 10 * kGames);
}

// The answers to positions in a batch.
std::vector<Result<Advice>> advised(const WinningGame& of, const std::vector<std::string>& texts,
                                    const std::string& objective) {
  const ScratchFolder folder;
  write_bytes(folder.file("positions"), text_of(texts));
  std::vector<Result<Advice>> answers(texts.size());
  AdviseLinesOptions how;
  how.game = of.game;
  how.objective = objective_of(objective);
  how.form = [&](const AdvisedLine& line, std::string& /*text*/) {
    answers[line.line - 1] = line.advice;
  };
  how.write = [](std::string_view /*text*/) -> Result<void> { return {}; };
  asked(advise_lines(Engine(), folder.file("positions"), how));
  return answers;
}

// Alone and in a batch alike.
void compare_advice(const WinningGame& of, const std::vector<Position>& positions,
                    const std::string& objective) {
  const Engine engine;
  std::vector<std::string> texts;
  for (const Position& at : positions) texts.push_back(of.text(at));
  const auto answers = advised(of, texts, objective);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    SCOPED_TRACE(objective + " " + texts[i]);
    ASSERT_TRUE(answers[i]) << answers[i].error().message();
    const auto position = asked(fivekind::Position::parse(of.game, texts[i]));
    const Advice alone = asked(engine.advise(position, objective_of(objective)));
    EXPECT_NEAR(answers[i]->value, alone.value, 1e-9 * std::max(1.0, std::abs(alone.value)));
    ASSERT_EQ(answers[i]->actions.size(), alone.actions.size());
    if (!rules::is_over(of.rules, positions[i].cards)) continue;
    const int points = positions[i].card().points.value;
    if (objective == "expected" || objective == "worst-case") {
      EXPECT_NEAR(alone.value, points, 1e-9);
    } else if (objective.starts_with("target=")) {
      EXPECT_EQ(alone.value, points >= std::stoi(objective.substr(7)) ? 1 : 0);
    }
  }
}

TEST(WinningGames, AreAdvisedOnInBatchesAsAlone) {
  each_game(
      [](const WinningGame& of) {
        Random random(3);
        std::vector<Position> positions = of.ended();
        for (const Card& card : of.cards) {
          for (const Card& form : {card, in_sums(card)}) {
            positions.push_back({{form}, 0, std::nullopt});
            if (card.filled == of.rules.all_boxes()) continue;
            positions.push_back({{form}, 0, random_on_table(of.scoring, card, random)});
          }
        }
        std::shuffle(positions.begin(), positions.end(), random);
        positions.resize(std::min<std::size_t>(positions.size(), 60));
        for (const char* objective : {"expected", "worst-case", "target=1", "target=2000",
                                      "target=2006", "utility=exp:0.001"}) {
          compare_advice(of, positions, objective);
        }
      },
      40);
}

TEST(WinningGames, AreDecidedOnceTheyAreWon) {
  each_game(
      [](const WinningGame& of) {
        Strategies strategies = strategies_for(of.game);
        const Strategy win = asked(strategies.get("win"));
        for (const Position& at : of.ended()) {
          const std::string text = of.text(at);
          const Advice advice = asked(win.decide(asked(fivekind::Position::parse(of.game, text))));
          EXPECT_EQ(advice.value, rules::is_won(of.rules, at.card()) ? 1 : 0) << text;
        }
      },
      30);
}

// Two cards of an unfinished game, with this many boxes open in total, the player to move first.
std::optional<Position> open_table(const WinningGame& of, std::size_t open, Random& random) {
  constexpr int kTries = 200;
  for (int i = 0; i < kTries; ++i) {
    const Card& first = of.cards[below(random, of.cards.size())];
    const Card& second = of.cards[below(random, of.cards.size())];
    const std::vector<Card> cards = {first, second};
    const std::size_t filled = first.filled.size() + second.filled.size();
    const bool in_order = first.filled.size() == second.filled.size() ||
                          first.filled.size() == second.filled.size() + 1;
    if (!in_order || rules::is_over(of.rules, cards)) continue;
    if (2 * of.rules.box_count() - filled != open) continue;
    return Position{cards, first.filled.size() - second.filled.size(), std::nullopt};
  }
  return std::nullopt;
}

// Whichever player wins first, using the end-game table as well.
TEST(WinningGames, AreWorthAgainstAnotherWhatAnOracleSays) {
  int compared = 0;
  each_game(
      [&](const WinningGame& of) {
        Random random(5);
        const ScratchFolder folder;
        OracleGame cards(of.scoring);
        DuelOracle<double> oracle(cards, {0.5, 0.5});
        TableOptions table;
        table.content = TwoPlayerTable::payoffs;
        table.open = 2;
        asked(build_table(engine_of({.tables = folder.path()}), of.game, table));
        for (const std::string& tables : {std::string(), folder.path()}) {
          Strategies strategies = strategies_for(of.game);
          MatchSettings settings;
          settings.seconds = 1e6;
          settings.tables = tables;
          ASSERT_TRUE(strategies.set_match(settings));
          const Strategy win = asked(strategies.get("win"));
          for (const std::size_t open : {1U, 2U, 3U, 4U}) {
            const auto at = open_table(of, open, random);
            if (!at) continue;
            const auto seat = [&](std::size_t player) {
              const OracleNode node = cards.node_of({{at->cards[player]}, 0, std::nullopt});
              return OracleSeat{cards.number(node.card), node.points};
            };
            const double value =
                oracle.value(static_cast<int>(at->player), seat(at->player), seat(1 - at->player));
            const std::string text = of.text(*at);
            const auto position = asked(fivekind::Position::parse(of.game, text));
            EXPECT_NEAR(asked(win.decide(position)).value, value, 1e-9) << text;
            ++compared;
          }
        }
      },
      60);
  EXPECT_GT(compared, 200);
}

TEST(WinningGames, AreReadBackFromRecords) {
  each_game(
      [](const WinningGame& of) {
        const std::vector<records::RecordedGame> games = various_games(of.scoring, 12);
        for (const auto form : {records::Form::json, records::Form::csv, records::Form::sheet}) {
          std::string text;
          records::Writer writer(of.scoring, form);
          writer.begin(text);
          for (const records::RecordedGame& game : games) writer.add(game, text);
          const auto read = read_games(of.scoring, text);
          ASSERT_EQ(read.size(), games.size());
          for (std::size_t g = 0; g < games.size(); ++g) {
            ASSERT_EQ(read[g].players.size(), games[g].players.size());
            EXPECT_EQ(read[g].whole, games[g].whole);
            for (std::size_t p = 0; p < games[g].players.size(); ++p) {
              EXPECT_TRUE(read[g].players[p].turns == games[g].players[p].turns) << text;
              EXPECT_EQ(read[g].players[p].card, games[g].players[p].card) << text;
            }
          }
        }
      },
      40);
}

// Games played by the program are judged, and the rest of a card when another player wins is worth
// its points.
void expect_judged(const WinningGame& of, const std::string& text, const std::string& objective) {
  SCOPED_TRACE(objective);
  AnalyseOptions options;
  options.goal = goal_of(objective);
  options.records.game = of.game;
  options.records.text = text;
  const Judged found = judged("games", options);
  EXPECT_GT(found.games.size(), 0U);
  expect_accounts(found);
  for (const GameJudgement& game : found.games) {
    EXPECT_TRUE(game.whole);
    for (const PlayerJudgement& player : game.players) {
      if (objective == "expected") {
        EXPECT_NEAR(player.result, player.score, 1e-9);
      }
      for (const TurnJudgement& turn : player.turns) {
        for (const DecisionJudgement& decision : turn.decisions) {
          EXPECT_EQ(of.normal(decision.position), decision.position);
        }
      }
    }
  }
}

TEST(WinningGames, AreJudged) {
  each_game(
      [](const WinningGame& of) {
        const std::string two = text_of(played(of.game, {"expected", "random"}, 6));
        const std::string three = text_of(played(of.game, {"random", "expected", "random"}, 6));
        for (const char* objective : {"expected", "target=1", "target=2003"}) {
          expect_judged(of, two + three, objective);
        }
        if (of.rules.box_count() < 3) expect_judged(of, two, "win");
      },
      40);
}

}  // namespace
}  // namespace fivekind::tests::won_cards_test
