import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMb } from './processes.ts';

/** The site collects its garbage when nobody asks it, at most once in half a minute (decision 029). */
const LONGEST_WAIT_MS = 36_000;
const LOOK_MS = 1000;
/** By so many megabytes memory falls when garbage was collected, and by hardly any otherwise. */
const FALL_MB = 10;

/** Memory of a process in megabytes, and which part of it lies where. */
export interface MemoryFigures {
  rssMb: number | null;
  pssMb: number | null;
  parts: { part: string; mb: number }[];
}

/** The memory that the site keeps once nobody asks it any more. */
export async function memoryAtRest(pid: number): Promise<MemoryFigures> {
  const before = memoryMb(pid).rss ?? 0;
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until && before - (memoryMb(pid).rss ?? 0) < FALL_MB) await sleep(LOOK_MS);
  await sleep(LOOK_MS);
  const { rss, pss } = memoryMb(pid);
  return { rssMb: rss, pssMb: pss, parts: memoryParts(pid) };
}

/** A line of `/proc/PID/smaps` that begins a mapping: what may be done with it, and the file that it shows, if any. */
const MAPPING = /^[0-9a-f]+-[0-9a-f]+ (\S{4}) \S+ \S+ \d+ *(.*)$/;

/** Where the memory of one process lies, the greatest part first; nothing where the system does not tell. */
export function memoryParts(pid: number): MemoryFigures['parts'] {
  const file = `/proc/${pid}/smaps`;
  if (!existsSync(file)) return [];
  const sums = new Map<string, number>();
  let part = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, rights, name] = MAPPING.exec(line) ?? [];
    if (rights !== undefined) part = partOf(rights, name ?? '');
    const kilobytes = /^Rss: +(\d+) kB/.exec(line)?.[1];
    if (kilobytes !== undefined) sums.set(part, (sums.get(part) ?? 0) + Number(kilobytes) / 1000);
  }
  return [...sums].map(([name, mb]) => ({ part: name, mb })).sort((a, b) => b.mb - a.mb);
}

function partOf(rights: string, name: string): string {
  if (name === '[heap]') return 'the C library’s heap: kept answers, SQLite, compilers, and holes';
  if (name.startsWith('/')) return 'Node and libraries, as their files have them';
  if (rights.includes('x')) return 'compiled code';
  return name === '' ? 'JavaScript’s heap, and large pieces such as the index' : 'stacks and the rest';
}
