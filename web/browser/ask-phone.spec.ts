// A position set up on a phone: in how many taps, and with the answer on the screen all the while.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, remembering, test } from './fivekind';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const BOXES = ['Ones', 'Twos', 'Threes', 'Sixes', 'One Pair', 'Full House', 'Chance'];

test('a roll is analysed in 15 taps, with the answer in view', async ({ page }) => {
  await remembering(page, { game: 'yatzy' });
  await page.goto('/');
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.tap();
    ++taps;
  };
  await page.getByRole('link', { name: 'Analyse' }).tap(); // on the first screen
  const pad = page.getByRole('group', { name: 'Add a die' });
  for (const face of [3, 3, 4, 5, 6]) {
    await tap(pad.getByRole('button', { name: `Add a ${face}` }));
  }
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  const card = page.getByRole('group', { name: 'Just tick the filled boxes' });
  for (const box of BOXES) {
    await tap(card.getByRole('button', { name: box, exact: true }));
  }
  const upper = page.getByLabel(/^Bonus/).last();
  await tap(upper);
  await page.keyboard.type('42');
  taps += 2; // digits
  expect(taps).toBeLessThanOrEqual(15);

  // As many points as there must be: those of the total, and 5 in Chance.
  await expect(page.getByLabel('Points so far (optional)')).toHaveAttribute('placeholder', '47');
  const text = page.getByRole('textbox', { name: 'Position code' });
  await expect(text).toHaveValue(/^1\/yatzy\/.*\/1\/33456:2$/);
  const gist = page.locator('.gist');
  await expect(gist).toHaveText(/Best: keep/);
  const other = await gist.textContent();
  await upper.blur(); // the keyboard goes away
  for (const row of [pad, card.getByRole('button', { name: 'Yatzy', exact: true })]) {
    await row.scrollIntoViewIfNeeded();
    await expect(gist).toBeInViewport({ ratio: 1 });
    const [answer, bar] = await Promise.all([
      gist.boundingBox(),
      page.getByRole('navigation', { name: 'Fivekind' }).boundingBox(),
    ]);
    // Its text stands above the bar.
    expect(answer && bar && answer.y + 20 < bar.y).toBe(true);
  }
  await tap(card.getByRole('button', { name: 'Chance' }));
  await expect(gist).not.toHaveText(other ?? '');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a box that matters for later is filled, struck and open in turn', async ({ page }) => {
  await remembering(page, { game: 'yahtzee' });
  await page.goto('/#/ask');
  const box = page
    .getByRole('group', { name: 'Just tick the filled boxes' })
    .getByRole('button', { name: /^Yahtzee/ });
  const text = page.getByRole('textbox', { name: 'Position code' });
  for (const [shown, code] of [
    ['Yahtzee 50', /filled=Y50,/],
    ['Yahtzee 0', /filled=Y(?!50)/],
    ['Yahtzee', /^1\/yahtzee\/(?!.*Y)/],
  ] as const) {
    await box.tap();
    await expect(box).toHaveText(shown);
    await expect(text).toHaveValue(code);
  }
});
