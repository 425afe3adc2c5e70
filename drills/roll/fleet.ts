import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serveCommand } from '../../bench/site.ts';
import { childEnv, ROOT } from '../../scripts/lib/run.mjs';
import { emptyFolder } from '../stage/site.ts';

const PATIENCE_MS = 120_000;
const LOOK_MS = 20;

/** Equal processes of the site on ports of their own, each with a folder of its own, as on machines of their own. */
export interface Fleet {
  /** Runs `deploy/roll.sh`: they are restarted one after the other, and run the program in the folder `root` from then on. */
  roll(root: string): Promise<void>;
  /** How those that were told to end did: their exit codes, and the longest time in milliseconds. */
  endings: { codes: (number | null)[]; longestMs: number };
  /** What they printed. */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts one on each port, with the program in the folder `root` and the settings `env`. */
export async function startFleet(ports: readonly number[], root: string, env: Record<string, string>): Promise<Fleet> {
  const running = new Map<number, ChildProcess>();
  const folders = new Map(ports.map((port) => [port, emptyFolder()]));
  const endings: Fleet['endings'] = { codes: [], longestMs: 0 };
  let program = root;
  const start = (port: number) => {
    const folder = folders.get(port) ?? '';
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn(serveCommand(), {
      shell: true,
      cwd: program,
      env: {
        PATH: childEnv().PATH,
        HOME: process.env.HOME,
        ...env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
      },
      stdio: ['ignore', log, log],
    });
    running.set(port, child);
  };
  const end = async (port: number) => {
    const child = running.get(port);
    if (child === undefined || child.exitCode !== null) return;
    const [exit, told] = [once(child, 'exit'), performance.now()];
    child.kill('SIGTERM');
    endings.codes.push((await exit)[0]);
    endings.longestMs = Math.max(endings.longestMs, performance.now() - told);
  };
  process.once('exit', () => {
    for (const child of running.values()) child.kill('SIGKILL');
  });
  const printed = () => [...folders.values()].map((folder) => readFileSync(join(folder, 'log'), 'utf8')).join('\n');
  for (const port of ports) start(port);
  await Promise.all(ports.map((port) => ready(port, printed)));
  const manager = await startManager(async (port) => {
    await end(port);
    start(port);
  });
  return {
    endings,
    printed,
    async roll(to) {
      program = to;
      const env = { ...process.env, ROLL_RESTART: manager.command };
      await promisify(execFile)(join(ROOT, 'deploy', 'roll.sh'), ports.map(String), { env });
    },
    async stop() {
      manager.server.close();
      await Promise.all(ports.map(end));
    },
  };
}

/** What `systemctl restart` is on a real site: a command that answers once the old process has ended and the new one was started. */
async function startManager(restart: (port: number) => Promise<void>): Promise<{ command: string; server: Server }> {
  const server = createServer(async ({ url = '' }, answer) => {
    await restart(Number(url.slice(1)));
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const command = join(emptyFolder(), 'restart');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(command, `#!/bin/sh\nexec curl --silent --fail "${address}/$1"\n`, { mode: 0o755 });
  return { command, server };
}

async function ready(port: number, printed: () => string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`The site did not start: ${printed().slice(-2000)}`);
}
