// All paths. src/service/openapi.json describes them; a test compares the two.
#include "service/routes.h"

#include <array>
#include <optional>

namespace fivekind::service {
namespace {

constexpr auto kRecords = Route::Kind::records;
constexpr auto kLasting = Route::Kind::lasting;

constexpr std::array kRoutes = {
    Route{"GET", "/api/v1/openapi.json", show_interface, kLasting},
    Route{"GET", "/api/v1/games", list_games, kLasting},
    Route{"GET", "/api/v1/games/{key}", show_game, kLasting},
    Route{"DELETE", "/api/v1/games/{key}", remove_game},
    Route{"GET", "/api/v1/games/{key}/facts", game_facts, kLasting},
    Route{"GET", "/api/v1/games/{key}/target-curve", game_target_curve, kLasting},
    Route{"GET", "/api/v1/games/{key}/openings", game_openings, kLasting},
    Route{"GET", "/api/v1/games/{key}/strategies", game_strategies, kLasting},
    Route{"GET", "/api/v1/games/{key}/levels", game_levels, kLasting},
    Route{"GET", "/api/v1/games/{key}/preparation", show_preparation},
    Route{"POST", "/api/v1/games/{key}/preparation", begin_preparation},
    Route{"DELETE", "/api/v1/games/{key}/preparation", stop_preparation},
    Route{"POST", "/api/v1/rules", add_game},
    Route{"POST", "/api/v1/rules/check", check_rules},
    Route{"GET", "/api/v1/strategies", list_strategies, kLasting},
    Route{"POST", "/api/v1/position/parse", read_position},
    Route{"POST", "/api/v1/advise", advise},
    Route{"POST", "/api/v1/distribution", show_distribution},
    Route{"POST", "/api/v1/compare-actions", compare},
    Route{"POST", "/api/v1/match-advice", advise_match},
    Route{"GET", "/api/v1/play", list_plays},
    Route{"POST", "/api/v1/play", begin_play},
    Route{"GET", "/api/v1/play/{id}", show_play},
    Route{"DELETE", "/api/v1/play/{id}", remove_play},
    Route{"POST", "/api/v1/play/{id}/throw", roll_dice},
    Route{"POST", "/api/v1/play/{id}/score", score_box},
    Route{"POST", "/api/v1/play/{id}/undo", undo_play},
    Route{"POST", "/api/v1/play/{id}/redo", redo_play},
    Route{"POST", "/api/v1/play/{id}/computer", play_computer},
    Route{"GET", "/api/v1/play/{id}/advice", advise_play},
    Route{"GET", "/api/v1/play/{id}/review", review_play},
    Route{"GET", "/api/v1/play/{id}/export", export_play},
    Route{"GET", "/api/v1/play/{id}/fairness", show_fairness},
    Route{"POST", "/api/v1/records", import_records, kRecords},
    Route{"POST", "/api/v1/pads", sum_up_pad, kRecords},
    Route{"GET", "/api/v1/statistics", show_statistics},
    Route{"GET", "/api/v1/quiz", show_quiz},
    Route{"GET", "/api/v1/queue", show_queue},
    Route{"GET", "/api/v1/problems", list_problems, kLasting},
    Route{"GET", "/api/v1/problems/{code}", show_problem, kLasting},
    Route{"GET", "/api/v1/settings", show_settings},
    Route{"PUT", "/api/v1/settings", change_settings},
};

// Removes and returns the piece of a path up to the next "/".
std::string_view take_piece(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view piece = path.substr(0, path.find('/'));
  path.remove_prefix(piece.size());
  return piece;
}

std::optional<std::vector<std::string>> fit(std::string_view pattern, std::string_view path) {
  std::vector<std::string> parts;
  while (pattern.starts_with('/') && path.starts_with('/')) {
    const std::string_view asked = take_piece(pattern);
    const std::string_view given = take_piece(path);
    const bool any = asked.starts_with('{');
    if (any ? given.empty() : asked != given) return std::nullopt;
    if (any) parts.emplace_back(given);
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return parts;
}

}  // namespace

std::span<const Route> routes() {
  return kRoutes;
}

Found find_route(std::string_view method, std::string_view path) {
  Found found;
  for (const Route& route : kRoutes) {
    auto parts = fit(route.pattern, path);
    if (!parts) continue;
    if (route.method == method || (method == "HEAD" && route.method == "GET")) {
      return {&route, *std::move(parts), ""};
    }
    found.methods += (found.methods.empty() ? "" : ", ") + std::string(route.method);
  }
  return found;
}

}  // namespace fivekind::service
