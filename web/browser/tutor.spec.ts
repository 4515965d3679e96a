// The tutor beside a game: silent, warning of mistakes, or showing what every choice is worth.
import { dice, expect, expectAccessible, expectNoSidewaysScroll, sitDown, test } from './fivekind';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What an open box loses against the best choice, as the server judges it: by category. */
async function lossesOf(page: Page): Promise<[string, number][]> {
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const play = (await (await page.request.get(`/api/v1/play/${id}`)).json()) as Played;
  const { position, rolls_left } = play.state;
  const ask = async (text: string) => {
    const answer = await page.request.post('/api/v1/advise', { data: { position: text } });
    return (await answer.json()) as Advised;
  };
  const [now, scored] = [await ask(position), await ask(position.replace(/:\d$/, ':0'))];
  expect(rolls_left).toBeGreaterThan(0);
  const best = now.objectives[0]?.value ?? 0;
  return scored.actions.map(({ category, values }) => [category, best - (values[0]?.value ?? 0)]);
}
interface Played {
  state: { position: string; rolls_left: number };
}
interface Advised {
  objectives: { value: number }[];
  actions: { category: string; values: { value: number }[] }[];
}

test('a mistake can be thought over, shown or played', async ({ page }) => {
  await sitDown(page);
  await page.getByRole('radio', { name: 'Warn me' }).check();
  await page.getByRole('spinbutton', { name: /Warn me about choices/ }).fill('0.5');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(dice(page)).toHaveCount(5);
  const worst = (await lossesOf(page)).sort((a, b) => b[1] - a[1])[0];
  if (!worst) throw new Error('no box');
  const costly = page.locator(`button[data-box="${worst[0]}"]`);
  const warning = page.getByRole('dialog', { name: 'Are you sure?' });
  const tutor = page.getByRole('region', { name: 'Tutor' });
  await costly.click();
  await expect(warning).toContainText(`costs ${worst[1].toFixed(1)} points`);
  await expectAccessible(page);
  // Enter rethinks, and gives nothing away.
  await expect(warning.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Anna · turn 1' })).toBeVisible();
  await expect(tutor.getByRole('row')).toHaveCount(0);
  await costly.click();
  await warning.getByRole('button', { name: 'Show the best' }).click();
  await expect(tutor.getByRole('row')).toHaveCount(3);
  await costly.click();
  await warning.getByRole('button', { name: 'Play it anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible();
});

test('a tutor that is off gives nothing away', async ({ page }) => {
  await sitDown(page);
  for (const mode of ['Off', 'Warn me']) {
    await page.getByRole('radio', { name: mode }).check();
    if (mode === 'Off') await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(dice(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled(); // advice is there
    await expect(page.getByText(/less than the best/)).toHaveCount(0);
    await expect(page.locator('.best, .hinted, .advised, .worth')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Tutor' }).getByRole('row')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /what each box costs/ })).toHaveCount(0);
  }
  await page.getByRole('radio', { name: 'Show everything' }).check();
  await expect(page.getByText(/less than the best/).first()).toBeAttached();
});

test('the tutor shows what every choice is worth, and a hint the best', async ({ page }) => {
  await sitDown(page, { opponent: 'greedy' });
  await page.keyboard.press(' ');
  await page.getByRole('radio', { name: 'Show everything' }).check();
  const tutor = page.getByRole('region', { name: 'Tutor' });
  await expect(tutor.getByRole('columnheader', { name: 'Expected score' })).toBeVisible();
  await expect(tutor.getByRole('row')).toHaveCount(7);
  await tutor.getByRole('row').nth(1).getByRole('button').click();
  const kept = await dice(page).evaluateAll((all) =>
    all
      .filter((die) => die.getAttribute('aria-pressed') === 'true')
      .map((die) => die.getAttribute('aria-label')?.at(-1)),
  );
  const advised = await tutor
    .getByRole('row')
    .nth(1)
    .getByRole('img')
    .getAttribute('aria-label')
    .catch(() => 'Dice ');
  expect(`Dice ${kept.sort().join('')}`).toBe(advised);
  await page.getByRole('radio', { name: 'Off' }).check();
  await expect(tutor.getByRole('row')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(tutor.getByRole('row')).toHaveCount(3);
});

test('the tutor’s columns fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // In the first turn nobody knows the chance to win; here it is told all the same.
  // It comes along with each change of the game, or by itself.
  interface Advice {
    objectives: object[];
    actions: { values: object[] }[];
  }
  await page.route(/\/play\/\d+/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Partial<Advice> & { advice?: Advice };
    const advice = json.advice ?? (json.actions && (json as Advice));
    if (advice?.objectives) {
      advice.objectives.push({ objective: 'win', value: 0.854 });
      const chance = { value: 0.854, loss: 0.1, win: 0.852, tie: 0.004 };
      for (const { values } of advice.actions) values.push(chance);
    }
    await route.fulfill({ response, json });
  });
  await sitDown(page, { typed: true });
  await page.getByRole('radio', { name: 'Show everything' }).check();
  await page.keyboard.type('66466');
  for (const [left, face, rest] of [
    ['2 rolls left', 4, '6666'],
    ['1 roll left', 6, '666'],
  ] as const) {
    await expect(page.getByText(left, { exact: true })).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`^Die \\d: ${face}$`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Enter the roll' }).click();
    await page.keyboard.type(rest);
  }
  await expect(page.getByText('0 rolls left', { exact: true })).toBeVisible();
  const tutor = page.getByRole('region', { name: 'Tutor' });
  const table = tutor.getByRole('table');
  await expect(table).toContainText('Four of a Kind');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Choice',
    'Expected score',
    'Chance of winning',
    'Loss',
  ]);
  const right = (of: typeof table) => of.evaluate((it) => it.getBoundingClientRect().right);
  expect(await right(table)).toBeLessThan(await right(tutor));
  await expectNoSidewaysScroll(page);
});
