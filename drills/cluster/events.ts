import { fillDisk } from '../storage/spoil.ts';
import { type Cluster, switchOver } from './cluster.ts';

const SWITCH_MS = 3_000;

/** Something that happens to the cluster. */
export interface Event {
  name: string;
  /** Answers what undoes it. */
  happen(cluster: Cluster): Promise<() => unknown>;
  /** So long it lasts; null: until writes go on, and a little longer. */
  lastsMs: number | null;
  /** May be left out for what cannot be tried here. */
  whyNot?: (cluster: Cluster) => string | null;
  /** 20 seconds, where it says no other. */
  withoutWritesMs?: number;
  /** Nobody is there to answer. */
  isDark?: boolean;
}

async function powerCut(machines: Cluster['databases']): Promise<() => unknown> {
  await Promise.all(machines.map((machine) => machine.powerOff()));
  return () => Promise.all(machines.map((machine) => machine.powerOn()));
}

/** Stops processes; answers what has them go on. */
export function signalling(pids: readonly number[]): () => void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

/** Why nothing of the store can be tried. */
const noStore = ({ store }: Cluster) => (store === null ? 'no object store runs here' : null);
export const EVENTS: readonly Event[] = [
  {
    name: 'the primary is switched over by hand',
    async happen(cluster) {
      await switchOver(cluster);
      return () => {};
    },
    lastsMs: null,
    withoutWritesMs: SWITCH_MS,
  },
  {
    name: 'the primary machine loses its power',
    happen: async (cluster) => powerCut([await cluster.primary()]),
    lastsMs: null,
  },
  {
    name: 'PostgreSQL of the primary is killed',
    async happen(cluster) {
      for (const pid of (await cluster.primary()).pids('/bin/postgres')) process.kill(pid, 'SIGKILL');
      return () => {};
    },
    lastsMs: null,
  },
  {
    name: 'the primary machine freezes',
    async happen(cluster) {
      const primary = await cluster.primary();
      primary.freeze();
      return primary.thaw;
    },
    lastsMs: null,
  },
  {
    name: 'the primary is cut off from the other databases, and the sites reach it',
    async happen(cluster) {
      const primary = await cluster.primary();
      const others = cluster.databases.filter((one) => one !== primary);
      primary.cutFrom(others);
      return () => primary.joinTo(others);
    },
    lastsMs: null,
  },
  {
    name: 'the disk of the primary is full',
    happen: async (cluster) => fillDisk((await cluster.primary()).disk),
    lastsMs: null,
  },
  {
    name: 'the machine that commits wait for loses its power',
    happen: async (cluster) => powerCut([await cluster.synchronous()]),
    lastsMs: null,
  },
  {
    name: 'one etcd stops, that of the primary',
    happen: async (cluster) => signalling((await cluster.primary()).pids('/usr/bin/etcd')),
    lastsMs: 25_000,
  },
  {
    name: 'two etcd stop',
    happen: async ({ databases: [, ...two] }) => signalling(two.flatMap((one) => one.pids('/usr/bin/etcd'))),
    lastsMs: 30_000,
  },
  {
    name: 'all database machines lose their power at once',
    happen: ({ databases }) => powerCut(databases),
    lastsMs: 1_000,
  },
  {
    name: 'one machine of the site loses its power',
    happen: ({ sites: [one] }) => powerCut(one === undefined ? [] : [one]),
    lastsMs: 15_000,
  },
  {
    name: 'the store of photographs is silent for a minute',
    async happen({ store }) {
      store?.pause();
      return () => store?.resume();
    },
    lastsMs: 60_000,
    whyNot: noStore,
  },
  {
    name: 'all machines but nginx lose their power at once',
    happen: ({ databases, sites }) => powerCut([...databases, ...sites]),
    lastsMs: 1_000,
    isDark: true,
    withoutWritesMs: 60_000,
  },
];
