// Conditions on a player's game: reading their text.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "rules/card_entries.h"
#include "rules/names.h"
#include "rules/position.h"
#include "simulate/condition.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::simulation {

using rules::Box;
using rules::BoxSet;

namespace {

constexpr std::size_t kMaxShown = 60;
constexpr std::size_t kMaxClauses = 64;

std::string shown(std::string_view text) {
  return support::shown(text, kMaxShown);
}

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// "points>=200": a name, a comparison and the rest.
struct Clause {
  std::string_view name;
  Comparison comparison = Comparison::equal;
  std::string_view value;
};

std::optional<Clause> split_clause(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) return std::nullopt;
  Clause clause{trim(text.substr(0, equals)), Comparison::equal, trim(text.substr(equals + 1))};
  if (text[equals - 1] == '>') clause.comparison = Comparison::at_least;
  if (text[equals - 1] == '<') clause.comparison = Comparison::at_most;
  if (clause.comparison != Comparison::equal) clause.name = trim(text.substr(0, equals - 1));
  if (clause.name.empty()) return std::nullopt;
  return clause;
}

}  // namespace

// Reads one clause after the other.
class ConditionReader {
 public:
  ConditionReader(const rules::Scoring& scoring, std::string_view text)
      : scoring_(scoring), text_(text) {}

  Result<Condition> read() {
    const auto clauses = rules::pieces_of(scoring_.game(), text_, ',');
    if (clauses.size() > kMaxClauses) {
      return wrong(fmt::format("at most {} clauses", kMaxClauses), std::to_string(clauses.size()));
    }
    for (std::string_view clause : clauses) {
      FIVEKIND_TRY(read_clause(trim(clause)));
    }
    return std::move(condition_);
  }

 private:
  tl::unexpected<Error> wrong(std::string expected, std::string found) const {
    return fail(Fault::condition, "condition " + shown(text_), std::move(expected),
                std::move(found));
  }

  Result<void> read_clause(std::string_view text) {
    const auto clause = split_clause(text);
    if (!clause) {
      // "Cance>3": an unknown name matters more than the comparison.
      const std::string_view name = trim(text.substr(0, text.find_first_of("<>=")));
      const bool compared = name.size() < text.size() && !name.empty();
      if (compared && !is_clause(name) && !rules::find_box(scoring_.game(), name))
        return no_box(name);
      if (compared) return wrong(fmt::format("'=', '>=' or '<=' after '{}'", name), shown(text));
      return wrong("clauses such as open=K, bonus=yes, points>=200, dice=55556 or rolls-left=1",
                   shown(text));
    }
    const std::string_view name = clause->name;
    if (name == "upper") return read_bound(*clause, condition_.upper_);
    if (name == "points") return read_bound(*clause, condition_.points_);
    if (name == "score") return read_bound(*clause, condition_.score_);
    const bool exact = name == "open" || name == "filled" || name == "bonus" || name == "dice" ||
                       name == "rolls-left";
    if (!exact) return read_box(*clause);
    if (clause->comparison != Comparison::equal) {
      return wrong(fmt::format("'=' after '{}'", name), shown(text));
    }
    if (name == "open") return read_open(clause->value);
    if (name == "filled") return read_filled(clause->value);
    if (name == "bonus") return read_bonus(clause->value);
    if (name == "dice") return read_dice(clause->value);
    return read_rolls_left(clause->value);
  }

  Result<void> read_bound(const Clause& clause, std::vector<Bound>& bounds) const {
    const auto number = rules::parse_number(clause.value);
    if (!number) {
      return wrong(fmt::format("a number of points from 0 to 999999 after '{}'", clause.name),
                   shown(clause.value));
    }
    bounds.push_back({clause.comparison, *number});
    return {};
  }

  static bool is_clause(std::string_view name) {
    constexpr std::array<std::string_view, 8> kClauses = {
        "open", "filled", "bonus", "upper", "points", "score", "dice", "rolls-left"};
    return std::find(kClauses.begin(), kClauses.end(), name) != kClauses.end();
  }
  tl::unexpected<Error> no_box(std::string_view name) const {
    return wrong(expected_box(name,
                              "open, filled, bonus, upper, points, score, dice, rolls-left or a "
                              "box " +
                                  known_boxes()),
                 shown(name));
  }

  Result<void> read_box(const Clause& clause) {
    const auto box = rules::find_box(scoring_.game(), clause.name);
    if (!box) return no_box(clause.name);
    std::vector<Bound> bounds;
    FIVEKIND_TRY(read_bound(clause, bounds));
    condition_.boxes_.push_back({*box, bounds.front()});
    return {};
  }

  Result<void> read_open(std::string_view value) {
    BoxSet boxes;
    FIVEKIND_TRY(read_boxes(value, boxes));
    if (condition_.open_ && *condition_.open_ != boxes) {
      return wrong("one clause 'open'", "two that differ");
    }
    condition_.open_ = boxes;
    return {};
  }

  Result<void> read_filled(std::string_view value) { return read_boxes(value, condition_.filled_); }

  // Adds boxes separated by '.'; "-" is none.
  Result<void> read_boxes(std::string_view value, BoxSet& boxes) const {
    if (value == "-") return {};
    for (std::string_view name : rules::pieces_of(scoring_.game(), value, '.')) {
      const auto box = rules::find_box(scoring_.game(), trim(name));
      if (!box) {
        return wrong(expected_box(trim(name), "boxes " + known_boxes() + ", '.' between them"),
                     shown(name));
      }
      boxes = boxes.with(rules::next_open(scoring_.game(), boxes, *box));
    }
    return {};
  }

  Result<void> read_bonus(std::string_view value) {
    if (value != "yes" && value != "no") return wrong("bonus=yes or bonus=no", shown(value));
    if (scoring_.game().bonuses.empty()) {
      return wrong(fmt::format("no 'bonus': '{}' has none", scoring_.game().key), shown(value));
    }
    return set(condition_.bonus_, value == "yes", "bonus");
  }

  Result<void> read_dice(std::string_view value) {
    const auto roll = rules::parse_dice(scoring_.multisets(), value);
    if (!roll) return wrong(roll.error().expected + " after 'dice='", shown(value));
    return set(condition_.roll_, *roll, "dice");
  }

  Result<void> read_rolls_left(std::string_view value) {
    const auto number = rules::parse_number(value);
    if (!number || *number >= scoring_.game().most_rolls()) {
      return wrong(
          "rolls-left=" + rules::possible_rolls_left(scoring_.game(), scoring_.game().most_rolls() -
                                                                          scoring_.game().rolls),
          shown(value));
    }
    return set(condition_.rolls_left_, *number, "rolls-left");
  }

  template <typename T>
  Result<void> set(std::optional<T>& place, T value, std::string_view name) const {
    if (place && *place != value) {
      return wrong(fmt::format("one clause '{}'", name), "two that differ");
    }
    place = value;
    return {};
  }

  std::string expected_box(std::string_view name, std::string otherwise) const {
    return rules::expected_box(scoring_.game(), name, std::move(otherwise));
  }

  std::string known_boxes() const {
    std::vector<std::string> names;
    for (const rules::BoxRules& box : scoring_.game().boxes) {
      names.push_back(rules::key_and_letter(box));
    }
    return fmt::format("({})", fmt::join(names, ", "));
  }

  const rules::Scoring& scoring_;
  std::string_view text_;
  Condition condition_;
};

Result<Condition> read_condition(const rules::Scoring& scoring, std::string_view text) {
  return ConditionReader(scoring, text).read();
}

}  // namespace fivekind::simulation
