// "straight": a run of some length anywhere, or exactly these faces.
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "rules/kinds/kinds.h"
#include "support/json_tree.h"

namespace fivekind::rules {
namespace {

class StraightKind final : public BoxKind {
 public:
  StraightKind(Fields& fields, const RuleSet& game) {
    const bool has_length =
        fields.has_first_of("length", "faces", Fault::rules_straight, *fields.any("kind"), "kind");
    if (has_length) {
      length_ = fields.integer("length", 1, std::min(game.dice, game.faces));
    } else {
      read_faces(fields, game);
    }
    pays_ = Pays::read(fields);
  }

  Points points(const Pattern& roll) const override {
    if (length_ == 0) {
      const bool all =
          std::all_of(faces_.begin(), faces_.end(), [&](int face) { return roll.of(face) > 0; });
      return all ? pays_.of(roll, highest(roll.faces)) : Points(0);
    }
    int run = 0;
    int last = 0;
    for (int face = 1; face <= roll.faces; ++face) {
      run = roll.of(face) > 0 ? run + 1 : 0;
      if (run >= length_) last = face;
    }
    return last > 0 ? pays_.of(roll, sum_of_run(last)) : Points(0);
  }
  Points joker(const Pattern& roll, int /*face*/) const override {
    return pays_.of(roll, highest(roll.faces));
  }
  std::string rule() const override {
    std::string faces;
    for (const int face : faces_) faces += fmt::format("{} ", face);
    return fmt::format("straight {} {}{}", length_, faces, pays_.rule());
  }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kInARow{"{} in a row", "{} i följd", "{} in Folge"};
    const std::string dice =
        length_ > 0 ? kInARow.with(language, length_) : fmt::format("{}", fmt::join(faces_, " "));
    return fmt::format("{}: {}", dice, pays_.describe(language));
  }

 private:
  void read_faces(Fields& fields, const RuleSet& game) {
    const auto* list = fields.required("faces", support::JsonKind::array);
    if (list == nullptr) return;
    const std::size_t before = fields.noted();
    for (const support::JsonValue& item : list->items) {
      faces_.push_back(fields.integer_value(item, "faces", 1, game.faces));
    }
    if (fields.noted() > before) return;
    std::sort(faces_.begin(), faces_.end());
    const bool twice = std::adjacent_find(faces_.begin(), faces_.end()) != faces_.end();
    if (faces_.empty() || std::ssize(faces_) > game.dice || twice) {
      fields.fail(Fault::rules_straight, *list, "faces",
                  fmt::format("1 to {} different faces", game.dice),
                  fmt::format("{}{}", faces_.size(), twice ? ", one of them twice" : ""));
    }
  }

  int sum_of_run(int last) const { return length_ * (2 * last - length_ + 1) / 2; }
  // The highest sum of its dice.
  int highest(int faces) const {
    return length_ > 0 ? sum_of_run(faces) : std::accumulate(faces_.begin(), faces_.end(), 0);
  }

  int length_ = 0;          // 0 if the faces are given
  std::vector<int> faces_;  // ascending
  Pays pays_;
};

}  // namespace

const KindDefinition kStraightKind{
    "straight", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      return std::make_shared<const StraightKind>(fields, game);
    }};

}  // namespace fivekind::rules
