import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the run's PostgreSQL. */
    postgresDesk: string;
  }
}

/**
 * One PostgreSQL for the whole run, started when the first test file asks for it: a run of unit tests does not wait for
 * it. Returns what ends it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  };
}
