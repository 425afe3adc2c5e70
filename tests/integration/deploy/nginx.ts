import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-ports.ts';
import { ROOT } from '../../../scripts/lib/run.mjs';

/** The name that the configuration in `deploy/` has for the site. */
export const NAME = 'chavi.example';
const FILES = ['chavi.conf', 'upstream.conf', 'proxy.conf'];
const PATIENCE_MS = 5_000;
/** Ends nginx when this process ends, however it ends: its end of the pipe closes. */
const KEEPER = 'exec 3<&0 </dev/null; "$@" 3<&- & server=$!; (read -r _ <&3; kill -TERM $server) & wait $server';

/** Whether nginx and openssl are here. */
export const HAS_NGINX = ['nginx', 'openssl'].every((name) => spawnSync(name, ['version']).error === undefined);

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

type Servers = readonly number[] | { upstream: string; areas?: string };

/**
 * Starts nginx with the configuration of `deploy/`, on free ports of 127.0.0.1, before the processes on `servers`, ports of this machine, or before those that an `upstream.conf` names, by areas or not. Of the files in
 * `deploy/nginx/` only ports and paths are replaced, each of which must be there; the rest is what a site runs.
 */
export async function startNginx(servers: Servers) {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  makeCertificate(folder);
  for (const name of ['log', 'cache', 'temp']) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries(placed(folder, { plain, secure }, servers))) {
    writeFileSync(join(folder, name), text);
  }
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')];
  execFileSync('nginx', [...args, '-t'], { stdio: 'pipe' });
  const child = spawn('sh', ['-c', KEEPER, 'sh', 'nginx', ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  await listens(secure);
  return {
    /** Its certificate is for `NAME`, and signed by itself. */
    origin: `https://127.0.0.1:${secure}`,
    plainOrigin: `http://127.0.0.1:${plain}`,
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    /** What it logged of requests so far. */
    log: () => readFileSync(join(folder, 'log', 'chavi.log'), 'utf8'),
    stop,
  };
}

/** The files of the site for this place, and around them what an installed nginx has. */
function placed(folder: string, { plain, secure }: { plain: number; secure: number }, servers: Servers) {
  const ports = 'upstream' in servers ? [] : servers;
  const values: [string, string, string][] = [
    ['chavi.conf', 'listen 80', `listen 127.0.0.1:${plain}`],
    ['chavi.conf', 'listen 443', `listen 127.0.0.1:${secure}`],
    ['chavi.conf', '/etc/nginx/chavi/', `${folder}/`],
    ['chavi.conf', `/etc/letsencrypt/live/${NAME}/`, `${folder}/`],
    ['chavi.conf', '/var/cache/nginx/chavi', `${folder}/cache`],
    ['chavi.conf', '/var/log/nginx/', `${folder}/log/`],
    ...(ports.length === 0 ? [] : [3001, 3002, 3003]).map((port, place): [string, string, string] => {
      return ['upstream.conf', `127.0.0.1:${port} `, `127.0.0.1:${ports[place % ports.length]} `];
    }),
  ];
  const texts: Record<string, string> = {};
  for (const name of FILES) texts[name] = readFileSync(join(ROOT, 'deploy', 'nginx', name), 'utf8');
  if ('upstream' in servers) texts['upstream.conf'] = servers.upstream;
  if ('areas' in servers) texts['areas.conf'] = servers.areas ?? '';
  // The loopback of IPv6 is not everywhere.
  texts['chavi.conf'] = (texts['chavi.conf'] ?? '').replaceAll(/^ *listen \[::\].*\n/gm, '');
  for (const [file, from, to] of values) {
    const text = texts[file] ?? '';
    if (!text.includes(from)) throw new Error(`deploy/nginx/${file} has no '${from}' any more.`);
    texts[file] = text.replaceAll(from, to);
  }
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  texts['main.conf'] = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr crit;',
    'events { worker_connections 2048; }',
    `http { ${temp.join(' ')} access_log off; include ${folder}/chavi.conf; }`,
    '',
  ].join('\n');
  return texts;
}

function makeCertificate(folder: string): void {
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', [...args, ...names, ...files], { stdio: 'pipe' });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
}

async function listens(port: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    if (performance.now() > until) throw new Error('nginx did not start.');
    await sleep(20);
  }
}
