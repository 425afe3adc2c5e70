import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, findOwner, type Owner } from '#tests/support/postgres-binaries.ts';

export interface PostgresServer {
  /** The address of the maintenance database, with a password made for this run. */
  url: string;
  stop(): Promise<void>;
}

const START_PATIENCE_MS = 60_000;
/** It holds nothing of value: speed before durability. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'timezone=UTC'];
/** Ends PostgreSQL when this process ends in whatever way: its end of the pipe closes. */
const KEEPER = 'exec 3<&0; "$@" & server=$!; (read -r _ <&3; kill -INT $server) & wait $server';

/** Starts a real PostgreSQL of its own on a free port of the loopback, in a folder that is gone afterwards. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'chavi-postgres-'));
  chmodSync(folder, 0o755);
  const password = randomBytes(16).toString('hex');
  const binaries = findBinaries(owner, folder);
  const data = makeCluster(binaries, folder, password, owner);
  const port = await freePort();
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', join(binaries, 'postgres'), ...args], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  keeper.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stop = () => stopServer(keeper, folder);
  try {
    await answers(url, keeper);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${said.join('').slice(-2000)}`, { cause: error });
  }
  return { url, stop };
}

function makeCluster(binaries: string, folder: string, password: string, owner: Owner): string {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (owner !== undefined) {
    for (const path of [folder, data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  }
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, '--locale=C', '--no-sync', ...options], {
    ...owner,
    cwd: '/',
    stdio: 'pipe',
  });
  return data;
}

async function answers(url: string, keeper: ChildProcess): Promise<void> {
  const until = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (keeper.exitCode !== null || performance.now() > until) throw error;
      await sleep(50);
    }
  }
}

async function stopServer(keeper: ChildProcess, folder: string): Promise<void> {
  if (keeper.exitCode === null) {
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    keeper.stdin?.end();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
