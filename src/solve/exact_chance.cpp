// Probabilities in a wider type: the cards that matter are found first, then solved backwards.
#include "solve/exact_chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "solve/layers.h"
#include "solve/scalar_solver.h"
#include "support/run.h"
#include "support/try.h"
#include "values/card_turn.h"

namespace fivekind::solve {
namespace {

namespace mp = boost::multiprecision;
using Wide = mp::number<mp::cpp_bin_float<60>, mp::et_off>;

// The relevant part of a card: its state's index, and the points still needed.
using Question = std::pair<std::uint32_t, std::int32_t>;

constexpr std::size_t kMaxQuestions = 1'000'000;

class ExactChance {
 public:
  ExactChance(const problem::Problem& problem, const support::ThreadPool& pool,
              const Watch& progress)
      : problem_(problem), run_(&pool, "digits", 0, progress) {}

  Result<Wide> run(const states::State& state, const std::optional<rules::DiceOnTable>& on_table,
                   std::int32_t needed) {
    if (needed <= 0) return Wide(1);
    FIVEKIND_TRY(find_to_come());
    const std::size_t first = state.filled.size();
    const std::uint32_t place = problem_.space().position(state).value;
    questions_.resize(problem_.space().layer_count());
    if (needed > to_come_[first][place].high) return Wide(0);
    questions_[first][{place, needed}] = 0;
    for (std::size_t filled = first; filled + 1 < questions_.size(); ++filled) ask(filled);
    std::size_t all = 0;
    for (const auto& layer : questions_) all += layer.size();
    if (all > kMaxQuestions) {
      return fail(Fault::too_many_cards, "digits",
                  fmt::format("at most {} cards between here and the target", kMaxQuestions),
                  fmt::format("{}", all));
    }
    run_.expect(all - 1);  // the first is requested anyway
    Layer next = std::move(questions_.back());
    FIVEKIND_TRY(solve_backwards(*this, questions_.size() - 1, first + 1, next));
    return solve(first, {place, needed}, next, on_table);
  }

  // Answers, by question.
  using Layer = std::map<Question, Wide>;

  // For solve_backwards: answers the questions of a layer.
  Result<Layer> layer(std::size_t filled, const Layer& next) {
    Layer answers = std::move(questions_[filled]);
    std::vector<std::pair<const Question, Wide>*> asked;
    for (auto& entry : answers) asked.push_back(&entry);
    FIVEKIND_TRY(run_.for_each(asked.size(), 1, [&](std::size_t i) -> std::uint64_t {
      asked[i]->second = solve(filled, asked[i]->first, next, std::nullopt);
      return 1;
    }));
    return answers;
  }

 private:
  // Finds the points that can still come from each state, by layer.
  Result<void> find_to_come() {
    const states::StateSpace& space = problem_.space();
    to_come_.resize(space.layer_count());
    to_come_.back().assign(space.layer_size(space.layer_count() - 1), {0, 0});
    for (std::size_t filled = space.layer_count() - 1; filled-- > 0;) {
      FIVEKIND_TRY(states::collect_layer(problem_.moves(), filled, to_come_[filled + 1],
                                         to_come_[filled], run_));
    }
    return {};
  }

  // Collects the questions to the next layer that those of a layer lead to.
  void ask(std::size_t filled) {
    const states::StateSpace& space = problem_.space();
    const states::Group* group = nullptr;
    std::vector<states::TurnOption> options;
    for (const auto& [question, none] : questions_[filled]) {
      const auto& [place, needed] = question;
      const states::Group& here = *space.group_of(filled, place);
      if (&here != group) options = problem_.options().of(here);
      group = &here;
      for (const states::TurnOption& option : options) {
        const states::TurnSuccessor to = successor(space, here, option, place - here.first);
        const std::int32_t left = needed - to.points;
        if (left > 0 && left <= to_come_[filled + 1][to.place].high) {
          questions_[filled + 1][{to.place, left}] = 0;
        }
      }
      if (questions_[filled + 1].size() > kMaxQuestions) return;
    }
  }

  // Before the first roll, or with dice on the table.
  Wide solve(std::size_t filled, const Question& question, const Layer& next,
             const std::optional<rules::DiceOnTable>& on_table) const {
    const auto& [place, needed] = question;
    const states::Group& group = *problem_.space().group_of(filled, place);
    const problem::TurnRows rows = problem_.planner().rows(group, problem::OptionRows::separate);
    ScalarTurn<Wide> turn;
    for (const states::TurnOption& option : rows.options) {
      const states::TurnSuccessor to =
          successor(problem_.space(), group, option, place - group.first);
      const std::int32_t left = needed - to.points;
      const auto found = next.find({to.place, left});
      turn.rows.push_back(left <= 0 ? Wide(1) : (found == next.end() ? Wide(0) : found->second));
    }
    const turn::TurnValuesOf<Wide>& values = turn.walk(problem_, rows);
    if (!on_table) return values.results.front();
    return values::value_of_dice(values, problem_.plan(rows), rows.branches,
                                 problem_.graph().first_roll() + on_table->roll.position(),
                                 *on_table);
  }

  const problem::Problem& problem_;
  support::Run run_;
  states::Reachable to_come_;
  std::vector<Layer> questions_;  // by layer, unanswered
};

// "0.00…1314…" with this many significant digits.
std::string in_digits(const Wide& chance, int digits) {
  if (chance == 0) return "0";
  if (chance == 1) return "1";
  int zeros = 0;
  for (Wide scaled = chance * 10; scaled < 1; scaled *= 10) ++zeros;
  return chance.str(zeros + digits, std::ios_base::fixed);
}

}  // namespace

Result<std::string> exact_chance(const problem::Problem& problem, const states::State& state,
                                 const std::optional<rules::DiceOnTable>& on_table,
                                 rules::Points so_far, rules::Points target, int digits,
                                 const support::ThreadPool& pool, const Watch& progress) {
  FIVEKIND_LET(const auto chance,
               ExactChance(problem, pool, progress).run(state, on_table, (target - so_far).value));
  return in_digits(chance, digits);
}

}  // namespace fivekind::solve
