import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { DEMO_STAFF } from '#demo/people.ts';
import { createParts } from '#server/app.ts';
import { listAccounts } from '#server/auth/accounts.ts';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { countProperties } from '#server/properties/lists.ts';
import { newFolder } from '#tests/support/given.ts';
import { unencodedPhotos } from '#tests/support/unencoded-photos.ts';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs a program of the project on a data folder of its own, until it prints what matches. */
async function start(script: string, env: Record<string, string>, until: RegExp) {
  const dataDir = await newFolder();
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...SERVING_ENV, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => end(child, 'SIGKILL'));
  const printed = await new Promise<string>((done, fail) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (until.test(output)) done(output);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail(new Error(`It ended: ${output}`)));
  });
  return { child, dataDir, printed };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}

describe('a production start', () => {
  it('has no demo data at all, also with DEMO=on [DEC-09]', async () => {
    const { printed } = await start('server/main.ts', { DEMO: 'on' }, /ready at http:\S+/);
    const [url] = /http:\S+/.exec(printed) ?? [];
    const get = async (path: string) => (await fetch(`${url}/api${path}`)).json();
    expect(await get('/property/all')).toMatchObject({ total: 0, properties: [] });
    expect(await get('/property/latest')).toEqual([]);
    expect(await get('/testimonials/')).toEqual([]);
    const links = (await get('/property/homepage-youtube-links')) as { youtube_link: string }[];
    expect(links.filter((link) => link.youtube_link !== '')).toEqual([]);
    const { phone, password } = DEMO_STAFF;
    const body = JSON.stringify({ phone, password });
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    expect(login.status).toBe(401);
  });
});

it('closes the sign-in of a demo that is served at a public address, and no other [DEC-09]', async () => {
  const dataDir = await newFolder();
  const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') });
  await loadDemo({ database, photoFiles: unencodedPhotos, now: Date.now });
  await database.close();
  const logIn = async (env: Record<string, string>) => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const parts = await createParts(readConfig({ DATA_DIR: dataDir, ...env }), { log });
    const app = buildApp(parts, { pages: false });
    const payload = { phone: DEMO_STAFF.phone, password: DEMO_STAFF.password };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    await app.close();
    await parts.close();
    return { statusCode, isTold: lines.some((line) => line.includes('whose sign-in does not work')) };
  };
  const SITE_URL = 'https://chavi.example';
  expect(await logIn({ SITE_URL })).toEqual({ statusCode: 401, isTold: true });
  expect(await logIn({})).toEqual({ statusCode: 200, isTold: false });
  const given = { STAFF_PHONE: DEMO_STAFF.phone, STAFF_PASSWORD: DEMO_STAFF.password };
  expect(await logIn({ SITE_URL, ...given })).toEqual({ statusCode: 200, isTold: false });
});

describe('a load of the demo that is killed in the middle', () => {
  it('leaves no row behind, and the next start loads everything', async () => {
    const { child, dataDir } = await start('scripts/load-demo.ts', { DEMO: 'on' }, /photographs: 10 of/);
    await end(child, 'SIGKILL');
    const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') });
    try {
      expect(await countProperties(database.read)).toEqual({ total: 0, sold: 0 });
      expect(await listAccounts(database.read)).toEqual([]);
      const parts = { database, photoFiles: unencodedPhotos, now: Date.now };
      expect(await loadDemo(parts)).toBe('loaded');
      expect((await countProperties(database.read)).total).toBeGreaterThanOrEqual(150);
    } finally {
      await database.close();
    }
  });
});
