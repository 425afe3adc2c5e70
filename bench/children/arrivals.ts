import { Agent, request } from 'undici';

/** One request of somebody, who does not wait for anybody else's answer. */
export interface Arrival {
  /** Milliseconds after the first. */
  at: number;
  /** What it is counted under. */
  kind: string;
  path: string;
  /** Sent as JSON by POST. */
  body?: object;
}

export interface Arrivals {
  origin: string;
  headers: Record<string, string>;
  /** By their times. */
  arrivals: readonly Arrival[];
}

/** How the requests of a kind ended. */
export interface Ended {
  /** Milliseconds from the moment a request was due to the last byte of its answer, of those that were answered by 2xx. */
  times: Float64Array;
  /** Other statuses, and what broke, with how often. */
  failures: Record<string, number>;
}

const PATIENCE_MS = 20_000;
const STEP_MS = 1;
const OPEN_AT_ONCE = 256;

/** Asks at the times that were set, however long answers take, in a process of its own. */
async function ask({ origin, headers, arrivals }: Arrivals): Promise<Record<string, Ended>> {
  const dispatcher = new Agent({ connections: OPEN_AT_ONCE, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  const found: Record<string, { times: number[]; failures: Record<string, number> }> = {};
  const pending: Promise<void>[] = [];
  const start = performance.now();

  async function one({ kind, path, body, at }: Arrival): Promise<void> {
    const ended = found[kind] ?? { times: [], failures: {} };
    found[kind] = ended;
    const fail = (what: string | number) => {
      ended.failures[what] = (ended.failures[what] ?? 0) + 1;
    };
    try {
      const sent = body && { method: 'POST' as const, body: JSON.stringify(body) };
      const type = body && { 'content-type': 'application/json' };
      const answer = await request(origin + path, { dispatcher, ...sent, headers: { ...headers, ...type } });
      await answer.body.dump({ limit: 10_000_000 });
      if (answer.statusCode >= 300) fail(answer.statusCode);
      else ended.times.push(performance.now() - start - at);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }

  for (let next = 0; next < arrivals.length; ) {
    const now = performance.now() - start;
    for (let arrival = arrivals[next]; arrival !== undefined && arrival.at <= now; arrival = arrivals[next]) {
      pending.push(one(arrival));
      next += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  await Promise.all(pending);
  await dispatcher.close();
  return Object.fromEntries(
    Object.entries(found).map(([kind, { times, failures }]) => [kind, { times: Float64Array.from(times), failures }]),
  );
}

process.on('message', async (wanted: Arrivals) => process.send?.(await ask(wanted)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
