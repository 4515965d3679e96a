// Links that carry a position or a game: the link alone has it, also where a server knows nothing yet.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import {
  addRules,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnScreen,
  expectRefusals,
  test,
} from './fivekind';
import { withEmptyServer } from './servers';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The address that is copied, from its "#" on. */
async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.origin).toBe(new URL(page.url()).origin);
  return address.hash;
}

/** Takes in the game of a link, which is done for whoever wants it. */
async function addGame(there: Page, players: string): Promise<void> {
  await expect(there.getByText(`This link holds a game of ${players}.`)).toBeVisible();
  await expectAccessible(there);
  await there.getByRole('button', { name: 'Add to my games' }).click();
}

/** Opens a link where nothing is known, and notes who is asked. */
async function openElsewhere(browser: Browser, link: string, look: (page: Page) => Promise<void>) {
  await withEmptyServer(async (url) => {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto(`/${link}`);
    await look(page);
    expect([...asked]).toEqual([url]);
    await context.close();
  });
}

const OWN = readFileSync('../games/two-yatzy.json', 'utf8')
  .replace('"two-yatzy"', '"our-yatzy"')
  .replace(/"names"\s*:\s*\{[^}]*\}/, '"names": {"en": "Our Yatzy"}')
  .replace('"rolls": 2', '"rolls": 3');

async function play(page: Page, game: string, names: string[]): Promise<number> {
  interface State {
    over: boolean;
    dice: string;
    player: number;
    players: { boxes: { category: string; allowed: boolean }[] }[];
  }
  const players = names.map((name) => ({ name }));
  const change = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/play${path}`, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: number; revision: number; state: State };
  };
  let { id, revision, state } = await change('', { game, players });
  while (!state.over) {
    const open = state.players[state.player]?.boxes.find(({ allowed }) => allowed);
    ({ id, revision, state } = await (state.dice === ''
      ? change(`/${id}/throw`, { revision, keep: '' })
      : change(`/${id}/score`, { revision, category: open?.category })));
  }
  return id;
}

test('a game is shared by a link, which holds all of it', async ({ page, browser }) => {
  const id = await play(page, 'two-yatzy', ['Åsa 🎲', 'Bo']);
  await page.goto(`/#/review/${id}`);
  const headline = (await page.getByText(/^Åsa 🎲 scored \d+/).textContent()) ?? '';
  const account = headline.slice(headline.indexOf('Perfect play averages'));
  await expectAccessible(page);
  const link = await copiedLink(page);
  expect(link).toMatch(/^#\/review\/link\?game=two-yatzy&record=[\w-]+$/);
  await openElsewhere(browser, link, async (there) => {
    await there.goto('/#/review');
    await expect(there.getByText(/^No games yet/)).toBeVisible(); // looking at a link adds none
    await there.goto(`/${link}`);
    await addGame(there, 'Åsa 🎲 and Bo');
    await expect(there.getByRole('heading', { level: 1, name: /^2-Yatzy, / })).toBeVisible();
    await expect(there.getByText(account)).toBeVisible();
    await expect(there).toHaveURL(/#\/review\/1$/);
    // Whoever opens it again finds the same game, not another one.
    await there.goto(`/${link}`);
    await expect(there).toHaveURL(/#\/review\/1$/);
    await there.getByRole('link', { name: 'All games' }).click();
    await expect(there.getByRole('link', { name: /^2-Yatzy, / })).toHaveCount(1);
  });
});

test('a game of one’s own rules brings them along', async ({ page, browser }) => {
  await addRules(page, OWN);
  const id = await play(page, 'our-yatzy', ['Cleo']);
  await page.goto(`/#/review/${id}`);
  const link = await copiedLink(page);
  await openElsewhere(browser, link, async (there) => {
    await addGame(there, 'Cleo');
    await expect(there.getByRole('heading', { level: 1, name: /^Our Yatzy, / })).toBeVisible();
    await expect(there.getByText(/^Cleo scored \d+/)).toBeVisible();
  });
});

test('a position is shared with its columns, and with rules of one’s own', async ({
  page,
  browser,
}) => {
  await page.goto('/#/ask/1/two-yatzy/-/1/12:1?target=4');
  await expect(page.getByText('Best: keep 2.')).toBeVisible();
  const link = await copiedLink(page);
  expect(link).toBe('#/ask/1/two-yatzy/-/1/12:1?target=4');
  await addRules(page, OWN);
  await page.goto('/#/ask/1/our-yatzy/-/1/12:1');
  await expect(page.getByText(/^Best: /)).toBeVisible();
  const own = await copiedLink(page);
  await openElsewhere(browser, link, async (there) => {
    await expect(there.getByText('Best: keep 2.')).toBeVisible();
    await expect(there.getByRole('columnheader', { name: 'Chance of 4 or more' })).toBeVisible();
    await there.goto(`/${own}`);
    await expect(there.getByRole('button', { name: 'Game Our Yatzy' })).toBeVisible();
    await expect(there.getByText(/^Best: /)).toBeVisible();
  });
});

test('a link that is cut off says so', async ({ page }) => {
  const id = await play(page, 'two-yatzy', ['Dan']);
  await page.goto(`/#/review/${id}`);
  const link = await copiedLink(page);
  await page.goto(`/${link.slice(0, -9)}`);
  await expect(page.getByRole('alert')).toContainText('This link is incomplete or damaged.');
  await expectAccessible(page);
  await page.goto('/#/ask/1/nowhere/-/1/12:1?rules=0123456789abcdef&with=AAAA');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete or damaged.');
});

test('a linked game of rules that are not known here says so, and is not added', async ({
  page,
}) => {
  expectRefusals(page, /4\d\d POST .*\/records/);
  const id = await play(page, 'two-yatzy', ['Eva']);
  await page.goto(`/#/review/${id}`);
  const link = await copiedLink(page);
  await page.goto(`/${link.replace('game=two-yatzy', 'game=nowhere')}`);
  await addGame(page, 'Eva');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Add to my games' })).toBeEnabled();
});

test.describe('where there is no clipboard', () => {
  test.use({ permissions: [], viewport: { width: 360, height: 740 } });
  test('a link is shown, to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/#/ask/1/two-yatzy/-/1/12:1');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = page.getByRole('textbox', { name: 'Copy this link' });
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(page.url());
    const selected = await link.evaluate((field: HTMLInputElement) => {
      return [field.selectionStart, field.selectionEnd];
    });
    expect(selected).toEqual([0, page.url().length]);
    await expectOnScreen(link);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
