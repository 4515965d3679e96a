// Names among other words. One that is written from right to left, or that has signs in it which turn the
// direction, leaves the words around it in their order.

const TURNS =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG, END] = ['\u2068', '\u2069'];

/** A name as it stands in a text; most are as they are. */
export function isolated(name: string): string {
  if (!TURNS.test(name)) return name;
  const own = name.replace(/\p{Bidi_Control}/gu, '');
  return `${FIRST_STRONG}${own}${END}`;
}
