import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, ROOT, SERVING, SERVING_ENV } from './run.mjs';

const LONGEST_MS = 60_000;

/**
 * Starts the built site on an empty database, reads some pages and ends it: Node keeps what it compiled, so that the first start of
 * the real site is as quick and as small as later ones. When it fails that start takes longer, and nothing else is lost.
 */
export async function keepCompiled(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-build-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const child = spawn('node', [...SERVING, 'server/main.ts'], {
    cwd: ROOT,
    // No other setting, so that no real site's database is opened.
    env: { PATH: childEnv().PATH, ...SERVING_ENV, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LONGEST_MS,
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of child.stdout) {
      const address = /ready at (http:\/\/\S+)/.exec(String(line))?.[1];
      if (address === undefined) continue;
      for (const path of ['/', '/search', '/api/property/search']) await (await fetch(address + path)).text();
      break;
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
