// Looking back: import, the account of a game, its mistakes, quizzes, export, dice, statistics.
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
  chooseGame,
  expect,
  expectRefusals,
  expectAccessible,
  expectNoSidewaysScroll,
  gameSelect,
  looks,
  openIn,
  remembering,
  test,
} from './fivekind';

// Two turns of two players; Bert errs in most of his decisions.
const EVENING = [
  'game yatzy',
  'Anna: 13566 keep 66 -> 26661 keep 666 -> 66661 sixes 24',
  'Bert: 11234 keep - -> 55512 keep 55 -> 55134 fives',
  'Anna: full-house 22',
  'Bert: 55566 keep 555',
].join('\n');

const JSON_HEADERS = { 'Content-Type': 'application/json' };

async function imported(url: string, text = EVENING): Promise<number> {
  const response = await fetch(`${url}/api/v1/records`, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'text/plain' },
  });
  return ((await response.json()) as { ids: number[] }).ids[0] ?? 0;
}

/** A small game, played by programs to its end. */
async function played(url: string): Promise<number> {
  const post = async (path: string, body: unknown) => {
    const how = { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) };
    const response = await fetch(`${url}/api/v1${path}`, how);
    return (await response.json()) as { id: number; revision: number; over: boolean };
  };
  const players = [
    { name: 'Cleo', strategy: 'greedy' },
    { name: 'Dan', strategy: 'random' },
  ];
  let play = await post('/play', { game: 'two-yatzy', players });
  while (!play.over) play = await post(`/play/${play.id}/computer`, { revision: play.revision });
  return play.id;
}

/** "248.44", "−23.29", "50.00%": a figure of the page, in hundredths. */
const hundredths = (text: string) =>
  Math.round(100 * Number(text.replace('−', '-').replace('%', '')));

/** The account as a reader would add it up. */
async function sumOf(page: Page): Promise<{ parts: number; result: number }> {
  const account = page.getByRole('region', { name: /^(Where the score|How the chance)/ });
  const told = (await account.getByRole('cell').allInnerTexts()).map(hundredths);
  const result = told.pop() ?? NaN;
  return { parts: told.reduce((sum, one) => sum + one, 0), result };
}

test('a record is imported, after its mistake has been shown', async ({ page }) => {
  expectRefusals(page, /422 POST .*\/records$/);
  await page.goto('/#/review');
  const record = page.getByRole('textbox', { name: 'Game record' });
  await record.fill(EVENING.replace('sixes 24', 'sixes 25'));
  await page.getByRole('button', { name: 'Import' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Line 2, player 1, turn 1');
  await expect(alert).toContainText('found 25');
  await expect(alert).toContainText('66661 sixes 25');
  await expect(record).toBeFocused();
  await expectAccessible(page);
  await record.fill(EVENING);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('1 game imported.')).toBeVisible();
  await expect(alert).toBeHidden();
  await page.getByRole('link', { name: 'Review it' }).click();
  await expect(
    page.getByText(/^Anna has 46 points; perfect play from here averages 261\.64/),
  ).toBeVisible();
});

test('a score pad is pasted, and stands beside perfect play', async ({ page }) => {
  expectRefusals(page, /422 POST .*\/records(\?game=two-yatzy)?$/);
  await page.goto('/#/review');
  const field = page.getByRole('textbox', { name: 'Game record' });
  await field.fill('\tAnna\tBert\nOnes\t2\t1\nTwos\t4\tx\nTotal\t6\t1');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('choose the game below');
  await chooseGame(page, '2-Yatzy', gameSelect(page.getByRole('region', { name: 'Import' })));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const pad = page.getByRole('region', { name: 'Your score pad and perfect play' });
  await expect(pad).toContainText(
    'one box per row): 2 games, 2 with all boxes filled. 2 totals checked.',
  );
  await expect(pad.getByRole('columnheader')).toHaveText(['Anna', 'Bert', 'Perfect play']);
  await expect(pad.getByRole('row', { name: /^Twos/ })).toHaveText(/4\.00\s*0\.00\s*3\.50/);
  await expect(page.getByRole('alert')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a record is a file, whose game may be told', async ({ page }) => {
  expectRefusals(page, /422 POST .*\/records$/);
  await page.goto('/#/review');
  const record = { players: [{ name: 'Eva', turns: [{ category: 'sixes', points: 12 }] }] };
  await page.getByLabel('Choose a file…').setInputFiles({
    name: 'game.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(`${JSON.stringify(record)}\n`),
  });
  await expect(page.getByRole('textbox', { name: 'Game record' })).toHaveValue(/Eva/);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing here says which game it is');
  const form = page.getByRole('region', { name: 'Import' });
  await chooseGame(page, 'Yahtzee', gameSelect(form));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('link', { name: 'Review it' }).click();
  await expect(page.getByRole('heading', { name: /^Yahtzee, / })).toBeVisible();
  await expect(page.getByText('The dice for this turn weren’t recorded.')).toBeVisible();
});

test('a record is dropped onto the page', async ({ page }) => {
  await page.goto('/#/review');
  await expect(page.getByRole('textbox', { name: 'Game record' })).toBeVisible();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'evening.txt', { type: 'text/plain' }));
    return transfer;
  }, EVENING);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop the file here')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(page.getByText('Drop the file here')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Game record' })).toHaveValue(EVENING);
});

test('a file that is no record says why, and leaves what was there', async ({ page }) => {
  await page.goto('/#/review');
  const field = page.getByRole('textbox', { name: 'Game record' });
  await field.fill(EVENING);
  const choose = page.getByLabel('Choose a file…');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await choose.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png });
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/^“card\.png” isn’t a text file\./);
  await expectAccessible(page);
  await choose.setInputFiles({ name: 'none.txt', mimeType: 'text/plain', buffer: Buffer.from('') });
  await expect(alert).toHaveText('“none.txt” is empty.');
  await expect(field).toHaveValue(EVENING);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('1 game imported.')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('luck and losses add up in the figures of the page', async ({ page, url }) => {
  const id = await imported(url);
  for (const player of ['1', '2']) {
    await page.goto(`/#/review/${id}?player=${player}`);
    await expect(page.getByRole('row', { name: /^Perfect play from here/ })).toBeVisible();
    const { parts, result } = await sumOf(page);
    expect(parts).toBe(result);
  }
  await expect(page.getByRole('row', { name: /^Mistakes/ })).toContainText('−23.29');
  await expect(page.getByRole('link', { name: 'Bert' })).toHaveAttribute('aria-current', 'true');
});

test('by the chance to win the account has the other player in it', async ({ page, url }) => {
  const id = await played(url);
  await page.goto(`/#/review/${id}`);
  await page.getByLabel('Judged by').selectOption('Chance of winning');
  await expect(page.getByRole('row', { name: /Opponent’s mistakes/ })).toBeVisible();
  const { parts, result } = await sumOf(page);
  expect(parts).toBe(result);
  expect([0, 5000, 10000]).toContain(result);
});

test('from mistake to mistake, by buttons and keys', async ({ page, url }) => {
  await page.goto(`/#/review/${await imported(url)}?player=2`);
  await page.getByRole('button', { name: 'Next mistake' }).click();
  const first = page.getByRole('button', { name: /Dice 12555.*keep 5-5/i });
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toBeFocused();
  await expect(page.getByRole('row', { name: /1\. Keep 5-5-5 best/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Keep 5-5 chosen/ })).toContainText('−6.61');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/at=1\.box/);
  await expect(page.getByText('Mistake 2 of 3')).toBeVisible();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: 'Previous mistake' }).click();
  await expect(page).toHaveURL(/at=2\.1/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Analyse this position' })).toHaveAttribute(
    'href',
    '#/ask/1/yatzy/5%3D10/1/55566:2',
  );
  await page.getByRole('checkbox', { name: 'Mistakes only' }).check();
  await expect(page.getByRole('button', { name: /Dice 11234/ })).toBeHidden();
  await expect(first).toBeVisible();
});

test('its keys are listed, and letters are none where the settings say so', async ({
  page,
  url,
}) => {
  const game = await imported(url);
  await remembering(page, { keys: false });
  await page.goto(`/#/review/${game}?player=2`);
  await expect(page.getByRole('button', { name: 'Next mistake' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('next mistake');
  await expect(keys).toContainText('Single-key shortcuts are off in Settings.');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(page).not.toHaveURL(/at=/);
});

test('the chart has its numbers as a table', async ({ page, url }) => {
  await page.goto(`/#/review/${await imported(url)}`);
  await expect(
    page.getByRole('img', { name: /^Expected score over the game.*Bert went from/ }),
  ).toBeVisible();
  await page.getByText('Show as a table').click();
  const table = page
    .getByRole('region', { name: 'Expected score over the game' })
    .getByRole('table');
  await expect(table.getByRole('row', { name: 'Start 248 248' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(4);
});

test('mistakes come again as a quiz', async ({ page, url }) => {
  await page.goto(`/#/review/${await imported(url)}?player=2`);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  for (const die of [3, 4, 5]) await page.getByRole('button', { name: `Die ${die}: 5` }).click();
  await page.getByRole('button', { name: 'Keep 5-5-5' }).click();
  await expect(
    page.getByText(/Correct! The best choice is to keep 5-5-5 \(Expected score 250\.02\)/),
  ).toBeVisible();
  await expect(page.getByText('In the game: keep 5-5 (−6.61).')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused();
  // Its letters fade in; the reason that it is about takes seconds, and more on a busy machine.
  await expect(page.getByText('One moment')).toHaveCount(0, { timeout: 40_000 });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Which box do you fill?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chance 18 points' }).click();
  await expect(
    page.getByText(/That costs .* points on average\. The best choice is to score One Pair\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'Reroll all dice' }).click();
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText('1 of 3 correct.')).toBeVisible();
  await expect(page.getByText(/They cost 23\.22 points in the game, /)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the game' }).first().click();
  await expect(page.getByRole('heading', { name: 'Choices' })).toBeVisible();
});

test('a quiz asks what the address says', async ({ page }) => {
  await page.goto('/#/review');
  const choice = page.getByRole('region', { name: 'Quiz' });
  await choice.getByLabel('Questions').selectOption('5');
  await choice.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  await page.goto('/#/review/quiz?game=yatzy&difficulty=medium&seed=2&questions=2');
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  for (const die of [1, 2, 3, 4, 5])
    await page.getByRole('button', { name: `Die ${die}: 1` }).click();
  await page.getByRole('button', { name: 'Keep all dice' }).click();
  await expect(page.getByText(/The next best choice costs 1\.15 points/)).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'One Pair 10 points' }).click();
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText('2 of 2 correct.')).toBeVisible();
  await expect(page.getByText('Too few answers for a reliable rating.')).toBeVisible();
});

test('a game is exported', async ({ page, url }) => {
  await page.goto(`/#/review/${await imported(url)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fivekind-\d+\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('1,1,Anna,,1,13566,66,12666,666,16666');
});

test('the dice of a finished game are checked here', async ({ page, url }) => {
  await page.goto(`/#/review/${await played(url)}`);
  await expect(page.getByText('Checked in this browser: it matches.')).toBeVisible();
  await expect(page.getByText(/^Cleo scored \d+/)).toBeVisible();
  await page.goto(`/#/review/${await imported(url)}`);
  await expect(page.getByText('This game was imported')).toBeVisible();
});

test('a game that is not over can be reviewed, and goes on', async ({ page, url }) => {
  const body = JSON.stringify({ game: 'two-yatzy', players: [{ name: 'Fia' }] });
  const answer = await fetch(`${url}/api/v1/play`, { method: 'POST', headers: JSON_HEADERS, body });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/#/review/${id}`);
  await expect(page.getByText(/^Fia has 0 points/)).toBeVisible();
  await expect(page.getByText('Salt and seed are published when the game is over')).toBeVisible();
  const link = page.getByRole('link', { name: 'Continue' });
  await expect(link).toHaveAttribute('href', `#/play/${id}`);
});

test('statistics count finished games, and say where points are lost', async ({ page, url }) => {
  await played(url);
  await page.goto('/#/review');
  const players = page.getByRole('region', { name: 'Players' });
  const row = players.getByRole('row', { name: /^Dan/ });
  await expect(row).toBeVisible();
  await players.getByText('Where points are lost').first().click();
  await players.getByLabel('Group by').first().selectOption('turn');
  await expect(players.getByRole('row', { name: /^Turn 1/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('what is not there is said', async ({ page }) => {
  expectRefusals(page, /404 GET .*\/987654/);
  await page.goto('/#/review/987654');
  await expect(page.getByRole('alert')).toContainText('Game not found');
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
});

for (const look of looks) {
  test(`all parts fit and are accessible, ${look.name}`, async ({ page, url }) => {
    const evening = await imported(url);
    const game = await played(url);
    for (const link of [
      '#/review',
      `#/review/${game}`,
      `#/review/${evening}?player=2&at=1.2`,
      `#/review/${evening}?player=2&quiz=1`,
      '#/review/quiz?game=yatzy&seed=2&questions=2',
    ]) {
      await openIn(page, look, link);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('One moment')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('in Swedish', async ({ browser, url }) => {
  const page = await browser.newPage({ locale: 'sv-SE', baseURL: url });
  await remembering(page, { language: 'sv' });
  await page.goto(`/#/review/${await imported(url)}?player=2&at=1.2`);
  await expect(
    page.getByText(/^Bert har 10 poäng; perfekt spel härifrån ger 226,51/),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: /spara 5-5.*bättre: spara 5-5-5.*tabbe/i }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Misstag/ })).toContainText('−23,29');
  await expectAccessible(page);
  await page.close();
});

test('a quiz goes on where it was left', async ({ page }) => {
  await page.goto('/#/review/quiz?game=yatzy&difficulty=medium&questions=2&seed=1');
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Fours 16 points' }).click();
  const next = page.getByRole('button', { name: 'Next question' });
  await expect(next).toBeVisible();
  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await next.click(); // answered it stays
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
});
