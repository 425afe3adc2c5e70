import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildWhenChanged } from '../../scripts/lib/prepare.mjs';
import { openBrowser } from '../browser/phone.ts';
import { serveCommand, startProgram } from '../site.ts';
import { FEWER_THAN, listAHome, PHONE, type Photograph } from './list-a-home.ts';

/** `npm run bench:taps`: lists one home on the built site as a thumb does, prints each tap, and fails at 20 taps. */

const STAFF = { phone: '5550000001', password: 'taps are counted here' };
const UPLOAD = '/admin-dashboard-97xK3p/upload';

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${UPLOAD}`);
  await page.getByLabel('Phone').fill(STAFF.phone);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin-dashboard'));
  await page.goto(`${origin}${UPLOAD}`);
  await page.getByRole('button', { name: 'List Property' }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function photographs(): Promise<Photograph[]> {
  const colours = ['#b5651d', '#3d7068', '#4a5a8a'];
  return Promise.all(
    colours.map(async (background, place) => ({
      name: `photo-${place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 675, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

buildWhenChanged();
const dataDir = mkdtempSync(join(tmpdir(), 'chavi-taps-'));
const settings = { DEMO: 'off', STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
const site = await startProgram(serveCommand(), { DATA_DIR: dataDir }, settings);
const browser = await openBrowser();
try {
  const page = await (await browser.newContext(PHONE)).newPage();
  await signIn(page, site.origin);
  const taps = await listAHome(page, await photographs());
  taps.forEach((what, place) => void console.log(`${String(place + 1).padStart(2)}  ${what}`));
  console.log(`${taps.length} taps; the goal is fewer than ${FEWER_THAN}.`);
  if (taps.length >= FEWER_THAN) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
