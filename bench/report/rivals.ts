import type { ServerFigures } from './results.ts';
import type { Table } from './tables.ts';

/**
 * What somebody would take instead, measured once in November 2026 on two cores: the same 10,000 homes in each, 12 to a page, no
 * errors, answers compared with the data. Processor milliseconds of all server processes, databases included; the bare server
 * beside them took 0.043 ms for 12 kB.
 */
export interface Rival {
  name: string;
  cpuMs: Partial<Record<ServerFigures['what'], number>>;
  /** Megabytes (PSS) under load, database and web server included. */
  memoryMb?: string;
  /** Of home, search and detail, on the same emulated phone. */
  firstView?: Record<'firstPaintMs' | 'largestPaintMs' | 'blockingMs' | 'scriptKb', readonly [number, number, number]>;
}

export const RIVALS: readonly Rival[] = [
  {
    name: 'Next.js 16, a minimal site',
    cpuMs: { 'home page, kept': 1.3, 'search page, new': 4.8, 'detail page, new': 4.1 },
    memoryMb: '250–370',
    firstView: {
      firstPaintMs: [704, 864, 716],
      largestPaintMs: [1320, 1616, 2400],
      blockingMs: [168, 179, 174],
      scriptKb: [144, 151, 150],
    },
  },
  {
    name: 'Shopclass 6.2 (Osclass)',
    cpuMs: { 'home page, kept': 10.1, 'search page, new': 32.7, 'detail page, new': 14.3 },
    memoryMb: '370',
    firstView: {
      firstPaintMs: [876, 816, 912],
      largestPaintMs: [876, 916, 1104],
      blockingMs: [0, 0, 0],
      scriptKb: [9, 12, 11],
    },
  },
  {
    name: 'Shopclass behind nginx’s cache',
    cpuMs: { 'home page, kept': 0.164 },
  },
  {
    name: 'WordPress with Easy Property Listings',
    cpuMs: { 'home page, kept': 659, 'search page, new': 718, 'detail page, new': 20.4 },
    memoryMb: '390',
    firstView: {
      firstPaintMs: [1912, 1460, 1580],
      largestPaintMs: [1912, 1488, 1584],
      blockingMs: [6, 0, 0],
      scriptKb: [60, 60, 60],
    },
  },
];

const KINDS = ['home page, kept', 'search page, new', 'detail page, new'] as const;

/** Their figures, for the document. */
export function rivalTables(): Table[] {
  const three = (values: readonly number[]) => values.join(' / ');
  return [
    {
      title: 'Others: processor time of one answer at 10,000 homes, ms, and memory',
      head: ['', 'home page', 'filtered search', 'detail page', 'memory, MB'],
      rows: RIVALS.map(({ name, cpuMs, memoryMb = '' }) => [
        name,
        ...KINDS.map((kind) => String(cpuMs[kind] ?? '')),
        memoryMb,
      ]),
    },
    {
      title: 'Others: first view of home / search / detail',
      head: ['', 'first paint, ms', 'largest paint, ms', 'blocking time, ms', 'scripts, kB'],
      rows: RIVALS.flatMap(({ name, firstView }) => {
        if (firstView === undefined) return [];
        const { firstPaintMs, largestPaintMs, blockingMs, scriptKb } = firstView;
        return [[name, ...[firstPaintMs, largestPaintMs, blockingMs, scriptKb].map(three)]];
      }),
    },
  ];
}
