// What a command needs before it can run: packages, the build, a browser. Each is made again only when its sources changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runQuietly } from './run.mjs';

/** The file that says what the build was made from; the build writes it. */
export const BUILD_STAMP = 'build/.built-from';
const SOURCES = [
  'domain',
  'web',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/lib/messages.ts',
];
/** Files with settings that are built in. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What serving needs of Node 24: the release that became the LTS line. */
const OLDEST_MINOR = 11;

/**
 * Installs the locked packages unless they are there, whoever installed them: those that serve the site, and with `tools` those that check
 * and test it too. Where the machine's own Node is another one than the site wants, Node comes along.
 */
export function installWhenChanged({ tools = false } = {}) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Chavi needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  // npm lists what it installed in a file of its own, at the end of every installation.
  const [locked, installed] = [packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')];
  // Tools that somebody has stay.
  const withTools = tools || installed['node_modules/vitest'] !== undefined;
  const node = withTools || fitsSite(machineNode()) ? null : readText('.nvmrc').trim();
  const hasNode = node === null || installed['node_modules/node']?.version === node;
  if (hasNode && areInstalled(locked, installed, withTools)) return;
  const kind = withTools
    ? ['--include=dev']
    : ['--omit=dev', ...(node === null ? [] : ['--save-prod', nodePackage(node)])];
  // Not `ci`, which removes first what is there.
  const args = ['install', '--no-save', ...kind, '--no-audit', '--no-fund', '--loglevel=error'];
  runQuietly('Installing', process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (!withTools) removeUnread(node !== null);
}

/** Whether serving never reads a path of a package: source maps, read-me files, and what runs on WebAssembly alone. Licences are kept. */
export function isUnread(path) {
  return /\.map$|(?:^|[\\/])(?:readme|changelog|history)(?:\.[\w-]+)?\.md$|-wasm32-wasi$/i.test(path);
}

/** Removes what serving never reads, a tenth of what is installed; of Node its headers and documents. */
function removeUnread(withNode) {
  const folder = join(ROOT, 'node_modules');
  const unread = readdirSync(folder, { recursive: true }).filter(isUnread);
  const ofNode = ['include', 'share'].map((name) => join('node', name));
  for (const path of [...unread, ...(withNode ? ofNode : [])])
    rmSync(join(folder, path), { recursive: true, force: true });
}

/** The version of the machine's own Node; null when this process runs on the project's, and nothing is known of another. */
function machineNode() {
  return process.execPath.startsWith(join(realpathSync(ROOT), 'node_modules')) ? null : process.versions.node;
}

/** Whether the site is served on that version of Node, such as '24.12.0'. */
export function fitsSite(version) {
  const [major, minor] = (version ?? '').split('.').map(Number);
  return major === Number(readText('.nvmrc').split('.')[0]) && minor >= OLDEST_MINOR;
}

/** Node for this kind of machine, under the name by which commands find it. The package `node` would run a second installation for it. */
function nodePackage(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `node@npm:node-${system}-${process.arch}@${version}`;
}

/** Whether all that is locked is installed, and all that is installed is for this kind of machine. `tools`: those for checks and tests too. */
export function areInstalled(locked, installed, tools) {
  const fits = (kinds, own) => kinds === undefined || kinds.includes(own) || kinds.some((kind) => kind.startsWith('!'));
  const isLeftOut = ({ optional, devOptional, dev }) => optional || devOptional || (dev && !tools);
  return (
    Object.values(installed).every(({ os, cpu }) => fits(os, process.platform) && fits(cpu, process.arch)) &&
    Object.entries(locked).every(
      ([path, one]) => path === '' || isLeftOut(one) || installed[path]?.version === one.version,
    )
  );
}

/** The packages of a lock file by their folders, '' for the project itself; none where there is no file. */
function packagesOf(lockFile) {
  return JSON.parse(readText(lockFile) || '{}').packages ?? {};
}

/** Builds the web application when one of its sources, or a setting that is built in, changed since the last time. */
export function buildWhenChanged() {
  if (readText(BUILD_STAMP) === wantedBuild()) return;
  runQuietly('Building', 'node', ['scripts/build.ts']);
}

/** The stamp of a build that is made now. */
export function wantedBuild(env = process.env) {
  const builtIn = Object.entries(env).filter(([name]) => name.startsWith('VITE_'));
  return hashOf([...SOURCES, ...SETTINGS], JSON.stringify(builtIn.sort()));
}

/**
 * The path of a Chromium without windows to test with: the same engine, and a test takes a third less time. On one's own machine the
 * browser that is there will do.
 */
export function ensureTestBrowser() {
  const isThere = existsSync(WINDOWLESS);
  const wantsIt = process.env.CI !== undefined || systemBrowser() === undefined;
  if (process.env.CHROMIUM_PATH === undefined && !isThere && wantsIt)
    installPackages('a browser to test with', 'chromium-headless-shell', 'another one will do');
  return process.env.CHROMIUM_PATH === undefined && existsSync(WINDOWLESS) ? WINDOWLESS : ensureChromium();
}

/** The path of a Chromium as people have it, installed when there is none; '' means the test tool's own. */
export function ensureChromium() {
  const found = systemBrowser();
  if (found) return found;
  if (canInstallPackages()) {
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    runQuietly('Installing Chromium', 'sh', ['-c', install], { DEBIAN_FRONTEND: 'noninteractive' });
    return SYSTEM_BROWSERS[0];
  }
  runQuietly('Installing Chromium', 'playwright', ['install', 'chromium']);
  return '';
}

function systemBrowser() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
}

/**
 * Installs what tests run beside the site, where Debian's packages can be: a real object store, and where `CI` is set nginx, systemd's own check
 * of units and Prometheus'. On one's own machine tests of what is not there are reported as skipped; on CI they fail.
 */
export function ensureServices() {
  const isThere = (paths) => paths.every((path) => existsSync(path));
  if (!isThere(['/usr/bin/swift-proxy-server', '/usr/bin/memcached'])) {
    const packages = 'swift-proxy swift-account swift-container swift-object memcached';
    installPackages('an object store to test with', packages, 'its tests are skipped');
  }
  if (process.env.CI === undefined) return;
  if (!isThere(['/usr/sbin/nginx'])) installPackages('nginx to test with', 'nginx-light', 'its tests fail');
  if (!isThere(['/usr/bin/systemd-analyze'])) installPackages('systemd to check units', 'systemd', 'its tests fail');
  // Of Prometheus its check of alerts alone: with what it needs to serve, the package has 300 MB.
  if (!['/usr/bin/promtool', '/usr/local/bin/promtool'].some(existsSync)) {
    const take =
      'cd "$(mktemp -d)" && apt-get download -qq prometheus && dpkg -x prometheus_*.deb . && mv usr/bin/promtool /usr/local/bin';
    installByPackages('promtool to try alerts', take, 'its test fails');
  }
}

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian where that is possible, and goes on where it is not. */
function installPackages(what, packages, otherwise) {
  installByPackages(what, `apt-get install -y -qq --no-install-recommends ${packages}`, otherwise);
}

function installByPackages(what, command, otherwise) {
  if (!canInstallPackages()) return;
  process.stdout.write(`Installing ${what} … `);
  const quiet = spawnSync('sh', ['-c', `apt-get update -qq && ${command}`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  console.log(quiet.status === 0 ? 'done' : `failed: ${otherwise}`);
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

/** The text of a file of the project; '' when there is none. */
function readText(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
