import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';

/** The one way in which the bench and the drills ask: by HTTP, and in time, whether or not requests before were answered. */

/** One request of somebody. */
export interface Wanted {
  path: string;
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: Dispatcher.DispatchOptions['body'];
  /** Told the text of an answer of success. */
  onSuccess?: (text: string) => void;
}

/** What came of it. Milliseconds of `performance.now()`. */
export interface Answered {
  due: number;
  /** From then to the last byte of the answer, with the time that it waited for a connection. */
  tookMs: number;
  /** 0: there was no answer, and `fault` says why. */
  status: number;
  fault: string | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: () => string;
}

const PATIENCE_MS = 15_000;
const STEP_MS = 1;

export function askOnce(
  dispatcher: Dispatcher,
  origin: string,
  { path, method = 'GET', headers = {}, body = null, onSuccess }: Wanted,
  { due = performance.now(), patienceMs = PATIENCE_MS, reset = false } = {},
): Promise<Answered> {
  const options = { origin, path, method, headers, body, reset, headersTimeout: patienceMs, bodyTimeout: patienceMs };
  const parts: Buffer[] = [];
  const text = () => Buffer.concat(parts).toString();
  let [status, given]: [number, Answered['headers']] = [0, {}];
  return new Promise((resolve) => {
    const end = (fault: string | null) => {
      const answered = { due, tookMs: performance.now() - due, status: fault === null ? status : 0, fault };
      if (isSuccess(answered)) onSuccess?.(text());
      resolve({ ...answered, headers: given, text });
    };
    dispatcher.dispatch(options, {
      onRequestStart() {},
      onResponseStart(_controller, code, fields) {
        [status, given] = [code, fields];
      },
      onResponseData: (_controller, chunk) => void parts.push(chunk),
      onResponseEnd: () => end(null),
      onResponseError: (_controller, error) => end(faultOf(error)),
    });
  });
}

export function isSuccess({ status }: Pick<Answered, 'status'>): boolean {
  return status >= 200 && status < 400;
}

function faultOf(error: Error & { code?: string }): string {
  const { code = error.message } = error;
  if (code === 'ECONNREFUSED') return 'no connection';
  if (code.endsWith('TIMEOUT')) return 'timeout';
  return ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code) ? 'reset' : code;
}

/** A kind of request, so many of which begin in a second. */
export interface Source {
  kind: string;
  perSecond: number;
  /** Milliseconds to the next one; without it they come evenly. */
  gapMs?: () => number;
}

/**
 * Begins requests at their times (an open loop) until `isOver` of the milliseconds since the first; `ask` gets the source, its turn and when
 * it was due. Ends with the last answer.
 */
export async function askInTime<One extends Source>(
  sources: readonly One[],
  isOver: (ms: number) => boolean,
  ask: (source: One, turn: number, due: number) => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  const pending = new Set<Promise<unknown>>();
  const lines = sources.map((source) => ({ source, turn: 0, at: source.gapMs?.() ?? 0 }));
  for (let now = 0; ; now = performance.now() - start) {
    for (const line of lines) {
      const { source } = line;
      for (; line.at <= now && !isOver(line.at); line.turn++) {
        const asked = ask(source, line.turn, start + line.at).finally(() => pending.delete(asked));
        pending.add(asked);
        line.at = source.gapMs ? line.at + source.gapMs() : ((line.turn + 1) * 1000) / source.perSecond;
      }
    }
    if (isOver(now)) break;
    await sleep(STEP_MS);
  }
  await Promise.all(pending);
}
