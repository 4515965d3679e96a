// The table's card, drawn for games that are wider than those of today.
import { describe, expect, it } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import type { Game, Schemas } from '../../contract/schemas';
import { drawnRows } from '../../testing/drawn';
import { difference, twoDifferences } from '../../testing/differenceGames';
import { cardOf, stateOf } from '../../testing/states';
import { announcing, savedRolls, twoColumns } from '../../testing/wideGames';
import { settings } from '../../state/settings.svelte';
import { GameSession } from './gameSession.svelte';
import ScoreCard from './ScoreCard.svelte';

function tableOf(game: Game, state: Schemas['State']) {
  const players = state.players.map(({ name, strategy, score }) => ({ name, strategy, score }));
  const play = { id: 7, revision: 0, game: game.game, rules_hash: '', dice: 'program', players };
  provide(memoryPorts({}));
  settings.tutor = 'off';
  return new GameSession({ play: { ...play, state } as never, game });
}

describe('the card at the table', () => {
  it('has every column of every player, and rows that are one for all columns', async () => {
    const anna = cardOf({ 'ones-down': 2, 'twos-free': 6 }, { name: 'Anna', score: 8 }, twoColumns);
    anna.bonuses = [
      { bonus: 'bonus-down', total: 2, points: 0, earned: false },
      { bonus: 'bonus-free', total: 6, points: 10, earned: true },
      { bonus: 'everything', total: 8, points: 10, earned: true },
    ] as typeof anna.bonuses;
    for (const box of anna.boxes) box.allowed = box.category === 'twos-down';
    const ben = cardOf({}, { name: 'Ben' }, twoColumns);
    const table = tableOf(
      twoColumns,
      stateOf([anna, ben], { dice: '222', throws: 3, rolls_left: 0 }),
    );
    expect(drawnRows(ScoreCard, { table })).toEqual([
      ['', 'Anna ×2', 'Ben ×2'],
      ['', 'Down', 'Free', 'Down', 'Free'],
      ['ones', '2', '· open', '· open', '· open'],
      ['twos', 'Score twos: 0 points 0', '6', '· open', '· open'],
      ['bonus-down +10 at 5', '2 /5', '+10', '0 /5', '0 /5'],
      ['everything +10 at 5', '+10 ×2', '0 /5 ×2'],
      ['Total', '8 ×2', '0 ×2'],
    ]);
  });
  it('says what a difference pays, and its points once they are paid', async () => {
    const rowsWith = async (earned: boolean, total: number) => {
      const card = cardOf({}, {}, difference);
      card.bonuses = [
        { bonus: 'bonus', total: 3, threshold: 5, points: 10, earned: false },
        { bonus: 'difference', total, earned },
      ];
      return drawnRows(ScoreCard, { table: tableOf(difference, stateOf([card])) });
    };
    const label = 'Difference (Maximum − Minimum) × Ones';
    expect(await rowsWith(false, 0)).toContainEqual([label, '· open']);
    expect(await rowsWith(true, 0)).toContainEqual([label, '0']);
    expect(await rowsWith(true, 39)).toContainEqual([label, '+39']);
    expect(await rowsWith(true, 39)).toContainEqual(['Bonus +10 at 5', '3 /5']);
  });
  it('has a difference for each column', async () => {
    const card = cardOf({}, {}, twoDifferences);
    card.bonuses = [
      { bonus: 'difference-down', total: 0, earned: false },
      { bonus: 'difference-free', total: 26, earned: true },
    ];
    const table = tableOf(twoDifferences, stateOf([card]));
    expect(drawnRows(ScoreCard, { table })).toContainEqual([
      'Difference (Maximum − Minimum) × Ones',
      '· open',
      '+26',
    ]);
  });
  it('offers to announce what must be announced, and to fill the rest', async () => {
    const card = cardOf({ ones: 2 }, {}, announcing);
    for (const box of card.boxes) {
      box.allowed = !box.filled;
      box.pays = 4;
      if (announcing.announced?.includes(box.category)) box.to_announce = true;
    }
    const table = tableOf(announcing, stateOf([card], { dice: '222', throws: 1, rolls_left: 2 }));
    const rows = drawnRows(ScoreCard, { table });
    expect(rows).toContainEqual(['twos', 'Score twos: 4 points 4']);
    expect(rows).toContainEqual(['chance', 'Announce chance: 4 points now 4']);
    expect(rows).toContainEqual(['yahtzee', 'Announce yahtzee: 4 points now 4']);
  });
  it('says which box is announced, whoever is to move', async () => {
    const rowsOf = async (strategy: string) => {
      const card = cardOf({}, { strategy }, announcing);
      for (const box of card.boxes) box.allowed = box.category === 'chance';
      const more = { dice: '222', throws: 1, rolls_left: 2, announced: 'chance' };
      const table = tableOf(announcing, stateOf([card], more));
      return drawnRows(ScoreCard, { table });
    };
    const mine = await rowsOf('');
    expect(mine).toContainEqual(['chance', 'Score chance: 0 points 0 announced']);
    expect(mine).toContainEqual(['yahtzee', '· open']);
    expect(await rowsOf('level:expert')).toContainEqual(['chance', 'announced']);
  });
  it('shows what is counted once there is some of it', async () => {
    const rowsWith = async (saved: number) => {
      const card = cardOf({}, { counts: { saved_rolls: saved } }, savedRolls);
      return drawnRows(ScoreCard, { table: tableOf(savedRolls, stateOf([card])) });
    };
    expect(await rowsWith(0)).not.toContainEqual(['Saved rolls', '']);
    expect(await rowsWith(3)).toContainEqual(['Saved rolls', '×3']);
  });
});
