import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isoMonth } from '#domain/dates.ts';
import type { Parts } from '#server/core.ts';
import { DRAIN_TIMES, DRAIN_TIMES_BY_HAND, type DrainTimes } from '#server/http/connections.ts';
import { listenProblem } from '#server/start-problem.ts';
import { createHousekeeping } from '#server/tidying/housekeeping.ts';

/**
 * Listens, prints the address (of several processes the first does), tidies up every hour, and on SIGTERM or SIGINT finishes what is in
 * flight and ends. Throws `StartProblem` when it cannot listen.
 */
export async function serve(app: FastifyInstance, parts: Parts): Promise<void> {
  const { host, port } = parts.config;
  let stopTidying = () => {};
  let stopWatching = () => {};
  let stopTelling = async () => {};
  app.addHook('onClose', async () => {
    stopTidying();
    stopWatching();
    await stopTelling();
    await parts.close();
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  stopTidying = createHousekeeping(parts).start();
  stopWatching = parts.storage.start();
  stopTelling = parts.notices.start();
  endOnSignal(app, parts);
  // Who takes over from another process shall not keep searches waiting.
  await parts.searchIndex.answers(isoMonth(parts.now())).catch(() => undefined);
  if (parts.member === null) console.log(`Chavi is ready at ${addressOf(app)}`);
  else parts.member.tellReady(addressOf(app));
}

/** The first signal counts: a terminal and the program that started this one may both send it. */
function endOnSignal(app: FastifyInstance, { lifecycle, log, member }: Parts): void {
  const end = async (times: DrainTimes, cause: string) => {
    if (lifecycle.closing) return;
    lifecycle.closing = true;
    log.info({ cause }, 'ending: what is under way is finished');
    await app.drain(times);
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end(DRAIN_TIMES, 'SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => void end(DRAIN_TIMES_BY_HAND, signal));
  member?.onRenewed(() => {
    // The port is as ready as before: nobody shall send visitors elsewhere.
    lifecycle.isRenewed = true;
    void end(DRAIN_TIMES_BY_HAND, 'renewed');
  });
  member?.onAbandoned(() => void end(DRAIN_TIMES_BY_HAND, 'the first process is gone'));
}

/** `http://127.0.0.1:3000`, with the port that the system chose when 0 was asked for. */
function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
