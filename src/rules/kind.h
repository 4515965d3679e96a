// A category's way of paying: what a roll pays in its box, as it lies and as a joker.
// Why: all that tells one kind from another is in one file: what a rules file says of it, what it
// pays, what the hash of the rules and people read. kinds.h lists them; docs/rules-files.md
// explains each by example.
#pragma once

#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "rules/fields.h"
#include "rules/game.h"

namespace fivekind::rules {

/// A roll that is scored, with the sums that kinds ask for.
struct Pattern {
  const dice::FaceCounts& counts;
  int dice;
  int faces;

  int of(int face) const { return counts[static_cast<std::size_t>(face - 1)]; }
  int sum() const;
};

class Kind {
 public:
  virtual ~Kind() = default;

  /// The points of a roll, its pattern taken as it lies.
  virtual Points points(const Pattern& roll) const = 0;
  /// The points of all dice alike on `face`, used as a joker: as if the pattern were there. Kinds
  /// without a pattern pay as they always do.
  virtual Points joker(const Pattern& roll, int /*face*/) const { return points(roll); }
  /// All that changes play, for the hash of the rules: another text is another game.
  virtual std::string rule() const = 0;
  /// What it pays, e.g. "3 + 2 alike: 25" or "sum of the 4s"; in one of kLanguages, in English for
  /// any other.
  virtual std::string describe(std::string_view language) const = 0;
  /// Of a box of the upper section: its face; 0 for all others.
  virtual int upper_face() const { return 0; }
  /// Whether it pays for all dice alike, and for nothing else.
  virtual bool is_all_equal() const { return false; }
};

/// How a rules file states a kind.
struct KindDefinition {
  std::string_view word;  ///< its "kind"
  /// Reads its own keys; of the game the dice are known. Errors stick in `fields`.
  std::shared_ptr<const Kind> (*read)(Fields& fields, const RuleSet& game);
};

/// The languages that rules are described in.
inline constexpr std::array<std::string_view, 3> kLanguages = {"en", "sv", "de"};

/// A phrase in each of kLanguages; "{}" stands for a number or for another phrase.
struct Phrase {
  const char* english;
  const char* swedish;
  const char* german;

  const char* in(std::string_view language) const {
    if (language == "sv") return swedish;
    return language == "de" ? german : english;
  }
  template <typename... Parts>
  std::string with(std::string_view language, const Parts&... parts) const {
    return fmt::format(fmt::runtime(in(language)), parts...);
  }
};

inline constexpr Phrase kSumOfAllDice{"sum of all dice", "summan av alla tärningar",
                                      "Summe aller Würfel"};
inline constexpr Phrase kSumOfThoseDice{"sum of those dice", "summan av dem",
                                        "Summe dieser Würfel"};
/// So many dice, a remark, and what they pay.
inline constexpr Phrase kAlike{"{} alike{}: {}", "{} lika{}: {}", "{} gleiche{}: {}"};

/// What a fitting pattern pays: the sum of all dice, of the pattern's dice, or a fixed sum.
class Pays {
 public:
  /// The member "pays". Errors: rules_pays, rules_range.
  static Pays read(Fields& fields);

  bool pays_those_dice() const { return sum_ == Sum::those_dice; }
  Points of(const Pattern& roll, int those_dice) const;
  std::string rule() const;
  /// `those_dice`: the phrase for the sum of the pattern's dice.
  std::string describe(std::string_view language, const Phrase& those_dice = kSumOfThoseDice) const;

 private:
  enum class Sum { all_dice, those_dice, fixed };

  Sum sum_ = Sum::all_dice;
  Points fixed_;
};

}  // namespace fivekind::rules
