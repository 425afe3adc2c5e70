import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { DEMO_PHONE, DEMO_STAFF, PENDING_STAFF } from '#demo/people.ts';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { createParts, type Parts } from '#server/parts.ts';
import { unencodedPhotos } from '#tests/support/unencoded-photos.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chavi-demo-'));
let parts: Parts;
let app: ReturnType<typeof buildApp>;

const load = (say?: (line: string) => void) =>
  loadDemo({ database: parts.database, photoFiles: unencodedPhotos, now: parts.now }, say);

beforeAll(async () => {
  parts = await createParts(readConfig({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent' }));
  app = buildApp(parts, { pages: false });
});

afterAll(async () => {
  await app.close();
  await parts.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function get<T>(url: string, token?: string): Promise<T> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: `/api${url}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

async function logIn(staff: { phone: string; password: string }) {
  const { phone, password } = staff;
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: { phone, password } });
}

describe('loading the demo', () => {
  it('fills a database that nobody has used, once, and says how far it is', async () => {
    const lines: string[] = [];
    const before = await parts.database.read.settings.catalogueVersion();
    expect(await load((line) => lines.push(line))).toBe('loaded');
    expect(lines).toContain('Preparing the demo photographs: 51 of 51');
    const { total } = await get<{ total: number }>('/property/all');
    expect(total).toBeGreaterThanOrEqual(150);
    expect(await parts.database.read.settings.catalogueVersion()).toBeGreaterThan(before);
    expect(await load()).toBe('present');
    expect(await get('/property/all')).toMatchObject({ total });
  });

  it('does not come back after every listing was deleted', async () => {
    const [newest] = await get<{ id: number }[]>('/property/latest');
    const id = newest?.id ?? 0;
    await parts.database.write((repos) => repos.properties.softDelete(id, { deleted_by: null, at: parts.now() }));
    expect(await load()).toBe('present');
    const restore = { deletedSince: 0, at: parts.now() };
    await parts.database.write((repos) => repos.properties.restore(id, restore));
  });

  it('shows samples only: every listing and every testimonial says so', async () => {
    const { properties } = await get<{ properties: { is_sample: boolean }[] }>('/property/all?page_size=100');
    expect(properties).toHaveLength(100);
    expect(properties.every((property) => property.is_sample)).toBe(true);
    const testimonials = await get<{ is_sample: boolean; photo_url: string | null }[]>('/testimonials/');
    expect(testimonials.length).toBeGreaterThanOrEqual(8);
    expect(testimonials.every((one) => one.is_sample && one.photo_url === null)).toBe(true);
  });

  it('gives pictures to nearly all listings, shared by content', async () => {
    const { properties } = await get<{ properties: { media_images: { media_url: string }[] }[] }>(
      '/property/all?page_size=100',
    );
    expect(properties.filter((property) => property.media_images.length === 0).length).toBeLessThanOrEqual(4);
    const urls = properties.flatMap((property) => property.media_images.map((image) => image.media_url));
    expect(new Set(urls).size).toBeLessThanOrEqual(51);
  });

  it('lets the demo member of staff in, and keeps the other one waiting', async () => {
    expect((await logIn(DEMO_STAFF)).json()).toMatchObject({ user: { phone: DEMO_STAFF.phone } });
    const waiting = await logIn(PENDING_STAFF);
    expect(waiting.statusCode).toBe(403);
    expect(waiting.json()).toMatchObject({ error: { code: 'ACCOUNT_PENDING' } });
  });

  it('answers staff with phones that reach nobody, and nothing else [DEC-07]', async () => {
    const { access_token: token } = (await logIn(DEMO_STAFF)).json<{ access_token: string }>();
    const answers = JSON.stringify([
      await get('/property/all?page_size=100&page=1', token),
      await get('/property/all?page_size=100&page=2', token),
      await get('/property/sold', token),
      await get('/visitors/?limit=500', token),
      await get('/visitors/contact-us?limit=500', token),
      await get('/staff/', token),
    ]);
    const phones = [...answers.matchAll(/"(?:\w*phone|owner_contact\d)":"([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(phones.length).toBeGreaterThan(400);
    expect(phones.filter((phone) => !DEMO_PHONE.test(phone))).toEqual([]);
  });
});
