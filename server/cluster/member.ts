import cluster from 'node:cluster';
import { mergeMeasurements } from '#server/cluster/merge.ts';
import { type FromMember, isOurs, type ToMember } from '#server/cluster/messages.ts';
import type { Metrics } from '#server/metrics.ts';

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
  const waiting = new Map<number, (text: string) => void>();
  let leave = () => {};
  let asked = 0;
  const tell = (message: FromMember) => {
    if (worker.isConnected()) worker.send(message, () => undefined);
  };
  worker.on('message', (message: unknown) => {
    if (!isOurs<ToMember>(message)) return;
    if (message.chavi === 'leave') leave();
    else if (message.chavi === 'measure') tell({ chavi: 'measured', id: message.id, text: metrics.text() });
    else waiting.get(message.id)?.(mergeMeasurements(message.texts));
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
      asked += 1;
      const id = asked;
      const answer = new Promise<string>((resolve) => {
        waiting.set(id, resolve);
        setTimeout(() => resolve(metrics.text()), PATIENCE_MS).unref();
      });
      tell({ chavi: 'measure', id });
      return answer.finally(() => waiting.delete(id));
    },
  };
}
