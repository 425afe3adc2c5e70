import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A finished demo installation that each test server starts from; made once per state of the sources that make it. */
export const DEMO_TEMPLATE = join(ROOT, '.cache', 'e2e-demo');

/** A copy of the demo installation. Photographs are linked, not copied: stored files never change in place. */
export function copyDemoData(): string {
  if (!existsSync(DEMO_TEMPLATE)) throw new Error('The demo template is missing: global-setup.ts makes it.');
  const target = mkdtempSync(join(tmpdir(), 'chavi-e2e-'));
  execFileSync('cp', ['-a', `${DEMO_TEMPLATE}/.`, target]);
  rmSync(join(target, 'media'), { recursive: true, force: true });
  execFileSync('cp', ['-al', join(DEMO_TEMPLATE, 'media'), join(target, 'media')]);
  return target;
}

export function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
