import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';
import { cpuMs } from './processes.ts';

/** The demo's photographs may have to be encoded at its first start. */
const LONGEST_START_MS = 1_800_000;
const LONGEST_REST_MS = 180_000;

/** The site in processes of its own, as `npm run serve` starts it. */
export interface Site {
  /** The process that was started; its children belong to it. */
  pid: number;
  origin: string;
  /** From the start of the process to listening, in milliseconds. */
  startMs: number;
  /** Asks it to end, and waits until it has. Answers its exit code; null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Whether the process is gone. */
  hasEnded(): boolean;
  /** What it printed so far. */
  printed(): string;
}

/** Where a site's data is, under the names of its settings. */
export interface SiteData {
  DATA_DIR: string;
  MEDIA_URL?: string;
}

/** The command of `npm run serve`, without npm, which would be one more process to measure. */
export function serveCommand(root = ROOT): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts.serve ?? '';
}

/** Starts a program of the site in the folder `root`, and waits until it says where it listens. Throws what it printed when it ends instead. */
export async function startProgram(
  command: string,
  data: SiteData,
  env: Record<string, string> = {},
  root = ROOT,
): Promise<Site> {
  const { PATH } = childEnv();
  mkdirSync(data.DATA_DIR, { recursive: true });
  const logFile = join(data.DATA_DIR, 'bench.log');
  // As under a service manager, what it prints is written, not read by somebody who shares the processor with it.
  const log = openSync(logFile, 'w');
  const started = performance.now();
  const child = spawn(command, {
    shell: true,
    cwd: root,
    // No other setting, so that no real site's database is asked, and defaults are measured.
    // A catalogue that is kept was made with another key.
    env: { PATH, HOME: process.env.HOME, PORT: '0', NEW_SECRET_KEY: 'allow', ...data, ...env },
    stdio: ['ignore', log, log],
  });
  const stopNow = () => void child.kill('SIGKILL');
  process.once('exit', stopNow);
  while (performance.now() - started < LONGEST_START_MS && child.exitCode === null) {
    const origin = /ready at (http:\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    const startMs = performance.now() - started;
    if (origin !== undefined) {
      return {
        pid: child.pid ?? 0,
        origin,
        startMs,
        ...endings(child, stopNow),
        printed: () => readFileSync(logFile, 'utf8'),
      };
    }
    await sleep(5);
  }
  stopNow();
  throw new Error(`The site did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
}

/** A site that rests takes less than this share of a processor. */
const REST_SHARE = 0.1;
const REST_LOOK_MS = 200;

/**
 * Asks for one search, so that the site reads what searches need, and waits until it has nothing more to do. Answers how long after its
 * start that was; null when the system does not tell, or it never rests.
 */
export async function rested({ pid, origin, startMs }: Site): Promise<number | null> {
  const started = performance.now() - startMs;
  await (await fetch(`${origin}/api/property/search?hide_sold=true`)).text();
  let restedAt = performance.now() - started;
  let before = cpuMs(pid);
  while (before !== null && performance.now() - started < LONGEST_REST_MS) {
    await sleep(REST_LOOK_MS);
    const now: number = cpuMs(pid) ?? before;
    if (now - before < REST_LOOK_MS * REST_SHARE) return restedAt;
    before = now;
    restedAt = performance.now() - started;
  }
  return null;
}

/** The longest hold of the site's event loop since it was last asked, in milliseconds, by its own metrics. */
export async function longestHold({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/api/metrics`)).text();
  return Number(/chavi_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics)?.[1]) * 1000;
}

/** Serves data that is there already. `env` is for tools that look into the process. */
export function startSite({ DATA_DIR, MEDIA_URL }: SiteData, env: Record<string, string> = {}): Promise<Site> {
  return startProgram(serveCommand(), { DATA_DIR, ...(MEDIA_URL && { MEDIA_URL }) }, env);
}

/** The ways to end a program; `stopNow` is what would end it with this process. */
function endings(child: ChildProcess, stopNow: () => void): Pick<Site, 'stop' | 'kill' | 'hasEnded'> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    process.off('exit', stopNow);
  };
  return {
    hasEnded,
    stop: () => end('SIGTERM').then(() => child.exitCode),
    kill: () => end('SIGKILL'),
  };
}
