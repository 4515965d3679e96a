// Games that are left and taken up again: by links, by other windows, after a reload and a killed server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dice,
  expect,
  expectRefusals,
  expectAccessible,
  faces,
  openForm,
  sitDown,
  test,
} from './fivekind';
import { startServer } from './servers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a game is left by a link, and is there again', async ({ page }) => {
  await sitDown(page);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  const rolled = await faces(page);
  await page.getByRole('link', { name: 'Analyse', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Anna · turn 1' })).toBeVisible();
  expect(await faces(page)).toBe(rolled);
  await page.goto('/#/ask/1/yatzy/-/1/12345:1');
  await expect(page.getByText(/^Best: /)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Anna · turn 1' })).toBeVisible();
  expect(await faces(page)).toBe(rolled);
  expectRefusals(page, /404 GET .*\/play\/999/);
  await page.goto('/#/play/999');
  await expect(page.getByRole('alert')).toContainText('Game not found');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
});

test('the game goes on after the page was reloaded in mid-turn', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press(' ');
  await expect(dice(page)).toHaveCount(5);
  await page.keyboard.press('2');
  await page.keyboard.press('4');
  await page.keyboard.press(' ');
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  const before = [...(await faces(page))].sort().join('');
  await page.reload();
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  expect([...(await faces(page))].sort().join('')).toBe(before);
  await expect(page.getByRole('button', { name: 'Roll 3 dice' })).toBeVisible();
  // So are dice that were chosen since.
  await dice(page).nth(4).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Roll [24] dice$/ })).toBeVisible();
});

test('another window’s move is shown at once, and so is every one after it', async ({
  page,
  context,
}) => {
  await sitDown(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Anna · turn 1' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(dice(page)).toHaveCount(5);
  await expect(other.getByRole('alert')).toContainText('another window');
  await expect(dice(other)).toHaveCount(5);
  expect(await faces(other)).toBe(await faces(page));
  // Whoever goes on there is heard here, and what was said of it is over.
  await other
    .getByRole('button', { name: /^Score / })
    .first()
    .click();
  await expect(other.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible();
});

test('a server killed during play loses nothing', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fivekind-killed-'));
  const first = await startServer(join(folder, 'games.db'));
  // This page is another server's than the one that the test watches.
  const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce' });
  const own = await context?.newPage();
  if (!own) throw new Error('no page');
  await own.goto(`${first.url}/#/play/new`);
  await own.getByRole('combobox', { name: 'Played by' }).nth(1).selectOption('greedy');
  await own.getByRole('button', { name: 'Start' }).click();
  await expect(own.getByRole('heading', { name: 'Your turn · 1 of' })).toBeVisible();
  await own.keyboard.press(' ');
  await expect(dice(own)).toHaveCount(5);
  const thrown = await faces(own);
  first.process.kill('SIGKILL');
  await own.keyboard.press('1');
  await own.keyboard.press(' ');
  await expect(own.getByRole('alert')).toContainText('Can’t reach Fivekind');
  const second = await startServer(first.database, Number(new URL(first.url).port));
  await own.keyboard.press(' ');
  await expect(own.getByText('1 roll left', { exact: true })).toBeVisible();
  expect((await faces(own))[0]).toBe(thrown[0]);
  await own.reload();
  await expect(own.getByText('1 roll left', { exact: true })).toBeVisible();
  second.process.kill('SIGKILL');
  await context?.close();
  rmSync(folder, { recursive: true });
});

test('unfinished games are all listed, and removed one by one or together', async ({ page }) => {
  for (let i = 0; i < 42; ++i) {
    const data = { game: 'yacht', players: [{ name: 'Zoe' }] };
    await page.request.post('/api/v1/play', { data });
  }
  await openForm(page);
  await page.getByLabel('Player 1').first().fill('Anna');
  const kept = page.getByRole('link', { name: /^Yacht.*Zoe/ });
  await expect(kept.nth(20)).toBeVisible();
  while (await page.getByRole('button', { name: 'Show more' }).first().isVisible()) {
    const before = await kept.count();
    await page.getByRole('button', { name: 'Show more' }).first().click();
    await expect.poll(() => kept.count()).toBeGreaterThan(before);
    if ((await kept.count()) >= 42) break;
  }
  await expect(kept).toHaveCount(42);
  await page
    .getByRole('button', { name: /^Delete Yacht, Zoe/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toHaveCount(41);
  await page.getByRole('button', { name: 'Select: Unfinished games' }).click();
  for (const box of await page.getByRole('checkbox', { name: /^Select Yacht, Zoe/ }).all())
    await box.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete 41 games' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByLabel('Player 1').first()).toHaveValue('Anna'); // the form stays filled in
});
