import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded, readId } from '#domain/parse.ts';
import { asciiDigits, normalisePhone } from '#domain/phone.ts';
import { cleanText } from '#domain/text.ts';
import { lineField, repeatedOr } from '#domain/text-fields.ts';

/** What visitors send and get who ask for an owner or report a listing, and what staff note about them. */

const PHONE_REQUIRED = coded('required', { label: 'phone' });

/** What is wrong with a normalised phone, or null (spec 5). Letters come before length: 'abc' is not a short number. */
function phoneProblem(phone: string): string | null {
  if (phone === '') return PHONE_REQUIRED;
  if (!/^\d+$/.test(phone)) return coded('notNumber', { label: 'phone' });
  if (phone.length < LIMITS.phoneDigits) return PHONE_REQUIRED;
  return phone.length > LIMITS.phoneDigits ? coded('visitorPhoneTooLong') : null;
}

/** The form that reveals an owner's contact (spec 5). Gives a cleaned name and ten digits. */
export const visitorSchema = z.object({
  name: lineField({ label: 'name', ...LIMITS.visitor.name, tooShort: coded('required', { label: 'name' }) }),
  phone: z
    .string({ error: PHONE_REQUIRED })
    .transform(normalisePhone)
    .superRefine((phone, ctx) => {
      const message = phoneProblem(phone);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    }),
});

export type VisitorEntry = z.output<typeof visitorSchema>;

export const codeRequestSchema = visitorSchema.pick({ phone: true });

/** The phone, the request that the code was sent for, and its six digits, which may be typed in groups. */
export const codeEntrySchema = codeRequestSchema.extend({
  request: z.string(coded('codeOver')).min(1, coded('codeOver')).max(LIMITS.phoneCode.token, coded('codeOver')),
  code: z
    .string(coded('codeDigits'))
    .transform((text) => asciiDigits(text).replace(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), coded('codeDigits')),
});
export type CodeEntry = z.output<typeof codeEntrySchema>;

/** How far staff are with a visitor who asked for an owner (D104). */
export const LEAD_STATES = ['new', 'called', 'visit', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Longest texts, in characters. */
export const LEAD = { note: 1000, closedReason: 200 };

const leadText = (max: number) =>
  z
    .string(coded('leadTextTooLong', { max }))
    .transform(cleanText)
    .pipe(z.string().max(max, coded('leadTextTooLong', { max })));

export const leadSchema = z.object({
  state: z.enum(LEAD_STATES, { error: coded('leadStateUnknown') }),
  note: leadText(LEAD.note),
  version: z
    .preprocess(readId, z.int(coded('leadVersionMissing')))
    .describe('The version that you last read: a different one now is a conflict.'),
  closed_reason: leadText(LEAD.closedReason).nullish().describe('Why it was closed; kept while the state is closed.'),
  taken: z
    .boolean()
    .optional()
    .describe('Whether the caller looks after it. Left out: whoever takes the first step with it does.'),
  taken_by: z
    .preprocess((sent) => (sent === undefined || sent === null ? sent : (readId(sent) ?? 0)), z.int().nullish())
    .describe(
      'To undo the last change: the account that looked after it before, or null. `taken` counts for nothing then.',
    ),
});
export type LeadEntry = z.output<typeof leadSchema>;

/** What a visitor may report about a listing (D108), in the order of the form. */
export const REPORT_REASONS = ['sold', 'broker', 'wrong'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: repeatedOr('reason', coded('reasonMissing')) }),
  text: lineField({ label: 'line', min: 0, max: LIMITS.report.line })
    .nullish()
    .transform((text) => text || null),
});

export type ReportEntry = z.output<typeof reportSchema>;
