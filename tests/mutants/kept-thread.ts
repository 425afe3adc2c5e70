import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vitest/config';
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

let kept: Worker | null = null;
let titles: RegExp | undefined;

/**
 * One thread for all changes that a process tries: a new one for each would take nine tenths of the time. Every test file reads its sources
 * afresh, so nothing that a change left in them meets the next one.
 */
class KeptThread implements PoolWorker {
  readonly name = 'kept';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #isNew = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#isNew = kept === null;
    const { distPath, env, execArgv } = this.#options;
    kept ??= new Worker(`${distPath}/workers/threads.js`, { env, execArgv, stdout: true, stderr: true })
      .on('exit', () => {
        kept = null;
      })
      .setMaxListeners(0);
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    kept?.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    kept?.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && !this.#isNew) this.#answer('started');
    else if (message.type === 'run') kept?.postMessage(this.#withTitles(message));
    else kept?.postMessage(message);
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) kept?.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** The thread knows the settings of its start, so which tests are asked for is said with each file. Stryker's first run asks for all. */
  #withTitles(message: Extract<WorkerRequest, { type: 'run' }>): WorkerRequest {
    const { testNamePattern = titles } = this.#options.project.config;
    const files = message.context.files.map((file) => ({ ...file, testNamePattern }));
    return { ...message, context: { ...message.context, files } };
  }

  #answer(type: 'started' | 'stopped'): void {
    const message = { type, __vitest_worker_response__: true };
    setImmediate(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(message);
    });
  }
}

/** Stryker names a pool of Vitest's own: this one takes its place. */
export const keptThread: Plugin = {
  name: 'kept-thread',
  configureVitest({ project, vitest }) {
    titles = project.config.testNamePattern;
    vitest.onClose(async () => void (await kept?.terminate()));
    Object.assign(project.config, {
      pool: 'kept',
      poolRunner: { name: 'kept', createPoolWorker: (options: PoolOptions) => new KeptThread(options) },
    });
  },
};
