// Playing: whole games by mouse, by keyboard and by touch, and everything that can happen on the way.
import type { Route } from '@playwright/test';
import {
  announcements,
  boxes,
  chooseGame,
  dice,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusals,
  faces,
  looks,
  openIn,
  over,
  playToTheEnd,
  sitDown,
  test,
} from './fivekind';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a whole game by mouse, against the program', async ({ page }) => {
  await sitDown(page, { opponent: 'level:casual' });
  await playToTheEnd(page, {
    turns: 15,
    between: async () => {
      await dice(page).first().click();
      await expect(dice(page).first()).toHaveAttribute('aria-pressed', 'true');
      const kept = (await faces(page))[0];
      await page.getByRole('button', { name: 'Roll 4 dice' }).click();
      await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
      expect((await faces(page))[0]).toBe(kept);
    },
  });
  await expect(page.getByRole('link', { name: 'Review game' })).toBeVisible();
  await expect(boxes(page)).toHaveCount(0);
  const finished = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { name: 'Anna · turn 1' })).toBeVisible();
  expect(page.url()).not.toBe(finished);
  await expect(page.getByRole('columnheader', { name: 'Casual' })).toBeVisible();
  await page.goto('/#/play');
  await expect(
    page.getByRole('link', { name: /Yatzy.*Anna \d+.*Casual \d+/s }).first(),
  ).toBeVisible();
});

test('a whole game by keyboard alone', async ({ page }) => {
  await page.goto('/#/play');
  await expect(page.getByRole('link', { name: 'Change' })).toBeVisible();
  await page.keyboard.press('Tab'); // past the skip link
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; ++steps) {
      const focused = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null;
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach '${name}'`);
  };
  await tabTo('Change');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused();
  await tabTo('Remove Casual');
  await page.keyboard.press('Enter');
  await tabTo('Start');
  await page.keyboard.press('Enter');
  for (let turn = 1; turn <= 13; ++turn) {
    await expect(page.getByRole('heading', { name: `Your turn · ${turn} of` })).toBeVisible();
    await page.keyboard.press(' ');
    await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await expect(page.getByRole('button', { name: 'Roll 3 dice' })).toBeVisible();
    await page.keyboard.press(' ');
    await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(over(page)).toBeVisible();
});

test('a box is announced before the next roll, and then filled', async ({ page }) => {
  await sitDown(page, { game: 'Yamb, Announced Column' });
  const must = page.getByText('Announce a box before you roll again.', { exact: true });
  await page.keyboard.press(' ');
  await expect(must).toBeVisible();
  await expect(page.getByRole('button', { name: 'Announce a box' })).toBeVisible();
  await expect(announcements(page)).toHaveCount(12);
  await expect(boxes(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Announce Yamb: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Announced: Yamb', { exact: true })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Anna announced Yamb.');
  await expect(boxes(page)).toHaveCount(1);
  await expectAccessible(page);
  // Space rolls: it does not fill the box that has just been announced.
  await expect(page.getByRole('button', { name: 'Roll 4 dice' })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await expect(page.getByText('Announced: Yamb', { exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  await expect(boxes(page)).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(must).toBeVisible();
  await page.getByRole('button', { name: /^Announce Ones: / }).dblclick();
  await expect(page.getByText('Announced: Ones', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Roll \d dice$/ }).click();
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Score Ones: / }).click();
  await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible();
});

test('the list of keys opens with ?', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a double click rolls once', async ({ page }) => {
  await sitDown(page);
  await page.getByRole('button', { name: 'Roll', exact: true }).dblclick();
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
});

test('Space presses what the keyboard has reached, and rolls after a click', async ({ page }) => {
  await sitDown(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press(' ');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  await dice(page).first().click();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await expect(dice(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await dice(page).nth(1).focus();
  await page.keyboard.press(' ');
  await expect(dice(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(boxes(page).first()).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible();
});

test('letters and digits can be switched off', async ({ page }) => {
  await sitDown(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press(' ');
  await expect(dice(page)).toHaveCount(5);
  await page.keyboard.press('1');
  await page.keyboard.press('u');
  await expect(dice(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
});

test('screen readers hear what happens, and the focus is never lost', async ({ page }) => {
  await sitDown(page, { game: '2-Yatzy' });
  const news = page.getByRole('log');
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at && at !== document.body ? at.tagName : 'nothing';
    });
  await expect(news).toContainText('Anna · turn 1');
  await page.getByRole('button', { name: 'Roll', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dice(page)).toHaveCount(2);
  const shown = [...(await faces(page))].sort().join(' ');
  await expect(news).toContainText(`Anna rolled ${shown}.`);
  expect(await focused()).toBe('BUTTON');
  for (let turn = 2; ; ++turn) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    if (await over(page).isVisible({ timeout: 300 })) break;
    await expect(news).toContainText(/Anna scored \d+ in/);
    if (turn > 2) break;
    await expect(news).toContainText(`Anna · turn ${turn}`);
    await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dice(page)).toHaveCount(2);
  }
  await expect(over(page)).toBeVisible();
  await expect(news).toContainText('Game over');
  await expect(over(page).getByRole('heading')).toBeFocused();
});

test('dice have names where they are no buttons, too', async ({ page }) => {
  await sitDown(page);
  for (const name of ['Roll', 'Roll 5 dice', 'Roll 5 dice']) {
    await page.waitForTimeout(650); // dice settle: another click at once would be a double click
    await page.getByRole('button', { name, exact: true }).click();
  }
  await expect(page.getByText('0 rolls left', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Die \d: \d$/ })).toHaveCount(5);
  await expect(page).toHaveTitle(/^Yatzy: Anna · Play · Fivekind$/);
});

test('what takes its time says so, and can be cancelled', async ({ page }) => {
  await sitDown(page, { typed: true });
  await page.route('**/throw', (route) => setTimeout(() => void route.continue(), 60_000));
  await page.keyboard.type('13466');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  await page.unroute('**/throw');
  await expect(page.getByRole('button', { name: 'Use these dice' })).toBeVisible();
  await page.getByRole('button', { name: 'Use these dice' }).click();
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  expect([...(await faces(page))].sort().join('')).toBe('13466');
});

// What is given up may never have come to the server, or may have happened there all the same.
for (const [arrives, what] of [
  [false, 'can be stopped'],
  [true, 'can be stopped after its move has been made'],
] as const) {
  test(`a computer player who thinks for long ${what}`, async ({ page }) => {
    if (arrives) expectRefusals(page, /409 POST .*\/computer$/);
    let hold = (_route: Route) => {};
    const held = new Promise<Route>((done) => (hold = done));
    await page.route('**/computer', async (route) => {
      if (arrives) await route.fetch(); // and its answer is lost
      hold(route);
    });
    await sitDown(page, { opponent: 'greedy' });
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await boxes(page).first().click();
    await expect(page.getByText('Greedy is thinking')).toBeVisible();
    const route = await held;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await route.abort(); // else it may come to the server yet
    await page.unroute('**/computer');
    await page.getByRole('button', { name: 'Resume' }).click();
    // Its dice are shown one throw after the other.
    await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible({
      timeout: 30_000,
    });
  });
}

test('undo and redo, and in practice the same dice after an undo', async ({ page }) => {
  await sitDown(page, { practice: true });
  await page.keyboard.press(' ');
  await expect(dice(page)).toHaveCount(5);
  const first = await faces(page);
  await page.keyboard.press('u');
  await expect(page.getByText('3 rolls left', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(dice(page)).toHaveCount(5);
  expect(await faces(page)).toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(dice(page)).toHaveCount(5);
  expect(await faces(page)).toBe(first);
});

test('real dice are entered by key and by hand, the computer’s too', async ({ page }) => {
  await sitDown(page, { opponent: 'greedy', typed: true });
  await page.keyboard.type('6611');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('34');
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  expect([...(await faces(page))].sort().join('')).toBe('13466');
  const sixes = page.getByRole('button', { name: /^Die \d: 6$/ });
  await sixes.nth(0).click();
  await sixes.nth(1).click();
  await page.getByRole('button', { name: 'Enter the roll' }).click();
  for (const face of [6, 5, 2]) await page.getByRole('button', { name: `Add a ${face}` }).click();
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  // Undo and redo go as far as with virtual dice: to before the first roll, and over the computer's turn.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo' });
  for (const left of ['2 rolls left', '3 rolls left']) {
    await undo.click();
    await expect(page.getByText(left, { exact: true })).toBeVisible();
  }
  await expect(undo).toBeDisabled();
  await page.keyboard.type('44'); // given up
  await redo.click();
  await expect(page.getByText('2 rolls left', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Score Sixes: 18 points/ }).click();
  await expect(page.getByRole('heading', { name: 'Greedy · turn 1' })).toBeVisible();
  await undo.click();
  await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
  await redo.click();
  await expect(page.getByRole('heading', { name: 'Greedy · turn 1' })).toBeVisible();
  await page.keyboard.type('11111');
  await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible();
  await expect(page.getByText(/Greedy scored \d+ in/).last()).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, isMobile: true });
  test('a game on a phone', async ({ page }) => {
    await page.goto('/#/play');
    await page.getByRole('link', { name: 'Change' }).tap();
    await chooseGame(page, 'Yatzy');
    await page.getByRole('button', { name: 'Start' }).tap();
    for (let turn = 1; turn <= 3; ++turn) {
      await page.getByRole('button', { name: 'Roll', exact: true }).tap();
      await dice(page).nth(2).tap();
      await page.getByRole('button', { name: 'Roll 4 dice' }).tap();
      await expect(page.getByText('1 roll left', { exact: true })).toBeVisible();
      await boxes(page).first().tap();
      await expect(page.getByRole('heading', { name: `Your turn · ${turn + 1} of` })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

for (const look of looks) {
  test(`form, table and end are accessible and fit, ${look.name}`, async ({ page }) => {
    await openIn(page, look, '#/play/new');
    await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await chooseGame(page, 'Yatzy');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: 'Your turn · 1 of' })).toBeVisible();
    await page.keyboard.press(' ');
    await page.getByRole('radio', { name: 'Show everything' }).check();
    await expect(page.getByRole('columnheader', { name: 'Loss' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('h');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('in Swedish', async ({ page }) => {
  await page.goto('/#/play');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Svenska' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ändra' }).click();
  await page.getByRole('button', { name: 'Börja' }).click();
  await page.getByRole('button', { name: 'Slå', exact: true }).click();
  await expect(page.getByText('2 kast kvar', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Stor stege' })).toBeVisible();
  await page.getByRole('button', { name: 'Inställningar' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
});
