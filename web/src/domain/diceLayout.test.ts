import { describe, expect, it } from 'vitest';
import { arrange, blankDice, choose, keptText, placesOf, without, type Die } from './diceLayout';

const faces = (dice: Die[]) => dice.map(({ face }) => face).join('');
const marks = (dice: Die[]) => dice.map(({ kept }) => (kept ? 'x' : '.')).join('');

describe('dice on the table', () => {
  it('are blank before the first throw', () => {
    expect(arrange(blankDice(5), 5, '', '')).toEqual(blankDice(5));
  });
  it('stay where they are when kept', () => {
    const first = arrange(blankDice(5), 5, '13466', '');
    const chosen = choose(first, '66');
    const second = arrange(chosen, 5, '22566', '66');
    expect(faces(second)).toBe('22566');
    expect(marks(second)).toBe('...xx');
    expect(second.map(({ fresh }) => fresh)).toEqual([true, true, true, false, false]);
    const third = arrange(choose(second, '266'), 5, '12666', '266');
    expect(faces(third)).toBe('21666');
    expect(marks(third)).toBe('x..xx');
  });
  it('are found again when the page is opened in mid-turn', () => {
    const dice = arrange(blankDice(5), 5, '22566', '66');
    expect(keptText(dice)).toBe('66');
    expect([...faces(dice)].sort().join('')).toBe('22566');
  });
  it('forget choices that the turn never made', () => {
    const elsewhere = choose(arrange(blankDice(5), 5, '11111', ''), '111');
    expect(keptText(arrange(elsewhere, 5, '23456', ''))).toBe('');
  });
  it('are chosen with as little change as can be', () => {
    const dice = arrange(blankDice(5), 5, '66612', '');
    const last = dice.map((die, i) => ({ ...die, kept: i === 2 }));
    expect(placesOf(last, '6')).toEqual([false, false, true, false, false]);
    expect(placesOf(last, '66')).toEqual([true, false, true, false, false]);
  });
  it('are taken out one by one', () => {
    expect(without('11266', '16')).toBe('126');
    expect(without('123', '4')).toBe('123');
  });
});
