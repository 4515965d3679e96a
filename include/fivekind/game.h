// A game of the Yahtzee family, and what front ends show of it.
// Why: who only reads or draws games needs nothing of solving them.
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
  std::size_t column = 0;  ///< among Game::columns(); 0 where there is but one
  std::string row_name;    ///< what all of the row are called
  bool again = false;      ///< one of several alike: it is filled after the box before it
};

/// A box as people see it.
struct CategoryInfo {
  std::string key;
  char letter = '?';
  std::string name;
  bool upper_section = false;
  std::string pays;         ///< in words, of the language asked for: "3 + 2 alike: 25"
  std::vector<int> points;  ///< all that can stand in its box, rising
  CardPlaceInfo place = {};
};

/// The boxes of a difference, by key: it pays what `high` holds beyond `low`, times what `times`
/// holds.
struct DifferenceInfo {
  std::string high;
  std::string low;
  std::string times;
};

/// A bonus as people see it.
struct BonusInfo {
  std::string key;
  std::string name;
  int threshold = 0;                    ///< 0 for a difference
  int points = 0;                       ///< of a difference, the most that it can pay
  std::vector<std::string> categories;  ///< their keys
  CardPlaceInfo place = {};
  /// The first of the bonuses that this one is a further step of: they have its name and count the
  /// same boxes, and share its row. Empty: it has a row of its own.
  std::string step_of = {};
  bool counts_boxes = false;  ///< the threshold is a number of boxes that hold points
  std::optional<DifferenceInfo> difference = std::nullopt;
};

/// A column of a card that has several, as people see it.
struct ColumnInfo {
  std::string key;
  std::string name;
};

/// A colour that some faces have, as people see it.
struct ColourInfo {
  std::string key;
  std::string name;
  std::vector<int> faces;
};

/// A part of what an object holds in memory. What several objects hold together has one address.
struct HeldMemory {
  const void* part = nullptr;
  std::uint64_t bytes = 0;
};

/// A game: one rule set.
class FIVEKIND_API Game {
 public:
  /// The keys of the games that come with the program, in alphabetical order.
  static std::vector<std::string> shipped_keys();
  /// A shipped game. Errors: no_such_game, naming those that there are.
  static Result<Game> shipped(std::string_view key);
  /// A shipped game by its key or by its name in any language, in which capitals, accents and what
  /// stands between words do not matter. Errors: no_such_game, naming those that it may be.
  static Result<Game> named(std::string_view text);
  /// A game from a rules file or its text (docs/rules-files.md). Errors: json_*, rules_*.
  static Result<Game> from_file(const std::string& path);
  static Result<Game> from_text(std::string_view text, std::string_view source);
  /// The text of a rules file in the newest format, with the comments and spaces that it has: the
  /// same rules. Errors: json_*, rules_*.
  static Result<std::string> upgraded_text(std::string_view text, std::string_view source);

  std::string key() const;
  /// The languages that its rules file has names in ("de", "en", …), rising.
  std::vector<std::string> languages() const;
  /// The languages in which rules are put into words: of what a box pays, and of the summaries.
  static std::vector<std::string> languages_of_words();
  /// The name in a language ("sv"), in English where there is none.
  std::string name(std::string_view language = "en") const;
  std::string source() const;
  int dice() const;
  int faces() const;
  int rolls() const;
  /// The most rolls that can be left with dice on the table: more than rolls() - 1 where unused
  /// rolls are saved.
  int most_rolls_left() const;
  /// Whether unused rolls are saved for later turns, and that in words; empty where they are not.
  bool saves_rolls() const;
  std::string saved_rolls_summary(std::string_view language = "en") const;
  /// The boxes that are filled only if they are announced after a turn's first roll.
  std::vector<std::string> announced_categories() const;
  std::vector<CategoryInfo> categories(std::string_view language = "en") const;
  /// The keys of the boxes that a text may mean: one, none, or several that it fits equally well.
  /// It is a letter, a key, a name in any language or a synonym; but for letters, capitals, accents
  /// and what stands between words do not matter.
  std::vector<std::string> boxes_named(std::string_view text) const;
  std::vector<BonusInfo> bonuses(std::string_view language = "en") const;
  /// "50 at 63", in words; empty without bonuses.
  std::string bonus_summary() const;
  /// The joker rule and the extra bonus in words; empty when the game has neither.
  std::string five_of_a_kind_summary(std::string_view language = "en") const;
  /// Whether bonuses alone make the score, and that in words; empty where all points do.
  bool scores_bonuses_only() const;
  std::string score_summary(std::string_view language = "en") const;
  /// In which order boxes are filled, in words; empty: in any.
  std::string order_summary(std::string_view language = "en") const;
  /// Of dice whose faces have several colours: each face has one of these.
  std::vector<ColourInfo> colours(std::string_view language = "en") const;
  /// The columns of a card that has several; none where it has one.
  std::vector<ColumnInfo> columns(std::string_view language = "en") const;
  /// The box that must hold points for further fives of a kind to pay an extra bonus, by its
  /// key; nothing when none do.
  std::optional<std::string> five_of_a_kind_category() const;
  /// The box of which a card known in sums must say whether it holds points, by its key: that of
  /// five of a kind, or one that others wait for before they pay; nothing when it matters of none.
  std::optional<std::string> flag_category() const;
  /// Whether it has more states than this machine has memory for, so that it cannot be solved
  /// (rules_too_large). It can still be played, and the strategy "by-parts" plays it.
  bool is_too_large() const;
  /// 16 hex digits that change with anything that changes play.
  std::string rules_hash() const;

  /// What it holds once something has been solved: the game made ready for solving.
  std::vector<HeldMemory> held_memory() const;

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Game(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

}  // namespace fivekind
