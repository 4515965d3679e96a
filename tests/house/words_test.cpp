// Plain words: what people read calls a thing by one word, and says nothing that sounds odd. Read
// are the pages (README.md, CONTRIBUTING.md, CHANGELOG.md, docs/), the help of every command, all
// texts in the sources, the comments of the public headers, and the descriptions in JSON files. The
// page in the browser has a test of its own, web/src/i18n/words.test.ts.
//
// Of pages and comments the prose counts: not blocks of code, `code` and where links lead. Of
// sources the strings that have a space, since the others are keys.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <regex>
#include <span>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::words_test {
namespace {

namespace fs = std::filesystem;

// A piece of text: a paragraph, a string, a comment.
struct Piece {
  std::string where;
  std::string text;
};
using Pieces = std::vector<Piece>;

struct Banned {
  const char* part;  // of every match, in small letters: what has it not is not looked at closely
  const char* pattern;  // of texts in small letters
  const char* instead;
};
constexpr Banned kBanned[] = {
    {"thr", R"(\bthr(ow|ew|own|ows|owing)\b)", "roll"},
    {"err", R"(\berr(s|ed|ing)?\b)", "make mistakes, be wrong"},
    {" back", R"(\blook(s|ed|ing)? back\b)", "review"},
    {"told", R"(\buntold\b|\btold\b(?! apart| from| otherwise))", "recorded, typed in, said"},
    {"tell", R"(\btell(s|ing)? the (dice|rolls?)\b)", "enter the roll"},
    {"dearest", R"(\bdearest\b)", "costliest"},
    {"scores fall", R"(\bhow scores fall\b)", "distribution of scores"},
    {"of a strategy", R"(\bwhat comes of a strategy\b)", "distribution of scores"},
    {" on", R"(\b(go(es|ing)?|went) on\b)", "continue"},
    {"anew", R"(\banew\b)", "again"},
    {"all the same", R"(\ball the same\b)", "nevertheless, still"},
    {"that very score", R"(\bthat very score\b)", "that score"},
    {" about", R"(\bask(s|ed|ing)? (everything|all) about\b)", "analyse"},
    {"as the system", R"(\bas the system\b)", "match the system"},
    {"form is sound", R"(\bthe form is sound\b)", "no errors"},
    {"does anything", R"(\bdoes anything\b)", "plays at random"},
    {"most of each turn", R"(\bmost of each turn\b)", "goes for the box closest to its maximum"},
    {"at the turn alone", R"(\blooks? at the turn alone\b)", "consider only the current turn"},
    {"categor", R"(\bcategor(y|ies)\b)", "box"},
    {"1 ",
     R"((^|[^\d.,·^])1 (points|dice|rolls|games|turns|boxes|faces|mistakes|lines|states|players)\b)",
     "1 point, 1 die, …"},
};

// Phrases that may stand, and why.
struct Allowed {
  std::string_view phrase;
  std::string_view why;
};
constexpr Allowed kAllowed[] = {
    {"or in a callback that threw", "C++ exceptions are thrown"},
    {"INSERT INTO throws", "a table of a database"},
    {"CREATE TABLE throws", "the same"},
    {"  throws   INTEGER NOT NULL,\n", "a column of it"},
    {"PRIMARY KEY (game, seat, turn, throws, kind)", "the same"},
    {"(game, seat, turn, throws", "the same"},
    {"  category", "a column of a database"},
    {"RENAME COLUMN untold TO unattributed", "what a column was called"},
    {"keep, dice, typed, category", "columns of a database"},
    {"player, turn, roll1, keep1, …, category, points", "columns of a file"},
    {"no category ", "a mistake in the data of research/"},
    {".graph .thrown", "a class in the style of a picture"},
};

// Where `category` is the word: files in which it is a key.
constexpr std::string_view kOfRulesFiles[] = {"docs/rules-files.md",
                                              "docs/rules.schema.json",
                                              "src/rules/reading/reader.cpp",
                                              "src/rules/reading/box_reader.cpp",
                                              "src/rules/reading/card_reader.cpp",
                                              "src/rules/reading/orders.cpp",
                                              "src/rules/reading/comparisons.cpp",
                                              "src/rules/reading/requirements.cpp",
                                              "src/rules/reading/bonus_reader.cpp",
                                              "src/rules/reading/announcements.cpp",
                                              "src/rules/reading/win.cpp"};

std::string in_project(const std::string& path) {
  return FIVEKIND_SOURCE_DIR "/" + path;
}

std::vector<std::string> files_under(const std::string& folder, std::string_view end) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(in_project(folder))) {
    const std::string path = fs::relative(entry.path(), FIVEKIND_SOURCE_DIR).string();
    if (entry.is_regular_file() && path.ends_with(end)) paths.push_back(path);
  }
  return paths;
}

// Paragraphs of lines that have text; `at` is the line of the first.
Pieces paragraphs(const std::string& path, std::span<const std::string> lines) {
  Pieces pieces;
  bool within = false;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const bool empty = lines[at].find_first_not_of(' ') == std::string::npos;
    if (!empty && !within) pieces.push_back({path + ":" + std::to_string(at + 1), ""});
    if (!empty) pieces.back().text += lines[at] + " ";
    within = !empty;
  }
  return pieces;
}

std::string without_code(const std::string& line) {
  static const std::regex code("`[^`]*`|\\]\\([^)]*\\)");
  return std::regex_replace(line, code, "_");
}

Pieces prose_of_page(const std::string& path) {
  std::vector<std::string> lines = lines_of(read_bytes(in_project(path)));
  bool code = false;
  for (std::string& line : lines) {
    const bool fence = line.starts_with("```");
    if (fence) code = !code;
    line = fence || code ? "" : without_code(line);
  }
  return paragraphs(path, lines);
}

// The comments of a header, of C++ and of C.
Pieces comments_of(const std::string& path) {
  static const std::regex comment(R"re((///?<?|/\*|^ \*)(.*))re");
  std::vector<std::string> lines = lines_of(read_bytes(in_project(path)));
  for (std::string& line : lines) {
    std::smatch match;
    line = std::regex_search(line, match, comment) ? without_code(match[2]) : "";
  }
  return paragraphs(path, lines);
}

// Reads C++: its string literals, neighbours as one, and no comments.
class Strings {
 public:
  Strings(const std::string& path, const std::string& source) : path_(path), source_(source) {}

  Pieces read() {
    while (at_ < source_.size()) step();
    return std::move(pieces_);
  }

 private:
  bool here(std::string_view text) const { return source_.compare(at_, text.size(), text) == 0; }

  void step() {
    if (here("//") || here("#include")) {
      at_ = std::min(source_.find('\n', at_), source_.size());
    } else if (here("R\"")) {
      read_raw();
    } else if (here("\"")) {
      read_string();
    } else if (here("'") && (at_ == 0 || std::isalnum(byte(at_ - 1)) == 0)) {
      at_ += source_[at_ + 1] == '\\' ? 4 : 3;
    } else {
      if (std::isspace(byte(at_)) == 0) joined_ = false;
      ++at_;
    }
  }

  unsigned char byte(std::size_t at) const { return static_cast<unsigned char>(source_[at]); }

  void read_raw() {
    const std::size_t open = source_.find('(', at_);
    const std::string end = ")" + source_.substr(at_ + 2, open - at_ - 2) + "\"";
    const std::size_t close = source_.find(end, open);
    add(source_.substr(open + 1, close - open - 1));
    at_ = close + end.size();
  }

  void read_string() {
    std::string text;
    for (++at_; source_[at_] != '"'; ++at_) {
      if (source_[at_] == '\\') ++at_;
      text += source_[at_ - 1] == '\\' && source_[at_] == 'n' ? '\n' : source_[at_];
    }
    ++at_;
    add(text);
  }

  void add(const std::string& text) {
    if (!joined_) {
      const auto line = std::count(source_.begin(), source_.begin() + static_cast<long>(at_), '\n');
      pieces_.push_back({path_ + ":" + std::to_string(line + 1), ""});
    }
    pieces_.back().text += text;
    joined_ = true;
  }

  const std::string& path_;
  const std::string& source_;
  std::size_t at_ = 0;
  bool joined_ = false;
  Pieces pieces_;
};

Pieces strings_of(const std::string& path) {
  const std::string source = read_bytes(in_project(path));
  Pieces pieces = Strings(path, source).read();
  std::erase_if(pieces,
                [](const Piece& piece) { return piece.text.find(' ') == std::string::npos; });
  return pieces;
}

// What JSON says to people, by the names of its keys.
void add_descriptions(const std::string& path, const Json& json, Pieces& pieces) {
  static const Keys keys = {"description", "summary", "note", "name", "source", "what", "en"};
  if (!json.is_structured()) return;
  for (const auto& [key, value] : json.items()) {
    if (keys.contains(key) && value.is_string()) pieces.push_back({path, value});
    add_descriptions(path, value, pieces);
  }
}

Pieces descriptions_of(const std::string& path) {
  Pieces pieces;
  add_descriptions(path, Json::parse(read_bytes(in_project(path)), nullptr, true, true), pieces);
  return pieces;
}

void add_help(Arguments command, Pieces& pieces) {
  command.emplace_back("--help");
  const std::string help = run_fivekind(Command{command}).output;
  command.pop_back();
  std::string name = "help of fivekind";
  for (const std::string& word : command) name += " " + word;
  pieces.push_back({name, help});
  for (const std::string& inner : commands_in(help)) {
    Arguments below = command;
    below.push_back(inner);
    add_help(below, pieces);
  }
}

void append(Pieces& to, const Pieces& from) {
  to.insert(to.end(), from.begin(), from.end());
}

Pieces all_pages() {
  Pieces pieces;
  std::vector<std::string> pages = files_under("docs", ".md");
  pages.insert(pages.end(), {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"});
  for (const std::string& path : pages) append(pieces, prose_of_page(path));
  return pieces;
}

Pieces all_sources() {
  Pieces pieces;
  for (const char* folder : {"src", "research"}) {
    for (const char* end : {".cpp", ".h"}) {
      for (const std::string& path : files_under(folder, end)) append(pieces, strings_of(path));
    }
  }
  for (const std::string& path : files_under("include", ".h")) append(pieces, comments_of(path));
  return pieces;
}

Pieces all_descriptions() {
  Pieces pieces;
  std::vector<std::string> paths = files_under("games", ".json");
  paths.insert(paths.end(), {"src/service/openapi.json", "docs/rules.schema.json"});
  for (const std::string& path : files_under("research/published", ".json")) paths.push_back(path);
  for (const std::string& path : paths) append(pieces, descriptions_of(path));
  return pieces;
}

std::string without_allowed(std::string text) {
  for (const Allowed& allowed : kAllowed) {
    for (std::size_t at = text.find(allowed.phrase); at != std::string::npos;
         at = text.find(allowed.phrase)) {
      text.erase(at, allowed.phrase.size());
    }
  }
  return text;
}

bool is_key_there(const std::string& where, const Banned& banned) {
  return std::string_view(banned.instead) == "box" &&
         std::any_of(std::begin(kOfRulesFiles), std::end(kOfRulesFiles),
                     [&](std::string_view path) { return where.starts_with(path); });
}

std::string in_small_letters(std::string text) {
  for (char& letter : text) {
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return text;
}

void expect_plain(const Pieces& pieces) {
  for (const Piece& piece : pieces) {
    const std::string text = in_small_letters(without_allowed(piece.text));
    for (const Banned& banned : kBanned) {
      if (text.find(banned.part) == std::string::npos || is_key_there(piece.where, banned))
        continue;
      std::smatch match;
      if (!std::regex_search(text, match, std::regex(banned.pattern))) continue;
      const auto from = std::max<std::ptrdiff_t>(0, match.position() - 40);
      ADD_FAILURE() << piece.where << ": '" << match.str() << "' in '…"
                    << text.substr(static_cast<std::size_t>(from), 90)
                    << "…'; rather: " << banned.instead;
    }
  }
}

TEST(Words, OfPagesArePlain) {
  expect_plain(all_pages());
}

TEST(Words, OfSourcesArePlain) {
  expect_plain(all_sources());
}

TEST(Words, OfDescriptionsArePlain) {
  expect_plain(all_descriptions());
}

TEST(Words, OfHelpArePlain) {
  Pieces pieces;
  add_help({}, pieces);
  for (const char* topic : {"games", "positions", "objectives", "strategies", "rules", "records",
                            "tables", "json", "environment"}) {
    for (const std::string& line : lines_of(run_fivekind({{"help", topic}}).output)) {
      if (!line.starts_with("  ")) pieces.push_back({std::string("help ") + topic, line});
    }
  }
  EXPECT_GE(pieces.size(), 20U);
  expect_plain(pieces);
}

TEST(Words, AreReadWhereTheyStand) {
  const std::string source =
      "#include \"a b.h\"\n// \"no string\"\nf('\"', 1'000, \"one \"\n  \"two\\n\", R\"x(three "
      "3)x\");";
  const Pieces strings = Strings("f.cpp", source).read();
  ASSERT_EQ(strings.size(), 2U);
  EXPECT_EQ(strings[0].text, "one two\n");
  EXPECT_EQ(strings[0].where, "f.cpp:3");
  EXPECT_EQ(strings[1].text, "three 3");
  EXPECT_GE(all_pages().size(), 500U);
  EXPECT_GE(all_sources().size(), 1000U);
  EXPECT_GE(all_descriptions().size(), 300U);
}

// What is allowed is there.
TEST(Words, AreAllowedThatAreThere) {
  Pieces pieces = all_sources();
  append(pieces, all_descriptions());
  for (const Allowed& allowed : kAllowed) {
    EXPECT_TRUE(std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
      return piece.text.find(allowed.phrase) != std::string::npos;
    })) << allowed.phrase;
  }
}

}  // namespace
}  // namespace fivekind::tests::words_test
