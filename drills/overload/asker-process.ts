import { Agent, type IncomingMessage, request } from 'node:http';

/** What to ask for, and how fast: requests begin at their times whether or not the ones before are answered, as visitors do. */
export interface Traffic {
  origin: string;
  /** Asked in turn, from the first again after the last. */
  paths: readonly string[];
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Sent with each request, in turn like the paths; empty for none. */
  bodies: readonly string[];
  perSecond: number;
  seconds: number;
  /** How many connections stay open from one request to the next; null: each request has one of its own. */
  connections: number | null;
  /** Addresses of this machine from which they come, in turn. */
  from: readonly string[];
}

/** How requests ended. Milliseconds from the moment a request was due, before it had a connection, to the last byte of its answer. */
export interface Outcome {
  /** Answered by 200. */
  answered: Float64Array;
  /** Answered by 503. */
  refused: Float64Array;
  /** Of these, how many did not say when to come again. */
  withoutRetryAfter: number;
  /** Other statuses, and what broke: `reset`, `timeout`, `no connection`. */
  others: Record<string, number>;
}

const PATIENCE_MS = 15_000;
const STEP_MS = 2;

async function ask(traffic: Traffic): Promise<Outcome> {
  const { perSecond, seconds, from, connections } = traffic;
  const answered: number[] = [];
  const refused: number[] = [];
  const outcome = { withoutRetryAfter: 0, others: {} as Record<string, number> };
  const agents = from.map(() => (connections === null ? false : agentOf(Math.ceil(connections / from.length))));
  const count = Math.round(perSecond * seconds);
  const start = performance.now();
  const pending: Promise<void>[] = [];

  const one = (index: number, due: number) =>
    new Promise<void>((resolve) => {
      let isOver = false;
      const end = (what: string | null, times?: number[]) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        times?.push(performance.now() - due);
        if (what !== null) outcome.others[what] = (outcome.others[what] ?? 0) + 1;
        resolve();
      };
      const asked = request(traffic.origin + traffic.paths[index % traffic.paths.length], {
        method: traffic.method,
        headers: { ...traffic.headers, ...(connections === null && { connection: 'close' }) },
        agent: agents[index % from.length],
        localAddress: from[index % from.length],
      });
      const timer = setTimeout(() => {
        end('timeout');
        asked.destroy();
      }, PATIENCE_MS);
      asked.on('response', (answer) => take(answer));
      asked.on('error', (error) => end(nameOf(error)));
      asked.end(traffic.bodies[index % traffic.bodies.length]);
      const take = (answer: IncomingMessage) => {
        answer.resume();
        answer.on('error', (error) => end(nameOf(error)));
        answer.on('end', () => {
          if (answer.statusCode === 200) return end(null, answered);
          if (answer.statusCode !== 503) return end(String(answer.statusCode));
          if (answer.headers['retry-after'] === undefined) outcome.withoutRetryAfter += 1;
          end(null, refused);
        });
      };
    });

  for (let asked = 0; asked < count; ) {
    const now = performance.now();
    for (; asked < count && start + (asked * 1000) / perSecond <= now; asked += 1) {
      pending.push(one(asked, start + (asked * 1000) / perSecond));
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  await Promise.all(pending);
  for (const agent of agents) if (agent) agent.destroy();
  return { ...outcome, answered: Float64Array.from(answered), refused: Float64Array.from(refused) };
}

function agentOf(maxSockets: number): Agent {
  // The connection that has waited longest comes next, so that all of them are used.
  return new Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets, scheduling: 'fifo' });
}

function nameOf(error: Error & { code?: string }): string {
  if (error.code === 'ECONNREFUSED') return 'no connection';
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'reset' : (error.code ?? error.message);
}

process.on('message', async (wanted: Traffic) => process.send?.(await ask(wanted)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
