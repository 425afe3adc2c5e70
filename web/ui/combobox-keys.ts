/** What a key does in a list of `count` suggestions whose marked one is `marked` (-1: none). */
export type ComboboxMove =
  | { kind: 'mark'; index: number }
  | { kind: 'choose'; index: number }
  | { kind: 'close' }
  | null;

/** The keyboard of a combobox: arrows mark and wrap around, Enter chooses the marked one, Escape closes an open list. */
export function comboboxMove(key: string, open: boolean, marked: number, count: number): ComboboxMove {
  if (key === 'ArrowDown' && count > 0) return { kind: 'mark', index: open ? (marked + 1) % count : 0 };
  if (key === 'ArrowUp' && count > 0) return { kind: 'mark', index: marked <= 0 ? count - 1 : marked - 1 };
  if (!open) return null;
  if (key === 'Enter' && marked >= 0 && marked < count) return { kind: 'choose', index: marked };
  return key === 'Escape' ? { kind: 'close' } : null;
}
