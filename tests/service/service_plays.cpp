// Games played through the server.
#include "tests/service/service_plays.h"

#include <gtest/gtest.h>

#include <cstddef>

namespace fivekind::tests {

std::string at(const Json& play, const std::string& what) {
  return "/play/" + std::to_string(play["id"].get<int>()) + what;
}

Json begun(ServiceClient& client, const std::string& game, const Json& players,
           const std::string& dice) {
  return client.good("POST", "/play", Json{{"game", game}, {"players", players}, {"dice", dice}});
}

Json changed(ServiceClient& client, const Json& play, const std::string& what, Json body) {
  body["revision"] = play["revision"];
  return client.good("POST", at(play, what), body);
}

Json moved_on(ServiceClient& client, const Json& play) {
  const Json& state = play["state"];
  if (state["throws"] == 0) return changed(client, play, "/throw");
  for (const Json& box : state["players"][state["player"].get<std::size_t>()]["boxes"]) {
    if (box["allowed"] == true) {
      return changed(client, play, "/score", {{"category", box["category"]}});
    }
  }
  ADD_FAILURE() << "no box is open";
  return play;
}

Json played_out(ServiceClient& client, Json play) {
  while (play["over"] == false) {
    const Json& state = play["state"];
    const Json& player = state["players"][state["player"].get<std::size_t>()];
    play = player["strategy"] == "" ? moved_on(client, play) : changed(client, play, "/computer");
  }
  return play;
}

}  // namespace fivekind::tests
