// The engine's advice on many positions: reads a batch of lines while the previous one is answered.
#include <fivekind/advise_lines.h>

#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/asking/held_advice.h"
#include "engine/asking/rest_of_game.h"
#include "engine/bulk/line_batches.h"
#include "engine/games/data.h"
#include "engine/records/text_output.h"
#include "policy/adviser.h"
#include "support/files/source.h"
#include "support/run.h"
#include "support/try.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

constexpr std::size_t kLinesOfRange = 64;

// The adviser for a game that has been solved.
struct SolvedGame {
  SolvedGame(Solution by, policy::Policy policy, std::shared_ptr<const support::ThreadPool> pool,
             bool best_alone)
      : solution(std::move(by)),
        adviser(data_of(solution).problem, std::move(policy), std::move(pool), best_alone) {}

  Solution solution;
  policy::Adviser adviser;
};

// The adviser for one game.
struct GameAdviser {
  Game game;
  // Null: too large, and approximated; or not yet, since late positions need only the rest.
  std::unique_ptr<SolvedGame> solved = nullptr;
  bool solved_later = false;
  std::vector<policy::AskedPosition> positions = {};
  std::vector<std::size_t> lines = {};  // of the positions

  // Moves a position to an earlier place, and drops those behind the first ones.
  void keep(std::size_t number, std::size_t place) {
    if (number == place) return;
    lines[place] = lines[number];
    positions[place] = std::move(positions[number]);
  }
  void keep_first(std::size_t count) {
    lines.resize(count);
    positions.erase(positions.begin() + static_cast<std::ptrdiff_t>(count), positions.end());
  }
};

// The result of reading one line.
struct ReadLine {
  GameAdviser* adviser = nullptr;
  std::optional<policy::AskedPosition> asked;
  std::optional<Error> error;
};

class LineAdviser {
 public:
  LineAdviser(const Engine& engine, const AdviseLinesOptions& options, LineBatches batches,
              TextOutput output, int threads)
      : engine_(engine),
        options_(options),
        watch_(engine.watch(
            {"advising", "lines", options.game ? options.game->key() : std::string(), ""})),
        batches_(std::move(batches)),
        output_(std::move(output)),
        pool_(std::make_shared<const support::ThreadPool>(threads)) {}

  Result<AdvisedLines> run() {
    // Errors of the objective are reported before anything is read.
    if (options_.game) {
      FIVEKIND_HOLD(adviser_of(options_.game->key()));
    }
    output_.text() += options_.head;
    std::future<LineBatch> reading = batches_.read_ahead();
    while (true) {
      const LineBatch batch = reading.get();
      const bool last = batch.end || batch.trouble;
      if (!last) reading = batches_.read_ahead();
      auto done = answer(batch);
      if (done && batch.trouble) done = tl::make_unexpected(*batch.trouble);
      if (!done) {
        if (reading.valid()) reading.wait();
        return tl::make_unexpected(std::move(done).error());
      }
      if (last) break;
    }
    FIVEKIND_TRY(output_.finish());
    return done_;
  }

 private:
  // The adviser for a game, made once. Errors: no_such_game, those of solving, objective_name.
  Result<GameAdviser*> adviser_of(const std::string& key) {
    const auto known = advisers_.find(key);
    if (known != advisers_.end()) return known->second.get();
    FIVEKIND_LET(const auto game, options_.game ? Result<Game>(*options_.game) : Game::named(key));
    auto adviser = std::make_unique<GameAdviser>(GameAdviser{game});
    if (!game.is_too_large() || options_.objective != Objective()) {
      adviser->solved_later = engine::may_be_quicker(engine_, game, options_.objective);
      if (!adviser->solved_later) {
        FIVEKIND_LET(auto solved, solve_game(game));
        adviser->solved = std::move(solved);
      }
    }
    return advisers_.emplace(key, std::move(adviser)).first->second.get();
  }

  Result<std::unique_ptr<SolvedGame>> solve_game(const Game& game) const {
    const auto solution = engine_.solution(game, options_.objective);
    if (!solution) return tl::make_unexpected(solution.error());
    const bool plain = options_.objective == Objective();
    FIVEKIND_LET(const auto expected, plain ? solution : engine_.solution(game));
    return std::make_unique<SolvedGame>(
        *solution, data_of(*solution).strategy(plain ? nullptr : &data_of(expected)).policy, pool_,
        options_.best_alone);
  }

  // Which game each line is about. Errors: those of solving an existing game.
  Result<void> find_games(const LineBatch& batch, std::vector<ReadLine>& read) {
    std::string last_key;
    GameAdviser* last = nullptr;
    for (std::size_t i = 0; i < read.size(); ++i) {
      read[i].error = batch.lines[i].error;
      if (read[i].error) continue;
      if (options_.game) {
        read[i].adviser = advisers_.begin()->second.get();
        continue;
      }
      auto key = rules::game_of_position(batch.text(i));
      if (!key) {
        read[i].error = std::move(key.error());
        continue;
      }
      if (last == nullptr || *key != last_key) {
        auto adviser = adviser_of(std::string(*key));
        if (!adviser && adviser.error().fault != Fault::no_such_game)
          return tl::make_unexpected(adviser.error());
        if (!adviser) {
          read[i].error = std::move(adviser.error());
          continue;
        }
        last = *adviser;
        last_key = *key;
      }
      read[i].adviser = last;
    }
    return {};
  }

  static void parse(std::string_view text, ReadLine& read) {
    const rules::Scoring& scoring = data_of(read.adviser->game).scoring;
    auto position = rules::parse_position(scoring, text);
    if (!position) {
      read.error = std::move(position.error());
      return;
    }
    states::State state;
    if (const auto& solved = read.adviser->solved) {
      const auto found = values::state_of(*data_of(solved->solution).problem, position->card());
      if (!found) {
        read.error = found.error();
        return;
      }
      state = *found;
    }
    read.asked.emplace(policy::AskedPosition{*std::move(position), state});
  }

  Result<void> answer(const LineBatch& batch) {
    std::vector<ReadLine> read(batch.lines.size());
    FIVEKIND_TRY(find_games(batch, read));
    if (answers_.size() < read.size()) answers_.resize(read.size());
    support::Run run(pool_.get(), "advising", read.size());
    FIVEKIND_TRY(
        run.for_each(read.size(), kLinesOfRange, [&](std::size_t i) -> Result<std::uint64_t> {
          if (!read[i].error) parse(batch.text(i), read[i]);
          if (read[i].error) {
            options_.form({done_.lines + i + 1, tl::make_unexpected(*read[i].error)}, answers_[i]);
          }
          return 1;
        }));
    for (auto& [key, adviser] : advisers_) {
      FIVEKIND_TRY(advise(*adviser, read));
    }
    for (std::size_t i = 0; i < read.size(); ++i) {
      output_.text() += answers_[i];
      answers_[i].clear();
      FIVEKIND_TRY(output_.flush(false));
      if (read[i].error) ++done_.errors;
    }
    done_.lines += read.size();
    // A client that sends lines one by one waits for the answers.
    FIVEKIND_TRY(output_.flush(true));
    if (!watch_(done_.lines, 0)) return tl::make_unexpected(support::interruption("advising"));
    return {};
  }

  Result<void> advise(GameAdviser& of, std::vector<ReadLine>& read) {
    of.positions.clear();
    of.lines.clear();
    for (std::size_t i = 0; i < read.size(); ++i) {
      if (!read[i].asked || read[i].adviser != &of) continue;
      of.positions.push_back(*std::move(read[i].asked));
      of.lines.push_back(i);
    }
    const auto answered = [&](std::size_t number, Result<Advice> advice) {
      const std::size_t line = of.lines[number];
      if (!advice) read[line].error = advice.error();
      options_.form({done_.lines + line + 1, std::move(advice)}, answers_[line]);
    };
    if (!of.solved && of.solved_later) {
      FIVEKIND_TRY(advise_by_rests(of, answered));
      if (of.positions.empty()) return {};
      FIVEKIND_TRY(solve_at_last(of, answered));
    }
    return of.solved ? advise_together(of, answered) : advise_one_by_one(of, answered);
  }

  using Answered = std::function<void(std::size_t number, Result<Advice> advice)>;

  // Answers the positions for which that is quicker by the rest of their game. The others are left.
  Result<void> advise_by_rests(GameAdviser& of, const Answered& answered) {
    std::size_t left = 0;
    for (std::size_t i = 0; i < of.positions.size(); ++i) {
      if (!watch_(done_.lines, 0)) return tl::make_unexpected(support::interruption("advising"));
      auto advice = by_rest(of, i);
      if (!advice && kind_of(advice.error().fault) != FaultKind::input) {
        return tl::make_unexpected(advice.error());
      }
      if (advice && !*advice) {
        of.keep(i, left++);
      } else if (advice) {
        answered(i, **std::move(advice));
      } else {
        answered(i, tl::make_unexpected(advice.error()));
      }
    }
    of.keep_first(left);
    return {};
  }

  // Nothing: the whole game is quicker.
  Result<std::optional<Advice>> by_rest(const GameAdviser& of, std::size_t number) const {
    FIVEKIND_LET(const auto position, position_at(of, number));
    FIVEKIND_LET(const auto game, engine_.game_for(position, options_.objective));
    if (!data_of(game).start) return std::optional<Advice>();
    FIVEKIND_LET(auto held, engine::HeldAdvice::of(engine_, game, position, options_.objective));
    FIVEKIND_LET(auto advice, held.advise(position));
    if (options_.best_alone && !advice.actions.empty()) advice.actions.resize(1);
    return std::optional(std::move(advice));
  }

  // Solves the whole game for the positions that need it.
  Result<void> solve_at_last(GameAdviser& of, const Answered& answered) const {
    FIVEKIND_LET(of.solved, solve_game(of.game));
    const problem::Problem& problem = *data_of(of.solved->solution).problem;
    std::size_t left = 0;
    for (std::size_t i = 0; i < of.positions.size(); ++i) {
      const auto state = values::state_of(problem, of.positions[i].position.card());
      if (!state) {
        answered(i, tl::make_unexpected(state.error()));
        continue;
      }
      of.positions[i].state = *state;
      of.keep(i, left++);
    }
    of.keep_first(left);
    return {};
  }

  static Result<Position> position_at(const GameAdviser& of, std::size_t number) {
    return Position::parse(of.game,
                           rules::text_of(data_of(of.game).scoring, of.positions[number].position));
  }

  Result<void> advise_together(GameAdviser& of, const Answered& answered) const {
    const Solution::Data& data = data_of(of.solved->solution);
    const std::string objective = data.objective.text();
    const rules::Scoring& scoring = data_of(of.game).scoring;
    return of.solved->adviser
        .advise(of.positions,
                [&](std::size_t number, const Result<values::RankedActions>& advice) {
                  const std::string text = rules::text_of(scoring, of.positions[number].position);
                  answered(number, advice.map([&](const values::RankedActions& ranked) {
                    return public_advice(*data.problem, ranked, text, objective);
                  }));
                })
        .map_error(with_remedy);
  }

  // A position takes thousands of times as long there, so the work can be cancelled between two of
  // them.
  Result<void> advise_one_by_one(const GameAdviser& of, const Answered& answered) {
    std::mutex watching;
    support::Run run(pool_.get(), "advising", of.positions.size());
    return run.for_each(of.positions.size(), 1, [&](std::size_t i) -> Result<std::uint64_t> {
      if (const std::lock_guard lock(watching); !watch_(done_.lines, 0)) {
        return tl::make_unexpected(support::interruption("advising"));
      }
      FIVEKIND_LET(const auto position, position_at(of, i));
      auto advice = engine::HeldAdvice::of(engine_, position, options_.objective)
                        .and_then([&](engine::HeldAdvice&& by) { return by.advise(position); });
      if (!advice && kind_of(advice.error().fault) != FaultKind::input) {
        return tl::make_unexpected(advice.error());
      }
      if (advice && options_.best_alone && !advice->actions.empty()) advice->actions.resize(1);
      answered(i, *std::move(advice));
      return 1;
    });
  }

  const Engine& engine_;
  const AdviseLinesOptions& options_;
  Watch watch_;
  LineBatches batches_;
  TextOutput output_;
  std::shared_ptr<const support::ThreadPool> pool_;
  std::map<std::string, std::unique_ptr<GameAdviser>> advisers_;  // by the game's key
  std::vector<std::string> answers_;  // of a batch's lines; their memory is reused by the next one
  AdvisedLines done_;
};

}  // namespace

Result<AdvisedLines> advise_lines(const Engine& engine, const std::string& path,
                                  const AdviseLinesOptions& options) {
  FIVEKIND_HOLD(turn::force_instruction_set_from_environment());
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  FIVEKIND_LET(auto source, support::open_source(path, options.should_continue));
  FIVEKIND_LET(auto output, TextOutput::open(options.output, options.write));
  LineBatches batches(std::move(source), support::input_name(path), options.best_alone);
  return LineAdviser(engine, options, std::move(batches), std::move(output), threads).run();
}

}  // namespace fivekind
