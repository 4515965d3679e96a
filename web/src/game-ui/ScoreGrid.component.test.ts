// The grid of a card without a browser: its rows and cells, what stands around them, and that nobody else draws it.
import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import { rowsIn } from '../testing/rows';
import { tinyGame } from '../testing/tinyGame';
import { twoColumns } from '../testing/wideGames';
import ScoreGrid, { type Cell } from './ScoreGrid.svelte';

const said = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));
const cell = createRawSnippet<[Cell]>((at) => ({
  render: () => `<span>${at().id} ${at().seat} ${at().place}</span>`,
}));
const numbered = createRawSnippet<[number]>((seat) => ({ render: () => `<b>P${seat()}</b>` }));

function grid(more: object = {}) {
  render(ScoreGrid, { game: tinyGame, seats: 1, look: 'play', cell, ...more } as never);
  const table = screen.getByRole('table');
  return { table, rows: rowsIn(table) };
}
const cellOf = (id: string) => screen.getByText(id).closest('td');

describe('the grid of a card', () => {
  it('has a row for each box and bonus, and a cell for each seat', () => {
    const { rows } = grid({ seats: 2, head: numbered, current: 1, seen: 0 });
    expect(rows[0]).toEqual(['', 'P0', 'P1']);
    expect(rows[1]).toEqual(['ones', 'ones 0 0', 'ones 1 1']);
    expect(rows).toHaveLength(7);
    expect(cellOf('ones 1 1')?.className).toContain('now');
    expect(cellOf('ones 1 1')?.className).not.toContain('seen');
    expect(cellOf('ones 0 0')?.className).toContain('seen');
  });
  it('has columns with names, and cells that are as wide as what they are about', () => {
    const { rows } = grid({ game: twoColumns });
    expect(rows[0]).toEqual(['', 'Down', 'Free']);
    expect(rows[1]?.slice(1)).toEqual(['ones-down 0 0', 'ones-free 0 1']);
    expect(cellOf('everything 0 0')?.getAttribute('colspan')).toBe('2');
  });
  it('says how it looks, and whether there is one column, many, or more than a phone has room for', () => {
    expect(grid({ look: 'short' }).table.classList).toContain('short');
    document.body.replaceChildren();
    const one = grid().table.classList;
    expect(one).toContain('single');
    expect(one).not.toContain('many');
    document.body.replaceChildren();
    const wide = grid({ game: twoColumns, seats: 4 }).table.classList;
    expect(wide).toContain('many');
    expect(wide).toContain('scrolls');
    expect(wide).not.toContain('single');
  });
  it('marks cells, and leaves rows out', () => {
    const mark = ({ id }: Cell) => (id === 'twos' ? 'best' : undefined);
    const { rows } = grid({ mark, shows: ({ kind }: { kind: string }) => kind === 'box' });
    expect(rows).toHaveLength(4);
    expect(cellOf('twos 0 0')?.classList).toContain('best');
    expect(cellOf('ones 0 0')?.classList).not.toContain('best');
  });
  it('has further rows at both ends, and a total between', () => {
    const further = (label: string) => ({ label, cell: numbered });
    const { rows } = grid({
      head: numbered,
      turn: further('Turn'),
      last: further('Sums'),
      total: numbered,
    });
    expect(rows.map(([label]) => label)).toEqual([
      ...['', 'Turn', 'ones', 'twos', 'chance', 'yahtzee', '', 'Extra bonuses', 'Total', 'Sums'],
    ]);
  });
  it('says something below a row, or below all', () => {
    const text = said('wrong');
    const below = (row?: { ids: string[] }) => row?.ids[0] === 'twos';
    expect(grid({ note: { below, text } }).rows.map(([first]) => first)[2]).toBe('wrong');
    document.body.replaceChildren();
    const last = grid({ note: { below: (row?: object) => !row, text } }).rows;
    expect(last.at(-1)).toEqual(['wrong']);
    expect(last.flat().filter((one) => one === 'wrong')).toHaveLength(1);
  });
  it('is drawn by nobody else', () => {
    const sources = import.meta.glob<string>('../**/*.svelte', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const reaching = Object.entries(sources).filter(
      ([path, text]) =>
        !path.endsWith('ScoreGrid.svelte') &&
        /:global\([^)]*\b(table|t[dhr]|t(body|head|foot)|\.now|\.seen)\b/.test(text),
    );
    expect(reaching.map(([path]) => path)).toEqual([]);
  });
});
