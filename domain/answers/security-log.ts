import { z } from 'zod';

/** What the security log tells of, with the words of its filter. */
export const SECURITY_KINDS = {
  login: 'Signing in and out',
  password: 'Passwords',
  'second-step': 'Second steps',
  account: 'Staff accounts',
  export: 'Exports',
  reveal: 'Owners asked for',
} as const;

export type SecurityKind = keyof typeof SECURITY_KINDS;

export type SecurityLogEvent = z.infer<typeof securityLogEvent>;
export const securityLogEvent = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.string(),
    action: z.string(),
    outcome: z.string().describe("'ok', or the code of the error."),
    who: z
      .string()
      .nullable()
      .describe('The member of staff who did it, in a session or with the right password; null: anybody else.'),
    tried_for: z.string().nullable().describe('The member of staff for whom somebody else, or they, tried to sign in.'),
    account: z
      .string()
      .nullable()
      .describe(
        'A keyed hash of the phone, the same each time; a visitor’s differs from that of an account with the same phone.',
      ),
    address: z.string().describe('A keyed hash of the network.'),
    subject: z.string().nullable().describe('The account or listing that it was about.'),
    times: z.int().describe('How many calls it stands for: what is done or refused over and over is one event.'),
  })
  .meta({ id: 'SecurityEvent' });

/** Answer of `GET /staff/security-log`: the last 30 days, newest first. */
export const securityLog = z.object({ total: z.int(), events: z.array(securityLogEvent) });
