import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** npm, and a check of what is installed and built, come before the site. */
const START_MS = 120_000;
const folder = await mkdtemp(join(tmpdir(), 'chavi-loaded-'));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid, exitCode } of started.splice(0)) {
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the site by `npm …`, with a database of its own, and waits until it is ready. */
async function startBy(command: readonly string[], env: Record<string, string>) {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const own = { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'off' };
  const npm = spawn('npm', command, {
    cwd: ROOT,
    detached: true,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(npm);
  for await (const line of npm.stdout) {
    const address = /ready at (http:\/\/\S+)/.exec(String(line))?.[1];
    if (address !== undefined) return { npm, address };
  }
  throw new Error('The site has not started.');
}

/** Every script that a process of `npm …` had loaded when it ended, having shown a page. */
async function scriptsLoadedBy(command: readonly string[], env: Record<string, string> = {}): Promise<string[]> {
  const coverage = await mkdtemp(join(folder, 'coverage-'));
  const { npm, address } = await startBy(command, { NODE_V8_COVERAGE: coverage, ...env });
  const ended = once(npm, 'exit');
  for (const path of ['/', '/search', '/about']) expect((await fetch(`${address}${path}`)).status).toBe(200);
  npm.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  await expect(fetch(address, { headers: { connection: 'close' } }), 'nobody listens').rejects.toThrow();
  const reports = await Promise.all(
    (await readdir(coverage)).map(async (name) => JSON.parse(await readFile(join(coverage, name), 'utf8'))),
  );
  return reports.flatMap(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url));
}

describe('the site as its user starts it', () => {
  it.each([
    { name: 'npm start', command: ['start', '--silent'] },
    {
      name: 'npm run serve in a shell that develops',
      command: ['run', '--silent', 'serve'],
      env: { NODE_ENV: 'development' },
    },
  ])(
    'renders with production builds alone, and ends with 0 when npm is told to end, leaving nobody: $name',
    async ({ command, env }) => {
      const scripts = await scriptsLoadedBy(command, env);
      expect(scripts.some((url) => url.endsWith('/build/server-en/index.js'))).toBe(true);
      expect(scripts.some((url) => /\/react-dom\/cjs\/.*server.*\.production\.js$/.test(url))).toBe(true);
      const inPackages = scripts
        .filter((url) => url.includes('/node_modules/'))
        .map((url) => url.split('/node_modules/').at(-1));
      expect(inPackages.filter((path) => /[./]development[./]/.test(path ?? ''))).toEqual([]);
      // The library of photographs takes memory, and nobody has uploaded one.
      expect(inPackages.filter((path) => path?.startsWith('sharp/'))).toEqual([]);
    },
    START_MS,
  );

  it(
    'shows its pages from their sources while it is developed, each with what brings it to life: npm run dev',
    async () => {
      const { address } = await startBy(['run', '--silent', 'dev'], {});
      for (const path of ['/', '/search', '/auth-login-8Kj9mN', '/admin-dashboard-97xK3p']) {
        const page = await fetch(`${address}${path}`);
        const scripts = [...(await page.text()).matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src]) => src);
        expect([page.status, scripts.length > 1], path).toEqual([200, true]);
        for (const script of scripts) expect((await fetch(`${address}${script}`)).status, script).toBe(200);
      }
      expect((await fetch(`${address}/api/health/ready`)).status, 'what it stores is well').toBe(200);
    },
    START_MS,
  );
});
