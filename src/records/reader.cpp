// Recorded games from a file in any form.
#include "records/reader.h"

#include <array>
#include <utility>

#include "records/form_reader.h"
#include "records/lines.h"
#include "records/record_validator.h"
#include "records/sheet_turn.h"
#include "support/choices.h"
#include "support/files/source.h"
#include "support/try.h"

namespace fivekind::records {

namespace {

constexpr std::array<support::Choice<Form>, 4> kForms = {
    {{Form::json, "json"}, {Form::csv, "csv"}, {Form::sheet, "sheet"}, {Form::pad, "pad"}}};

}  // namespace

class Reader::Data {
 public:
  Data(const rules::Scoring& scoring, std::unique_ptr<support::Source> source,
       const std::string& name)
      : validator(scoring), lines(std::move(source), name) {}

  RecordValidator validator;
  Lines lines;
  Form form = Form::json;
  std::unique_ptr<FormReader> reader;
};

namespace {

// Whether the first line consists of a table's fields: a score sheet would begin with a player.
bool is_table(std::string_view line) {
  std::string_view rest = line;
  return line.find_first_of(",;\t") != std::string_view::npos &&
         line.find(':') == std::string_view::npos && !is_sheet_keyword(take_word(rest));
}

// The form suggested by the first line that is not empty, which is then read again.
Result<Form> recognised(Lines& lines) {
  while (true) {
    FIVEKIND_LET(const auto line, lines.next());
    if (!line) return Form::json;
    const std::string_view text = line->text;
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos || text[first] == '#') continue;
    lines.again();
    if (text[first] == '{' || text[first] == '[') return Form::json;
    if (is_csv_header(text)) return Form::csv;
    return is_table(text) ? Form::pad : Form::sheet;
  }
}

// A score pad holds no turns; but a table that is no pad either gets an error that says what is
// missing.
class NoTurns : public FormReader {
 public:
  NoTurns(const rules::Scoring& scoring, Lines& lines) : scoring_(scoring), lines_(lines) {}

  Result<std::optional<RecordedGame>> next() override {
    if (std::exchange(handed_out_, true)) return std::optional<RecordedGame>();
    FIVEKIND_HOLD(read_pads(scoring_, lines_));
    return fail(Fault::record_form, lines_.name(), "games with their turns",
                "a score pad, which holds neither dice nor the order of turns (fivekind analyse "
                "reads it)");
  }

 private:
  const rules::Scoring& scoring_;
  Lines& lines_;
  bool handed_out_ = false;
};

std::unique_ptr<FormReader> reader_of(Form form, RecordValidator& validator, Lines& lines) {
  switch (form) {
    case Form::json:
      return json_reader(validator, lines);
    case Form::csv:
      return csv_reader(validator, lines);
    case Form::sheet:
      return sheet_reader(validator, lines);
    case Form::pad:
      return std::make_unique<NoTurns>(validator.scoring(), lines);
  }
  return nullptr;
}

}  // namespace

bool ends_file(Fault fault) {
  return fault == Fault::record_damaged || fault == Fault::record_cut ||
         fault == Fault::file_read || fault == Fault::interrupted;
}

Reader::Reader(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Reader::Reader(Reader&& other) noexcept = default;
Reader& Reader::operator=(Reader&& other) noexcept = default;
Reader::~Reader() = default;

Result<Reader> Reader::start(std::unique_ptr<Data> data, std::optional<Form> form) {
  if (!form) {
    FIVEKIND_LET(const auto known, recognised(data->lines));
    form = known;
  }
  data->form = *form;
  data->reader = reader_of(*form, data->validator, data->lines);
  return Reader(std::move(data));
}

Result<Reader> Reader::open(const rules::Scoring& scoring, const std::string& path,
                            std::optional<Form> form) {
  FIVEKIND_LET(auto source, support::open_source(path));
  return of_source(scoring, std::move(source), support::input_name(path), form);
}

Result<Reader> Reader::of_source(const rules::Scoring& scoring,
                                 std::unique_ptr<support::Source> source, const std::string& name,
                                 std::optional<Form> form) {
  return start(std::make_unique<Data>(scoring, std::move(source), name), form);
}

Result<Reader> Reader::of_text(const rules::Scoring& scoring, std::string_view text,
                               const std::string& name, std::optional<Form> form) {
  return of_source(scoring, support::source_of(text, name), name, form);
}

Result<std::optional<RecordedGame>> Reader::next() {
  return data_->reader->next();
}

Form Reader::form() const {
  return data_->form;
}

Result<Pads> Reader::pads() {
  return read_pads(data_->validator.scoring(), data_->lines);
}

Result<Form> parse_form(std::string_view name) {
  return support::parse_choice(kForms, name, Fault::record_form, "form");
}

std::string_view name_of(Form form) {
  return support::word_of(kForms, form);
}

}  // namespace fivekind::records
