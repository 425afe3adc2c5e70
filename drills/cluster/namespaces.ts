import { spawnSync } from 'node:child_process';
import { HAS_NGINX } from '#tests/integration/deploy/nginx.ts';
import { conclude, skipped } from '../stage/outcome.ts';

const INSIDE = 'CHAVI_DRILL_INSIDE';

/**
 * Runs a drill in namespaces of its own: all that it starts ends with it, whatever happens, and no port or mount is seen outside. Where
 * this cannot be tried, the drill `name` says why.
 */
export async function inNamespaces(name: string, programs: readonly string[], drill: () => Promise<void>) {
  const why = whyNot(programs);
  if (why !== null) conclude(name, [skipped('all', why)], false);
  else if (process.env[INSIDE] === undefined) {
    const spaces = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
    const again = ['sh', '-c', 'node "$@"; exit $?', 'sh', ...process.argv.slice(1)];
    const env = { ...process.env, [INSIDE]: '1' };
    process.exitCode = spawnSync('unshare', [...spaces, ...again], { stdio: 'inherit', env }).status ?? 1;
  } else {
    await drill();
    process.exit();
  }
}

/** Which of the programs are not here, or that this user is not root; null: it can be tried. */
export function whyNot(programs: readonly string[]): string | null {
  const absent = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (process.getuid?.() !== 0) return 'only root makes namespaces';
  return absent.length === 0 && HAS_NGINX ? null : `not here: ${absent.join(', ') || 'nginx'}`;
}
