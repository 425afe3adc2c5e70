import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '#server/start-problem.ts';

/** What a shell answers for a program that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Runs `work` with a folder that nobody else can read. It goes with the work, also when a signal ends the program. */
export async function withScratch<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(parent, '.chavi-')).catch((error: unknown) => {
    throw new StartProblem(`The folder ${parent} cannot be used: ${error instanceof Error ? error.message : error}`);
  });
  const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];
  const end = (signal: keyof typeof EXIT_CODES) => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(EXIT_CODES[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
}
