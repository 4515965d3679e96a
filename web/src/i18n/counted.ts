// One of a thing, or several.

/** "1 roll", "3 rolls"; of a count that is written already, too: "1,234 rolls". */
export const counted = (count: number | string, one: string, many: string): string =>
  `${count} ${String(count) === '1' ? one : many}`;
