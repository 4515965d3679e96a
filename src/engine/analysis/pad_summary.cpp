// Summaries of score pads.
#include "engine/analysis/pad_summary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/games/data.h"
#include "engine/matches/standings.h"
#include "simulate/sample.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind {
namespace {

// The sums of one player's cards.
struct PadSums {
  std::uint64_t games = 0;
  simulation::Sample scores;
  std::vector<double> boxes;
  std::vector<double> bonuses;
  double extras = 0;
};

void add_card(const rules::RuleSet& game, const records::PadCard& pad, PadSums& sums) {
  ++sums.games;
  if (!pad.whole) return;
  sums.scores.add(pad.card.points.value);
  sums.boxes.resize(game.box_count());
  sums.bonuses.resize(game.bonuses.size());
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    sums.boxes[k] += pad.card.scores[k]->value;
  }
  for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
    const bool earned =
        game.bonuses[b].paid(pad.card.totals[b], pad.card.filled) > rules::Points(0);
    sums.bonuses[b] += earned ? 1 : 0;
  }
  sums.extras += pad.card.extras;
}

PadPlayer player_of(const std::string& name, const PadSums& sums) {
  PadPlayer player;
  player.name = name;
  player.games = sums.games;
  player.whole = sums.scores.count();
  if (player.whole == 0) return player;
  const auto n = static_cast<double>(player.whole);
  player.score = shown(sums.scores.estimate());
  for (const double sum : sums.boxes) player.boxes.push_back(sum / n);
  for (const double sum : sums.bonuses) player.bonuses.push_back(sum / n);
  player.extras = sums.extras / n;
  return player;
}

Result<PadPerfectPlay> perfect_play(const Engine& engine, const Game& game) {
  FIVEKIND_LET(const auto position, Position::from_parts(game, {}));
  FIVEKIND_LET(const auto solution, engine.solution(game));
  DistributionOptions how;
  how.threads = engine.options().solve.threads;
  how.progress = engine.watch({"perfect play", "states", game.key(), ""});
  FIVEKIND_LET(const auto exact, solution.distribution(position, nullptr, how));
  PadPerfectPlay perfect;
  perfect.mean = exact.mean;
  perfect.deviation = exact.deviation;
  for (const BoxStatistics& box : exact.boxes) perfect.boxes.push_back(box.mean);
  for (const BonusStatistics& bonus : exact.bonuses) perfect.bonuses.push_back(bonus.chance);
  perfect.extras = exact.extras_mean;
  return perfect;
}

const char* name_of(records::Pads::Layout layout) {
  constexpr std::array<const char*, 3> kNames = {"boxes down", "a game a row", "json"};
  return kNames[static_cast<std::size_t>(layout)];
}

// Whether no option requires decisions.
Result<void> check_options(const AnalyseOptions& options) {
  const std::array<std::pair<bool, const char*>, 5> asked = {{
      {options.goal != Goal(), "an objective"},
      {options.thresholds.has_value(), "thresholds"},
      {options.parts != 1, "a share of the records"},
      {!options.save.empty(), "a file for the sums"},
      {!options.database.empty(), "a database"},
  }};
  for (const auto& [is_asked, what] : asked) {
    if (!is_asked) continue;
    return fail(Fault::usage, "score pad",
                "no options for decisions, since a pad holds neither dice nor the order of turns",
                what);
  }
  return {};
}

}  // namespace

Result<PadSummary> summed_pads(const Engine& engine, OpenedRecords& opened,
                               const AnalyseOptions& options) {
  FIVEKIND_TRY(check_options(options));
  FIVEKIND_LET(auto pads, opened.reader.pads());
  const rules::RuleSet& game = data_of(opened.game).scoring.game();
  PadSummary summary;
  summary.layout = name_of(pads.layout);
  summary.games = pads.cards.size();
  summary.totals = pads.totals;
  summary.passed_over = std::move(pads.passed_over);
  std::vector<std::pair<std::string, PadSums>> players;
  std::map<std::string, std::size_t> seats;
  for (const records::PadCard& pad : pads.cards) {
    const auto [seat, added] = seats.emplace(pad.name, players.size());
    if (added) players.emplace_back(pad.name, PadSums());
    add_card(game, pad, players[seat->second].second);
    summary.whole += pad.whole ? 1 : 0;
  }
  for (const auto& [name, sums] : players) summary.players.push_back(player_of(name, sums));
  if (opened.game.is_too_large()) return summary;
  FIVEKIND_LET(auto perfect, perfect_play(engine, opened.game));
  summary.perfect = std::move(perfect);
  return summary;
}

std::string PadSummary::read_as() const {
  const auto counted = [](std::uint64_t number, const char* one, const char* several) {
    return fmt::format("{} {}", number, number == 1 ? one : several);
  };
  std::string text = fmt::format(
      "a score pad ({}): {}, {} with all boxes filled; {}",
      layout == "json" ? "JSON objects" : layout, counted(games, "game", "games"), whole,
      totals == 0 ? "no totals to check" : counted(totals, "total checked", "totals checked"));
  if (!passed_over.empty()) {
    text += fmt::format("; passed over: {}", fmt::join(passed_over, ", "));
  }
  return text + "; without dice and the order of turns no decision can be judged";
}

}  // namespace fivekind
