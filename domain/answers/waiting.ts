import { z } from 'zod';

/**
 * What waits for staff (D105), in the order in which it is shown; features count it under these names, and one that is not there counts
 * nothing. `within`: those are counted under another name too, so the sum leaves them out.
 */
export const WAITING = {
  lateLeads: { within: 'newLeads' },
  newLeads: { within: null },
  submissions: { within: null },
  listingsToAsk: { within: null },
  reports: { within: null },
  contactsInTexts: { within: null },
  failedImports: { within: null },
} as const;

export type WaitingName = keyof typeof WAITING;

export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];

/** Answer of `/stats/waiting`. */
export const waitingCounts = z.object({
  total: z.int().describe('Everything that waits, each once.'),
  waiting: z.object(Object.fromEntries(WAITING_NAMES.map((name) => [name, z.int()])) as Record<WaitingName, z.ZodInt>),
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

/** The answer of what features counted by name. */
export function waitingOf(counted: Readonly<Record<string, number>>): WaitingCounts {
  const waiting = Object.fromEntries(WAITING_NAMES.map((name) => [name, counted[name] ?? 0]));
  const total = WAITING_NAMES.reduce(
    (sum, name) => sum + (WAITING[name].within === null ? (waiting[name] ?? 0) : 0),
    0,
  );
  return { total, waiting: waiting as WaitingCounts['waiting'] };
}
