import { hashOf, readStamp, writeStamp } from './project.mjs';
import { childEnv, runQuietly } from './run.mjs';

const STAMP = 'node_modules/.installed-for';

/** Installs the locked dependencies when the lock file changed since the last time (or never was installed). */
export async function installWhenChanged() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Chavi needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = `${process.platform}-${process.arch}-${hashOf(['package-lock.json'])}`;
  if (readStamp(STAMP) === wanted) return;
  // Not `ci`: it refuses a lock file without the packages of every other platform, and a registry may lack some of them.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly('Installing', process.platform === 'win32' ? 'npm.cmd' : 'npm', args, childEnv());
  writeStamp(STAMP, wanted);
}
