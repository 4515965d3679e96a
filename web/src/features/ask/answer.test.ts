import { describe, expect, it } from 'vitest';
import { memoryPorts } from '../../backends/memory/ports';
import { provide } from '../../contract/ports';
import { Columns } from './answer';
import type { Advice } from './rows';

const here = { position: 'here', rules: undefined };
const advice = (objective: string): Advice => ({
  position: 'here',
  objectives: [{ objective, value: 1, ties: false }],
  actions: [],
});

/** What is asked of the engine, one word or two for each question. */
function engineThatTells(): string[] {
  const told: string[] = [];
  provide(
    memoryPorts({
      advise({ objectives, spread }) {
        const [objective = ''] = objectives ?? [];
        told.push(`advise ${objective}${spread ? ' spread' : ''}`);
        return Promise.resolve(advice(objective));
      },
      matchAdvice({ objective = '', seconds }, listener) {
        told.push(`match ${objective} ${seconds}`);
        listener.progress({ what: 'solve', done: 1, all: 4 });
        listener.answer(advice(objective));
        return Promise.resolve();
      },
    }),
  );
  return told;
}

describe('a column', () => {
  it('asks for its objective, and bit by bit where it faces others', async () => {
    const told = engineThatTells();
    const columns = new Columns();
    for (const objective of ['quantile=0.5', 'spread', 'win', 'emp:1']) {
      const column = columns.get(objective);
      column.askAbout(here, 5);
      await expect.poll(() => column.value?.position).toBe('here');
    }
    expect(told).toEqual([
      'advise quantile=0.5',
      'advise expected spread',
      'match win 5',
      'match emp:1 undefined',
    ]);
    expect(columns.get('emp:1').progress).toBe(0.25);
    expect(columns.get('quantile=0.5').progress).toBeUndefined();
  });
  it('is the same one when it is shown again', () => {
    const columns = new Columns();
    expect(columns.get('emp:1')).toBe(columns.get('emp:1'));
    expect(columns.get('emp:1')).not.toBe(columns.get('emp:2'));
  });
});
