import { type CommonWords, counts } from '#domain/words/en.ts';

const PAGE = { counts };

/** '1 year', '7 years': the catalogue's text for that many. */
export function counted(
  count: number,
  things: keyof CommonWords['counts'],
  { counts }: Pick<CommonWords, 'counts'> = PAGE,
): string {
  return counts[things](count);
}

/** 290 -> 'in 5 minutes', 5000 -> 'in 2 hours': how long to wait, from seconds. */
export function waitText(seconds: number, { counts }: Pick<CommonWords, 'counts'> = PAGE): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? counts.inAboutMinutes(minutes) : counts.inAboutHours(Math.ceil(minutes / 60));
}
