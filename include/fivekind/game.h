// A game of the Yahtzee family, as front ends show it.
// Why: code that only reads or draws games needs nothing about solving them.
#pragma once

#include <fivekind/error.h>
#include <fivekind/export.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fivekind {

namespace internal {
struct Access;
}

/// Where a box or a bonus stands on the card.
struct CardPlaceInfo {
  std::size_t row = 0;     ///< boxes in one row pay the same; bonuses have rows of their own
  std::size_t column = 0;  ///< among Game::columns(); 0 if there is only one
  std::string row_name;    ///< the common name of the row
  bool again = false;      ///< one of several equal boxes: it is filled after the box before it
};

/// A box as shown to users.
struct BoxInfo {
  std::string key;
  char letter = '?';
  std::string name;
  bool upper_section = false;
  std::string pays;         ///< in words, in the requested language: "3 + 2 alike: 25"
  std::vector<int> points;  ///< all possible points in the box, ascending
  CardPlaceInfo place = {};
  /// The keys of boxes that it must hold more, or less, than: whichever of two such boxes is filled
  /// later holds 0 points if what it is filled with does not fit.
  std::vector<std::string> more_than = {};
  std::vector<std::string> less_than = {};
};

/// The boxes of a difference, by key: it pays the points of `high` minus those of `low`, times
/// those of `times`.
struct DifferenceInfo {
  std::string high;
  std::string low;
  std::string times;
};

/// A bonus as shown to users.
struct BonusInfo {
  std::string key;
  std::string name;
  int threshold = 0;               ///< 0 for a difference
  int points = 0;                  ///< for a difference, the most that it can pay
  std::vector<std::string> boxes;  ///< their keys
  CardPlaceInfo place = {};
  /// The first of the bonuses of which this one is a further step: they have its name, count the
  /// same boxes, and share its row. Empty: it has a row of its own.
  std::string step_of = {};
  bool counts_boxes = false;  ///< the threshold is a number of boxes that hold points
  bool at_most = false;       ///< paid for a total of at most the threshold, on a full set of boxes
  std::optional<DifferenceInfo> difference = std::nullopt;
};

/// A column of a card with several, as shown to users.
struct ColumnInfo {
  std::string key;
  std::string name;
};

/// A colour of some faces, as shown to users.
struct ColourInfo {
  std::string key;
  std::string name;
  std::vector<int> faces;
};

/// A part of an object's memory. Parts shared by several objects have the same address.
struct HeldMemory {
  const void* part = nullptr;
  std::uint64_t bytes = 0;
};

/// A game: one rule set.
class FIVEKIND_API Game {
 public:
  /// The keys of the shipped games, in alphabetical order.
  static std::vector<std::string> shipped_keys();
  /// A shipped game. Errors: no_such_game, listing the games that exist.
  static Result<Game> shipped(std::string_view key);
  /// A shipped game by its key or by its name in any language, ignoring capitals, accents and what
  /// separates words. Errors: no_such_game, listing possible matches.
  static Result<Game> named(std::string_view text);
  /// A game from a rules file or its text (docs/rules-files.md). Errors: json_*, rules_*.
  static Result<Game> from_file(const std::string& path);
  static Result<Game> from_text(std::string_view text, std::string_view source);
  /// The text of a rules file in the newest format, keeping comments and spacing: the same rules.
  /// Errors: json_*, rules_*.
  static Result<std::string> upgraded_text(std::string_view text, std::string_view source);

  std::string key() const;
  /// The languages in which its rules file has names ("de", "en", …), ascending.
  std::vector<std::string> languages() const;
  /// The languages in which rules are described: what a box pays, and the summaries.
  static std::vector<std::string> languages_of_words();
  /// The name in a language ("sv"), or in English if there is none.
  std::string name(std::string_view language = "en") const;
  std::string source() const;
  int dice() const;
  int faces() const;
  int rolls() const;
  /// The most rolls that can be left with dice on the table: more than rolls() - 1 if unused rolls
  /// are saved.
  int most_rolls_left() const;
  /// Whether unused rolls are saved for later turns, and a description of that; empty if they are
  /// not.
  bool saves_rolls() const;
  std::string saved_rolls_summary(std::string_view language = "en") const;
  /// The boxes that can be filled only if they are announced after a turn's first roll.
  std::vector<std::string> announced_boxes() const;
  /// The keys of the boxes that may be struck, that is, filled with 0 points although the dice pay
  /// more, because less can be worth more there.
  std::vector<std::string> strikable_boxes() const;
  /// Whether the dice of a later roll are served like those of the first, if all were rolled and
  /// none was kept before.
  bool serves_any_roll() const;
  /// The most extra bonuses for further fives of a kind that a game pays, if there is such a limit.
  std::optional<int> most_extras() const;
  std::vector<BoxInfo> boxes(std::string_view language = "en") const;
  /// The keys of the boxes that a text may refer to: one, none, or several that it fits equally
  /// well. It is a letter, a key, a name in any language or a synonym; except for letters,
  /// capitals, accents and what separates words are ignored.
  std::vector<std::string> boxes_named(std::string_view text) const;
  std::vector<BonusInfo> bonuses(std::string_view language = "en") const;
  /// "50 at 63", in words; empty without bonuses.
  std::string bonus_summary() const;
  /// The joker rule and the extra bonus in words; empty if the game has neither.
  std::string five_of_a_kind_summary(std::string_view language = "en") const;
  /// Whether only bonuses make up the score, and a description of that; empty if all points count.
  bool scores_bonuses_only() const;
  std::string score_summary(std::string_view language = "en") const;
  /// The order in which boxes are filled, in words; empty: any order.
  std::string order_summary(std::string_view language = "en") const;
  /// For dice whose faces have several colours: each face has one of these.
  std::vector<ColourInfo> colours(std::string_view language = "en") const;
  /// The columns of a card that has several; none if it has one.
  std::vector<ColumnInfo> columns(std::string_view language = "en") const;
  /// The box that must hold points so that further fives of a kind pay an extra bonus, by its key,
  /// or the row of boxes that all must; nothing if none do.
  std::optional<std::string> five_of_a_kind_box() const;
  /// The box for which a card known in sums must say whether it holds points, by its key: the one
  /// for five of a kind (or their row), or one that others wait for before they pay; nothing if it
  /// matters for none.
  std::optional<std::string> flag_box() const;
  /// Whether it has too many states for this machine's memory, so that it cannot be solved
  /// (rules_too_large). It can still be played, and the strategy "by-parts" plays it.
  bool is_too_large() const;
  /// 16 hex digits that change with anything that affects play.
  std::string rules_hash() const;

  /// Its memory once something has been solved: the prepared game.
  std::vector<HeldMemory> held_memory() const;

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Game(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

}  // namespace fivekind
