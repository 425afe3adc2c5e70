import { beforeEach, expect, it, vi } from 'vitest';
import { answerPress, IN_VAIN, loadAnew } from '#web/lib/line.ts';

const reload = vi.fn();
const told: string[] = [];
let isThere = true;
let boxes: { value: string; defaultValue: string }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T08:00:00Z') });
  reload.mockClear();
  told.length = 0;
  isThere = true;
  boxes = [];
  const history = {
    state: { search: 'kept' } as unknown,
    replaceState(state: unknown) {
      history.state = state;
    },
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    dispatchEvent: ({ type }: Event) => told.push(type),
    querySelectorAll: () => boxes,
  });
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 503 });
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

it('loads a page anew once, however often it is asked, and again after a while', async () => {
  expect(await loadAnew()).toBe(true);
  expect(history.state).toMatchObject({ search: 'kept' });
  expect(await loadAnew()).toBe(false);
  await answerPress();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told).toEqual([IN_VAIN]);
  vi.advanceTimersByTime(10 * 60 * 1000);
  expect(await loadAnew()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves a page that could not be loaded again, and says that the press was in vain', async () => {
  isThere = false;
  await answerPress();
  expect(reload).not.toHaveBeenCalled();
  expect(told).toEqual([IN_VAIN]);
  isThere = true;
  await answerPress();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told).toEqual([IN_VAIN]);
});

it('leaves a page alone in which something is typed', async () => {
  boxes = [{ value: '', defaultValue: '' }];
  const answered = loadAnew();
  // While the server is asked whether it is there.
  boxes = [{ value: 'Asha Shah', defaultValue: '' }];
  expect(await answered).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
