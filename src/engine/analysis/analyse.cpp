// The engine's analyses: reads one batch of games while the previous one is judged.
#include <fivekind/analyse.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <map>
#include <tuple>
#include <utility>

#include "engine/analysis/analysis_sums.h"
#include "engine/analysis/game_database.h"
#include "engine/analysis/judging.h"
#include "engine/analysis/pad_summary.h"
#include "engine/games/data.h"
#include "engine/records/record_source.h"
#include "support/files/file_kinds.h"
#include "support/run.h"
#include "support/try.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

using Clock = std::chrono::steady_clock;

// For games stored in a database, the number in one transaction.
constexpr std::size_t kGamesOfTransaction = 4096;

Analysis result_of(const SumsHead& head, const judge::Summary& summary,
                   const rules::RuleSet& game) {
  Analysis analysis;
  analysis.game = head.game;
  analysis.rules_hash = head.rules_hash;
  analysis.objective = head.objective;
  analysis.thresholds = summary.thresholds();
  analysis.games = summary.games();
  analysis.bad = head.bad;
  analysis.players = public_summary(game, summary);
  return analysis;
}

// Games read together.
struct Batch {
  std::vector<records::RecordedGame> games;
  std::vector<Error> bad;
  std::uint64_t records = 0;     // good and bad ones, in all parts
  std::uint64_t hash = 0;        // of these records
  std::optional<Error> trouble;  // after these games
  bool end = false;
};

class Analyser {
 public:
  Analyser(const AnalyseOptions& options, Watch watch, OpenedRecords opened, Judging judging,
           std::optional<GameDatabase> database)
      : options_(options),
        watch_(std::move(watch)),
        opened_(std::move(opened)),
        judging_(std::move(judging)),
        database_(std::move(database)),
        summary_(rules().box_count(), rules().most_rolls(), judging_.thresholds) {
    head_ = {opened_.game.key(),
             opened_.game.rules_hash(),
             text_of(options.goal),
             options.part,
             options.parts,
             0,
             0,
             0,
             false};
  }

  Result<Analysis> run() {
    const auto start = Clock::now();
    FIVEKIND_TRY(resume());
    saved_ = start;
    std::future<Batch> reading = read_ahead();
    while (!head_.finished) {
      const Batch batch = reading.get();
      if (!batch.end && !batch.trouble) reading = read_ahead();
      auto done = take(batch);
      if (done && batch.trouble) done = tl::make_unexpected(*batch.trouble);
      head_.finished = batch.end && done;
      auto saved = save(!done || head_.finished);
      if (done) done = std::move(saved);
      if (!done) {
        if (reading.valid()) reading.wait();
        return tl::make_unexpected(std::move(done).error());
      }
    }
    Analysis analysis = result_of(head_, summary_, rules());
    analysis.form = opened_.reader.form();
    analysis.added = added_;
    analysis.known = known_;
    analysis.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return analysis;
  }

 private:
  const rules::RuleSet& rules() const { return judging_.problem->game(); }

  std::future<Batch> read_ahead() {
    return std::async(support::kMeanwhile, [this] { return read(); });
  }

  // The first batches are small, so that judging can start while more is read.
  Batch read() {
    constexpr std::size_t kFirst = 1024;
    Batch batch;
    const std::size_t most = std::min(judging_.batch, std::max(kFirst, 2 * read_));
    batch.games.reserve(most);
    while (batch.games.size() < most) {
      auto game = opened_.reader.next();
      if (game && !*game) {
        batch.end = true;
        break;
      }
      const bool ours = record_++ % options_.parts == options_.part - 1;
      ++batch.records;
      if (game) {
        batch.hash += (**game).content;
        if (ours) batch.games.push_back(**std::move(game));
      } else if (!options_.keep_going || game.error().fault == Fault::file_read ||
                 game.error().fault == Fault::interrupted) {
        --batch.records;
        batch.trouble = game.error();
        break;
      } else if (ours) {
        batch.bad.push_back(game.error());
      }
    }
    read_ = batch.games.size();
    return batch;
  }

  Result<void> take(const Batch& batch) {
    for (const Error& error : batch.bad) {
      if (options_.bad) options_.bad(error);
    }
    FIVEKIND_LET(const auto verdicts, judging_.judge->judge(batch.games));
    if (database_) {
      FIVEKIND_LET(const auto added, database_->add(judging_, batch.games, verdicts));
      added_ += added;
      known_ += batch.games.size() - added;
    }
    whole_ = false;
    for (std::size_t g = 0; g < batch.games.size(); ++g) {
      summary_.add(batch.games[g], verdicts[g]);
      if (!options_.game) continue;
      FIVEKIND_TRY(options_.game(public_judgement(judging_, batch.games[g], verdicts[g])));
    }
    head_.records += batch.records;
    head_.hash += batch.hash;
    head_.bad += batch.bad.size();
    whole_ = true;
    if (!watch_(summary_.games(), 0))
      return tl::make_unexpected(support::interruption("analysing"));
    return {};
  }

  // Continues after the records in a file of sums, if there is one.
  Result<void> resume() {
    if (!options_.resume || options_.save.empty()) return {};
    if (support::is_stream(options_.save)) {
      return fail(Fault::file_read, options_.save, "a file of sums to continue from",
                  "no regular file");
    }
    const std::string part = support::interrupted_name(options_.save);
    const std::string& from = std::filesystem::exists(part) ? part : options_.save;
    if (!std::filesystem::exists(from)) return {};
    FIVEKIND_LET(auto sums, read_sums(from));
    const SumsHead& head = sums.head;
    const bool same = head.rules_hash == head_.rules_hash && head.objective == head_.objective &&
                      head.part == head_.part && head.parts == head_.parts &&
                      sums.summary.thresholds() == summary_.thresholds();
    if (!same) {
      return fail(
          Fault::record_sums, from, "the sums of this analysis",
          fmt::format("{} by {}, part {}/{}", head.game, head.objective, head.part, head.parts));
    }
    head_ = head;
    head_.finished = false;  // the file may have grown
    summary_ = std::move(sums.summary);
    while (record_ < head_.records) {
      const auto game = opened_.reader.next();
      if (game && !*game) {
        return fail(Fault::record_sums, from,
                    fmt::format("the file with at least {} records", head_.records),
                    fmt::format("one with {}", record_));
      }
      ++record_;
    }
    return {};
  }

  Result<void> save(bool now) {
    constexpr std::chrono::seconds kBetween(10);
    if (options_.save.empty() || !whole_ || (!now && Clock::now() - saved_ < kBetween)) return {};
    if (!now && support::is_stream(options_.save)) return {};
    saved_ = Clock::now();
    const std::string text = text_of(head_, summary_);
    // Unfinished sums never replace finished ones.
    if (!head_.finished) return support::write_part(options_.save, text, support::kSums);
    FIVEKIND_TRY(support::write_file(options_.save, text, support::kSums));
    support::remove_interrupted(options_.save, support::kSums);
    return {};
  }

  const AnalyseOptions& options_;
  Watch watch_;
  OpenedRecords opened_;
  Judging judging_;
  std::optional<GameDatabase> database_;
  SumsHead head_;
  judge::Summary summary_;
  std::uint64_t record_ = 0;  // records read, used by the reading thread
  std::size_t read_ = 0;      // games of the previous batch, likewise
  bool whole_ = true;         // the sums include all records that are counted
  std::uint64_t added_ = 0;   // games added to the database
  std::uint64_t known_ = 0;   // games that it already had
  Clock::time_point saved_;
};

// The shares to be added up: whole analyses of different records, or all shares of one.
class Shares {
 public:
  // Errors: record_sums, for a share that is already included or belongs to another analysis.
  Result<void> take(const SumsHead& head, const std::string& path) {
    const auto [seen, added] =
        paths_.emplace(std::tuple(head.part, head.parts, run_of(head)), path);
    if (!added) {
      return fail(Fault::record_sums, path, "each share once",
                  fmt::format("{} again, as in {}", share(head), seen->second));
    }
    if (!first_) first_ = {head, path};
    const auto& [other, place] = *first_;
    if (head.parts == 1 && other.parts == 1) return {};
    if (head.parts == other.parts && run_of(head) == run_of(other)) return {};
    return fail(
        Fault::record_sums, path,
        fmt::format("a share of the same records as {}, {} of {} records", place, share(other),
                    other.records),
        fmt::format("{} of {}", share(head),
                    head.records == other.records ? "other records"
                                                  : fmt::format("{} records", head.records)));
  }

  // Whether all shares have been included.
  Result<void> check_complete() const {
    if (!first_) return {};
    const SumsHead& head = first_->first;
    std::uint64_t part = 1;
    for (const auto& [taken, path] : paths_) {
      if (head.parts == 1 || std::get<0>(taken) != part) break;
      ++part;
    }
    if (head.parts == 1 || part > head.parts) return {};
    return fail(Fault::record_sums, "sums", fmt::format("all {} shares", head.parts),
                fmt::format("no share {}/{}", part, head.parts));
  }

 private:
  using Run = std::pair<std::uint64_t, std::uint64_t>;

  static Run run_of(const SumsHead& head) { return {head.records, head.hash}; }
  static std::string share(const SumsHead& head) {
    return fmt::format("share {}/{}", head.part, head.parts);
  }

  std::optional<std::pair<SumsHead, std::string>> first_;
  std::map<std::tuple<std::uint64_t, std::uint64_t, Run>, std::string> paths_;
};

}  // namespace

Result<Analysis> analyse(const Engine& engine, const std::string& path,
                         const AnalyseOptions& options) {
  FIVEKIND_HOLD(turn::force_instruction_set_from_environment());
  if (options.part < 1 || options.part > options.parts) {
    return fail(Fault::parts_range, "part", "i/n with i from 1 to n",
                fmt::format("{}/{}", options.part, options.parts));
  }
  FIVEKIND_LET(auto opened, open_records(path, options.records));
  if (opened.reader.form() == RecordForm::pad) {
    FIVEKIND_LET(auto pads, summed_pads(engine, opened, options));
    Analysis analysis;
    analysis.game = opened.game.key();
    analysis.rules_hash = opened.game.rules_hash();
    analysis.pads = std::move(pads);
    return analysis;
  }
  // Before the work: the path may be impossible.
  std::optional<GameDatabase> database;
  if (!options.database.empty()) {
    const Game& game = opened.game;
    FIVEKIND_LET(auto made, GameDatabase::open(options.database, {game.key(), game.rules_hash(),
                                                                  text_of(options.goal), path}));
    database.emplace(std::move(made));
  }
  FIVEKIND_LET(auto judging, make_judging(engine, opened.game, options));
  if (options.begin) options.begin(opened.game);
  if (database) judging.batch = std::min(judging.batch, kGamesOfTransaction);
  Watch watch = engine.watch({"judging", "games", opened.game.key(), ""});
  return Analyser(options, std::move(watch), std::move(opened), std::move(judging),
                  std::move(database))
      .run();
}

Result<Analysis> merge_analyses(const std::optional<Game>& game,
                                const std::vector<std::string>& paths) {
  std::optional<Sums> all;
  Shares shares;
  std::optional<Game> of = game;
  for (const std::string& path : paths) {
    FIVEKIND_LET(auto sums, read_sums(path));
    if (!of) {
      FIVEKIND_LET(const auto shipped, Game::shipped(sums.head.game));
      of = shipped;
    }
    if (sums.head.rules_hash != of->rules_hash()) {
      return fail(Fault::record_sums, path, "sums of the game " + of->key(),
                  "those of " + sums.head.game);
    }
    if (!sums.head.finished) {
      return fail(Fault::record_sums, path, "the sums of a finished analysis",
                  "one that was stopped (--resume continues)");
    }
    FIVEKIND_TRY(shares.take(sums.head, path));
    if (!all) {
      all = std::move(sums);
      continue;
    }
    if (sums.head.objective != all->head.objective ||
        !(sums.summary.thresholds() == all->summary.thresholds())) {
      return fail(Fault::record_sums, path,
                  "sums by " + all->head.objective + " with the same thresholds",
                  "others, by " + sums.head.objective);
    }
    all->summary.add(sums.summary);
    all->head.bad += sums.head.bad;
  }
  if (!all) return fail(Fault::record_sums, "sums", "at least one file", "none");
  FIVEKIND_TRY(shares.check_complete());
  return result_of(all->head, all->summary, data_of(*of).scoring.game());
}

}  // namespace fivekind
