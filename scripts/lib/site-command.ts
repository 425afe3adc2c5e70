import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { runProgram } from '#server/start-problem.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** A command beside a busy site waits longer for its turn to write than a visitor would. */
const PATIENCE_MS = 60_000;

/** Runs a command of the operator's, unless its arguments ask how it is written: then its usage is printed, and nothing is opened. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) console.log(usage);
  else await runProgram(command);
}

/** Runs `work` on the database that the environment names, and closes it afterwards. */
export async function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database, { writePatienceMs: PATIENCE_MS, tidiesLog: true });
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
}

/** Prints the outcome of a command, if there is more to say; a refusal goes to standard error, and the process will exit with 1. */
export function printOutcome({ text, ok }: { text: string; ok: boolean }): void {
  if (text !== '') (ok ? console.log : console.error)(text);
  if (!ok) process.exitCode = 1;
}

/** What commands that read their own settings run with. */
export function commandDeps() {
  // npm changes to the project's folder; a relative path starts where the command was typed.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const ask = process.stdin.isTTY ? askAtTerminal : null;
  return { env: process.env, screen: process.stderr, folder, program: packageJson.version, now: Date.now, ask };
}

async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return lines.question(question).finally(() => lines.close());
}
