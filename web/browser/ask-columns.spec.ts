// The columns of an answer: the chance of a target, the chance of winning, and others by their names.
import type { Locator } from '@playwright/test';
import { chooseGame, expect, expectRefusals, test } from './fivekind';
import { match, noAnswer, open, positionText, rowsOf, slowly, small } from './asking';

test('the chance of a target stands beside, and in the address', async ({ page }) => {
  await open(page, small);
  await page.getByRole('checkbox', { name: 'Chance of at least' }).check();
  await expect(page).toHaveURL(/\?target=\d+$/);
  await page.getByRole('spinbutton', { name: 'Score to reach' }).fill('6');
  await page.getByRole('spinbutton', { name: 'Score to reach' }).press('Enter');
  await expect(page).toHaveURL(/\?target=6$/);
  await expect(page.getByRole('columnheader', { name: /Chance of 6 or more/ })).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('%');
  await page.getByRole('checkbox', { name: 'Chance of at least' }).uncheck();
  await expect(page.getByRole('columnheader', { name: /Chance of/ })).toBeHidden();
  await expect(page).not.toHaveURL(/target/);
});

test('with an opponent there is the chance to win', async ({ page }) => {
  await open(page, match);
  await expect(page.getByText('The chance of winning is exact.')).toBeVisible(slowly);
  const column = page.getByRole('columnheader', { name: 'Chance of winning' });
  await page.getByRole('button', { name: 'Chance of winning' }).click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('52.7%, tie 1.4%');
  await page.getByRole('checkbox', { name: 'Chance of winning' }).uncheck();
  await expect(column).toBeHidden();
  await page.getByRole('button', { name: 'Remove player 2' }).click();
  await expect(page.getByRole('checkbox', { name: 'Chance of winning' })).toBeHidden();
  await expect(positionText(page)).not.toHaveValue(/~/);
});

test('further columns are chosen, kept in the address, sorted and removed', async ({ page }) => {
  await open(page, small);
  const choice = page.getByRole('combobox', { name: 'Another column' });
  const last = (row: Locator) => row.locator('td.number').last();
  await choice.selectOption('by name…');
  await page.getByRole('textbox', { name: 'Name of the goal' }).fill('quantile=0.25');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?also=quantile%3D0.25$/);
  const column = page.getByRole('columnheader', { name: 'Score with a 25% chance' });
  await expect(last(rowsOf(page).first())).toHaveText(/^6\s*★ best\s*$/);
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await column.getByRole('button').click();
  await expect(last(rowsOf(page).first())).toHaveText(/^5\s*−1\s*$/);
  await choice.selectOption('Spread (±)');
  await expect(last(rowsOf(page).first())).toHaveText(/^\d\.\d\d\s*$/);
  await page.reload();
  await expect(column).toBeVisible();
  await page.getByRole('checkbox', { name: 'Score with a 25% chance' }).click();
  await expect(choice).toBeFocused();
  await expect(column).toBeHidden();
  await expect(page).toHaveURL(/\?also=spread$/);
});

test('columns that do not fit are refused, and say why', async ({ page }) => {
  expectRefusals(page, noAnswer);
  await open(page, small, '?also=emp:1,quantile=2');
  const refused = page.getByLabel('Best choice').getByRole('alert');
  await expect(refused).toHaveCount(2);
  await expect(refused.first()).toContainText('one player alone');
  await expect(refused.last()).toContainText('at most 1');
  await page.getByRole('checkbox', { name: 'Chance of winning (emp:1)' }).click();
  await expect(refused).toHaveCount(1);
});

test('against an opponent there are emp and dynw', async ({ page }) => {
  await open(page, '1/two-yatzy/1=1~2=2/1/12:1');
  const choice = page.getByRole('combobox', { name: 'Another column' });
  await choice.selectOption('Chance of winning (emp:1)');
  await choice.selectOption('Chance of winning (dynw:1)');
  const cells = rowsOf(page).first().locator('td.number');
  await expect(cells).toHaveCount(4);
  for (const column of [1, 2, 3]) await expect(cells.nth(column)).toContainText('best');
});

test('a column that takes long says so, and is stopped', async ({ page }) => {
  await open(page, '1/yatzy/-~-/1/56666:1', '?win=0&also=emp:1');
  const results = page.getByLabel('Best choice');
  await expect(results.getByText(/Working out: Chance of winning \(emp:1\)/)).toBeVisible(slowly);
  await results.getByRole('button', { name: 'Cancel' }).click();
  await expect(results.getByText('Chance of winning (emp:1): Stopped.')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Cancel' })).toBeHidden();
});

test('a long search for the chance to win is stopped', async ({ page }) => {
  await open(page, '1/two-yatzy/-/1/12:1');
  await chooseGame(page, 'Yatzy');
  await page.getByRole('button', { name: 'Add an opponent' }).click();
  await expect(positionText(page)).toHaveValue('1/yatzy/-~-/1/-');
  // On a slow machine the distribution can be cancelled, too.
  const cancel = page.getByLabel('Best choice').getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await expect(cancel).toBeHidden();
});
