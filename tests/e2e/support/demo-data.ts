import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Where a finished demo installation stands that each test server starts from: one for each state of the sources that make it. */
export function demoTemplate(madeFrom: string): string {
  return join(ROOT, '.cache', `e2e-demo-${madeFrom.slice(0, 16)}`);
}

/** The name under which global-setup.ts tells the workers which one it is. */
export const DEMO_TEMPLATE = 'E2E_DEMO_TEMPLATE';

/** A copy of the demo installation. Photographs are linked, not copied: stored files never change in place. */
export function copyDemoData(): string {
  const template = process.env[DEMO_TEMPLATE] ?? '';
  if (!existsSync(template)) throw new Error('The demo template is missing: global-setup.ts makes it.');
  const target = mkdtempSync(join(tmpdir(), 'chavi-e2e-'));
  execFileSync('cp', ['-a', `${template}/.`, target]);
  rmSync(join(target, 'media'), { recursive: true, force: true });
  execFileSync('cp', ['-al', join(template, 'media'), join(target, 'media')]);
  return target;
}

export function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
