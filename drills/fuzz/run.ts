import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type RawRequest, rawRequests, STALLED } from '#tests/support/wild/raw.ts';
import { type CallRequest, callRequests, pageRequests } from '#tests/support/wild/requests.ts';
import { faultOf } from './judge.ts';
import type { Surface } from './surface.ts';
import { createClient, type Exchange, sendRaw } from './wire.ts';

export type FuzzRequest = CallRequest | RawRequest;

/** A request that was not answered as it should be; `place` repeats it. */
export interface Fault {
  place: number;
  fault: string;
  request: FuzzRequest;
}

export interface FuzzResult {
  sent: number;
  /** Of each answer; 'closed' for a connection that was closed without one. */
  statuses: readonly (number | 'closed')[];
  faults: readonly Fault[];
  slowestMs: number;
}

export interface FuzzOptions {
  port: number;
  seed: number;
  /** The places of the requests, from the first to before the last. */
  from: number;
  to: number;
  surface: Surface;
  connections: number;
  /** The first so many faults are kept. */
  mostFaults: number;
}

const BATCH = 100;
/** Every call is answered, and every whole request answered or its connection closed, within this time. */
const PATIENCE_MS = 30_000;
const BUSY_TRIES = 5;
const BUSY_PAUSE_MS = 400;
/** What is longer may be refused while it is being sent, and the refusal be lost with the connection. */
const LONG_BYTES = 15_000;

/** The requests of a seed, each at its place: the same again for the same surface. */
export function requestsOf(seed: number, { document, known }: Surface): (place: number) => FuzzRequest {
  const any = fc.oneof<fc.MaybeWeightedArbitrary<FuzzRequest>[]>(
    { weight: 82, arbitrary: callRequests(document, known) },
    { weight: 10, arbitrary: pageRequests(known) },
    { weight: 8, arbitrary: rawRequests() },
  );
  let batch: { number: number; requests: FuzzRequest[] } = { number: -1, requests: [] };
  return (place) => {
    const number = Math.floor(place / BATCH);
    if (batch.number !== number) {
      batch = { number, requests: fc.sample(any, { seed: seed + number * 7919, numRuns: BATCH }) };
    }
    const request = batch.requests[place % BATCH];
    if (request === undefined) throw new Error(`The seed has no request ${place}.`);
    return request;
  };
}

/** Sends the requests from some connections at once, and judges what becomes of each. */
export async function fuzz({
  port,
  seed,
  from,
  to,
  surface,
  connections,
  mostFaults,
}: FuzzOptions): Promise<FuzzResult> {
  const requestAt = requestsOf(seed, surface);
  const statuses: FuzzResult['statuses'][number][] = [];
  const faults: Fault[] = [];
  let slowestMs = 0;
  let next = from;
  const one = async (client: Client, place: number) => {
    const request = requestAt(place);
    const token = await tokenFor(request, surface);
    const exchange = await patiently(client, port, request, place, token);
    statuses.push(...exchange.answers.map(({ status }) => status));
    if (exchange.answers.length === 0) statuses.push('closed');
    if (request.kind === 'call') slowestMs = Math.max(slowestMs, exchange.ms);
    const fault = faultOf(request, exchange, surface.owners);
    if (fault !== null && !isLostRefusal(request, exchange)) faults.push({ place, fault, request });
  };
  const connection = async () => {
    const client = createClient(port);
    while (next < to && faults.length < mostFaults) await one(client, next++);
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { sent: next - from, statuses, faults, slowestMs };
}

async function tokenFor(request: FuzzRequest, { tokens }: Surface): Promise<string> {
  return request.kind === 'raw' || request.as === 'stranger' ? '' : tokens[request.as]();
}

type Client = ReturnType<typeof createClient>;

/** A busy site may answer 503: then this waits and asks again. */
async function patiently(
  client: Client,
  port: number,
  request: FuzzRequest,
  place: number,
  token: string,
): Promise<Exchange> {
  if (request.kind === 'raw') return sendRaw(port, request, PATIENCE_MS);
  // Nobody is refused for what others asked before.
  const address = `198.${18 + ((place >> 16) & 1)}.${(place >> 8) & 255}.${place & 255}`;
  for (let tries = 1; ; tries++) {
    const exchange = await client.send(request, address, token, PATIENCE_MS);
    const [answer] = exchange.answers;
    if (answer?.status !== 503 || answer.headers['retry-after'] === undefined || tries === BUSY_TRIES) return exchange;
    await sleep(BUSY_PAUSE_MS);
  }
}

function isLostRefusal(request: FuzzRequest, { answers, closed }: Exchange): boolean {
  if (request.kind === 'raw' || answers.length > 0 || !closed) return false;
  return (request.body?.bytes.length ?? 0) + request.target.length > LONG_BYTES;
}

/** Requests whose rest never comes. Answers a fault for each that the site has not ended after `patienceMs`. */
export async function stall(port: number, patienceMs: number): Promise<Fault[]> {
  const found = await Promise.all(
    STALLED.map(async (request, index): Promise<Fault[]> => {
      const fault = faultOf(request, await sendRaw(port, request, patienceMs), new Set());
      return fault === null ? [] : [{ place: -1 - index, fault, request }];
    }),
  );
  return found.flat();
}
