import { spawnSync } from 'node:child_process';
import { HAS_NGINX } from '#tests/integration/deploy/nginx.ts';
import type { Drill } from '../stage/outcome.ts';

const INSIDE = 'CHAVI_DRILL_INSIDE';

/**
 * Does the work of a drill in namespaces of its own, to its end: all that it starts ends with it, whatever happens, and no port or mount is
 * seen outside. Where this cannot be tried, the drill says why.
 */
export async function inNamespaces(
  { goals, conclude }: Drill,
  programs: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const why = whyNot(programs);
  if (why === null && process.env[INSIDE] === undefined) {
    const spaces = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
    const again = ['sh', '-c', 'node "$@"; exit $?', 'sh', ...process.argv.slice(1)];
    const env = { ...process.env, [INSIDE]: '1' };
    process.exitCode = spawnSync('unshare', [...spaces, ...again], { stdio: 'inherit', env }).status ?? 1;
    return;
  }
  if (why === null) await work();
  else goals.skip('all', why);
  conclude();
}

/** Which of the programs are not here, or that this user is not root; null: it can be tried. */
export function whyNot(programs: readonly string[]): string | null {
  const absent = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (process.getuid?.() !== 0) return 'only root makes namespaces';
  return absent.length === 0 && HAS_NGINX ? null : `not here: ${absent.join(', ') || 'nginx'}`;
}
