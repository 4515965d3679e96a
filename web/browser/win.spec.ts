// A game of one's own in which a box wins at once: the game is over for everybody then.
import { addRules, expect, expectAccessible, test } from './fivekind';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A pair wins, and any first roll of three dice with two faces has one.
const rules = JSON.stringify({
  format: 2,
  game: 'first-pair',
  names: { en: 'First Pair', sv: 'Första paret' },
  dice: 3,
  faces: 2,
  rolls: 2,
  categories: [
    { key: 'twos', letter: '2', names: { en: 'Twos' }, kind: 'face', face: 2 },
    { key: 'chance', letter: 'S', names: { en: 'Chance' }, kind: 'chance' },
    {
      key: 'pair',
      letter: 'P',
      names: { en: 'Pair' },
      kind: 'of-a-kind',
      count: 2,
      pays: 20,
      win: true,
    },
  ],
});

test('who fills a box that wins has won, and the game is over', async ({ page }) => {
  await addRules(page, rules);
  await page.goto('/#/play?game=first-pair');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.getByRole('button', { name: 'Score Pair: 20 points' }).click();
  const end = page.getByRole('region', { name: 'Game over' });
  await expect(end).toBeVisible();
  await expect(end.getByRole('heading', { name: 'You win' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review game' }).click();
  await expect(page.getByText(/Pair/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Casual' }).click();
  await expect(page.getByRole('row', { name: /Ended early/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Result.* 0\.00$/ })).toBeVisible();
});
