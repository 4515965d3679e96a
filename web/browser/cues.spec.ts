// What is heard, felt and celebrated at a table: nothing until somebody wants it, and nothing under reduced
// motion.
import type { Page } from '@playwright/test';
import {
  dice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  remembering,
  sitDown,
  test,
} from './fivekind';

interface Noted {
  noted: { sounds: number; shakes: number[][] };
}

/** Counts what would be heard and felt. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { sounds: 0, shakes: [] as number[][] };
    (window as unknown as Noted).noted = noted;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...at) {
      noted.sounds++;
      start.apply(this, at);
    };
    navigator.vibrate = (pattern) => {
      noted.shakes.push([pattern].flat() as number[]);
      return true;
    };
  });
}
const noted = (page: Page) => page.evaluate(() => (window as unknown as Noted).noted);
const celebration = (page: Page) => page.locator('.celebration');
const ALL = { sound: true, haptics: true, celebrate: true };

async function rollFive(page: Page): Promise<void> {
  await page.keyboard.type('44444');
  await expect(dice(page)).toHaveCount(5);
}

test('nothing sounds, shakes or flies until somebody wants it', async ({ page }) => {
  await listen(page);
  await sitDown(page, { typed: true });
  await rollFive(page);
  await expect(celebration(page)).toHaveCount(0);
  expect(await noted(page)).toEqual({ sounds: 0, shakes: [] });
});

test('five of a kind is celebrated, a box is heard, once it is wanted', async ({ page }) => {
  await listen(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const name of ['Sounds', 'Vibrate', 'Celebrate five of a kind']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await sitDown(page, { typed: true });
  await rollFive(page);
  await expect(celebration(page)).toBeAttached();
  await expectNoSidewaysScroll(page);
  const { sounds, shakes } = await noted(page);
  expect([sounds, shakes.length]).toEqual([4, 1]);
  await expect(celebration(page)).toHaveCount(0); // after a moment, by itself
  await page.getByRole('button', { name: /^Score Yatzy: 50 points/ }).click();
  await expect.poll(async () => (await noted(page)).sounds).toBe(5);
  await page.keyboard.type('12345');
  await expect.poll(async () => (await noted(page)).sounds).toBe(10);
  await page.keyboard.press('u'); // what is taken back is no roll
  await expect(page.getByText('3 rolls left', { exact: true })).toBeVisible();
  expect((await noted(page)).sounds).toBe(10);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('there is none of it, whatever is chosen', async ({ page }) => {
    await listen(page);
    await remembering(page, ALL);
    await sitDown(page, { typed: true });
    await rollFive(page);
    await expect(celebration(page)).toHaveCount(0);
    expect(await noted(page)).toEqual({ sounds: 0, shakes: [] });
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('checkbox', { name: 'Sounds' })).toBeDisabled();
  });
});
