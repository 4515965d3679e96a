// Addresses behind '#', so that a page can be kept as a bookmark, and a position pasted.

export const pages = ['play', 'ask', 'review', 'explore'] as const;
export type Page = (typeof pages)[number];

export interface Route {
  page: Page;
  /** What follows the page, undone of percent signs: a game's number, a position, a key. */
  rest: string;
  query: Record<string, string>;
}

/** "#/ask/1/yatzy/-/1/56666:1?objectives=expected" and the like; anything else is the first page. */
export function routeOf(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', ...rest] = path.split('/');
  const page = pages.find((one) => one === first);
  const query = Object.fromEntries(new URLSearchParams(search));
  if (!page) return { page: 'play', rest: '', query: {} };
  let text = rest.join('/');
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign stands for itself.
  }
  return { page, rest: text, query };
}

/** The address of a page: `linkTo('ask', position)`. Positions keep their slashes and colons. */
export function linkTo(page: Page, rest = '', query: Record<string, string> = {}): string {
  const place = encodeURIComponent(rest)
    .replace(/%2F/g, '/')
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',');
  const search = new URLSearchParams(query).toString();
  return `#/${page}${place ? `/${place}` : ''}${search ? `?${search}` : ''}`;
}
