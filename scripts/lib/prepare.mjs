// What a command needs before it can run: packages, the build, a browser. Each is made again only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, ROOT, runQuietly } from './run.mjs';

const INSTALL_STAMP = 'node_modules/.installed-for';
/** The file that says what the build was made from; the build writes it. */
export const BUILD_STAMP = 'build/.built-from';
const SOURCES = ['domain', 'web', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.ts'];
/** Files with settings that are built in. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Installs the locked dependencies when the lock file changed since the last time (or never was installed). */
export async function installWhenChanged() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Chavi needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = `${process.platform}-${process.arch}-${hashOf(['package-lock.json'])}`;
  if (readStamp(INSTALL_STAMP) === wanted) return;
  // Not `ci`: it refuses a lock file without the packages of every other platform, and a registry may lack some of them.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly('Installing', process.platform === 'win32' ? 'npm.cmd' : 'npm', args, childEnv());
  writeStamp(INSTALL_STAMP, wanted);
}

/** Builds the web application when one of its sources, or a setting that is built in, changed since the last time. */
export async function buildWhenChanged() {
  if (readStamp(BUILD_STAMP) === wantedBuild()) return;
  await runQuietly('Building', 'node', ['scripts/build.ts'], childEnv());
}

/** The stamp of a build that is made now. */
export function wantedBuild(env = process.env) {
  const builtIn = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return hashOf([...SOURCES, ...SETTINGS], JSON.stringify(builtIn.sort()));
}

/** The path of a Chromium to test with, installed when there is none; '' means the test tool's own. */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' });
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    await runQuietly('Installing Chromium', 'sh', ['-c', install], env);
    return SYSTEM_BROWSERS[0];
  }
  await runQuietly('Installing Chromium', 'playwright', ['install', 'chromium'], childEnv());
  return '';
}

/** Contents (small files) of everything below the given paths, and a text beside them, as one hash. */
export function hashOf(paths, text = '') {
  const hash = createHash('sha256').update(text);
  for (const path of paths) addToHash(hash, join(ROOT, path));
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
}

/** The text of a stamp file; '' when there is none. */
function readStamp(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return '';
  }
}

export function writeStamp(file, text) {
  writeFileSync(join(ROOT, file), text);
}
