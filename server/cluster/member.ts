import cluster from 'node:cluster';
import type { Metrics } from '#server/metrics.ts';

/** What a process of several says to the first one, which holds the port and serves nothing. */
export type FromMember =
  | { chavi: 'ready'; address: string }
  /** It wants the measurements of all processes. */
  | { chavi: 'measure' }
  /** Its own, which were asked for. */
  | { chavi: 'measured'; text: string };

/** What the first process says to one of the others. */
export type ToMember =
  /** Another has taken its place: it shall end. */
  | { chavi: 'leave' }
  /** It shall send its measurements. */
  | { chavi: 'measure' }
  /** Those of the processes that answered, each with its place among them, from 1. */
  | { chavi: 'measured'; texts: [place: number, text: string][] };

/** Whether a message is one of these; libraries may send their own. */
export function isOurs<Message extends FromMember | ToMember>(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'chavi' in message;
}

/** This process as one of several. */
export interface Member {
  /** Tells that it takes requests at this address. */
  tellReady(address: string): void;
  /** Told when another has taken its place, which listens on the same port. */
  onRenewed(listener: () => void): void;
  /** Told when the first process is gone: nobody listens for this one any more. */
  onAbandoned(listener: () => void): void;
  /** The measurements of all processes in one text. */
  measureAll(): Promise<string>;
}

/** Longer than the first process waits for the others. */
const PATIENCE_MS = 2000;

/** null in a process that serves alone. */
export function joinCluster(metrics: Pick<Metrics, 'text'>): Member | null {
  const { worker } = cluster;
  if (worker === undefined) return null;
  const waiting = new Set<(text: string) => void>();
  let leave = () => {};
  const tell = (message: FromMember) => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  worker.on('message', (message: unknown) => {
    if (!isOurs<ToMember>(message)) return;
    if (message.chavi === 'leave') leave();
    else if (message.chavi === 'measure') tell({ chavi: 'measured', text: metrics.text() });
    else for (const take of waiting) take(mergeMeasurements(message.texts));
  });
  return {
    tellReady: (address) => tell({ chavi: 'ready', address }),
    onRenewed(listener) {
      leave = listener;
    },
    onAbandoned(listener) {
      worker.once('disconnect', () => {
        // Else the platform ends this process on the spot, in the middle of its answers.
        worker.exitedAfterDisconnect = true;
        listener();
      });
    },
    async measureAll() {
      const { promise, resolve } = Promise.withResolvers<string>();
      const late = setTimeout(() => resolve(metrics.text()), PATIENCE_MS).unref();
      waiting.add(resolve);
      tell({ chavi: 'measure' });
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(resolve);
      });
    },
  };
}

/** A family of measurements: its two lines of description, and its values. */
interface Family {
  description: string[];
  values: string[];
}

/**
 * The measurements of several processes, each a text in the Prometheus format, as one text: each family once, and each value with a
 * label `process`, the place of its process. Nothing is added up: that is for who reads them.
 */
export function mergeMeasurements(texts: readonly [place: number, text: string][]): string {
  const families = new Map<string, Family>();
  for (const [place, text] of texts) {
    let family: Family = { description: [], values: [] };
    for (const line of text.split('\n')) {
      if (line === '') continue;
      if (!line.startsWith('# ')) {
        family.values.push(labelled(line, place));
        continue;
      }
      const [, kind, name = ''] = line.split(' ', 3);
      family = families.get(name) ?? { description: [], values: [] };
      families.set(name, family);
      if (!family.description.some((known) => known.startsWith(`# ${kind} `))) family.description.push(line);
    }
  }
  const lines = [...families.values()].flatMap(({ description, values }) => [...description, ...values]);
  return `${lines.join('\n')}\n`;
}

/** `name{a="b"} 1` -> `name{process="2",a="b"} 1`. */
function labelled(line: string, place: number): string {
  return line.replace(/^([^\s{]+)(?:\{(.*)\})?/, (_all, name: string, labels?: string) => {
    return `${name}{process="${place}"${labels ? `,${labels}` : ''}}`;
  });
}
