// "table": lists what each roll pays.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "rules/kinds/kinds.h"
#include "support/json_tree.h"

namespace fivekind::rules {
namespace {

bool is_sorted_roll(const std::string& roll, const RuleSet& game) {
  return std::ssize(roll) == game.dice && std::is_sorted(roll.begin(), roll.end()) &&
         roll.front() >= '1' && roll.back() <= static_cast<char>('0' + game.faces);
}

class TableKind final : public BoxKind {
 public:
  TableKind(Fields& fields, const RuleSet& game) {
    if (const auto* points = fields.required("points", support::JsonKind::object)) {
      for (const auto& [roll, place, value] : points->members) {
        if (!is_sorted_roll(roll, game)) {
          support::JsonValue at;
          at.place = place;
          fields.fail(
              Fault::rules_table_roll, at, "points",
              fmt::format("rolls as {} ascending digits from 1 to {}", game.dice, game.faces),
              fmt::format("\"{}\"", roll));
        }
        points_[roll] = Points(fields.integer_value(value, "points." + roll, 0, kMaximumPoints));
      }
    }
    otherwise_ = Points(fields.integer_or("otherwise", 0, kMaximumPoints, 0));
  }

  Points points(const Pattern& roll) const override {
    std::string digits;
    for (int face = 1; face <= roll.faces; ++face) {
      digits.append(static_cast<std::size_t>(roll.of(face)), static_cast<char>('0' + face));
    }
    const auto found = points_.find(digits);
    return found == points_.end() ? otherwise_ : found->second;
  }
  std::string rule() const override {
    std::string rows;
    for (const auto& [roll, points] : points_) rows += fmt::format("{}={} ", roll, points.value);
    return fmt::format("table {}{}", rows, otherwise_.value);
  }
  std::uint64_t bytes() const override { return BoxKind::bytes() + support::held_bytes(points_); }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kTable{"a table of {} rolls, others {}", "en tabell med {} kast, andra {}",
                            "eine Tabelle mit {} Würfen, andere {}"};
    constexpr Phrase kRoll{"{} for {}", "{} för {}", "{} für {}"};
    constexpr Phrase kElse{", else {}", ", annars {}", ", sonst {}"};
    constexpr std::size_t kMaxShown = 3;
    if (points_.size() > kMaxShown) {
      return kTable.with(language, points_.size(), otherwise_.value);
    }
    std::vector<std::string> shown;
    for (const auto& [roll, points] : points_) {
      shown.push_back(kRoll.with(language, points.value, fmt::join(roll, " ")));
    }
    return fmt::format("{}", fmt::join(shown, ", ")) + kElse.with(language, otherwise_.value);
  }

 private:
  std::map<std::string, Points> points_;  // by the roll's sorted digits
  Points otherwise_;
};

}  // namespace

const KindDefinition kTableKind{
    "table", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const TableKind>(fields, game);
    }};

}  // namespace fivekind::rules
