import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/lib/run.mjs';

/** Machines that are namespaces of this one, on a network of their own, with what `deploy/cluster` says of them. */

const DEPLOY = join(ROOT, 'deploy', 'cluster');
export const DATABASES = ['db1', 'db2', 'db3'] as const;
export const SITES = ['site1', 'site2'] as const;
const ENTER = 'nsenter';
const BRIDGE = 'machines';
/** Megabytes of the disk of a database machine, in memory. */
const DISK_MB = 600;

export interface Machine {
  name: string;
  address: string;
  /** Where its files are, seen from here. */
  disk: string;
  powerOn(): Promise<void>;
  /** All its processes are gone at once, without a word to others. */
  powerOff(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** A command on it, as root; answers what it says. Throws when it fails. */
  run(...command: string[]): Promise<string>;
  /** The same of a program that goes on; it is not started again. */
  start(...command: string[]): void;
  /** As `systemctl` does. */
  service(name: 'etcd' | 'patroni' | 'site', verb: 'start' | 'stop'): Promise<void>;
  /** Its process ids, as they are seen here. */
  pids(command?: string): number[];
  /** What it sends to these machines is lost. */
  cutFrom(others: readonly Machine[]): void;
  joinTo(others: readonly Machine[]): void;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' });

/** What `deploy/cluster/hosts` calls a machine. */
export const HOSTS = new Map(
  readFileSync(join(DEPLOY, 'hosts'), 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(/\s+/) as [string, string])
    .map(([address, name]) => [name, address] as const),
);

/**
 * This process' own namespaces become the machine `web`: call it in those that `unshare` made. Answers what writes the values of
 * `cluster.env` and `web`'s configuration from them.
 */
export function makeNetwork(folder: string): (values: Record<string, string>) => void {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'addr', 'add', `${HOSTS.get('web')}/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
  run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'none', folder);
  makeCertificates(folder, [...DATABASES, ...SITES, 'web']);
  return (values) => {
    const text = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(join(folder, 'cluster.env'), text.join(''), { mode: 0o600 });
    const etc = makeEtc(folder, 'web');
    mkdirSync(join(etc, 'nginx', 'chavi'), { recursive: true });
    run('mount', '--bind', etc, '/etc');
    install('web', 'web');
  };
}

export const INSTALLER = join(DEPLOY, 'install.sh');
const install = (role: string, name: string) => run(INSTALLER, role, name);

/** For so many days, where it is not as long as the script says. */
export function makeCertificates(folder: string, names: readonly string[], days = 397): void {
  const script = readFileSync(join(DEPLOY, 'make-certificates.sh'), 'utf8').replace('-days 397', `-days ${days}`);
  run('sh', '-c', script, 'make-certificates.sh', join(folder, 'tls'), ...names);
}

/** Where `install.sh` and the site read it. */
export function placeCertificate(folder: string, name: string): void {
  const place = join(folder, name, 'etc', 'chavi', 'tls');
  cpSync(join(folder, 'tls', name), place, { recursive: true });
  // HAProxy reads the authority as a user of its own.
  chmodSync(place, 0o755);
  chmodSync(join(place, 'ca.crt'), 0o644);
}

/** A copy of /etc with what a machine has before `install.sh` is run. */
function makeEtc(folder: string, name: string): string {
  const etc = join(folder, name, 'etc');
  mkdirSync(join(folder, name), { recursive: true });
  run('cp', '-a', '/etc', etc);
  cpSync(join(DEPLOY, 'hosts'), join(etc, 'hosts'));
  mkdirSync(join(etc, 'chavi'), { recursive: true });
  placeCertificate(folder, name);
  cpSync(join(folder, 'cluster.env'), join(etc, 'chavi', 'cluster.env'));
  return etc;
}

/** A machine with its disk, not yet switched on. `settings` are more of a site's. */
export function makeMachine(
  folder: string,
  name: string,
  role: 'database' | 'site',
  settings: Record<string, string> = {},
): Machine {
  const disk = join(folder, name);
  const address = HOSTS.get(name) ?? '';
  mkdirSync(disk);
  if (role === 'database') {
    run('mount', '-t', 'tmpfs', '-o', `mode=755,size=${DISK_MB}m`, 'none', disk);
    for (const owner of ['etcd', 'postgres']) {
      const place = join(disk, owner === 'postgres' ? 'postgresql' : owner);
      mkdirSync(place, { mode: 0o700 });
      run('chown', `${owner}:`, place);
    }
  }
  const etc = makeEtc(folder, name);
  const script = `mount --bind ${etc} /etc && exec ${INSTALLER} ${role} ${name}`;
  run('unshare', '--mount', 'sh', '-c', script);
  const more = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  if (role === 'site') appendFileSync(join(etc, 'chavi', 'chavi.env'), more.join(''));

  let child: ChildProcess | null = null;
  const inside = (...command: string[]) => run('nsenter', '-t', String(child?.pid), '--net', ...command);
  /** Of the first process in its namespace, which `unshare` waits for. */
  const space = () => readlinkSync(`/proc/${child?.pid}/ns/pid_for_children`);
  const pids = (command = '') => (child === null ? [] : pidsIn(space(), command));
  const signal = (name: NodeJS.Signals) => {
    // Those that were begun meanwhile, too.
    for (let turn = 0; turn < 2; turn++)
      for (const pid of pids()) {
        try {
          process.kill(pid, name);
        } catch {
          // It has ended.
        }
      }
  };
  const route = (verb: string) => (others: readonly Machine[]) => {
    for (const other of others) inside('ip', 'route', verb, 'blackhole', other.address);
  };
  const within = (command: readonly string[]) => {
    const spaces = ['--net', '--mount', '--uts', '--ipc', `--pid=/proc/${child?.pid}/ns/pid_for_children`];
    return ['-t', String(child?.pid), ...spaces, '--', ...command];
  };
  return {
    name,
    address,
    disk,
    pids,
    async run(...command) {
      const { stdout } = await promisify(execFile)(ENTER, within(command));
      return stdout;
    },
    start: (...command) => void spawn(ENTER, within(command), { stdio: 'ignore' }),
    async service(service, verb) {
      const off = join(disk, `${service}.off`);
      if (verb === 'start') return rmSync(off);
      writeFileSync(off, '');
      const own = () => pids(service === 'site' ? 'server/main.ts' : `/usr/bin/${service}`);
      for (const pid of own()) process.kill(pid, 'SIGTERM');
      while (own().length > 0) await sleep(100);
    },
    async powerOn() {
      const spaces = ['--net', '--mount', '--uts', '--ipc', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
      const args = [...spaces, join(ROOT, 'drills', 'cluster', 'machine.sh'), name, role, address, disk];
      child = spawn('unshare', args, { stdio: ['ignore', 'inherit', 'inherit'] });
      const own = readlinkSync('/proc/self/ns/net');
      while (readlinkSync(`/proc/${child.pid}/ns/net`) === own) await sleep(5);
      const pid = String(child.pid);
      run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid);
      run('ip', 'link', 'set', `to-${name}`, 'master', BRIDGE, 'up');
    },
    async powerOff() {
      if (child === null) return;
      const ended = once(child, 'exit');
      run('ip', 'link', 'del', `to-${name}`);
      child.kill('SIGKILL');
      await ended;
      child = null;
    },
    freeze() {
      // The kernel would go on answering for it.
      run('ip', 'link', 'set', `to-${name}`, 'down');
      signal('SIGSTOP');
    },
    thaw() {
      run('ip', 'link', 'set', `to-${name}`, 'up');
      signal('SIGCONT');
    },
    cutFrom: route('add'),
    joinTo: route('del'),
  };
}

function pidsIn(space: string, command: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/ns/pid`) === space &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command)
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
