// The first screen: a question by mouse, by keyboard and by touch, and Play in one click.
import {
  askTheSame,
  expect,
  expectRefusals,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnScreen,
  gameSelect,
  looks,
  openIn,
  remembering,
  test,
} from './fivekind';
import { shippedGames } from './servers';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { name: /What do you keep\?$/ });
const die = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^Die ${place}:`) });
const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /averages/ });
const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

test.beforeEach(({ page }) => askTheSame(page));

async function keep(page: Page, places: number[], name: string) {
  for (const place of places) await die(page, place).click();
  await page.getByRole('button', { name }).click();
}

test('a question is answered by mouse, judged with a reason, and followed by another', async ({
  page,
}) => {
  await page.goto('/#/play?game=yatzy');
  await expect(heading(page)).toHaveText('You rolled 1-4-4-4-6. What do you keep?');
  await expect(page.getByRole('button', { name: 'Reroll all dice' })).toBeVisible();
  await keep(page, [2, 3, 4], 'Keep 4-4-4');
  await expect(verdict(page)).toContainText(
    'Correct! Keeping 4-4-4 averages 1.2 points more than keeping 4-4-4-6. You make Yatzy in ',
  );
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Next question' });
  await expect(next).toBeFocused();
  await next.click();
  await expect(heading(page)).toHaveText('You rolled 1-1-6-6-6. What do you keep?');
  await expect(heading(page)).toBeFocused();
  await keep(page, [], 'Reroll all dice');
  await expect(verdict(page)).toContainText(
    'Not quite. Keeping 6-6-6 averages 6.7 points more than rerolling all dice.',
  );
  await expect(page.getByText('1 of 2 correct. 6.7 points lost')).toBeVisible();
  // Whoever looks at it more closely finds all as it was.
  await page.getByRole('link', { name: 'Analyse this position' }).click();
  await expect(page.getByText(/^Best: /)).toBeVisible();
  await page.goBack();
  await expect(verdict(page)).toContainText('Not quite.');
});

test('a question is answered by keyboard alone', async ({ page }) => {
  await page.goto('/#/play?game=yatzy');
  await expect(heading(page)).toContainText('You rolled');
  await page.keyboard.press(' '); // no dice are chosen: it scrolls
  for (const key of ['2', '3', '1', '1', '4']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'Keep 4-4-4' })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(verdict(page)).toContainText('Correct!');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('1-1-6-6-6');
  await page.keyboard.press('Tab'); // from the question to its first die
  await expect(die(page, 1)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(die(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, isMobile: true });
  test('question and Play are on one screen of a phone', async ({ page }) => {
    await page.route('**/play?*', (route) => route.fulfill({ json: { plays: [] } }));
    await page.goto('/#/play?game=yatzy');
    await die(page, 2).tap();
    await die(page, 3).tap();
    await expect(playButton(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Keep 4-4' }).tap();
    await expect(verdict(page)).toContainText('Not quite. Keeping 4-4-4 averages');
    await expect(page.getByRole('button', { name: 'Next question' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next question' }).tap();
    await expect(heading(page)).toContainText('1-1-6-6-6');
  });

  test('a card of several columns fits, in the question and in the game', async ({ page }) => {
    await page.goto('/#/play?game=balut');
    await expect(page.getByRole('columnheader', { name: '4', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await playButton(page).tap();
    await expect(page.getByRole('region', { name: 'Dice', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '4', exact: true })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

for (const look of looks) {
  test(`the first screen is accessible and fits, ${look.name}`, async ({ page }) => {
    for (const language of ['sv', 'de']) {
      await remembering(page, { language });
      await openIn(page, look, '#/play?game=yatzy');
      await page.reload(); // another visit, not another place of the same
      await page.getByRole('button', { name: /^(Tärning|Würfel) 1:/ }).click();
      await page.getByRole('button', { name: /^(Spara 1|1 behalten)$/ }).click();
      await expect(page.getByText(/^✗ (Inte riktigt|Nicht ganz)\./)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('Play starts a game of the level that the answers suggest', async ({ page }) => {
  await page.goto('/#/play?game=yatzy');
  await expect(page.getByText('Yatzy vs. computer (Casual)')).toBeVisible();
  for (const [places, name] of [
    [[2, 3, 4], 'Keep 4-4-4'],
    [[3, 4, 5], 'Keep 6-6-6'],
    [[2, 3, 4, 5], 'Keep 4-4-6-6'],
  ] as const) {
    await keep(page, [...places], name);
    await expect(verdict(page)).toContainText('Correct!');
    await page.getByRole('button', { name: 'Next question' }).click();
  }
  await expect(page.getByText('Yatzy vs. computer (Expert)')).toBeVisible();
  await expect(page.getByText('Picked to match your answers.')).toBeVisible();
  await playButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your turn · 1 of' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Expert' })).toBeVisible();
});

test.describe('the first game', () => {
  for (const [locale, play, game] of [
    ['en-US', 'Play', 'Yahtzee vs. computer (Casual)'],
    ['sv-SE', 'Spela', 'Yatzy mot datorn (Hobbyspelare)'],
    ['de-AT', 'Spielen', 'Kniffel gegen den Computer (Hobbyspieler)'],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });
      test('is the one that is known best there', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByText(game)).toBeVisible();
        await page.getByRole('button', { name: play, exact: true }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: /^(Yahtzee|Yatzy|Kniffel)$/ }),
        ).toBeVisible();
      });
    });
  }
});

test('Play starts last time’s game and level; what is unfinished comes first', async ({ page }) => {
  await page.addInitScript(
    (text) =>
      localStorage.getItem('fivekind.settings') ?? localStorage.setItem('fivekind.settings', text),
    JSON.stringify({ game: 'yacht', opponent: 'level:good', names: ['Mia'] }),
  );
  await page.goto('/');
  await expect(page.getByText('Yacht vs. computer (Good)')).toBeVisible();
  await playButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yacht' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mia · turn 1' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Good' })).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Unfinished games');
  await expect(page.getByRole('link', { name: /Yacht.*Mia 0 · Good 0/s }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Game Yacht' })).toBeVisible();
  await page.goBack();
  await expect(playButton(page)).toBeVisible();
});

test('Play waits for no question, and a verdict for no reason', async ({ page }) => {
  let answerQuiz: () => void = () => undefined;
  const late = new Promise<void>((done) => (answerQuiz = done));
  await page.route('**/compare-actions', () => undefined); // never answered
  await page.route('**/quiz?*', async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto('/#/play?game=yatzy');
  await expect(heading(page)).toHaveText('What do you keep?');
  await expect(playButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible(); // after a second
  await expectAccessible(page);
  answerQuiz();
  await keep(page, [2, 3, 4], 'Keep 4-4-4');
  await expect(verdict(page)).toContainText('Correct! Keeping 4-4-4 averages 1.2 points more');
});

test('an engine that fails says so, and a game starts all the same', async ({ page }) => {
  const busy = { code: 'server.busy', title: 'Busy', status: 429, detail: '', where: { text: '' } };
  expectRefusals(page, /429 GET/);
  await page.route(/\/(games|quiz)\?/, (route) => route.fulfill({ status: 429, json: busy }));
  await page.goto('/#/play?game=yatzy');
  await expect(page.getByRole('alert')).toContainText('The server is busy');
  await playButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your turn · 1 of' })).toBeVisible();
});

test('a game is found by a part of its name, in groups, by keyboard alone', async ({ page }) => {
  await page.goto('/#/play/new');
  const select = gameSelect(page);
  await select.press('Enter');
  const all = page.getByRole('dialog', { name: 'Choose a game' });
  const search = all.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  // Beside those that another test may have brought to the server.
  const shipped = all.getByRole('region', { name: /^(Classic|Nordic|Yamb and Balut)$/ });
  await expect(shipped.getByRole('heading')).toHaveText(['Classic', 'Nordic', 'Yamb and Balut']);
  await expect(shipped.getByRole('listitem')).toHaveCount(shippedGames().length);
  const groups = all.getByRole('heading', { level: 3 });
  await expect(all.locator('[aria-current]')).toHaveText('Yahtzee');
  await expectAccessible(page);
  await search.fill('nedat'); // as in Swedish, without its ring
  await expect(groups).toHaveText(['Yamb and Balut']);
  await search.press('Enter');
  await expect(all).toBeHidden();
  await expect(select).toBeFocused();
  await expect(select).toHaveText(/^Yamb, Column Down/);
  await select.press('Enter');
  await search.fill('maxi');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(all.getByRole('button', { name: 'Maxi Yatzy (bonus 50)' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.fill('bridge');
  await expect(all.getByRole('status')).toHaveText('No game has that name.');
  await search.press('Enter');
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(select).toHaveText(/^Yamb, Column Down/);
});

test.describe('the choice of a game by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, isMobile: true });
  test('begins in the list, at the game chosen, and fits', async ({ page }) => {
    await page.goto('/#/play/new?game=yamb');
    await gameSelect(page).tap();
    const all = page.getByRole('dialog', { name: 'Choose a game' });
    const chosen = all.getByRole('button', { name: 'Yamb', exact: true });
    await expect(chosen).toBeFocused();
    await expectOnScreen(chosen);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
