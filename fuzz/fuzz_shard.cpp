// Fuzzes shards: the files that tables are made of, damaged in every way and with correct
// checksums. Why: a table may have been damaged by the disk, or come from an untrusted source. For
// any content, opening and reading it returns an error that names it, or what its bytes say at
// offsets within it; and unless the checksums were adjusted, nothing but the original values.
//
// An input: which shard (1 byte), how it is repaired after the edits (1 byte), then edits of 5
// bytes: 3 bytes offset, 1 byte action, 1 byte value.
#include <sys/mman.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "promise.h"
#include "shards/shard.h"

namespace {

using namespace fivekind;
using fuzz::require;
using shards::Encoding;
using shards::IndexEntry;
using shards::Shard;
using shards::ShardDescription;
using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t kHeaderBytes = 192;
constexpr std::size_t kChecksumPlace = 176;
constexpr std::size_t kMaxBytes = 400'000;

// An undamaged shard, and what a reader expects of it.
struct Original {
  ShardDescription about;
  std::string bytes;
};

template <typename T, typename Make>
std::string values_of(std::size_t count, const Make& make) {
  std::vector<T> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(make(i));
  return {reinterpret_cast<const char*>(values.data()), count * sizeof(T)};
}

constexpr std::uint64_t kFixedStep = 999'983;

std::string values_of(std::size_t count, std::uint32_t value_bytes, Encoding encoding) {
  if (encoding == Encoding::fixed) {
    return values_of<std::uint32_t>(
        count, [](std::size_t i) { return static_cast<std::uint32_t>(i * kFixedStep); });
  }
  if (value_bytes == sizeof(float)) {
    return values_of<float>(count, [](std::size_t i) { return static_cast<float>(i) / 4; });
  }
  return values_of<double>(count, [](std::size_t i) { return static_cast<double>(i) / 4; });
}

// Curves of three values each, or plain values.
Original make_original(std::size_t states, bool indexed, std::uint32_t value_bytes,
                       Encoding encoding = Encoding::ieee) {
  Original original;
  const std::size_t count = indexed ? 3 * states : states;
  original.about = {"0123456789abcdef",   "a shard", value_bytes, count,
                    indexed ? states : 0, encoding};
  std::vector<IndexEntry> entries;
  for (std::uint32_t state = 0; indexed && state < states; ++state) {
    entries.push_back({3 * state, static_cast<std::uint16_t>(state % 1000), 3});
  }
  const std::string values = values_of(count, value_bytes, encoding);
  const auto path = std::filesystem::temp_directory_path() /
                    ("fivekind-fuzz-shard-" + std::to_string(::getpid()));
  auto writer = shards::ShardWriter::create(path, original.about);
  require(writer.has_value(), "a shard can be made");
  require(writer->append(entries.data(), entries.size() * sizeof(IndexEntry)).has_value() &&
              writer->append(values.data(), values.size()).has_value() &&
              writer->commit().has_value(),
          "a shard can be written");
  std::ifstream file(path, std::ios::binary);
  original.bytes = {std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  return original;
}

constexpr std::array<std::size_t, 3> kStates = {0, 9, 9000};

const Original& original_number(std::uint8_t number) {
  static const std::vector<Original> originals = [] {
    std::vector<Original> all;
    for (const std::size_t states : kStates) {
      for (const bool indexed : {false, true}) {
        all.push_back(make_original(states, indexed, sizeof(double)));
        all.push_back(make_original(states, indexed, sizeof(float)));
      }
    }
    for (const std::size_t states : kStates) {
      all.push_back(make_original(states, false, sizeof(std::uint32_t), Encoding::fixed));
    }
    return all;
  }();
  return originals[number % originals.size()];
}

void edit(std::string& bytes, Bytes edits) {
  for (; edits.size() >= 5; edits = edits.subspan(5)) {
    const std::size_t place = edits[0] + 256U * edits[1] + 65536U * edits[2];
    const char value = static_cast<char>(edits[4]);
    const bool in_header = edits[3] % 4 == 2;
    if (edits[3] % 4 == 3) {
      bytes.resize(std::min(place, kMaxBytes), value);
    } else if (!bytes.empty()) {
      char& byte = bytes[place % (in_header ? std::min(kHeaderBytes, bytes.size()) : bytes.size())];
      byte = edits[3] % 4 == 0 ? static_cast<char>(byte ^ value) : value;
    }
  }
}

std::uint64_t number_at(const std::string& bytes, std::size_t place, std::size_t size) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + place, size);
  return number;
}

void put(std::string& bytes, std::size_t place, std::uint64_t number) {
  std::memcpy(bytes.data() + place, &number, sizeof(number));
}

// Adjusts size, mark and checksums to the header, as far as that is possible.
void repair(std::string& bytes, std::uint8_t how) {
  if (bytes.size() < kHeaderBytes) return;
  if ((how & 1) != 0) put(bytes, kChecksumPlace, XXH3_64bits(bytes.data(), kChecksumPlace));
  const std::uint64_t values = number_at(bytes, 16, 8);
  const std::uint64_t entries = number_at(bytes, 168, 8);
  if (values > kMaxBytes || entries > kMaxBytes) return;
  const std::size_t data = entries * 8 + values * (number_at(bytes, 12, 4) % 16);
  const std::size_t blocks = (data + shards::kBlockBytes - 1) / shards::kBlockBytes;
  const std::size_t size = kHeaderBytes + data + 8 * blocks + 8;
  if ((how & 2) != 0 && size < 4 * kMaxBytes) bytes.resize(size);
  if (size != bytes.size()) return;
  if ((how & 4) != 0) bytes.replace(size - 8, 8, "COMPLETE");
  for (std::size_t block = 0; (how & 8) != 0 && block < blocks; ++block) {
    const std::size_t begin = block * shards::kBlockBytes;
    put(bytes, kHeaderBytes + data + 8 * block,
        XXH3_64bits(bytes.data() + kHeaderBytes + begin,
                    std::min<std::size_t>(shards::kBlockBytes, data - begin)));
  }
}

void check_error(const Error& error, const std::string& path) {
  require(kind_of(error.fault) == FaultKind::environment, "a bad file is nobody's mistake");
  require(error.where == path, "an error names the file");
  require(!error.expected.empty() && !error.found.empty(), "an error says expected and found");
}

template <typename T>
T stored_at(const std::string& bytes, std::size_t place) {
  T stored{};
  std::memcpy(&stored, bytes.data() + place, sizeof(stored));
  return stored;
}

double value_in(const std::string& bytes, std::size_t place, const ShardDescription& about) {
  constexpr double kOne = 4294967295.0;
  if (about.encoding == Encoding::fixed) return stored_at<std::uint32_t>(bytes, place) / kOne;
  if (about.value_bytes == sizeof(float)) return double{stored_at<float>(bytes, place)};
  return stored_at<double>(bytes, place);
}

bool same(double a, double b) {
  return std::memcmp(&a, &b, sizeof(a)) == 0 || (a != a && b != b);
}

// The distance between the values that are read out of this many.
std::uint64_t step_over(std::uint64_t count) {
  constexpr std::uint64_t kRead = 200;
  return count / kRead + 1;
}

// Reads everything, or a part of large shards. `trusted`: the checksums of blocks were not
// adjusted, so what is read must be what was written.
void check_contents(const Shard& shard, const std::string& bytes, const std::string& written,
                    const std::string& path, bool trusted) {
  const ShardDescription& about = shard.description();
  require(bytes.size() == shards::shard_bytes(about), "a shard is as long as it says");
  const std::size_t index = kHeaderBytes;
  const std::size_t values = index + about.index_count * sizeof(IndexEntry);
  for (std::uint64_t i = 0; i < about.index_count; i += step_over(about.index_count)) {
    const auto entry = shard.entry(i);
    if (!entry) {
      check_error(entry.error(), path);
      continue;
    }
    const std::size_t place = index + i * sizeof(IndexEntry);
    require(std::memcmp(&*entry, bytes.data() + place, sizeof(IndexEntry)) == 0,
            "an entry's bytes");
    require(std::uint64_t{entry->first} + entry->count <= about.value_count, "an entry is within");
    require(!trusted || std::memcmp(&*entry, written.data() + place, sizeof(IndexEntry)) == 0,
            "no wrong entry is believed");
  }
  for (std::uint64_t i = 0; i < about.value_count; i += step_over(about.value_count)) {
    const auto value = shard.value(i);
    if (!value) {
      check_error(value.error(), path);
      continue;
    }
    const std::size_t place = values + i * about.value_bytes;
    require(same(*value, value_in(bytes, place, about)), "a value's bytes");
    require(!trusted || same(*value, value_in(written, place, about)),
            "no wrong value is believed");
  }
  if (const auto verified = shard.verify(); !verified) check_error(verified.error(), path);
  shard.checksum();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint8_t kSums = 8;
  constexpr std::uint8_t kFromShard = 16;
  if (size < 2) return 0;
  const Original& original = original_number(data[0]);
  std::string bytes = original.bytes;
  edit(bytes, Bytes(data + 2, size - 2));
  repair(bytes, data[1]);

  const int file = ::memfd_create("shard", MFD_CLOEXEC);
  require(file >= 0 && ::write(file, bytes.data(), bytes.size()) == ::ssize_t(bytes.size()),
          "there is room for a file");
  const std::string path = "/proc/self/fd/" + std::to_string(file);
  const bool from_shard = (data[1] & kFromShard) != 0;
  const auto shard =
      Shard::open(path, original.about,
                  from_shard ? shards::ValueCount::from_shard : shards::ValueCount::as_expected);
  const auto frame = shards::check_frame(path);
  if (!frame) check_error(frame.error(), path);
  if (shard) {
    require(frame.has_value(), "a shard that opens has a sound frame");
    const bool trusted =
        (data[1] & kSums) == 0 && shard->description().value_count == original.about.value_count;
    check_contents(*shard, bytes, original.bytes, path, trusted);
  } else {
    check_error(shard.error(), path);
  }
  require(shard || bytes != original.bytes, "a sound shard is accepted");
  ::close(file);
  return 0;
}
