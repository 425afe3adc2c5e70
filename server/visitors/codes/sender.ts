import type { CodeSettings } from '#server/code-settings.ts';

/** Sends a one-time code to a phone of ten digits, as a short message or otherwise. Throws `CodeNotSent`. */
export type CodeSender = (phone: string, code: string) => Promise<void>;

/** Says why in words that may stand in a log: never with the phone, the code, or what the settings keep secret. */
export class CodeNotSent extends Error {
  /** Whether the same call may succeed when it is made again. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing: boolean) {
    super(message);
    this.name = 'CodeNotSent';
    this.isPassing = isPassing;
  }
}

/**
 * Sends codes by a call to a provider, as the settings say: `{phone}` and `{code}` stand for theirs. A call that times out, breaks off
 * or is answered with 5xx is made once more. A redirect is not followed: it could take the code elsewhere.
 */
export function createHttpCodeSender(settings: CodeSettings): CodeSender {
  return async (phone, code) => {
    try {
      await call(settings, phone, code);
    } catch (error) {
      if (!(error instanceof CodeNotSent) || !error.isPassing) throw error;
      await call(settings, phone, code);
    }
  };
}

async function call({ url, method, headers, body, timeoutMs }: CodeSettings, phone: string, code: string) {
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
    await answer.body?.cancel();
  } catch (error) {
    throw new CodeNotSent(reasonOf(error), true);
  }
  if (!answer.ok) throw new CodeNotSent(`the provider answered ${answer.status}`, answer.status >= 500);
}

/** An error of the network may hold the address with all that was put into it. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'the provider did not answer in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
  return `the provider could not be reached: ${code}`;
}
