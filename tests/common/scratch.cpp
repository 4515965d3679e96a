// Folders, files and programs for tests.
#include "tests/common/scratch.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "places.h"
#include "tests/program/running.h"

namespace fivekind::tests {
namespace {

std::string make_temporary_folder() {
  std::string path = (std::filesystem::temp_directory_path() / "fivekind-test-XXXXXX").string();
  if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("no temporary folder " + path);
  return path;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// The child's side of run_program; only calls that are safe between vfork and exec.
[[noreturn]] void become(const std::string& program, char* const* arguments,
                         char* const* environment, const Command& command,
                         const std::string& output, const std::string& errors) {
  const int out = ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int err = ::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(err, STDERR_FILENO);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (command.memory_limit > 0) {
    const rlimit limit{command.memory_limit, command.memory_limit};
    ::setrlimit(RLIMIT_AS, &limit);
  }
  ::execve(program.c_str(), arguments, environment);
  ::_exit(127);
}

int wait_for(pid_t child, double interrupt_after, bool minds_it) {
  if (interrupt_after > 0) {
    siginfo_t none{};
    while (minds_it && !minds(child, SIGINT) &&
           (::waitid(P_PID, static_cast<id_t>(child), &none, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            none.si_pid == 0)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::this_thread::sleep_for(std::chrono::duration<double>(interrupt_after));
    ::kill(child, SIGINT);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

ScratchFolder::ScratchFolder() : path_(make_temporary_folder()) {
  ::setenv("HOME", path_.c_str(), 1);
  ::setenv("XDG_DATA_HOME", (path_ + "/data").c_str(), 1);
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> ScratchFolder::files() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
    if (!entry.is_directory()) names.push_back(entry.path().lexically_relative(path_).string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string read_bytes(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw std::runtime_error("cannot write " + path);
}

Ran run_program(const std::string& program, const Command& command) {
  const std::string folder = make_temporary_folder();
  const std::string output = command.output.empty() ? folder + "/output" : command.output;
  const std::string errors = folder + "/errors";
  std::vector<std::string> arguments = {program};
  arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
  std::vector<std::string> environment = command.environment;
  for (char** entry = ::environ; *entry != nullptr; ++entry) environment.emplace_back(*entry);
  const std::vector<char*> argument_pointers = pointers_to(arguments);
  const std::vector<char*> environment_pointers = pointers_to(environment);

  // The tests are a large program: sharing its pages would take longer than most runs.
  const pid_t child = ::vfork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) {
    become(program, argument_pointers.data(), environment_pointers.data(), command, output, errors);
  }
  Ran ran;
  ran.exit_code = wait_for(child, command.interrupt_after, program == FIVEKIND_PROGRAM);
  if (command.output.empty()) ran.output = read_bytes(output);
  ran.errors = read_bytes(errors);
  std::filesystem::remove_all(folder);
  return ran;
}

}  // namespace fivekind::tests
