import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Came, Ends, Traffic } from './children/asker.ts';
import type { BareAnswer } from './children/bare.ts';
import { percentile } from './figures.ts';
import type { Figure, Goal } from './report.ts';

const CHILDREN = join(import.meta.dirname, 'children');

/** How many connections ask at the same time. */
export const CONNECTIONS = 4;

/** As a browser of today asks. */
export const BROWSER_HEADERS: Readonly<Record<string, string>> = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/json,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Which cores the site of a drill and those who ask it run on; null where the system cannot tie programs to cores. */
export const CORES: { site: string; asking: string } | null =
  availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0
    ? { site: '0', asking: `1-${availableParallelism() - 1}` }
    : null;

/** A program of `bench/children/`, and the first that it says. */
async function startChild<T>(file: string, cores?: string): Promise<[ChildProcess, T]> {
  const tied = cores === undefined ? [] : ['taskset', '-c', cores];
  const [command = '', ...args] = [...tied, process.execPath, join(CHILDREN, file)];
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(command, args, { serialization: 'advanced', stdio: [...stdio] });
  return [child, await firstMessage<T>(child)];
}

/** The first message that a program sends us. Throws when it ends instead. */
async function firstMessage<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A part of the bench ended with ${code}.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as T;
  } finally {
    ended.catch(() => {});
    over.abort();
  }
}

/** The bare server in a process of its own. */
export async function startBare() {
  const [child, port] = await startChild<number>('bare.ts');
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    /** From now on it gives these answers and no others. */
    async answer(answers: readonly BareAnswer[]): Promise<void> {
      child.send(answers);
      await firstMessage(child);
    },
    stop: () => void child.kill(),
  };
}
export type Bare = Awaited<ReturnType<typeof startBare>>;

/** What is asked for as fast as answers come. */
export interface Walk {
  origin: string;
  /** Each once, unless `again`. */
  paths: readonly string[];
  again?: boolean;
  headers?: Record<string, string>;
  /** The status that every answer must have. */
  status?: number;
  connections?: number;
  seconds: number;
}

/** Who asks, in a process of its own. */
export async function startAsker(cores?: string) {
  const [child] = await startChild('asker.ts', cores);
  const ask = (wanted: Pick<Traffic, 'origin' | 'sources' | 'seconds'> & Partial<Traffic>): Promise<Came> => {
    child.send({ headers: BROWSER_HEADERS, connections: CONNECTIONS, from: ['127.0.0.1'], ...wanted });
    return firstMessage<Came>(child);
  };
  return {
    ask,
    /** Throws when an answer is not as expected. */
    async walk({ paths, again = false, status = 200, ...more }: Walk) {
      const wanted = paths.map((path) => ({ path }));
      const { seconds, ends } = await ask({ ...more, sources: [{ kind: 'walk', wanted, perSecond: null, again }] });
      const { [status]: times = new Float64Array(), ...others } = ends.walk ?? {};
      const [other] = Object.keys(others);
      if (other !== undefined) throw new Error(`${more.origin} answered ${other} instead of ${status}`);
      return { count: times.length, seconds, times };
    },
    stop: () => void child.kill(),
  };
}
export type Asker = Awaited<ReturnType<typeof startAsker>>;

/** How soon requests of each kind were answered, in one stretch of traffic or in several together: what of 99 in 100 is judged. */
export function figuresOf(
  table: string,
  at: string,
  came: readonly Came[],
  goalOf: (kind: string) => Goal | undefined = () => undefined,
): Figure[] {
  const kinds = [...new Set(came.flatMap(({ ends }) => Object.keys(ends)))];
  return kinds.map((kind) => {
    const all = came.flatMap(({ ends }) => Object.entries(ends[kind] ?? {}));
    const times = all.flatMap(([end, list]) => (isSuccess(end) ? [...list] : [])).sort((a, b) => a - b);
    const failures = new Map<string, number>();
    for (const [end, { length }] of all) if (!isSuccess(end)) failures.set(end, (failures.get(end) ?? 0) + length);
    const failed = [...failures].map(([end, count]) => `${count} ${end}`).join(', ');
    const slowest = times.at(-1) ?? Number.NaN;
    const more = { 'p50, ms': percentile(times, 0.5), 'slowest, ms': slowest, answered: times.length, failed };
    const goal = goalOf(kind);
    return { table, what: `${kind}, p99, ms`, at, value: percentile(times, 0.99), ...(goal && { goal }), more };
  });
}

const isSuccess = (end: string) => /^2\d\d$/.test(end);

/** How many requests of all kinds ended otherwise than these, by how: '3 reset, 1 500'. */
export function othersThan(expected: readonly string[], ends: Ends): string {
  const others = Object.entries(ends).filter(([end]) => !expected.includes(end));
  return others.map(([end, { length }]) => `${length} ${end}`).join(', ');
}
