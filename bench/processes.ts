import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { childEnv, ROOT } from '../scripts/lib/run.mjs';

/** What the operating system says of a process and its children. Only Linux tells it (`/proc`); elsewhere all is null. */

const HAS_PROC = existsSync('/proc/self/stat');
const TICKS_PER_SECOND = HAS_PROC ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0;

/** Empty when the process is gone. */
function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** A number of `/proc/PID/status`; NaN when the process is gone. */
export function statusOf(pid: number, name: 'PPid' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(fileOf(pid, 'status'))?.[1]);
}

/** The process and all that descend from it. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statusOf(Number(name), 'PPid')] as const);
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** Milliseconds of processor, of the program and of the system for it, in steps of a tick (10 ms as a rule). */
export function cpuMs(pid: number): number | null {
  if (!HAS_PROC) return null;
  // Fields behind the name, which may hold spaces. The last two of these are of children that have ended.
  const fieldsOf = (member: number) => fileOf(member, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = familyOf(pid).flatMap((member) => fieldsOf(member).slice(11, 15).map(Number));
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;
}

function megabytes(pid: number, name: 'Rss' | 'Pss'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(fileOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1000;
}

/** What processes share, such as the program of Node, is divided among them: these figures add up to what the machine needs. */
export const proportionalMb = (pid: number) => megabytes(pid, 'Pss');

/** Megabytes in memory of a process and its children: `rss` counts what they share in each of them, `pss` counts it once. */
export function memoryMb(pid: number): { rss: number | null; pss: number | null } {
  if (!HAS_PROC) return { rss: null, pss: null };
  const sum = (name: 'Rss' | 'Pss') => familyOf(pid).reduce((total, member) => total + megabytes(member, name), 0);
  return { rss: sum('Rss'), pss: sum('Pss') };
}

/** Says what cannot be measured here; null when all can. */
export function blindness(): string | null {
  return HAS_PROC ? null : 'This system has no /proc: processor time and memory are not measured, ratios are missing.';
}

/** A line of `/proc/PID/smaps` that begins a mapping: what may be done with it, and the file that it shows, if any. */
const MAPPING = /^[0-9a-f]+-[0-9a-f]+ (\S{4}) \S+ \S+ \d+ *(.*)$/;

/** Where the memory of one process lies (RSS, megabytes), the greatest part first; nothing where the system does not tell. */
export function memoryParts(pid: number): { part: string; mb: number }[] {
  const sums = new Map<string, number>();
  let part = '';
  for (const line of fileOf(pid, 'smaps').split('\n')) {
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

const LOOK_MS = 100;

/** Runs a program of the project: how many seconds it takes, and how much memory it has at most (RSS, megabytes). Throws what it said when it fails. */
export async function runCommand(args: readonly string[], env: Record<string, string>) {
  const started = performance.now();
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn('node', args, { cwd: ROOT, env: { ...childEnv(), ...env }, stdio: [...stdio] });
  const stopNow = () => void child.kill('SIGKILL');
  process.once('exit', stopNow);
  let [said, memoryMb] = ['', 0];
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const look = setInterval(() => {
    memoryMb = statusOf(child.pid ?? 0, 'VmHWM') / 1000 || memoryMb;
  }, LOOK_MS);
  const [code] = await once(child, 'close').finally(() => clearInterval(look));
  process.off('exit', stopNow);
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${said}`);
  return { seconds: (performance.now() - started) / 1000, memoryMb };
}
