import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { lineField, repeatedOr } from '#domain/text-fields.ts';

/** What somebody may say of a listing (D108), in the order in which it is offered. */
export const REPORT_REASONS = ['sold', 'broker', 'wrong'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a visitor says of a listing, without an account. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: repeatedOr('reason', coded('reasonMissing')) }),
  text: lineField({ label: 'line', min: 0, max: LIMITS.report.line })
    .nullish()
    .transform((text) => text || null),
});

export type ReportEntry = z.output<typeof reportSchema>;
