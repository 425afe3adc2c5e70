import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from './fixture.ts';
import { copyDemoData, removeData } from './support/demo-data.ts';
import { freePort } from './support/site-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SITE_CONFIG = join('domain', 'site', 'config.ts');
const PAGES = [
  '/',
  '/search',
  '/properties',
  '/property/3',
  '/contact',
  '/about',
  '/privacy',
  '/auth-login-8Kj9mN',
  '/no-such-page',
];
/** What a company elsewhere would write into the one file. */
const CHANGES: [RegExp, string][] = [
  [/productName: '[^']*'/, "productName: 'Kunji'"],
  [/companyName: '[^']*'/, "companyName: 'Kunji Estates'"],
  [/city: '[^']*'/, "city: 'Vadodara'"],
  [/locality: '[^']*'/, "locality: 'Alkapuri'"],
  [/supportEmail: '[^']*'/, "supportEmail: 'hello@kunji.example'"],
  [/addressLines: \[[^\]]*\]/, "addressLines: ['1 Station Road', 'Alkapuri', 'Vadodara 390007']"],
  [/pincode: '[^']*'/, "pincode: '390007'"],
  [/https:\/\/www\.youtube\.com\/@chavi-homes/g, 'https://www.youtube.com/@kunji'],
];

test('the site configuration alone makes it the site of another company in another city [DEC-03]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/404/);
  test.setTimeout(180_000);
  const project = copyProject();
  const dataDir = copyDemoData();
  changeConfiguration(project);
  execFileSync('node', ['scripts/build.ts'], { cwd: project, env: nodeEnv({}), stdio: 'pipe' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = nodeEnv({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const server = spawn('node', ['server/main.ts'], { cwd: project, env, stdio: 'ignore' });
  try {
    await expect.poll(() => isReady(url), { timeout: 30_000 }).toBe(true);
    for (const path of PAGES) {
      await page.goto(url + path);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
      const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
      expect(text, path).toContain('Kunji');
      expect(text, path).not.toMatch(/Ahmedabad|Chavi/);
    }
    await page.goto(`${url}/search`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Properties in Vadodara');
  } finally {
    server.kill('SIGKILL');
    removeData(dataDir);
    rmSync(project, { recursive: true, force: true });
  }
});

/** The sources that a build and a start need, in a folder of their own. */
function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'chavi-city-'));
  const parts = ['domain', 'server', 'web', 'scripts', 'package.json', 'vite.config.ts', 'react-router.config.ts'];
  for (const part of parts) execFileSync('cp', ['-a', join(ROOT, part), join(project, dirname(part))]);
  for (const file of ['tsconfig.json', 'tsconfig.base.json']) execFileSync('cp', [join(ROOT, file), project]);
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  return project;
}

function changeConfiguration(project: string): void {
  const file = join(project, SITE_CONFIG);
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of CHANGES) {
    const changed = text.replace(before, after);
    expect(changed, `${before} is in ${SITE_CONFIG}`).not.toBe(text);
    text = changed;
  }
  writeFileSync(file, text);
}

function nodeEnv(extra: Record<string, string>): Record<string, string> {
  return { PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`, ...extra };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
