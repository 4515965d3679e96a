// Compressing answers with gzip, for clients that accept it.
// Why: the list of games is 13 times as long without it.
#pragma once

#include "service/message.h"

namespace fivekind::server {

/// Whether the client accepts gzip.
bool takes_packed(const service::Request& request);

/// Compresses the body, if the client accepts it and it is long enough to be worth it.
void pack(const service::Request& request, service::Response& response);

}  // namespace fivekind::server
