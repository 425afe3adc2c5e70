import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#server/settings.ts';
import { newFolder } from '#tests/support/given.ts';
import { isCode, isTest, projectFiles, readProjectFile } from '../../../scripts/lib/project-files.ts';
import { ROOT } from '../../../scripts/lib/run.mjs';

const FOLDER = join(ROOT, 'deploy', 'containers');
const read = (...path: string[]) => readFileSync(join(FOLDER, ...path), 'utf8');
const dockerfile = read('Dockerfile');
const SYSTEMD = join(ROOT, 'deploy', 'systemd');
const UNITS = ['chavi.service', 'chavi@.service'];
const unit = (name: string) => readFileSync(join(SYSTEMD, name), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  read_only?: boolean;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  secrets?: string[];
  healthcheck?: object;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  networks: string[] | Record<string, { ipv4_address?: string }>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, object>;
  secrets: Record<string, { file: string }>;
};
const { services } = compose;
const service = (name: string) => services[name] as Service;
const PROCESSES = ['chavi1', 'chavi2', 'chavi3'];

/** Every setting that the program reads. */
const known = new Set(Object.keys(SETTINGS.shape));
/** Of the store's client, of Node and its C library, and of the shell. */
const KNOWN = /^(PATH|AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY|MALLOC_ARENA_MAX|NODE_COMPILE_CACHE)$/;
const unknown = (names: readonly string[]) => names.filter((name) => !known.has(name) && !KNOWN.test(name));

describe('the settings that deploy/ names', () => {
  it('are real ones [DEPLOY-09]', () => {
    expect(known.size).toBeGreaterThan(25);
    const inUnits = UNITS.map(unit).flatMap((text) =>
      [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ')),
    );
    const example = unit('chavi.env.example').match(/^[A-Z_]+=/gm) ?? [];
    const inImage = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
    const inCompose = PROCESSES.flatMap((name) => Object.keys(service(name).environment ?? {}));
    const byFile = /for name in (.*); do/.exec(read('start.sh'))?.[1]?.split(' ') ?? [];
    const named = [
      ...inUnits,
      ...example,
      ...inImage,
      ...inCompose.map((name) => name.replace(/_FILE$/, '')),
      ...byFile,
    ];
    expect(named.length).toBeGreaterThan(40);
    expect(unknown(named.map((one) => one.replace(/=.*/, '')))).toEqual([]);
    for (const name of inCompose.filter((one) => one.endsWith('_FILE')))
      expect(byFile).toContain(name.replace(/_FILE$/, ''));
  });
});

describe('the image', () => {
  it('is written without a fault that a checker of Dockerfiles knows [DEPLOY-09]', () => {
    expect(validate(dockerfile)).toEqual([]);
    for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/^[\w./-]+:[\w.-]+$/);
  });

  it('runs what npm run serve runs, as nobody of importance, from files that are there [DEPLOY-09]', () => {
    const command = JSON.parse(
      /^CMD (\[.*\])$/m.exec(dockerfile.split('ENTRYPOINT')[1] ?? '')?.[1] ?? '[]',
    ) as string[];
    expect(command).toEqual(['scripts/serve.sh']);
    const version = readProjectFile('.nvmrc').trim();
    for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(base).toBe(`node:${version}-trixie-slim`);
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER chavi$/m);
    for (const [, path = ''] of dockerfile.matchAll(/\/app\/((?!node_modules|build)\S+) /g)) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
  });

  it('has every file that the server reads beside its own folder [DEPLOY-09]', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build (?:--\S+ )?\/app\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    const read = projectFiles()
      .filter((file) => file.startsWith('server/') && isCode(file) && !isTest(file))
      .flatMap((file) =>
        [...readProjectFile(file).matchAll(/new URL\('(\.\.?\/[^']+)'/g)].map(([, path = '']) =>
          join(dirname(file), path),
        ),
      );
    expect(read).toContain('web/public/og-default.jpg');
    for (const file of read)
      expect(
        copied.some((path) => `${file}/`.startsWith(`${path}/`)),
        file,
      ).toBe(true);
  });

  it('installs what is locked, for any platform [DEPLOY-11]', async () => {
    expect(dockerfile).toMatch(/^RUN npm ci /m);
    const folder = await newFolder();
    expect(dockerfile).toMatch(/^COPY package.json package-lock.json .npmrc /m);
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(ROOT, name), join(folder, name));
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error', `--cache=${folder}/cache`];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('reads secrets from files before it starts', async () => {
    const folder = await newFolder();
    writeFileSync(join(folder, 'key'), 'a "secret" of $HOME\n');
    const env = { PATH: process.env.PATH, SECRET_KEY_FILE: join(folder, 'key') };
    const shown = execFileSync(join(FOLDER, 'start.sh'), ['printenv', 'SECRET_KEY'], { env, encoding: 'utf8' });
    expect(shown).toBe('a "secret" of $HOME\n');
  });
});

describe('the compose file', () => {
  it('opens nothing but nginx, and hands out secrets as files [DEPLOY-10]', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['nginx']);
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(services)) {
      for (const [key, value] of Object.entries(environment)) {
        if (!/PASSWORD|SECRET|_KEY|DATABASE_URL/.test(key)) continue;
        expect(key, name).toMatch(/_FILE$/);
        expect(secrets, name).toContain(value.replace('/run/secrets/', ''));
      }
      for (const secret of secrets) expect(compose.secrets, name).toHaveProperty(secret);
    }
  });

  it('starts each part when those it needs are well, and gives it time to end [DEPLOY-10]', () => {
    for (const [name, one] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(one.depends_on ?? {})) {
        const wanted = other === 'bucket' ? 'service_completed_successfully' : 'service_healthy';
        expect(condition, `${name} waits for ${other}`).toBe(wanted);
      }
      const isChecked = one.healthcheck !== undefined || one.image === 'chavi' || name === 'bucket';
      expect(isChecked, name).toBe(true);
      for (const volume of one.volumes ?? []) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(FOLDER, from)), volume).toBe(true);
        else if (!from.startsWith('/')) expect(compose.volumes, volume).toHaveProperty(from);
      }
    }
    const made = PROCESSES.map(service);
    expect(made.map(({ read_only, stop_grace_period }) => [read_only, stop_grace_period])).toEqual(
      Array(3).fill([true, '35s']),
    );
    const build = service('chavi1').build;
    expect(existsSync(join(FOLDER, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
  });

  it('has nginx ask the processes at their addresses, and them believe nginx alone [DEPLOY-10]', () => {
    const addressOf = (name: string) =>
      (service(name).networks as Record<string, { ipv4_address?: string }>).inner?.ipv4_address;
    const asked = [...read('upstream.conf').matchAll(/server (\S+):3000 /g)].map(([, address]) => address);
    expect(asked).toEqual(PROCESSES.map(addressOf));
    for (const name of PROCESSES) expect(service(name).environment?.TRUST_PROXY).toBe(addressOf('nginx'));
    const rest = (text: string) => text.split('\n').filter((line) => !/^#|^ *server /.test(line));
    expect(rest(read('upstream.conf'))).toEqual(rest(readFileSync(join(FOLDER, '../nginx/upstream.conf'), 'utf8')));
  });

  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
  it.skipIf(!hasCompose)('is read by docker compose', () => {
    execFileSync('docker', ['compose', '--file', join(FOLDER, 'compose.yaml'), 'config', '--quiet'], {
      cwd: dirname(FOLDER),
    });
  });
});

const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).error === undefined;

/** Values of a setting, in the order of their lines. */
const valuesOf = (name: string, key: string) =>
  [...unit(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

describe('the units for systemd', () => {
  it.each(UNITS)('%s starts the program as npm run serve does [DEPLOY-02]', (name) => {
    const [start = ''] = valuesOf(name, 'ExecStart');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect([start, scripts.serve]).toEqual(['/opt/chavi/scripts/serve.sh', 'exec sh scripts/serve.sh']);
    // The project's folder cannot be written there.
    expect(valuesOf(name, 'Environment').join(' ')).toContain('NODE_COMPILE_CACHE=/var/cache/chavi/');
    expect(valuesOf(name, 'TimeoutStopSec')).toEqual(['35']);
  });

  it('differ in nothing but their ports, names and what starts them', () => {
    const lines = UNITS.map((name) => unit(name).split('\n').slice(2));
    const [one = [], other = []] = lines;
    expect(other.filter((line) => !one.includes(line))).toEqual([
      'Description=Chavi, property listings, port %i',
      'PartOf=chavi.target',
      'Environment=HOST=127.0.0.1 PORT=%i TRUST_PROXY=loopback DATA_DIR=/var/lib/chavi',
      'WantedBy=chavi.target',
    ]);
  });

  it.skipIf(!HAS_SYSTEMD)('are sound, and exposed by less than 2 of 10 [DEPLOY-01]', async () => {
    // As they would be installed from this folder.
    const folder = await newFolder();
    for (const name of UNITS) writeFileSync(join(folder, name), unit(name).replaceAll('/opt/chavi', ROOT));
    copyFileSync(join(folder, 'chavi@.service'), join(folder, 'chavi@3001.service'));
    copyFileSync(join(SYSTEMD, 'chavi.target'), join(folder, 'chavi.target'));
    for (const name of ['chavi.service', 'chavi@3001.service']) {
      const path = join(folder, name);
      const checked = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      expect([checked.status, checked.stderr]).toEqual([0, '']);
      const rated = execFileSync('systemd-analyze', ['security', '--offline=yes', path], { encoding: 'utf8' });
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(rated)?.[1])).toBeLessThan(2);
    }
  });
});
