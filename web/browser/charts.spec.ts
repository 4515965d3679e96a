// Charts and tables: read by pointer, by keys, in forced colours and on paper; saved with all their numbers.
import { expect, saved, test } from './fivekind';

const SMALL = '#/explore/micro-yahtzee';

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
