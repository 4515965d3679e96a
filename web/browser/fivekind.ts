// What every test of the page stands on: a server of its own, and a page that may not ask for
// anything elsewhere, break the server's policy or write an error into the console.
import { test as base, expect, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env['FIVEKIND_PROGRAM'] ?? '../build/release/fivekind';
// With FIVEKIND_PREVIEW the page comes from dist/, not from the program: for working on it.
const preview = !!process.env['FIVEKIND_PREVIEW'];

/** What the program prints when it is ready: an object over several lines. */
function announced(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (more: Buffer) => {
      text += more.toString();
      if (text.trimEnd().endsWith('}')) resolve(JSON.parse(text) as { url: string });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function waitUntilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; ++tries) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`nothing answers at ${url}`);
}

export interface Server {
  url: string;
  database: string;
  process: ChildProcess;
}

/** Starts the program with a database; the port is free unless told. */
export async function startServer(database: string, port = 0): Promise<Server> {
  const child = spawn(
    program,
    ['serve', '--port', String(port), '--json', '--database', database],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill('SIGKILL')); // also where a test is broken off
  const told = await announced(child);
  return { url: told.url.replace(/\/$/, ''), database, process: child };
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
      if (!preview) return use(server.url);
      const port = new URL(server.url).port;
      const own = String((Number(port) + 7) % 60_000);
      const child = spawn('npx', ['vite', 'preview', '--port', own, '--strictPort'], {
        env: { ...process.env, FIVEKIND_PORT: port },
        stdio: 'ignore',
        detached: true,
      });
      await waitUntilAnswers(`http://localhost:${own}/`);
      await use(`http://localhost:${own}`);
      if (child.pid) process.kill(-child.pid);
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
        if (message.type() === 'error' && !refused) wrong.push(`console ${message.text()}`);
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
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
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
        .replace(/seed=\d+/, 'seed=3'),
    }),
  );
}

/** The form of a new game, which stands behind Change. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/#/play');
  // Unfinished games that come in meanwhile can push the link away from under the mouse.
  await expect(async () => {
    if (!page.url().includes('/play/new')) await page.getByRole('link', { name: 'Change' }).click();
    await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused({ timeout: 2000 });
  }).toPass();
}
