import { z } from 'zod';
import { readId } from '#domain/ids.ts';
import { coded } from '#domain/parse.ts';
import { cleanText } from '#domain/text.ts';

/** How far staff are with who asked for an owner (D104). */
export const LEAD_STATES = ['new', 'called', 'visit', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Letters of a note and of why a lead was closed. */
export const LEAD = { note: 1000, closedReason: 200 };

const whole = z.preprocess(readId, z.int(coded('leadVersionMissing')));

const text = (max: number) =>
  z
    .string(coded('leadTextTooLong', { max }))
    .transform(cleanText)
    .pipe(z.string().max(max, coded('leadTextTooLong', { max })));

/** What staff write of a lead: on the version that they saw. */
export const leadSchema = z.object({
  state: z.enum(LEAD_STATES, { error: coded('leadStateUnknown') }),
  note: text(LEAD.note),
  version: whole.describe('The version that was seen: another one now is a conflict.'),
  closed_reason: text(LEAD.closedReason).nullish().describe('Why it was closed; kept while the state is closed.'),
  taken: z
    .boolean()
    .optional()
    .describe('Whether the caller looks after it. Left out: who takes the first step with it does.'),
  taken_by: z
    .preprocess((sent) => (sent === undefined || sent === null ? sent : (readId(sent) ?? 0)), z.int().nullish())
    .describe(
      'To undo the last change: the account that looked after it before, or null. `taken` counts for nothing then.',
    ),
});
export type LeadEntry = z.output<typeof leadSchema>;
