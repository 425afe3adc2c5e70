import cluster from 'node:cluster';
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

/** The log of the process: JSON lines, no bodies, tokens or phone numbers. `output` replaces standard output. */
export function createLog(level: Config['logLevel'], output?: DestinationStream) {
  const options = {
    level,
    // Of several processes, which one.
    base: cluster.isWorker ? { pid: process.pid } : undefined,
    serializers: { err: describeError },
    redact: { paths: REQUEST_FACTS, remove: true },
  };
  return pino(options, output ?? standardOutput());
}

let standard: DestinationStream | undefined;

/** Lines that cannot be written wait, so many bytes of them; later ones are lost. */
const MOST_KEPT = 1024 * 1024;

function standardOutput(): DestinationStream {
  standard ??= together(writtenOrLost());
  return standard;
}

/** The log may be a file on the disk that is full: the site goes on without it. */
function writtenOrLost(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_KEPT });
  output.on('error', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return output;
}

const LONGEST_WAIT_MS = 100;
const MOST_WAITING = 16 * 1024;
const PINO_WARN = 40;

/**
 * Writes the lines of some moments together: a system call for each line would take a tenth of the time of a kept page. Warnings and
 * errors do not wait, and with them goes what came before; so does what waits when the process ends.
 */
function together(output: DestinationStream): DestinationStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') output.write(waiting);
    waiting = '';
  };
  process.on('exit', flush);
  return {
    // Asks for the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      waiting += line;
      if (this.lastLevel >= PINO_WARN || waiting.length > MOST_WAITING) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref();
    },
  } as DestinationStream & { lastLevel: number };
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
