import type { Worker } from 'node:cluster';
import type { FromMember, ToMember } from '#server/cluster/messages.ts';
import type { Place } from '#server/cluster/primary.ts';

/** A process that holds its event loop for longer is left out of this answer. */
const PATIENCE_MS = 1000;

interface Gathering {
  asker: Worker;
  id: number;
  awaited: Set<Worker>;
  texts: [place: number, text: string][];
  timer: NodeJS.Timeout;
}

const underWay = new Map<number, Gathering>();
let asked = 0;

/** In the first process: asks all for their measurements when one wants them, and hands over what came in time. */
export function gatherMeasurements(from: Worker, message: FromMember, places: readonly Place[]): void {
  if (message.chavi === 'measure') begin(from, message.id, places);
  else if (message.chavi === 'measured') takeIn(from, message.id, message.text, places);
}

function begin(asker: Worker, id: number, places: readonly Place[]): void {
  asked += 1;
  const number = asked;
  const awaited = new Set(places.map(({ worker }) => worker).filter((worker) => worker.isConnected()));
  const timer = setTimeout(() => finish(number), PATIENCE_MS);
  underWay.set(number, { asker, id, awaited, texts: [], timer });
  for (const worker of awaited) tell(worker, { chavi: 'measure', id: number });
}

function takeIn(from: Worker, number: number, text: string, places: readonly Place[]): void {
  const gathering = underWay.get(number);
  if (!gathering?.awaited.delete(from)) return;
  const place = places.find(({ worker }) => worker === from);
  if (place !== undefined) gathering.texts.push([place.number, text]);
  if (gathering.awaited.size === 0) finish(number);
}

function finish(number: number): void {
  const gathering = underWay.get(number);
  if (gathering === undefined) return;
  const { asker, id, texts, timer } = gathering;
  underWay.delete(number);
  clearTimeout(timer);
  tell(asker, { chavi: 'measured', id, texts: texts.toSorted(([one], [other]) => one - other) });
}

/** One that is ending cannot be told any more. */
function tell(worker: Worker, message: ToMember): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
