// The answers of the service.
#include "asked.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "service/memory_store.h"

namespace fivekind::golden {

void Sum::add(std::string_view bytes) {
  constexpr std::uint64_t kPrime = 0x100000001B3;
  for (const char byte : bytes) sum_ = (sum_ ^ static_cast<unsigned char>(byte)) * kPrime;
}

void Sum::add(double number) {
  char bytes[sizeof(number)];
  std::memcpy(bytes, &number, sizeof(number));
  add({bytes, sizeof(bytes)});
}

std::string Sum::text() const {
  return fmt::format("{:016x}", sum_);
}

Asked::Asked() {
  service::ServiceOptions options;
  options.engine.solve.threads = 1;
  options.prepares = false;
  // The clock stands still: answers say when a game was changed.
  auto store = std::make_unique<service::MemoryStore>(
      service::StoreContents{}, nullptr, [] { return std::string("2026-11-22T13:00:00Z"); });
  auto service = service::Service::open(std::move(options), std::move(store));
  if (!service) {
    fmt::print(stderr, "golden: {}\n", service.error().message());
    std::exit(1);
  }
  service_ = *std::move(service);
}

nlohmann::json Asked::ask(const std::string& method, const std::string& path,
                          const nlohmann::json& body) {
  service::Request request;
  request.method = method;
  const std::size_t query = path.find("?win=");
  request.path = "/api/v1" + path.substr(0, query);
  if (query != std::string::npos) request.query["win"] = path.substr(query + 5);
  if (method == "POST") {
    request.body = body.dump();
    request.headers["content-type"] = "application/json";
    request.headers["content-length"] = std::to_string(request.body.size());
  }
  const service::Response response = service_->handle(request);
  const bool is_good = response.status < service::kBad;
  ++(is_good ? good_ : bad_);
  if (!is_good) fmt::print(stderr, "golden: {} {}: {}\n", method, path, response.body);
  auto json = nlohmann::json::parse(response.body, nullptr, false);
  // How long it took differs.
  if (json.contains("games")) {
    for (auto& of_game : json["games"]) of_game.erase("seconds");
  }
  sum_.add(json.dump());
  return json;
}

void Asked::advise(const std::string& position) {
  ask("POST", "/advise", {{"position", position}});
}

void Asked::play(const std::string& game) {
  nlohmann::json now =
      ask("POST", "/play",
          {{"game", game}, {"dice", "typed"}, {"players", {{{"name", "A"}}, {{"name", "B"}}}}});
  const int dice = ask("GET", "/games/" + game, {}).at("dice");
  const std::string at = "/play/" + std::to_string(now.at("id").get<int>());
  std::uint32_t state = 1;
  // Park and Miller's generator, since dice must be the same everywhere.
  const auto rolled = [&](std::string kept) {
    constexpr std::uint64_t kFactor = 48'271;
    constexpr std::uint64_t kModulus = 2'147'483'647;
    while (kept.size() < static_cast<std::size_t>(dice)) {
      state = static_cast<std::uint32_t>(state * kFactor % kModulus);
      kept += static_cast<char>('1' + state % 6);
    }
    return kept;
  };
  while (!now.at("state").at("over").get<bool>()) {
    std::string keep;
    if (!now["state"]["dice"].get<std::string>().empty()) {
      const nlohmann::json advice = ask("GET", at + "/advice?win=no", {});
      nlohmann::json action = advice["actions"][0];
      // A player who keeps all dice fills a box.
      const bool all = action["kind"] == "keep" &&
                       action["keep"].get<std::string>().size() == static_cast<std::size_t>(dice);
      if (all) action = advice["boxes"]["actions"][0];
      if (action["kind"] != "keep") {
        now = ask("POST", at + "/score",
                  {{"revision", now["revision"]}, {"category", action["category"]}});
        continue;
      }
      keep = action["keep"];
    }
    now = ask("POST", at + "/throw",
              {{"revision", now["revision"]}, {"keep", keep}, {"dice", rolled(keep)}});
  }
  ask("GET", at + "/review", {});
  ask("GET", "/statistics", {});
}

std::string Asked::text() const {
  return fmt::format("{} {} {}", good_, bad_, sum_.text());
}

}  // namespace fivekind::golden
