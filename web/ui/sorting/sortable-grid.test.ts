import { describe, expect, test } from 'vitest';
import { type Carried, inCarriedOrder, sortingMove } from '#web/ui/sorting/sortable-grid.tsx';

const carried = (to: number): Carried => ({ key: 'a', from: 0, to });

describe('sortingMove', () => {
  test('Space and Enter take a photograph, and put it down again [APROP-12]', () => {
    for (const key of [' ', 'Enter']) {
      expect(sortingMove(key, null, 5, 3)).toEqual({ kind: 'pick-up' });
      expect(sortingMove(key, carried(2), 5, 3)).toEqual({ kind: 'put-down' });
    }
  });

  test('arrows carry by one and by a row, Home and End to the ends', () => {
    const to = (key: string, at: number) => sortingMove(key, carried(at), 5, 3);
    expect(to('ArrowRight', 1)).toEqual({ kind: 'carry', to: 2 });
    expect(to('ArrowLeft', 1)).toEqual({ kind: 'carry', to: 0 });
    expect(to('ArrowDown', 1)).toEqual({ kind: 'carry', to: 4 });
    expect(to('ArrowUp', 4)).toEqual({ kind: 'carry', to: 1 });
    expect(to('Home', 4)).toEqual({ kind: 'carry', to: 0 });
    expect(to('End', 1)).toEqual({ kind: 'carry', to: 4 });
  });

  test('nothing is carried over an edge', () => {
    expect(sortingMove('ArrowLeft', carried(0), 5, 3)).toEqual({ kind: 'carry', to: 0 });
    expect(sortingMove('ArrowRight', carried(4), 5, 3)).toEqual({ kind: 'carry', to: 4 });
    expect(sortingMove('ArrowDown', carried(3), 5, 3)).toEqual({ kind: 'carry', to: 3 });
    expect(sortingMove('ArrowUp', carried(2), 5, 3)).toEqual({ kind: 'carry', to: 2 });
  });

  test('other keys, and arrows while nothing is carried, are left to the page', () => {
    expect(sortingMove('ArrowRight', null, 5, 3)).toBeNull();
    expect(sortingMove('Escape', null, 5, 3)).toBeNull();
    expect(sortingMove('Tab', carried(1), 5, 3)).toBeNull();
  });

  test('Escape puts it back', () => {
    expect(sortingMove('Escape', carried(3), 5, 3)).toEqual({ kind: 'put-back' });
  });
});

describe('inCarriedOrder', () => {
  const items = ['a', 'b', 'c'].map((key) => ({ key }));
  const keys = (to: Carried | null) => inCarriedOrder(items, to).map((item) => item.key);

  test('shows the carried item where it is now', () => {
    expect(keys(carried(1))).toEqual(['b', 'a', 'c']);
    expect(keys(carried(2))).toEqual(['b', 'c', 'a']);
    expect(keys(carried(0))).toEqual(['a', 'b', 'c']);
  });

  test('is the order itself when nothing is carried, or what was carried is gone', () => {
    expect(keys(null)).toEqual(['a', 'b', 'c']);
    expect(keys({ key: 'gone', from: 0, to: 2 })).toEqual(['a', 'b', 'c']);
  });
});
