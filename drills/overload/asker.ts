import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Outcome, Traffic } from './asker-process.ts';

const FILE = join(import.meta.dirname, 'asker-process.ts');

/** Which cores the site and those who ask it run on; null where the system cannot tell them apart. */
export const CORES: { site: string; asking: string } | null =
  availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0
    ? { site: '0', asking: `1-${availableParallelism() - 1}` }
    : null;

/** Somebody who asks, in a process of its own. */
export async function startAsker() {
  const child = startChild();
  const [first] = await once(child, 'message');
  if (first !== 'ready') throw new Error('Who should ask did not start.');
  return {
    /** Asks by GET from 127.0.0.1 unless it says otherwise. */
    async ask(
      wanted: Pick<Traffic, 'origin' | 'paths' | 'perSecond' | 'seconds'> & Partial<Traffic>,
    ): Promise<Outcome> {
      const usual = { method: 'GET', headers: {}, bodies: [], connections: 100, from: ['127.0.0.1'] } as const;
      child.send({ ...usual, ...wanted });
      const [outcome] = await once(child, 'message');
      return outcome as Outcome;
    },
    stop: () => void child.kill(),
  };
}
export type Asker = Awaited<ReturnType<typeof startAsker>>;

function startChild(): ChildProcess {
  if (CORES === null) return fork(FILE, { serialization: 'advanced' });
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return spawn('taskset', ['-c', CORES.asking, 'node', FILE], { serialization: 'advanced', stdio: [...stdio] });
}
