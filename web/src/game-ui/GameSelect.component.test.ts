// The choice of a game: groups, search and keyboard.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import GameSelect from './GameSelect.svelte';

const game = (key: string, en: string, sv: string, shipped = true) => ({
  game: key,
  rules_hash: key,
  shipped,
  names: { en, sv },
});
const games = [
  game('yahtzee', 'Yahtzee', 'Yahtzee'),
  game('yatzy', 'Yatzy', 'Yatzy'),
  game('maxi-yatzy', 'Maxi Yatzy', 'Maxiyatzy'),
  game('yamb-down', 'Yamb, Column Down', 'Yamb, nedåt'),
  game('mine', 'Kitchen Rules', 'Köksregler', false),
];
const button = () => screen.getByRole('button', { name: /^Game/ });
const groups = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);

async function opened(props: { none?: string } = {}) {
  const onchoose = vi.fn();
  const shown = render(GameSelect, { games, chosen: games[1], onchoose, ...props });
  await fireEvent.click(button());
  return { onchoose, ...shown };
}

describe('the choice of a game', () => {
  it('shows all of them in their groups, and which is chosen', async () => {
    await opened();
    expect(groups()).toEqual(['Classic', 'Nordic', 'Yamb and Balut', 'Your own']);
    const own = screen.getByRole('region', { name: 'Your own' });
    expect(
      within(own)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Kitchen Rules']);
    const current = screen.getAllByRole('button').filter((one) => one.ariaCurrent === 'true');
    expect(current.map((one) => one.textContent)).toEqual(['Yatzy']);
    expect(screen.queryByRole('button', { name: 'Any game' })).toBeNull();
  });
  it('finds a part of a name in any language, and Enter takes it', async () => {
    const { onchoose } = await opened();
    const search = screen.getByRole('searchbox');
    await fireEvent.input(search, { target: { value: 'nedat' } });
    expect(groups()).toEqual(['Yamb and Balut']);
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(games[3]);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
  it('says so where nothing is found, and Enter takes nothing', async () => {
    const { onchoose } = await opened();
    const search = screen.getByRole('searchbox');
    expect(screen.getByRole('status').textContent).toBe('');
    await fireEvent.input(search, { target: { value: 'bridge' } });
    expect(screen.getByRole('status').textContent).toBe('No game has that name.');
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(onchoose).not.toHaveBeenCalled();
  });
  it('may be none, until something is searched for', async () => {
    const { onchoose } = await opened({ none: 'Any game' });
    const none = screen.getByRole('button', { name: 'Any game' });
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'y' } });
    expect(none.isConnected).toBe(false);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Any game' }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(undefined);
  });
});
