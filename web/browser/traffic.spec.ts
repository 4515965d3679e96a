// What goes over the wire: how often the page asks, how much it gets, and how many of that in a row. Exactly;
// how long it takes is in measure.ts.
import type { Page, Request, Route } from '@playwright/test';
import { askTheSame, dice, expect, sitDown, test } from './fivekind';

const isQuestion = (request: Request) => request.url().includes('/api/v1/');
const shown = (request: Request) =>
  `${request.method()} ${request
    .url()
    .replace(/.*\/api\/v1/, '')
    .replace(/\d+/g, 'N')}`;

interface Traffic {
  /** What the server is asked. */
  questions: string[];
  /** What comes over the wire, packed, without headers: of files, and of answers. */
  files: number;
  answers: number;
}

/** All that goes over the wire while `work` is done. */
async function trafficOf(page: Page, work: () => Promise<void>): Promise<Traffic> {
  const requests: Request[] = [];
  const listener = (request: Request) => void requests.push(request);
  page.on('request', listener);
  await work();
  page.off('request', listener);
  const bytes = { files: 0, answers: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    bytes[isQuestion(request) ? 'answers' : 'files'] += responseBodySize;
  }
  return { questions: requests.filter(isQuestion).map(shown), ...bytes };
}

/** What is asked for at a time when somebody comes in: all of it is answered together when nothing more
    comes. How long something will take is not counted: it is asked where that is long. */
async function stepsInto(page: Page, address: string): Promise<string[][]> {
  const QUIET = 700;
  let waiting: Route[] = [];
  await page.route(
    ({ pathname }) => !pathname.endsWith('/queue'),
    (route) => void waiting.push(route),
  );
  const arriving = page.goto(address, { waitUntil: 'commit' });
  const steps: string[][] = [];
  for (let before = -1; ;) {
    await new Promise((done) => setTimeout(done, QUIET));
    if (waiting.length !== before && waiting.length > 0) {
      before = waiting.length; // there may be more
      continue;
    }
    if (waiting.length === 0) break;
    const now = waiting;
    waiting = [];
    before = -1;
    steps.push(now.map((route) => new URL(route.request().url()).pathname).sort());
    const answered = await Promise.all(
      now.map(async (route) => ({ route, response: await route.fetch() })),
    );
    await Promise.all(answered.map(({ route, response }) => route.fulfill({ response })));
  }
  await arriving;
  await page.unrouteAll();
  return steps;
}

/** Those that ask the server something. */
const questionsIn = (steps: string[][]) =>
  steps.map((step) => step.filter((path) => path.startsWith('/api/v1/')));

// The server has made what the first page needs for somebody before.
const ANY_QUIZ = '/api/v1/quiz?game=yahtzee&difficulty=easy&kind=keep&questions=5&advice=yes';

test('the first question waits for three answers, one after another', async ({ page, request }) => {
  await request.get(ANY_QUIZ);
  const steps = await stepsInto(page, '/');
  await expect(page.getByRole('button', { name: /^Die 1:/ })).toBeVisible();
  // The document, what it names, and what Play begins with, puzzles with all advice among it.
  expect(steps[0]).toEqual(['/']);
  const files = steps[1]?.map((path) => path.replace(/-.*\./, '.')).sort();
  const assets = ['index.css', 'index.js', 'shared.css', 'shared.js'];
  expect(files).toEqual([...assets.map((name) => `/assets/${name}`), '/icon.svg']);
  const api = '/api/v1';
  expect(questionsIn(steps).slice(2)).toEqual([
    [`${api}/games`, `${api}/games/yahtzee`, `${api}/quiz`],
    [`${api}/play`, `${api}/play`], // the kept games, for which the question does not wait
  ]);
  expect(steps).toHaveLength(4);
});

test('a roll is one question, and so is a box', async ({ page }) => {
  // The first advice on a game needs its solve; from then on it comes along with the dice.
  await page.request.post('/api/v1/advise', { data: { position: '1/yatzy/-/1/13566:1' } });
  await sitDown(page);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page
    .getByRole('button', { name: /^Score / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /turn 2 of|· 2 of/ })).toBeVisible();
  const rolled = await trafficOf(page, async () => {
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(dice(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
  });
  expect(rolled.questions).toEqual(['POST /play/N/throw']);
  expect(rolled.answers).toBeLessThan(2500);
  const scored = await trafficOf(page, async () => {
    await page
      .getByRole('button', { name: /^Score / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /turn 3 of|· 3 of/ })).toBeVisible();
  });
  expect(scored.questions).toEqual(['POST /play/N/score']);
  expect(scored.answers).toBeLessThan(1000);
});

test('a game is opened by one question, beside all that shows it', async ({ page, request }) => {
  const players = [{ name: 'Anna' }];
  const made = await request.post('/api/v1/play', { data: { game: 'yatzy', players } });
  const { id } = (await made.json()) as { id: number };
  await request.get(`/api/v1/play/${id}/advice`); // the game is solved
  const steps = await stepsInto(page, `/#/play/${id}`);
  await expect(page.getByRole('heading', { name: /^Anna/ })).toBeVisible();
  // The document, what it names, and then the game beside the parts of the page that show it.
  expect(steps).toHaveLength(3);
  expect(questionsIn(steps)).toEqual([[], [], [`/api/v1/play/${id}`]]);
});

test('the first page is light; no page asks for the list of games twice', async ({
  page,
  request,
}) => {
  await request.get(ANY_QUIZ);
  await askTheSame(page); // other puzzles have more or fewer choices
  const first = await trafficOf(page, async () => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Die 1:/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  expect(first.files).toBeLessThan(66_000);
  expect(first.answers).toBeLessThan(10_000);
  expect(first.questions.filter((one) => one.startsWith('GET /games?'))).toEqual([
    'GET /games?short=yes',
  ]);
  for (const [name, heading] of [
    ['Analyse', 'Analyse'],
    ['Review', 'Review'],
    ['Explore', 'Explore'],
  ] as const) {
    const there = await trafficOf(page, async () => {
      await page.getByRole('navigation').first().getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
    const lists = there.questions.filter((one) => one.startsWith('GET /games?'));
    expect(lists.length).toBeLessThanOrEqual(1);
  }
});
