// Files that the page makes itself, and hands to the browser to be kept.

export type Cell = string | number | undefined;

/** Rows as CSV (RFC 4180): numbers in full, as programs read them. */
export function csvOf(rows: Cell[][]): string {
  const quoted = (cell: Cell) => {
    const text = String(cell ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** A file's name from words: "Chance of at least this score": "chance-of-at-least-this-score". */
export function fileName(words: string): string {
  const parts = words.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu);
  return (parts ?? ['fivekind']).join('-');
}

export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href)); // once the browser has taken it
}
