// Objectives: what is maximised. Part of the public facade.
//
//   auto objective = fivekind::Objective::parse("target=300");
//   auto advice = engine.advise(*position, *objective);
//
// A text is read once, and the file of a utility with it; what reads one has checked it.
#pragma once

#include <fivekind/error.h>
#include <fivekind/export.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace fivekind {

namespace internal {
struct Access;
}

/// What the values of an objective are, and how they are written.
struct ObjectiveValues {
  std::string name;     ///< "expected final score", "chance of 300 or more"
  bool points = false;  ///< in points of the game
  bool whole = false;   ///< final scores, whole numbers
  bool chance = false;  ///< probabilities
};
/// Of an objective's text, as answers have it; of another text its own name.
FIVEKIND_API ObjectiveValues objective_values(std::string_view objective);

/// What can be maximised, as messages list it: "expected, target=N, … or worst-case".
FIVEKIND_API std::string objective_forms();

/// What is maximised (docs/objectives.md).
class FIVEKIND_API Objective {
 public:
  /// The expected final score.
  Objective();

  /// Reads "expected", "worst-case", "target=N", "quantile=P", "utility=exp:A", "utility=FILE",
  /// "mean-variance=L" or "target-curves". Errors: objective_name, objective_parameter, those of a
  /// utility's file (utility_*).
  static Result<Objective> parse(std::string_view text);
  /// The final score that can be forced.
  static Objective worst_case();
  /// The best chance of each target, all at once.
  static Objective target_curves();

  /// As the program writes it: texts that mean the same have the same one.
  const std::string& text() const;

  /// Whether both mean the same; a utility's file counts as it was when it was read.
  friend FIVEKIND_API bool operator==(const Objective& one, const Objective& other);

  class Data;  // internal

 private:
  friend struct internal::Access;
  explicit Objective(std::shared_ptr<const Data> data) : data_(std::move(data)) {}

  std::shared_ptr<const Data> data_;
};

/// The name of a strategy with its parameters: "noisy:expected:0.5" (docs/strategies.md).
class FIVEKIND_API StrategyName {
 public:
  /// Reads a name. Parameters are checked when the strategy is made (Strategies::get). Errors:
  /// strategy_name, which lists near names; strategy_parameter (something after a name that takes
  /// nothing).
  static Result<StrategyName> parse(std::string_view text);

  /// As it was written.
  const std::string& text() const { return text_; }
  /// With its numbers in their shortest form, so that texts of the same meaning become one:
  /// "noisy:expected:0.010" and "noisy:expected:1e-2".
  const std::string& canonical() const { return canonical_; }
  /// Whether it is of a kind that looks at the other players' cards: "win", "emp:1". A noisy one
  /// has to be made to know (Strategy::faces_others).
  bool faces_others() const { return faces_others_; }

  friend bool operator==(const StrategyName&, const StrategyName&) = default;

 private:
  StrategyName(std::string text, std::string canonical, bool faces_others)
      : text_(std::move(text)), canonical_(std::move(canonical)), faces_others_(faces_others) {}

  std::string text_;
  std::string canonical_;
  bool faces_others_;
};

/// What actions are judged by: an objective or, at a table with others, a strategy that looks at
/// their cards ("win").
using Goal = std::variant<Objective, StrategyName>;

/// Reads a goal. Errors: those of Objective::parse and StrategyName::parse.
FIVEKIND_API Result<Goal> parse_goal(std::string_view text);

/// Its text: Objective::text or StrategyName::text.
FIVEKIND_API const std::string& text_of(const Goal& goal);

}  // namespace fivekind
