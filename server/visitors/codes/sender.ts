import type { CodeSettings } from '#server/config.ts';

/** 'away': it never had the call. 'refused': it answered with an error. 'unclear': it may have sent the message all the same. */
export type SendingFailure = 'away' | 'refused' | 'unclear';

/** Says why in words that may stand in a log: never with the phone, the code, or what the settings keep secret. */
export class CodeNotSent extends Error {
  readonly kind: SendingFailure;

  constructor(message: string, kind: SendingFailure) {
    super(message);
    this.name = 'CodeNotSent';
    this.kind = kind;
  }
}

/** With these no connection came about. What else breaks off may have reached the provider. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends a one-time code to a phone of ten digits by a call to a provider, as the settings say: `{phone}` and `{code}` stand for theirs.
 * No call is made twice: what is sent twice is paid twice, and the visitor asks again. A redirect is not followed: it could take the code
 * elsewhere. 'late': the provider has it, as far as is known, and did not answer in time. Throws `CodeNotSent`.
 */
export async function sendCode(
  { url, method, headers, body, timeoutMs }: CodeSettings,
  phone: string,
  code: string,
): Promise<'sent' | 'late'> {
  const filled = (template: string) => template.replaceAll('{phone}', phone).replaceAll('{code}', code);
  let answer: Response;
  try {
    answer = await fetch(filled(url), {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' && { body: filled(body) }),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'late';
    throw notReached(error);
  }
  // What the answer says beside its status is not read; that it breaks off changes nothing.
  await answer.body?.cancel().catch(() => undefined);
  if (answer.ok) return 'sent';
  throw new CodeNotSent(`the provider answered ${answer.status}`, answer.status >= 400 ? 'refused' : 'unclear');
}

/** An error of the network may hold the address with all that was put into it. */
function notReached(error: unknown): CodeNotSent {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  const kind = NO_CONNECTION.has(code) ? 'away' : 'unclear';
  return new CodeNotSent(`the provider could not be reached: ${code}`, kind);
}
