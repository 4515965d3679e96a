// Files with an analysis's sums.
#include "engine/analysis/analysis_sums.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "support/files/source.h"
#include "support/sha256.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind {
namespace {

using Json = nlohmann::ordered_json;

// 1 had no hash of the records, 2 no checksum; 4, in release 0.2, did not say how much of a turn
// was judged.
constexpr int kSumsFormat = 5;
constexpr std::size_t kMaxSumsBytes = std::size_t{1} << 30;

// Of everything before it.
std::string checksum_of(const Json& json) {
  return support::sha256(json.dump());
}

// Throws exceptions that readers of damaged JSON catch.
std::uint64_t hash_of(const Json& json) {
  const auto hash = support::number_in<std::uint64_t>(json.get<std::string>(), 16);
  if (!hash) throw std::out_of_range("hexadecimal digits");
  return *hash;
}

}  // namespace

std::string text_of(const SumsHead& head, const judge::Summary& summary) {
  Json json = {{"fivekind-analysis", kSumsFormat},
               {"game", head.game},
               {"rules_hash", head.rules_hash},
               {"objective", head.objective},
               {"part", head.part},
               {"parts", head.parts},
               {"records", head.records},
               {"bad", head.bad},
               {"records_hash", fmt::format("{:016x}", head.hash)},
               {"finished", head.finished},
               {"summary", Json::parse(summary.text())}};
  json["checksum"] = checksum_of(json);
  return json.dump(1) + "\n";
}

Result<Sums> read_sums(const std::string& file) {
  const std::string path = support::input_name(file);
  FIVEKIND_LET(const auto text, support::read_input(file, kMaxSumsBytes));
  const Json json = Json::parse(text, nullptr, false);
  std::string found = "something else";
  try {
    if (json.is_object()) {
      const int format = json.at("fivekind-analysis").get<int>();
      if (format == kSumsFormat) {
        Json before = json;
        before.erase("checksum");
        if (json.at("checksum") != checksum_of(before)) {
          return fail(Fault::record_sums, path, "sums with their checksum",
                      "another checksum: the file is damaged");
        }
        auto summary = judge::Summary::of_text(json.at("summary").dump());
        const SumsHead head{
            json.at("game").get<std::string>(),      json.at("rules_hash").get<std::string>(),
            json.at("objective").get<std::string>(), json.at("part").get<std::uint64_t>(),
            json.at("parts").get<std::uint64_t>(),   json.at("records").get<std::uint64_t>(),
            json.at("bad").get<std::uint64_t>(),     hash_of(json.at("records_hash")),
            json.at("finished").get<bool>()};
        if (summary) return Sums{head, *std::move(summary)};
      } else {
        found = format < kSumsFormat
                    ? fmt::format(
                          "those of format {}, of an earlier release, which do not tell "
                          "what ratings need: analyse the records again",
                          format)
                    : fmt::format("those of format {}, of a later release", format);
      }
    }
  } catch (const Json::exception&) {
    // reported below
  } catch (const std::out_of_range&) {
    // reported below
  }
  return fail(Fault::record_sums, path, "the sums of an analysis", found);
}

}  // namespace fivekind
