import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { NAME } from '#tests/integration/deploy/nginx.ts';
import { isSuccess } from '../bench/asking.ts';
import { ROOT } from '../scripts/lib/run.mjs';
import { inNamespaces, whyNot } from './cluster/namespaces.ts';
import { debian } from './stage/debian.ts';
import { refusalOf, startLoad, throughNginx } from './stage/load.ts';
import { shown, startDrill } from './stage/outcome.ts';
import { ready, STAFF, timeOf, until } from './stage/site.ts';
import { furnish } from './stage/writing.ts';

const USAGE = `a machine of Debian's is started by its own systemd, in systemd-nspawn, and the site is installed there with the very
lines of docs/operations/deploying.md: one process, then three behind nginx. It needs root, and Debian's debootstrap and systemd-container.`;

const { goals, conclude } = startDrill('units', USAGE, {});
const ORIGIN = 'http://127.0.0.1:3000';
const PORTS = [3001, 3002, 3003];
/** What a unit's start and stop may take (TimeoutStartSec=, TimeoutStopSec=), and a start after a crash. */
const [START_MS, STOP_MS, AGAIN_MS] = [300_000, 35_000, 60_000];
const GUIDE = readFileSync(join(ROOT, 'docs', 'operations', 'deploying.md'), 'utf8');

const packages = 'systemd systemd-sysv dbus nginx curl openssl procps npm'.split(' ');
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'unshare', 'nsenter', 'ip'];
// Made with the machine's network.
const system = whyNot(PROGRAMS) === null ? debian('trixie', 'site', packages) : '';
await inNamespaces({ goals, conclude }, PROGRAMS, drill);

/** The commands of a section of the guide, each block a text. */
function typed(section: string): string[] {
  const text = GUIDE.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...text.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/** A machine with the files of `system`, whose changes go with this process, and the program where the guide has it. */
function machineOf(system: string, version: string) {
  // A mount of this namespace alone.
  const disk = '/mnt';
  execFileSync('mount', ['-t', 'tmpfs', 'none', disk]);
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(disk, name));
  const layers = `lowerdir=${system},upperdir=${disk}/upper,workdir=${disk}/work`;
  execFileSync('mount', ['-t', 'overlay', '-o', layers, 'none', `${disk}/root`]);
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  let child: ChildProcess | null = null;
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  /** Runs a script of a shell in it, as root. Answers what it printed, or throws when it fails. */
  const sh = async (script: string) => {
    const first = readFileSync(`/proc/${child?.pid}/task/${child?.pid}/children`, 'utf8').trim();
    const args = ['--target', first, '--all', 'env', '--ignore-environment', 'HOME=/root', path, 'sh', '-ec', script];
    return (await promisify(execFile)('nsenter', args)).stdout.trim();
  };
  return {
    sh,
    async powerOn() {
      const flags = ['--quiet', '--register=no', '--keep-unit', '--boot', `--bind-ro=${ROOT}:/opt/chavi-${version}`];
      child = spawn('systemd-nspawn', [...flags, `--directory=${disk}/root`], { stdio: 'ignore' });
      await until(() => sh('systemctl is-system-running --wait'), START_MS);
    },
    async powerOff() {
      const ended = child === null ? [] : once(child, 'exit');
      await sh('systemctl poweroff');
      await ended;
    },
  };
}

async function drill(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const { sh, powerOn, powerOff } = machineOf(system, version);
  await powerOn();
  const { within, same } = goals;
  same('the machine, started by its systemd', 'running', await sh('systemctl is-system-running || true'));

  const [install = '', command = ''] = typed('One process with systemd');
  const values = `/^DATABASE_URL|^MEDIA_URL|^AWS/d; s/REPLACE-BY.*/a-key-of-the-drill-alone-0123456789/; s/^STAFF_PHONE=.*/STAFF_PHONE=${STAFF.phone}/; s/REPLACE-THIS/${STAFF.password}/; 1a PROCESSES=2`;
  await sh(
    install
      .replace(/^git clone \S+ \S+ && /m, '')
      .replace(/^npm ci && npm run build$/m, '')
      .replaceAll('{version}', version)
      .replace('# then edit it', `&& sed -Ei '${values}' /etc/chavi/chavi.env`),
  );
  const isReady = () => timeOf(until(() => ready(ORIGIN), START_MS));
  within('one process, installed as the guide says: ready', await isReady(), START_MS);
  const { listings } = await furnish(ORIGIN, 2);
  const rated =
    /exposure level for \S+: ([\d.]+)/.exec(await sh('systemd-analyze security --no-pager chavi'))?.[1] ?? '';
  const isRated = rated !== '' && Number(rated) < 2;
  goals.add('exposure, as systemd-analyze rates the running unit', '< 2', rated, isRated);
  const main = 'systemctl show --property=MainPID --value chavi';
  const held = await sh(`p=$(${main}); awk '/^(NoNewPrivs|Seccomp|CapBnd):/ { printf "%s, ", $2 }' /proc/$p/status
    for place in /etc /usr /opt/chavi /var/lib/chavi; do nsenter --target $p --mount touch $place/x 2>/dev/null && printf 'may, ' || printf 'may not, '; done
    stat --format=%U /proc/$p`);
  same(
    'capabilities, NoNewPrivs, Seccomp; writes to /etc, /usr, /opt/chavi, its data; user',
    '0000000000000000, 1, 2, may not, may not, may not, may, chavi',
    held,
  );
  same('the command for staff, as the guide has it', STAFF.phone, /^\d{10}/m.exec(await sh(command))?.[0] ?? '');

  const load = visits(ORIGIN);
  await sh('systemctl kill --kill-whom=main -s SIGUSR2 chavi');
  await until(() => sh("journalctl --unit=chavi | grep 'every process is a new one'"), START_MS * 2);
  same('its processes renewed by SIGUSR2: visits that failed', '0', await load());

  const restarted = Date.now();
  await sh(`kill -KILL $(${main})`);
  const isStartedAgain = async () => {
    const times = await sh('systemctl show --property=NRestarts --value chavi');
    if (times === '0') throw new Error('It was not started again.');
    await ready(ORIGIN);
  };
  within('kill -9 of its first process: ready again', await timeOf(until(isStartedAgain, START_MS)), AGAIN_MS);
  const there = await Promise.all(listings.map(async (id) => (await fetch(`${ORIGIN}/property/${id}`)).status));
  same('listings that were made before', listings.map(() => 200).join(), there.join());
  const journal = await sh(`journalctl --unit=chavi --output=cat --since=@${Math.floor(restarted / 1000)}`);
  same('the journal has what it logs', 'yes', journal.includes('Server listening') ? 'yes' : journal.slice(-200));
  within('stopped', await timeOf(sh('systemctl disable --now chavi')), STOP_MS);
  same('with', 'success', await sh('systemctl show --property=Result --value chavi'));

  await sh(`sed -i /PROCESSES/d /etc/chavi/chavi.env; cd /opt/chavi; ${typed('Several processes')[0]}`);
  const allReady = () =>
    timeOf(until(() => Promise.all(PORTS.map((port) => ready(`http://127.0.0.1:${port}`))), START_MS));
  await allReady();
  const keys = `/etc/letsencrypt/live/${NAME}`;
  await sh(`mkdir -p ${keys}; openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=${NAME} -addext subjectAltName=DNS:${NAME} -days 2 \
    -keyout ${keys}/privkey.pem -out ${keys}/fullchain.pem 2>/dev/null; cd /opt/chavi; ${typed('nginx')[0]?.replaceAll('YOUR.NAME', NAME)}`);
  const certificate = await sh(`cat ${keys}/fullchain.pem`);
  const visitors = visits('https://127.0.0.1', certificate);
  const rolled = await sh(`cd /opt/chavi; deploy/roll.sh ${PORTS.join(' ')} | paste --serial`);
  same('three processes replaced by roll.sh', PORTS.map((port) => `port ${port} is new`).join('\t'), rolled);
  same('visits through nginx meanwhile that failed', '0', await visitors());

  await powerOff();
  await powerOn();
  within('the machine starts anew: three processes ready by themselves', await allReady(), START_MS);
  const last = visits('https://127.0.0.1', certificate);
  await sleep(1000);
  same('visits through nginx that failed', '0', await last());
  await powerOff();
}

/** Visitors of a page, ten a second; ask it for how many got no page, and they go. */
function visits(origin: string, certificate = ''): () => Promise<string> {
  const { ask, close } = throughNginx({ origin, certificate });
  const kinds = [{ kind: 'page', perSecond: 10, make: () => ({ path: '/search' }) }];
  const { asked, stop } = startLoad(kinds, (wanted, due) => ask(wanted, { due }));
  return async () => {
    await stop();
    await close();
    return asked.length === 0 ? 'none came' : shown(asked.filter((one) => !isSuccess(one)).map(refusalOf));
  };
}
