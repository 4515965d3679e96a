// The messages of strategies' files: of one key each, with line and column; and of files as a
// whole.
#include <fivekind/engine.h>

#include "tests/messages/message_cases.h"

namespace fivekind::tests {
namespace {

constexpr Fault kFault = Fault::strategy_parameter;

std::optional<Error> error_of_strategy(const std::string& file) {
  return error_of(Engine().strategies(*Game::shipped("two-yatzy")).get("strategy=" + file));
}

// The error in a file; `where` follows its name.
MessageCase whole_strategy(const std::string& name, const std::string& text,
                           const std::string& where, const std::string& expected,
                           const std::string& found, Fault fault = kFault) {
  return {name,
          fault,
          [text](const ScratchFolder& folder) {
            write_bytes(folder.file("mine"), text);
            return error_of_strategy(folder.file("mine"));
          },
          "%/mine" + where,
          expected,
          found};
}

// The error in a file whose third line this is.
MessageCase strategy_line(const std::string& name, const std::string& text,
                          const std::string& where, const std::string& expected,
                          const std::string& found) {
  return whole_strategy(name, "{\n\"format\": 1, \"strategy\": \"mine\",\n" + text + "\n}",
                        ":3:" + where, expected, found);
}

std::vector<MessageCase> of_strategy_weights() {
  return {
      strategy_line("StrategyWeightOfNoBox", R"("weights": { "threes": 2 })",
                    "14, key 'weights.threes'", "the key of one of the categories", "\"threes\""),
      strategy_line("StrategyWeightNegative", R"("weights": { "ones": -1 })",
                    "22, key 'weights.ones'", "a number from 0 to 1000", "-1"),
      strategy_line("StrategyWeightOfWords", R"("weights": { "ones": "two" })",
                    "22, key 'weights.ones'", "a number", "\"two\""),
      strategy_line("StrategyWeightTimes", R"("weights": { "ones": { "times": 1e4 } })",
                    "33, key 'weights.ones.times'", "a number from 0 to 1000", "10000"),
      strategy_line("StrategyWeightPlus", R"("weights": { "ones": { "plus": -1000.5 } })",
                    "32, key 'weights.ones.plus'", "a number from -1000 to 1000", "-1000.5"),
      strategy_line("StrategyWeightOfAnotherKey", R"("weights": { "ones": { "factor": 2 } })",
                    "24, key 'weights.ones.factor'", "one of plus, times", "an unknown key"),
      strategy_line("StrategyWeightsAsAList", R"("weights": [2, 1])", "12, key 'weights'",
                    "an object", "a list"),
  };
}

std::vector<MessageCase> of_strategy_keeps() {
  std::string many = R"("keeps": [{"keep": "all"})";
  for (int i = 0; i < 100; ++i) many += R"(,{"keep": "all"})";
  many += "]";
  return {
      strategy_line("StrategyKeepUnknown", R"("keeps": [{ "keep": "best" }])",
                    "21, key 'keeps[0].keep'",
                    R"(one of "run", "alike", "pairs", "faces", "all", "none")", "\"best\""),
      strategy_line("StrategyKeepMissing", R"("keeps": [{ "least": 1 }])", "11, key 'keeps[0]'",
                    "the key 'keep'", "none"),
      strategy_line("StrategyKeepOfFewDice", R"("keeps": [{ "keep": "run", "least": 3 }])",
                    "37, key 'keeps[0].least'", "a number from 1 to 2", "3"),
      strategy_line("StrategyKeepPreference", R"("keeps": [{ "keep": "run", "prefer": "middle" }])",
                    "38, key 'keeps[0].prefer'", R"(one of "high", "low")", "\"middle\""),
      strategy_line("StrategyKeepOfAnotherKey", R"("keeps": [{ "keep": "all", "least": 1 }])",
                    "28, key 'keeps[0].least'", "one of if-pays, keep, while-open",
                    "an unknown key"),
      strategy_line("StrategyKeepWithoutFaces", R"("keeps": [{ "keep": "faces" }])",
                    "11, key 'keeps[0]'", "the key 'faces'", "none"),
      strategy_line("StrategyKeepOfHighFaces", R"("keeps": [{ "keep": "faces", "faces": [3] }])",
                    "40, key 'keeps[0].faces'", "a number from 1 to 2", "3"),
      strategy_line("StrategyKeepOfFacesTwice",
                    R"("keeps": [{ "keep": "faces", "faces": [2, 2] }])",
                    "43, key 'keeps[0].faces'", "each face once", "2"),
      strategy_line(
          "StrategyKeepWhileNoBox", R"("keeps": [{ "keep": "all", "while-open": "threes" }])",
          "42, key 'keeps[0].while-open'", "the key of one of the categories", "\"threes\""),
      strategy_line("StrategyKeepIfNoneOf", R"("keeps": [{ "keep": "all", "if-pays": [] }])",
                    "39, key 'keeps[0].if-pays'", "at least one category", "none"),
      strategy_line("StrategyOfManyRules", many, "10, key 'keeps'", "at most 100 rules", "101"),
  };
}

std::vector<MessageCase> of_strategy_files() {
  return {
      strategy_line("StrategyCrossesOutTwice", R"("cross-out": ["ones", "ones"])",
                    "23, key 'cross-out'", "each box once", "\"ones\""),
      strategy_line("StrategyOfAnotherKey", R"("weigths": {})", "1, key 'weigths'",
                    "one of $schema, cross-out, format, keeps, source, strategy, weights",
                    "an unknown key"),
      whole_strategy("StrategyOfALaterFormat", R"({"format": 2, "strategy": "mine"})",
                     ":1:12, key 'format'", "1", "2"),
      whole_strategy("StrategyWithoutAKey", R"({"format": 1})", ":1:1", "the key 'strategy'",
                     "none"),
      whole_strategy("StrategyWithASpace", R"({"format": 1, "strategy": "my own"})",
                     ":1:27, key 'strategy'", "up to 64 lowercase letters", "\"my own\""),
      whole_strategy("StrategyAsAList", "[]", ":1:1", "an object", "a list"),
      whole_strategy("StrategyInPart", "{", ":1:2", "", "", Fault::json_syntax),
      whole_strategy("StrategyOfManyBytes", std::string(100'001, ' '), "",
                     "a strategy file of at most 100000 bytes", "a longer one"),
      {"NoStrategyFile", kFault,
       [](const ScratchFolder& folder) { return error_of_strategy(folder.file("none")); }, "%/none",
       "a readable strategy file", "No such file"},
      {"StrategyOfAnotherHash", kFault,
       [](const ScratchFolder& folder) {
         write_bytes(folder.file("mine"), "{}");
         return error_of_strategy(folder.file("mine#0123456789abcdef"));
       },
       "strategy 'strategy=%/mine#0123456789abcdef'", "the file as it was", "one that is #"},
      {"StrategyOfNoFile", kFault, [](const ScratchFolder&) { return error_of_strategy(""); },
       "strategy 'strategy='", "strategy=FILE", "'strategy='"},
      {"StrategyFileFromAnywhere", kFault,
       [](const ScratchFolder&) {
         EngineOptions options;
         options.from_anywhere = true;
         return error_of(Engine(options).strategy_name("strategy=mine.json"));
       },
       "strategy 'strategy=mine.json'", "a strategy without a file", "the name of a file"},
  };
}

}  // namespace

std::vector<MessageCase> strategy_file_messages() {
  std::vector<MessageCase> all;
  for (const auto& some : {of_strategy_weights(), of_strategy_keeps(), of_strategy_files()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace fivekind::tests
