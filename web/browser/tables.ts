// Tables to look at: games that are made over the interface, and what a test asks about them.
import type { Page } from '@playwright/test';
import { dice, expect } from './fivekind';

/** A game of Yatzy with real dice at the table, which the page shows. */
export async function sitWithRealDice(page: Page): Promise<void> {
  const players = [{ name: 'Anna' }];
  const { id } = await post(page, '/play', { game: 'yatzy', dice: 'typed', players });
  await sitAt(page, id);
}

export async function sitAt(page: Page, id: number): Promise<void> {
  await page.goto(`/#/play/${String(id)}`);
  await expect(page.getByRole('region', { name: 'Dice', exact: true })).toBeVisible();
}

/** As a reader's own settings do. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

export async function enter(page: Page, roll: string): Promise<void> {
  await page.keyboard.type(roll);
  await expect(dice(page)).toHaveCount(5);
}

/** A game of Yatzy against somebody, with nothing but its last box open. */
export async function sitAtTheEnd(page: Page): Promise<void> {
  const players = [{ name: 'Anna' }, { name: 'Bert' }];
  let play = await post(page, '/play', { game: 'yatzy', dice: 'typed', players });
  const last = ({ state }: Played) => state.turn === 15 && state.player === 1;
  while (!last(play)) {
    const { id, revision, state } = play;
    const open = state.players[state.player]?.boxes.find(({ filled }) => !filled);
    const change =
      state.dice === '' ? { keep: '', dice: '12345' } : { category: open?.category ?? '' };
    const path = `/play/${String(id)}/${state.dice === '' ? 'throw' : 'score'}`;
    play = await post(page, path, { ...change, revision });
  }
  await sitAt(page, play.id);
}
interface Played {
  id: number;
  revision: number;
  state: {
    turn: number;
    player: number;
    dice: string;
    players: { boxes: { category: string; filled: boolean }[] }[];
  };
}
export async function post(page: Page, path: string, data: object): Promise<Played> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  return (await answer.json()) as Played;
}

export const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /★|✗/ });
export const next = (page: Page) =>
  page.getByRole('button', { name: /Next question|See the result/ });

export const hint = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true });
