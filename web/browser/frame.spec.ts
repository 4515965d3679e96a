// The frame around the pages: navigation, language, colours.
import { expect, expectAccessible, expectNoSidewaysScroll, looks, openIn, test } from './fivekind';

for (const look of looks) {
  test(`every page fits and is accessible, ${look.name}`, async ({ page }) => {
    for (const link of ['#/play', '#/ask', '#/review', '#/explore']) {
      await openIn(page, look, link);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('the language is chosen, and remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Svenska' }).check();
  await expect(page.getByRole('heading', { name: 'Inställningar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stäng' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Utforska' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
});

test('the page weighs at most 120 kB of packed script', async ({ page }) => {
  const weights: Record<string, number> = {};
  page.on('response', async (response) => {
    if (!/\.js$/.test(response.url())) return;
    weights[response.url()] = (await response.request().sizes()).responseBodySize;
  });
  for (const link of ['#/play', '#/ask', '#/review', '#/explore']) {
    await page.goto(`/${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const whole = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
  expect(whole).toBeGreaterThan(10_000);
  expect(whole).toBeLessThanOrEqual(120_000);
});
