/** What a key press does in a combobox. */
export type ComboboxMove =
  | { kind: 'mark'; index: number }
  | { kind: 'choose'; index: number }
  | { kind: 'close' }
  | null;

/**
 * The keyboard of a combobox with `count` suggestions, of which `marked` is highlighted (-1: none): arrows move the highlight and
 * wrap around, Enter chooses, Escape closes an open list.
 */
export function comboboxMove(key: string, open: boolean, marked: number, count: number): ComboboxMove {
  if (key === 'ArrowDown' && count > 0) return { kind: 'mark', index: open ? (marked + 1) % count : 0 };
  if (key === 'ArrowUp' && count > 0) return { kind: 'mark', index: marked <= 0 ? count - 1 : marked - 1 };
  if (!open) return null;
  if (key === 'Enter' && marked >= 0 && marked < count) return { kind: 'choose', index: marked };
  return key === 'Escape' ? { kind: 'close' } : null;
}
