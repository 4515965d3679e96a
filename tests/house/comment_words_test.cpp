// Plain words in comments, which engineers read: none of a few words and phrases that no English
// speaker would choose there.
// The texts that users read have a test of their own, words_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "places.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::comment_words_test {
namespace {

namespace fs = std::filesystem;

// A word or phrase in lower case, and what to write instead.
struct Banned {
  std::string_view words;
  std::string_view instead;
};
constexpr Banned kBanned[] = {
    {"told", "recorded, reported, given"},
    {"untold", "not recorded"},
    {"anew", "again"},
    {"whoever", "the caller, a player who"},
    {"somebody", "a user, a caller"},
    {"anybody", "anyone"},
    {"nobody", "no one"},
    {"asker", "client"},
    {"dear", "expensive"},
    {"dearer", "more valuable, more expensive"},
    {"dearest", "costliest"},
    {"go on", "continue"},
    {"goes on", "continues"},
    {"going on", "continuing"},
    {"went on", "continued"},
    {"has enough of", "cancels"},
    {"of one's own", "custom"},
    {"looks back", "reviews"},
    {"look back", "review"},
    {"all the same", "nevertheless, still"},
    {"throws of", "rolls"},
    {"a throw", "a roll"},
    {"each throw", "each roll"},
    {"every throw", "every roll"},
    {"first throw", "first roll"},
    {"last throw", "last roll"},
    {"thrown again", "rolled again"},
    {"throw dice", "roll dice"},
    {"throws dice", "rolls dice"},
    {"dice thrown", "dice rolled"},
    {"of the category", "of the box"},
    {"filled categories", "filled boxes"},
    {"open categories", "open boxes"},
    {"by category", "by box"},
};

// Phrases that may stand, and why.
constexpr std::array<Banned, 3> kAllowed = {{
    {"of the category in the file", "a key of rules files"},
    {"boxes that are all the same", "identical"},
    {"told apart", "an idiom"},
}};

struct Comment {
  std::size_t line = 0;  // of its beginning
  std::string text;
};

// Reads the comments of C and C++; lines that follow one another are one comment.
class Comments {
 public:
  explicit Comments(std::string_view source) : source_(source) {}

  std::vector<Comment> read() {
    while (at_ < source_.size()) step();
    return std::move(comments_);
  }

 private:
  bool here(std::string_view text) const { return source_.substr(at_, text.size()) == text; }

  void step() {
    if (here("//")) {
      take(source_.find('\n', at_));
    } else if (here("/*")) {
      take(source_.find("*/", at_));
    } else if (here("R\"")) {
      skip_raw();
    } else if (here("\"")) {
      skip_quoted('"');
    } else if (here("'") && (at_ == 0 || std::isalnum(byte(at_ - 1)) == 0)) {
      skip_quoted('\'');
    } else {
      joined_ = joined_ && std::isspace(byte(at_)) != 0;
      line_ += source_[at_] == '\n' ? 1U : 0U;
      ++at_;
    }
  }

  unsigned char byte(std::size_t at) const { return static_cast<unsigned char>(source_[at]); }

  void take(std::size_t end) {
    end = std::min(end, source_.size());
    if (!joined_) comments_.push_back({line_, ""});
    for (; at_ < end; ++at_) {
      comments_.back().text += source_[at_];
      line_ += source_[at_] == '\n' ? 1U : 0U;
    }
    comments_.back().text += ' ';
    joined_ = true;
  }

  void skip_raw() {
    const std::size_t open = source_.find('(', at_);
    const std::string end = ")" + std::string(source_.substr(at_ + 2, open - at_ - 2)) + "\"";
    const std::size_t close = std::min(source_.find(end, open), source_.size() - end.size());
    line_ += static_cast<std::size_t>(
        std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                   source_.begin() + static_cast<std::ptrdiff_t>(close), '\n'));
    at_ = close + end.size();
    joined_ = false;
  }

  void skip_quoted(char quote) {
    for (++at_; at_ < source_.size() && source_[at_] != quote; ++at_) {
      if (source_[at_] == '\\') ++at_;
    }
    ++at_;
    joined_ = false;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  bool joined_ = false;
  std::vector<Comment> comments_;
};

// Words in lower case with a space before and after each; `code` and punctuation left out.
std::string plain_words(std::string_view text) {
  std::string words = " ";
  bool code = false;
  for (const char sign : text) {
    code = code != (sign == '`');
    const auto letter = static_cast<unsigned char>(sign);
    const bool word = !code && (std::isalnum(letter) != 0 || sign == '\'' || sign == '_');
    if (word) {
      words += static_cast<char>(std::tolower(letter));
    } else if (words.back() != ' ') {
      words += ' ';
    }
  }
  return words + " ";
}

std::string spaced(std::string_view words) {
  return " " + std::string(words) + " ";
}

std::string without_allowed(std::string words) {
  for (const Banned& allowed : kAllowed) {
    const std::string phrase = spaced(allowed.words);
    for (std::size_t at = words.find(phrase); at != std::string::npos; at = words.find(phrase)) {
      words.replace(at, phrase.size(), " _ ");
    }
  }
  return words;
}

// What is wrong with the comments of a source, "LINE: 'words'; rather: …".
std::vector<std::string> faults_in(std::string_view source) {
  std::vector<std::string> faults;
  for (const Comment& comment : Comments(source).read()) {
    const std::string words = without_allowed(plain_words(comment.text));
    for (const Banned& banned : kBanned) {
      const std::size_t at = words.find(banned.words);
      if (at == std::string::npos || words.find(spaced(banned.words), at - 1) == std::string::npos)
        continue;
      faults.push_back(std::to_string(comment.line) + ": '" + std::string(banned.words) +
                       "'; rather: " + std::string(banned.instead));
    }
  }
  return faults;
}

TEST(CommentWords, ArePlain) {
  std::size_t files = 0;
  for (const char* folder : {"src", "include", "tests", "bench", "fuzz", "research", "wasm"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(std::string(FIVEKIND_SOURCE_DIR "/") + folder)) {
      const fs::path& path = entry.path();
      if (path.extension() != ".cpp" && path.extension() != ".h") continue;
      ++files;
      for (const std::string& fault : faults_in(read_bytes(path.string()))) {
        ADD_FAILURE() << fs::relative(path, FIVEKIND_SOURCE_DIR).string() << ":" << fault;
      }
    }
  }
  EXPECT_GE(files, 800U);
}

TEST(CommentWords, AreReadWhereTheyStand) {
  using Faults = std::vector<std::string>;
  EXPECT_EQ(faults_in("int a;\n// Made\n// anew.\nf(\"told // told\", 'x');"),
            (Faults{"2: 'anew'; rather: again"}));
  EXPECT_EQ(faults_in("/* It\n goes on. */"), (Faults{"1: 'goes on'; rather: continues"}));
  EXPECT_EQ(faults_in("// `told`, told apart, R\nR\"(// dear)\";"), Faults{});
}

}  // namespace
}  // namespace fivekind::tests::comment_words_test
