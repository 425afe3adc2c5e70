import { Client, RoundRobinPool } from 'undici';
import { createRandom } from '#demo/random.ts';
import { askInTime, askOnce, isSuccess, type Wanted } from '../asking.ts';

/** What to ask for, from a process of its own, so that the asking takes no time from who is asked. */
export interface Traffic {
  origin: string;
  headers: Record<string, string>;
  sources: readonly TrafficSource[];
  seconds: number;
  /** How many connections stay open from one request to the next; null: each request has one of its own. */
  connections: number | null;
  /** Addresses of this machine from which they come, in turn. */
  from: readonly string[];
}

/** A kind of request, asked for in turn. */
export interface TrafficSource {
  kind: string;
  wanted: readonly Wanted[];
  /** null: as fast as answers come, on all connections. */
  perSecond: number | null;
  /** Begin anew after the last. */
  again?: boolean;
  /** They come at times that do not know of each other (Poisson), the same ones for the same seed; without it evenly. */
  seed?: string;
}

/** Milliseconds of each request, by how it ended: a status, `503 without Retry-After`, or what broke. */
export type Ends = Record<string, Float64Array>;

export interface Came {
  seconds: number;
  /** By the kind of request. */
  ends: Record<string, Ends>;
}

async function serve({ origin, headers, sources, seconds, connections, from }: Traffic): Promise<Came> {
  const times: Record<string, Record<string, number[]>> = {};
  let opened = 0;
  const pool = new RoundRobinPool(origin, {
    connections,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    factory: (to, options) => new Client(to, { ...options, localAddress: from[opened++ % from.length] }),
  });
  const start = performance.now();

  const one = async ({ kind, wanted, again }: TrafficSource, turn: number, due: number) => {
    const request = wanted[again ? turn % wanted.length : turn];
    if (request === undefined) return false;
    const sent = { ...request, headers: { ...headers, ...request.headers } };
    const answered = await askOnce(pool, origin, sent, { due, reset: connections === null });
    const isSilent = answered.status === 503 && answered.headers['retry-after'] === undefined;
    const end = answered.fault ?? (isSilent ? '503 without Retry-After' : String(answered.status));
    times[kind] ??= {};
    times[kind][end] ??= [];
    times[kind][end].push(answered.tookMs);
    return isSuccess(answered);
  };

  /** All connections use up the list together, and stop at the first answer that is no success. */
  const asFastAsAnswersCome = async (source: TrafficSource) => {
    let [turn, isFine] = [0, true];
    const onOne = async () => {
      while (isFine && performance.now() - start < seconds * 1000)
        isFine = (await one(source, turn++, performance.now())) && isFine;
    };
    await Promise.all(Array.from({ length: connections ?? 0 }, onOne));
  };
  const timed = sources.flatMap((source) => {
    const { kind, perSecond, seed } = source;
    if (perSecond === null) return [];
    const random = createRandom(`${seed} ${kind}`);
    const gapMs = () => (-Math.log(1 - random.next()) * 1000) / perSecond;
    return [{ ...source, perSecond, ...(seed !== undefined && { gapMs }) }];
  });

  const untimed = sources.filter(({ perSecond }) => perSecond === null);
  if (untimed.length > 0) await Promise.all(untimed.map(asFastAsAnswersCome));
  else await askInTime(timed, (ms) => ms >= seconds * 1000, one);
  const took = (performance.now() - start) / 1000;
  await pool.destroy();
  const packed = Object.entries(times).map(([kind, ends]) => {
    const arrays = Object.entries(ends).map(([end, list]) => [end, Float64Array.from(list)] as const);
    return [kind, Object.fromEntries(arrays)] as const;
  });
  return { seconds: took, ends: Object.fromEntries(packed) };
}

process.on('message', async (wanted: Traffic) => process.send?.(await serve(wanted)));
// It ends with who started it.
process.on('disconnect', () => process.exit());
process.send?.('ready');
