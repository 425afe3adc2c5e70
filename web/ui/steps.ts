import { t } from '#domain/words/t.ts';

/** The two buttons that step through a row of things. */
export const STEPS = [
  { by: -1, name: t('Previous photo'), icon: 'chevron-left' },
  { by: 1, name: t('Next photo'), icon: 'chevron-right' },
] as const;

/** `index` moved by `by` in a ring of `count` things: after the last comes the first, before the first the last. */
export function stepAround(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count;
}
