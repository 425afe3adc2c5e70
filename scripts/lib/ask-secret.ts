import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on the terminal without showing what is typed; from a pipe it takes the first line. */
export function askSecret(question: string): Promise<string> {
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
