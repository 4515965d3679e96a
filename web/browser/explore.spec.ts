// Games and what is known about them.
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusals,
  looks,
  openIn,
  remembering,
  test,
} from './fivekind';

const SMALL = '#/explore/micro-yahtzee';
const VIEWS: [view: string, shown: RegExp][] = [
  ['overview', /^25\.94$/],
  ['distribution', /^29 points or more: 50\.00% .* 50\.00% at best/],
  ['categories', /^What perfect play gets out of each box/],
  ['strategies', /^The best of these on average is Perfect: 25\.94\.$/],
  ['openings', /^6 of 6 rolls, 100\.0% of the time$/],
  ['openings&by=keep', /^score Double$/],
];

const rows = (page: Page) => page.getByRole('table').last().locator('tbody').getByRole('row');
/** How far the last table stands out of its sheet. */
const overhang = (page: Page) =>
  page
    .getByRole('table')
    .last()
    .evaluate((table) => {
      const sheet = table.closest('section') ?? document.body;
      return table.getBoundingClientRect().right - sheet.getBoundingClientRect().right;
    });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Rules file' });

for (const look of looks) {
  test(`every view fits and is accessible, ${look.name}`, async ({ page }) => {
    await openIn(page, look, '#/explore');
    await expect(page.getByRole('link', { name: /^Yatzy 5 dice/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const [view, shown] of VIEWS) {
      await page.goto(`/${SMALL}?view=${view}`);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.goto('/#/explore/new');
    await editor(page).fill('{\n  "format": 1,,\n}');
    await page.getByText('A small example').click();
    await expect(page.getByRole('button', { name: 'Go to line 2' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('an address that names no game says so', async ({ page }) => {
  expectRefusals(page, /404 GET .*\/games\/no-such-game$/);
  for (const place of ['yatzy/openings', 'no-such-game']) {
    await page.goto(`/#/explore/${place}`);
    await expect(page.getByRole('alert')).toContainText('There are no rules by that name.');
  }
});

test('a game is chosen, its views by the address, and back again', async ({ page }) => {
  await page.goto('/#/explore');
  await page.getByRole('link', { name: /^Micro Yahtzee/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Micro Yahtzee' })).toBeFocused();
  await page.getByRole('link', { name: 'Boxes' }).click();
  await expect(page).toHaveURL(/#\/explore\/micro-yahtzee\?view=categories$/);
  await expect(page.getByRole('row', { name: /^Square/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Perfect play' })).toBeVisible();
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeFocused();
});

test('the overview tells the rules, and what perfect play of yatzy is worth', async ({ page }) => {
  await page.goto('/#/explore/yatzy');
  const bonus = page.getByRole('row', { name: /^Bonus/ });
  await expect(bonus).toContainText('50 points when the upper boxes total 63 or more');
  await expect(page.getByText('248.44')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('link', { name: 'Play it' })).toHaveAttribute(
    'href',
    '#/play?game=yatzy',
  );
});

test('boxes are sorted by what they bring', async ({ page }) => {
  await page.goto(`/${SMALL}?view=categories`);
  await expect(rows(page).first()).toContainText('Double');
  await page.getByRole('button', { name: 'Mean' }).click();
  await expect(rows(page).first()).toContainText('Square');
  await expect(page.getByRole('columnheader', { name: 'Mean' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: 'Mean' }).click();
  await expect(rows(page).first()).toContainText('Double');
});

test('strategies are compared in a table and by their curves', async ({ page }) => {
  await page.goto(`/${SMALL}?view=strategies`);
  await expect(rows(page).first()).toContainText('Perfect');
  await expect(rows(page).first()).toContainText('25.94');
  const worst = page.getByRole('checkbox', { name: 'Compare Worst case' });
  await worst.check();
  const chart = page.getByRole('figure');
  await expect(chart.getByText('Worst case')).toBeVisible();
  await worst.uncheck();
  await expect(chart.getByText('Worst case')).toBeHidden();
});

test('opening rolls are found, sorted, and gathered by what is kept', async ({ page }) => {
  await page.goto('/#/explore/yatzy?view=openings');
  await expect(page.getByText('252 of 252 rolls')).toBeVisible({ timeout: 40_000 });
  const search = page.getByRole('searchbox', { name: 'Find rolls with' });
  await search.fill('666');
  await expect(page.getByRole('status')).toHaveText('21 of 252 rolls, 3.5% of the time');
  await page.getByRole('button', { name: 'Expected score' }).click();
  await expect(rows(page).first().getByRole('img')).toHaveAccessibleName('Dice 66666');
  await expect(rows(page).first()).toContainText('keep all dice');
  await page.setViewportSize({ width: 360, height: 740 });
  await search.fill('');
  await expect(page.getByText('252 of 252 rolls')).toBeVisible();
  // Less than half a pixel is rounding.
  expect(await overhang(page)).toBeLessThan(0.5);
  await search.fill('pair');
  await expect(page.getByText('Type the dice')).toBeVisible();
  await page.getByRole('link', { name: 'By dice kept' }).click();
  await expect(page).toHaveURL(/by=keep/);
  await expect(rows(page).first().getByRole('img')).toHaveAccessibleName('Dice 66');
  await expect(rows(page).first()).toContainText('14.02%');
  await page.getByRole('button', { name: '27 rolls: keep 6-6' }).click();
  await expect(rows(page).nth(1).getByRole('img')).toHaveCount(27);
});

test('a game that there is not is refused kindly', async ({ page }) => {
  expectRefusals(page, /404 GET .*\/games\/cellar$/);
  await page.goto('/#/explore/cellar');
  await expect(page.getByRole('alert')).toContainText('There are no rules by that name');
  await expect(page.getByRole('link', { name: 'All games' })).toBeVisible();
});

test('what takes long, or is refused, is told; the rest is there', async ({ page }) => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  // The page goes by the code; a status of 5xx would be an error of the test.
  expectRefusals(page, /4(22|29) GET .*\/two-yatzy\/(target-curve|openings)$/);
  const refusal = (code: string) => ({ code, status: 422, detail: `refused: ${code}` });
  await page.route('**/two-yatzy/strategies', async (route) => {
    await finished;
    await route.continue();
  });
  let busy = true;
  await page.route('**/two-yatzy/target-curve', (route) =>
    busy ? route.fulfill({ status: 429, json: refusal('server.busy') }) : route.continue(),
  );
  await page.route('**/two-yatzy/openings', (route) =>
    route.fulfill({ status: 422, json: refusal('rules.too-large') }),
  );
  await page.goto('/#/explore/two-yatzy?view=strategies');
  const working = page.getByText('Working out every strategy exactly');
  await expect(working).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();

  await page.getByRole('link', { name: 'Opening rolls' }).click();
  await expect(page.getByText('Too big to solve')).toBeVisible();

  await page.getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByText(/^5 points or more: 75\.00% when playing/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The server is busy');
  busy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/and 77\.34% at best/)).toBeVisible();

  await page.getByRole('link', { name: 'Strategies' }).click();
  await expect(working).toBeVisible();
  finish();
  await expect(page.getByRole('checkbox', { name: 'Compare Perfect' })).toBeChecked();
});

test('a very large game waits until somebody wants its figures', async ({ page }) => {
  expectRefusals(page, /422 GET .*\/maxi-yatzy-finnish\/(facts|openings)$/);
  let asked = 0;
  const refused = { code: 'rules.too-large', status: 422, detail: 'too large' };
  await page.route('**/maxi-yatzy-finnish/{facts,openings}', (route) => {
    if (route.request().url().endsWith('facts')) ++asked;
    return route.fulfill({ status: 422, json: refused });
  });
  await page.goto('/#/explore/maxi-yatzy-finnish');
  await expect(page.getByText('This is a very large game')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Castle|^Tower|^Full House/ }).first()).toBeVisible();
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Compute them anyway' }).click();
  await expect(page.getByText('Too big to solve')).toBeVisible();
  expect(asked).toBe(1);
});

test('it speaks Swedish', async ({ page }) => {
  await remembering(page, { language: 'sv' });
  await page.goto('/#/explore/two-yatzy');
  await expect(page.getByRole('heading', { name: 'Perfekt spel' })).toBeVisible();
  await expect(page.getByText('5,00')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Ettor/ })).toBeVisible();
  await page.getByRole('link', { name: 'Första kastet' }).click();
  await expect(page.getByText('3 av 3 kast, 100,0')).toBeVisible();
  await page.goto('/#/explore/new');
  await page.getByRole('textbox', { name: 'Regelfil' }).fill('{ "format" 1 }');
  await expect(page.getByText('Rad 1, tecken 12:')).toBeVisible();
  await expect(page.getByText('Förväntade ett kolon men fick ”1”.')).toBeVisible();
});
