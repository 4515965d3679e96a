// Who sits at a table: computer players and how strong they are, many players, names of all kinds.
import {
  boxes,
  chooseGame,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusals,
  openForm,
  over,
  playToTheEnd,
  test,
} from './fivekind';
import { withSolvedForTwo } from './servers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the levels say how strong they are', async ({ page }) => {
  const levels = ['casual', 'good', 'expert', 'perfect'].map((key, i) => ({
    key,
    strategy: `level:${key}`,
    mean: 171.1 + i,
  }));
  await page.route('**/levels?*', (route) => route.fulfill({ json: { levels } }));
  await openForm(page);
  const seat = page.getByRole('combobox', { name: 'Played by' }).nth(1);
  await expect(seat).toHaveValue('level:casual');
  await expect(seat.getByRole('option', { name: 'Expert (average 173)' })).toBeAttached();
  await expect(seat.getByRole('option', { name: 'Rival' })).toBeAttached();
  await seat.selectOption('win');
  await page.getByRole('button', { name: '+ Computer' }).click();
  await expect(seat).toHaveValue('level:perfect');
  await expect(seat.getByRole('option', { name: 'Rival' })).toHaveCount(0);
});

test('Perfect plays to win where the game is solved for two', async ({ page, server }) => {
  await withSolvedForTwo(server, 'two-yatzy', async () => {
    await openForm(page);
    const seat = page.getByRole('combobox', { name: 'Played by' }).nth(1);
    await seat.selectOption('level:perfect');
    await chooseGame(page, '2-Yatzy');
    await expect(seat).toHaveValue('win');
    await expect(seat.getByRole('option', { name: 'Perfect' })).toHaveCount(1);
    await expect(seat.getByRole('option', { name: 'Rival' })).toHaveCount(0);
    await expect(page.getByText(/this game is solved for two/)).toBeVisible();
    await chooseGame(page, 'Yatzy');
    await expect(seat).toHaveValue('level:perfect');
    await chooseGame(page, '2-Yatzy');
    await page.getByRole('button', { name: '+ Human' }).click();
    await expect(seat).toHaveValue('level:perfect');
    await page
      .getByRole('button', { name: /^Remove/ })
      .nth(2)
      .click();
    await expect(seat).toHaveValue('win');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await playToTheEnd(page, { turns: 2, player: 'You' });
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('heading', { name: 'Your turn · 1 of' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Perfect' })).toBeVisible();
    await page.goto('/#/play');
    await expect(page.getByText(/^2-Yatzy vs. computer \(Perfect\).* solved/)).toBeVisible();
    await page.goto('/#/play?game=yatzy');
    await expect(page.getByText(/^Yatzy vs. computer \(Perfect\).* score/)).toBeVisible();
  });
});

test('eight players share one phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  for (let n = 0; n < 6; ++n) await page.getByRole('button', { name: '+ Human' }).click();
  await expect(page.getByRole('button', { name: '+ Human' })).toBeHidden();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('group', { name: 'Player' }).getByRole('button')).toHaveCount(8);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a name from right to left leaves the words around it in their order', async ({ page }) => {
  const players = [{ name: 'דנה 7' }, { name: 'Anna\u202e' }];
  const made = await page.request.post('/api/v1/play', { data: { game: 'two-yatzy', players } });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/#/play/${id}`);
  for (const name of ['\u2068דנה 7\u2069', '\u2068Anna\u2069']) {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      `${name} · turn 1 of 2`,
    );
    await page.keyboard.press(' ');
    await boxes(page).first().click();
  }
  await page.goto('/#/play');
  await expect(page.getByRole('link', { name: '2-Yatzy' }).first()).toContainText(
    /^2-Yatzy\s*\u2068דנה 7\u2069 \d+ · \u2068Anna\u2069 \d+/,
  );
  await page.goto(`/#/review/${id}`);
  await expect(page.getByRole('navigation', { name: 'Player' }).getByRole('link')).toHaveText([
    '\u2068דנה 7\u2069',
    '\u2068Anna\u2069',
  ]);
});

const LONG_NAME = 'W'.repeat(39);

test('long names fit everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  for (const player of ['Player 1', 'Player 2']) {
    await page.getByLabel(player).first().fill(`${LONG_NAME}W`);
    await expectNoSidewaysScroll(page);
  }
  const game = 'two-yatzy';
  const players = [{ name: LONG_NAME }, { name: `${LONG_NAME}s` }];
  const made = await page.request.post('/api/v1/play', { data: { game, players } });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/#/play/${id}`);
  for (let turn = 0; turn < 4; ++turn) {
    await expect(page.getByRole('heading', { name: LONG_NAME })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await boxes(page).first().click();
  }
  await expect(over(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const link of [`#/review/${id}`, '#/review', '#/play']) {
    await page.goto(`/${link}`);
    await expect(page.getByText(LONG_NAME).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('a name that is too long says so, and nobody sits down', async ({ page }) => {
  await openForm(page);
  const field = page.getByLabel('Player 1').first();
  await field.fill(`${LONG_NAME}WW`);
  await expect(page.getByRole('alert')).toHaveText('This name is too long: up to 40 letters fit.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
  await expectAccessible(page);
  await field.fill(`${LONG_NAME}W`);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('a strategy of any name plays; a name that is none is refused', async ({ page }) => {
  expectRefusals(page, /422 POST .*\/play$/);
  await openForm(page);
  await page.getByRole('combobox', { name: 'Played by' }).nth(1).selectOption('Custom strategy…');
  await page.getByRole('combobox', { name: /Strategy name/ }).fill('genius');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('genius');
  await page.getByRole('combobox', { name: /Strategy name/ }).fill('noisy:expected:2');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('columnheader', { name: 'Loses 2 points per choice' })).toBeVisible();
});
