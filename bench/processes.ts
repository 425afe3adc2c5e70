import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What the operating system says of a process and its children. Only Linux tells it (`/proc`); elsewhere all is null. */

const HAS_PROC = existsSync('/proc/self/stat');
const TICKS_PER_SECOND = HAS_PROC ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0;

/** The fields of `/proc/PID/stat` behind the name, which may hold spaces; empty when the process is gone. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** The process and all that descend from it. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[1])] as const);
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** Milliseconds of processor, of the program and of the system for it, in steps of a tick (10 ms as a rule). */
export function cpuMs(pid: number): number | null {
  if (!HAS_PROC) return null;
  const ticks = familyOf(pid).flatMap((member) => statOf(member).slice(11, 13).map(Number));
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;
}

/**
 * Megabytes in memory: `rss` counts what processes share in each of them, `pss` counts it once (the figure that adds up to what a machine
 * needs).
 */
export function memoryMb(pid: number): { rss: number | null; pss: number | null } {
  if (!HAS_PROC) return { rss: null, pss: null };
  const texts = familyOf(pid).map((member) => readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'));
  const sum = (name: string) =>
    texts.reduce((total, text) => total + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]), 0) / 1000;
  return { rss: sum('Rss'), pss: sum('Pss') };
}

/** The most megabytes (RSS) that a process has had so far; null when it is gone. */
export function mostMemoryMb(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

/** Says what cannot be measured here; null when all can. */
export function blindness(): string | null {
  return HAS_PROC ? null : 'This system has no /proc: processor time and memory are not measured, ratios are missing.';
}
