import { z } from 'zod';
import { isLoopback } from '#server/http/limits/client-address.ts';

/** Where notices to the outside go, and what they are signed with. */
export interface NoticeSettings {
  url: string;
  secret: string;
}

const LEAST_SECRET = 32;

/** What a notice tells travels over TLS, or stays on this machine. Names and passwords do not belong into an address. */
function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)));
}

/** The settings of notices. The address may hold a key of its service: no sentence repeats it. */
export const NOTICE_SETTINGS = {
  NOTICE_WEBHOOK_URL: z
    .string()
    .refine(
      isSafeAddress,
      'must be a web address that starts with https:// and names no user, for example https://notices.example/chavi; http:// is for this machine alone.',
    )
    .optional(),
  NOTICE_WEBHOOK_SECRET: z
    .string()
    .min(
      LEAST_SECRET,
      `must have at least ${LEAST_SECRET} characters, for example from \`openssl rand -base64 32\`: the receiver knows by it that a notice is from here.`,
    )
    .optional(),
};

type Given = z.output<z.ZodObject<typeof NOTICE_SETTINGS>>;

/** null when no notices are sent. */
export function noticeSettings({
  NOTICE_WEBHOOK_URL: url,
  NOTICE_WEBHOOK_SECRET: secret,
}: Given): NoticeSettings | null {
  return url === undefined || secret === undefined ? null : { url, secret };
}

/** What is wrong between them. */
export function noticeProblems(given: Record<string, string | undefined>): string[] {
  const { NOTICE_WEBHOOK_URL: url, NOTICE_WEBHOOK_SECRET: secret } = given;
  if ((url === undefined) === (secret === undefined)) return [];
  return ['NOTICE_WEBHOOK_URL and NOTICE_WEBHOOK_SECRET go together: set both or none.'];
}
