// Fivekind: plain figures used by all rooms. Part of the public facade.
// Why: results that a room below the facade finds and the facade returns have one type, not two
// similar ones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// The default cut of target curves: 2^-32, as in Pawlewicz 2008, §3.3.
inline constexpr double kUsualCut = 0x1p-32;

/// The largest number of players in a game.
inline constexpr std::size_t kMaxPlayers = 8;

/// The largest number of digits that chance_in_digits and certify return.
inline constexpr int kMaxDigits = 45;

/// A solution's values compared with a wider type, whose own error is known (certify).
struct Certificate {
  /// The expected score of the empty card as text, rounded: its error is at most half a unit of its
  /// last digit plus `error_bound`. "245.87077553…"
  std::string value;
  int digits = 0;          ///< significant ones in `value`: as many as requested, unless fewer are
                           ///< certain
  double error_bound = 0;  ///< the largest error of any value in the wider type
  /// Between a value of the solution and the same one in the wider type, over all states.
  double largest_difference = 0;
  /// Text of a position in the state where it is; the empty card if there is no difference. Empty
  /// for a state without a card.
  std::string largest_difference_at;
  std::uint64_t states_compared = 0;  ///< all states of the game
  double seconds = 0;
};

/// The expected score of the empty card as a fraction in its lowest terms (exact_score).
struct ExactScore {
  std::string numerator;    ///< in decimal, with all digits
  std::string denominator;  ///< divides a power of the dice's number of faces
  double seconds = 0;
};

/// The size of the exact solution of the two-player game (count_pairs). The first player is to
/// move; the second has filled as many boxes, or one more. A pair of states has a value for each
/// difference of the points so far that can occur and that can still be made up for (Pawlewicz
/// 2008, section 4.1.3). States are those of Counts::states.
struct PairCounts {
  struct Row {
    int filled_first = 0;   ///< boxes filled by the first player
    int filled_second = 0;  ///< boxes filled by the second
    std::uint64_t pairs = 0;
    std::optional<std::uint64_t> values;
  };
  std::uint64_t pairs = 0;
  /// Nothing (also in the rows) if computing them would take more than about a minute or half of
  /// the memory, or if their bytes exceed 64 bits.
  std::optional<std::uint64_t> values;
  std::vector<Row> by_filled;  ///< from the empty cards to the full ones
};

/// How values against other players were found, and the cost.
struct Method {
  std::string name = {};     ///< "exact", "emp:2", "dynw:1"; empty if there is only one way
  std::uint64_t pairs = 0;   ///< pairs of states visited
  std::uint64_t values = 0;  ///< of pairs: one for each difference of points
  std::uint64_t bytes = 0;   ///< memory for them
  double seconds = 0;        ///< 0 if an earlier decision's solve had the values
  bool from_table = false;   ///< whether they are derived from a two-player table
};

/// What a build will take: estimates, correct within a factor of two for time and a quarter for
/// space.
struct TableNeeds {
  std::uint64_t disk_bytes = 0;
  std::uint64_t memory_bytes = 0;
  double seconds = 0;
};

/// The result of a successful check of a table; any problem is an error.
struct TableCheck {
  std::string folder;
  std::uint64_t blocks = 0;   ///< with correct checksums
  std::uint64_t samples = 0;  ///< values recomputed from their successors
  double largest_difference = 0;
};

/// The losses, in the objective's unit, from which a decision is no longer good.
struct LossThresholds {
  double inaccuracy = 0;
  double mistake = 0;
  double blunder = 0;

  friend bool operator==(const LossThresholds&, const LossThresholds&) = default;
};

/// The forms of records (docs/records.md).
enum class RecordForm : std::uint8_t {
  json,   ///< JSON Lines
  csv,    ///< a turn a row
  sheet,  ///< a score sheet
  pad,    ///< a score pad, which has no turns
};

/// How good a decision is, by what it loses.
enum class Quality : std::uint8_t { best, good, inaccuracy, mistake, blunder };
/// What they are called.
inline constexpr std::array<const char*, 5> kQualities = {"best", "good", "inaccuracy", "mistake",
                                                          "blunder"};

inline const char* text_of(Quality quality) {
  return kQualities[static_cast<std::size_t>(quality)];
}

}  // namespace fivekind
