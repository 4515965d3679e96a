// The frame around the pages: navigation, language, colours.
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looks,
  openIn,
  remembering,
  test,
} from './fivekind';

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

test('German is a language like any other, dates and decimals included', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Entdecken' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const link of ['#/play', '#/ask', '#/review', '#/explore/yatzy']) {
    await page.goto(`/${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  // What a box is called and pays comes from the server, in the same language.
  await expect(page.getByRole('row', { name: 'Große Straße 2 3 4 5 6: 20' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Chance Summe aller Würfel' })).toBeVisible();
  await expect(page.getByText('248,44').first()).toBeVisible();
});

test.describe('a browser that wishes for German', () => {
  test.use({ locale: 'de-AT' });
  test('is answered in it', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Spielen' })).toBeVisible();
  });
});

test('a language that cannot be fetched on the first visit leaves English, not a blank page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  const english = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  await page.route(/\/assets\/.*\.js$/, (route) =>
    english.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  await remembering(page, { language: 'de' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a language that does not come leaves English for as long', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  const english = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((done) => (arrive = done));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!english.has(route.request().url())) await late;
    await route.continue();
  });
  await remembering(page, { language: 'de' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Spielen' })).toBeVisible();
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

test('a language that cannot be fetched leaves English, and can be tried again', async ({
  page,
}) => {
  const scripts = /\/assets\/.*\.js$/;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Svenska' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this language');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('settings are this browser’s, and nothing waits for the server to show the page', async ({
  page,
  browser,
  url,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/**', () => undefined); // the server never answers
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(asked.filter((path) => path.endsWith('/settings'))).toEqual([]);
  const other = await browser.newContext({ baseURL: url });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await expect(elsewhere.locator('html')).not.toHaveAttribute('data-theme');
  await other.close();
});

test('a keyboard on a phone moves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/ask/1/yatzy/-/1/13566:1');
  await page.getByText('Card', { exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Ones, player 1' });
  await box.evaluate((one) => scrollBy(0, one.getBoundingClientRect().y - 150));
  await box.focus();
  const before = await box.boundingBox();
  await page.setViewportSize({ width: 360, height: 400 }); // a browser that resizes the page
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await box.fill('3');
  expect((await box.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  const meta = page.locator('meta[name="viewport"]');
  await expect(meta).toHaveAttribute('content', /interactive-widget=resizes-visual/);
});
