// The registry of strategies: every strategy by its name.
// Why: the command line, opponents and researchers' own ideas all use it. Adding a strategy means
// adding a StrategyKind to the file of its family (CONTRIBUTING.md has the recipe).
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/action_values.h"
#include "policy/strategy.h"
#include "problem/problem.h"
#include "strategies/strength.h"
#include "values/parts.h"

namespace fivekind::strategies {

/// The means for making strategies. Implemented by code that can solve and play games.
class Sources {
 public:
  virtual ~Sources() = default;
  virtual std::shared_ptr<const problem::Problem> problem() = 0;
  /// The strategy that is optimal for an objective ("expected", "target=300"), among equals by the
  /// expected score. Errors: those of parsing and solving objectives.
  virtual Result<policy::Strategy> optimal(const std::string& objective) = 0;
  /// Parts of the game, each solved for the expected score. Errors: those of solving.
  virtual Result<std::vector<values::SolvedPart>> solved(std::vector<rules::CardPart> parts) = 0;
  /// Whether losses can be measured in this game at all. Errors: rules_too_large.
  virtual Result<void> check_measurable() = 0;
  /// What one decision of a strategy loses on average from an empty card on, by the strategy's own
  /// values: measured over games that have the same dice for all strategies, against itself if it
  /// depends on others' cards, otherwise until the standard error is `precision` of the loss.
  /// Errors: those of playing, interrupted.
  virtual Result<MeasuredLoss> mean_loss(const policy::Strategy& strategy, double precision) = 0;
  /// Measurements so far of players who make mistakes, playing for the expected score.
  virtual LossMemory& losses_of_expected() = 0;
  /// Called with the details of a level that has been made.
  virtual void tell(const MeasuredLevel& level) = 0;
  /// The payoffs and means of strategies against opponents.
  virtual match::MatchSettings against_others() = 0;
};

/// One kind of strategy. A strategy's text is the name, followed, if there are parameters, by ':'
/// or '=' and the parameters; before a number ':' may be left out. A kind whose form is its name
/// needs none.
struct StrategyKind {
  std::string_view name;
  std::string_view form;  ///< the name with its parameters: "target=N"
  std::string_view description;
  /// Makes the strategy that `text` names; `parameters` is the rest after the name, including the
  /// sign before it. Errors: strategy_parameter, those of the sources.
  std::function<Result<policy::Strategy>(Sources& sources, std::string_view text,
                                         std::string_view parameters)>
      make = nullptr;
  bool faces_others = false;  ///< always depends on the other players' cards
  bool can_err = false;       ///< judges every decision by values of one unit (softmax.cpp)
  bool takes_more = false;    ///< has optional parameters, shown in its form
  bool reads_file = false;    ///< stands for a file (own_strategy.h)
  bool approximates = false;  ///< approximates the expected score of games too large to solve
};

/// The name at the beginning of a text. Names have no digits: "emp1" is short for "emp:1".
std::string_view name_of(std::string_view text);

/// All kinds, in the order in which users should see them.
std::span<const StrategyKind> all_kinds();

/// The kind of the strategy that a text names; null if there is none of that name.
const StrategyKind* find_kind(std::string_view text);

/// The kind of the strategy that a text names. Errors: strategy_name, which lists near names;
/// strategy_parameter, where something follows a name that takes nothing.
Result<const StrategyKind*> kind_of(std::string_view text);

/// Makes a strategy from its text. Errors: those of kind_of and make.
Result<policy::Strategy> make_strategy(Sources& sources, std::string_view text);

}  // namespace fivekind::strategies
