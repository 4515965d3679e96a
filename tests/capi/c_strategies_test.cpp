// The C interface beyond questions: strategies, simulations, matches, records, games in progress
// and many positions at once, each against the C++ one; and structs of other sizes.
#include <fivekind/arrays.h>
#include <fivekind/fivekind_c.h>
#include <fivekind/match.h>
#include <fivekind/play.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "json/answers.h"
#include "tests/capi/handles.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::c_strategies_test {
namespace {

constexpr const char* kRolled = "1/yatzy/1=3,5=15/1/22446:1";

class CStrategies : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(fivekind_open_shipped("yatzy", game_.put(), error_.put()), FIVEKIND_OK);
    ASSERT_EQ(fivekind_open_shipped("two-yatzy", small_.put(), error_.put()), FIVEKIND_OK);
    ASSERT_EQ(fivekind_new_engine(nullptr, engine_.put(), error_.put()), FIVEKIND_OK);
  }
  void expect_refused(fivekind_code code, const char* part) const {
    ASSERT_NE(error_, nullptr);
    EXPECT_EQ(error_->code, code) << error_->message;
    EXPECT_NE(std::string(error_->message).find(part), std::string::npos) << error_->message;
  }

  GameHandle game_;
  GameHandle small_;
  EngineHandle engine_;
  mutable ErrorHandle error_;
};

TEST_F(CStrategies, Decide) {
  AdviceHandle advice;
  ASSERT_EQ(fivekind_decide(engine_, game_, kRolled, "noisy:expected:weight=1", nullptr,
                            advice.put(), error_.put()),
            FIVEKIND_OK);
  const Game game = asked(Game::shipped("yatzy"));
  const Strategy strategy = asked(Engine().strategies(game).get("noisy:expected:weight=1"));
  const Advice expected = asked(strategy.decide(asked(Position::parse(game, kRolled))));
  ASSERT_EQ(advice->action_count, expected.actions.size());
  ASSERT_EQ(advice->action_size, sizeof(fivekind_action));
  double all = 0;
  for (std::size_t i = 0; i < expected.actions.size(); ++i) {
    EXPECT_STREQ(advice->actions[i].keep, expected.actions[i].keep.c_str());
    EXPECT_EQ(advice->actions[i].probability, expected.actions[i].probability);
    all += advice->actions[i].probability;
  }
  EXPECT_NEAR(all, 1, 1e-12);
  EXPECT_EQ(fivekind_decide(engine_, game_, kRolled, "nobody", nullptr, advice.put(), error_.put()),
            FIVEKIND_INPUT);
  expect_refused(FIVEKIND_INPUT, "nobody");
}

TEST_F(CStrategies, ValueManyPositions) {
  const std::vector<const char*> texts = {"1/two-yatzy/-/1/12:1", "1/two-yatzy/-/1/-",
                                          "1/two-yatzy/-/1/22:0"};
  const std::size_t actions = fivekind_action_count(small_);
  std::vector<double> values(texts.size() * actions);
  ASSERT_EQ(fivekind_action_values(engine_, small_, "expected", texts.data(), texts.size(), nullptr,
                                   values.data(), values.size(), error_.put()),
            FIVEKIND_OK);
  const Game game = asked(Game::shipped("two-yatzy"));
  std::vector<Position> positions;
  for (const char* text : texts) positions.push_back(asked(Position::parse(game, text)));
  std::vector<double> expected(values.size());
  ASSERT_TRUE(action_values(Engine(), Objective(), positions, expected));
  EXPECT_EQ(std::memcmp(values.data(), expected.data(), values.size() * sizeof(double)), 0);
  const ActionSpace space(game);
  ASSERT_EQ(actions, space.size());
  for (std::size_t number = 0; number < actions; ++number) {
    fivekind_kind kind{};
    TextHandle name;
    ASSERT_EQ(fivekind_name_action(small_, number, &kind, name.put(), error_.put()), FIVEKIND_OK);
    const Action action = space.action(number);
    EXPECT_EQ(kind, action.kind == Action::Kind::keep ? FIVEKIND_KEEP : FIVEKIND_BOX);
    EXPECT_STREQ(name, text_of(action).c_str());
  }
  fivekind_kind kind{};
  TextHandle name;
  EXPECT_EQ(fivekind_name_action(small_, actions, &kind, name.put(), error_.put()), FIVEKIND_INPUT);
  EXPECT_EQ(fivekind_action_values(engine_, small_, "expected", texts.data(), texts.size(), nullptr,
                                   values.data(), values.size() - 1, error_.put()),
            FIVEKIND_INPUT);
  const char* const nothing = nullptr;
  EXPECT_EQ(fivekind_action_values(engine_, small_, "expected", &nothing, 1, nullptr, values.data(),
                                   actions, error_.put()),
            FIVEKIND_INPUT);
  expect_refused(FIVEKIND_INPUT, "NULL");
  EXPECT_EQ(fivekind_action_count(nullptr), 0U);
}

TEST_F(CStrategies, AreSimulatedRecordedAndJudged) {
  const ScratchFolder folder;
  const std::string file = folder.file("games.jsonl");
  const std::vector<const char*> names = {"expected", "random"};
  fivekind_simulate_options options{sizeof options, 300, 7, file.c_str()};
  SimulationHandle simulation;
  ASSERT_EQ(fivekind_simulate(engine_, small_, names.data(), names.size(), &options, nullptr,
                              simulation.put(), error_.put()),
            FIVEKIND_OK);
  const Engine engine;
  const Game game = asked(Game::shipped("two-yatzy"));
  Strategies strategies = engine.strategies(game);
  const std::vector players = {asked(strategies.get("expected")), asked(strategies.get("random"))};
  const Simulation expected = asked(simulate(engine, players, {.games = 300, .seed = 7}));
  EXPECT_EQ(simulation->games, 300U);
  ASSERT_EQ(simulation->player_count, 2U);
  EXPECT_EQ(simulation->player_size, sizeof(fivekind_simulated_player));
  for (std::size_t p = 0; p < 2; ++p) {
    const fivekind_simulated_player& shown = simulation->players[p];
    EXPECT_STREQ(shown.strategy, names[p]);
    EXPECT_EQ(shown.mean, expected.players[p].scores.mean());
    EXPECT_EQ(shown.standard_error, expected.players[p].scores.standard_error());
    EXPECT_EQ(shown.highest, expected.players[p].scores.maximum());
    EXPECT_EQ(shown.wins, expected.players[p].wins);
  }
  TextHandle json;
  ASSERT_EQ(fivekind_analyse_json(engine_, nullptr, file.c_str(), "expected", nullptr, json.put(),
                                  error_.put()),
            FIVEKIND_OK);
  const auto judged = nlohmann::json::parse(json.get());
  EXPECT_EQ(judged["games"], 300);
  EXPECT_EQ(judged["players"].size(), 2U);
  EXPECT_EQ(fivekind_analyse_json(engine_, nullptr, folder.file("none").c_str(), "expected",
                                  nullptr, json.put(), error_.put()),
            FIVEKIND_INPUT);

  const fivekind_match_options match{sizeof match, 200, 3, 0, 1, "emp:1"};
  ASSERT_EQ(fivekind_match_json(engine_, small_, names.data(), names.size(), &match, nullptr,
                                json.put(), error_.put()),
            FIVEKIND_OK);
  auto played = nlohmann::json::parse(json.get());
  TournamentOptions how{.games = 200, .seed = 3, .common_dice = true};
  how.judge = asked(strategies.get("emp:1"));
  auto wanted =
      nlohmann::json::parse(json::text_of(json::of(asked(play_tournament(engine, players, how)))));
  played.erase("seconds");
  wanted.erase("seconds");
  EXPECT_EQ(played, wanted);
  EXPECT_EQ(fivekind_match_json(engine_, small_, names.data(), 1, nullptr, nullptr, json.put(),
                                error_.put()),
            FIVEKIND_INPUT);
}

TEST_F(CStrategies, StopWhenTheirWatchSaysSo) {
  const auto stop = [](void*, std::uint64_t, std::uint64_t) { return 1; };
  const fivekind_watch watch{stop, nullptr};
  const char* const name = "random";
  SimulationHandle simulation;
  const fivekind_simulate_options many{sizeof many, 1'000'000, 1, nullptr};
  EXPECT_EQ(
      fivekind_simulate(engine_, small_, &name, 1, &many, &watch, simulation.put(), error_.put()),
      FIVEKIND_INTERRUPTED);
  EXPECT_EQ(simulation, nullptr);
}

TEST_F(CStrategies, PlayAGame) {
  const std::vector<const char*> names = {"Anna", "Fivekind"};
  const std::uint64_t seed = 5;
  const fivekind_play_options options{sizeof options, &seed, 0, 0};
  PlayHandle play;
  ASSERT_EQ(
      fivekind_new_play(small_, names.data(), names.size(), &options, play.put(), error_.put()),
      FIVEKIND_OK);
  TextHandle text;
  const auto state = [&] {
    EXPECT_EQ(fivekind_play_json(play, text.put(), error_.put()), FIVEKIND_OK);
    return nlohmann::json::parse(text.get());
  };
  EXPECT_EQ(fivekind_fill(play, "ones", error_.put()), FIVEKIND_INPUT);
  ASSERT_EQ(fivekind_roll(play, "", nullptr, error_.put()), FIVEKIND_OK);
  const auto first = state();
  EXPECT_EQ(first["player"], 0);
  ASSERT_EQ(fivekind_undo(play, error_.put()), FIVEKIND_OK);
  ASSERT_EQ(fivekind_redo(play, error_.put()), FIVEKIND_OK);
  EXPECT_EQ(state()["dice"], first["dice"]);
  EXPECT_EQ(fivekind_redo(play, error_.put()), FIVEKIND_INPUT);
  EXPECT_EQ(fivekind_announce(play, "pair", error_.put()), FIVEKIND_INPUT);
  for (int events = 0; !state()["over"].get<bool>(); ++events) {
    ASSERT_LT(events, 100);
    ASSERT_EQ(fivekind_play_for(engine_, play, "expected", nullptr, nullptr, error_.put()),
              FIVEKIND_OK);
  }
  ASSERT_EQ(fivekind_play_record(play, "json", text.put(), error_.put()), FIVEKIND_OK);
  EXPECT_EQ(nlohmann::json::parse(text.get())["players"][1]["name"], "Fivekind");
  EXPECT_EQ(fivekind_play_record(play, "pdf", text.put(), error_.put()), FIVEKIND_INPUT);
  EXPECT_EQ(fivekind_new_play(small_, names.data(), 0, nullptr, play.put(), error_.put()),
            FIVEKIND_INPUT);
}

TEST_F(CStrategies, TakeRealDice) {
  const char* const name = "Anna";
  const fivekind_play_options options{sizeof options, nullptr, 1, 0};
  PlayHandle play;
  ASSERT_EQ(fivekind_new_play(small_, &name, 1, &options, play.put(), error_.put()), FIVEKIND_OK);
  EXPECT_EQ(fivekind_roll(play, "", nullptr, error_.put()), FIVEKIND_INPUT);
  ASSERT_EQ(fivekind_roll(play, "", "22", error_.put()), FIVEKIND_OK);
  TextHandle text;
  ASSERT_EQ(fivekind_play_json(play, text.put(), error_.put()), FIVEKIND_OK);
  const auto state = nlohmann::json::parse(text.get());
  EXPECT_EQ(state["position"], "1/two-yatzy/-/1/22:1");
}

// A caller that knows less, one that knows more, and one without a size.
TEST_F(CStrategies, TakeStructuresOfOtherSizes) {
  const char* const name = "random";
  SimulationHandle simulation;
  const auto simulated = [&](const void* options) {
    return fivekind_simulate(engine_, small_, &name, 1,
                             static_cast<const fivekind_simulate_options*>(options), nullptr,
                             simulation.put(), error_.put());
  };
  struct Older {
    size_t size;
    uint64_t games;
  };
  const Older older{sizeof older, 50};
  ASSERT_EQ(simulated(&older), FIVEKIND_OK);
  EXPECT_EQ(simulation->games, 50U);
  struct Newer {
    fivekind_simulate_options known;
    uint64_t more;
  };
  Newer newer{{sizeof newer, 60, 1, nullptr}, 0};
  ASSERT_EQ(simulated(&newer), FIVEKIND_OK);
  EXPECT_EQ(simulation->games, 60U);
  newer.more = 1;
  EXPECT_EQ(simulated(&newer), FIVEKIND_INPUT);
  expect_refused(FIVEKIND_INPUT, "newer");
  fivekind_simulate_options none{};
  EXPECT_EQ(simulated(&none), FIVEKIND_INPUT);
  expect_refused(FIVEKIND_INPUT, "size");
  none.size = 1'000'000;
  EXPECT_EQ(simulated(&none), FIVEKIND_INPUT);

  fivekind_solve_report report{};
  report.size = offsetof(fivekind_solve_report, seconds);
  report.seconds = -1;
  ASSERT_EQ(fivekind_solve(engine_, small_, "expected", nullptr, &report, error_.put()),
            FIVEKIND_OK);
  EXPECT_GT(report.value, 0);
  EXPECT_EQ(report.seconds, -1) << "no more is written than the caller has";
  report.size = 0;
  EXPECT_EQ(fivekind_solve(engine_, small_, "expected", nullptr, &report, error_.put()),
            FIVEKIND_INPUT);
}

TEST_F(CStrategies, RefuseNull) {
  const char* const name = "random";
  const char* const nobody = nullptr;
  SimulationHandle simulation;
  TextHandle text;
  PlayHandle play;
  const std::vector<fivekind_code> codes = {
      fivekind_decide(engine_, game_, nullptr, name, nullptr, nullptr, error_.put()),
      fivekind_simulate(engine_, game_, nullptr, 0, nullptr, nullptr, simulation.put(),
                        error_.put()),
      fivekind_simulate(engine_, game_, &nobody, 1, nullptr, nullptr, simulation.put(),
                        error_.put()),
      fivekind_match_json(engine_, game_, &nobody, 1, nullptr, nullptr, text.put(), error_.put()),
      fivekind_analyse_json(engine_, game_, nullptr, name, nullptr, text.put(), error_.put()),
      fivekind_new_play(game_, &nobody, 1, nullptr, play.put(), error_.put()),
      fivekind_roll(nullptr, "", nullptr, error_.put()),
      fivekind_fill(nullptr, "ones", error_.put()),
      fivekind_announce(nullptr, "ones", error_.put()),
      fivekind_undo(nullptr, error_.put()),
      fivekind_redo(nullptr, error_.put()),
      fivekind_play_for(engine_, nullptr, name, nullptr, nullptr, error_.put()),
      fivekind_play_json(nullptr, text.put(), error_.put()),
      fivekind_play_record(nullptr, "json", text.put(), error_.put()),
      fivekind_name_action(nullptr, 0, nullptr, text.put(), error_.put()),
  };
  for (std::size_t i = 0; i < codes.size(); ++i) EXPECT_EQ(codes[i], FIVEKIND_INPUT) << i;
  fivekind_free_play(nullptr);
  fivekind_free_simulation(nullptr);
}

}  // namespace
}  // namespace fivekind::tests::c_strategies_test
