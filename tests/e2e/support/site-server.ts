import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A running built server of one test's own. */
export interface SiteServer {
  url: string;
  dataDir: string;
  /** What it printed so far. */
  output(): string;
  /** Ends it (SIGTERM) and waits for its exit. */
  stop(): Promise<void>;
}

/** Of a fixture that starts a server for the tests of a worker. What waits ends when the server is ready, or has ended: this is for one that hangs. */
export const FOR_WORKER = { scope: 'worker', timeout: 600_000 } as const;

/** Browsers of a test all have one address, so limits meant for one person would stop the suite. */
const WIDE_LIMITS = {
  RATE_LIMIT_REVEAL: '100000/100000/3600',
  RATE_LIMIT_CONTACT: '100000/100000/3600',
  RATE_LIMIT_REGISTER: '100000/100000/3600',
  RATE_LIMIT_LOGIN: '100000/100000/900',
  RATE_LIMIT_CODE: '100000/100000/900',
  RATE_LIMIT_REPORT: '100000/100000/3600',
  RATE_LIMIT_SUBMIT: '100000/100000/3600',
};

/** Starts the built server on a free port of loopback, or on `PORT`, and waits until it answers. Throws with its output when it does not. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<SiteServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const script = env.DEMO === 'off' ? 'server/main.ts' : 'scripts/serve-demo.ts';
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), [script], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...SERVING_ENV,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...WIDE_LIMITS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child, () => output);
  return { url, dataDir, output: () => output, stop: () => stop(child) };
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + FOR_WORKER.timeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start.\n${output()}`);
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.on('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
