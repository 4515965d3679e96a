// Recorded games made by hand, in every form: what exactly is read, how reading continues after a
// bad record, and what is left of a file that is cut off.
#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include "records/reader.h"
#include "rules/card.h"
#include "rules/position.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::records_reader_test {
namespace {

using records::Detail;
using records::Form;
using records::Reader;
using records::RecordedGame;
using records::Turn;

// The results of a reader, one line per call: "game LINE" or "FAULT PLACE".
std::vector<std::string> course(Result<Reader> reader) {
  if (!reader) return {std::string(id_of(reader.error().fault)) + " " + reader.error().where};
  std::vector<std::string> steps;
  while (true) {
    const auto game = reader->next();
    if (game && !*game) return steps;
    steps.push_back(game ? "game " + std::to_string((*game)->line)
                         : std::string(id_of(game.error().fault)) + " " + game.error().where);
  }
}

using Steps = std::vector<std::string>;

class RecordsReader : public testing::Test {
 protected:
  Steps course_of(const std::string& text, std::optional<Form> form = {}) const {
    return course(Reader::of_text(yahtzee_, text, "f", form));
  }
  RecordedGame read(const std::string& text) const { return read_game(yahtzee_, text); }

  dice::Roll roll(const char* digits) const {
    return *rules::parse_dice(yahtzee_.multisets(), digits);
  }
  dice::Keep keep(const char* digits) const {
    dice::Keep keep(0);
    for (; *digits != '\0'; ++digits) keep = yahtzee_.multisets().add(keep, *digits - '0');
    return keep;
  }
  rules::Box box(const char* key) const { return *rules::find_box(yahtzee_.game(), key); }
  rules::Card card(const char* text) const {
    return *rules::card_from_text(yahtzee_, text, "card");
  }

  rules::Scoring yahtzee_{shipped_game("yahtzee")};
};

const char* const kJson = R"(
{"game":"yahtzee","rules":"a22f602ab1ff4c7d","players":[{"name":"Anna","score":24,"turns":[
{"rolls":["65631","66261","66661"],"keeps":["66","666"],"category":"sixes","points":24}]},
{"name":" Bert ","turns":[{"rolls":["11234"],"keeps":["11"]}]}],
"time":"Sunday","metadata":{ "place": "home" },"seed":3,"number":4,"colour":"ignored"}
)";

std::string one_line(std::string text) {
  std::erase(text, '\n');
  return text + "\n";
}

// The same game in the three forms.
std::string good_json() {
  return one_line(kJson);
}

const char* const kCsv =
    "points,player,category,roll1,keep1,roll2,keep2,roll3,seed,number,time,metadata,mood\n"
    "# a comment\n"
    "24,Anna,6,65631,66,66261,666,66661,3,4,Sunday,\"{\"\"place\"\": \"\"home\"\"}\",good\r\n"
    ",Bert,,11234,11,,,,,,,,bad\n";

const char* const kSheet =
    "\xEF\xBB\xBF# Sunday evening\n"
    "game yahtzee\n"
    "seed 3\nnumber 4\n"
    "time Sunday   # or Monday\n"
    "metadata {\"place\": \"home\"}\n"
    "\n"
    "Anna:  65631 keep 66 -> 66261 keep 666 -> 66661 sixes 24  # well\r\n"
    "Bert:\n"
    "  11234 keep 11\n";

TEST_F(RecordsReader, ReadsWhatARecordTells) {
  Turn sixes;
  sixes.detail = Detail::keeps;
  sixes.rolls_made = 3;
  sixes.kept = 2;
  std::size_t at = 0;
  for (const char* dice : {"13566", "12666", "16666"}) sixes.rolls[at++] = roll(dice);
  sixes.keeps[0] = keep("66");
  sixes.keeps[1] = keep("666");
  sixes.box = box("sixes");
  sixes.in_box = sixes.gained = rules::Points(24);
  Turn begun;
  begun.rolls_made = begun.kept = 1;
  begun.rolls[0] = roll("11234");
  begun.keeps[0] = keep("11");
  RecordedGame expected;
  expected.players = {{"Anna", "", {sixes}, card("6=24"), 0, {}},
                      {"Bert", "", {begun}, card("-"), 0, {}}};
  expected.seed = 3;
  expected.number = 4;
  expected.time = "Sunday";
  expected.metadata = R"({"place":"home"})";
  for (const std::string& text : {good_json(), std::string(kCsv), std::string(kSheet)}) {
    const RecordedGame game = read(text);
    expected.content = game.content;
    EXPECT_NE(game.content, 0U);
    EXPECT_TRUE(game == expected) << text;
  }
  EXPECT_EQ(read(good_json()).content, read(kCsv).content);
  EXPECT_EQ(read(good_json()).content, read(kSheet).content);
}

TEST_F(RecordsReader, KnowsTheLinesOfRecords) {
  EXPECT_EQ(course_of("\n" + good_json() + "\n\n" + good_json()), (Steps{"game 2", "game 5"}));
  EXPECT_EQ(course_of(kSheet + std::string(kSheet + 3)), (Steps{"game 2", "game 12"}));
  EXPECT_EQ(
      course_of("game_id,player,category,points\n\na,1,ones,1\n# b\nb,1,ones,1\nb,1,twos,2\n"),
      (Steps{"game 3", "game 5"}));
  EXPECT_EQ(course_of(""), Steps{});
  EXPECT_EQ(course_of("\n# nothing\n"), Steps{});
}

TEST_F(RecordsReader, ReadsFormsAsAsked) {
  EXPECT_EQ(course_of(kCsv, Form::csv), Steps{"game 3"});
  EXPECT_EQ(course_of(kCsv, Form::json)[0], "record.syntax f:1");
  EXPECT_EQ(course_of("player category, roll1\ncategory: ones 1\n", Form::sheet)[0],
            "record.players f:2");
}

// A box depends only on the last roll; without dice its points say as much.
TEST_F(RecordsReader, FindsExtraBonusesInThePoints) {
  const auto scores = [&](const std::string& turns) {
    return read("Anna: 66666 yahtzee 50\n" + turns).players[0].score().value;
  };
  // 30 in sixes is five of a kind, and so earns the extra bonus.
  EXPECT_EQ(scores("Anna: sixes 30\n"), 180);
  // With sixes filled 66666 may be a joker in the full house, but need not have been.
  EXPECT_EQ(scores("Anna: sixes 30\nAnna: full-house 25\n"), 205);
  EXPECT_EQ(scores("Anna: sixes 30\nAnna: full-house 25 extra\n"), 305);
  EXPECT_EQ(course_of("Anna: 66666 yahtzee 0\n"), Steps{"record.points f:1, player 1, turn 1"});
  EXPECT_EQ(course_of("Anna: yahtzee 0\nAnna: sixes 30 extra\n"),
            Steps{"record.points f:2, player 1, turn 2"});
  const std::string gained =
      R"({"players":[{"turns":[{"category":"yahtzee","points":50},{"category":"sixes","points":6},)"
      R"({"category":"full-house","points":25,"gained":)";
  EXPECT_EQ(read(gained + "125}]}]}\n").players[0].card.extras, 1);
  EXPECT_EQ(read(gained + "25}]}]}\n").players[0].card.extras, 0);
  EXPECT_EQ(course_of(gained + "30}]}]}\n"), Steps{"record.points f:1, player 1, turn 3"});
}

// All possible points of a box, with and without an extra bonus, by trying all rolls.
TEST_F(RecordsReader, TakesTheBoxesThatSomeRollFills) {
  const rules::Card before = card("6=18,Y=50");
  const std::string sheet = "Anna: sixes 18\nAnna: yahtzee 50\nAnna: ";
  for (std::size_t k = 0; k < yahtzee_.game().box_count(); ++k) {
    const rules::Box to(k);
    if (before.filled.has(to)) continue;
    for (int points = 0; points <= 41; ++points) {
      for (const char* extra : {"", " extra"}) {
        bool possible = false;
        for (std::size_t r = 0; r < yahtzee_.multisets().roll_count(); ++r) {
          const auto outcome = yahtzee_.outcome(before.filled, true, to, dice::Roll(r), 0);
          possible = possible || (outcome.allowed && outcome.in_box.value == points &&
                                  (*extra == '\0' || outcome.extra.value > 0));
        }
        const std::string text =
            sheet + yahtzee_.game().boxes[k].key + " " + std::to_string(points) + extra + "\n";
        EXPECT_EQ(course_of(text),
                  possible ? Steps{"game 1"} : Steps{"record.points f:3, player 1, turn 3"})
            << text;
      }
    }
  }
}

TEST_F(RecordsReader, TakesUndosThatCanBe) {
  const auto json = [](const std::string& undos) {
    return R"({"players":[{"undos":)" + undos + R"(,"turns":[]}]})" + "\n";
  };
  const auto csv = [](const std::string& first, const std::string& second) {
    return "category,points,undos\nones,1," + first + "\ntwos,2," + second + "\n";
  };
  const auto sheet = [](const std::string& undos) {
    return "player Anna\nundos " + undos + "\nAnna: ones 1\n";
  };
  for (const std::string& text :
       {json("3"), csv("3", ""), csv("", "3"), csv("3", "3"), sheet("3")}) {
    EXPECT_EQ(read(text).players[0].undos, 3U) << text;
  }
  EXPECT_EQ(read(csv("", "")).players[0].undos, 0U);
  for (const std::string& bad : {json("-1"), json("1000001"), json("\"3\""), csv("-1", ""),
                                 csv("1000001", ""), csv("often", ""), csv("1", "2"), sheet("-1"),
                                 sheet("1000001"), sheet("often"), sheet("")}) {
    EXPECT_EQ(course_of(bad)[0].substr(0, 12), "record.field") << bad;
  }
  EXPECT_EQ(course_of("undos 3\nAnna: ones 1\n")[0], "record.players f:1");
}

TEST_F(RecordsReader, DropsAKeepOfAllDiceBeforeABox) {
  const Turn turn = read("Anna: 66666 keep 66666 yahtzee\n").players[0].turns[0];
  EXPECT_EQ(turn.rolls_made, 1);
  EXPECT_EQ(turn.kept, 0);
  EXPECT_EQ(turn.in_box, rules::Points(50));
}

TEST_F(RecordsReader, ContinuesAfterBadRecords) {
  const std::string bad = R"({"players":[{"turns":[{"rolls":["1"]}]}]})"
                          "\n";
  EXPECT_EQ(course_of(bad + good_json() + "}\n" + good_json() + bad),
            (Steps{"record.dice f:1, player 1, turn 1", "game 2", "record.syntax f:3", "game 4",
                   "record.dice f:5, player 1, turn 1"}));
  // The other rows of a bad game are skipped, and no others.
  EXPECT_EQ(course_of("game_id,player,turn,category,points\n"
                      "1,1,1,ones,1\n1,1,2,ones,1\n1,1,3,twos,2\n2,1,1,ones,9\n2,1,2,ones,3\n"
                      "3,1,1,ones,1\n4,1\n4,1,1,ones,1\n5,1,1,ones,1\n"),
            (Steps{"record.category f:3, player 1, turn 2", "record.points f:5, player 1, turn 1",
                   "game 7", "record.syntax f:8", "game 10"}));
  // Nor does a game absorb rows of the next one.
  EXPECT_EQ(course_of("game_id,player,category,points\n1,1,ones,1\n2,1,twos,2\n2,2,ones,3\n"
                      "1,1,threes,3\n"),
            (Steps{"game 2", "game 3", "game 5"}));
  EXPECT_EQ(course_of("Anna: ones 9\nAnna: twos 2\ngame\nBert: ones 1\ngame yatzy\nAnna: ones 1\n"
                      "game\nAnna: ones 1\n"),
            (Steps{"record.points f:1, player 1, turn 1", "game 3", "record.game f:5", "game 7"}));
}

TEST_F(RecordsReader, ContinuesAfterLongLines) {
  const std::string longest(1 << 20, ' ');
  EXPECT_EQ(course_of(longest + "\n" + good_json()), Steps{"game 2"});
  for (const std::size_t more : {1, 2, 3, 1000, 5'000'000}) {
    EXPECT_EQ(course_of(good_json() + longest + std::string(more, ' ') + "\n" + good_json()),
              (Steps{"game 1", "record.too-long f:2", "game 3"}))
        << more;
  }
  const std::string metadata =
      R"({"metadata":{"x":")" + std::string(60'000, '"') + R"("},"players":[{"turns":[]}]})";
  EXPECT_EQ(course_of(metadata + "\n"), Steps{"record.syntax f:1"});
  const std::string unknown =
      R"({"x":")" + std::string((1 << 20) - 40, 'x') + R"(","players":[{"turns":[]}]})";
  EXPECT_EQ(course_of(unknown + "\n"),
            unknown.size() > (1 << 20) ? Steps{"record.too-long f:1"} : Steps{"game 1"});
}

// Cut anywhere, a file yields the games before the cut, and reports the cut unless the rest could
// be intended.
TEST_F(RecordsReader, LosesNothingButTheCutLine) {
  const std::string json = good_json() + good_json();
  for (std::size_t size = 0; size <= json.size(); ++size) {
    const std::size_t first = good_json().size() - 1;
    const Steps expected = size == 0                ? Steps{}
                           : size < first           ? Steps{"record.cut f:1"}
                           : size <= first + 1      ? Steps{"game 1"}
                           : size < json.size() - 1 ? Steps{"game 1", "record.cut f:2"}
                                                    : Steps{"game 1", "game 2"};
    EXPECT_EQ(course_of(json.substr(0, size)), expected) << size;
  }
  EXPECT_EQ(course_of("game_id,player,category,points,name\n1,1,ones,1,A\n1,1,twos,2,A\n1,1,thr"),
            (Steps{"game 2", "record.cut f:4"}));
  EXPECT_EQ(course_of("Anna: ones 1\nAnna: 13566 keep 66 -> 266"),
            (Steps{"game 1", "record.cut f:2, player 1, turn 2"}));
  EXPECT_EQ(course_of("Anna: ones 1\nAnna: 13566 keep 66 ->"), (Steps{"game 1", "record.cut f:2"}));
  EXPECT_EQ(course_of("Anna: one"), (Steps{"game 1", "record.cut f:1, player 1, turn 1"}));
}

std::string gzipped(const std::string& text) {
  std::string packed(::compressBound(text.size()) + 32, '\0');
  z_stream stream{};
  EXPECT_EQ(::deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(::deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  ::deflateEnd(&stream);
  return packed;
}

std::string zstandard(const std::string& text) {
  std::string packed(::ZSTD_compressBound(text.size()), '\0');
  packed.resize(::ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

// Many records, so that compressed data does not come in one piece.
std::string many_records(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string line = good_json();
    line.replace(line.find("Anna"), 4, std::to_string(i * 7919));
    text += line;
  }
  return text;
}

TEST_F(RecordsReader, Unpacks) {
  const std::string text = many_records(3000);
  const Steps steps = course_of(text);
  ASSERT_EQ(steps.size(), 3000U);
  for (const auto& pack : {gzipped, zstandard}) {
    EXPECT_EQ(course_of(pack(text)), steps);
    EXPECT_EQ(course_of(pack(text) + pack(text)).size(), 6000U) << "packed one after the other";
    EXPECT_EQ(course_of(pack("")), Steps{});
  }
}

TEST_F(RecordsReader, UnpacksUntilTheDamage) {
  const std::string text = many_records(3000);
  const Steps all = course_of(text);
  for (const auto& pack : {gzipped, zstandard}) {
    const std::string packed = pack(text);
    for (const std::size_t size : {packed.size() / 3, packed.size() / 2, packed.size() - 1}) {
      const Steps steps = course_of(packed.substr(0, size));
      ASSERT_FALSE(steps.empty());
      EXPECT_TRUE(std::equal(steps.begin(), steps.end() - 1, all.begin()));
      EXPECT_EQ(steps.back(), "record.damaged f:" + std::to_string(steps.size()));
      // For gzip only the checksum is missing; Zstandard has lost a block.
      EXPECT_TRUE(pack != gzipped || size < packed.size() - 1 || steps.size() == all.size() + 1);
    }
    std::string damaged = packed;
    for (std::size_t i = 0; i < 40; ++i) damaged[packed.size() / 2 + i] ^= '\x55';
    EXPECT_TRUE(course_of(damaged).back().starts_with("record.")) << course_of(damaged).back();
  }
  // The part of a game in several lines that has been read is kept as well.
  const std::string sheet = gzipped("Anna: ones 1\nAnna: twos 2\n");
  EXPECT_EQ(course_of(sheet.substr(0, sheet.size() - 1)), (Steps{"game 1", "record.damaged f:3"}));
}

TEST_F(RecordsReader, ReadsFiles) {
  const ScratchFolder folder;
  const std::string path = folder.file("games.gz");
  write_bytes(path, gzipped(good_json()));
  EXPECT_EQ(course(Reader::open(yahtzee_, path)), Steps{"game 1"});
  EXPECT_EQ(course(Reader::open(yahtzee_, folder.file("none"))),
            Steps{"file.read " + folder.file("none")});
  EXPECT_EQ(course(Reader::open(yahtzee_, folder.path())), Steps{"file.read " + folder.path()});
}

}  // namespace
}  // namespace fivekind::tests::records_reader_test
