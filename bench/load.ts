import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareAnswer } from './children/bare.ts';
import type { Walk, Walked } from './children/walker.ts';

const CHILDREN = join(import.meta.dirname, 'children');

/** How many connections ask at the same time. */
export const CONNECTIONS = 4;

/** As a browser of today asks. */
export const BROWSER_HEADERS: Readonly<Record<string, string>> = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/json,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

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

function forkChild(file: string): ChildProcess {
  return fork(join(CHILDREN, file), { serialization: 'advanced' });
}

/** A program of `bench/children/` that says when it is ready. */
export async function startChild(file: string): Promise<ChildProcess> {
  const child = forkChild(file);
  await firstMessage(child);
  return child;
}

/** What it answers to a message. */
export function askChild<T>(child: ChildProcess, message: object): Promise<T> {
  child.send(message);
  return firstMessage<T>(child);
}

/** The bare server in a process of its own. */
export async function startBare() {
  const child = forkChild('bare.ts');
  const port = await firstMessage<number>(child);
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

/** Who asks, in a process of its own. */
export async function startWalker() {
  const child = await startChild('walker.ts');
  return {
    /** Throws when an answer is not as expected. */
    async walk(wanted: Omit<Walk, 'connections' | 'status' | 'headers'> & Partial<Walk>): Promise<Walked> {
      const usual = { connections: CONNECTIONS, status: 200, headers: BROWSER_HEADERS };
      const walked = await askChild<Walked>(child, { ...usual, ...wanted });
      if (walked.failure !== null) throw new Error(`${wanted.origin}${walked.failure}`);
      return walked;
    },
    stop: () => void child.kill(),
  };
}
export type Walker = Awaited<ReturnType<typeof startWalker>>;
