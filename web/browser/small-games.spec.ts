// Small games of one's own with what rules of format 3 add, each played to its end with real dice: what boxes pay, which of them
// may be filled, and who finds room for all the dice.
import type { Page } from '@playwright/test';
import {
  addRules,
  boxes,
  dice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnScreen,
  expectThumbSized,
  rollsLeft,
  sitDown,
  test,
} from './fivekind';
import { card, expectFinalScore, removePlay, tutor } from './played';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ page }) => removePlay(page));

const named = (key: string, letter: string, en: string, kind: object) => ({
  ...{ key, letter, names: { en } },
  ...kind,
});
const ones = named('ones', '1', 'Ones', { kind: 'face', face: 1 });
const sixes = named('sixes', '6', 'Sixes', { kind: 'face', face: 6 });
const chance = named('chance', 'S', 'Chance', { kind: 'chance' });
const rules = (game: string, en: string, rest: object) =>
  JSON.stringify({ format: 3, game, names: { en }, dice: 3, faces: 6, rolls: 1, ...rest });

/** Enters real dice, once they are waited for. */
async function roll(page: Page, faces: string): Promise<void> {
  await expect(page.getByRole('group', { name: 'What did you roll?' })).toBeVisible();
  await page.keyboard.type(faces);
  await expect(dice(page).or(boxes(page)).first()).toBeVisible();
}

/** Enters real dice, and fills the box that says so. */
async function score(page: Page, faces: string, says: string): Promise<void> {
  await roll(page, faces);
  await page.getByRole('button', { name: `Score ${says}`, exact: true }).click();
}
const offered = async (page: Page) =>
  (await boxes(page).locator('.unseen').allTextContents()).map((text) => text.trim());

test('a wild joker pays in every box once its own is filled', async ({ page }) => {
  const straight = { kind: 'straight', length: 3, pays: 40 };
  await addRules(
    page,
    rules('small-wild', 'Small Wild', {
      categories: [
        ...[ones, sixes, named('straight', 'D', 'Straight', straight)],
        named('triplet', 'Y', 'Triplet', { kind: 'all-equal', pays: 50 }),
      ],
      'five-of-a-kind': {
        ...{ category: 'triplet', joker: 'wild' },
        'extra-bonus': { points: 100, for: 'every' },
      },
    }),
  );
  await sitDown(page, { game: 'Small Wild', typed: true });
  await roll(page, '666');
  await expect(boxes(page)).toHaveCount(4);
  expect(await offered(page)).toContain('Score Straight: 0 points');
  await page.getByRole('button', { name: 'Score Triplet: 50 points' }).click();
  await score(page, '666', 'Straight: 140 points');
  await expect(card(page).getByRole('row', { name: /^Extra bonuses/ })).toContainText('×1');
  await score(page, '126', 'Ones: 1 point');
  await score(page, '126', 'Sixes: 6 points');
  await expectFinalScore(page);
});

test('rows are filled from the left, each by itself', async ({ page }) => {
  const column = (key: string, en: string, factor = 1) => ({ key, factor, names: { en } });
  await addRules(
    page,
    rules('small-rows', 'Small Rows', {
      columns: [column('single', 'Single'), column('double', 'Double', 2)],
      rows: 'from-left',
      categories: [ones, chance],
    }),
  );
  await sitDown(page, { game: 'Small Rows', typed: true });
  const places = () => boxes(page).evaluateAll((all) => all.map((box) => box.dataset['box']));
  await roll(page, '116');
  await expect(boxes(page)).toHaveCount(2);
  expect(await places()).toEqual(['ones-single', 'chance-single']);
  await boxes(page).first().click();
  await roll(page, '112');
  await expect(boxes(page)).toHaveCount(2);
  expect(await places()).toEqual(['ones-double', 'chance-single']);
  await expect(boxes(page).first()).toContainText('4 points');
  await boxes(page).first().click();
  await roll(page, '456');
  await expect(boxes(page)).toHaveCount(1);
  await boxes(page).click();
  await roll(page, '456');
  await boxes(page).click();
  await expectFinalScore(page);
  await expect(card(page).getByRole('row', { name: /^Total/ })).toContainText('51'); // 2 + 4 + 15 + 30
});

test('exactly so many, and at most so much', async ({ page }) => {
  const pair = { kind: 'of-a-kind', count: 2, exactly: true, pays: 'those-dice' };
  await addRules(
    page,
    rules('small-kinds', 'Small Kinds', {
      categories: [
        named('pair', 'P', 'Exactly Two', pair),
        named('few', 'F', 'Five or Less', { kind: 'total', 'at-most': 5, pays: 40 }),
        named('low', 'L', 'Lowest', { kind: 'chance', lowest: 1, factor: 3 }),
      ],
    }),
  );
  await sitDown(page, { game: 'Small Kinds', typed: true });
  await roll(page, '222');
  await expect(boxes(page)).toHaveCount(3);
  expect(await offered(page)).toEqual([
    ...['Score Exactly Two: 0 points', 'Score Five or Less: 0 points', 'Score Lowest: 6 points'],
  ]);
  await boxes(page).last().click();
  await score(page, '122', 'Five or Less: 40 points');
  await score(page, '344', 'Exactly Two: 8 points');
  await expectFinalScore(page);
});

test('a box that would pay is struck after a question, and a bonus for little is paid', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const little = { key: 'little', names: { en: 'Little' }, 'at-most': 3, points: 30 };
  await addRules(
    page,
    rules('small-strike', 'Small Strike', {
      categories: [ones, chance],
      bonuses: [{ ...little, categories: ['ones', 'chance'] }],
    }),
  );
  await sitDown(page, { game: 'Small Strike', typed: true });
  const mode = page.getByRole('button', { name: /^Strike a box/ });
  await score(page, '116', 'Ones: 2 points');
  await roll(page, '456');
  await expect(mode).toBeVisible();
  await expectThumbSized(mode);
  await mode.click();
  const strike = page.getByRole('button', { name: 'Strike Chance: 0 instead of 15 points' });
  await expect(strike).toBeVisible();
  await expect(boxes(page)).toHaveCount(0);
  await strike.click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Strike Chance?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await strike.click();
  await question.getByRole('button', { name: 'Strike', exact: true }).click();
  await expectFinalScore(page);
  await expect(card(page).getByRole('row', { name: /^Total/ })).toContainText('32'); // 2 + 0 + 30
});

test('only so many extra bonuses are paid as the rules allow', async ({ page }) => {
  await addRules(
    page,
    rules('small-most', 'Small Most', {
      categories: [
        named('triplet', 'Y', 'Triplet', { kind: 'all-equal', pays: 50 }),
        chance,
        sixes,
      ],
      'five-of-a-kind': {
        ...{ category: 'triplet', joker: 'none' },
        'extra-bonus': { points: 100, for: 'every', most: 1 },
      },
    }),
  );
  await sitDown(page, { game: 'Small Most', typed: true });
  await score(page, '666', 'Triplet: 50 points');
  await score(page, '666', 'Chance: 118 points');
  await expect(card(page).getByRole('row', { name: /^Extra bonuses/ })).toContainText('×1');
  await score(page, '666', 'Sixes: 18 points');
  await expectFinalScore(page);
  await expect(card(page).getByRole('row', { name: /^Total/ })).toContainText('186');
});

// Two boxes are enough for eight dice to be rolled as often as they may be.
const eightDice = rules('small-eight', 'Small Eight', {
  ...{ dice: 8, rolls: 7 },
  categories: [
    named('few', 'F', 'Twelve or Less', { kind: 'total', 'at-most': 12, pays: 40 }),
    chance,
  ],
});

for (const viewport of [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 1200, height: 850 },
]) {
  const size = `${String(viewport.width)} × ${String(viewport.height)}`;
  test(`eight dice are rolled seven times, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await addRules(page, eightDice);
    await sitDown(page, { game: 'Small Eight', typed: true });
    await expect(rollsLeft(page)).toHaveText('7 rolls left');
    await roll(page, '11222334');
    await expect(dice(page)).toHaveCount(8);
    for (const die of await dice(page).all()) await expectThumbSized(die);
    const lines = await dice(page).evaluateAll((all) =>
      all.map((die) => Math.round(die.getBoundingClientRect().top)),
    );
    expect(new Set(lines).size).toBe(viewport.width < 400 ? 2 : 1);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(tutor(page).getByRole('row').nth(1)).toContainText('★ best');
    await expectOnScreen(dice(page).last());
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (let left = 6; left > 0; --left) {
      await expect(rollsLeft(page)).toHaveText(`${left} roll${left > 1 ? 's' : ''} left`);
      await page.waitForTimeout(650); // dice settle: a click at once would be a double click
      await page.getByRole('button', { name: 'Enter the roll' }).click();
      await roll(page, '11222334');
    }
    await expect(rollsLeft(page)).toHaveText('0 rolls left');
    await page.getByRole('button', { name: 'Score Chance: 18 points' }).click();
    await score(page, '11111112', 'Twelve or Less: 40 points');
    await expectFinalScore(page);
  });
}
