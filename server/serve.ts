import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isoMonth } from '#domain/dates.ts';
import type { Parts } from '#server/parts.ts';
import { listenProblem } from '#server/start-problem.ts';
import { createHousekeeping } from '#server/tidying/housekeeping.ts';

/** What is still being sent after this time when the process should end is cut off. */
const LONGEST_FINISH_MS = 25_000;

/**
 * Listens, prints the address, tidies up every hour, and on SIGTERM or SIGINT finishes what is in flight and ends. Throws
 * `StartProblem` when it cannot listen.
 */
export async function serve(app: FastifyInstance, parts: Parts): Promise<void> {
  const { host, port } = parts.config;
  let stopTidying = () => {};
  let stopWatching = () => {};
  app.addHook('onClose', async () => {
    stopTidying();
    stopWatching();
    await parts.close();
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  stopTidying = (await createHousekeeping(parts)).start();
  stopWatching = parts.storage.start();
  // So that it is there for the first search.
  void parts.searchIndex.ask(isoMonth(parts.now()), () => true).catch(() => undefined);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(app, parts));
  console.log(`Chavi is ready at ${addressOf(app)}`);
}

async function end(app: FastifyInstance, parts: Parts): Promise<void> {
  parts.lifecycle.closing = true;
  const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_FINISH_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
  process.exit(0);
}

/** `http://127.0.0.1:3000`, with the port that the system chose when 0 was asked for. */
function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
