// The pictures of the documentation: every page in both themes, on a desk and on a phone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askTheSame, chooseGame, expect, looks, openForm, openIn, test } from './fivekind';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 }); // games are solved on a machine that may be busy

const folder = '../docs/screenshots';

/** The box that loses least. */
async function scoreBest(page: Page) {
  const boxes = page.getByRole('button', { name: /^Score .* less than/ });
  await expect(boxes.first()).toBeVisible();
  const all = page.getByRole('button', { name: /^Score / });
  const losses = (await all.allTextContents()).map((text) =>
    Number(/([\d.]+) less/.exec(text)?.[1] ?? '0'),
  );
  await all.nth(losses.indexOf(Math.min(...losses))).click();
}

/** A game in its middle, the fourth turn begun: the page is at its table afterwards. */
async function playAWhile(page: Page) {
  await openForm(page);
  await chooseGame(page, 'Yatzy');
  await page.getByLabel('Player 1').first().fill('Anna');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: 'Show everything' }).check();
  for (let turn = 1; turn <= 4; ++turn) {
    await expect(page.getByRole('heading', { name: `Anna · turn ${turn}` })).toBeVisible();
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    const best = page.getByRole('region', { name: 'Tutor' }).getByRole('row').nth(1);
    await expect(best).toBeVisible();
    if (turn === 4) {
      await page.keyboard.press('h');
      return expect(page.locator('button.hint')).toBeVisible();
    }
    await best.getByRole('button').click();
    const again = page.getByRole('button', { name: /^Roll \d/ });
    if (await again.isVisible()) {
      await again.click(); // unless all dice are kept
      await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
    }
    await scoreBest(page);
  }
}

/** A recorded game of two players who err, always the same; its number. */
async function importOne(page: Page): Promise<number> {
  const program = process.env['FIVEKIND_PROGRAM'] ?? '../build/release/fivekind';
  const file = join(mkdtempSync(join(tmpdir(), 'fivekind-pictures-')), 'game.jsonl');
  const players = ['--players', 'noisy:expected:0.3,expected'];
  execFileSync(program, [
    'simulate',
    'yatzy',
    ...players,
    '--games',
    '1',
    '--seed',
    '7',
    '--record',
    file,
  ]);
  const record = readFileSync(file, 'utf8');
  const answer = await page.request.post('/api/v1/records', {
    data: record,
    headers: { 'Content-Type': 'text/plain' },
  });
  return ((await answer.json()) as { ids: number[] }).ids[0] ?? 0;
}

/** Those of the looks before, which the first page would list. */
async function removeGames(page: Page) {
  const { plays } = (await (await page.request.get('/api/v1/play')).json()) as {
    plays: { id: number }[];
  };
  for (const { id } of plays) await page.request.delete(`/api/v1/play/${id}`);
}

for (const look of looks) {
  test(`pictures, ${look.name}`, async ({ page }) => {
    const shot = async (name: string) => {
      await page.mouse.move(0, 0); // what it has clicked looks like everything else
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${folder}/${name}-${look.name}.png`, animations: 'disabled' });
    };
    await removeGames(page);
    await askTheSame(page);
    await openIn(page, look, '#/play');
    for (const place of [1, 2, 3, 4]) {
      await page.getByRole('button', { name: new RegExp(`^Die ${place}:`) }).click();
    }
    await page.getByRole('button', { name: 'Keep 1-2-2-2' }).click();
    const verdict = page.getByRole('status').filter({ hasText: /averages/ });
    await expect(verdict).toBeVisible();
    await expect(verdict).not.toContainText('One moment…', { timeout: 120_000 }); // its reason
    await shot('start');

    await playAWhile(page);
    await expect(page.getByRole('columnheader', { name: 'Loss' })).toBeVisible();
    await shot('play');

    await openIn(page, look, '#/ask/1/yatzy/1=3,T=18,D=0/1/15666:2');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.waitForTimeout(600);
    await shot('ask');

    const id = await importOne(page);
    await openIn(page, look, `#/review/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(600);
    await shot('review');

    await openIn(page, look, '#/explore/yatzy?view=distribution');
    await expect(page.getByRole('img', { name: /^Chance of at least/ })).toBeVisible({
      timeout: 120_000,
    });
    await page.waitForTimeout(600);
    await shot('explore');
  });
}
