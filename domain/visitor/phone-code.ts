import { z } from 'zod';
import { coded } from '#domain/parse.ts';
import { visitorSchema } from '#domain/visitor/visitor.ts';

/** One-time codes that confirm a phone (D87). */
export const PHONE_CODE = {
  digits: 6,
  /** So long a code is good for, in seconds. */
  validSeconds: 600,
  /** Before so many seconds nobody needs another one, and none is sent. */
  resendSeconds: 30,
  tries: 5,
  /** So long a device need not confirm a phone again, in days. */
  confirmedDays: 180,
  /** Most letters of a request and of a confirmation. */
  token: 100,
} as const;

const secret = z.string(coded('codeOver')).min(1, coded('codeOver')).max(PHONE_CODE.token, coded('codeOver'));

/** What asks for a code. */
export const codeRequestSchema = visitorSchema.pick({ phone: true });

/** What shows a code: the phone, the request that the code was sent for, and the six digits, which people may part by blanks. */
export const codeEntrySchema = codeRequestSchema.extend({
  request: secret,
  code: z
    .string(coded('codeDigits'))
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), coded('codeDigits')),
});
export type CodeEntry = z.output<typeof codeEntrySchema>;

/** What the calls answer to who confirms a phone. */
export type SentCode = z.infer<typeof sentCode>;
export const sentCode = z.object({
  request: z.string().describe('Sent back with the code.'),
  valid_seconds: z.int(),
  resend_seconds: z.int().describe('Ask for another code after so long at the earliest.'),
});

export type ConfirmedPhone = z.infer<typeof confirmedPhone>;
export const confirmedPhone = z.object({
  confirmation: z.string().describe('Sent with reveals of this phone: kept by the device that confirmed it.'),
});
