import { Client } from 'undici';

/** What to ask for. Each of the paths is asked for once, unless `again`. */
export interface Walk {
  origin: string;
  paths: readonly string[];
  /** Begin anew after the last path. */
  again: boolean;
  headers: Record<string, string>;
  /** The status that every answer must have. */
  status: number;
  connections: number;
  /** It ends after so long, or when the paths are used up. */
  seconds: number;
}

/** Milliseconds and bytes of bodies as they travel. */
export interface Walked {
  count: number;
  bytes: number;
  seconds: number;
  /** From asking to the last byte, one for each answer. */
  times: Float64Array;
  /** The first answer that was not as expected; null when there was none. */
  failure: string | null;
}

/** Asks as fast as answers come, in a process of its own, so that the asking takes no time from who is asked in its process. */
async function walk({ origin, paths, again, headers, status, connections, seconds }: Walk): Promise<Walked> {
  const times: number[] = [];
  let [next, bytes, failure]: [number, number, string | null] = [0, 0, null];
  const start = performance.now();
  const until = start + seconds * 1000;

  const one = (client: Client, path: string) =>
    new Promise<void>((resolve) => {
      const asked = performance.now();
      const fail = (what: string) => {
        failure ??= `${path}: ${what}`;
        resolve();
      };
      client.dispatch(
        { method: 'GET', path, headers },
        {
          onRequestStart() {},
          onResponseStart: (_controller, code) => {
            if (code !== status) failure ??= `${path}: answered ${code}`;
          },
          onResponseData: (_controller, chunk) => {
            bytes += chunk.length;
          },
          onResponseEnd: () => {
            times.push(performance.now() - asked);
            resolve();
          },
          onResponseError: (_controller, error) => fail(error.message),
        },
      );
    });

  const connection = async () => {
    const client = new Client(origin, { pipelining: 1 });
    while (failure === null && performance.now() < until) {
      const path = paths[again ? next % paths.length : next];
      if (path === undefined) break;
      next += 1;
      await one(client, path);
    }
    await client.destroy();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return {
    count: times.length,
    bytes,
    seconds: (performance.now() - start) / 1000,
    times: Float64Array.from(times),
    failure,
  };
}

process.on('message', async (wanted: Walk) => process.send?.(await walk(wanted)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
