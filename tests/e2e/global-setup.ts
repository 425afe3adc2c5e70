import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../scripts/lib/project.mjs';
import { DEMO_TEMPLATE } from './support/demo-data.ts';
import { startSite } from './support/site-server.ts';

const STAMP = join(DEMO_TEMPLATE, 'made-from');

/** Makes the demo installation that the test servers copy, unless it is there for the present sources. */
export default async function globalSetup(): Promise<void> {
  const wanted = hashOf(['demo', 'server/db', 'server/media', 'domain/media', 'domain/location/areas.ts']);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(DEMO_TEMPLATE, { recursive: true, force: true });
  const site = await startSite(DEMO_TEMPLATE);
  await site.stop();
  writeFileSync(STAMP, wanted);
}
