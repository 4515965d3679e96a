// The C interface: every function against the C++ one, every code, NULL in every place, and from
// several threads. install_test checks that the header is valid C.
#include <fivekind/engine.h>
#include <fivekind/fivekind_c.h>
#include <fivekind/tables.h>

#include <fstream>
#include <functional>
#include <new>
#include <stdexcept>
#include <thread>

#include "tests/capi/handles.h"
#include "tests/common/engines.h"
#include "tests/program/program.h"

namespace fivekind::tests::c_interface_test {
namespace {

constexpr const char* kKeeping = "1/yatzy/1=3,5=15/1/22446:1";
constexpr const char* kFilling = "1/yahtzee/Y=50,6=18/1/66666:0";  // with jokers
constexpr const char* kExpected = "expected";

constexpr const char* kMini = R"({"format": 1, "game": "mini", "names": {"en": "Mini"},
  "dice": 2, "faces": 6, "rolls": 2, "categories": [
    {"key": "sixes", "letter": "6", "names": {"en": "Sixes"}, "kind": "face", "face": 6},
    {"key": "pair", "letter": "P", "names": {"en": "Pair"}, "kind": "pairs", "count": 1, "pays": 10}
  ]})";

class CInterface : public ProgramTest {
 protected:
  void SetUp() override {
    ASSERT_EQ(fivekind_open_shipped("yatzy", yatzy_.put(), error_.put()), FIVEKIND_OK);
    ASSERT_EQ(fivekind_open_shipped("yahtzee", yahtzee_.put(), error_.put()), FIVEKIND_OK);
    ASSERT_EQ(fivekind_open_text(kMini, "text", mini_.put(), error_.put()), FIVEKIND_OK);
    ASSERT_EQ(fivekind_new_engine(nullptr, engine_.put(), error_.put()), FIVEKIND_OK);
    EXPECT_EQ(error_, nullptr);
  }

  // The error of the last call.
  void expect_error(fivekind_code code, const std::string& id, const std::string& part) const {
    ASSERT_NE(error_, nullptr);
    EXPECT_EQ(error_->code, code) << error_->message;
    EXPECT_EQ(error_->id, id) << error_->message;
    expect_part(error_->message, part);
    expect_part(error_->message, error_->where);
    for (const char* text : {error_->where, error_->expected, error_->found}) {
      EXPECT_NE(text, nullptr);
    }
  }

  void expect_advice_as_in_cpp(const fivekind_game* game, const char* text,
                               const char* objective) const;

  GameHandle yatzy_;
  GameHandle yahtzee_;
  GameHandle mini_;
  EngineHandle engine_;
  mutable ErrorHandle error_;
};

TEST_F(CInterface, TellsTheVersion) {
  EXPECT_EQ(fivekind_version(), version());
}

TEST_F(CInterface, OpensGames) {
  EXPECT_STREQ(fivekind_game_key(yatzy_), "yatzy");
  EXPECT_STREQ(fivekind_game_key(mini_), "mini");
  write_bytes(folder_.file("mini.json"), kMini);
  GameHandle game;
  EXPECT_EQ(fivekind_open_file(folder_.file("mini.json").c_str(), game.put(), error_.put()),
            FIVEKIND_OK);
  EXPECT_STREQ(fivekind_game_key(game), "mini");
}

TEST_F(CInterface, RefusesGamesThatAreNone) {
  GameHandle game;
  EXPECT_EQ(fivekind_open_shipped("yazty", game.put(), error_.put()), FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "game.unknown", "yatzy");
  EXPECT_EQ(fivekind_open_file(folder_.file("none.json").c_str(), game.put(), error_.put()),
            FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "rules.file", "none.json");
  EXPECT_EQ(fivekind_open_text("{", "my rules", game.put(), error_.put()), FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "json.syntax", "my rules:1:");
  EXPECT_EQ(game, nullptr);
}

TEST_F(CInterface, Solves) {
  fivekind_solve_report report{};
  report.size = sizeof report;
  ASSERT_EQ(fivekind_solve(engine_, yatzy_, kExpected, nullptr, &report, error_.put()),
            FIVEKIND_OK);
  const auto solution = Engine().solution(*Game::shipped("yatzy"));
  EXPECT_EQ(report.value, solution->report().value);
  EXPECT_EQ(report.states, solution->report().states);
  EXPECT_EQ(report.bytes, solution->report().bytes);
  EXPECT_EQ(report.threads, solution->report().threads);
  EXPECT_GT(report.seconds, 0);
  EXPECT_EQ(report.from_table, 0);
  EXPECT_EQ(fivekind_solve(engine_, yatzy_, kExpected, nullptr, nullptr, nullptr), FIVEKIND_OK);
}

TEST_F(CInterface, TakesEngineOptions) {
  const fivekind_engine_options one_thread{sizeof one_thread, 1, 0, nullptr};
  EngineHandle engine;
  ASSERT_EQ(fivekind_new_engine(&one_thread, engine.put(), error_.put()), FIVEKIND_OK);
  fivekind_solve_report report{};
  report.size = sizeof report;
  ASSERT_EQ(fivekind_solve(engine, mini_, kExpected, nullptr, &report, error_.put()), FIVEKIND_OK);
  EXPECT_EQ(report.threads, 1);

  const fivekind_engine_options no_threads{sizeof no_threads, -1, 0, nullptr};
  ASSERT_EQ(fivekind_new_engine(&no_threads, engine.put(), error_.put()), FIVEKIND_OK);
  EXPECT_EQ(fivekind_solve(engine, mini_, kExpected, nullptr, &report, error_.put()),
            FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "command.threads", "-1");
}

void CInterface::expect_advice_as_in_cpp(const fivekind_game* game, const char* text,
                                         const char* objective) const {
  AdviceHandle advice;
  ASSERT_EQ(fivekind_advise(engine_, game, text, objective, nullptr, advice.put(), error_.put()),
            FIVEKIND_OK);
  const auto position = Position::parse(*Game::shipped(fivekind_game_key(game)), text);
  const auto expected = Engine().advise(*position, *Objective::parse(objective));
  ASSERT_TRUE(expected);
  EXPECT_EQ(advice->position, expected->position);
  EXPECT_EQ(advice->objective, expected->objective);
  EXPECT_EQ(advice->value, expected->value);
  EXPECT_EQ(advice->approximate, expected->approximate ? 1 : 0);
  ASSERT_EQ(advice->action_count, expected->actions.size());
  for (std::size_t i = 0; i < advice->action_count; ++i) {
    const fivekind_action& action = advice->actions[i];
    const Action& other = expected->actions[i];
    if (other.kind == Action::Kind::keep) {
      EXPECT_STREQ(action.keep, other.keep.c_str());
      EXPECT_EQ(action.box, nullptr);
    } else {
      EXPECT_EQ(action.keep, nullptr);
      EXPECT_STREQ(action.box, other.box.c_str());
    }
    EXPECT_EQ(action.points, other.points);
    EXPECT_EQ(action.bonus, other.bonus);
    EXPECT_EQ(action.joker != 0, other.joker);
    EXPECT_EQ(action.best != 0, other.best);
    EXPECT_EQ(action.value, other.value);
    EXPECT_EQ(action.loss, other.loss);
  }
}

TEST_F(CInterface, AdvisesAsTheCppInterfaceDoes) {
  expect_advice_as_in_cpp(yatzy_, kKeeping, kExpected);
  expect_advice_as_in_cpp(yahtzee_, kFilling, kExpected);
  expect_advice_as_in_cpp(yahtzee_, kFilling, "worst-case");  // equals, which are ordered by the
                                                              // average
  expect_advice_as_in_cpp(yatzy_, "1/yatzy/-/1/-", kExpected);
  GameHandle large;
  ASSERT_EQ(fivekind_open_shipped("triple-yahtzee", large.put(), error_.put()), FIVEKIND_OK);
  expect_advice_as_in_cpp(large, "1/triple-yahtzee/-/1/66651:2", kExpected);  // approximate
  GameHandle slow;
  ASSERT_EQ(fivekind_open_shipped("maxi-yatzy", slow.put(), error_.put()), FIVEKIND_OK);
  expect_advice_as_in_cpp(
      slow,
      "1/maxi-yatzy/filled=1.2.3.4.5.6.P.Q.R.T.K.V.M.D.A.F.H.W.Y,upper=84,points=184/1/666612:1",
      kExpected);  // of its rest
}

TEST_F(CInterface, AdvisesInTheProgramsJson) {
  for (const auto& [game, text] : {std::pair{&yatzy_, kKeeping}, {&yahtzee_, kFilling}}) {
    TextHandle json;
    ASSERT_EQ(
        fivekind_advise_json(engine_, *game, text, kExpected, nullptr, json.put(), error_.put()),
        FIVEKIND_OK);
    // Only the program prints deviations: they take a distribution after each choice.
    Json printed = json_of({"advise", text});
    for (Json& action : printed["actions"]) {
      for (Json& value : action["values"]) value.erase("deviation");
    }
    EXPECT_EQ(Json::parse(std::string(json)), printed);
  }
}

TEST_F(CInterface, FindsDistributions) {
  bool apart = false;
  constexpr const char* kSixAndOne = "1/mini/-/1/16:1";
  for (const auto& [text, objective] :
       {std::pair(kSixAndOne, kExpected), std::pair(kSixAndOne, "target=12"),
        std::pair(kSixAndOne, "target-curves"), std::pair("1/mini/-/1/11:1", kExpected)}) {
    SCOPED_TRACE(std::string(text) + " " + objective);
    DistributionHandle found;
    ASSERT_EQ(fivekind_find_distribution(engine_, mini_, text, objective, nullptr, found.put(),
                                         error_.put()),
              FIVEKIND_OK);
    const auto game = Game::from_text(kMini, "text");
    const auto position = Position::parse(*game, text);
    const auto expected = Engine().distribution(*position, *Objective::parse(objective), {});
    ASSERT_TRUE(expected);
    EXPECT_EQ(found->position, expected->position);
    EXPECT_STREQ(found->objective, objective);
    EXPECT_EQ(found->mean, expected->mean);
    EXPECT_EQ(found->deviation, expected->deviation);
    EXPECT_EQ(found->skewness, expected->skewness);
    EXPECT_EQ(found->median, expected->median);
    EXPECT_EQ(found->mode, expected->mode);
    apart = apart || expected->median != expected->mode;
    ASSERT_EQ(found->score_count, expected->survival.size());
    for (std::size_t i = 0; i < found->score_count; ++i) {
      EXPECT_EQ(found->scores[i].score, expected->scores[i]);
      EXPECT_EQ(found->scores[i].chance, expected->survival[i]);
    }
  }
  EXPECT_TRUE(apart) << "or nobody would see them swapped";
}

TEST_F(CInterface, RefusesWhatTheCppInterfaceRefuses) {
  AdviceHandle advice;
  const auto refused = [&](const char* position, const char* objective) {
    return fivekind_advise(engine_, yatzy_, position, objective, nullptr, advice.put(),
                           error_.put());
  };
  EXPECT_EQ(refused("2/yatzy/-/1/-", kExpected), FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "position.version", "2");
  EXPECT_EQ(refused(kKeeping, "most"), FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "objective.name", "most");
  EXPECT_EQ(advice, nullptr);
  DistributionHandle distribution;
  EXPECT_EQ(fivekind_find_distribution(engine_, yatzy_, kKeeping, "target=x", nullptr,
                                       distribution.put(), error_.put()),
            FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "objective.parameter", "target=");
  EXPECT_EQ(distribution, nullptr);
  TextHandle json;
  EXPECT_EQ(fivekind_advise_json(engine_, yatzy_, "1/yahtzee/-/1/-", kExpected, nullptr, json.put(),
                                 error_.put()),
            FIVEKIND_INPUT);
  expect_error(FIVEKIND_INPUT, "position.game", "yahtzee");
  EXPECT_EQ(json, nullptr);
}

// A table that turns out to be damaged while it is in use.
TEST_F(CInterface, TellsOfTheEnvironment) {
  const std::string tables = folder_.file("tables");
  ASSERT_TRUE(build_table(engine_of({.tables = tables}), *Game::from_text(kMini, "text"), {}));
  const fivekind_engine_options options{sizeof options, 0, 0, tables.c_str()};
  EngineHandle engine;
  ASSERT_EQ(fivekind_new_engine(&options, engine.put(), error_.put()), FIVEKIND_OK);
  AdviceHandle advice;
  const auto advise = [&](const char* position) {
    return fivekind_advise(engine, mini_, position, "target-curves", nullptr, advice.put(),
                           error_.put());
  };
  ASSERT_EQ(advise("1/mini/-/1/-"), FIVEKIND_OK);
  for (const std::string& name : folder_.files()) {
    if (name.find("layer-") == std::string::npos) continue;
    std::string bytes = read_bytes(folder_.file(name));
    for (std::size_t at = bytes.size() / 2; at < bytes.size(); ++at) bytes[at] ^= 1;
    std::fstream(folder_.file(name), std::ios::binary | std::ios::in | std::ios::out) << bytes;
  }
  EXPECT_EQ(advise("1/mini/-/1/16:1"), FIVEKIND_ENVIRONMENT);
  expect_error(FIVEKIND_ENVIRONMENT, "table.damaged", "layer-");
}

TEST_F(CInterface, TellsOfLittleMemory) {
  const fivekind_engine_options options{sizeof options, 0, 1000, nullptr};
  EngineHandle engine;
  ASSERT_EQ(fivekind_new_engine(&options, engine.put(), error_.put()), FIVEKIND_OK);
  EXPECT_EQ(fivekind_solve(engine, yatzy_, kExpected, nullptr, nullptr, error_.put()),
            FIVEKIND_NO_MEMORY);
  expect_error(FIVEKIND_NO_MEMORY, "memory", "memory");
  EXPECT_EQ(fivekind_solve(engine, yatzy_, kExpected, nullptr, nullptr, nullptr),
            FIVEKIND_NO_MEMORY);
}

// --- Watches ---

struct Watched {
  std::uint64_t most = 0;  // calls until it stops; 0: it does not
  std::uint64_t calls = 0;
  std::uint64_t done = 0;
  std::uint64_t all = 0;

  static int look(void* user, std::uint64_t done, std::uint64_t all) {
    auto& self = *static_cast<Watched*>(user);
    self.done = done;
    self.all = all;
    return ++self.calls == self.most ? 1 : 0;
  }
};

TEST_F(CInterface, TellsWatchesHowFarItIs) {
  Watched watched;
  const fivekind_watch watch{Watched::look, &watched};
  AdviceHandle advice;
  ASSERT_EQ(
      fivekind_advise(engine_, yatzy_, kKeeping, kExpected, &watch, advice.put(), error_.put()),
      FIVEKIND_OK);
  EXPECT_GT(watched.calls, 1U);
  EXPECT_EQ(watched.done, watched.all);
  const std::uint64_t calls = watched.calls;
  DistributionHandle distribution;
  ASSERT_EQ(fivekind_find_distribution(engine_, mini_, "1/mini/-/1/-", kExpected, &watch,
                                       distribution.put(), error_.put()),
            FIVEKIND_OK);
  EXPECT_GT(watched.calls, calls);
}

TEST_F(CInterface, IsStoppedByAWatch) {
  Watched watched{2};
  const fivekind_watch watch{Watched::look, &watched};
  fivekind_solve_report report{};
  report.size = sizeof report;
  EXPECT_EQ(fivekind_solve(engine_, yatzy_, kExpected, &watch, &report, error_.put()),
            FIVEKIND_INTERRUPTED);
  expect_error(FIVEKIND_INTERRUPTED, "interrupted", "interrupted");
  EXPECT_EQ(report.states, 0U);
  EXPECT_EQ(watched.calls, 2U);
  watched = {1};
  TextHandle json;
  EXPECT_EQ(
      fivekind_advise_json(engine_, yatzy_, kKeeping, kExpected, &watch, json.put(), error_.put()),
      FIVEKIND_INTERRUPTED);
  // Solving can continue later.
  EXPECT_EQ(fivekind_solve(engine_, mini_, kExpected, nullptr, &report, error_.put()), FIVEKIND_OK);
  EXPECT_EQ(error_, nullptr);
  watched = {1};
  DistributionHandle distribution;
  EXPECT_EQ(fivekind_find_distribution(engine_, mini_, "1/mini/-/1/-", kExpected, &watch,
                                       distribution.put(), error_.put()),
            FIVEKIND_INTERRUPTED);
}

TEST_F(CInterface, LetsNoExceptionThrough) {
  const fivekind_watch watch{
      [](void*, std::uint64_t, std::uint64_t) -> int { throw std::runtime_error("no more"); },
      nullptr};
  EXPECT_EQ(fivekind_solve(engine_, mini_, kExpected, &watch, nullptr, error_.put()),
            FIVEKIND_INTERNAL);
  expect_error(FIVEKIND_INTERNAL, "internal", "no more");
  const fivekind_watch odd{[](void*, std::uint64_t, std::uint64_t) -> int { throw 1; }, nullptr};
  EXPECT_EQ(fivekind_solve(engine_, mini_, kExpected, &odd, nullptr, error_.put()),
            FIVEKIND_INTERNAL);
  const fivekind_watch full{
      [](void*, std::uint64_t, std::uint64_t) -> int { throw std::bad_alloc(); }, nullptr};
  EXPECT_EQ(fivekind_solve(engine_, mini_, kExpected, &full, nullptr, error_.put()),
            FIVEKIND_NO_MEMORY);
  expect_error(FIVEKIND_NO_MEMORY, "memory", "memory");
  const fivekind_watch none{nullptr, nullptr};
  EXPECT_EQ(fivekind_solve(engine_, mini_, kExpected, &none, nullptr, error_.put()), FIVEKIND_OK);
}

// --- NULL, freeing, threads ---

// Arguments, one of which is replaced by NULL.
class Without {
 public:
  explicit Without(std::string missing) : missing_(std::move(missing)) {}
  template <typename T>
  T* operator()(const char* name, T* value) const {
    return missing_ == name ? nullptr : value;
  }

 private:
  std::string missing_;
};

TEST_F(CInterface, RefusesNull) {
  fivekind_game* game = nullptr;
  fivekind_engine* engine = nullptr;
  fivekind_advice* advice = nullptr;
  fivekind_distribution* distribution = nullptr;
  char* json = nullptr;
  const auto mine = [&](const Without& without) { return without("engine", engine_.get()); };
  const auto yatzy = [&](const Without& without) { return without("game", yatzy_.get()); };
  struct Function {
    std::vector<std::string> arguments;
    std::function<fivekind_code(const Without&, fivekind_error**)> call;
  };
  const std::vector<std::string> of_questions = {"engine", "game", "position", "objective"};
  const auto with = [](std::vector<std::string> names, const std::string& last) {
    names.push_back(last);
    return names;
  };
  const Function functions[] = {
      {{"key", "game"},
       [&](const Without& w, fivekind_error** error) {
         return fivekind_open_shipped(w("key", "yatzy"), w("game", &game), error);
       }},
      {{"path", "game"},
       [&](const Without& w, fivekind_error** error) {
         return fivekind_open_file(w("path", "x"), w("game", &game), error);
       }},
      {{"text", "source", "game"},
       [&](const Without& w, fivekind_error** error) {
         return fivekind_open_text(w("text", "x"), w("source", "x"), w("game", &game), error);
       }},
      {{"engine"},
       [&](const Without& w, fivekind_error** error) {
         return fivekind_new_engine(nullptr, w("engine", &engine), error);
       }},
      {{"engine", "game", "objective"},
       [&](const Without& w, fivekind_error** error) {
         return fivekind_solve(mine(w), yatzy(w), w("objective", kExpected), nullptr, nullptr,
                               error);
       }},
      {with(of_questions, "advice"),
       [&](const Without& w, fivekind_error** error) {
         return fivekind_advise(mine(w), yatzy(w), w("position", kKeeping),
                                w("objective", kExpected), nullptr, w("advice", &advice), error);
       }},
      {with(of_questions, "json"),
       [&](const Without& w, fivekind_error** error) {
         return fivekind_advise_json(mine(w), yatzy(w), w("position", kKeeping),
                                     w("objective", kExpected), nullptr, w("json", &json), error);
       }},
      {with(of_questions, "distribution"),
       [&](const Without& w, fivekind_error** error) {
         return fivekind_find_distribution(mine(w), yatzy(w), w("position", kKeeping),
                                           w("objective", kExpected), nullptr,
                                           w("distribution", &distribution), error);
       }},
  };
  for (const Function& function : functions) {
    for (const std::string& missing : function.arguments) {
      EXPECT_EQ(function.call(Without(missing), error_.put()), FIVEKIND_INPUT);
      expect_error(FIVEKIND_INPUT, "argument.null", "'" + missing + "'");
      EXPECT_EQ(function.call(Without(missing), nullptr), FIVEKIND_INPUT);
    }
  }
  for (const void* result :
       std::initializer_list<const void*>{game, engine, advice, distribution, json}) {
    EXPECT_EQ(result, nullptr);
  }
  EXPECT_EQ(fivekind_game_key(nullptr), nullptr);
}

TEST_F(CInterface, FreesNull) {
  fivekind_free_game(nullptr);
  fivekind_free_engine(nullptr);
  fivekind_free_advice(nullptr);
  fivekind_free_distribution(nullptr);
  fivekind_free_error(nullptr);
  fivekind_free_string(nullptr);
}

TEST_F(CInterface, FreesInAnyOrder) {
  AdviceHandle advice;
  DistributionHandle distribution;
  {
    EngineHandle engine;
    ASSERT_EQ(fivekind_new_engine(nullptr, engine.put(), nullptr), FIVEKIND_OK);
    GameHandle game;
    ASSERT_EQ(fivekind_open_text(kMini, "text", game.put(), nullptr), FIVEKIND_OK);
    ASSERT_EQ(
        fivekind_advise(engine, game, "1/mini/-/1/16:1", kExpected, nullptr, advice.put(), nullptr),
        FIVEKIND_OK);
    game.put();  // frees it; the engine, which refers to it, lives on
    ASSERT_EQ(fivekind_find_distribution(engine, mini_, "1/mini/-/1/16:1", kExpected, nullptr,
                                         distribution.put(), nullptr),
              FIVEKIND_OK);
  }
  EXPECT_STREQ(advice->position, "1/mini/-/1/16:1");
  EXPECT_STREQ(advice->actions[0].keep, "6");
  EXPECT_STREQ(distribution->position, "1/mini/-/1/16:1");
  EXPECT_DOUBLE_EQ(distribution->scores[0].chance, 1);
}

TEST_F(CInterface, AnswersSeveralThreads) {
  constexpr int kThreads = 4;
  std::vector<std::string> answers(kThreads);
  std::vector<std::thread> threads;
  for (std::string& answer : answers) {
    threads.emplace_back([&] {
      Watched watched;
      const fivekind_watch watch{Watched::look, &watched};
      TextHandle json;
      ErrorHandle error;
      for (int round = 0; round < 5; ++round) {
        if (fivekind_advise_json(engine_, yatzy_, kKeeping, round % 2 == 0 ? kExpected : "most",
                                 &watch, json.put(), error.put()) == FIVEKIND_OK) {
          answer += json;
        } else {
          answer += error->message;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& answer : answers) EXPECT_EQ(answer, answers[0]);
  expect_part(answers[0], "\"keep\"");
  expect_part(answers[0], "most");
}

}  // namespace
}  // namespace fivekind::tests::c_interface_test
