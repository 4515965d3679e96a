// A game at the table without a server: what is sent, and when.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../contract/apiError';
import { memoryPorts } from '../../backends/memory/ports';
import type { Moved } from '../../contract/store';
import { provide } from '../../contract/ports';
import { settings } from '../../state/settings.svelte';
import { GameSession } from './gameSession.svelte';
import { hintText, newsText } from './telling';

const change = vi.fn();
const tell = vi.fn();
let hear: (moved: Moved) => void = () => {};

const BOX = { filled: false, points: null, allowed: true, pays: 4, bonus: 0, joker: false };
const boxes = ['ones', 'twos'].map((category) => ({ ...BOX, category }));

interface Wish {
  dice?: string;
  throws?: number;
  player?: number;
  strategies?: string[];
  revision?: number;
  typed?: boolean;
  over?: boolean;
  /** Boxes that must be announced: the one that is, or '' for none yet. */
  announced?: string;
}
function playOf(wish: Wish = {}) {
  const { dice = '', throws = 0, player = 0, strategies = [''], revision = 0 } = wish;
  const players = strategies.map((strategy, p) => ({ name: `P${p + 1}`, strategy, score: 0 }));
  const rolls_left = 3 - throws;
  const { announced } = wish;
  const announcing = announced === '' && dice !== '';
  const boxesNow = boxes.map((box) => ({
    ...box,
    allowed: !announced || box.category === announced,
    ...(announcing ? { to_announce: true } : {}),
  }));
  return {
    id: 7,
    revision,
    game: 'small',
    rules_hash: 'h',
    dice: wish.typed ? 'typed' : 'program',
    players,
    state: {
      position: `1/small/-/1/${dice}:${rolls_left}`,
      over: wish.over ?? false,
      player,
      turn: 1,
      throws,
      rolls_left,
      dice,
      kept: [],
      can_undo: false,
      can_redo: false,
      winners: [],
      ...(announced ? { announced } : {}),
      ...(announcing ? { must_announce: true } : {}),
      players: players.map((one) => ({
        ...one,
        counts: {},
        in_sums: false,
        boxes: boxesNow,
        bonuses: [],
      })),
    },
  };
}
const GAME = { game: 'small', dice: 2, faces: 6, rolls: 3, categories: [], bonuses: [] };

/** Keeping both costs 3 points, keeping nothing is best; twos cost 2, with a roll left or without. */
function adviceOf(position: string) {
  const action = (what: object, value: number) => ({
    ...what,
    values: [{ value, loss: 10 - value }],
  });
  return {
    position,
    objectives: [{ objective: 'expected', value: 10 }],
    actions: [
      action({ kind: 'keep', keep: '' }, 10),
      action({ kind: 'category', category: 'ones' }, 9.5),
      action({ kind: 'category', category: 'twos' }, 8),
      action({ kind: 'keep', keep: '1' }, 7),
    ],
  };
}

let now = playOf();
let advice: (position: string) => Promise<unknown>;

function open(play: ReturnType<typeof playOf>): GameSession {
  now = play;
  return new GameSession({ play: now as never, game: GAME as never });
}
const settled = () => new Promise((done) => setTimeout(done));
const sent = () => change.mock.calls.map(([, kind]) => kind as string);

beforeEach(() => {
  Object.assign(settings, { animate: false, tutor: 'off', threshold: 1 });
  advice = (position) => Promise.resolve(adviceOf(position));
  const adviceNow = () => advice(now.state.position) as never;
  provide(
    memoryPorts(
      {},
      {
        open: () => Promise.resolve({ play: now, game: GAME } as never),
        advice: adviceNow,
        windows: { tell, hear: (listener) => ((hear = listener), () => {}) },
        change,
      },
    ),
  );
  change.mockImplementation((_: number, kind: string, body: { dice?: string }) => {
    if (kind === 'throw') {
      const { throws } = now.state;
      const typed = now.dice === 'typed';
      now = playOf({
        dice: body.dice ?? '12',
        throws: throws + 1,
        revision: now.revision + 1,
        typed,
      });
    }
    return Promise.resolve(now);
  });
});
afterEach(() => vi.resetAllMocks());

describe('rolling', () => {
  it('happens once for a double click, also where the server is quick', async () => {
    const table = open(playOf());
    await table.roll();
    await table.roll();
    void table.roll();
    await settled();
    expect(sent()).toEqual(['throw']);
  });
  it('happens once for a double click while the server is slow', async () => {
    const table = open(playOf());
    await Promise.all([table.roll(), table.roll()]);
    expect(sent()).toHaveLength(1);
  });
  it('happens again at once when dice have been chosen', async () => {
    const table = open(playOf());
    await table.roll();
    table.toggle(0);
    await table.roll();
    expect(sent()).toHaveLength(2);
  });
});

describe('a hint', () => {
  it('to keep all dice is one to fill the best box, and one tap does it', async () => {
    const { actions, ...rest } = adviceOf('1/small/-/1/12:2');
    const all = { kind: 'keep', keep: '12', values: [{ value: 11, loss: 0 }] };
    const boxesAlone = actions.filter((one) => 'category' in one);
    const boxes = { ...rest, actions: boxesAlone };
    advice = () => Promise.resolve({ ...rest, actions: [all], boxes });
    const table = open(playOf({ dice: '12', throws: 1 }));
    await settled();
    table.tutor.showHint();
    expect(table.tutor.hint).toEqual({ kind: 'category', category: 'ones' });
    expect(hintText(table)).toBe('Score ones: 4 points');
    await table.follow();
    expect(sent()).toEqual(['score']);
  });
  it('to keep none rolls all dice', async () => {
    const table = open(playOf({ dice: '12', throws: 1 }));
    await settled();
    table.toggle(0);
    table.tutor.showHint();
    await table.follow();
    expect(change.mock.calls.map((call) => (call[2] as { keep: string }).keep)).toEqual(['']);
  });
});

describe('the tutor', () => {
  it('says nothing when it is off', async () => {
    const table = open(playOf({ dice: '12', throws: 1 }));
    await settled();
    await table.score('twos');
    expect(table.tutor.warning).toBeNull();
    expect(table.tutor.hint).toBeNull();
    expect(sent()).toEqual(['score']);
  });
  it.each([
    [
      'a keep',
      (table: GameSession) => {
        if (table.keep === '') table.toggle(0);
        return table.roll();
      },
      { kind: 'keep', keep: '1' },
      3,
    ],
    [
      'a box while there are rolls left',
      (table: GameSession) => table.score('twos'),
      { kind: 'category', category: 'twos' },
      2,
    ],
  ])('warns of %s that is a mistake, and does nothing by itself', async (_, play, action, loss) => {
    settings.tutor = 'warn';
    const table = open(playOf({ dice: '12', throws: 1 }));
    await settled();
    await play(table);
    expect(table.tutor.warning).toEqual({ action, loss });
    expect(sent()).toEqual([]);
    table.tutor.rethink();
    expect([table.tutor.warning, table.tutor.hint, sent()]).toEqual([null, null, []]);
    await play(table);
    table.tutor.showBetter();
    expect([table.tutor.warning, table.tutor.hint, sent()]).toEqual([
      null,
      { kind: 'keep', keep: '' },
      [],
    ]);
    await play(table);
    await table.insist();
    expect(sent()).toHaveLength(1);
  });
  it('lets small losses pass', async () => {
    settings.tutor = 'warn';
    const table = open(playOf({ dice: '12', throws: 1 }));
    await settled();
    await table.score('ones');
    expect(sent()).toEqual(['score']);
  });
  it('knows why it has no advice, and lets everything pass then', async () => {
    settings.tutor = 'warn';
    const refused = new Error('too large');
    advice = () => Promise.reject(refused);
    const table = open(playOf({ dice: '12', throws: 1 }));
    await settled();
    expect([table.tutor.problem, table.tutor.advising]).toEqual([refused, false]);
    advice = (position) => Promise.resolve(adviceOf(position));
    await table.score('twos');
    expect(sent()).toEqual(['score']);
    await settled();
    expect(table.tutor.problem).toBeNull();
  });
  it('is waited for, which can be called off', async () => {
    settings.tutor = 'warn';
    let tell: (advice: unknown) => void = () => undefined;
    advice = () => new Promise((told) => (tell = told));
    const table = open(playOf({ dice: '12', throws: 3 }));
    const scoring = table.score('twos');
    await settled();
    expect([table.busy, sent()]).toEqual([true, []]);
    table.cancel();
    expect(table.busy).toBe(false);
    tell(adviceOf(now.state.position));
    await scoring;
    expect([table.tutor.warning, sent()]).toEqual([null, []]);
    await table.score('twos');
    expect(table.tutor.warning?.loss).toBe(2);
  });
});

/** Answers never, until somebody gives it up. */
const never = (_: number, _kind: string, _body: object, signal: AbortSignal) =>
  new Promise((_, refuse) => {
    signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
  });

describe('what takes its time', () => {
  it('leaves real dice entered when it is called off, or fails', async () => {
    const table = open(playOf({ typed: true }));
    change.mockImplementationOnce(never);
    await table.enter(3);
    const entering = table.enter(5);
    expect(table.busy).toBe(true);
    table.cancel();
    await entering;
    expect([table.busy, table.entering, table.allEntered, table.error]).toEqual([
      false,
      [3, 5],
      true,
      null,
    ]);
    const offline = ApiError.of('offline');
    change.mockRejectedValueOnce(offline);
    await table.sendEntered();
    expect([table.entering, table.error]).toEqual([[3, 5], offline]);
    await table.sendEntered();
    expect([table.state.dice, table.entering]).toEqual(['35', null]);
  });
  it('is no half roll of real dice: undo and redo give it up', async () => {
    const before = playOf({ typed: true });
    Object.assign(before.state, { can_undo: true, can_redo: true });
    const table = open(before);
    for (const step of ['undo', 'redo'] as const) {
      await table.enter(3);
      expect(table.entering).toEqual([3]);
      await table[step]();
      expect(table.entering).toEqual([]);
    }
    expect(sent()).toEqual(['undo', 'redo']);
  });
  it('stops a computer player, who goes on when told to', async () => {
    const table = open(playOf());
    change.mockImplementation(never);
    now = playOf({ strategies: ['level:expert', ''] });
    const other = new GameSession({ play: now as never, game: GAME as never });
    await settled();
    expect([other.busy, other.paused]).toEqual([true, false]);
    other.cancel();
    await settled();
    expect([other.busy, other.paused, other.error]).toEqual([false, true, null]);
    change.mockImplementation(() =>
      Promise.resolve(playOf({ strategies: ['level:expert', ''], player: 1, revision: 1 })),
    );
    other.resume();
    await settled();
    expect([other.mine, other.paused]).toEqual([true, false]);
    table.leave();
  });
  it('is asked for by one loop, however often it is begun', async () => {
    let answer: (play: unknown) => void = () => undefined;
    change.mockImplementation(() => new Promise((told) => (answer = told)));
    const table = open(playOf({ strategies: ['level:expert', ''] }));
    table.resume();
    table.resume();
    await settled();
    expect(change).toHaveBeenCalledTimes(1);
    answer(playOf({ strategies: ['level:expert', ''], player: 1, revision: 1 }));
    await settled();
    expect(sent().filter((kind) => kind === 'computer')).toHaveLength(1);
  });
});

describe('announcing', () => {
  const rolled = { dice: '12', throws: 1 };
  beforeEach(() => {
    const more = { dice: '12', throws: 1, revision: 1 };
    change.mockImplementation((_: number, kind: string, body: { announce?: boolean }) => {
      if (kind === 'score' && body.announce) now = playOf({ ...more, announced: 'twos' });
      else if (kind === 'throw')
        now = playOf({ dice: '22', throws: 2, revision: 2, announced: 'twos' });
      return Promise.resolve(now);
    });
  });

  it('comes before the next roll, and leaves the chosen dice alone', async () => {
    const table = open(playOf({ ...rolled, announced: '' }));
    expect([table.mustAnnounce, table.canRoll]).toEqual([true, false]);
    table.toggle(1);
    await table.roll();
    expect(sent()).toEqual([]);
    await table.score('twos');
    expect(change.mock.calls[0]?.slice(1, 3)).toEqual([
      'score',
      { category: 'twos', announce: true, revision: 0 },
    ]);
    expect(table.announced).toEqual({ player: 'P1', category: 'twos' });
    expect([table.mustAnnounce, table.canRoll, table.keep]).toEqual([false, true, '2']);
    await table.roll();
    expect(change.mock.lastCall?.slice(1, 3)).toEqual(['throw', { keep: '2', revision: 1 }]);
    expect(table.announced).toBeNull();
  });
  it('by a double click does not fill the box', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    const table = open(playOf({ ...rolled, announced: '' }));
    await table.score('twos');
    await table.score('twos');
    expect(sent()).toEqual(['score']);
    vi.spyOn(performance, 'now').mockReturnValue(2000);
    await table.score('twos');
    expect(change.mock.lastCall?.slice(1, 3)).toEqual(['score', { category: 'twos', revision: 1 }]);
  });
  it('is told, and that it has to be', async () => {
    const table = open(playOf({ ...rolled, announced: '' }));
    expect(newsText(table)).toBe(
      'P1 rolled 1 2. 2 rolls left. Announce a box before you roll again.',
    );
    await table.score('twos');
    expect(newsText(table)).toBe('P1 announced twos.');
    await table.roll();
    expect(newsText(table)).toBe('P1 rolled 2 2. 1 roll left.');
  });
  it('by a computer player is told, too', async () => {
    settings.speed = 'fast';
    const strategies = ['level:expert'];
    const table = open(playOf({ ...rolled, strategies, announced: '' }));
    expect([table.paused, table.mustAnnounce]).toEqual([true, false]);
    change.mockImplementationOnce(() => {
      table.hold();
      const decision = { kind: 'announce', announce: 'twos' };
      const more = { ...rolled, strategies, revision: 1, announced: 'twos' };
      return Promise.resolve({ ...playOf(more), decision });
    });
    table.resume();
    await settled();
    expect(newsText(table)).toBe('P1 announced twos.');
    expect(table.lastMove?.decision).toEqual({ kind: 'announce', announce: 'twos' });
  });
  it('is judged by the tutor, who asks for nothing that is impossible then', async () => {
    settings.tutor = 'warn';
    const advise = vi.fn();
    const told = (value: number) => [{ value, loss: 10 - value }];
    const advised = {
      position: '1/small/-/1/12:2',
      objectives: [{ objective: 'expected', value: 10 }],
      actions: [
        { kind: 'announce', announce: 'ones', values: told(10) },
        { kind: 'announce', announce: 'twos', values: told(6) },
      ],
    };
    const play = playOf({ ...rolled, announced: '' });
    provide(memoryPorts({}, { advice: () => Promise.resolve(advised as never), change }));
    const table = open(play);
    await settled();
    await table.score('twos');
    expect(table.tutor.warning).toEqual({
      action: { kind: 'announce', announce: 'twos' },
      loss: 4,
    });
    expect(sent()).toEqual([]);
    table.tutor.showBetter();
    expect(table.tutor.hint).toEqual({ kind: 'announce', announce: 'ones' });
    expect(advise).not.toHaveBeenCalled();
    await table.score('ones');
    expect(sent()).toEqual(['score']);
  });
});

describe('a game in two windows', () => {
  const later = () =>
    playOf({ dice: '12', throws: 1, revision: 1, strategies: ['', 'level:good'] });

  it('is shown as it is as soon as the other one has changed it', async () => {
    const table = open(playOf({ strategies: ['', 'level:good'] }));
    now = later();
    hear({ id: 8, revision: 1 });
    await settled();
    expect(table.play.revision).toBe(0);
    hear({ id: 7, revision: 1 });
    await settled();
    expect([table.state.dice, (table.error as ApiError).code]).toEqual(['12', 'play.revision']);
    hear({ id: 7, revision: 1 });
    await settled();
    expect(sent()).toEqual([]);
  });
  it('lets the other one play the computer, until somebody does something here', async () => {
    const table = open(playOf({ strategies: ['', 'level:good'] }));
    now = playOf({ ...later(), player: 1, revision: 2, strategies: ['', 'level:good'] });
    hear({ id: 7, revision: 2 });
    await settled();
    expect([table.mine, sent()]).toEqual([false, []]);
    change.mockImplementation(() =>
      Promise.resolve(playOf({ revision: 3, strategies: ['', 'level:good'] })),
    );
    table.resume();
    await settled();
    expect(sent()).toEqual(['computer']);
    expect([table.mine, table.error]).toEqual([true, null]);
    expect(tell).toHaveBeenLastCalledWith({ id: 7, revision: 3 });
  });
});

it('dice that were chosen are chosen still when the page is loaded again', async () => {
  const play = playOf({ dice: '12', throws: 1, revision: 1 });
  const table = open(play);
  table.toggle(1);
  expect(open(play).keep).toBe(table.keep);
  expect(open(playOf({ dice: '12', throws: 1, revision: 2 })).keep).toBe('');
});

it('advice that comes along with the dice is not asked for', async () => {
  advice = () => Promise.reject(new Error('asked'));
  const play = playOf({ dice: '12', throws: 1, revision: 1 });
  const along = { ...adviceOf(play.state.position), boxes: { actions: [] } };
  const table = open({ ...play, advice: along } as never);
  await settled();
  expect([table.tutor.advice, table.tutor.boxes]).toEqual([along, along.boxes]);
  expect([table.tutor.problem, table.tutor.advising]).toEqual([null, false]);
});
