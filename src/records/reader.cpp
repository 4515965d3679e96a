// Recorded games from a file in any form.
#include "records/reader.h"

#include <utility>

#include "records/form_reader.h"
#include "records/lines.h"
#include "records/record_validator.h"
#include "support/source.h"

namespace fivekind::records {

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

// What the first line that says something looks like. It stays the next one.
Result<Form> recognised(Lines& lines) {
  while (true) {
    const auto line = lines.next();
    if (!line) return tl::make_unexpected(line.error());
    if (!*line) return Form::json;
    const std::string_view text = (*line)->text;
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos || text[first] == '#') continue;
    lines.again();
    if (text[first] == '{') return Form::json;
    return is_csv_header(text) ? Form::csv : Form::sheet;
  }
}

std::unique_ptr<FormReader> reader_of(Form form, RecordValidator& validator, Lines& lines) {
  switch (form) {
    case Form::json:
      return json_reader(validator, lines);
    case Form::csv:
      return csv_reader(validator, lines);
    case Form::sheet:
      return sheet_reader(validator, lines);
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
    const auto known = recognised(data->lines);
    if (!known) return tl::make_unexpected(known.error());
    form = *known;
  }
  data->form = *form;
  data->reader = reader_of(*form, data->validator, data->lines);
  return Reader(std::move(data));
}

Result<Reader> Reader::open(const rules::Scoring& scoring, const std::string& path,
                            std::optional<Form> form) {
  auto source = support::open_source(path);
  if (!source) return tl::make_unexpected(source.error());
  return of_source(scoring, *std::move(source), support::input_name(path), form);
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

Result<Form> parse_form(std::string_view name) {
  if (name == "json") return Form::json;
  if (name == "csv") return Form::csv;
  if (name == "sheet") return Form::sheet;
  return fail(Fault::record_form, "form", "json, csv or sheet", shown(name));
}

std::string name_of(Form form) {
  return form == Form::json ? "json" : form == Form::csv ? "csv" : "sheet";
}

}  // namespace fivekind::records
