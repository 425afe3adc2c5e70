import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, DEMO_STAFF } from './admin.ts';
import { removeData } from './demo-data.ts';
import { FOR_WORKER, type SiteServer, startSite } from './site-server.ts';

/** A site of its own, with roles on and an owner of the site alone, for what every page and every account of a site feels. */
export const test = base.extend<object, { adminSite: SiteServer }>({
  adminSite: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'chavi-own-'));
      const { phone, password } = DEMO_STAFF;
      const env = { DEMO: 'off', STAFF_ROLES: 'on', STAFF_PHONE: phone, STAFF_PASSWORD: password };
      const site = await startSite(dataDir, env);
      await use(site);
      await site.stop();
      removeData(dataDir);
    },
    FOR_WORKER,
  ],
});
