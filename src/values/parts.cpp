// Valuing cards part by part.
#include "values/parts.h"

#include <algorithm>
#include <utility>

#include "support/try.h"
#include "values/advice.h"

namespace fivekind::values {
namespace {

using rules::Points;
using Parts = std::vector<SolvedPart>;

// Ends of turns, worth their points plus the values of the parts afterwards.
class PartsValues : public AfterStateValues {
 public:
  explicit PartsValues(const problem::Problem& problem)
      : tolerance_{kTieTolerance * std::max(1, problem.score_bound().value), 0},
        all_(problem.game().all_boxes()),
        even_(problem.game()) {}

  double shown(double value, Points so_far) const override { return value + so_far.value; }
  Tolerance tolerance() const override { return tolerance_; }
  bool depends_on_points() const override { return false; }

 protected:
  // What the bonuses that all parts earn together are assumed to pay from a total on; nothing on a
  // full card, where only what they have paid counts.
  double even_to_come(rules::BoxSet filled, Points total) const {
    return filled == all_ ? 0 : even_.to_come(total);
  }
  const std::vector<std::size_t>& even_bonuses() const { return even_.bonuses; }

 private:
  Tolerance tolerance_;
  rules::BoxSet all_;
  rules::EvenBonuses even_;
};

// For any turn, by the states that it leads to.
class ListedPartsValues final : public PartsValues {
 public:
  ListedPartsValues(std::shared_ptr<const problem::Problem> problem,
                    std::shared_ptr<const Parts> parts)
      : PartsValues(*problem), problem_(std::move(problem)), parts_(std::move(parts)) {}

  Result<double> value(const states::TurnEnd& end, Points /*so_far*/) const override {
    double sum = end.gained.value + even_to_come(end.next.filled, even_total(end.next));
    for (const SolvedPart& part : *parts_) {
      FIVEKIND_LET(const auto value, part.values->value(own_state(part, end.next)));
      sum += part.part.worth * value;
    }
    return sum;
  }

 private:
  // The highest threshold of the even bonuses caps its total. (For a state this is the lowest of
  // the totals that continue in the same way.)
  Points even_total(const states::State& state) const {
    if (even_bonuses().empty()) return Points(0);
    const states::Progress& whole = problem_->space().progress();
    const states::Totals totals = whole.representative(state.filled, state.progress);
    return Points(static_cast<std::int64_t>(whole.number(totals, even_bonuses().back())));
  }

  // States of the whole game that continue in the same way do so in each part.
  states::State own_state(const SolvedPart& part, const states::State& state) const {
    const states::Progress& whole = problem_->space().progress();
    const states::Totals totals = whole.representative(state.filled, state.progress);
    const states::Progress& own = part.problem->space().progress();
    const states::Totals own_totals = own.of_numbers(
        [&](std::size_t of_part) { return whole.number(totals, part.part.remembered[of_part]); });
    const rules::BoxSet filled = part.part.own(state.filled);
    return {
        filled, own.class_of(filled, own_totals),
        static_cast<bool>(state.holds_points) && !(filled & part.part.game.flag_boxes()).empty(),
        0};
  }

  std::shared_ptr<const problem::Problem> problem_;
  std::shared_ptr<const Parts> parts_;
};

// For the turn of one card.
class CardPartsValues final : public PartsValues {
 public:
  // Errors: those of the parts' values, card_upper.
  static Result<std::shared_ptr<const AfterStateValues>> of(const problem::Problem& problem,
                                                            std::shared_ptr<const Parts> parts,
                                                            const rules::Card& card) {
    auto values = std::make_shared<CardPartsValues>(problem, std::move(parts));
    for (const SolvedPart& part : *values->parts_) {
      const rules::Card own = part.part.own(card);
      FIVEKIND_LET(const auto state, state_of(*part.problem, own));
      FIVEKIND_LET(const auto value, part.values->value(state));
      const double worth = part.part.worth * value;
      values->cards_.push_back({state, part.problem->space().progress().totals_of(own), worth});
      values->sum_ += worth;
    }
    if (!values->even_bonuses().empty()) {
      values->total_ = card.totals[values->even_bonuses().back()];
    }
    return values;
  }

  CardPartsValues(const problem::Problem& problem, std::shared_ptr<const Parts> parts)
      : PartsValues(problem), parts_(std::move(parts)) {}

  Result<double> value(const states::TurnEnd& end, Points /*so_far*/) const override {
    const auto filled = std::find_if(parts_->begin(), parts_->end(), [&](const SolvedPart& part) {
      return part.part.boxes.has(end.box);
    });
    const PartCard& before = cards_[static_cast<std::size_t>(filled - parts_->begin())];
    const rules::Outcome outcome{true, false, end.in_box, Points(0)};
    const states::State after =
        filled->problem->after(before.state, before.totals, filled->part.own(end.box), outcome, 0);
    FIVEKIND_LET(const auto value, filled->values->value(after));
    return end.gained.value + even_to_come(end.next.filled, total_ + end.in_box) +
           (sum_ - before.value) + filled->part.worth * value;
  }

 private:
  struct PartCard {
    states::State state;
    states::Totals totals;
    double value = 0;  // in the whole game's score
  };

  std::shared_ptr<const Parts> parts_;
  std::vector<PartCard> cards_;  // by part
  double sum_ = 0;
  Points total_;  // of the even bonuses
};

class PartsActionValues final : public TurnwiseActionValues {
 public:
  PartsActionValues(const std::shared_ptr<const problem::Problem>& problem,
                    std::shared_ptr<const Parts> parts)
      : TurnwiseActionValues(problem),
        parts_(std::move(parts)),
        listed_(problem->lists_states() ? std::make_shared<const ListedPartsValues>(problem, parts_)
                                        : nullptr),
        tolerance_(CardPartsValues(*problem, parts_).tolerance()) {}

  Tolerance tolerance() const override { return tolerance_; }
  const AfterStateValues* after_states() const override { return listed_.get(); }
  Result<TurnWorth> turn(const rules::Position& position) const override {
    if (listed_ != nullptr) return TurnWorth{listed_, {}};
    FIVEKIND_LET(auto values, CardPartsValues::of(*problem(), parts_, position.card()));
    return TurnWorth{std::move(values), {}};
  }

 private:
  std::shared_ptr<const Parts> parts_;
  std::shared_ptr<const AfterStateValues> listed_;  // null if states are not listed
  Tolerance tolerance_;
};

}  // namespace

std::shared_ptr<const ActionValues> parts_action_values(
    const std::shared_ptr<const problem::Problem>& problem, std::vector<SolvedPart> parts) {
  return std::make_shared<const PartsActionValues>(problem,
                                                   std::make_shared<const Parts>(std::move(parts)));
}

}  // namespace fivekind::values
