import { z } from 'zod';

/** What the calls answer to staff about how fast owners are asked for. */

export type RevealAlarm = z.infer<typeof revealAlarm>;
/** An hour in which far more owners were asked for than usual. */
export const revealAlarm = z.object({
  noticed_at: z.iso.datetime(),
  minutes: z.int().describe('The minutes in which the most were counted.'),
  reveals: z.int(),
  listings: z.int().describe('How many different listings they were for.'),
  usual: z.int().describe('The most in nineteen of twenty such stretches of time, over four weeks.'),
});

export type RevealState = z.infer<typeof revealState>;
/** Answer of `/visitors/reveals`. */
export const revealState = z.object({
  all_call_back: z.boolean().describe('Every owner calls back, whatever the listing says.'),
  alarms: z.array(revealAlarm).describe('Not acknowledged yet, the newest first; at most 24.'),
});
