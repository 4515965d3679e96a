// The program while it runs.
#include "tests/program/running.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "places.h"

namespace fivekind::tests {
namespace {

std::string make_folder() {
  std::string path = (std::filesystem::temp_directory_path() / "fivekind-test-XXXXXX").string();
  if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("no temporary folder " + path);
  return path;
}

// A line of /proc/PID/status; empty if there is none.
std::string status_of(pid_t process, const std::string& name) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(name + ":")) return line.substr(name.size() + 1);
  }
  return "";
}

}  // namespace

bool minds(pid_t process, int signal) {
  for (const char* signals : {"SigCgt", "SigBlk"}) {
    const std::string mask = status_of(process, signals);
    if (!mask.empty() && (std::stoull(mask, nullptr, 16) >> (signal - 1) & 1) != 0) return true;
  }
  return false;
}

Running::Running(const std::string& program, std::vector<std::string> arguments)
    : folder_(make_folder()) {
  arguments.insert(arguments.begin(), program);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  constexpr int kNew = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_t files;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, (folder_ + "/output").c_str(), kNew,
                                     0600);
  ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, (folder_ + "/errors").c_str(), kNew,
                                     0600);
  const int problem =
      ::posix_spawn(&child_, program.c_str(), &files, nullptr, pointers.data(), ::environ);
  ::posix_spawn_file_actions_destroy(&files);
  if (problem != 0) throw std::runtime_error("cannot start " + program);
}

Running::~Running() {
  send(SIGKILL);
  if (child_ > 0) ::waitpid(child_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::uint64_t Running::peak_memory() const {
  const std::string kilobytes = status_of(child_, "VmHWM");
  return kilobytes.empty() ? 0 : std::stoull(kilobytes) * 1024;
}

void Running::wait_until_it_minds_interrupts() {
  // A shell that is about to become the program handles SIGINT, and not SIGTERM.
  while (!ended() && !minds(child_, SIGTERM)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void Running::note(int status) {
  exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  child_ = -1;
}

bool Running::ended() {
  int status = 0;
  if (child_ > 0 && ::waitpid(child_, &status, WNOHANG) == child_) note(status);
  return child_ < 0;
}

void Running::send(int signal) {
  if (!ended()) ::kill(child_, signal);
}

std::string Running::output() const {
  return read_bytes(folder_ + "/output");
}

Ran Running::wait() {
  int status = 0;
  if (child_ > 0 && ::waitpid(child_, &status, 0) == child_) note(status);
  return {exit_code_, read_bytes(folder_ + "/output"), read_bytes(folder_ + "/errors")};
}

bool Killer::kill(const std::vector<std::string>& arguments,
                  std::chrono::duration<double> longest) {
  std::uniform_real_distribution<double> moment(0, share_ * longest.count());
  Running running(FIVEKIND_PROGRAM, arguments);
  std::this_thread::sleep_for(std::chrono::duration<double>(moment(random_)));
  running.send(SIGKILL);
  const Ran ran = running.wait();
  if (ran.exit_code == 128 + SIGKILL) {
    ++killed_;
    return true;
  }
  if (ran.exit_code != 0) throw std::runtime_error(ran.errors);
  share_ /= 2;
  return false;
}

}  // namespace fivekind::tests
