// What requests that judge recorded games share.
#pragma once

#include <fivekind/analyse.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "service/service.h"

namespace fivekind::service {

/// What reading, checking and judging a game takes beside solving.
inline constexpr double kSecondsOfAGame = 0.003;

/// Whether work for the request of this thread is to go on.
std::function<bool()> going_on(const Service& service);

/// How games in a text are judged for a request; `text` must outlive that. `decisions`: how many
/// there are, for who waits to see how far it is; 0: nobody has counted them.
AnalyseOptions judging_options(Service& service, const Game& game, std::string_view text,
                               RecordForm form = RecordForm::json, std::uint64_t decisions = 0);

/// Takes memory for what an answer is made of. Errors: memory.
Result<void> claimed(engine::Cache::Claim& claim, std::uint64_t bytes);

}  // namespace fivekind::service
