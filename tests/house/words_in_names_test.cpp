// Plain words in names: what readers are spared (words_test.cpp) the code does not say either.
// Read are the names in src, include, research, tests, bench, fuzz, wasm and examples, by their
// parts: throw_dice and kMostDice have two and three. Comments and strings are skipped: they are
// prose, or keys of formats, which keep their words.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tests/common/scratch.h"

namespace fivekind::tests::words_in_names_test {
namespace {

namespace fs = std::filesystem;

struct Banned {
  std::string_view parts;  // in small letters, with spaces around and between
  std::string_view instead;
};
constexpr std::array kBanned = {
    Banned{" throw ", "roll"},        Banned{" throws ", "rolls"},
    Banned{" thrown ", "rolled"},     Banned{" told ", "said, shown, recorded"},
    Banned{" untold ", "unknown"},    Banned{" asker ", "client"},
    Banned{" askers ", "clients"},    Banned{" category ", "box"},
    Banned{" categories ", "boxes"},  Banned{" dearer ", "costlier"},
    Banned{" dearest ", "costliest"}, Banned{" go on ", "should_continue"},
    Banned{" goes on ", "continues"}, Banned{" going on ", "continuing"},
    Banned{" k most ", "kMax"},       Banned{" k fewest ", "kMin"},
};

// Names of others. Messages are named as their identifiers are (faults.def), which users know.
const std::set<std::string, std::less<>> kOfOthers = {
    "throw",           "EXPECT_THROW",      "EXPECT_NO_THROW",     "ASSERT_THROW",
    "ASSERT_NO_THROW", "iterator_category", "get_option_no_throw",
    "value_or_throw",  // throws an exception
};

bool is_of_name(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

bool is_capital(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0;
}

// The names in C++, each with the line where it stands first.
class Names {
 public:
  explicit Names(std::string_view source) : source_(source) {}

  std::map<std::string, long, std::less<>> read() {
    while (at_ < source_.size()) step();
    return std::move(names_);
  }

 private:
  bool here(std::string_view text) const { return source_.substr(at_, text.size()) == text; }
  void skip_to(std::string_view end, std::size_t from) {
    const std::size_t found = source_.find(end, from);
    at_ = found == std::string_view::npos ? source_.size() : found + end.size();
  }

  void step() {
    if (here("//") || here("#include")) {
      skip_to("\n", at_);
    } else if (here("/*")) {
      skip_to("*/", at_ + 2);
    } else if (here("R\"")) {
      const std::size_t open = source_.find('(', at_);
      skip_to(")" + std::string(source_.substr(at_ + 2, open - at_ - 2)) + "\"", open);
    } else if (here("\"") || here("'")) {
      skip_literal();
    } else if (is_of_name(source_[at_])) {
      take_word();
    } else {
      ++at_;
    }
  }

  void skip_literal() {
    const char end = source_[at_];
    for (++at_; at_ < source_.size() && source_[at_] != end; ++at_) {
      if (source_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  // A name, or a number, whose digits may stand in groups.
  void take_word() {
    const std::size_t begin = at_;
    const bool digit = std::isdigit(static_cast<unsigned char>(source_[at_])) != 0;
    while (at_ < source_.size() && (is_of_name(source_[at_]) || (digit && source_[at_] == '\''))) {
      ++at_;
    }
    if (digit) return;
    const std::string_view name = source_.substr(begin, at_ - begin);
    if (names_.find(name) != names_.end()) return;
    const auto line = std::count(source_.begin(), source_.begin() + static_cast<long>(begin), '\n');
    names_.emplace(name, line + 1);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::map<std::string, long, std::less<>> names_;
};

// " k most dice " of kMostDice, "`throw dice`" of `throw_dice` and THROW_DICE.
std::string parts_of(std::string_view name) {
  std::string parts = " ";
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = is_capital(name[i]) && i > 0 &&
                        (!is_capital(name[i - 1]) ||
                         (i + 1 < name.size() && !is_capital(name[i + 1]) && name[i + 1] != '_'));
    if ((begins || name[i] == '_') && parts.back() != ' ') parts += ' ';
    if (name[i] == '_') continue;
    parts += static_cast<char>(std::tolower(static_cast<unsigned char>(name[i])));
  }
  if (parts.back() != ' ') parts += ' ';
  return parts;
}

const Banned* banned_in(std::string_view name) {
  const std::string parts = parts_of(name);
  const auto found = std::find_if(kBanned.begin(), kBanned.end(), [&](const Banned& banned) {
    return parts.find(banned.parts) != std::string::npos;
  });
  return found == kBanned.end() ? nullptr : &*found;
}

std::set<std::string, std::less<>> names_that_may_stand() {
  std::set<std::string, std::less<>> names = kOfOthers;
  const std::string faults = read_bytes(FIVEKIND_SOURCE_DIR "/include/fivekind/faults.def");
  constexpr std::string_view kBefore = "FIVEKIND_FAULT(";
  for (std::size_t at = faults.find(kBefore); at != std::string::npos;
       at = faults.find(kBefore, at)) {
    at += kBefore.size();
    names.insert(faults.substr(at, faults.find_first_of(",)", at) - at));
  }
  return names;
}

TEST(WordsInNames, ArePlain) {
  const auto may_stand = names_that_may_stand();
  std::size_t names = 0;
  for (const char* folder :
       {"src", "include", "research", "tests", "bench", "fuzz", "wasm", "examples"}) {
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(FIVEKIND_SOURCE_DIR) / folder)) {
      const std::string end = entry.path().extension();
      if (end != ".h" && end != ".cpp" && end != ".c" && end != ".inc") continue;
      const std::string source = read_bytes(entry.path());
      for (const auto& [name, line] : Names(source).read()) {
        ++names;
        const Banned* banned = banned_in(name);
        if (banned == nullptr || may_stand.contains(name)) continue;
        ADD_FAILURE() << fs::relative(entry.path(), FIVEKIND_SOURCE_DIR).string() << ":" << line
                      << ": " << name << "; rather: " << banned->instead;
      }
    }
  }
  EXPECT_GE(names, 50'000U);
}

TEST(WordsInNames, AreReadWhereTheyStand) {
  const std::string source =
      "#include <told.h>\n// told\n/* told */ auto a_b = f(\"told\", 'x', '\\'', 1'000, R\"x(told "
      "\")x\");\nint cD = a_b;";
  const auto names = Names(source).read();
  const std::map<std::string, long, std::less<>> expected = {
      {"a_b", 3}, {"auto", 3}, {"cD", 4}, {"f", 3}, {"int", 4}};
  EXPECT_EQ(names, expected);
}

TEST(WordsInNames, AreParts) {
  EXPECT_EQ(parts_of("throw_dice_"), " throw dice ");
  EXPECT_EQ(parts_of("kMostDice"), " k most dice ");
  EXPECT_EQ(parts_of("EXPECT_NO_THROW"), " expect no throw ");
  EXPECT_EQ(parts_of("JSONTold"), " json told ");
  EXPECT_EQ(banned_in("atMostThree"), nullptr);
  EXPECT_EQ(banned_in("rethrown"), nullptr);
  ASSERT_NE(banned_in("ItGoesOnHere"), nullptr);
  EXPECT_EQ(banned_in("ItGoesOnHere")->instead, "continues");
}

}  // namespace
}  // namespace fivekind::tests::words_in_names_test
