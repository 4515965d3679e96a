// Common parts of requests that judge recorded games.
#pragma once

#include <fivekind/analyse.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "service/service.h"

namespace fivekind::service {

/// The time of reading, checking and judging a game in addition to solving.
inline constexpr double kSecondsOfAGame = 0.003;

/// Whether to continue working for this thread's request.
std::function<bool()> continuing(const Service& service);

/// How games in a text are judged for a request; `text` must outlive it. `decisions`: their number,
/// for showing progress; 0: unknown.
AnalyseOptions judging_options(Service& service, const Game& game, std::string_view text,
                               RecordForm form = RecordForm::json, std::uint64_t decisions = 0);

/// Claims memory for building an answer. Errors: memory.
Result<void> claimed(engine::Cache::Claim& claim, std::uint64_t bytes);

}  // namespace fivekind::service
