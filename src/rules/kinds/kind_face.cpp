// "face": the sum of the dice on one face; the boxes of the upper section.
#include <utility>

#include "rules/kinds/kind_multiplied.h"
#include "rules/kinds/kinds.h"

namespace fivekind::rules {
namespace {

class FaceKind final : public BoxKind {
 public:
  explicit FaceKind(int face) : face_(face) {}

  Points points(const Pattern& roll) const override { return Points(face_ * roll.of(face_)); }
  std::string rule() const override { return fmt::format("face {}", face_); }
  std::string describe(std::string_view language) const override {
    constexpr Phrase kSum{"sum of the {}s", "summan av {}:orna", "Summe der {}er"};
    return kSum.with(language, face_);
  }
  int upper_face() const override { return face_; }

 private:
  int face_;
};

}  // namespace

const KindDefinition kFaceKind{
    "face", 1, [](Fields& fields, const RuleSet& game) -> std::shared_ptr<const BoxKind> {
      auto face = std::make_shared<const FaceKind>(fields.integer("face", 1, game.faces));
      return multiplied(std::move(face), fields.integer_or({"factor", 3}, 1, kMaximumFactor, 1));
    }};

}  // namespace fivekind::rules
