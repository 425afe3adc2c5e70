import { beforeAll, describe, expect, it } from 'vitest';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const PUBLIC = 'https://cdn.example/chavi';
const site = givenSite({ isRendering: true, env: { MEDIA_PUBLIC_URL: `${PUBLIC}/` } });
let id = 0;
let key = '';
beforeAll(async () => {
  const sent = await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(1) });
  key = sent.json().upload_id;
  expect(sent.json().media_url).toBe(`${PUBLIC}/photos/${key}/330.jpg`);
  id = (await createListing(site, site.token, { uploads: [key] })).id;
  const words = { name: 'Mira', testimonial_text: 'We found our home within a week.', rating: 5 };
  await site.staff.sendForm('POST', '/api/testimonials/', { ...words, photo: await photo(2) });
});

describe('with a public address, photographs are linked there alone [OBJ-05]', () => {
  it.each(['/', '/search', '/areas/bopal', 'property'])('on the page %s', async (path) => {
    const answer = await site.get(path === 'property' ? `/property/${id}` : path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`${PUBLIC}/photos/${key}/320.avif 320w`);
    expect(answer.body).not.toContain('/media/');
    expect(answer.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example;");
  });

  it('in structured data and in the preload of the first one', async () => {
    const { body } = await site.get(`/property/${id}`);
    expect(body).toContain(`"image":["${PUBLIC}/photos/${key}/330.jpg"]`);
    expect(body).toMatch(new RegExp(`<link rel="preload" as="image"[^>]*${PUBLIC}/photos/${key}/`));
  });

  it.each([
    '/api/property/latest',
    '/api/property/all',
    '/api/property/search',
    `/api/property/list?ids=1`,
    '/api/testimonials/',
    '/search.atom',
  ])('in %s', async (path) => {
    const { body } = await site.get(path);
    expect(body).toContain(`${PUBLIC}/photos/`);
    expect(body).not.toContain('/media/');
  });

  it('on the screens of staff', async () => {
    for (const path of [`/api/property/view/${id}`, '/api/property/all']) {
      const { body } = await site.staff.get(path);
      expect(body).toContain(`${PUBLIC}/photos/${key}/330.jpg`);
      expect(body).not.toContain('/media/');
    }
  });

  it('and this site gives them too, for copies that are older and for a visit without network', async () => {
    expect((await site.get(`/media/${key}/320.webp`)).statusCode).toBe(200);
    const worker = await site.get('/sw.js');
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example;");
  });
});
