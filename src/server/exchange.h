// The requests of a connection, one after the other, adapted to the HTTP library.
#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>

#include "server/in_flight.h"
#include "service/service.h"

namespace fivekind::server {

/// The library's server without its sockets and threads: it reads heads and bodies and writes
/// answers; everything else belongs to the service.
class Exchange : private httplib::Server {
 public:
  /// `listening`: the socket that connections come from; the library only checks whether there is
  /// one. `stopping`: no further requests are accepted.
  Exchange(service::Service& service, int listening, const std::atomic<bool>& stopping);
  ~Exchange() override;

  /// Serves a connection until it ends; does not close the socket. `busy` is called with true when
  /// the head of a request has arrived, and with false when it has been answered.
  void serve(int socket, const std::function<void(bool)>& busy);

 private:
  void answer_all();
  service::Service& service_;
  const std::atomic<bool>& stopping_;
  InFlight in_flight_;
};

}  // namespace fivekind::server
