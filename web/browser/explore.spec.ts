// Games and what is known about them, and rules of one's own, from a mistake to a game.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  addRules,
  chooseGame,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusals,
  gameSelect,
  looks,
  openIn,
  remembering,
  saved,
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

test('of a score both chances are told', async ({ page }) => {
  await page.goto(`/${SMALL}?view=distribution`);
  const slider = page.getByRole('slider', { name: /Pick a score/ });
  await slider.fill('18');
  const told = page.getByText(/18 points or more: 66\.67% .* and 75\.00% at best/);
  await expect(told).toBeVisible();
  await slider.press('ArrowRight');
  await expect(page.getByText(/^19 points or more: 63\.89% /)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Score' }).fill('48');
  await expect(page.getByText(/^48 points or more: 2\.78% /)).toBeVisible();
  // The chart has its numbers, too: both curves, score by score.
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('row', { name: '18 66.7% 75.0%' })).toBeVisible();
});

test('a score is picked in the chart', async ({ page }) => {
  await page.goto(`/${SMALL}?view=distribution`);
  await expect(page.getByText(/^29 points or more/)).toBeVisible();
  const chart = page.getByRole('slider', { name: 'Chance of at least this score: Final score' });
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not there');
  await chart.click({ position: { x: box.width - 40, y: box.height / 2 } });
  await expect(page.getByText(/^4[5678] points or more/)).toBeVisible();
});

test('a chart is read point by point, by pointer and by keyboard', async ({ page }) => {
  await page.goto(`/${SMALL}?view=distribution`);
  const chart = page.getByRole('slider', { name: 'Chance of at least this score: Final score' });
  await expect(page.getByText('Best possible, aiming for that score')).toBeVisible();
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^3: .* 100\.0%/);
  for (const key of ['PageUp', 'ArrowRight', 'ArrowLeft', 'PageUp', 'End', 'Home']) {
    await chart.press(key);
  }
  await expect(chart).toHaveAttribute('aria-valuenow', '3');
  for (let steps = 0; steps < 15; ++steps) await chart.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '18');
  await expect(chart).toHaveAttribute('aria-valuetext', /^18: .* 66\.7%, .* 75\.0%$/);
  await expect(page.getByText('Final score: 18', { exact: true })).toBeVisible();
  await chart.press('Enter');
  await expect(page.getByText(/^18 points or more/)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Score' }).focus();
  await expect(page.getByText('Final score: 18', { exact: true })).toBeHidden();
  await chart.hover();
  await expect(page.getByText(/^Final score: \d\d$/)).toBeVisible();
});

test('a chart is saved as a picture that stands by itself, and as numbers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/${SMALL}?view=distribution`);
  await expect(page.getByText('Best possible, aiming for that score')).toBeVisible();
  const title = 'Save “Chance of at least this score”';
  const csv = await saved(page, 'CSV', title);
  expect(csv.name).toBe('chance-of-at-least-this-score.csv');
  const lines = csv.bytes.toString().split('\r\n');
  const labels = ['Playing for the highest expected score', 'Best possible, aiming for that score'];
  expect(lines[0]).toBe(`Final score,${labels[0]},"${labels[1]}"`);
  expect(lines).toContainEqual(expect.stringMatching(/^18,0\.6666666\d+,0\.75$/));

  const svg = await saved(page, 'SVG', title);
  expect(svg.name).toBe('chance-of-at-least-this-score.svg');
  const text = svg.bytes.toString();
  expect(text).not.toMatch(/class=|style=|var\(|light-dark/);
  // In light colours, whatever the page has; and the browser reads it as a picture.
  const picture = await page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, 'image/svg+xml');
    const curves = [...read.querySelectorAll('path')].map((one) => one.getAttribute('stroke'));
    const words = [...read.querySelectorAll('text')].map((one) => one.textContent);
    return { curves, words, whole: read.documentElement.getAttribute('viewBox') };
  }, text);
  expect(picture.curves).toContain('rgb(29, 92, 80)');
  expect(picture.curves).toContain('rgb(179, 70, 31)');
  expect(picture.words[0]).toBe('Chance of at least this score');
  expect(picture.words.slice(-2)).toEqual(labels);

  const png = await saved(page, 'PNG', title);
  expect(png.name).toBe('chance-of-at-least-this-score.png');
  expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  const [, , width, height] = (picture.whole ?? '').split(' ').map(Number);
  expect(png.bytes.readUInt32BE(16)).toBe(Math.floor(2 * (width ?? 0)));
  expect(png.bytes.readUInt32BE(20)).toBe(Math.floor(2 * (height ?? 0)));
  expect(png.bytes.length).toBeGreaterThan(5000); // something is drawn on it
});

test('a chart can be read in forced colours and on paper', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/${SMALL}?view=distribution`);
  await expect(page.getByText('Best possible, aiming for that score')).toBeVisible();
  const chart = page.locator('figure').first();
  const looks = () =>
    chart.locator('path.curve').evaluateAll((all) =>
      all.map((path) => {
        const { stroke, strokeDasharray } = getComputedStyle(path);
        return [stroke, strokeDasharray];
      }),
    );
  const [one, other, ...samples] = await looks();
  expect(one?.[0]).toBe(other?.[0]); // the system's own colour
  expect(one?.[1]).not.toBe(other?.[1]);
  expect(samples).toEqual([one, other]); // each beside its name
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark', media: 'print' });
  expect((await looks())[0]?.[0]).toBe('rgb(29, 92, 80)');
  await expect(page.getByRole('img', { name: /^Chance of at least/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fivekind' })).toBeHidden();
  await expect(page.getByRole('group', { name: /^Save/ })).toHaveCount(0);
});

test('tables are saved with their numbers in full, as they are sorted', async ({ page }) => {
  const tables: [view: string, title: string, first: string, row: RegExp][] = [
    ['overview', 'Score distribution', 'Games', /^0\.5,29$/],
    ['categories', 'Boxes', 'Box,', /^Double,5\.6666\d+,0,0\.0555\d+,12$/],
    ['strategies', 'Strategies', 'Strategy,', /^Perfect.*,25\.9\d{5,},/],
    ['openings', 'Opening rolls', 'Roll,', /^6,score [A-Z][a-z]+,0\.1666\d+,\d+\.?\d*,/],
    ['openings&by=keep', 'Opening rolls', 'Keep,', /,0\.\d{5,},\d( \d)*$/],
  ];
  for (const [view, title, first, row] of tables) {
    await page.goto(`/${SMALL}?view=${view}`);
    const { name, bytes } = await saved(page, 'CSV', `Save “Micro Yahtzee, ${title}”`);
    expect(name).toMatch(/^micro-yahtzee-.*\.csv$/);
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^${first}`));
    expect(lines.slice(1)).toContainEqual(expect.stringMatching(row));
  }
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
  await expect(page.getByText('Expected a number from 1 to 6, found 9.')).toBeVisible();
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
