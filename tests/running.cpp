// The program while it runs.
#include "running.h"

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

}  // namespace

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
  std::ifstream status("/proc/" + std::to_string(child_) + "/status");
  for (std::string name; status >> name;) {
    std::uint64_t kilobytes = 0;
    if (name == "VmHWM:" && status >> kilobytes) return kilobytes * 1024;
    std::string rest;
    std::getline(status, rest);
  }
  return 0;
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
  std::uniform_real_distribution<double> moment(0, longest.count());
  Running running(FIVEKIND_PROGRAM, arguments);
  std::this_thread::sleep_for(std::chrono::duration<double>(moment(random_)));
  running.send(SIGKILL);
  const Ran ran = running.wait();
  if (ran.exit_code == 128 + SIGKILL) {
    ++killed_;
    return true;
  }
  if (ran.exit_code != 0) throw std::runtime_error(ran.errors);
  return false;
}

}  // namespace fivekind::tests
