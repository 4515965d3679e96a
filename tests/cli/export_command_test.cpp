// fivekind export: rows are read back, and looked up for positions of games with known advice.
#include <fivekind/engine.h>
#include <fivekind/export_rows.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <regex>
#include <stdexcept>
#include <tuple>

#include "rules/position.h"
#include "tests/common/value_or_throw.h"
#include "tests/games/cut_games.h"
#include "tests/games/games.h"
#include "tests/program/program.h"

namespace fivekind::tests::export_command_test {
namespace {

// A NumPy array of records (format 1.0), each field as text or as a number.
struct Array {
  struct Field {
    std::string name;
    std::string type;
    std::size_t offset = 0;
    std::size_t bytes = 0;
  };
  std::vector<Field> fields;
  std::size_t row_bytes = 0;
  std::size_t rows = 0;
  std::string data;

  const Field& field(const std::string& name) const {
    for (const Field& field : fields) {
      if (field.name == name) return field;
    }
    throw std::runtime_error("no field " + name);
  }
  std::string text(std::size_t row, const std::string& name) const {
    const Field& of = field(name);
    return data.substr(row * row_bytes + of.offset, of.bytes).c_str();
  }
  double number(std::size_t row, const std::string& name) const {
    const Field& of = field(name);
    const char* at = data.data() + row * row_bytes + of.offset;
    if (of.type == "<f8") {
      double value = 0;
      std::memcpy(&value, at, sizeof value);
      return value;
    }
    std::uint64_t value = 0;
    std::memcpy(&value, at, of.bytes);
    return static_cast<double>(value);
  }
};

Array read_array(const std::string& bytes) {
  Array array;
  EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  const std::size_t size =
      static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
  EXPECT_EQ((10 + size) % 64, 0U);
  const std::string header = bytes.substr(10, size);
  EXPECT_EQ(header.back(), '\n');
  static const std::regex field(R"re(\('([a-z_0-9]+)', '([<|][a-zS](\d+))'\))re");
  for (std::sregex_iterator match(header.begin(), header.end(), field), end; match != end;
       ++match) {
    const std::size_t width = std::stoul((*match)[3]);
    array.fields.push_back({(*match)[1], (*match)[2], array.row_bytes, width});
    array.row_bytes += width;
  }
  static const std::regex shape(
      R"re(\{'descr': \[.*\], 'fortran_order': False, 'shape': \((\d+),\), \} *\n)re");
  std::smatch match;
  EXPECT_TRUE(std::regex_match(header, match, shape)) << header;
  array.rows = std::stoul(match[1]);
  array.data = bytes.substr(10 + size);
  EXPECT_EQ(array.data.size(), array.rows * array.row_bytes);
  return array;
}

// What identifies a card in an array: the row without its last field.
using CardKey = std::vector<double>;

class ExportCommand : public ProgramTest {
 protected:
  bool may_tell(const Command& /*command*/) const override { return true; }  // number of rows

  Array array_of(const Arguments& game, const std::string& what, const Arguments& more = {}) {
    Arguments words = {"export", what};
    words.insert(words.end(), game.begin(), game.end());
    words.insert(words.end(), {"--form", "npy", "--output", folder_.file("out.npy")});
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(output_of(words), "");
    const Array array = read_array(read_bytes(folder_.file("out.npy")));
    layout_ = Json::parse(read_bytes(folder_.file("out.npy.layout.json")));
    EXPECT_EQ(layout_["rows"], array.rows);
    EXPECT_EQ(layout_["row_bytes"], array.row_bytes);
    EXPECT_EQ(layout_["columns"].size(), array.fields.size());
    for (std::size_t c = 0; c < array.fields.size(); ++c) {
      EXPECT_EQ(layout_["columns"][c]["name"], array.fields[c].name);
      EXPECT_EQ(layout_["columns"][c]["type"], array.fields[c].type);
      EXPECT_EQ(layout_["columns"][c]["offset"], array.fields[c].offset);
    }
    return array;
  }

  // A position's card, as in the fields of a row.
  static CardKey key_of(const rules::RuleSet& game, const rules::Card& card) {
    CardKey key = {static_cast<double>(card.filled.bits())};
    for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
      const rules::Bonus& bonus = game.bonuses[b];
      if (bonus.is_difference()) {
        add_difference(bonus, card, key);
      } else {
        const int most = bonus.threshold.value + (bonus.at_most ? 1 : 0);
        key.push_back(std::min(card.totals[b].value, most));
      }
    }
    for (const rules::MoreThan& pair : game.more_than) {
      const auto held = [&](rules::Box box) {
        const bool alone = card.filled.has(box) && !card.filled.has(pair.other(box));
        return alone ? card.scores[box.position()]->value : 0;
      };
      key.push_back(held(pair.high) + held(pair.low));
    }
    if (game.has_flag()) key.push_back(card.holds_points ? 1 : 0);
    if (game.limits_extras()) key.push_back(card.extras);
    if (game.saved_rolls) key.push_back(card.saved);
    return key;
  }
  // The points in boxes of a difference, as described in docs/command-line.md.
  static void add_difference(const rules::Bonus& bonus, const rules::Card& card, CardKey& key) {
    const auto& [high, low, times] = bonus.difference;
    const auto held = [&](rules::Box box) {
      const auto& points = card.scores[box.position()];
      return points ? points->value : 0;
    };
    const bool both = card.filled.has(high) && card.filled.has(low);
    const bool decided = card.filled.has(times) && (both || held(times) == 0);
    const int apart = both ? std::max(0, held(high) - held(low)) : held(high) + held(low);
    key.push_back(decided ? 0 : apart);
    key.push_back(decided ? 0 : held(times));
  }
  static CardKey key_of(const rules::RuleSet& game, const Array& array, std::size_t row) {
    CardKey key = {array.number(row, "filled")};
    for (const rules::Bonus& bonus : game.bonuses) {
      std::string end = "_" + bonus.key;
      std::replace(end.begin(), end.end(), '-', '_');
      const std::vector<std::string> names = bonus.is_difference()
                                                 ? std::vector<std::string>{"apart", "times"}
                                                 : std::vector<std::string>{"total"};
      for (const std::string& name : names) key.push_back(array.number(row, name + end));
    }
    for (const rules::MoreThan& pair : game.more_than) {
      std::string name = "first_of_" + game.boxes[pair.high.position()].key + "_" +
                         game.boxes[pair.low.position()].key;
      std::replace(name.begin(), name.end(), '-', '_');
      key.push_back(array.number(row, name));
    }
    if (game.has_flag()) key.push_back(array.number(row, "holds_points"));
    if (game.limits_extras()) key.push_back(array.number(row, "extras"));
    if (game.saved_rolls) key.push_back(array.number(row, "saved"));
    return key;
  }

  std::string rules_file(const std::string& text) const {
    write_bytes(folder_.file("rules.json"), text);
    return folder_.file("rules.json");
  }

  // Cards of games are found among the rows, with the values of advice.
  void expect_values(const Game& game, const rules::RuleSet& rules, const Array& array,
                     const std::string& objective) {
    std::map<CardKey, double> values;
    for (std::size_t row = 0; row < array.rows; ++row) {
      EXPECT_TRUE(values.emplace(key_of(rules, array, row), array.number(row, "value")).second);
    }
    const Engine engine;
    const rules::Scoring scoring(rules);
    for (const std::string& text : cut_games(game, 8, 2)) {
      if (!text.ends_with("-")) continue;
      const auto position = Position::parse(game, text);
      const auto at = rules::parse_position(scoring, text);
      ASSERT_EQ(position.has_value(), at.has_value());
      if (!position) continue;
      const auto found = values.find(key_of(rules, at->card()));
      ASSERT_NE(found, values.end()) << text;
      const double value =
          value_or_throw(engine.advise(*position, value_or_throw(Objective::parse(objective))))
              .value;
      EXPECT_NEAR(found->second + at->card().points.value, value, 1e-9 * std::max(1.0, value))
          << text;
    }
  }

  // The same for decisions.
  void expect_policy(const Game& game, const rules::RuleSet& rules, const Array& array) {
    using Decision = std::tuple<CardKey, std::string, double, double, double, std::string>;
    std::map<Decision, std::size_t> rows;
    for (std::size_t row = 0; row < array.rows; ++row) {
      const Decision decision{key_of(rules, array, row),
                              array.text(row, "dice"),
                              array.number(row, "rolls_left"),
                              rules.counts_rolls_left() ? array.number(row, "saving") : 0,
                              rules.serves_any_roll ? array.number(row, "served") : 0,
                              rules.has_announced() ? array.text(row, "announced") : ""};
      EXPECT_TRUE(rows.emplace(decision, row).second);
    }
    const Engine engine;
    const rules::Scoring scoring(rules);
    for (const std::string& text : cut_games(game, 20, 4)) {
      if (text.ends_with("-")) continue;
      const auto position = Position::parse(game, text);
      const auto at = rules::parse_position(scoring, text);
      if (!position) continue;
      const rules::DiceOnTable& on_table = *at->on_table;
      const auto& announced = on_table.announced;
      const std::string letter =
          announced ? std::string(1, rules.boxes[announced->position()].letter) : "";
      const std::string dice = scoring.multisets().text(scoring.multisets().as_keep(on_table.roll));
      const auto found = rows.find({key_of(rules, at->card()), dice, on_table.rolls_left,
                                    on_table.saving, rules::are_served(rules, on_table), letter});
      ASSERT_NE(found, rows.end()) << text;
      const Advice advice = value_or_throw(engine.advise(*position));
      const Action& best = advice.actions.front();
      EXPECT_EQ(array.text(found->second, "keep"), best.keep) << text;
      const auto box = rules::find_box(rules, array.text(found->second, "category"));
      EXPECT_EQ(box ? rules.boxes[box->position()].key : "", best.box) << text;
      const bool strikes = !game.strikable_boxes().empty();
      EXPECT_EQ(strikes ? array.number(found->second, "struck") : 0, best.struck ? 1 : 0) << text;
      EXPECT_NEAR(array.number(found->second, "value") + at->card().points.value, best.value,
                  1e-9 * std::max(1.0, best.value))
          << text;
    }
  }

  Json layout_;
};

TEST_F(ExportCommand, ValuesAreThoseOfAdvice) {
  for (const std::string key : {"yatzy", "yahtzee"}) {
    const Array array = array_of({key}, "values");
    const Game game = value_or_throw(Game::shipped(key));
    expect_values(game, shipped_game(key), array, "expected");
    EXPECT_NEAR(array.number(0, "value"), json_of({"solve", key})["value"].get<double>(), 1e-12);
    EXPECT_GE(array.rows, json_of({"count", key})["states_reachable"].get<std::size_t>());
  }
  EXPECT_EQ(layout_["categories"].size(), 13U);
  EXPECT_EQ(layout_["categories"][12], (Json{{"letter", "S"}, {"key", "chance"}}));
}

TEST_F(ExportCommand, ValuesAndDecisionsWhateverTheRules) {
  for (const CustomGame& custom : custom_games()) {
    SCOPED_TRACE(custom.key);
    const Game game = value_or_throw(Game::from_text(whole_rules(custom.text), custom.key));
    const rules::RuleSet rules = game_from(custom.text);
    const Arguments words = {"--rules", rules_file(whole_rules(custom.text))};
    expect_values(game, rules, array_of(words, "values"), "expected");
    expect_values(game, rules, array_of(words, "values", {"--objective", "worst-case"}),
                  "worst-case");
    expect_policy(game, rules, array_of(words, "policy", {"--all"}));
  }
}

TEST_F(ExportCommand, EveryFormSaysTheSame) {
  for (const std::string what : {"values", "policy", "openings"}) {
    const Array array = array_of({"two-yatzy"}, what);
    const std::vector<std::string> csv = lines_of(output_of({"export", what, "two-yatzy"}));
    const std::vector<std::string> json =
        lines_of(output_of({"export", what, "two-yatzy", "--form", "jsonl"}));
    ASSERT_EQ(csv.size(), array.rows + 1);
    ASSERT_EQ(json.size(), array.rows);
    std::string head;
    for (const Array::Field& field : array.fields) head += (head.empty() ? "" : ",") + field.name;
    EXPECT_EQ(csv[0], head);
    for (std::size_t row = 0; row < array.rows; ++row) {
      const Json object = Json::parse(json[row]);
      ASSERT_EQ(object.size(), array.fields.size());
      std::string expected;
      for (const Array::Field& field : array.fields) {
        const Json& item = object[field.name];
        if (field.offset > 0) expected += ",";
        if (item.is_string()) expected += item.get<std::string>();
        if (item.is_number()) expected += fmt::format("{}", item.get<double>());
        if (field.name == "filled") {
          const std::string boxes = item;
          EXPECT_EQ(array.number(row, "filled"),
                    (boxes.find('1') != std::string::npos ? 1 : 0) +
                        (boxes.find('2') != std::string::npos ? 2 : 0));
        } else if (item.is_string()) {
          EXPECT_EQ(array.text(row, field.name), item.get<std::string>());
        } else if (item.is_null()) {
          EXPECT_TRUE(std::isnan(array.number(row, field.name)));
        } else {
          EXPECT_EQ(array.number(row, field.name), item.get<double>());
        }
      }
      EXPECT_EQ(csv[row + 1], expected);
    }
  }
}

TEST_F(ExportCommand, WritesTheSameBytesWithAnyNumberOfThreads) {
  std::set<std::string> outputs;
  for (const char* threads : {"1", "2", "5"}) {
    outputs.insert(output_of({"export", "values", "yacht", "--threads", threads}));
  }
  EXPECT_EQ(outputs.size(), 1U);
}

TEST_F(ExportCommand, OpeningsAreThoseOfTheCommand) {
  const Array array = array_of({"yacht"}, "openings");
  const Json rolls = json_of({"openings", "yacht"})["rolls"];
  ASSERT_EQ(rolls.size(), array.rows);
  for (std::size_t row = 0; row < array.rows; ++row) {
    EXPECT_EQ(array.text(row, "dice"), rolls[row]["dice"].get<std::string>());
    EXPECT_EQ(array.number(row, "chance"), rolls[row]["chance"].get<double>());
    EXPECT_EQ(array.number(row, "value"), rolls[row]["value"].get<double>());
    EXPECT_EQ(array.text(row, "keep"), rolls[row].value("keep", ""));
    EXPECT_EQ(array.number(row, "next_loss"), rolls[row]["next_loss"].get<double>());
  }
}

TEST_F(ExportCommand, SaysHowManyRowsAndRefusesTooMany) {
  const Ran said = run({"export", "values", "two-yatzy"});
  EXPECT_EQ(said.exit_code, 0);
  EXPECT_EQ(said.errors, "two-yatzy values: 4 rows, at least 8 B\n");
  const Ran many = run({"export", "policy", "yatzy", "--output", folder_.file("out")});
  EXPECT_EQ(many.exit_code, 2);
  EXPECT_TRUE(many.errors.starts_with("fivekind: policy of yatzy: expected at most 10000000 rows"))
      << many.errors;
  EXPECT_TRUE(folder_.files().empty());
}

// The size announced beforehand is correct.
TEST_F(ExportCommand, KnowsItsSizeBeforehand) {
  const Engine engine;
  for (const ExportContent content :
       {ExportContent::values, ExportContent::policy, ExportContent::openings}) {
    for (const ExportForm form : {ExportForm::csv, ExportForm::jsonl, ExportForm::npy}) {
      ExportOptions how;
      how.content = content;
      how.form = form;
      how.output = folder_.file("rows");
      const auto layout = export_rows(engine, *Game::shipped("micro-yahtzee"), how);
      ASSERT_TRUE(layout) << layout.error().message();
      const std::uint64_t bytes = export_bytes(*layout, form);
      const std::size_t size = read_bytes(how.output).size();
      EXPECT_LE(bytes, size) << text_of(content) << " " << static_cast<int>(form);
      if (form == ExportForm::npy) {
        EXPECT_EQ(bytes, read_array(read_bytes(how.output)).data.size());
      }
      std::filesystem::remove(how.output);
    }
  }
}

TEST_F(ExportCommand, ReportsAsJsonAndKeepsFilesOfOthers) {
  const std::string out = folder_.file("out.npy");
  const Json json = json_of({"export", "values", "two-yatzy", "--form", "npy", "--output", out});
  EXPECT_EQ(json, Json::parse(read_bytes(out + ".layout.json")));
  EXPECT_EQ(keys_of(json), (Keys{"fivekind-export", "what", "game", "rules_hash", "objective",
                                 "rows", "row_bytes", "columns", "categories"}));
  write_bytes(out + ".layout.json", "somebody else's");
  const std::string before = read_bytes(out);
  EXPECT_EQ(run({"export", "values", "yacht", "--form", "npy", "--output", out}).exit_code, 2);
  EXPECT_EQ(read_bytes(out), before);
  EXPECT_EQ(read_bytes(out + ".layout.json"), "somebody else's");
  const Json forced =
      json_of({"export", "values", "yacht", "--form", "npy", "--output", out, "--force"});
  EXPECT_EQ(forced, Json::parse(read_bytes(out + ".layout.json")));
}

TEST_F(ExportCommand, RefusesWhatItCannotDo) {
  EXPECT_EQ(run({"export"}).exit_code, 2);
  EXPECT_EQ(run({"export", "values"}).exit_code, 2);
  EXPECT_EQ(run({"export", "values", "two-yatzy", "--form", "npy"}).exit_code, 2);
  EXPECT_EQ(run({"export", "values", "two-yatzy", "--form", "xml"}).exit_code, 2);
  EXPECT_EQ(run({"export", "values", "two-yatzy", "--json"}).exit_code, 2);
  EXPECT_EQ(run({"export", "values", "two-yatzy", "--objective", "target=5"}).exit_code, 2);
  EXPECT_EQ(run({"export", "values", "two-yatzy", "-o", folder_.file("no/such/folder")}).exit_code,
            3);
  EXPECT_EQ(run(Command{{"export", "values", "yacht"}, {}, 0, 0, "/dev/full"}).exit_code, 3);
}

TEST_F(ExportCommand, LeavesNothingWhenInterrupted) {
  Command command{{"export", "policy", "yatzy", "--all", "--output", folder_.file("out")}};
  command.interrupt_after = 1;
  const Ran ran = run(command);
  EXPECT_EQ(ran.exit_code, 130);
  EXPECT_TRUE(folder_.files().empty());
}

}  // namespace
}  // namespace fivekind::tests::export_command_test
