import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../scripts/lib/prepare.mjs';
import { DEMO_TEMPLATE, demoTemplate } from './support/demo-data.ts';
import { startSite } from './support/site-server.ts';

/**
 * Makes the demo installation that the test servers copy, unless it is there for the present sources. It is made aside
 * and moved into place whole, so that two runs at once do not get in each other's way.
 */
export default async function globalSetup(): Promise<void> {
  const template = demoTemplate(
    hashOf(['demo', 'server/db', 'server/media', 'domain/media', 'domain/location/areas.ts']),
  );
  process.env[DEMO_TEMPLATE] = template;
  if (existsSync(template)) return;
  mkdirSync(dirname(template), { recursive: true });
  const making = mkdtempSync(join(dirname(template), 'making-'));
  const site = await startSite(making);
  await site.stop();
  try {
    renameSync(making, template);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(template)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
}
