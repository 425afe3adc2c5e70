import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

const THREADS = '/proc/self/task';
const LOWER = 10;

/** Visitors come first where the cores are few. Each thread has a priority of its own. */
export function giveWay(): void {
  for (const thread of existsSync(THREADS) ? readdirSync(THREADS) : [0]) setPriority(Number(thread), LOWER);
}
