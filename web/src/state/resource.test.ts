// What is waited for: the newest question only, stopped, retried, heard bit by bit.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Resource } from './resource.svelte';

interface Pending {
  answer: (value: string) => void;
  refuse: (error: unknown) => void;
  signal: AbortSignal;
}
let asked: Pending[] = [];
const load = (signal: AbortSignal) =>
  new Promise<string>((answer, refuse) => asked.push({ answer, refuse, signal }));
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  asked = [];
});

/** Value, latest, running, stopped, and whether there is an error. */
const stateOf = (resource: Resource<string>) => [
  resource.value,
  resource.latest,
  resource.running,
  resource.stopped,
  resource.error !== undefined,
];

describe('a resource', () => {
  it('is asked for once, however often it is started', async () => {
    const resource = new Resource(load);
    resource.start();
    resource.start();
    expect(stateOf(resource)).toEqual([undefined, undefined, true, false, false]);
    asked[0]?.answer('one');
    await settled();
    resource.start();
    expect(asked).toHaveLength(1);
    expect(stateOf(resource)).toEqual(['one', 'one', false, false, false]);
  });
  it('shows the answer before while a new question is asked, and hears the newest only', async () => {
    const resource = new Resource<string>();
    resource.ask(load);
    asked[0]?.answer('one');
    await settled();
    resource.ask(load);
    resource.ask(load);
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(stateOf(resource)).toEqual([undefined, 'one', true, false, false]);
    asked[2]?.answer('three');
    asked[1]?.answer('two');
    await settled();
    expect(stateOf(resource)).toEqual(['three', 'three', false, false, false]);
  });
  it('does not ask the same question again, unless it failed or was stopped', async () => {
    const resource = new Resource<string>();
    resource.ask(load, { key: 'a' });
    resource.ask(load, { key: 'a' });
    expect(asked).toHaveLength(1);
    asked[0]?.answer('one');
    await settled();
    resource.ask(load, { key: 'a' });
    expect(asked).toHaveLength(1);
    resource.ask(load, { key: 'b' })();
    resource.ask(load, { key: 'b' });
    expect(asked).toHaveLength(3);
    asked[2]?.refuse(new Error('no'));
    await settled();
    resource.ask(load, { key: 'b' });
    expect(asked).toHaveLength(4);
  });
  it('is stopped by hand, which aborts the work, and retried', async () => {
    const resource = new Resource(load);
    resource.start();
    resource.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(stateOf(resource)).toEqual([undefined, undefined, false, true, false]);
    asked[0]?.refuse(new DOMException('', 'AbortError'));
    await settled();
    expect(resource.error).toBeUndefined();
    resource.retry();
    expect(stateOf(resource)).toEqual([undefined, undefined, true, false, false]);
    asked[1]?.answer('two');
    await settled();
    expect(resource.value).toBe('two');
  });
  it('is let go by whoever asked, without a word about it, unless somebody else asks by then', () => {
    const resource = new Resource<string>();
    const leave = resource.ask(load);
    const leaveLater = resource.ask(load);
    leave();
    expect(asked[1]?.signal.aborted).toBe(false);
    leaveLater();
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(stateOf(resource)).toEqual([undefined, undefined, false, false, false]);
  });
  it('says why there is none, until it is asked for again', async () => {
    const resource = new Resource(load);
    resource.start();
    asked[0]?.refuse('why');
    await settled();
    expect([resource.error, resource.running]).toEqual(['why', false]);
    resource.retry();
    expect([resource.error, resource.running]).toEqual([undefined, true]);
  });
  it('comes bit by bit', async () => {
    let end: () => void = () => undefined;
    const resource = new Resource<string>(async (_, heard) => {
      heard.progress = 0.5;
      heard.hear('about one');
      await new Promise<void>((done) => (end = done));
      return undefined;
    });
    resource.start();
    expect([resource.value, resource.running, resource.progress]).toEqual(['about one', true, 0.5]);
    end();
    await settled();
    expect([resource.value, resource.running]).toEqual(['about one', false]);
  });
  it('waits a moment where the question may change, and then asks the last one', () => {
    vi.useFakeTimers();
    const resource = new Resource<string>();
    resource.ask(load, { delay: 300 });
    vi.advanceTimersByTime(200);
    resource.ask(load, { delay: 300 });
    vi.advanceTimersByTime(200);
    expect([asked.length, resource.running]).toEqual([0, true]);
    vi.useRealTimers();
  });
  it('is forgotten', async () => {
    const resource = new Resource<string>();
    resource.ask(load, { key: 'a' });
    asked[0]?.answer('one');
    await settled();
    resource.clear();
    expect(stateOf(resource)).toEqual([undefined, undefined, false, false, false]);
    resource.ask(load, { key: 'a' });
    expect(asked).toHaveLength(2);
  });
});
