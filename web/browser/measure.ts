// How quick the page is: first paint, and the time from a click to its answer on the screen. Prints;
// nothing fails. docs/performance.md has the figures.
import { expect, test } from './fivekind';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;
const told = (name: string, times: number[]) =>
  console.log(
    `${name.padEnd(44)} median ${median(times).toFixed(0).padStart(5)} ms   ` +
      `longest ${Math.max(...times)
        .toFixed(0)
        .padStart(5)} ms   of ${times.length}`,
  );

/** Milliseconds from a click on `what` until `done` holds in the page and has been painted. */
async function fromClick(page: Page, what: string, done: string): Promise<number> {
  return page.evaluate(
    ([click, condition]) =>
      new Promise<number>((resolve, reject) => {
        const asked = new Function(`return ${condition}`) as () => boolean;
        const button = (new Function(`return ${click}`) as () => HTMLElement | null)();
        if (!button) return reject(new Error(`nothing to click: ${click}`));
        const start = performance.now();
        button.click();
        const look = () => {
          if (asked()) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [what, done] as const,
  );
}

test('first paint', async ({ page }) => {
  const paints: number[] = [];
  const useful: number[] = [];
  const asked: number[] = [];
  for (let n = 0; n < 15; ++n) {
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const at = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      now: performance.now(),
    }));
    paints.push(at.paint);
    useful.push(at.now);
    await expect(page.getByRole('button', { name: /^Die 1:/ })).toBeVisible();
    asked.push(await page.evaluate(() => performance.now()));
  }
  told('first contentful paint', paints);
  told('a game can be started', useful);
  told('the first question is there', asked);
});

test('clicks while playing', async ({ page, request }) => {
  const { id } = (await (
    await request.post('/api/v1/play', { data: { game: 'yatzy', players: [{ name: 'Anna' }] } })
  ).json()) as { id: number };
  await page.goto(`/#/play/${id}`);
  await page.getByRole('radio', { name: 'Show everything' }).check();
  const throws: number[] = [];
  const scores: number[] = [];
  const main = `document.querySelector('button.throw')`;
  const box = `document.querySelector('button[data-box]')`;
  // The dice are there, and so is everything the tutor says of them.
  const advised = `document.querySelectorAll('.tutor tbody tr').length > 0`;
  for (let turn = 1; turn <= 14; ++turn) {
    throws.push(await fromClick(page, main, advised));
    scores.push(await fromClick(page, box, `!${advised} && !${box}`));
  }
  told('a throw: dice and all advice on the screen', throws);
  told('a score: the next turn on the screen', scores);
});
