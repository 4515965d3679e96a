// "groups": groups of dice alike, each of a different face: a full house is 3 + 2.
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

#include "rules/kinds/kinds.h"
#include "support/json_tree.h"

namespace fivekind::rules {
namespace {

class GroupsKind final : public BoxKind {
 public:
  GroupsKind(Fields& fields, const RuleSet& game) {
    if (const auto* sizes = fields.required("sizes", support::JsonKind::array)) {
      const std::size_t before = fields.noted();
      for (const support::JsonValue& item : sizes->items) {
        sizes_.push_back(fields.integer_value(item, "sizes", 1, game.dice));
      }
      const bool fits = !sizes_.empty() && all() <= game.dice && std::ssize(sizes_) <= game.faces;
      if (!fits && fields.noted() == before) {
        fields.fail(Fault::rules_groups, *sizes, "sizes",
                    fmt::format("groups of at most {} dice in all, on different faces", game.dice),
                    fmt::format("{} groups with {} dice", sizes_.size(), all()));
      }
    }
    std::sort(sizes_.begin(), sizes_.end(), std::greater<>());
    pays_ = Pays::read(fields);
    colours_ = Colours::read(fields, game);
    five_of_a_kind_counts_ = fields.boolean_or("five-of-a-kind-counts", false);
  }

  Points points(const Pattern& roll) const override {
    int those_dice = -1;
    colours_.each(roll, [&](const Pattern& dice) {
      those_dice = std::max(those_dice, best_from(0, 0, dice));
    });
    for (int face = 1; five_of_a_kind_counts_ && face <= roll.faces; ++face) {
      if (roll.of(face) == roll.dice) those_dice = face * all();
    }
    return those_dice < 0 ? Points(0) : pays_.of(roll, those_dice);
  }
  Points joker(const Pattern& roll, int face) const override {
    return pays_.of(roll, face * all());
  }
  std::string rule() const override {
    std::string sizes;
    for (const int size : sizes_) sizes += fmt::format("{} ", size);
    return fmt::format("groups {}{} {}{}", sizes, pays_.rule(), five_of_a_kind_counts_,
                       colours_.rule());
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kOrAllAlike{", or all dice alike", ", eller alla lika", ", oder alle gleich"};
    return kAlike.with(
        language, fmt::format("{}", fmt::join(sizes_, " + ")),
        colours_.describe(language) + (five_of_a_kind_counts_ ? kOrAllAlike.in(language) : ""),
        pays_.describe(language));
  }

 private:
  // The number of dice in all groups.
  int all() const { return std::accumulate(sizes_.begin(), sizes_.end(), 0); }

  // The highest sum of groups from `next` on, of faces not yet used; -1 if they do not fit.
  int best_from(std::size_t next, unsigned used, const Pattern& roll) const {
    if (next == sizes_.size()) return 0;
    int best = -1;
    for (int face = 1; face <= roll.faces; ++face) {
      if ((used >> face & 1U) != 0 || roll.of(face) < sizes_[next]) continue;
      const int rest = best_from(next + 1, used | 1U << face, roll);
      if (rest >= 0) best = std::max(best, rest + sizes_[next] * face);
    }
    return best;
  }

  std::vector<int> sizes_;  // descending
  Pays pays_;
  Colours colours_;
  bool five_of_a_kind_counts_ = false;
};

}  // namespace

const KindDefinition kGroupsKind{
    "groups", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const GroupsKind>(fields, game);
    }};

}  // namespace fivekind::rules
