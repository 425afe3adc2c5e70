import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FromMember, isOurs, type ToMember } from '#server/cluster/member.ts';
import type { Config } from '#server/config.ts';
import { createLog, type Log } from '#server/log.ts';

/** A place among the processes. Its measurements go on under one number, whoever sits there. */
export interface Seat {
  /** From 1. */
  number: number;
  worker: Worker;
  /** How many have ended here in a row before they were ready. */
  failures: number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Serves in as many processes as `PROCESSES` says. With one, this is the one. With more, this process starts them, each with the same
 * program and settings, and resolves when the first is ready.
 */
export async function inProcesses(
  { processes, logLevel }: Pick<Config, 'processes' | 'logLevel'>,
  serveHere: () => Promise<void>,
): Promise<void> {
  if (processes > 1 && cluster.isPrimary) await runPrimary(processes, createLog(logLevel));
  else await serveHere();
}

/**
 * Starts so many processes that serve on one port, and replaces those that end: at once, or a little later each time when they end before
 * they are ready. The first begins alone, so that one process migrates, loads and complains; when it cannot begin, this one ends with 1.
 * SIGTERM, SIGINT and SIGHUP are passed on, and this process ends with 0 when all have ended. SIGUSR2 renews them one after the other, each when
 * its successor is ready.
 */
async function runPrimary(processes: number, log: Log): Promise<void> {
  // Each takes connections from the shared listener by itself: in turns, what is handed to one that was killed just then would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const alive = new Set<Worker>();
  const seats: Seat[] = [];
  let isEnding = false;

  const fork = (): Worker => {
    const worker = cluster.fork();
    alive.add(worker);
    worker.once('exit', () => {
      alive.delete(worker);
      if (isEnding && alive.size === 0) process.exit(0);
    });
    return worker;
  };
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    log.info({ signal, processes: alive.size }, 'ending: what is under way is finished');
    for (const worker of alive) worker.process.kill(signal);
    if (alive.size === 0) process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  cluster.on('message', (worker, message: unknown) => {
    if (isOurs<FromMember>(message) && message.chavi === 'measure') void gatherMeasurements(worker, seats);
  });

  const take = (seat: Seat, worker: Worker) => {
    seat.worker = worker;
    worker.once('exit', (code, signal) => {
      // One that was renewed has left its seat.
      if (isEnding || seat.worker !== worker) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended; another takes its place');
      void fill(seat);
    });
  };
  const fill = async (seat: Seat): Promise<void> => {
    await sleep(pauseAfter(seat.failures));
    if (isEnding) return;
    seat.failures += 1;
    const worker = fork();
    const ready = readyAddress(worker);
    take(seat, worker);
    if ((await ready) !== null) seat.failures = 0;
  };

  const first = fork();
  const address = await readyAddress(first);
  if (address === null) return isEnding ? undefined : process.exit(1);
  for (let number = 1; number <= processes; number += 1) seats.push({ number, worker: first, failures: 0 });
  const [own, ...others] = seats;
  if (own !== undefined) take(own, first);
  for (const seat of others) void fill(seat);
  renewOnSignal(seats, { fork, take, isEnding: () => isEnding }, log);
  console.log(`Chavi is ready at ${address}`);
}

interface Renewal {
  fork(): Worker;
  take(seat: Seat, worker: Worker): void;
  isEnding(): boolean;
}

/** A new process that cannot begin leaves the one before it where it is. */
function renewOnSignal(seats: readonly Seat[], { fork, take, isEnding }: Renewal, log: Log): void {
  const renew = async () => {
    for (const seat of seats) {
      const fresh = fork();
      if ((await readyAddress(fresh)) === null) {
        if (!isEnding()) log.error({}, 'a new process could not begin; the others go on as they are');
        return;
      }
      const old = seat.worker;
      take(seat, fresh);
      if (old.isDead()) continue;
      const ended = once(old, 'exit');
      send(old, { chavi: 'leave' });
      await ended;
    }
    log.info({ processes: seats.length }, 'every process is a new one');
  };
  let isRenewing = false;
  process.on('SIGUSR2', async () => {
    if (isEnding() || isRenewing) return;
    isRenewing = true;
    log.info({ processes: seats.length }, 'every process is renewed');
    await renew();
    isRenewing = false;
  });
}

/** The address that a process takes requests at, once it does; null when it ends before. */
function readyAddress(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(null));
    worker.on('message', (message: unknown) => {
      if (isOurs<FromMember>(message) && message.chavi === 'ready') resolve(message.address);
    });
  });
}

/** Milliseconds before the next one is tried. */
function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
}

/** A process that holds its event loop for longer is left out of the answer. */
const PATIENCE_MS = 1000;

async function gatherMeasurements(asker: Worker, seats: readonly Seat[]): Promise<void> {
  // At the start the first process stands in every seat.
  const filled = seats.filter(({ worker }, index) => seats.findIndex((one) => one.worker === worker) === index);
  const answers = filled.map(async ({ number, worker }): Promise<[number, string][]> => {
    const text = await measurementsOf(worker);
    return text === null ? [] : [[number, text]];
  });
  send(asker, { chavi: 'measured', texts: (await Promise.all(answers)).flat() });
}

function measurementsOf(worker: Worker): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(resolve, PATIENCE_MS, null);
  const take = (message: unknown) => {
    if (isOurs<FromMember>(message) && message.chavi === 'measured') resolve(message.text);
  };
  worker.on('message', take);
  if (!send(worker, { chavi: 'measure' })) resolve(null);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', take);
  });
}

/** Answers false for one that is ending. */
function send(worker: Worker, message: ToMember): boolean {
  if (worker.isConnected()) worker.send(message, () => undefined);
  return worker.isConnected();
}
