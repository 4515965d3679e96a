// Rules of one’s own: from a mistake to a game, on every page, until it is removed.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  addRules,
  chooseGame,
  expect,
  expectAccessible,
  expectRefusals,
  gameSelect,
  test,
} from './fivekind';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Rules file' });

test('rules: a mistake in the form, one in the meaning, then a game', async ({ page }) => {
  expectRefusals(page, /422 POST .*\/rules$/);
  await page.goto('/#/explore/new');
  const sound = (await editor(page).inputValue()).replace('my-game', 'browser-game');
  const line = (text: string) => sound.split('\n').findIndex((one) => one.includes(text)) + 1;
  const check = page.getByRole('button', { name: 'Check and solve' });

  await editor(page).fill(sound.replace('"dice": 3,', '"dice": 3'));
  const missing = line('"faces": 6');
  await expect(page.getByText(`Line ${missing}, column 3:`)).toBeVisible();
  await expect(page.getByText('Expected a comma or }, found “"”.')).toBeVisible();
  await page.getByRole('button', { name: `Go to line ${missing}` }).click();
  await expect(editor(page)).toBeFocused();
  const caret = await editor(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionStart + 7),
  );
  expect(caret).toBe('"faces"');

  await editor(page).fill(sound.replace('"dice": 3,', '"dice": 9,'));
  await check.click();
  await expect(page.getByText('Expected a number from 1 to 8, found 9.')).toBeVisible();
  await page.getByRole('button', { name: `Go to line ${line('"dice"')}` }).click();
  await expect(editor(page)).toBeFocused();

  await editor(page).fill(sound);
  await editor(page).press('Control+Enter');
  await expect(page.getByText(/^My Game: perfect play averages \d+\.\d\d points/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play it' })).toHaveAttribute(
    'href',
    '#/play?game=browser-game',
  );
  await page.getByRole('link', { name: 'Explore it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Game' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Run/ })).toBeVisible();
});

test('a shipped game is copied under a key of its own; its own key is refused', async ({
  page,
}) => {
  expectRefusals(page, /422 POST .*\/rules$/);
  await page.goto('/#/explore/two-yatzy');
  await page.getByRole('link', { name: 'Edit a copy' }).click();
  await expect(editor(page)).toHaveValue(/"game": "two-yatzy-2"/);
  await expect(editor(page)).toHaveValue(/"en": "2-Yatzy 2"/);
  const text = await editor(page).inputValue();
  await editor(page).fill(text.replace('"two-yatzy-2"', '"two-yatzy"'));
  await page.getByRole('button', { name: 'Check and solve' }).click();
  await expect(page.getByText('Choose another')).toBeVisible();
  // What was written is there again after another page.
  await page.getByRole('link', { name: 'All games' }).click();
  await page.goBack();
  await expect(editor(page)).toHaveValue(/"game": "two-yatzy"/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(editor(page)).toHaveValue(text);
});

// The copy has the rules, and so the hash, of what it was copied from.
test('a copy of a shipped game is a game of its own on every page', async ({ page }) => {
  await page.goto('/#/explore/two-yatzy');
  await page.getByRole('link', { name: 'Edit a copy' }).click();
  await page.getByRole('button', { name: 'Check and solve' }).click();
  await expect(page.getByText('2-Yatzy 2: perfect play averages')).toBeVisible();
  for (const link of ['#/play/new', '#/ask', '#/review']) {
    await page.goto(`/${link}`);
    const choices = gameSelect(page);
    await expect(choices.first()).toBeVisible();
    for (const choice of await choices.all()) {
      await chooseGame(page, '2-Yatzy', choice);
      await chooseGame(page, '2-Yatzy 2', choice);
    }
  }
  await page.goto('/#/play/new');
  await chooseGame(page, '2-Yatzy 2');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Your turn · 1 of' })).toBeVisible();
  await page.goto('/#/play');
  await expect(page.getByRole('link', { name: /2-Yatzy 2/ })).toBeVisible();
});

test('a game of one’s own is removed, with the games played by its rules', async ({ page }) => {
  expectRefusals(page, /409 DELETE .*\/to-remove\?.*plays=no$/);
  const rules = readFileSync('../games/two-yatzy.json', 'utf8').replace('two-yatzy', 'to-remove');
  await addRules(page, rules);
  const data = { game: 'to-remove', players: [{ name: 'Anna' }] };
  const played = (await (await page.request.post('/api/v1/play', { data })).json()) as {
    id: number;
  };
  await page.goto('/#/explore/two-yatzy');
  await expect(page.getByRole('link', { name: 'Play it' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.goto('/#/explore/to-remove');
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('will be deleted, too');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete rules and games' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  expect((await page.request.get('/api/v1/games/to-remove')).status()).toBe(404);
  expect((await page.request.get(`/api/v1/play/${played.id}`)).status()).toBe(404);
});
