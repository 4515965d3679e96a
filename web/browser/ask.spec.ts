// Ask: positions set up or pasted, what every action is worth, why, and how the game may end.
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusals,
  looks,
  openIn,
  remembering,
  saved,
  test,
} from './fivekind';
import {
  actions,
  match,
  noPosition,
  open,
  positionText,
  rowsOf,
  sixes,
  slowly,
  small,
  values,
} from './asking';

test('a position is pasted, and read back from the address', async ({ page }) => {
  await page.goto('/#/ask');
  await positionText(page).fill('1/two-yatzy//1/21:1');
  await positionText(page).press('Enter');
  await expect(positionText(page)).toHaveValue(small);
  await expect(page).toHaveURL(/#\/ask\/1\/two-yatzy\/-\/1\/12:1$/);
  await expect(page.getByText('Best: keep 2.')).toBeVisible();
  await page.reload();
  await expect(positionText(page)).toHaveValue(small);
  await expect(page.getByRole('button', { name: 'Game 2-Yatzy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Die 2: 2' })).toBeVisible();
});

test('examples lead to answers, and back leads to the examples', async ({ page }) => {
  await page.goto('/#/ask');
  await page.getByRole('link', { name: /smallest game of Yatzy/ }).click();
  await expect(page.getByRole('columnheader', { name: /Chance of 4 or more/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Or start with one of these' })).toBeVisible();
  await expect(positionText(page)).toHaveValue('');
});

test('dice and card are edited with the mouse', async ({ page }) => {
  // Between two positions, actions of the one before are compared in the next.
  expectRefusals(page, noPosition, /422 POST .*\/compare-actions$/);
  await open(page, small);
  await page.getByRole('button', { name: 'Die 1: 1' }).click();
  await expect(positionText(page)).toHaveValue('1/two-yatzy/-/1/22:1');
  await page.getByRole('textbox', { name: 'Ones, player 1' }).fill('2');
  await expect(positionText(page)).toHaveValue('1/two-yatzy/1=2/1/22:1');
  await page.getByRole('radio', { name: '0' }).check();
  await expect(positionText(page)).toHaveValue('1/two-yatzy/1=2/1/22:0');
  await page.getByRole('radio', { name: 'before the first roll' }).check();
  await expect(positionText(page)).toHaveValue('1/two-yatzy/1=2/1/-');
  await expect(page.getByText(/Before the first roll, the expected score is/)).toBeVisible();
  await page.getByRole('button', { name: 'Random dice' }).click();
  await expect(positionText(page)).toHaveValue(/^1\/two-yatzy\/1=2\/1\/[12]{2}:1$/);
  await page.getByRole('button', { name: 'Clear card' }).click();
  await expect(positionText(page)).toHaveValue(/^1\/two-yatzy\/-\/1\//);
});

test('the announced box is chosen beside the dice', async ({ page }) => {
  expectRefusals(page, noPosition);
  await open(page, '1/yamb-announced/1=3/1/11166:2');
  await expect(page.getByText(/^Best: announce /)).toBeVisible();
  await page.getByRole('radio', { name: '1' }).check();
  const reason = page.getByRole('alert');
  await expect(reason).toHaveText('By now a box must have been announced. Choose it.');
  const announced = page.getByRole('combobox', { name: 'Announced box', exact: true });
  await expect(announced.getByRole('option')).toHaveCount(12); // none, and those that are open
  await announced.selectOption('Sixes');
  await expect(positionText(page)).toHaveValue('1/yamb-announced/1=3/1/11166:1:6');
  await expect(reason).toBeHidden();
  await expect(page.getByText(/^Best: keep 6-6\./)).toBeVisible(slowly);
  await page.getByRole('textbox', { name: 'Sixes, player 1' }).fill('12');
  await expect(announced).toHaveValue('');
  await expect(reason).toBeVisible();
});

test('dice and card are edited with the keyboard', async ({ page }) => {
  await open(page, sixes);
  await page.getByRole('button', { name: 'Die 1: 5' }).focus();
  await page.keyboard.type('123');
  await expect(positionText(page)).toHaveValue('1/yatzy/-/1/12366:1');
  await expect(page.getByRole('button', { name: 'Die 4: 6' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(positionText(page)).toHaveValue('1/yatzy/-/1/12356:1');
  await page.getByRole('textbox', { name: 'Dice as digits' }).fill('44');
  await expect(page.getByText('Some dice are missing.')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type('455');
  await expect(positionText(page)).toHaveValue('1/yatzy/-/1/44455:1');
  await page.getByRole('textbox', { name: 'Ones, player 1' }).focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Twos, player 1' })).toBeFocused();
  await page.keyboard.type('4');
  await expect(positionText(page)).toHaveValue('1/yatzy/1=3,2=4/1/44455:1');
});

test('an impossible box shows the reason, keeps what was typed, and recovers', async ({ page }) => {
  expectRefusals(page, noPosition);
  await open(page, sixes);
  const ones = page.getByRole('textbox', { name: 'Ones, player 1' });
  await ones.fill('7');
  const reason = page.getByRole('alert');
  await expect(reason).toContainText('Ones can’t be 7.');
  await expect(ones).toHaveValue('7');
  await expect(ones).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/1\/yatzy\/-\/1\/56666:1$/);
  await reason.getByRole('button', { name: '4' }).click();
  await expect(reason).toBeHidden();
  await expect(positionText(page)).toHaveValue('1/yatzy/1=4/1/56666:1');
});

test('a box is struck by an x', async ({ page }) => {
  await open(page, sixes);
  const chance = page.getByRole('textbox', { name: 'Chance, player 1' });
  await chance.fill('x');
  await expect(positionText(page)).toHaveValue('1/yatzy/S=x/1/56666:1');
  await expect(chance).toHaveValue('x');
  await page.reload();
  await expect(chance).toHaveValue('x');
  await expect(actions(page)).toBeVisible(slowly);
  // Where some roll pays nothing, that is 0 like any other.
  await page.getByRole('textbox', { name: 'Ones, player 1' }).fill('X');
  await expect(positionText(page)).toHaveValue('1/yatzy/1=0,S=x/1/56666:1');
  await chance.fill('');
  await expect(positionText(page)).toHaveValue('1/yatzy/1=0/1/56666:1');
});

test('an impossible text shows the reason, stays, and recovers', async ({ page }) => {
  expectRefusals(page, noPosition);
  await open(page, small);
  await positionText(page).fill('1/two-yatzy/-/1/19:1');
  await positionText(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('faces from 1 to 2');
  await expect(positionText(page)).toHaveValue('1/two-yatzy/-/1/19:1');
  await positionText(page).fill('1/two-yatzy/-/1/11:1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page).toHaveURL(/11:1$/);
  await page.goto('/#/ask/nonsense');
  await expect(page.getByRole('alert')).toContainText('Expected version 1');
  await expect(positionText(page)).toHaveValue('nonsense');
});

test('a card of which only sums are known', async ({ page }) => {
  expectRefusals(page, noPosition);
  await open(page, '1/yahtzee/1=3,4=12,Y=50/1/44455:0');
  await page.getByRole('checkbox', { name: 'Just tick the filled boxes, player 1' }).check();
  await expect(positionText(page)).toHaveValue(
    '1/yahtzee/filled=1.4.Y50,upper=15,points=65/1/44455:0',
  );
  await page.getByRole('textbox', { name: 'Total, player 1' }).fill('66');
  await expect(page.getByRole('alert')).toContainText('can’t add up to 66 points');
  await page.getByRole('textbox', { name: 'Total, player 1' }).fill('65');
  await page.getByRole('checkbox', { name: 'Full House, player 1' }).check();
  await page.getByRole('textbox', { name: 'Total, player 1' }).fill('90');
  await expect(positionText(page)).toHaveValue(
    '1/yahtzee/filled=1.4.F.Y50,upper=15,points=90/1/44455:0',
  );
  await expect(page.getByRole('alert')).toBeHidden();
});

test('actions are sorted, and all of them shown', async ({ page }) => {
  await open(page, '1/yatzy/1=3/1/13566:1');
  const cells = actions(page).locator('tbody td.number');
  expect(await rowsOf(page).count()).toBe(10);
  const best = await values(cells);
  expect(best).toEqual([...best].sort((a, b) => b - a));
  await expect(rowsOf(page).first()).toContainText('best');
  await page.getByRole('button', { name: 'Expected score' }).click();
  await expect(page.getByRole('columnheader', { name: 'Expected score' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Show all 24' }).click();
  await expect(rowsOf(page)).toHaveCount(24);
  const worst = await values(cells);
  expect(worst).toEqual([...worst].sort((a, b) => a - b));
  await page.getByRole('button', { name: 'Choice', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText('reroll all dice');
});

test('as many cards as a game may have players, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, small);
  const cards = page.getByText('Card', { exact: true });
  await cards.click();
  const add = page.getByRole('button', { name: 'Add an opponent' });
  for (let players = 2; players <= 8; ++players) await add.click();
  await expect(add).toBeHidden();
  await page.getByRole('textbox', { name: 'Ones, player 8' }).fill('1');
  await expect(positionText(page)).toHaveValue('1/two-yatzy/-~-~-~-~-~-~-~1=1/1/12:1');
  await expect(rowsOf(page).first()).toContainText('best', slowly);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('curves have a table of their numbers, and lie over one another', async ({ page }) => {
  await open(page, small);
  const section = page.getByRole('region', { name: 'Score distribution' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText(/Best play: mean \d/, slowly);
  await page.getByRole('checkbox', { name: 'Show the curve for “reroll all dice”' }).check();
  await expect(section).toContainText(/Reroll all dice: mean \d/, slowly);
  await section.getByText('Show as a table').click();
  const table = section.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Final score',
    'best play',
    'reroll all dice',
  ]);
  await expect(table.getByRole('row').last()).toContainText('%');
  await section.getByRole('radio', { name: /best chance of each score/ }).check();
  await expect(section.getByRole('img')).toHaveAccessibleName(/a 50% chance of \d or more/, slowly);
});

test('what every choice is worth, and why, is saved in full', async ({ page }) => {
  await open(page, small);
  const all = await saved(page, 'CSV', 'Save “2-Yatzy, Best choice”');
  expect(all.name).toBe('2-yatzy-best-choice.csv');
  const lines = all.bytes.toString().split('\r\n');
  expect(lines[0]).toBe('Choice,Expected score,Expected score: loss');
  expect(lines[1]).toMatch(/^keep 2,4\.75,0$/);
  expect(lines).toContainEqual(expect.stringMatching(/^reroll all dice,[\d.]+,[\d.]+$/));
  await page.getByRole('button', { name: 'Why not reroll all dice?' }).click();
  const why = await saved(page, 'CSV', /^Save “keeping 2, /);
  expect(why.bytes.toString()).toMatch(/^Box,.*\r\n[\w ]+,-?\d[\d.]*\r\n/);
});

test('of two players both have a curve', async ({ page }) => {
  await open(page, '1/two-yatzy/1=1~-/1/12:1');
  const section = page.getByRole('region', { name: 'Score distribution' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText(/Player 2, best play: mean 5\.0,/, slowly);
  await expect(section).toContainText('this card alone, playing for the highest expected score');
  await section.getByText('Show as a table').click();
  const table = section.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Final score',
    'Player 1, best play',
    'Player 2, best play',
  ]);
  await expect(table.getByRole('row', { name: /^5 / })).toHaveText(/^5\s*[\d.]+%\s*[\d.]+%$/);
  await section.getByRole('radio', { name: /best chance of each score/ }).check();
  await expect(section).toContainText('this card alone, aiming for each score in turn');
});

test('why adds up', async ({ page }) => {
  await open(page, '1/yahtzee/1=3,4=12,6=18,T=20,M=0,Y=50,S=22/1/23455:1');
  const section = page.getByRole('region', { name: 'Why' });
  await section.scrollIntoViewIfNeeded();
  const table = section.getByRole('table');
  await expect(table).toBeVisible(slowly);
  const parts = await values(table.locator('tbody td.number'));
  const total = parseFloat((await table.locator('tfoot td.number').innerText()).trim());
  const sum = parts.reduce((all, points) => all + points, 0);
  expect(Math.round(100 * sum)).toBe(Math.round(100 * total));
  expect(parts.map(Math.abs)).toEqual(parts.map(Math.abs).sort((a, b) => b - a));
  const second = await rowsOf(page).nth(1).locator('td.number').innerText();
  expect(second).toContain(`−${total.toFixed(2)}`);
  await rowsOf(page)
    .nth(3)
    .getByRole('button', { name: /Why not/ })
    .click();
  await expect(section.getByRole('heading')).toBeFocused();
  const third = /−(\d+\.\d+)/.exec(await rowsOf(page).nth(3).innerText())?.[1] ?? '';
  await expect(section).toContainText(`is worth ${third} more than`, slowly);
});

test('where there is but one choice nobody asks why', async ({ page }) => {
  await open(page, small);
  const why = page.getByRole('region', { name: 'Why' });
  await why.scrollIntoViewIfNeeded();
  await expect(why.getByRole('table')).toBeVisible(slowly);
  await page.goto('/#/ask/1/two-yatzy/1=1/1/12:0');
  await expect(why.getByRole('table')).toBeHidden();
  await expect(why.getByRole('combobox')).toHaveCount(0);
  await page.waitForTimeout(600); // longer than a position rests before it is asked about
});

test('why goes with a card in sums', async ({ page }) => {
  await open(page, '1/yahtzee/filled=1.4.T.F.M.D.Y50,upper=15,points=187/1/23455:1');
  const section = page.getByRole('region', { name: 'Why' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText(/is worth [\d.]+ more than/, slowly);
});

test('in Swedish', async ({ page }) => {
  expectRefusals(page, noPosition);
  await remembering(page, { language: 'sv' });
  await page.goto(`/#/ask/${small}`);
  await expect(page.getByText('Bäst: spara 2. Förväntad slutpoäng:')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ettor, spelare 1' }).fill('7');
  await expect(page.getByRole('alert')).toContainText('Ettor kan inte ge 7 poäng.');
});

for (const look of looks) {
  test(`fits and is accessible, ${look.name}`, async ({ page }) => {
    await openIn(page, look, '#/ask');
    await expect(page.getByRole('heading', { name: 'Or start with one of these' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/#/ask/${match}?target=200`);
    await expect(page.getByText('The chance of winning is exact.')).toBeVisible(slowly);
    await expect(rowsOf(page).first()).toContainText(/%.*%/s, slowly);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`/#/ask/${small}`);
    await page.getByRole('region', { name: 'Score distribution' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(/Best play: mean/)).toBeVisible(slowly);
    await expect(page.getByRole('region', { name: 'Why' }).getByRole('table')).toBeVisible(slowly);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
