// All paths and their handlers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "service/fields.h"
#include "service/message.h"

namespace fivekind::service {

class Service;

/// A request on its way to a handler.
struct Call {
  Service& service;
  const Request& request;
  const std::vector<std::string>& parts;  ///< the parts of the path in place of "{…}"
  Fields& fields;                         ///< of its JSON body if it has one, else of its query
};

using Handler = Answer (*)(const Call& call);

struct Route {
  std::string_view method;
  std::string_view pattern;  ///< "/api/v1/play/{id}/throw"
  Handler handle;
  enum class Kind {
    usual,
    records,  ///< its body is not JSON but recorded games
    lasting,  ///< its answer stays the same for long, and has a tag
  };
  Kind kind = Kind::usual;

  bool takes_body() const { return method == "POST" || method == "PUT"; }
};

/// All routes of the interface.
std::span<const Route> routes();

/// The route for a path and method; or the path's methods if it is none of them.
struct Found {
  const Route* route = nullptr;
  std::vector<std::string> parts = {};
  std::string methods = {};  ///< "GET, POST"; empty: unknown path
};
Found find_route(std::string_view method, std::string_view path);

// Games (game_routes.cpp).
Answer list_games(const Call& call);
Answer show_game(const Call& call);
Answer remove_game(const Call& call);
Answer add_game(const Call& call);
Answer check_rules(const Call& call);
Answer game_facts(const Call& call);
Answer game_target_curve(const Call& call);
Answer game_openings(const Call& call);
Answer game_strategies(const Call& call);
Answer game_levels(const Call& call);
Answer list_strategies(const Call& call);
// Games that take minutes to solve (preparation_routes.cpp).
Answer show_preparation(const Call& call);
Answer begin_preparation(const Call& call);
Answer stop_preparation(const Call& call);
// Questions about positions (position_routes.cpp).
Answer read_position(const Call& call);
Answer advise(const Call& call);
Answer show_distribution(const Call& call);
Answer compare(const Call& call);
// Against opponents, as a stream (match_routes.cpp).
Answer advise_match(const Call& call);
// Games in progress (play_routes.cpp, play_change_routes.cpp).
Answer list_plays(const Call& call);
Answer begin_play(const Call& call);
Answer show_play(const Call& call);
Answer remove_play(const Call& call);
Answer roll_dice(const Call& call);
Answer score_box(const Call& call);
Answer undo_play(const Call& call);
Answer redo_play(const Call& call);
Answer play_computer(const Call& call);
// Reviews and records (review_routes.cpp).
Answer advise_play(const Call& call);
Answer review_play(const Call& call);
Answer export_play(const Call& call);
Answer show_fairness(const Call& call);
Answer import_records(const Call& call);
Answer sum_up_pad(const Call& call);
Answer show_statistics(const Call& call);
// The rest (other_routes.cpp).
Answer show_quiz(const Call& call);
Answer show_queue(const Call& call);
Answer list_problems(const Call& call);
Answer show_problem(const Call& call);
Answer show_settings(const Call& call);
Answer change_settings(const Call& call);
Answer show_interface(const Call& call);

}  // namespace fivekind::service
