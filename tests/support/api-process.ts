import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SERVING_ENV } from '../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

export type ApiProcess = ReturnType<typeof launchApi>;

/** The API alone in a process of its own, with these settings and no others. */
export function launchApi(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tests/support/serve-api.ts'], {
    cwd: ROOT,
    env: { ...SERVING_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  /** Waits until it is gone, and answers its exit code. */
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended();
  };
  return {
    pid: child.pid ?? 0,
    said: () => said,
    /** Waits until it takes requests, and answers its address. Throws what it said when it does not start. */
    async ready(): Promise<string> {
      for (;;) {
        const address = /ready at (http:\S+)/.exec(said)?.[1];
        if (address !== undefined) return address;
        if (child.exitCode !== null) throw new Error(said);
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      }
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    ended,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** The same, ready. */
export async function startApi(env: Record<string, string>) {
  const api = launchApi(env);
  return { ...api, origin: await api.ready() };
}

/** A post whose body has been sent in part, and taken in by the server; `finish` sends the rest. */
export async function postHalf(address: string, path: string, type: string, body: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => (answer += data));
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(`${head}${body.slice(0, 9)}`);
  // An answer on another connection says that the half request has been taken in as well.
  await fetch(`${address}/api/health/live`, { headers: { connection: 'close' } });
  return { finish: () => void socket.write(body.slice(9)), answer: () => answer };
}
