// Requests of a connection, one after the other, in the words of the library that reads HTTP.
#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>

#include "server/in_flight.h"
#include "service/service.h"

namespace fivekind::server {

/// The library's server without its sockets and threads: it reads heads and bodies and writes
/// answers; everything else is the service's.
class Exchange : private httplib::Server {
 public:
  /// `listening`: the socket that connections come from; the library asks only whether there is
  /// one. `stopping`: no further request is taken.
  Exchange(service::Service& service, int listening, const std::atomic<bool>& stopping);
  ~Exchange() override;

  /// Serves a connection until it ends; does not close the socket. `busy` is told true when the
  /// head of a request has come, and false when it has been answered.
  void serve(int socket, const std::function<void(bool)>& busy);

 private:
  void answer_all();
  service::Service& service_;
  const std::atomic<bool>& stopping_;
  InFlight in_flight_;
};

}  // namespace fivekind::server
