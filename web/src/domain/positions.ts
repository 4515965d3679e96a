// What the text of a position says, where nobody need be asked: docs/position.md.

/** The other one at a table of two: who that is, from 0, and their card as a position of one player
    before the first roll. Undefined with more players, or fewer. */
export function otherAlone(position: string): { seat: number; position: string } | undefined {
  const [version = '', game = '', cards = '', player = ''] = position.split('/');
  const all = cards.split('~');
  if (all.length !== 2) return undefined;
  const seat = player === '1' ? 1 : 0;
  return { seat, position: [version, game, all[seat] || '-', '1', '-'].join('/') };
}
