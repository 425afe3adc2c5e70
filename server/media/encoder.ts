import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { failure } from '#domain/errors.ts';
import { type EncodedVariant, type PhotoFault, type PhotoSource, UndecodablePhoto } from '#server/media/photo-codec.ts';

/** What the encoding process can do. */
export type Job =
  | { kind: 'inspect'; source: PhotoSource }
  | { kind: 'encode'; source: PhotoSource }
  | { kind: 'preview'; picture: Uint8Array };

export interface ToChild {
  id: number;
  job: Job;
}

/** A job ends with a value or an error; an encoded picture sends its forms before. `rss` is the memory of the process in bytes. */
export type FromChild =
  | { id: number; variant: EncodedVariant }
  | { id: number; value: unknown; rss: number }
  | { id: number; error: JobError; rss: number };

export interface JobError {
  message: string;
  /** Of the disk's errors. */
  code?: string;
  syscall?: string;
  /** Why the file is no photo that can be stored. */
  fault?: PhotoFault | undefined;
}

/** The program of the child, and how Node runs it: little memory of its own, and what is freed goes back to the system. */
const PROGRAM = new URL('./encoder-child.ts', import.meta.url);
const EXEC_ARGV = ['--max-semi-space-size=1', '--max-old-space-size=128', '--expose-gc'];
const ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A child that is idle for this long ends. */
const IDLE_MS = 15_000;
/** A child that has more memory after its work is replaced once nothing is under way. */
const MOST_BYTES = 160 * 1024 * 1024;
/** No real picture takes longer. The decoder's own limit is below it. */
const LONGEST_JOB_MS = 120_000;
const RETRY_SECONDS = 20;
/** A job that was under way when a child died may be innocent: each is tried once more, alone. */
const TRIES = 2;

interface Running {
  onVariant?: ((variant: EncodedVariant) => void) | undefined;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

interface Child {
  process: ChildProcess;
  running: Map<number, Running>;
  /** It takes no more work and ends. */
  isWorn: boolean;
  idle?: NodeJS.Timeout;
}

/** The child died or was ended while it worked on a job. */
class ChildDied extends Error {}

/** No secret of the server's is in the environment of what opens strangers' files. */
const NEEDED = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'];

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** The process that encodes now; null when nobody needs one. */
export function encoderPid(): number | null {
  return child?.process.pid ?? null;
}

/** One child of this process, started with the first picture. */
let child: Child | null = null;
let nextId = 1;
/** Resolves when no suspect is tried alone. */
let alone: Promise<unknown> = Promise.resolve();

/** Looks at the first bytes and the header of a file. Throws `UndecodablePhoto`. */
export function inspectInChild(source: PhotoSource): Promise<void> {
  return run({ kind: 'inspect', source }) as Promise<void>;
}

/** What is known of an encoded photo beside its forms. */
export interface PhotoFacts {
  width: number;
  height: number;
  placeholder: string;
}

/** Decodes a photo and encodes all its forms, which `onVariant` is given one by one. Throws `UndecodablePhoto`. */
export function encodeInChild(source: PhotoSource, onVariant: (variant: EncodedVariant) => void): Promise<PhotoFacts> {
  return run({ kind: 'encode', source }, onVariant) as Promise<PhotoFacts>;
}

/** A picture cut to the shape of link previews, as JPEG. */
export async function previewInChild(picture: Uint8Array): Promise<Buffer> {
  return Buffer.from((await run({ kind: 'preview', picture })) as Uint8Array);
}

async function run(job: Job, onVariant?: Running['onVariant']): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      await alone;
      if (tries === 1) return await start(job, onVariant);
      const attempt = start(job, onVariant);
      alone = attempt.catch(() => undefined);
      return await attempt;
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
      if (tries >= TRIES) throw new UndecodablePhoto('damaged', error);
    }
  }
}

async function start(job: Job, onVariant: Running['onVariant']): Promise<unknown> {
  for (let worn = child; worn?.isWorn; worn = child) {
    const ended = once(worn.process, 'exit');
    // Else a program that does nothing but wait for it would end.
    worn.process.ref();
    await ended;
  }
  child ??= startChild();
  const { process: worker, running } = child;
  clearTimeout(child.idle);
  worker.ref();
  worker.channel?.ref();
  const id = nextId++;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), LONGEST_JOB_MS);
    running.set(id, { onVariant, resolve, reject, timer });
    worker.send({ id, job } satisfies ToChild, (error) => error && worker.kill('SIGKILL'));
  });
}

function startChild(): Child {
  const worker = fork(PROGRAM, [], {
    execArgv: EXEC_ARGV,
    env: { ...environment(), ...ENV },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const running = new Map<number, Running>();
  const started: Child = { process: worker, running, isWorn: false };
  worker.on('message', (message: FromChild) => hear(started, message));
  const giveUp = (makeError: () => Error) => {
    if (child === started) child = null;
    for (const { reject, timer } of running.values()) {
      clearTimeout(timer);
      reject(makeError());
    }
  };
  worker.on('error', (cause) => {
    // Nothing was started, so nothing will end: the system has no room for another process now.
    if (worker.pid === undefined)
      giveUp(() => failure('UNAVAILABLE', 'photoNotStored', { retryAfter: RETRY_SECONDS, cause }));
  });
  worker.once('exit', () => giveUp(() => new ChildDied('The encoding process ended.')));
  return started;
}

function hear(from: Child, message: FromChild): void {
  const job = from.running.get(message.id);
  if (job === undefined) return;
  if ('variant' in message) {
    job.onVariant?.(message.variant);
    return;
  }
  clearTimeout(job.timer);
  from.running.delete(message.id);
  if ('error' in message) job.reject(errorOf(message.error));
  else job.resolve(message.value);
  if (message.rss > MOST_BYTES) from.isWorn = true;
  if (from.running.size === 0) rest(from);
}

/** Nothing is under way: the child no longer keeps this process alive, and ends when it is worn or idle for long. */
function rest(from: Child): void {
  const end = () => {
    if (from.running.size === 0 && from.process.connected) from.process.disconnect();
  };
  from.process.unref();
  from.process.channel?.unref();
  if (from.isWorn) end();
  else from.idle = setTimeout(end, IDLE_MS).unref();
}

function errorOf({ fault, message, ...facts }: JobError): Error {
  return fault === undefined ? Object.assign(new Error(message), facts) : new UndecodablePhoto(fault);
}
