import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../scripts/lib/run.mjs';
import { inNamespaces, whyNot } from './cluster/namespaces.ts';
import { debian } from './stage/debian.ts';
import { seconds, startDrill } from './stage/outcome.ts';
import { emptyFolder, ready, STAFF, timeOf, until } from './stage/site.ts';
import { furnish } from './stage/writing.ts';

const USAGE = `builds the image of deploy/containers/Dockerfile as it stands and starts it as compose.yaml says, under podman.
In the place of the public image that it is made from stands one of Debian's packages and the project's own Node. It needs root, and Debian's
debootstrap, podman and crun.`;

const { goals, conclude } = startDrill('image', USAGE, {});
const FILES = join(ROOT, 'deploy', 'containers');
const STORE = 'CHAVI_DRILL_STORE';
/** What a start and a stop may take: HEALTHCHECK's start period, and compose's stop_grace_period. */
const [START_MS, STOP_MS] = [120_000, 35_000];
const LARGEST_MB = 300;
/** The public image that the Dockerfile begins with. */
const BASE = `docker.io/library/${/^FROM (\S+)$/m.exec(readFileSync(join(FILES, 'Dockerfile'), 'utf8'))?.[1]}`;
const ORIGIN = 'http://127.0.0.1:3000';

const PROGRAMS = ['debootstrap', 'podman', 'crun', 'unshare', 'ip'];
if (process.env[STORE] === undefined && whyNot(PROGRAMS) === null) {
  process.env[STORE] = emptyFolder();
  // With the machine's network, for the packages.
  build();
}
await inNamespaces({ goals, conclude }, PROGRAMS, drill);

/** Runs podman with images of the drill's own; answers what it printed, throws when it fails. */
function podman(...args: readonly string[]): string {
  const folder = process.env[STORE];
  const own = ['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--log-level=error'];
  // crun refuses a mixture of both kinds of control groups.
  const both = args[0] === 'logs' ? '2>&1' : '';
  const script = `umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@" ${both}`;
  const space = args[0] === 'build' ? ['unshare', '--mount'] : [];
  const [command = '', ...rest] = [...space, 'sh', '-c', script, 'sh', ...own, ...args];
  return execFileSync(command, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  }).trim();
}

function build(): void {
  const folder = join(emptyFolder(), 'base');
  execFileSync('cp', ['--archive', debian('trixie'), folder]);
  const local = join(folder, 'usr', 'local');
  cpSync(join(ROOT, 'node_modules', 'node', 'bin', 'node'), join(local, 'bin', 'node'));
  const program = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(join(program, '..', '..'), join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  // An authority that this machine's Node believes besides, such as a company's.
  const { NODE_EXTRA_CA_CERTS: authority } = process.env;
  if (authority !== undefined) {
    cpSync(authority, join(folder, 'authority.crt'));
    mkdirSync(join(local, 'etc'), { recursive: true });
    writeFileSync(join(local, 'etc', 'npmrc'), 'cafile=/authority.crt\n');
  }
  execFileSync('tar', ['--directory', folder, '--create', '--file', `${folder}.tar`, '.']);
  console.log('Building the image …');
  podman('import', `${folder}.tar`, BASE);
  const image = ['--format', 'docker', '--file', join(FILES, 'Dockerfile'), '--tag', 'chavi', ROOT];
  podman('build', '--pull=never', '--layers=false', '--network=host', ...image);
}

async function drill(): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  const settings = `SITE_URL=${ORIGIN} STAFF_PHONE=${STAFF.phone} LOG_LEVEL=info`.split(' ');
  const secrets = { secret_key: 'a key of the drill alone, 0123456789abcdef', staff_password: STAFF.password };
  const folder = emptyFolder();
  for (const [name, text] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), text);
    settings.push(`${name.toUpperCase()}_FILE=/run/secrets/${name}`);
  }
  const service = parse(readFileSync(join(FILES, 'compose.yaml'), 'utf8'), { merge: true }).services.chavi1;
  const run = () => {
    podman(
      // The network is this namespace's, which has no way out.
      ...['run', '--detach', '--name=chavi', '--network=host'],
      ...[`--read-only=${service.read_only}`, '--read-only-tmpfs=false', `--memory=${service.mem_limit}`],
      ...service.tmpfs.map((one: string) => `--tmpfs=${one}`),
      ...service.cap_drop.map((one: string) => `--cap-drop=${one}`),
      ...service.security_opt.map((one: string) => `--security-opt=${one}`),
      ...service.volumes.map((one: string) => `--volume=${one}`),
      ...Object.keys(secrets).map((one) => `--volume=${join(folder, one)}:/run/secrets/${one}:ro`),
      ...settings.map((one) => `--env=${one}`),
      'chavi',
    );
    return healthy();
  };
  const firstMs = await run();
  const { listings, photos } = await furnish(ORIGIN, 2);
  const made = [...listings.map((id) => `/property/${id}`), ...photos.map((url) => new URL(url, ORIGIN).pathname)];
  const exec = (...command: string[]) => podman('exec', 'chavi', ...command);
  const may = (path: string) => exec('sh', '-c', `touch ${path}/x 2>/dev/null && echo may || echo may not`);
  const status = exec('cat', '/proc/1/status');
  const of = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const held = [of('Uid'), of('NoNewPrivs'), of('Seccomp'), of('CapBnd')];
  held.push(may('/app'), may('/etc'), may('/var/lib/chavi'));
  const staff = exec('chavi', 'node', 'scripts/staff.ts', 'list');
  const stopMs = stop();
  const { ExitCode } = JSON.parse(podman('inspect', '--format={{json .State}}', 'chavi'));
  const log = podman('logs', 'chavi').split('\n');
  podman('rm', 'chavi');
  const againMs = await run();
  const pages = ['/', '/search', ...made];
  const answers = await Promise.all(pages.map(async (path) => (await fetch(ORIGIN + path)).status));
  stop();
  const bytes = (image: string) => Number(podman('image', 'inspect', '--format={{.Size}}', image));
  const mb = Math.round((bytes('chavi') - bytes(BASE)) / 1e6);
  const faults = log.filter((line) => /"level":(?:[4-6]0|"(?:warn|error|fatal)")/.test(line));
  goals.add('the image, beside what it is made from', `≤ ${LARGEST_MB} MB`, `${mb} MB`, mb <= LARGEST_MB);
  goals.within('healthy, as its own HEALTHCHECK says', firstMs, START_MS);
  const what = 'user, NoNewPrivs, Seccomp, capabilities; writes to /app, /etc, its data';
  goals.same(what, '10001, 1, 2, 0000000000000000, may not, may not, may', held.join(', '));
  goals.add('chavi node scripts/staff.ts list, in the container', STAFF.phone, staff, staff.includes(STAFF.phone));
  const ended = `with ${ExitCode}, ${seconds(stopMs)}`;
  goals.add('SIGTERM: ended', `with 0, ≤ ${STOP_MS / 1000} s`, ended, ExitCode === 0 && stopMs <= STOP_MS);
  goals.none('lines of its log with a warning or an error', faults);
  goals.within('made anew with its volume: healthy', againMs, START_MS);
  const isThere = answers.every((one) => one === 200);
  const there = 'pages, listings and photographs made before are there';
  goals.add(there, `${pages.length} of 200`, answers.join(), isThere);
}

/** Waits until the site is ready, and asks its own HEALTHCHECK; throws what it logged when it is not. Answers milliseconds. */
async function healthy(): Promise<number> {
  try {
    const tookMs = await timeOf(until(() => ready(ORIGIN), START_MS * 3));
    podman('healthcheck', 'run', 'chavi');
    return tookMs;
  } catch (error) {
    throw new Error(podman('logs', 'chavi'), { cause: error });
  }
}

function stop(): number {
  const began = performance.now();
  podman('stop', `--time=${STOP_MS / 1000}`, 'chavi');
  return performance.now() - began;
}
