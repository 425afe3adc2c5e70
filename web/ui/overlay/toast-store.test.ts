import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore } from '#web/ui/overlay/toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('keeps one toast: a new one replaces the one shown [APP-06]', () => {
  const store = createToastStore();
  store.add({ title: 'First' });
  store.add({ title: 'Second' });
  expect(store.get().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Second', open: true }]);
});

it('removes a dismissed toast from its state after 1000000 ms, not before [APP-07]', () => {
  const store = createToastStore();
  const id = store.add({ title: 'Bye' });
  store.dismiss(id);
  expect(store.get()).toMatchObject([{ title: 'Bye', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(store.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.get()).toEqual([]);
});

it('leaves the toast that came after a dismissed one alone', () => {
  const store = createToastStore();
  store.dismiss(store.add({ title: 'Old' }));
  store.add({ title: 'New' });
  vi.advanceTimersByTime(2_000_000);
  expect(store.get()).toMatchObject([{ title: 'New', open: true }]);
});

it('tells who listens, until they stop', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  const id = store.add({ title: 'One' });
  store.dismiss(id);
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.add({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
