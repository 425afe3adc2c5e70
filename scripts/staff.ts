// `npm run staff -- list|add|reset|remove|factor-off|log`: looks after the staff’s accounts, makes the first one, and prints the security log.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { runStaffCommand, STAFF_USAGE } from '#server/staff/command.ts';
import { onDatabase, printOutcome, runCommand } from './lib/site-command.ts';

await runCommand(STAFF_USAGE, () =>
  onDatabase(async (database) => {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
    const deps = { database, now: Date.now, askSecret, print: console.log, signal: stop.signal };
    printOutcome(await runStaffCommand(process.argv.slice(2), deps));
  }),
);

/** Asks on the terminal without showing what is typed; reads the first line of a pipe. */
function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(stdin.isTTY ? question : '');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  return new Promise((resolve) => {
    let answer = '';
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    lines.once('close', () => {
      stderr.write(stdin.isTTY ? '\n' : '');
      resolve(answer);
    });
  });
}
