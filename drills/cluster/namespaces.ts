import { spawnSync } from 'node:child_process';
import { HAS_NGINX } from '#tests/integration/deploy/nginx.ts';
import { conclude, skipped } from '../stage/outcome.ts';

const INSIDE = 'CHAVI_DRILL_INSIDE';

/**
 * Runs a drill in namespaces of its own: all that it starts ends with it, whatever happens, and no port or mount is seen outside. Where
 * this cannot be tried, the drill `name` says why.
 */
export async function inNamespaces(name: string, programs: readonly string[], drill: () => Promise<void>) {
  const absent = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || absent.length > 0 || !HAS_NGINX) {
    const why = isRoot ? `not here: ${absent.join(', ') || 'nginx'}` : 'only root makes namespaces';
    conclude(name, [skipped('all', why)], false);
  } else if (process.env[INSIDE] === undefined) {
    const spaces = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
    const again = ['sh', '-c', 'node "$@"; exit $?', 'sh', ...process.argv.slice(1)];
    const env = { ...process.env, [INSIDE]: '1' };
    process.exitCode = spawnSync('unshare', [...spaces, ...again], { stdio: 'inherit', env }).status ?? 1;
  } else {
    await drill();
    process.exit();
  }
}
