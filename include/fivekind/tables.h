// Fivekind: tables of solved values on the disk. Part of the public facade.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/export.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fivekind {

/// The most points that a player can begin with.
inline constexpr int kMaxHandicap = 1000;

/// Tables of games of two.
enum class TwoPlayerTable {
  payoffs,  ///< "two-player": what games are worth
  ties,     ///< "two-player-ties": how likely they tie when both play by that table
};

/// What a table holds: the values of an objective, or those of games of two.
using TableContent = std::variant<Objective, TwoPlayerTable>;
/// Reads "target-curves", "expected", "worst-case", "utility=exp:A", "two-player" or
/// "two-player-ties". Errors: those of Objective::parse.
FIVEKIND_API Result<TableContent> parse_table_content(std::string_view text);

/// Which table, and how to make it. Tables lie in the folder of the engine (SolveOptions::tables)
/// or, where it has none, in the default one.
struct TableOptions {
  TableContent content = Objective::target_curves();
  /// Of two-player tables: all pairs of cards with at most so many open boxes together; 0: all.
  int open = 0;
  /// For both: the first player begins with any number of points from 0 to this one, or, if it is
  /// negative, from this one to 0. -kMaxHandicap to kMaxHandicap.
  int handicap = 0;
  /// For target curves; single by default. Other objectives are in double precision, probabilities
  /// in two-player tables within 1.17e-10 for each open box.
  bool double_precision = false;
  double cut = kUsualCut;   ///< for target curves
  bool all_values = false;  ///< for verify_table: all of them, by a sweep, instead of a sample
};

/// A table on the disk, complete or unfinished.
struct TableInfo {
  std::string game;
  std::string rules_hash;
  std::string kind;  ///< objective and precision: "target-curves-single"
  std::string folder;
  std::uint64_t bytes = 0;
  int layers = 0;  ///< finished ones; a complete table of more than 3 GB has every second one
  bool whole = false;
  /// Damage visible in its files' headers and sizes, "" for none; verify_table finds more.
  std::string damage;
};

/// The checksum of a table's values.
struct TableSum {
  std::string folder;
  std::string sum;  ///< 16 hex digits
  std::vector<std::string> layers;
  /// The correct sum, if it is known for the game, objective and precision.
  std::optional<std::string> known;
};

/// The command that builds a table, as typed by a user: "fivekind tables build yatzy
/// target-curves", or with "--rules FILE" for a game that is not shipped.
FIVEKIND_API std::string build_command(const std::string& game, const std::string& rules_hash,
                                       const std::string& kind);

/// What a table will take. Errors: objective_*, rules_too_large, threads_range, open_range,
/// handicap_range; for two-player tables file_write and memory, if counts alone show that there is
/// no room.
FIVEKIND_API Result<TableNeeds> table_needs(const Engine& engine, const Game& game,
                                            const TableOptions& options);

/// Builds a table, or its missing part. Target curves come with the small table of expected scores,
/// which decide among equals; two-player-ties with the one of two-player. Errors: as table_needs;
/// file_write, memory, table_too_large, interrupted: what is finished stays.
FIVEKIND_API Result<TableInfo> build_table(const Engine& engine, const Game& game,
                                           const TableOptions& options);

/// All existing tables, by name. Errors: file_read.
FIVEKIND_API Result<std::vector<TableInfo>> list_tables(const Engine& engine);

/// Verifies every block, and recomputes a sample of values, or all of them, which takes as long as
/// a build. Errors: table_*; for all values threads_range, memory, interrupted.
FIVEKIND_API Result<TableCheck> verify_table(const Engine& engine, const Game& game,
                                             const TableOptions& options);

/// The checksum of a table. Errors: table_*.
FIVEKIND_API Result<TableSum> table_checksum(const Engine& engine, const Game& game,
                                             const TableOptions& options);

/// Removes a table and returns its folder. Errors: table_missing, file_write.
FIVEKIND_API Result<std::string> remove_table(const Engine& engine, const Game& game,
                                              const TableOptions& options);

}  // namespace fivekind
