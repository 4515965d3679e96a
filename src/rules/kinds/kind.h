// A box's way of paying: what a roll pays in its box, by itself and as a joker.
// Why: everything that distinguishes one kind from another is in one file: its keys in a rules
// file, what it pays, and its texts for the hash of the rules and for people. kinds.h lists them;
// docs/rules-files.md explains each by example.
#pragma once

#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// A roll to be scored, with the sums that kinds need.
struct Pattern {
  const dice::FaceCounts& counts;
  int dice;
  int faces;

  int of(int face) const { return counts[static_cast<std::size_t>(face - 1)]; }
  int sum() const;
};

class BoxKind {
 public:
  virtual ~BoxKind() = default;

  /// The points of a roll, by its own pattern.
  virtual Points points(const Pattern& roll) const = 0;
  /// The points of all dice alike on `face`, used as a joker: as if the pattern were there. Kinds
  /// without a pattern pay as usual.
  virtual Points joker(const Pattern& roll, int /*face*/) const { return points(roll); }
  /// Everything that affects play, for the hash of the rules: another text means another game.
  virtual std::string rule() const = 0;
  /// What it pays, e.g. "3 + 2 alike: 25" or "sum of the 4s"; in one of kLanguages; for any other
  /// language, in English.
  virtual std::string describe(std::string_view language) const = 0;
  /// For a box of the upper section: its face; 0 for all others.
  virtual int upper_face() const { return 0; }
  /// Whether it pays only for all dice alike.
  virtual bool is_all_equal() const { return false; }
  /// Its approximate size in bytes.
  virtual std::uint64_t bytes() const {
    constexpr std::uint64_t kFewNumbers = 128;
    return kFewNumbers;
  }
};

/// How a kind is written in a rules file.
struct KindDefinition {
  std::string_view word;  ///< the value of "kind"
  int format;             ///< the first format of rules files that has it
  /// Reads the kind's own keys; the dice of the game are known. `fields` notes errors.
  std::shared_ptr<const BoxKind> (*read)(Fields& fields, const RuleSet& game);
};

/// The colours of a game's dice, one by one, or all faces as if they had the same colour, where a
/// box does not ask for one colour.
class Colours {
 public:
  /// The member "one-colour" of format 2. Errors: rules_colours.
  static Colours read(Fields& fields, const RuleSet& game);
  /// The colours for a box that asks for one colour, as one of its keys says. Errors:
  /// rules_colours, at that key.
  static Colours of(Fields& fields, const RuleSet& game, std::string_view key);

  /// Calls `see` with the dice of each colour separately, as if they were a roll.
  template <class See>
  void each(const Pattern& roll, const See& see) const {
    for (const std::uint32_t faces : faces_) {
      dice::FaceCounts counts{};
      for (int face = 1; face <= roll.faces; ++face) {
        const auto place = static_cast<std::size_t>(face - 1);
        if ((faces >> face & 1U) != 0) counts[place] = roll.counts[place];
      }
      see(Pattern{counts, roll.dice, roll.faces});
    }
  }
  /// For the hash of the rules: nothing if all faces count as one colour.
  std::string rule() const;
  /// ", of one colour", or nothing.
  std::string describe(std::string_view language) const;

 private:
  std::vector<std::uint32_t> faces_ = {~std::uint32_t{0}};
};

/// The languages in which rules are described.
inline constexpr std::array<std::string_view, 3> kLanguages = {"en", "sv", "de"};

/// A phrase in each of kLanguages; "{}" is replaced by a number or another phrase.
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
/// A number of dice alike, a remark, and what they pay.
inline constexpr Phrase kAlike{"{} alike{}: {}", "{} lika{}: {}", "{} gleiche{}: {}"};

/// What a fitting pattern pays: the sum of all dice or of the pattern's dice, and fixed points.
class Pays {
 public:
  /// The members "pays" and, in newer formats, "plus" and "factor". Errors: rules_pays,
  /// rules_range.
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
  int factor_ = 1;  // of a sum
  Points plus_;     // added to a sum, after the factor
};

}  // namespace fivekind::rules
