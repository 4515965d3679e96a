// What the service answers where there is no server, no database and one thread.
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

/// Asks a service whose games are kept in memory.
class Asked {
 public:
  Asked();
  void advise(const std::string& position);
  /// A game of two with real dice, each taking what is advised; and what is said of it.
  void play(const std::string& game);
  /// How many requests were good, how many were not, and a sum of all answers.
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
