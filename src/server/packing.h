// Answers by gzip, for those who take them so.
// Why: the list of games is 13 times as long without.
#pragma once

#include "service/message.h"

namespace fivekind::server {

/// Whether whoever asks takes answers by gzip.
bool takes_packed(const service::Request& request);

/// Packs the body, if whoever asks takes it so and it is long enough to be worth it.
void pack(const service::Request& request, service::Response& response);

}  // namespace fivekind::server
