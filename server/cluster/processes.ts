import cluster from 'node:cluster';
import { runPrimary } from '#server/cluster/primary.ts';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/log.ts';

/**
 * Serves in as many processes as `PROCESSES` says. With one, this is the one. With more, this process starts them, each with the same
 * program and settings, and resolves when the first is ready.
 */
export async function inProcesses(
  { processes, logLevel }: Pick<Config, 'processes' | 'logLevel'>,
  serveHere: () => Promise<void>,
): Promise<void> {
  if (processes > 1 && cluster.isPrimary) await runPrimary(processes, createLog(logLevel));
  else await serveHere();
}
