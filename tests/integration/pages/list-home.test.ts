import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRenderingSite, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildRenderingSite();
});
afterAll(() => site.close());

const HOME = {
  property_type: 'Residential',
  location: 'Bopal',
  price: '72 lakh',
  size: '1,260',
  is_size_in_yards: 'false',
  owner_name: 'Ila Owner',
  owner_contact1: '98250 12345',
  consent: 'true',
};

const post = (fields: Record<string, string>) =>
  site.inject({
    method: 'POST',
    url: '/list',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('takes a home from a page without scripts, and answers its key once, for no cache [OFFER-12]', async () => {
  const answer = await post({ ...HOME, commercial_type: '', title: '' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatch(/\/key\/[\w-]{22}"/);
  const { rows } = await site.parts.database.read.submissions.list('waiting', { offset: 0, limit: 10 });
  expect(rows).toHaveLength(1);
  expect(JSON.parse(rows[0]?.fields ?? '').fields).toEqual({
    ...{ property_type: 'Residential', location: 'Bopal', price: 7_200_000, size: 1260, is_size_in_yards: false },
    ...{ owner_name: 'Ila Owner', owner_contact1: '9825012345' },
  });
  expect((await site.get('/list')).body).not.toContain('Ila Owner');
});

it('says what is missing beside each box, keeps what was typed, and takes no unit and no agreement for granted [OFFER-12]', async () => {
  const { is_size_in_yards: _, consent: __, ...rest } = HOME;
  const answer = await post({ ...rest, price: 'much' });
  expect(answer.statusCode).toBe(400);
  for (const sentence of [
    'Price must be a number',
    'Say whether these are square feet or square yards.',
    'Please agree before you send it.',
  ]) {
    expect(answer.body).toContain(sentence);
  }
  expect(answer.body).toContain('value="Ila Owner"');
  const trapped = await post({ ...HOME, website: 'https://spam.example' });
  expect(trapped.statusCode).toBe(400);
  expect(trapped.body).toContain('The form could not be sent.');
});

it('is indexed and in the sitemap [OFFER-02]', async () => {
  expect((await site.get('/sitemap.xml')).body).toContain('/list</loc>');
  const page = await site.get('/list');
  expect(page.body).toContain('rel="canonical"');
  expect(page.body).not.toContain('noindex');
});
