// Every game that the program comes with is played to its end, with a hint on the way; and so are
// small games of one's own with what the shipped ones need long solves for.
import type { Page } from '@playwright/test';
import {
  addRules,
  announcements,
  askForTable,
  boxes,
  chooseGame,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusals,
  openForm,
  playToTheEnd,
  rollAgain,
  rollsLeft,
  sitDown,
  test,
} from './fivekind';
import { card, expectFinalScore, figure, removePlay, told, tutor } from './played';
import { shippedGames } from './servers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(({ page }) => removePlay(page));

const saved = (page: Page) => card(page).getByRole('row', { name: /^Saved rolls/ });

interface Advised {
  objectives: { value: number }[];
  actions: { kind: string; keep?: string; category?: string; announce?: string }[];
}

/** The hint is what the server advises; dice that it keeps are chosen. */
async function followHint(page: Page): Promise<void> {
  const advice = await told<Advised>(page, '/advice');
  const [best] = advice.actions;
  await page.getByRole('button', { name: 'Hint' }).click();
  const row = tutor(page).getByRole('row').nth(1);
  await expect(row).toContainText('★ best');
  await expect(row).toContainText(figure(advice.objectives[0]?.value, 2));
  const box = best?.category ?? best?.announce;
  if (box) await expect(page.locator(`button[data-box="${box}"]`)).toHaveClass(/hinted/);
  const choice = row.getByRole('button');
  if (!(await choice.isEnabled())) return;
  await choice.click();
  await expect(page.locator('button.die[aria-pressed="true"]')).toHaveCount(
    best?.keep?.length ?? 0,
  );
}

/** From now on there is no advice, as of a game that takes too long to solve. */
async function refuseAdvice(page: Page): Promise<void> {
  expectRefusals(page, /\/advi[cs]e$/);
  const refused = { code: 'rules.too-large', status: 422, detail: 'too large' };
  await page.route('**/{advice,advise}', (route) => route.fulfill({ status: 422, json: refused }));
}

for (const { names, categories, dice: count, too_large: tooLarge } of shippedGames()) {
  test(`${names.en} is played to its end`, async ({ page }) => {
    test.setTimeout(150_000); // the longest solves take a quarter of a minute, or twice that
    const solved = count < 6; // with six dice it can take a minute and more
    if (!solved) await refuseAdvice(page);
    await sitDown(page, { game: names.en });
    const turns = categories.length;
    const hinted = tooLarge ? 1 : Math.ceil(turns / 2);
    await playToTheEnd(page, {
      turns,
      between: async (turn, announced) => {
        if (announced || turn % 3 === 1) await rollAgain(page);
        if (!solved || turn !== hinted) return;
        await followHint(page);
        if (tooLarge) await refuseAdvice(page); // it takes its time there, in every turn
      },
    });
    await expectFinalScore(page);
    await expect(page.getByRole('link', { name: 'Review game' })).toHaveCount(tooLarge ? 0 : 1);
  });
}

test('Maxi Yatzy against the computer on a phone, without a solve', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expectRefusals(page, /422 POST .*\/play$/); // of a level
  await askForTable(page, { game: 'Maxi Yatzy', opponent: 'other', strategy: 'level:casual' });
  await expect(page.getByRole('alert')).toContainText('play a simple opponent');
  await page.goto('/#/play?game=maxi-yatzy');
  await expect(page.getByText('Maxi Yatzy vs. computer (Greedy)')).toBeVisible();
  await openForm(page);
  await chooseGame(page, 'Maxi Yatzy');
  const who = page.getByRole('combobox', { name: 'Played by' }).nth(1);
  const offered = await who.locator('option').allTextContents();
  expect(offered).toEqual([
    ...['Human', 'Greedy', 'Upper section first', 'Turn by turn', 'Random'],
    'Custom strategy…',
  ]);
  await expect(page.getByRole('button', { name: /^Prepare this game: about/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Player 1').first().fill('Anna');
  await page.getByRole('button', { name: 'Start' }).click();
  let left = 3;
  await page.getByRole('radio', { name: 'Show everything' }).check();
  await playToTheEnd(page, {
    turns: 20,
    between: async (turn) => {
      await expect(rollsLeft(page)).toHaveText(`${left - 1} rolls left`);
      if (turn === 1) {
        await expect(tutor(page)).toContainText('need a calculation that is made once');
        await expect(page.getByRole('button', { name: 'Hint' })).toBeDisabled();
        await page.getByRole('radio', { name: 'Off' }).check();
      }
      if (turn % 2) await rollAgain(page); // one roll is saved, else two
      left += turn % 2 ? 1 : 2;
      await expectNoSidewaysScroll(page);
    },
  });
  await expectFinalScore(page);
  await expectNoSidewaysScroll(page);
});

// Rolls are saved in a game that is solved at once. Three of a kind pays so much that nobody rolls on.
const savingRules = JSON.stringify({
  format: 2,
  game: 'small-maxi',
  names: { en: 'Small Maxi' },
  dice: 3,
  faces: 6,
  rolls: 3,
  'saved-rolls': true,
  categories: [
    { key: 'ones', letter: '1', names: { en: 'Ones' }, kind: 'face', face: 1 },
    { key: 'sixes', letter: '6', names: { en: 'Sixes' }, kind: 'face', face: 6 },
    { key: 'triplet', letter: 'T', names: { en: 'Triplet' }, kind: 'all-equal', pays: 100 },
    { key: 'chance', letter: 'S', names: { en: 'Chance' }, kind: 'chance' },
  ],
});

test('rolls that a turn leaves are saved, shown on the card and used later', async ({ page }) => {
  await addRules(page, savingRules);
  await sitDown(page, { game: 'Small Maxi', typed: true });
  await expect(saved(page)).toHaveCount(0);
  await expect(rollsLeft(page)).toHaveText('3 rolls left');
  await page.keyboard.type('444');
  await expect(rollsLeft(page)).toHaveText('2 rolls left');
  await page.getByRole('button', { name: 'Hint' }).click();
  const best = tutor(page).getByRole('row').nth(1);
  await expect(best).toContainText('score Triplet and save the remaining rolls');
  await expect(best).toContainText('★ best');
  await expect(best.getByRole('button')).toBeDisabled();
  await page.getByRole('button', { name: 'Score Triplet: 100 points' }).click();
  await expect(page.getByRole('heading', { name: 'Anna · turn 2' })).toBeVisible();
  await expect(saved(page)).toContainText('×2');
  await expect(rollsLeft(page)).toHaveText('5 rolls left');
  await expectAccessible(page);
  // Four rolls: the turn's three, and one of the two that were saved.
  for (const left of ['4 rolls left', '3 rolls left', '2 rolls left', '1 roll left']) {
    if (left !== '4 rolls left') {
      await page.waitForTimeout(650); // dice settle: a click at once would be a double click
      await page.getByRole('button', { name: 'Enter the roll' }).click();
    }
    await page.keyboard.type('124');
    await expect(rollsLeft(page)).toHaveText(left);
  }
  await page.getByRole('button', { name: 'Score Ones: 1 point' }).click();
  await expect(page.getByRole('heading', { name: 'Anna · turn 3' })).toBeVisible();
  await expect(saved(page)).toContainText('×1');
  await expect(rollsLeft(page)).toHaveText('4 rolls left');
  await page.keyboard.type('126');
  await page.getByRole('button', { name: 'Score Sixes: 6 points' }).click();
  await expect(page.getByRole('heading', { name: 'Anna · turn 4' })).toBeVisible();
  await expect(saved(page)).toContainText('×3');
  await expect(rollsLeft(page)).toHaveText('6 rolls left');
  await page.keyboard.type('126');
  await page.getByRole('button', { name: 'Score Chance: 9 points' }).click();
  await expectFinalScore(page);
});

const announcingRules = JSON.stringify({
  format: 2,
  game: 'small-announced',
  names: { en: 'Small Announced' },
  dice: 3,
  faces: 6,
  rolls: 3,
  announce: ['sixes', 'triplet'],
  categories: [
    { key: 'ones', letter: '1', names: { en: 'Ones' }, kind: 'face', face: 1 },
    { key: 'sixes', letter: '6', names: { en: 'Sixes' }, kind: 'face', face: 6 },
    { key: 'triplet', letter: 'T', names: { en: 'Triplet' }, kind: 'all-equal', pays: 100 },
  ],
});

test('what is best to announce is advised, and said on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addRules(page, announcingRules);
  await sitDown(page, { game: 'Small Announced', typed: true });
  const is = (box: string) => page.getByText(`Announced: ${box}`, { exact: true });
  const turns: [roll: string, box: string, open: number][] = [
    ['444', 'Triplet', 2],
    ['166', 'Sixes', 1],
  ];
  for (const [roll, box, open] of turns) {
    await page.keyboard.type(roll);
    await expect(announcements(page)).toHaveCount(open);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(tutor(page).getByRole('row').nth(1)).toContainText(`announce ${box}`);
    await card(page)
      .getByRole('button', { name: `Announce ${box}: ` })
      .click();
    await expect(is(box)).toBeVisible();
    await expect(card(page).getByText('announced', { exact: true })).toHaveCount(1);
    await expect(boxes(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.waitForTimeout(650); // a click at once would be the second one of a double click
    await boxes(page).click();
    await expect(is(box)).toHaveCount(0);
  }
  // The last box needs no announcement.
  await page.keyboard.type('112');
  await expect(announcements(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Score Ones: 2 points' }).click();
  await expectFinalScore(page);
});
