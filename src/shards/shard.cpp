// Shards: writing, opening, verifying (format: shard.h).
#include "shards/shard.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include "support/files/read_ahead.h"
#include "support/sizes.h"
#include "support/try.h"
#include "support/version.h"

namespace fivekind::shards {
namespace {

static_assert(std::endian::native == std::endian::little, "shards are little-endian");

constexpr std::uint32_t kVersion = 2;
constexpr std::array<char, 8> kMagic = {'F', 'I', 'V', 'E', 'K', 'I', 'N', 'D'};
constexpr std::array<char, 8> kMark = {'C', 'O', 'M', 'P', 'L', 'E', 'T', 'E'};

// The first 192 bytes of a shard.
struct Header {
  std::array<char, 8> magic = kMagic;
  std::uint32_t version = kVersion;
  std::uint16_t value_bytes = 0;
  Encoding encoding = Encoding::ieee;
  std::uint64_t value_count = 0;
  std::uint64_t block_bytes = kBlockBytes;
  std::array<char, 16> rules_hash{};
  std::array<char, 16> writer{};
  std::array<char, 104> description{};
  std::uint64_t index_count = 0;
  std::uint64_t checksum = 0;
  std::uint64_t zero = 0;
};
static_assert(sizeof(Header) == 192 && offsetof(Header, checksum) == 176);

template <std::size_t kSize>
void put_text(std::array<char, kSize>& field, const std::string& text) {
  std::copy_n(text.begin(), std::min(kSize, text.size()), field.begin());
}

template <std::size_t kSize>
std::string text_of(const std::array<char, kSize>& field) {
  return {field.begin(), std::find(field.begin(), field.end(), '\0')};
}

Header header_of(const ShardDescription& shard) {
  Header header;
  header.value_bytes = static_cast<std::uint16_t>(shard.value_bytes);
  header.encoding = shard.encoding;
  header.value_count = shard.value_count;
  header.index_count = shard.index_count;
  put_text(header.rules_hash, shard.rules_hash);
  put_text(header.writer, "fivekind " FIVEKIND_VERSION);
  put_text(header.description, shard.description);
  header.checksum = XXH3_64bits(&header, offsetof(Header, checksum));
  return header;
}

std::uint64_t data_bytes(const ShardDescription& shard) {
  return shard.index_count * sizeof(IndexEntry) + shard.value_count * shard.value_bytes;
}

template <typename T, typename Convert>
void decode_as(const std::byte* from, std::span<double> values, const Convert& convert) {
  for (double& value : values) {
    T stored{};
    std::memcpy(&stored, from, sizeof(stored));
    value = convert(stored);
    from += sizeof(stored);
  }
}

void decode(const ShardDescription& shard, const std::byte* from, std::span<double> values) {
  if (shard.encoding == Encoding::fixed) {
    decode_as<std::uint32_t>(from, values, from_fixed);
  } else if (shard.value_bytes == sizeof(float)) {
    decode_as<float>(from, values, [](float value) { return double{value}; });
  } else {
    std::memcpy(values.data(), from, values.size_bytes());
  }
}

std::uint64_t blocks_of(std::uint64_t bytes) {
  return (bytes + kBlockBytes - 1) / kBlockBytes;
}

tl::unexpected<Error> damaged(const std::string& path, std::string expected, std::string found) {
  return fail(Fault::table_damaged, path, std::move(expected), std::move(found));
}

tl::unexpected<Error> foreign(const std::string& path, const Header& found,
                              const std::string& expected) {
  return fail(Fault::table_foreign, path, expected,
              fmt::format("'{}' with {} values of {} bytes, rules {}, format {}, written by {}",
                          text_of(found.description), found.value_count, found.value_bytes,
                          text_of(found.rules_hash), found.version, text_of(found.writer)));
}

}  // namespace

namespace {
constexpr double kOne = 0xFFFFFFFFU;  // represents 1
}

std::uint32_t to_fixed(double chance) {
  return static_cast<std::uint32_t>(std::llround(chance * kOne));
}

double from_fixed(std::uint32_t number) {
  return number / kOne;
}

std::uint64_t shard_bytes(const ShardDescription& description) {
  const std::uint64_t bytes = data_bytes(description);
  return sizeof(Header) + bytes + blocks_of(bytes) * sizeof(std::uint64_t) + kMark.size();
}

Result<ShardWriter> ShardWriter::create(const std::string& path,
                                        const ShardDescription& description) {
  FIVEKIND_LET(auto file, support::AtomicFile::create(path));
  const Header header = header_of(description);
  FIVEKIND_HOLD(file.write(&header, sizeof(header)));
  return ShardWriter(std::move(file), data_bytes(description));
}

Result<std::size_t> ShardWriter::append(const void* bytes, std::size_t size) {
  const auto* next = static_cast<const std::byte*>(bytes);
  assert(size <= left_);
  left_ -= size;
  for (std::size_t rest = size; rest > 0;) {
    const std::size_t part = std::min<std::size_t>(rest, kBlockBytes - block_.size());
    block_.insert(block_.end(), next, next + part);
    next += part;
    rest -= part;
    if (block_.size() < kBlockBytes) continue;
    FIVEKIND_HOLD(write_block());
  }
  return size;
}

Result<std::size_t> ShardWriter::write_block() {
  sums_.push_back(XXH3_64bits(block_.data(), block_.size()));
  auto written = file_.write(block_.data(), block_.size());
  block_.clear();
  return written;
}

Result<std::string> ShardWriter::commit() {
  assert(left_ == 0);
  if (!block_.empty()) {
    FIVEKIND_HOLD(write_block());
  }
  FIVEKIND_HOLD(file_.write(sums_.data(), sums_.size() * sizeof(std::uint64_t))
                    .and_then([&](auto) { return file_.sync(); })
                    .and_then([&](auto) { return file_.write(kMark.data(), kMark.size()); }));
  return file_.commit();
}

Result<std::string> write_shard(const std::string& path, const ShardDescription& description,
                                const void* values) {
  FIVEKIND_LET(auto writer, ShardWriter::create(path, description));
  FIVEKIND_HOLD(writer.append(values, support::fitting_size(data_bytes(description))));
  return writer.commit();
}

Shard::Shard(support::MappedFile file, std::string path, ShardDescription description)
    : file_(std::move(file)),
      path_(std::move(path)),
      description_(std::move(description)),
      block_count_(support::fitting_size(blocks_of(data_bytes(description_)))),
      verified_(std::make_unique<std::atomic<bool>[]>(block_count_)) {}

namespace {

// The header of one of our shards, whatever its content.
Result<Header> checked_header(const std::string& path, std::span<const std::byte> bytes) {
  if (bytes.size() < sizeof(Header)) {
    return damaged(path, fmt::format("at least {} bytes", sizeof(Header)),
                   fmt::format("{}", bytes.size()));
  }
  Header header;
  std::memcpy(&header, bytes.data(), sizeof(header));
  if (header.magic != kMagic) return damaged(path, "a Fivekind table", "another kind of file");
  if (header.checksum != XXH3_64bits(&header, offsetof(Header, checksum))) {
    return damaged(path, "a header that agrees with its checksum", "one that does not");
  }
  return header;
}

// Checks the size that a shard must have, and the mark at its end.
Result<void> check_end(const std::string& path, std::span<const std::byte> bytes,
                       std::uint64_t size) {
  if (bytes.size() != size) {
    return tl::make_unexpected(
        damaged(path, fmt::format("{} bytes", size), std::to_string(bytes.size())).value());
  }
  if (std::memcmp(bytes.data() + bytes.size() - kMark.size(), kMark.data(), kMark.size()) != 0) {
    return tl::make_unexpected(
        damaged(path, "the mark of a complete file at its end", "none").value());
  }
  return {};
}

}  // namespace

Result<void> check_frame(const std::string& path) {
  const auto file = support::MappedFile::open(path);
  if (!file)
    return tl::make_unexpected(damaged(path, file.error().expected, file.error().found).value());
  FIVEKIND_LET(const auto header, checked_header(path, file->bytes()));
  ShardDescription stated;
  stated.value_bytes = header.value_bytes;
  // There can't be more values than bytes; a larger count would overflow what is computed from it.
  stated.value_count = std::min<std::uint64_t>(header.value_count, file->bytes().size());
  stated.index_count = std::min<std::uint64_t>(header.index_count, file->bytes().size());
  return check_end(path, file->bytes(), shard_bytes(stated));
}

Result<Shard> Shard::open(const std::string& path, const ShardDescription& expected,
                          ValueCount count) {
  auto file = support::MappedFile::open(path);
  if (!file) return damaged(path, file.error().expected, file.error().found);
  const std::span<const std::byte> bytes = file->bytes();
  FIVEKIND_LET(const auto header, checked_header(path, bytes));
  ShardDescription known = expected;
  // There can't be more values than bytes; a larger count would overflow what is computed from it.
  const bool possible = header.value_count <= bytes.size();
  if (count == ValueCount::from_shard && possible) known.value_count = header.value_count;
  const Header wanted = header_of(known);
  const bool same =
      header.version == wanted.version && header.rules_hash == wanted.rules_hash &&
      header.description == wanted.description && header.value_bytes == wanted.value_bytes &&
      header.encoding == wanted.encoding && header.value_count == wanted.value_count &&
      header.index_count == wanted.index_count && header.block_bytes == wanted.block_bytes &&
      header.zero == 0;
  if (!same) {
    return foreign(
        path, header,
        fmt::format("'{}' with {} values of {} bytes, rules {}, format {}", known.description,
                    known.value_count, known.value_bytes, known.rules_hash, kVersion));
  }
  FIVEKIND_TRY(check_end(path, bytes, shard_bytes(known)));
  return Shard(*std::move(file), path, std::move(known));
}

const std::byte* Shard::data() const {
  return file_.bytes().data() + sizeof(Header);
}

std::size_t Shard::data_size() const {
  return support::fitting_size(data_bytes(description_));
}

Result<std::uint64_t> Shard::verify_block(std::size_t block) const {
  const std::size_t size = data_size();
  const std::size_t begin = block * kBlockBytes;
  std::uint64_t sum = 0;
  std::memcpy(&sum, data() + size + block * sizeof(sum), sizeof(sum));
  if (sum != XXH3_64bits(data() + begin, std::min(kBlockBytes, size - begin))) {
    return damaged(path_, fmt::format("block {} to agree with its checksum", block), "it does not");
  }
  verified_[block].store(true, std::memory_order_relaxed);
  return block;
}

Result<const std::byte*> Shard::bytes_at(std::size_t place) const {
  if (!verified_[place / kBlockBytes].load(std::memory_order_relaxed)) {
    FIVEKIND_HOLD(verify_block(place / kBlockBytes));
  }
  return data() + place;
}

Result<IndexEntry> Shard::entry(std::uint64_t index) const {
  FIVEKIND_LET(const auto place, bytes_at(support::fitting_size(index * sizeof(IndexEntry))));
  IndexEntry entry;
  std::memcpy(&entry, place, sizeof(entry));
  if (std::uint64_t{entry.first} + entry.count > description_.value_count) {
    return damaged(path_, fmt::format("{} values", description_.value_count),
                   fmt::format("an index entry beyond them, for state {}", index));
  }
  return entry;
}

Result<double> Shard::value(std::uint64_t index) const {
  double value = 0;
  FIVEKIND_TRY(values(index, std::span(&value, 1)));
  return value;
}

Result<void> Shard::values(std::uint64_t first, std::span<double> values) const {
  const std::size_t size = description_.value_bytes;
  std::size_t place =
      support::fitting_size(description_.index_count * sizeof(IndexEntry) + first * size);
  while (!values.empty()) {
    FIVEKIND_LET(const auto from, bytes_at(place));
    const std::size_t to_end = kBlockBytes - place % kBlockBytes;
    const std::size_t count = std::min(values.size(), to_end / size);
    decode(description_, from, values.first(count));
    values = values.subspan(count);
    place += count * size;
  }
  return {};
}

// Mapped blocks and headers are aligned for doubles.
const double* Shard::doubles() const {
  static_assert(sizeof(Header) % alignof(double) == 0);
  assert(description_.value_bytes == sizeof(double) && description_.index_count == 0);
  return reinterpret_cast<const double*>(data());
}

Shard::Blocks Shard::blocks_of_values(std::uint64_t first, std::uint64_t count) const {
  const std::uint64_t begin =
      description_.index_count * sizeof(IndexEntry) + first * description_.value_bytes;
  const std::uint64_t end = blocks_of(begin + count * description_.value_bytes);
  return {support::fitting_size(begin / kBlockBytes), support::fitting_size(end)};
}

void Shard::read_ahead(std::uint64_t first, std::uint64_t count) const {
  const Blocks blocks = blocks_of_values(first, count);
  const auto data_of_file = std::span(data(), data_size());
  for (std::size_t block = blocks.begin; block < blocks.end; ++block) {
    if (verified_[block].load(std::memory_order_relaxed)) continue;
    const auto rest = data_of_file.subspan(block * kBlockBytes);
    support::read_ahead(rest.first(std::min<std::size_t>(rest.size(), kBlockBytes)));
  }
}

Result<void> Shard::verify_values(std::uint64_t first, std::uint64_t count) const {
  const Blocks blocks = blocks_of_values(first, count);
  for (std::size_t block = blocks.begin; block < blocks.end; ++block) {
    FIVEKIND_HOLD(bytes_at(block * kBlockBytes));
  }
  return {};
}

Result<std::uint64_t> Shard::verify() const {
  for (std::size_t block = 0; block < block_count_; ++block) {
    FIVEKIND_HOLD(verify_block(block));
  }
  return block_count_;
}

std::uint64_t Shard::checksum() const {
  return XXH3_64bits(data() + data_size(), block_count_ * sizeof(std::uint64_t));
}

}  // namespace fivekind::shards
