// The requests of a connection, one after the other.
#include "server/exchange.h"

#include <algorithm>
#include <ctime>
#include <optional>

#include "server/connection.h"
#include "server/head.h"
#include "support/text.h"

namespace fivekind::server {
namespace {

constexpr int kInvalid = -1;
constexpr std::size_t kMaxRequests = 1'000'000;
constexpr std::time_t kIdleSeconds = 60;

// The exchange that this thread is handling; a thread has one connection.
struct Current {
  Connection* connection = nullptr;
  std::string accept_encoding;  // removed from the head, so that the library does not compress
  bool close = false;           // a body is left unread
  std::optional<std::string> wrong = std::nullopt;  // in the head
  service::Request request;                         // as described by its head
  service::Found found;                             // its route
  // The memory of both bodies.
  std::unique_ptr<InFlight::Load> sent = nullptr;
  std::unique_ptr<InFlight::Load> answered = nullptr;
};
thread_local Current current;

class StreamSink : public service::EventSink {
 public:
  StreamSink(httplib::DataSink& sink, const Connection& connection)
      : sink_(sink), connection_(connection) {}

  bool send(std::string_view event, const json::Json& data) override {
    const std::string text =
        "event: " + std::string(event) + "\ndata: " + json::text_of(data) + "\n\n";
    return sink_.write(text.data(), text.size());
  }
  bool open() const override { return connection_.is_open(); }

 private:
  httplib::DataSink& sink_;
  const Connection& connection_;
};

// The part of a target after the "?". The library's own parser takes what is after the last "=" of
// a field as its value, and values such as "utility=exp:0.005" contain one themselves.
void add_query(std::string_view target, service::Request& request) {
  const auto decoded = [](std::string_view text) {
    return httplib::detail::decode_url(std::string(text), true);
  };
  std::string_view rest = target.substr(std::min(target.find('?'), target.size()));
  if (!rest.empty()) rest.remove_prefix(1);
  rest = rest.substr(0, rest.find('#'));
  while (!rest.empty()) {
    const std::string_view field = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(field.size() + 1, rest.size()));
    const std::size_t equals = std::min(field.find('='), field.size());
    if (field.empty()) continue;
    const std::string_view value = field.substr(std::min(equals + 1, field.size()));
    request.query.insert_or_assign(decoded(field.substr(0, equals)), decoded(value));
  }
}

// Every header by its name in lower case; repeated ones are joined.
service::Request request_of(const httplib::Request& sent) {
  service::Request request;
  request.method = sent.method;
  request.path = sent.path;
  add_query(sent.target, request);
  for (const auto& [key, value] : sent.headers) {
    std::string& kept = request.headers[support::lower_case(key)];
    kept += (kept.empty() ? "" : ", ") + value;
  }
  if (!current.accept_encoding.empty()) {
    request.headers["accept-encoding"] = current.accept_encoding;
  }
  return request;
}

// The answer if bodies in transit leave no room for another one.
service::Response no_room(const char* what) {
  return service::response_of({Fault::server_busy, what,
                               "fewer large bodies on their way at a time",
                               "half of the server's memory full of them"});
}

void take_over(service::Response response, httplib::Response& sent) {
  sent.status = response.status;
  for (const auto& [name, value] : response.headers) sent.set_header(name, value);
  if (current.close) sent.set_header("Connection", "close");
  if (!response.stream) {
    sent.set_header("Content-Type", response.type);
    sent.body = std::move(response.body);
    return;
  }
  Connection& connection = *current.connection;
  sent.set_chunked_content_provider(
      response.type, [stream = response.stream, &connection](std::size_t, httplib::DataSink& sink) {
        connection.begin_stream();
        StreamSink events(sink, connection);
        stream(events);
        sink.done();
        return true;
      });
}

// What follows an invalid head may be anything.
service::Response wrong_head(const std::string& wrong) {
  return service::response_of({Fault::request_head, "head", "one as in RFC 9112", wrong});
}

// The answer if no request could be read; `status`: for input that is not HTTP.
service::Response unreadable(int status) {
  Error error{Fault::request_http, "request", "HTTP/1.1", "something else"};
  const Connection& connection = *current.connection;
  if (connection.limit() == Connection::Limit::time) {
    status = service::kTooSlow;
    error.expected = "a head within 10 seconds and a body within 30";
    error.found = "less than that";
  } else if (connection.limit() == Connection::Limit::bytes) {
    status = service::kLongHead;
    error.expected = "a head of at most 65536 bytes";
    error.found = "more";
  }
  return service::response_of(error, status);
}

bool announces_body(const httplib::Request& request) {
  return request.has_header("Transfer-Encoding") ||
         (request.has_header("Content-Length") &&
          request.get_header_value("Content-Length") != "0");
}

bool reads_body(const std::string& method) {
  return method == "POST" || method == "PUT";
}

}  // namespace

Exchange::Exchange(service::Service& service, int listening, const std::atomic<bool>& stopping)
    : service_(service), stopping_(stopping), in_flight_(data_of(service.engine()).cache) {
  svr_sock_ = listening;
  set_payload_max_length(service::kMaxRecordBytes);
  // What answers say about the connection.
  set_keep_alive_max_count(kMaxRequests);
  set_keep_alive_timeout(kIdleSeconds);
  answer_all();
}

Exchange::~Exchange() {
  svr_sock_ = kInvalid;
}

// Patterns are matched recursively, which takes stack for every byte, so the length of paths is
// limited before.
void Exchange::answer_all() {
  const auto answer = [this](httplib::Response& sent) {
    service::Request& request = current.request;
    request.waited_for = [connection = current.connection] { return connection->is_open(); };
    service::Response response = service_.answer(request, current.found);
    request.body = {};
    current.sent = nullptr;
    current.answered = in_flight_.take(response.body.size());
    if (current.answered == nullptr) response = service_.refused(no_room("answer"), current.found);
    take_over(std::move(response), sent);
  };
  const auto read_and_answer = [answer](const httplib::Request& head, httplib::Response& sent,
                                        const httplib::ContentReader& read) {
    std::string& body = current.request.body;
    body.reserve(head.get_header_value<std::uint64_t>("Content-Length"));
    const auto add = [&body](const char* bytes, std::size_t size) {
      body.append(bytes, size);
      return true;
    };
    if (read(add)) answer(sent);  // otherwise the library reports why not
  };
  Post(".*", read_and_answer);
  Put(".*", read_and_answer);
  set_pre_routing_handler([this, answer](const httplib::Request& head, httplib::Response& sent) {
    current.request = request_of(head);
    auto found = current.wrong ? tl::make_unexpected(service_.refused(wrong_head(*current.wrong)))
                               : service_.admit(current.request);
    current.close = current.wrong || announces_body(head);
    if (found && reads_body(head.method)) {
      // An accepted head states the length.
      current.sent = in_flight_.take(head.get_header_value<std::uint64_t>("Content-Length"));
      if (current.sent == nullptr) {
        found = tl::make_unexpected(service_.refused(no_room("body"), *found));
      }
    }
    if (!found) {
      take_over(std::move(found.error()), sent);
      return HandlerResponse::Handled;
    }
    current.found = *std::move(found);
    if (reads_body(head.method)) {
      current.close = false;
      return HandlerResponse::Unhandled;
    }
    answer(sent);
    return HandlerResponse::Handled;
  });
  // Refusals of the library have no text of their own.
  const HandlerWithResponse worded = [this](const httplib::Request&, httplib::Response& response) {
    if (!response.body.empty() || response.content_provider_) return HandlerResponse::Unhandled;
    current.close = true;
    take_over(service_.refused(unreadable(response.status)), response);
    return HandlerResponse::Handled;
  };
  set_error_handler(worded);
}

void Exchange::serve(int socket, const std::function<void(bool)>& busy) {
  Connection connection(socket);
  while (!stopping_ && connection.wait_for_request()) {
    current = Current();
    current.connection = &connection;
    connection.begin_head();
    bool closed = false;
    const bool good =
        process_request(connection, stopping_, closed, [&](httplib::Request& request) {
          busy(true);
          connection.begin_body();
          current.wrong = wrong_in_head(connection.head());
          current.accept_encoding = request.get_header_value("Accept-Encoding");
          request.headers.erase("Accept-Encoding");
          request.ranges.clear();
        });
    // The library does not answer a first line without an end.
    if (!connection.has_written() && connection.limit() != Connection::Limit::none) {
      current.close = true;
      const std::string text = last_words(service_.refused(unreadable(service::kBad)));
      connection.write(text.data(), text.size());
    }
    const bool sent = connection.flush();
    if (sent && current.close) connection.drain();
    busy(false);
    if (!sent || !good || closed || current.close) break;
  }
}

}  // namespace fivekind::server
