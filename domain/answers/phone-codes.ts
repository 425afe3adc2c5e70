import { z } from 'zod';

/** What the calls answer to who confirms a phone (D86). */

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
