/** Why a program of the operator's cannot begin: a sentence that says what is wrong and what to do. Never holds a secret. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}

/** What the innermost error says; some network errors have a code and no text. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Codes of Node's own errors for an address that cannot be listened on. */
const SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is taken by another program. End that one, or choose another port, for example PORT=${port < 65_535 ? port + 1 : 3000}.`,
  EACCES: (_host, port) =>
    `Port ${port} may not be used by this user. Choose a port from 1024 up, for example PORT=3000.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
};

function noAddress(host: string): string {
  return `HOST ${host} is no address of this machine. Write HOST=127.0.0.1, or HOST=0.0.0.0 for every address.`;
}

/** What to say when listening failed; an error of any other kind comes back as it is. */
export function listenProblem(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const sentence = SENTENCES[String(error.code)];
  return sentence === undefined ? error : new StartProblem(sentence(host, port), { cause: error });
}

/**
 * Runs a program of the operator's. One that cannot begin ends the process with 1 and its sentence; whatever else was thrown is
 * printed whole, since nobody expected it.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exit(1);
  }
}
