// Judging two-player games by both cards.
#include <algorithm>
#include <optional>
#include <utility>

#include "judge/judge.h"
#include "policy/judged_turn.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::judge {
namespace {

class TogetherJudge final : public Judge {
 public:
  TogetherJudge(std::shared_ptr<const problem::Problem> problem, MakeActionValues make,
                match::Payoff payoff, std::shared_ptr<const support::ThreadPool> pool)
      : problem_(std::move(problem)),
        make_(std::move(make)),
        payoff_(std::move(payoff)),
        pool_(std::move(pool)) {}

  Result<std::vector<GameVerdict>> judge(std::span<const records::RecordedGame> games) override {
    std::vector<GameVerdict> verdicts(games.size());
    support::Run run(pool_.get(), "judging", games.size());
    FIVEKIND_TRY(run.for_each(games.size(), 1, [&](std::size_t g) -> Result<std::uint64_t> {
      FIVEKIND_LET(auto verdict, judge_game(games[g]));
      verdicts[g] = std::move(verdict);
      return 1;
    }));
    return verdicts;
  }

 private:
  Result<GameVerdict> judge_game(const records::RecordedGame& game) const {
    if (game.players.size() != 2) {
      return fail(Fault::players_range, "players of a game judged by winning", "2",
                  std::to_string(game.players.size()));
    }
    const auto action_values = make_();
    const double sum = payoff_.by_place[0] + payoff_.by_place[1];
    GameVerdict verdict(2);
    rules::Position at;
    at.player = 0;
    at.cards.assign(2, rules::empty_card(problem_->game()));
    std::optional<double> value;  // to the first player
    const std::size_t turns = std::max(game.players[0].turns.size(), game.players[1].turns.size());
    bool left = false;  // one of them has: the cards no longer determine the winner
    for (std::size_t turn = 0; turn < turns && !left; ++turn) {
      for (std::size_t p = 0; p < 2 && !left; ++p) {
        left = game.players[p].resigned && game.players[p].turns.size() <= turn;
        if (game.players[p].turns.size() <= turn) continue;
        const records::Turn& played = game.players[p].turns[turn];
        at.player = p;
        FIVEKIND_LET(const auto judged, judge_one(*action_values, at, played));
        const double before = p == 0 ? judged.before : sum - judged.before;
        if (value) add_correction(before - *value, verdict);
        if (!value) start(before, sum, verdict);
        value = p == 0 ? judged.after : sum - judged.after;
        const double given = judged.losses() - judged.lucks() - judged.unattributed;
        verdict[1 - p].others += given;
        verdict[p].turns.push_back(judged);
        left = game.players[p].resigned && !played.box;
        if (played.box) at.cards[p] = rules::card_after(problem_->scoring(), at.cards[p], played);
      }
    }
    if (!value) {
      FIVEKIND_LET(const auto first, policy::JudgedTurn::judge(*problem_, *action_values, at));
      value = first.before();
      start(*value, sum, verdict);
    }
    if (game.whole && !game.players[0].resigned && !game.players[1].resigned) {
      const double result = final_payoff(game);
      add_correction(result - *value, verdict);
      value = result;
    }
    verdict[0].result = *value;
    verdict[1].result = sum - *value;
    return verdict;
  }

  Result<TurnVerdict> judge_one(const values::ActionValues& action_values,
                                const rules::Position& at, const records::Turn& played) const {
    FIVEKIND_LET(auto turn, policy::JudgedTurn::judge(*problem_, action_values, at));
    return turn.recorded_verdict(played);
  }

  static void start(double value, double sum, GameVerdict& verdict) {
    verdict[0].start = value;
    verdict[1].start = sum - value;
  }
  static void add_correction(double change, GameVerdict& verdict) {
    verdict[0].correction += change;
    verdict[1].correction -= change;
  }

  double final_payoff(const records::RecordedGame& game) const {
    const rules::Points own = game.players[0].score();
    const rules::Points other = game.players[1].score();
    return payoff_.of(own < other ? 1 : 0, own == other ? 1 : 0);
  }

  std::shared_ptr<const problem::Problem> problem_;
  MakeActionValues make_;
  match::Payoff payoff_;
  std::shared_ptr<const support::ThreadPool> pool_;
};

}  // namespace

std::unique_ptr<Judge> judge_together(std::shared_ptr<const problem::Problem> problem,
                                      MakeActionValues make, match::Payoff payoff,
                                      std::shared_ptr<const support::ThreadPool> pool) {
  return std::make_unique<TogetherJudge>(std::move(problem), std::move(make), std::move(payoff),
                                         std::move(pool));
}

}  // namespace fivekind::judge
