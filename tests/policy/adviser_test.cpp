// Advice on many positions at once, some of them faulty.
#include "policy/adviser.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "tests/common/value_or_throw.h"
#include "tests/games/games.h"

namespace fivekind::tests::adviser_test {
namespace {

// The points of a turn; but cards with both ones and twos have no value.
class NoOnesWithTwos final : public values::CardValues {
 public:
  Result<double> card(const states::State& state, rules::Points /*so_far*/,
                      rules::Points gained) const override {
    if (!state.filled.has(rules::Box(0)) || !state.filled.has(rules::Box(1))) {
      return gained.value;
    }
    return fail(Fault::position_game, "position", "ones or twos to be open", "both filled");
  }
  values::Tolerance tolerance() const override { return {}; }
};

// Faulty positions are answered with their errors, without affecting the others that share the
// lanes of a turn.
TEST(Adviser, AnswersTheOthersWhereOneIsAtFault) {
  const auto problem = prepare(shipped_game("yatzy"));
  policy::Policy policy;
  policy.values = std::make_shared<const values::TurnActionValues>(
      problem, std::make_shared<const NoOnesWithTwos>());
  policy::Adviser adviser(problem, policy, std::make_shared<support::ThreadPool>(2), false);
  const std::vector<std::pair<std::string, bool>> positions = {
      {"1/yatzy/3=9/1/11223:1", true},  {"1/yatzy/1=3/1/11223:1", false},
      {"1/yatzy/1=3/1/11223:0", false}, {"1/yatzy/1=3/1/-", true},
      {"1/yatzy/4=8/1/11223:2", true},  {"1/yatzy/2=4/1/11223:2", false},
      {"1/yatzy/5=5/1/11223:0", true}};
  std::vector<policy::AskedPosition> asked;
  for (const auto& [text, good] : positions) {
    auto position = value_or_throw(rules::parse_position(problem->scoring(), text));
    const auto state = value_or_throw(values::state_of(*problem, position.card()));
    asked.push_back({std::move(position), state});
  }
  std::mutex answering;
  std::map<std::size_t, bool> answers;
  const auto done = adviser.advise(asked, [&](std::size_t number, const auto& advice) {
    const std::lock_guard lock(answering);
    answers[number] = advice.has_value();
    if (!advice) {
      EXPECT_EQ(advice.error().fault, Fault::position_game);
    }
  });
  EXPECT_TRUE(done) << done.error().message();
  ASSERT_EQ(answers.size(), positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    EXPECT_EQ(answers[i], positions[i].second) << positions[i].first;
  }
}

}  // namespace
}  // namespace fivekind::tests::adviser_test
