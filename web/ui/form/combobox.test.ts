import { expect, it } from 'vitest';
import { comboboxMove } from '#web/ui/form/combobox-keys.ts';

it('moves the mark down and up, around both ends', () => {
  expect(comboboxMove('ArrowDown', true, -1, 3)).toEqual({ kind: 'mark', index: 0 });
  expect(comboboxMove('ArrowDown', true, 2, 3)).toEqual({ kind: 'mark', index: 0 });
  expect(comboboxMove('ArrowUp', true, 0, 3)).toEqual({ kind: 'mark', index: 2 });
  expect(comboboxMove('ArrowUp', true, -1, 3)).toEqual({ kind: 'mark', index: 2 });
});

it('opens a closed list at its first suggestion', () => {
  expect(comboboxMove('ArrowDown', false, -1, 3)).toEqual({ kind: 'mark', index: 0 });
});

it('chooses only what is marked, so that Enter otherwise sends the form', () => {
  expect(comboboxMove('Enter', true, 1, 3)).toEqual({ kind: 'choose', index: 1 });
  expect(comboboxMove('Enter', true, -1, 3)).toBeNull();
  expect(comboboxMove('Enter', false, 1, 3)).toBeNull();
});

it('closes an open list with Escape and leaves everything else alone', () => {
  expect(comboboxMove('Escape', true, -1, 0)).toEqual({ kind: 'close' });
  expect(comboboxMove('Escape', false, -1, 3)).toBeNull();
  expect(comboboxMove('a', true, 0, 3)).toBeNull();
  expect(comboboxMove('ArrowDown', true, -1, 0)).toBeNull();
});
