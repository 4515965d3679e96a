// What every test of the page stands on: a server of its own, and a page that may not ask for
// anything elsewhere, break the server's policy or write an error into the console.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageOf, startServer, type Server } from './servers';

// A game may be too short for ten questions, which only asking for them can say.
const ALWAYS = [/422 GET .*\/quiz\?/];
const expected = new WeakMap<Page, RegExp[]>();

/** The server refuses some of what this test looks at or sends, which would be a fault of the page
    elsewhere: "404 GET …/play/99", "400 POST …/position/parse". */
export function expectRefusals(page: Page, ...refusals: RegExp[]): void {
  expected.set(page, [...(expected.get(page) ?? []), ...refusals]);
}

interface Fixtures {
  server: Server;
  url: string;
}

export const test = base.extend<{ watched: undefined }, Fixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters' names
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'fivekind-browser-'));
      const server = await startServer(join(folder, 'games.db'));
      await use(server);
      server.process.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  url: [
    async ({ server }, use) => {
      const { url, leave } = await pageOf(server);
      await use(url);
      leave();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ url }, use) => use(url),
  // On every test, asked for or not.
  watched: [
    async ({ page, url }, use) => {
      const wrong: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${url}/`)) wrong.push(`asked ${request.url()}`);
      });
      page.on('pageerror', (error) => wrong.push(`error ${error.message}`));
      page.on('console', (message) => {
        const refused = /the server responded with a status of 4/.test(message.text());
        const warned = message.type() === 'warning' && message.text().includes('svelte.dev');
        const isError = message.type() === 'error' && !refused; // refusals are told by responses
        if (isError || warned) wrong.push(`console ${message.text()}`);
      });
      page.on('response', (response) => {
        const status = response.status();
        if (status < 400 || status >= 500 || !response.url().includes('/api/')) return;
        const refused = `${status} ${response.request().method()} ${response.url()}`;
        const fine = [...ALWAYS, ...(expected.get(page) ?? [])];
        if (!fine.some((one) => one.test(refused))) wrong.push(refused);
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** axe-core's findings on the page as it is now: there may be none. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  });
  expect(found).toEqual([]);
}

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** Light, dark and on a phone: what a page should look like in each, and be accessible in. */
export const looks = [
  { name: 'light', theme: 'light', width: 1200, height: 850 },
  { name: 'dark', theme: 'dark', width: 1200, height: 850 },
  { name: 'phone', theme: 'light', width: 360, height: 740 },
  { name: 'phone-dark', theme: 'dark', width: 360, height: 740 },
] as const;

/** What an earlier visit of this browser has left. */
export async function remembering(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.setItem('fivekind.settings', text),
    JSON.stringify(settings),
  );
}

/** Opens a page in one of the looks. */
export async function openIn(
  page: Page,
  look: (typeof looks)[number],
  link: string,
): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme });
  await page.goto(`/${link}`);
}

/** Every visit gets the same questions: 14446 in turn 10, 22224 in turn 12, 13466 in turn 8. */
export async function askTheSame(page: Page): Promise<void> {
  await page.route('**/quiz?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/seed=\d+/, 'seed=266'),
    }),
  );
}

/** Gives the server rules of one's own. */
export async function addRules(page: Page, text: string): Promise<void> {
  const added = await page.request.post('/api/v1/rules', { data: { text } });
  expect(added.ok()).toBe(true);
}

/** The form of a new game, which stands behind Change. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/#/play');
  // Unfinished games that come in meanwhile can push the link away from under the mouse.
  await expect(async () => {
    if (!page.url().includes('/play/new')) await page.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused({ timeout: 5000 });
  }).toPass();
}

/** What opens the choice of a game, and says which one is chosen. */
export const gameSelect = (part: Page | Locator) => part.getByRole('button', { name: /^Game / });

/** Chooses a game, where there is but one choice of it on the page, or by that one. */
export async function chooseGame(page: Page, name: string, select = gameSelect(page)) {
  await select.click();
  const all = page.getByRole('dialog', { name: 'Choose a game' });
  await all.getByRole('button', { name, exact: true }).click();
  await expect(all).toBeHidden();
}

/** What a button saves. */
export async function saved(page: Page, form: string, title: string | RegExp) {
  const coming = page.waitForEvent('download');
  const group = page.getByRole('group', { name: title });
  await group.getByRole('button', { name: form, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

interface Wish {
  game?: string;
  opponent?: string | null;
  strategy?: string;
  typed?: boolean;
  practice?: boolean;
}

/** A new table from the form; `opponent`: as the list names it, null for none; `strategy`: what is typed
    for "other". */
export async function sitDown(page: Page, wish: Wish = {}): Promise<void> {
  await askForTable(page, wish);
  await expect(page.getByRole('heading', { name: 'Anna · turn 1 of' })).toBeVisible();
}

/** The same, where it may be refused. */
export async function askForTable(
  page: Page,
  { game = 'Yatzy', opponent = null, strategy, typed = false, practice = false }: Wish = {},
): Promise<void> {
  await openForm(page);
  await chooseGame(page, game);
  await page.getByLabel('Player 1').first().fill('Anna');
  const seats = page.getByRole('combobox', { name: 'Played by' });
  await expect(seats).toHaveCount(2);
  if (opponent === null)
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(1)
      .click();
  else await seats.nth(1).selectOption(opponent);
  if (strategy) await page.getByLabel('Strategy name').fill(strategy);
  if (typed) await page.getByRole('radio', { name: /Real dice/ }).check();
  if (practice) await page.getByRole('checkbox', { name: /Practice/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
}

/** Dice that can be chosen. */
export const dice = (page: Page) => page.getByRole('button', { name: /^Die \d: \d$/ });
/** What these show, one digit each. */
export const faces = async (page: Page) =>
  (await dice(page).evaluateAll((all) => all.map((die) => die.getAttribute('aria-label') ?? '')))
    .map((name) => name.at(-1))
    .join('');
/** Boxes that can be filled now. */
export const boxes = (page: Page) => page.getByRole('button', { name: /^Score / });
/** Boxes that can be announced now. */
export const announcements = (page: Page) => page.getByRole('button', { name: /^Announce .*: / });
export const rollsLeft = (page: Page) => page.getByText(/^\d+ rolls? left$/);
export const over = (page: Page) => page.getByRole('region', { name: 'Game over' });

/** Rolls, and announces a box if one must be announced; whether it has. */
async function rollFirst(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(boxes(page).or(announcements(page)).first()).toBeVisible();
  if ((await boxes(page).count()) > 0) return false;
  const must = page.getByText('Announce a box before you roll again.', { exact: true });
  await expect(must).toBeVisible();
  const box = announcements(page).first();
  const [, name] = /Announce (.*): \d+ points?/.exec((await box.textContent()) ?? '') ?? [];
  await box.click();
  await expect(page.getByText(`Announced: ${name}`, { exact: true })).toBeVisible();
  await expect(boxes(page)).toHaveCount(1);
  return true;
}

/** Keeps the first die and rolls the others, where that is possible. */
export async function rollAgain(page: Page): Promise<void> {
  if ((await dice(page).count()) < 2) return;
  await dice(page).first().click();
  const before = await rollsLeft(page).textContent();
  await page.getByRole('button', { name: /^Roll \d+ (die|dice)$/ }).click();
  await expect(rollsLeft(page)).not.toHaveText(before ?? '');
}

interface WholeGame {
  turns: number;
  player?: string;
  /** What happens between the first roll of a turn, with an announcement or without, and the box. */
  between?: (turn: number, announced: boolean) => Promise<void>;
}

/** Plays all turns of somebody, “You” where nobody has given a name: roll, and fill the first box that may be filled. */
export async function playToTheEnd(
  page: Page,
  { turns, player = 'Anna', between }: WholeGame,
): Promise<void> {
  const whose = player === 'You' ? 'Your turn ·' : `${player} · turn`;
  for (let turn = 1; turn <= turns; ++turn) {
    await expect(page.getByRole('heading', { name: `${whose} ${turn} of` })).toBeVisible();
    const announced = await rollFirst(page);
    await between?.(turn, announced);
    await boxes(page).first().click();
  }
  await expect(over(page)).toBeVisible();
}

/** The screens that the page is made for: small and larger phones, a tablet, a phone on its side, a laptop. */
export const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 915, height: 412 },
  { width: 1440, height: 900 },
] as const;

/** It is on the screen, all of it, and nothing covers it. */
export async function expectOnScreen(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await expect.poll(() => what.evaluate(hiddenPart)).toBe('');
}

/** A thumb finds it: 44 pixels each way (WCAG 2.5.5). */
export async function expectThumbSized(what: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
}

/** What of an element cannot be seen, in words; '': nothing. */
function hiddenPart(element: Element): string {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const edges = `${top.toFixed()}–${bottom.toFixed()} of ${innerHeight}, ${left.toFixed()}–${right.toFixed()} of ${clientWidth}`;
  if (top < -1 || bottom > innerHeight + 1 || left < -1 || right > clientWidth + 1) return edges;
  for (const x of [left + 3, (left + right) / 2, right - 3]) {
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const there = document.elementFromPoint(x, y);
      if (there && (element.contains(there) || there.contains(element))) continue;
      return `${there?.outerHTML.slice(0, 80)} at ${x.toFixed()}, ${y.toFixed()}, over ${edges}`;
    }
  }
  return '';
}
