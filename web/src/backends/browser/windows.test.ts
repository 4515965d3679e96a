import { expect, it, vi } from 'vitest';
import { browserWindows } from './windows';

it('windows hear what others tell, until they no longer listen, and not themselves', async () => {
  const [one, other] = [browserWindows('test'), browserWindows('test')];
  const [own, heard] = [vi.fn(), vi.fn()];
  one.hear(own);
  const stop = other.hear(heard);
  one.tell({ id: 7, revision: 3 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ id: 7, revision: 3 }));
  stop();
  one.tell({ id: 7, revision: 4 });
  await new Promise((done) => setTimeout(done, 20));
  expect([own.mock.calls.length, heard.mock.calls.length]).toEqual([0, 1]);
});
