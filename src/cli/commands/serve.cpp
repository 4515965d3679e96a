// fivekind serve: the browser app and its interface, from one process.
#include <fmt/format.h>

#include <spawn.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/files/output.h"
#include "cli/frame/command.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "cli/words/units.h"
#include "server/open_service.h"
#include "server/serve.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

struct ServeArguments {
  server::ServeOptions how;
  std::string memory;
  OutputOptions output;
  bool open = false;
};

// Asks the desktop to open a browser; without one the user reads the address.
void open_browser(const std::string& url) {
  std::string program = "xdg-open";
  std::string address = url;
  std::array<char*, 3> arguments = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) != 0) {
    warn("no browser could be opened: xdg-open is missing");
  }
}

Result<void> announce(const ServeArguments& options, const server::ServeAddress& address) {
  if (!address.local) {
    warn(
        "anyone who can reach this machine can play, look at and delete the games kept here; for "
        "others, put a proxy with TLS and a password before it and name it with --name "
        "(docs/server.md)");
  }
  const Json json = {{"url", address.url},
                     {"port", address.port},
                     {"local", address.local},
                     {"database", options.how.database}};
  const auto print = [&] {
    fmt::print("Fivekind answers at {}  (Ctrl-C ends it)\n", styled(address.url, Style::good));
    fmt::print("  {}\n", styled("games are kept in " + options.how.database, Style::faint));
  };
  show_results(options.output, {.json = [&] { return json; }, .text = print});
  // Who starts it waits for the address, so without it no one would come.
  FIVEKIND_TRY(flush_output());
  if (options.open) open_browser(address.url);
  return {};
}

// If the page is opened a second time, the running server provides it.
int show_running(const std::string& url) {
  fmt::print("Fivekind already answers at {}\n", styled(url, Style::good));
  if (const auto done = flush_output(); !done) return report(done.error());
  open_browser(url);
  return kDone;
}

int serve(const ServeArguments& options) {
  server::ServeOptions how = options.how;
  if (!options.memory.empty()) {
    const auto bytes = read_bytes("--memory", options.memory);
    if (!bytes) return report(bytes.error());
    how.memory = *bytes;
  }
  const auto ended = server::serve(
      how, [&](const server::ServeAddress& address) { return announce(options, address); });
  if (!ended && options.open && ended.error().fault == Fault::server_address) {
    if (const auto url = server::address_of_running(how)) return show_running(*url);
  }
  if (!ended) return report(ended.error());
  return *ended == SIGINT ? kSignalBase + SIGINT : kDone;
}

}  // namespace

void add_serve(const Command& program, Work& work) {
  const Command command = program.add_subcommand(
      "serve", "Serve the page: play, analyse positions and review games in a browser");
  const auto options = std::make_shared<ServeArguments>();
  server::ServeOptions& how = options->how;
  how.database = server::default_database();
  command.add_option("--host", how.host, "HOST",
                     "The address to listen at; others than this machine's own let others in",
                     {.shown = true});
  command.add_option("--port", how.port, "PORT", "The port; 0 takes a free one",
                     {.range = {{0, 65'535}}, .shown = true});
  command.add_option("--name", how.names, "NAME",
                     "A further name that browsers may know this machine by, or the address of a "
                     "proxy, https://games.example.org; again for each",
                     {.each = true});
  command.add_database("--database", how.database, "The SQLite file where games are kept",
                       {.shown = true});
  add_threads(command, how.threads);
  add_tables(command, how.tables);
  command.add_option(
      "--memory", options->memory, "SIZE",
      "The most memory that answers take, kept ones and those being made (default: a "
      "quarter of the machine's, at most 4GB)");
  command.add_flag("--prepare", how.prepare,
                   "Let anyone who can reach the page prepare games that take minutes to solve, "
                   "with gigabytes of tables; on this machine alone that is always allowed");
  command.add_flag("--open", options->open,
                   "Open the page in the desktop's browser; if Fivekind already answers at that "
                   "address, open that page and end");
  command.add_flag("--json", options->output.json, "Print the address as JSON");
  command.footer(
      "Examples:\n"
      "  fivekind serve --open                   the page, in a browser\n"
      "  fivekind serve                          then open http://127.0.0.1:8080/\n"
      "  fivekind serve --port 0 --json          a free port, printed as JSON\n"
      "docs/server.md describes what can be asked.");
  command.callback([options, &work] { work = [options] { return serve(*options); }; });
}

}  // namespace fivekind::cli
