/** A cell of a grid that is carried by keyboard: where it was taken from and where it is now, both counted from 0. */
export interface Carried {
  key: string;
  from: number;
  to: number;
}

/** What a key on a cell's handle does. */
export type SortingMove = { kind: 'pick-up' | 'put-down' | 'put-back' } | { kind: 'carry'; to: number } | null;

/** The keyboard of a grid that is put in order: Space takes and puts down, arrows, Home and End carry, Escape puts back. */
export function sortingMove(key: string, carried: Carried | null, count: number, columns: number): SortingMove {
  const grips = key === ' ' || key === 'Enter';
  if (!carried) return grips ? { kind: 'pick-up' } : null;
  if (grips) return { kind: 'put-down' };
  if (key === 'Escape') return { kind: 'put-back' };
  const to = aim(key, carried.to, count, columns);
  return to === null ? null : { kind: 'carry', to: to >= 0 && to < count ? to : carried.to };
}

function aim(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const step = steps[key];
  if (step !== undefined) return at + step;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The items with the carried one where it is now. */
export function inCarriedOrder<T extends { key: string }>(items: readonly T[], carried: Carried | null): readonly T[] {
  const item = carried && items.find((candidate) => candidate.key === carried.key);
  if (!carried || !item) return items;
  const rest = items.filter((candidate) => candidate !== item);
  return [...rest.slice(0, carried.to), item, ...rest.slice(carried.to)];
}
