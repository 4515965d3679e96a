// What a table says that a component has drawn.

/** The text of its cells, row by row. */
export function rowsIn(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(
      (cell) => cell.textContent?.replaceAll(/[\s\u2066-\u2069]+/g, ' ').trim() ?? '',
    ),
  );
}
