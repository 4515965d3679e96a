// What matters is on the screen when it matters: positions, on every screen that the page is made for.
import { boxes, dice, expect, expectAccessible, expectOnScreen, screens, test } from './fivekind';
import type { Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A game of Yatzy with real dice at the table, which the page shows. */
async function sitWithRealDice(page: Page): Promise<void> {
  const players = [{ name: 'Anna' }];
  const data = { game: 'yatzy', dice: 'typed', players };
  const made = await page.request.post('/api/v1/play', { data });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/#/play/${String(id)}`);
  await expect(page.getByRole('region', { name: 'Dice', exact: true })).toBeVisible();
}

async function enter(page: Page, roll: string): Promise<void> {
  await page.keyboard.type(roll);
  await expect(dice(page)).toHaveCount(5);
}

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
  });
}

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
