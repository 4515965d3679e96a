// Games that are too large to be solved: who plays them, what is said of their advice, and what is
// not offered.
import {
  boxes,
  chooseGame,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openForm,
  playToTheEnd,
  test,
} from './fivekind';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A part of Yamb takes a solve of its own: ten seconds, where nothing else is under way.
const SOLVE = 120_000;
test.describe.configure({ timeout: 180_000 });

const note = /^Approximate: this game is too big to solve/;

for (const { key, name, turns } of [
  { key: 'triple-yahtzee', name: 'Triple Yahtzee', turns: 39 },
  { key: 'balut-points', name: 'Balut for Points', turns: 28 },
]) {
  test(`a whole game of ${name} by mouse`, async ({ page }) => {
    await page.goto(`/#/play?game=${key}`);
    await expect(page.getByText(`${name} vs. computer (Column by column)`)).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playToTheEnd(page, { turns, player: 'You' });
    await expect(page.getByRole('link', { name: 'Review game' })).toHaveCount(0);
  });
}

test('the form offers who can play there, and the tutor says what its figures are', async ({
  page,
}) => {
  await openForm(page);
  const seat = page.getByRole('combobox', { name: 'Played by' }).nth(1);
  await seat.selectOption('level:good');
  await chooseGame(page, 'Yamb');
  await expect(seat).toHaveValue('by-parts');
  await expect(seat.locator('option[value^="level:"]')).toHaveCount(0);
  await chooseGame(page, 'Yatzy');
  await expect(seat.locator('option[value="by-parts"]')).toHaveCount(0);
  await expect(seat).toHaveValue('level:casual');
  await chooseGame(page, 'Yamb');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: 'Show everything' }).check();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(page.getByLabel('Tutor').getByText(note)).toBeVisible({ timeout: SOLVE });
  await expectAccessible(page);
});

test('a position is analysed without what needs exact values', async ({ page }) => {
  await page.goto('/#/ask/1/yamb/-/1/66651:2');
  await expect(page.getByText(note)).toBeVisible({ timeout: SOLVE });
  await expect(page.getByText('Best: keep 6-6-6.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Why/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /curve/i })).toHaveCount(0);
  await expectAccessible(page);
});

test('its page tells the rules, and that nobody knows its value', async ({ page }) => {
  await page.goto('/#/explore/yamb');
  await expect(page.getByText(/its perfect average is unknown/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'What to look at' })).toHaveCount(0);
  await expectAccessible(page);
});

test('four columns of two players fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/play?game=yamb');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  const box = boxes(page).first();
  await expect(box).toBeVisible();
  expect((await box.boundingBox())?.width).toBeGreaterThan(30);
  await expectNoSidewaysScroll(page);
});

test('Maxi Yatzy is prepared from wherever it is asked about, and not by the page alone', async ({
  page,
}) => {
  await openForm(page);
  await chooseGame(page, 'Maxi Yatzy');
  const prepare = page.getByRole('button', {
    name: /^Prepare this game: about \d+ minutes, once$/,
  });
  await expect(prepare).toBeVisible();
  await expect(page.getByText(/It takes up \d\.\d GB of disk space/)).toBeVisible();
  await expectAccessible(page);
  await prepare.click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeFocused();
  await expect(page.getByText('You can leave this page: it continues.')).toBeVisible();
  // Another page, and a new one, see the same job.
  await page.goto('/#/ask/1/maxi-yatzy/-/1/112346:2');
  const done = page.getByRole('region', { name: 'Best choice' }).getByText(/^[1-9]\d?% done$/);
  await expect(done).toBeVisible({ timeout: SOLVE });
  await page.reload();
  await expect(done).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/explore/maxi-yatzy');
  await stop.click();
  await expect(page.getByText('Stopped. What is done is kept.')).toBeVisible();
  const more = page.getByRole('button', { name: 'Continue preparing' });
  await expect(more).toBeFocused();
  await more.click();
  await expect(page.getByText(/^[1-9]\d?% done$/)).toBeVisible({ timeout: SOLVE });
  await stop.click();
  await expect(more).toBeVisible();
});
