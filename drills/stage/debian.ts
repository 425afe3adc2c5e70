import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';

/**
 * A folder with a small system of Debian's, as debootstrap makes it, and these packages in it. It is made once, from Debian's packages, and kept
 * in `.cache`: whoever changes it changes a copy.
 */
export function debian(suite: 'bookworm' | 'trixie', name = suite as string, packages: readonly string[] = []): string {
  const folder = join(ROOT, '.cache', 'debian', name);
  if (existsSync(folder)) return folder;
  console.log(`Making ${name} from Debian's packages, once …`);
  const [made, apt] = [`${folder}.new`, ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '--quiet', '--yes']];
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(made, { recursive: true, force: true });
  if (packages.length === 0) {
    mkdirSync(made, { recursive: true });
    run('debootstrap', '--variant=minbase', suite, made);
  } else {
    run('cp', '--archive', debian(suite), made);
    run(
      'chroot',
      made,
      ...apt,
      'install',
      '--no-install-recommends',
      '-o',
      'Dpkg::Options::=--force-unsafe-io',
      ...packages,
    );
  }
  run('chroot', made, ...apt, 'clean');
  renameSync(made, folder);
  return folder;
}
