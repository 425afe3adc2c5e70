import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { GivenKey } from '#domain/answers/owners.ts';
import { PROPERTY_FORM_DEFAULTS } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { test as base, DEMO_STAFF, expect, gotoReady, ready, signIn } from '../fixture.ts';
import { copyDemoData, removeData } from './demo-data.ts';
import { FOR_WORKER, freePort, type SiteServer, startSite } from './site-server.ts';
import { sessionOf } from './staff.ts';

export const ADMIN = '/admin-dashboard-97xK3p';

/** Ends the session as the server does when it takes the token no longer. */
export function expireSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    localStorage.setItem('auth-storage', JSON.stringify({ ...session, token: 'revoked' }));
  });
}

/** Ends the session, does what finds that out, and logs in again on the screen that follows. */
export async function loseSession(page: Page, act: () => Promise<void>): Promise<void> {
  await expireSession(page);
  await act();
  await expect(page).toHaveURL(/\/auth-login-8Kj9mN\?redirect=/);
  await page.getByLabel('Phone').fill(DEMO_STAFF.phone);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_STAFF.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Calls of a member of staff, to prepare what a test looks at and to see what it did. */
export interface StaffCalls {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, data?: unknown): Promise<T>;
  put<T>(path: string, data?: unknown): Promise<T>;
  delete<T>(path: string): Promise<T>;
  /** Lists a property of its own title; `photos` small photographs are made for it. */
  list(fields?: Record<string, string>, photos?: number): Promise<StaffPropertyDetail>;
  /** The same, with the key of its owner. */
  listWithKey(fields?: Record<string, string>, photos?: number): Promise<StaffPropertyDetail & { key: string }>;
  /** Replaces the fields of a listing that `list` made; its photographs stay. */
  edit(listing: StaffPropertyDetail, fields: Record<string, string>): Promise<StaffPropertyDetail>;
}

interface AdminFixtures {
  /** A page of `adminSite` with the demo member of staff logged in. */
  admin: Page;
  staff: StaffCalls;
}

interface AdminWorkerFixtures {
  /** A server with the demo catalogue that the admin tests of a worker change: each looks only at rows of its own. By name it is `localhost`. */
  adminSite: SiteServer;
}

export const test = base.extend<AdminFixtures, AdminWorkerFixtures>({
  adminSite: [
    async ({}, use) => {
      const port = String(await freePort());
      const site = await startSite(copyDemoData(), { PORT: port, SITE_URL: `http://localhost:${port}` });
      await use(site);
      await site.stop();
      removeData(site.dataDir);
    },
    FOR_WORKER,
  ],
  baseURL: async ({ adminSite }, use) => use(adminSite.url),
  admin: async ({ page, adminSite }, use) => {
    await signIn(page, adminSite.url);
    await use(page);
  },
  staff: async ({ request, adminSite }, use) => use(await staffCalls(request, adminSite.url)),
});

/** Calls with a token of `staff`; a refused call fails the test. */
export async function staffCalls(request: APIRequestContext, url: string, staff = DEMO_STAFF): Promise<StaffCalls> {
  const { access_token } = await sessionOf(request, url, staff, 'calls');
  const headers = { Authorization: `Bearer ${access_token}` };
  async function call<T>(method: string, path: string, options: object = {}): Promise<T> {
    const answer = await request.fetch(`${url}/api${path}`, { method, headers, ...options });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  }
  const calls: StaffCalls = {
    get: (path) => call('GET', path),
    post: (path, data) => call('POST', path, { data }),
    put: (path, data) => call('PUT', path, { data }),
    delete: (path) => call('DELETE', path),
    async list(fields = {}, photos = 0) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...LISTING, ...fields })) form.append(name, value);
      for (let index = 0; index < photos; index += 1) {
        form.append(
          'files',
          new File([new Uint8Array(await photograph(index))], `photo-${index + 1}.jpg`, { type: 'image/jpeg' }),
        );
      }
      return call('POST', '/property/create', { multipart: form });
    },
    async listWithKey(fields = {}, photos = 1) {
      const listing = await calls.list(fields, photos);
      const { key } = await calls.post<GivenKey>(`/property/${listing.id}/owner-key`, {});
      return { ...listing, key };
    },
    edit({ id, title, media_images }, fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...LISTING, title, ...fields })) form.append(name, value);
      for (const image of media_images) form.append('existing_images', String(image.id));
      return call('PUT', `/property/edit/${id}`, { multipart: form });
    },
  };
  return calls;
}

const LISTING = {
  title: 'Flat of a test',
  summary: 'null',
  property_type: 'Residential',
  bhk_type: '2bhk',
  residential_type: PROPERTY_FORM_DEFAULTS.residential_type ?? '',
  condition: 'Furnished',
  facing: 'garden',
  direction: 'East',
  floor: '2',
  price: '4550000',
  size: '1250',
  is_size_in_yards: 'false',
  balcony_included: 'false',
  alloted_car_parking: '1',
  owner_name: 'Owner of a test',
  owner_contact1: '5550099001',
  location: 'Bopal',
  age: '3',
};

/** A small JPEG that no other index has. */
export function photograph(index: number, width = 400): Promise<Buffer> {
  const background = { r: (index * 53) % 256, g: (index * 97) % 256, b: 120 };
  return sharp({ create: { width, height: Math.round((width * 3) / 4), channels: 3, background } })
    .jpeg()
    .toBuffer();
}

let serial = 0;

/** A title that no other listing has: 'Flat 1763634800123-4'. */
export function ownTitle(word = 'Flat'): string {
  serial += 1;
  return `${word} ${Date.now()}-${serial}`;
}

/** Fills what a new listing must have, with a title of its own, which is the answer. */
export async function fillRequired(page: Page, title = ownTitle('New')): Promise<string> {
  await page.getByLabel('Property Title').fill(title);
  await page.getByRole('combobox', { name: 'Area' }).fill('Zundal');
  await page.getByRole('combobox', { name: 'Area' }).press('Escape');
  await page.getByLabel('Size', { exact: true }).fill('1250');
  await page.getByLabel('Price (₹)').fill('4550000');
  await page.getByLabel('Owner Name').fill('Hetal Trivedi');
  await page.getByLabel('Phone', { exact: true }).fill('5550099123');
  return title;
}

/** Opens an admin screen and waits until it shows its heading. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await gotoReady(page, `${ADMIN}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Answers calls whose address matches as a broken server does, until the answer is called. */
export async function breakCalls(
  page: Page,
  pattern: RegExp,
  method = 'GET',
  status = 500,
): Promise<() => Promise<void>> {
  const body = { error: { code: 'INTERNAL', message: 'Broken for a test.' } };
  await page.route(pattern, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
  return () => page.unroute(pattern);
}

/** What a browser says about calls that `breakCalls` answers, or that the server refuses. */
export const REFUSED_CALL = /status of [45]\d\d|(GET|POST|PUT|DELETE) \/.* failed/;

export { toasts } from './toasts.ts';
export { DEMO_STAFF, expect, gotoReady, ready, signIn };
