import { z } from 'zod';
import { isLoopback } from '#server/http/limits/client-address.ts';

/** How one-time codes are sent: a call to a provider of short messages. */
export interface CodeSettings {
  /** `{phone}` and `{code}` stand for theirs, here and in the body. */
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Most messages in an hour, over all phones: each costs money. */
  mostAnHour: number;
}

const filledIn = (template: string) => template.replaceAll('{phone}', '9825012345').replaceAll('{code}', '123456');

/** A code is a secret: it goes over TLS, or stays on this machine. */
function isSafeAddress(template: string): boolean {
  if (!URL.canParse(filledIn(template))) return false;
  const { protocol, hostname } = new URL(filledIn(template));
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)));
}

function readHeaders(text: string): Record<string, string> | null {
  try {
    const headers: unknown = JSON.parse(text);
    const parsed = z.record(z.string(), z.string()).safeParse(headers);
    if (!parsed.success) return null;
    return Object.fromEntries(new Headers(parsed.data));
  } catch {
    return null;
  }
}

/** The settings of one-time codes. Their values may hold a provider's secret: no sentence repeats them. */
export const CODE_SETTINGS = {
  OTP_URL: z
    .string()
    .refine(isSafeAddress, 'must be a web address that starts with https://, for example https://sms.example/send.')
    .optional(),
  OTP_METHOD: z.enum(['GET', 'POST'], 'must be GET or POST.').default('POST'),
  OTP_HEADERS: z
    .string()
    .refine((text) => readHeaders(text) !== null, 'must be JSON, for example {"authorization": "Bearer …"}.')
    .default('{}')
    .transform((text) => readHeaders(text) ?? {}),
  OTP_BODY: z.string().default(''),
  OTP_TIMEOUT_SECONDS: z
    .string()
    .regex(/^([1-9]|[12]\d|30)$/, 'must be a whole number from 1 to 30, for example OTP_TIMEOUT_SECONDS=5.')
    .default('5')
    .transform(Number),
  OTP_MOST_AN_HOUR: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999, for example OTP_MOST_AN_HOUR=300.')
    .default('300')
    .transform(Number),
};

type Given = z.output<z.ZodObject<typeof CODE_SETTINGS>>;

/** null when no codes are sent: then phones are not confirmed. */
export function codeSettings(given: Given): CodeSettings | null {
  if (given.OTP_URL === undefined) return null;
  return {
    url: given.OTP_URL,
    method: given.OTP_METHOD,
    headers: given.OTP_HEADERS,
    body: given.OTP_BODY,
    timeoutMs: given.OTP_TIMEOUT_SECONDS * 1000,
    mostAnHour: given.OTP_MOST_AN_HOUR,
  };
}

/** What is wrong between them: a message without phone or code reaches nobody. */
export function codeProblems(given: Record<string, string | undefined>): string[] {
  const { OTP_URL: url, OTP_METHOD: method = 'POST', OTP_BODY: body = '' } = given;
  if (url === undefined) return body === '' ? [] : ['OTP_BODY needs OTP_URL, the address it is sent to.'];
  const sent = method === 'GET' ? url : url + body;
  const missing = ['{phone}', '{code}'].filter((mark) => !sent.includes(mark));
  if (missing.length === 0) return [];
  const place = method === 'GET' ? 'OTP_URL' : 'OTP_URL or OTP_BODY';
  return [`${place} must have ${missing.join(' and ')}, where it belongs in the message.`];
}
