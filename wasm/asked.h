// The answers of the service without a server, without a database and with one thread.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "service/service.h"

namespace fivekind::golden {

/// FNV-1a, of 64 bits (Fowler, Noll, Vo).
class Sum {
 public:
  void add(std::string_view bytes);
  void add(double number);
  std::string text() const;

 private:
  std::uint64_t sum_ = 0xCBF29CE484222325;
};

/// Uses a service whose games are in memory.
class Asked {
 public:
  Asked();
  void advise(const std::string& position);
  /// A two-player game with real dice, both following advice; and its review.
  void play(const std::string& game);
  /// How many requests succeeded, how many did not, and a checksum of all answers.
  std::string text() const;

 private:
  nlohmann::json ask(const std::string& method, const std::string& path,
                     const nlohmann::json& body);

  std::unique_ptr<service::Service> service_;
  std::uint64_t good_ = 0;
  std::uint64_t bad_ = 0;
  Sum sum_;
};

}  // namespace fivekind::golden
