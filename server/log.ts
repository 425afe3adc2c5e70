import { isIPv4 } from 'node:net';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '#server/config.ts';

/** What services may log with: an object of facts (no personal data), then a short sentence. */
export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Ten digits may be somebody's phone, in a row or with something between them, as it is or as addresses write it. */
const PHONE_LIKE = /\d(?:(?:%[\da-f]{2}|[\s\p{Cf}.()+/_-]){0,3}\d){9,}/giu;

/** What libraries log of a request at the lowest levels: its headers, and with them its token. */
const REQUEST_FACTS = ['busboyOptions', 'req', 'headers'];

/**
 * The log of the whole process: JSON lines on standard output, no bodies, no tokens, no phone numbers. `output` replaces standard
 * output.
 */
export function createLog(level: Config['logLevel'], output?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    serializers: { err: describeError },
    redact: { paths: REQUEST_FACTS, remove: true },
  };
  return output === undefined ? pino(options) : pino(options, output);
}

/** Replaces what looks like a phone number; IPv4 addresses stay. */
export function withoutPhones(text: string): string {
  return text.replace(PHONE_LIKE, (found) => (isIPv4(found) ? found : '…'));
}

/** An error as it is logged: type, message, code and stack, phone-like numbers removed; never its parameters or details. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  const stack = withoutPhones(error.stack ?? '');
  return { type: error.name, message: withoutPhones(error.message), ...code, stack, ...cause };
}
