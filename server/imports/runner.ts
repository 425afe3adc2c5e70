import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { presentBook } from '#domain/location/area-book.ts';
import { importEnds } from '#domain/words/en-imports.ts';
import type { Parts } from '#server/core.ts';
import type { HeadChoices } from '#server/import/heads.ts';
import { pathsOf } from '#server/imports/files.ts';
import { type FromChild, type Job, STOP } from '#server/imports/job.ts';
import type { ImportCounts, ImportEnd, ImportRow } from '#server/imports/repository.ts';
import { beatImport, endImport } from '#server/imports/repository.ts';

const PROGRAM = new URL('./child.ts', import.meta.url);
const EXEC_ARGV = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/** What the process needs of the environment: its database it is told, and a password of PostgreSQL may lie there. */
const NEEDED =
  /^(PATH|HOME|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_(DIR|FILE)|PG[A-Z]+|TMPDIR)$/;
/** How often is noted how far an import is, and that its process is alive. */
const BEAT_MS = 1_000;
/** So long a cancelled import has for its last words: which rows it refused. */
const LAST_WORDS_MS = 3_000;
/** How often is tried, once a second, to note how an import ended: the database may be away just then. */
const MOST_TRIES = 30;

type RunnerParts = Pick<Parts, 'config' | 'database' | 'log' | 'now'>;

/** What a turn works on. */
export type Turn = Pick<ImportRow, 'file' | 'turn' | 'step' | 'takes_proposals'> & {
  accountId: number;
  choices: HeadChoices;
};

export type ImportRunner = ReturnType<typeof createRunner>;

/**
 * Runs imports, each in a process of its own at a lower priority: it is what `npm run import` is beside a running site (decision 067). How
 * far they are stands in their rows, which any process reads; a row that is no longer this turn's ends the process.
 */
export function createRunner({ config, database, log, now }: RunnerParts) {
  const running = new Map<string, Record<'cancel' | 'stop', () => Promise<void>>>();
  let isClosing = false;

  const start = (turn: Turn): void => {
    const child = fork(PROGRAM, [], {
      execArgv: EXEC_ARGV,
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    follow(child, turn);
    child.send(jobOf(turn), (error) => error && child.kill('SIGKILL'));
  };

  const jobOf = ({ file, turn, step, takes_proposals, accountId, choices }: Turn): Job => ({
    database: config.database,
    turn,
    ...pathsOf(config, file),
    dryRun: step === 'check',
    takesProposals: takes_proposals === 1,
    accountId,
    choices,
    areas: presentBook(),
    clockOffsetMs: now() - Date.now(),
  });

  const follow = (child: ChildProcess, { turn, step }: Turn): void => {
    let counts: ImportCounts = { total_rows: 0, read_rows: 0, stored: 0, known: 0, refused: 0 };
    let end: ImportEnd | null = null;
    let lastBeat: Promise<unknown> = Promise.resolve();
    child.on('message', (message: FromChild) => {
      if ('fault' in message) log.error({ fault: message.fault }, 'an import broke off');
      counts = message.counts;
      if ('problem' in message) end = endOf(message);
      // It ends by that, not by itself: its last words could come after its end.
      if (('fault' in message || end !== null) && child.connected) child.disconnect();
    });
    child.on('error', (err) => log.error({ err }, 'the process of an import failed'));
    const cancel = () => {
      if (child.connected) child.send(STOP, () => undefined);
      setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref();
    };
    const beat = async () => {
      const goesOn = await database.write((tx) => beatImport(tx, turn, counts, now()));
      if (!goesOn) cancel();
    };
    // A database that is away for a moment says so itself.
    const timer = setInterval(() => {
      lastBeat = lastBeat.then(beat).catch(() => undefined);
    }, BEAT_MS);
    timer.unref();
    const finish = async (left: ImportEnd) => {
      clearInterval(timer);
      await lastBeat;
      const note = () => database.write((tx) => endImport(tx, turn, counts, { ...left, at: now() }));
      for (let tries = 1; tries < MOST_TRIES && !isClosing; tries++) {
        try {
          return await note();
        } catch {
          await sleep(BEAT_MS, undefined, { ref: false });
        }
      }
      await note();
    };
    const ended = new Promise<void>((resolve) => {
      let problem = importEnds.broke[step];
      const over = () => {
        finish(end ?? { state: 'failed', problem })
          .catch((err) => log.error({ err }, 'how an import ended could not be noted'))
          .finally(() => {
            running.delete(turn);
            resolve();
          });
      };
      child.once('exit', over);
      // Nothing was started, so nothing will end.
      child.once('error', () => child.pid === undefined && over());
      running.set(turn, {
        async cancel() {
          cancel();
          await ended;
        },
        async stop() {
          problem = importEnds.stopped[step];
          child.kill('SIGKILL');
          await ended;
        },
      });
    });
  };

  return {
    start,
    /** Ends a turn that was cancelled, where this process runs it; another one notices within a second. */
    async cancel(turn: string): Promise<void> {
      await running.get(turn)?.cancel();
    },
    /** Ends what this process runs: the site is closed. */
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all([...running.values()].map(({ stop }) => stop()));
    },
  };
}

function endOf({ proposals, refusals, heads, problem }: Extract<FromChild, { problem: unknown }>): ImportEnd {
  const [told, found] = [
    JSON.stringify(heads),
    { proposals: JSON.stringify(proposals), refusals: JSON.stringify(refusals) },
  ];
  return { state: problem === null ? 'done' : 'failed', problem, heads: told, ...found };
}
