// Windows of a few lines, and colours that the system chooses: all that matters can be had there, too.
import type { Locator } from '@playwright/test';
import {
  askTheSame,
  boxes,
  dice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnScreen,
  remembering,
  test,
} from './fivekind';
import { enter, hint, next, post, sitAt, sitWithRealDice, verdict } from './tables';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// 400 % of a window of 1280 × 1024 (WCAG 1.4.10), and a phone on its side with a keyboard open.
for (const viewport of [
  { width: 320, height: 256 },
  { width: 568, height: 200 },
]) {
  const size = `${String(viewport.width)} × ${String(viewport.height)}`;
  test.describe('a window of a few lines', () => {
    test.use({ viewport });

    /** It can be brought onto the screen, and nothing covers it there. */
    async function expectReachable(what: Locator) {
      await what.scrollIntoViewIfNeeded();
      await expectOnScreen(what);
    }

    test(`is enough to play, ${size}`, async ({ page }) => {
      await sitWithRealDice(page);
      for (const face of [2, 3, 4, 5]) {
        const key = page.getByRole('button', { name: `Add a ${String(face)}` });
        await expectReachable(key);
        await key.click();
      }
      await page.getByRole('button', { name: 'Add a 6' }).click();
      await expect(dice(page)).toHaveCount(5);
      for (const die of await dice(page).all()) await expectReachable(die);
      await dice(page).first().click();
      await expectReachable(page.getByRole('button', { name: 'Enter the roll' }));
      await hint(page).click();
      await expectOnScreen(page.getByRole('button', { name: /^Score Large Straight/ }).first());
      for (const box of await boxes(page).all()) {
        await box.focus();
        await expectOnScreen(box);
      }
      await expectReachable(page.getByRole('row', { name: /^Total/ }));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await boxes(page).last().click();
      await expect(page.getByRole('log')).toContainText('turn 2');
      await expectOnScreen(page.locator(':focus'));
    });

    test(`is enough for all pages, ${size}`, async ({ page }) => {
      await askTheSame(page);
      await page.goto('/#/play?game=yatzy');
      await page.getByRole('button', { name: /^Die 2:/ }).click();
      await page.getByRole('button', { name: 'Keep 4', exact: true }).click();
      await expectOnScreen(next(page));
      await verdict(page).scrollIntoViewIfNeeded();
      await expect(verdict(page)).toBeInViewport();
      const bestChoice = page.getByLabel('Best choice', { exact: true });
      for (const [link, what] of [
        ['#/play/new', page.getByRole('button', { name: 'Start' })],
        ['#/ask/1/two-yatzy/-/1/12:1', bestChoice.getByText('Best: keep 2.')],
        ['#/review', page.getByRole('button', { name: 'Import', exact: true })],
        ['#/explore', page.getByRole('link', { name: 'Write your own rules' })],
        ['#/explore/micro-yahtzee?view=distribution', page.getByRole('spinbutton')],
      ] as const) {
        await page.goto(`/${link}`);
        await expectReachable(what);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  /** How it is drawn, as far as the system leaves that to a page. */
  const drawn = (what: Locator) =>
    what.evaluate((element) => {
      const { outline, border, textDecoration, fontWeight } = getComputedStyle(element);
      return [outline, border, textDecoration, fontWeight].join(' ');
    });
  async function expectToldApart(one: Locator, other: Locator) {
    await expect(one).toBeVisible();
    expect(await drawn(one)).not.toBe(await drawn(other));
  }

  test('what is held, best, hinted and current can be told apart', async ({ page }) => {
    await remembering(page, { tutor: 'show', worth: true });
    await page.setViewportSize({ width: 360, height: 740 });
    const players = [{ name: 'Anna' }, { name: 'Bert' }];
    const { id } = await post(page, '/play', { game: 'yatzy', dice: 'typed', players });
    await sitAt(page, id);
    await enter(page, '23456');
    await dice(page).first().click();
    await expectToldApart(dice(page).first(), dice(page).last());
    const best = page.locator('button[data-box="large-straight"]');
    const plain = page.locator('button[data-box="chance"]');
    await expect(best).toContainText('★');
    await expectToldApart(best, plain);
    const unhinted = await drawn(best);
    await hint(page).click();
    await expect.poll(() => drawn(best)).not.toBe(unhinted);
    const seats = page.getByRole('group', { name: 'Player' }).getByRole('button');
    await expectToldApart(seats.first(), seats.last());
    const pages = page.getByRole('navigation', { name: 'Fivekind' }).getByRole('link');
    await expectToldApart(pages.first(), pages.last());
    await expectToldApart(page.getByRole('button', { name: 'Enter the roll' }), hint(page));
    await page.setViewportSize({ width: 1200, height: 850 });
    const heads = page.getByRole('columnheader');
    await expectToldApart(heads.filter({ hasText: 'Anna' }), heads.filter({ hasText: 'Bert' }));
    await expectAccessible(page);
  });

  test('what was chosen and what is best can be told apart in a quiz', async ({ page }) => {
    await page.goto('/#/review/quiz?game=yatzy&difficulty=medium&seed=1&questions=2');
    const choices = page.getByRole('button', { name: /\d+ points$/ });
    await choices.filter({ hasNotText: 'Fours' }).first().click();
    await expect(next(page)).toBeFocused();
    const card = page.getByRole('group', { name: 'Card' });
    await expectToldApart(card.locator('b.best'), card.locator('b.chosen'));
    await expectToldApart(card.locator('b.best'), card.locator('b.filled').first());
  });
});
