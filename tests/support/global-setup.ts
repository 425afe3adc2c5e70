import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the run's PostgreSQL. */
    postgresDesk: string;
  }
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** The folder of the run's files: in memory when there is room, because commits wait for a disk. */
function makeFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return mkdtempSync(join(bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir(), 'chavi-run-'));
}

/**
 * One folder for every file of the run, and one PostgreSQL, started when the first test file asks for it: a run of unit
 * tests does not wait for it. Returns what ends both.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFolder();
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  let started: Promise<PostgresServer> | null = null;
  const desk = createServer(async (_request, response) => {
    try {
      started ??= startPostgresServer();
      response.end((await started).url);
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('The desk for PostgreSQL has no port.');
  project.provide('postgresDesk', `http://127.0.0.1:${address.port}/`);
  return async () => {
    desk.closeAllConnections();
    await new Promise((resolve) => desk.close(resolve));
    await (await started?.catch(() => null))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
