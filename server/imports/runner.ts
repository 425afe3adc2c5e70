import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SlipAnswers } from '#domain/answers/desk.ts';
import { type AreaBook, currentBook } from '#domain/location/area-book.ts';
import { importEnds } from '#domain/words/en-imports.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { Parts } from '#server/core.ts';
import type { HeadChoices } from '#server/import/heads.ts';
import { patiently } from '#server/import/store-rows.ts';
import { failImport, type ImportRow } from '#server/imports/repository.ts';

const PROGRAM = new URL('./child.ts', import.meta.url);
const EXEC_ARGV = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/** The environment of the process. Its database is named in a message: a password of PostgreSQL must not lie there. */
const NEEDED =
  /^(PATH|HOME|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_(DIR|FILE)|PG[A-Z]+|TMPDIR)$/;
/** How long a cancelled import may take to note which rows it refused; on a machine that tests keep busy it may take longer. */
const LAST_WORDS_MS = 3_000;
const PATIENT_MS = 60_000;

/** A check or a run of a file. */
export type ImportTurn = Pick<ImportRow, 'turn' | 'step' | 'takes_proposals'> & {
  accountId: number;
  /** The meanings of columns that somebody chose. */
  choices: HeadChoices;
  slips: SlipAnswers;
  file: string;
  /** Where refused rows go; nothing is there yet. */
  refused: string;
};

/** The message that a process starts with. */
export interface ImportJob extends ImportTurn {
  database: DatabaseConfig;
  areas: AreaBook | null;
  /** How far the program's clock is from the machine's. */
  clockOffsetMs: number;
  /** Visitors come first. */
  givesWay: boolean;
  /** Hides the numbers that staff judge. */
  numberKey: Buffer;
}

export type ImportRunner = ReturnType<typeof createRunner>;

/**
 * Runs imports, each in a process of its own at a lower priority, as `npm run import` is beside a running site (decision 067). The process
 * keeps the import's row; what it leaves unfinished is noted here.
 */
export function createRunner({
  config,
  database,
  isPatient,
  log,
  now,
  secretKey,
}: Pick<Parts, 'config' | 'database' | 'isPatient' | 'log' | 'now' | 'secretKey'>) {
  const running = new Map<string, { child: ChildProcess; ended: Promise<void> }>();
  let isClosing = false;

  const follow = async (child: ChildProcess, { turn, step }: ImportTurn): Promise<void> => {
    child.on('message', ({ fault }: { fault: object }) => log.error({ fault }, 'an import broke off'));
    try {
      await once(child, 'exit');
    } catch (err) {
      log.error({ err }, 'the process of an import failed');
    }
    const problem = importEnds[isClosing ? 'stopped' : 'broke'][step];
    await patiently(() => database.write((tx) => failImport(tx, turn, problem, now()))).catch((err) =>
      log.error({ err }, 'how an import ended could not be noted'),
    );
    running.delete(turn);
  };

  return {
    start(turn: ImportTurn): void {
      const child = fork(PROGRAM, [], {
        execArgv: EXEC_ARGV,
        env: Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))),
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.unref();
      child.channel?.unref();
      const numberKey = secretKey.for('judged numbers');
      const job = {
        ...turn,
        database: config.database,
        areas: currentBook(),
        clockOffsetMs: now() - Date.now(),
        givesWay: !isPatient,
        numberKey,
      };
      child.send(job satisfies ImportJob, (error) => error && child.kill('SIGKILL'));
      running.set(turn.turn, { child, ended: follow(child, turn) });
    },
    /** Ends a turn that was cancelled, where this process runs it; another one notices within a second. */
    async cancel(turn: string): Promise<void> {
      const { child, ended } = running.get(turn) ?? {};
      child?.kill();
      sleep(isPatient ? PATIENT_MS : LAST_WORDS_MS, undefined, { ref: false }).then(() => child?.kill('SIGKILL'));
      await ended;
    },
    /** Ends what this process runs: the site is closed. */
    async close(): Promise<void> {
      isClosing = true;
      for (const { child } of running.values()) child.kill('SIGKILL');
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
