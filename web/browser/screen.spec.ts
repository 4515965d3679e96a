// What matters is on the screen when it matters: positions, on every screen that the page is made for.
import {
  askTheSame,
  boxes,
  chooseGame,
  dice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnScreen,
  over,
  remembering,
  screens,
  test,
} from './fivekind';
import type { Locator, Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A game of Yatzy with real dice at the table, which the page shows. */
async function sitWithRealDice(page: Page): Promise<void> {
  const players = [{ name: 'Anna' }];
  const { id } = await post(page, '/play', { game: 'yatzy', dice: 'typed', players });
  await sitAt(page, id);
}

async function sitAt(page: Page, id: number): Promise<void> {
  await page.goto(`/#/play/${String(id)}`);
  await expect(page.getByRole('region', { name: 'Dice', exact: true })).toBeVisible();
}

/** As a reader's own settings do. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

async function enter(page: Page, roll: string): Promise<void> {
  await page.keyboard.type(roll);
  await expect(dice(page)).toHaveCount(5);
}

/** A game of Yatzy against somebody, with nothing but its last box open. */
async function sitAtTheEnd(page: Page): Promise<void> {
  const players = [{ name: 'Anna' }, { name: 'Bert' }];
  let play = await post(page, '/play', { game: 'yatzy', dice: 'typed', players });
  const last = ({ state }: Played) => state.turn === 15 && state.player === 1;
  while (!last(play)) {
    const { id, revision, state } = play;
    const open = state.players[state.player]?.boxes.find(({ filled }) => !filled);
    const change =
      state.dice === '' ? { keep: '', dice: '12345' } : { category: open?.category ?? '' };
    const path = `/play/${String(id)}/${state.dice === '' ? 'throw' : 'score'}`;
    play = await post(page, path, { ...change, revision });
  }
  await sitAt(page, play.id);
}
interface Played {
  id: number;
  revision: number;
  state: {
    turn: number;
    player: number;
    dice: string;
    players: { boxes: { category: string; filled: boolean }[] }[];
  };
}
async function post(page: Page, path: string, data: object): Promise<Played> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  return (await answer.json()) as Played;
}

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /★|✗/ });
const next = (page: Page) => page.getByRole('button', { name: /Next question|See the result/ });

const hint = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true });

for (const screen of screens) {
  const size = `${String(screen.width)} × ${String(screen.height)}`;
  test.describe(size, () => {
    test.use({ viewport: screen, hasTouch: screen.width < 1000 });

    test(`a hint is a sentence under the dice, and one tap does it, ${size}`, async ({ page }) => {
      await sitWithRealDice(page);
      await enter(page, '23456');
      await hint(page).click();
      const straight = page.getByRole('button', { name: 'Score Large Straight: 20 points' });
      const [sentence, box] = [straight.first(), straight.last()];
      await expect(straight).toHaveCount(2);
      await expect(box).toHaveAttribute('data-box', 'large-straight');
      await expectOnScreen(sentence);
      await expectOnScreen(box);
      await expect(page.getByRole('log')).toContainText('Score Large Straight: 20 points');
      await expectAccessible(page);
      await sentence.click();
      await expect(page.getByRole('log')).toContainText('turn 2');
    });

    test(`the main button always leads somewhere, ${size}`, async ({ page }) => {
      await sitWithRealDice(page);
      await enter(page, '11166');
      for (const one of await dice(page).all()) await one.click();
      const onward = page.getByRole('button', { name: 'Choose a box' });
      await expectOnScreen(onward);
      await onward.click();
      await expect(boxes(page).first()).toBeFocused();
      await expectOnScreen(boxes(page).first());
    });

    test(`every phase says what to do, and every box what it pays, ${size}`, async ({ page }) => {
      await sitWithRealDice(page);
      await enter(page, '23456');
      await expectOnScreen(page.getByText('Tap dice to keep them, then roll or score.'));
      await expectOnScreen(page.getByRole('button', { name: 'The rules' }));
      for (const left of ['1 roll left', '0 rolls left']) {
        await page.keyboard.press('1');
        await page.keyboard.press(' ');
        await page.keyboard.type('3456');
        await page.keyboard.press('1');
        await expect(page.getByText(left, { exact: true })).toBeVisible();
      }
      await expectOnScreen(page.getByText('No rolls left: choose a box.'));
      await page.getByRole('button', { name: 'Full House', exact: true }).click();
      const rules = page.getByRole('dialog', { name: 'Yatzy' });
      await expectOnScreen(rules.getByRole('row', { name: /^Full House/ }));
      await expectAccessible(page);
      await rules.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'The rules' }).click();
      await expectOnScreen(rules.getByRole('row', { name: /^Ones/ }));
    });

    test(`what sticks never covers the focus, ${size}`, async ({ page }) => {
      await sitWithRealDice(page);
      await enter(page, '23456');
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let steps = 0; steps < 32; ++steps) {
          await page.keyboard.press(key);
          const focused = page.locator(':focus');
          const inPage = await page.evaluate(() => document.activeElement?.matches('main *'));
          if (inPage) await expectOnScreen(focused); // else the browser has it
        }
      }
    });

    test(`text of twice the size can be played with, ${size}`, async ({ page }) => {
      await sitWithRealDice(page);
      await enlargeText(page);
      await enter(page, '23456');
      await hint(page).click();
      const sentence = page
        .getByRole('button', { name: 'Score Large Straight: 20 points' })
        .first();
      await expectOnScreen(sentence);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('ArrowDown');
      const box = page.locator('button[data-box]').first();
      await expect(box).toBeFocused();
      await expectOnScreen(box);
      await expectAccessible(page);
      await box.click();
      await expect(page.getByRole('log')).toContainText('turn 2');
      await enter(page, '23456');
      await expectOnScreen(dice(page).last());
    });

    test(`the words of the header fit, or are at the foot, ${size}`, async ({ page }) => {
      for (const language of ['en', 'sv', 'de']) {
        await remembering(page, { language });
        await page.goto('/');
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const large of [false, true]) {
          if (large) await enlargeText(page);
          const links = page.getByRole('navigation').first().getByRole('link');
          for (const link of await links.all()) await expectOnScreen(link);
          await expectOnScreen(page.getByRole('banner').getByRole('button'));
          await expectNoSidewaysScroll(page);
        }
      }
    });

    test(`the end of a game comes onto the screen, ${size}`, async ({ page }) => {
      await sitAtTheEnd(page);
      await enter(page, '66666');
      await boxes(page).first().click();
      const wins = over(page).getByRole('heading', { name: 'Bert wins' });
      await expect(wins).toBeFocused();
      await expectOnScreen(wins);
      await expectOnScreen(over(page).getByRole('listitem').last());
      await expectOnScreen(over(page).getByRole('link', { name: 'Review' }));
    });

    test(`a verdict is on the screen, and stays there with its reason, ${size}`, async ({
      page,
    }) => {
      await page.goto('/#/review/quiz?game=yatzy&difficulty=medium&seed=1&questions=2');
      await page.getByRole('button', { name: 'Fours 16 points' }).click();
      await expect(next(page)).toBeFocused();
      await expect(page.getByText('One moment')).toHaveCount(0, { timeout: 20_000 });
      await expectOnScreen(verdict(page));
      await expectOnScreen(next(page));
      await next(page).click();
      await expectOnScreen(page.getByRole('heading', { name: 'Question 2 of 2' }));
    });

    test(`a first question is judged on the screen, ${size}`, async ({ page }) => {
      await askTheSame(page);
      await page.goto('/');
      for (const place of [2, 3, 4]) {
        await page.getByRole('button', { name: new RegExp(`^Die ${String(place)}:`) }).click();
      }
      await page.getByRole('button', { name: 'Keep 4-4-4' }).click();
      await expect(page.getByText('One moment')).toHaveCount(0, { timeout: 20_000 });
      await expectOnScreen(verdict(page));
      await expectOnScreen(next(page));
    });
  });
}

for (const viewport of screens.slice(0, 2)) {
  test.describe('a phone', () => {
    test.use({ viewport, hasTouch: true });
    const size = `${String(viewport.width)} × ${String(viewport.height)}`;
    test(`the whole card of each of two players is on the screen, ${size}`, async ({ page }) => {
      const players = [{ name: 'Anna' }, { name: 'Bert' }];
      const { id } = await post(page, '/play', { game: 'yatzy', players });
      await sitAt(page, id);
      await page.getByRole('button', { name: 'Roll', exact: true }).tap();
      const open = page.locator('button[data-box]');
      await expect(open).toHaveCount(15);
      for (const box of await open.all()) await expectOnScreen(box);
      await expectOnScreen(page.getByRole('row', { name: /^Total/ }));
      await expectOnScreen(dice(page).last());
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Bert 0' }).tap();
      await expect(open.first()).toBeHidden();
      await page.getByRole('button', { name: 'Anna 0' }).tap();
      await open.first().tap();
      await expect(page.getByRole('button', { name: 'Bert 0' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    test(`six dice are in a line, and Yamb has all its columns, ${size}`, async ({ page }) => {
      await sitAt(
        page,
        (await post(page, '/play', { game: 'maxi-yatzy', players: [{ name: 'A' }] })).id,
      );
      await page.getByRole('button', { name: 'Roll', exact: true }).tap();
      await expect(dice(page)).toHaveCount(6);
      const tops = await dice(page).evaluateAll((all) =>
        all.map((die) => die.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
      await sitAt(
        page,
        (await post(page, '/play', { game: 'yamb', players: [{ name: 'A' }, { name: 'B' }] })).id,
      );
      await expect(page.getByRole('columnheader')).toHaveCount(4);
      for (const column of await page.getByRole('columnheader').all()) {
        await expectOnScreen(column);
      }
      await expectNoSidewaysScroll(page);
    });
  });
}

for (const viewport of screens) {
  const size = `${String(viewport.width)} × ${String(viewport.height)}`;
  test.describe('the first screen', () => {
    test.use({ viewport });
    test(`has Play on it beside unfinished games, ${size}`, async ({ page }) => {
      for (let n = 0; n < 3; ++n) {
        await post(page, '/play', { game: 'yatzy', players: [{ name: 'Anna' }] });
      }
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Unfinished games' })).toBeVisible();
      await expectOnScreen(page.getByRole('button', { name: 'Play', exact: true }));
    });
  });
}

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

test('Back finds the page where it was, and the form as it was filled in', async ({ page }) => {
  await page.goto('/#/explore');
  await expect(page.getByRole('main').getByRole('link', { name: /Yatzy/ }).last()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => {
    location.hash = '#/explore/yatzy';
    return scrollY;
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Yatzy' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

  await page.goto('/#/play/new');
  await chooseGame(page, 'Balut');
  await page.getByLabel('Player 1').first().fill('Mia');
  await page.getByRole('link', { name: 'The rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Balut' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Game Balut' })).toBeVisible();
  await expect(page.getByLabel('Player 1').first()).toHaveValue('Mia');
});

test('a hint to keep dice keeps them and rolls the others', async ({ page }) => {
  await sitWithRealDice(page);
  await enter(page, '44412');
  await hint(page).click();
  await page.getByRole('button', { name: 'Keep 4-4-4 and roll' }).click();
  await enter(page, '13');
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
});
