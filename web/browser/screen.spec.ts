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
import {
  enlargeText,
  enter,
  hint,
  next,
  post,
  sitAt,
  sitAtTheEnd,
  sitWithRealDice,
  verdict,
} from './tables';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
      await page.goto('/#/play?game=yatzy');
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
    test(`what every box is worth fits on the screen, ${size}`, async ({ page }) => {
      await remembering(page, { tutor: 'show', worth: true });
      await sitWithRealDice(page);
      await enter(page, '23456');
      const worth = page.locator('button[data-box] .worth');
      await expect(worth).toHaveCount(15);
      for (const one of await worth.all()) await expectOnScreen(one);
      await expectOnScreen(page.getByRole('row', { name: /^Total/ }));
      await expectNoSidewaysScroll(page);
    });
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
