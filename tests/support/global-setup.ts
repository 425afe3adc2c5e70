import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startObjectStore } from '#tests/support/object-store.ts';
import { startPostgresServer } from '#tests/support/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the run's PostgreSQL. */
    postgresDesk: string;
    /** Where it asks for the run's object store. */
    objectStoreDesk: string;
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
 * One folder for every file of the run, one PostgreSQL and one object store, each started when the first test file asks for it: a run of
 * unit tests does not wait for them. Returns what ends all.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFolder();
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const postgres = await openDesk(startPostgresServer, ({ url }) => url);
  const store = await openDesk(startObjectStore, (started) =>
    JSON.stringify(started && { endpoint: started.endpoint, keys: started.keys }),
  );
  project.provide('postgresDesk', postgres.url);
  project.provide('objectStoreDesk', store.url);
  return async () => {
    await Promise.all([postgres.close(), store.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Where test files ask for a server of the run: it starts at the first question, and each is answered with what `tell` says of it. */
async function openDesk<Server extends { stop(): Promise<void> } | null>(
  start: () => Promise<Server>,
  tell: (server: Server) => string,
): Promise<{ url: string; close(): Promise<void> }> {
  let started: Promise<Server> | null = null;
  const desk = createServer(async (_request, response) => {
    try {
      started ??= start();
      response.end(tell(await started));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('The desk of a server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      desk.closeAllConnections();
      await new Promise((resolve) => desk.close(resolve));
      await (await started?.catch(() => null))?.stop();
    },
  };
}
