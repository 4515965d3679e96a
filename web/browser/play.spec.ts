// Playing: whole games by mouse, by keyboard and by touch, and everything that can happen on the way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looks,
  openIn,
  startServer,
  test,
} from './fivekind';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Wish {
  game?: string;
  opponent?: string | null;
  typed?: boolean;
}

/** A new table from the lobby; `opponent`: as the list names it, null for none. */
async function sitDown(page: Page, { game = 'Yatzy', opponent = null, typed = false }: Wish = {}) {
  await page.goto('/#/play');
  await page.getByRole('combobox', { name: 'Game' }).selectOption(game);
  await page.getByLabel('Player 1').first().fill('Anna');
  const seats = page.getByRole('combobox', { name: 'Played by' });
  await expect(seats).toHaveCount(2);
  if (opponent === null)
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .click();
  else await seats.nth(1).selectOption(opponent);
  if (typed) await page.getByRole('radio', { name: /real dice/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Anna, turn 1' })).toBeVisible();
}

const dice = (page: Page) => page.getByRole('button', { name: /^Die \d: \d$/ });
const faces = async (page: Page) =>
  (await dice(page).evaluateAll((all) => all.map((die) => die.getAttribute('aria-label') ?? '')))
    .map((name) => name.at(-1))
    .join('');
const boxes = (page: Page) => page.getByRole('button', { name: /^Score / });
const over = (page: Page) => page.getByRole('region', { name: 'The game is over' });

test('a whole game by mouse, against the program', async ({ page }) => {
  await sitDown(page, { opponent: 'Fivekind' });
  for (let turn = 1; turn <= 15; ++turn) {
    await expect(page.getByRole('heading', { name: `Anna, turn ${turn}` })).toBeVisible();
    await page.getByRole('button', { name: 'Throw', exact: true }).click();
    await dice(page).first().click();
    await expect(dice(page).first()).toHaveAttribute('aria-pressed', 'true');
    const kept = (await faces(page))[0];
    await page.getByRole('button', { name: 'Throw 4 dice' }).click();
    await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
    expect((await faces(page))[0]).toBe(kept);
    await boxes(page).first().click();
  }
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look back' })).toBeVisible();
  await expect(boxes(page)).toHaveCount(0);
  await page.goto('/#/play');
  await expect(
    page.getByRole('link', { name: /Yatzy.*Anna \d+.*Fivekind \d+/s }).first(),
  ).toBeVisible();
});

test('a whole game by keyboard alone', async ({ page }) => {
  await page.goto('/#/play');
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
  await page.keyboard.press('Tab'); // past the skip link
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; ++steps) {
      const focused = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null;
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach '${name}'`);
  };
  await tabTo('Remove Fivekind');
  await page.keyboard.press('Enter');
  await tabTo('Start');
  await page.keyboard.press('Enter');
  for (let turn = 1; turn <= 15; ++turn) {
    await expect(page.getByRole('heading', { name: `turn ${turn}` })).toBeVisible();
    await page.keyboard.press(' ');
    await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await expect(page.getByRole('button', { name: 'Throw 3 dice' })).toBeVisible();
    await page.keyboard.press(' ');
    await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(over(page)).toBeVisible();
});

test('the list of keys opens with ?', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the tutor warns before a bad choice, and lets it be taken back or done', async ({ page }) => {
  await sitDown(page);
  await page.getByRole('radio', { name: 'Warns' }).check();
  await page.getByRole('spinbutton', { name: /Warns of choices/ }).fill('0.5');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Throw', exact: true }).click();
  const costly = page
    .getByRole('button', { name: /Score .*, [1-9]\d*\.\d+ less than the best/ })
    .first();
  const name = (await costly.textContent()) ?? '';
  const lost = /([\d.]+) less/.exec(name)?.[1] ?? '';
  await costly.click();
  const warning = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(warning).toContainText(`${lost} points`);
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Think again' }).click();
  await expect(page.getByRole('heading', { name: 'Anna, turn 1' })).toBeVisible();
  await costly.click();
  await warning.getByRole('button', { name: 'Do it all the same' }).click();
  await expect(page.getByRole('heading', { name: 'Anna, turn 2' })).toBeVisible();
  await page.getByRole('radio', { name: 'Off' }).check();
});

test('the tutor shows what every choice is worth, and a hint the best', async ({ page }) => {
  await sitDown(page, { opponent: 'Greedy' });
  await page.keyboard.press(' ');
  await page.getByRole('radio', { name: 'Shows all' }).check();
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

test('undo and redo, and the same dice after an undo', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press(' ');
  await expect(dice(page)).toHaveCount(5);
  const first = await faces(page);
  await page.keyboard.press('u');
  await expect(page.getByText('3 rolls left', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(dice(page)).toHaveCount(5);
  expect(await faces(page)).toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Throw', exact: true }).click();
  await expect(dice(page)).toHaveCount(5);
  expect(await faces(page)).toBe(first);
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
  await expect(page.getByRole('button', { name: 'Throw 3 dice' })).toBeVisible();
});

test('real dice are told by key and by hand, the program’s too', async ({ page }) => {
  await sitDown(page, { opponent: 'Greedy', typed: true });
  await page.keyboard.type('6611');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('34');
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  expect([...(await faces(page))].sort().join('')).toBe('13466');
  const sixes = page.getByRole('button', { name: /^Die \d: 6$/ });
  await sixes.nth(0).click();
  await sixes.nth(1).click();
  await page.getByRole('button', { name: 'Tell the dice' }).click();
  for (const face of [6, 5, 2])
    await page.getByRole('button', { name: `A die shows ${face}` }).click();
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Score Sixes: 18 points/ }).click();
  await expect(page.getByRole('heading', { name: 'Greedy, turn 1' })).toBeVisible();
  await page.keyboard.type('11111');
  await expect(page.getByRole('heading', { name: 'Anna, turn 2' })).toBeVisible();
  await expect(page.getByText(/Greedy: \d+ points for/).last()).toBeVisible();
});

test('six players share one screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/play');
  for (let n = 0; n < 4; ++n) await page.getByRole('button', { name: '+ Person' }).click();
  await expect(page.getByRole('button', { name: '+ Person' })).toBeHidden();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('another window’s move is told, not overwritten', async ({ page, context }) => {
  await sitDown(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Anna, turn 1' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(dice(page)).toHaveCount(5);
  await other.getByRole('button', { name: 'Throw', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('another window');
  await expect(dice(other)).toHaveCount(5);
  expect(await faces(other)).toBe(await faces(page));
});

test('a server killed during play loses nothing', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fivekind-killed-'));
  const first = await startServer(join(folder, 'games.db'));
  // This page is another server's than the one that the test watches.
  const context = await page.context().browser()?.newContext({ reducedMotion: 'reduce' });
  const own = await context?.newPage();
  if (!own) throw new Error('no page');
  await own.goto(`${first.url}/`);
  await own.getByRole('button', { name: 'Start' }).click();
  await expect(own.getByRole('heading', { name: 'turn 1' })).toBeVisible();
  await own.keyboard.press(' ');
  await expect(dice(own)).toHaveCount(5);
  const thrown = await faces(own);
  first.process.kill('SIGKILL');
  await own.keyboard.press('1');
  await own.keyboard.press(' ');
  await expect(own.getByRole('alert')).toContainText('does not answer');
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

test('a game can be removed', async ({ page }) => {
  await sitDown(page, { game: 'Yacht' });
  await page.goto('/#/play');
  const kept = page.getByRole('link', { name: /^Yacht/ });
  await expect(kept.first()).toBeVisible();
  const before = await kept.count();
  await page
    .getByRole('button', { name: /^Remove Yacht,/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(kept).toHaveCount(before - 1);
});

test('a strategy of any name plays; a name that is none is refused', async ({ page }) => {
  await page.goto('/#/play');
  await page.getByRole('combobox', { name: 'Played by' }).nth(1).selectOption('Another strategy …');
  await page.getByRole('combobox', { name: /Its name/ }).fill('genius');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('genius');
  await page.getByRole('combobox', { name: /Its name/ }).fill('noisy:expected:2');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('columnheader', { name: 'noisy:expected:2' })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, isMobile: true });
  test('a game on a phone', async ({ page }) => {
    await page.goto('/#/play');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Yatzy');
    await page.getByRole('button', { name: 'Start' }).tap();
    for (let turn = 1; turn <= 3; ++turn) {
      await page.getByRole('button', { name: 'Throw', exact: true }).tap();
      await dice(page).nth(2).tap();
      await page.getByRole('button', { name: 'Throw 4 dice' }).tap();
      await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
      await boxes(page).first().tap();
      await expect(page.getByRole('heading', { name: `turn ${turn + 1}` })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

for (const look of looks) {
  test(`lobby, table and end are accessible and fit, ${look.name}`, async ({ page }) => {
    await openIn(page, look, '#/play');
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Yatzy');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: 'turn 1' })).toBeVisible();
    await page.keyboard.press(' ');
    await page.getByRole('radio', { name: 'Shows all' }).check();
    await expect(page.getByRole('columnheader', { name: 'Loss' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('h');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('in Swedish', async ({ page }) => {
  await page.goto('/#/play');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Svenska' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Kasta', exact: true }).click();
  await expect(page.getByText('2 kast kvar', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Stor stege' })).toBeVisible();
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
});
