// Games at the table as the server has them, beside what the page shows.
import type { Page } from '@playwright/test';
import { expect, over } from './fivekind';

export const tutor = (page: Page) => page.getByRole('region', { name: 'Tutor' });
export const card = (page: Page) => page.getByRole('region', { name: 'Scorecard' });

interface Played {
  state: {
    over: boolean;
    players: { score: number; boxes: { filled: boolean }[] }[];
  };
}

/** A number as the page writes it in English. */
export const figure = (value = NaN, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The number of the game on the page. */
export const idOf = (page: Page) => new URL(page.url()).hash.split('/').at(-1) ?? '';

/** What the server says of it. */
export async function told<Answer>(page: Page, of = ''): Promise<Answer> {
  return (await (await page.request.get(`/api/v1/play/${idOf(page)}${of}`)).json()) as Answer;
}

/** Other tests have the same server, and statistics of many games take their time. */
export async function removePlay(page: Page): Promise<void> {
  const removed = await page.request.delete(`/api/v1/play/${idOf(page)}`);
  expect(removed.ok()).toBe(true);
}

/** The end shows the score that the server has counted, and every box is filled. */
export async function expectFinalScore(page: Page, player = 0): Promise<void> {
  await expect(over(page)).toBeVisible(); // the server has the last box then
  const { state } = await told<Played>(page);
  expect(state.over).toBe(true);
  const score = figure(state.players[player]?.score);
  if (state.players.length === 1)
    await expect(over(page).getByRole('heading')).toHaveText(
      new RegExp(`^Final score: ${score} points?$`),
    );
  for (const all of state.players) {
    expect(all.boxes.every(({ filled }) => filled)).toBe(true);
    await expect(over(page).getByText(figure(all.score), { exact: true }).first()).toBeVisible();
  }
  await expect(card(page).getByRole('row', { name: /^Total/ })).toContainText(score);
  await expect(card(page).locator('button[data-box]')).toHaveCount(0);
}
