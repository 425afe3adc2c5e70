import { describe, expect, it } from 'vitest';
import { seenTestimonial } from '#domain/home-entries.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { fileOf, photo, problemsOf, storedKeys } from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();
const version = () => site.parts.database.catalogue.version();
const historyOf = (kind: 'testimonial' | 'video', id: number) => listAuditOf(site.parts.database.read, kind, id, 10);

describe('testimonials', () => {
  const WORDS = { name: 'Kiran Vyas', testimonial_text: 'We met the owner on the same day.', rating: 5 };
  const add = (fields: FormFields = {}) => site.staff.sendForm('POST', '/api/testimonials/', { ...WORDS, ...fields });
  const save = async (id: number, fields: FormFields) =>
    (await site.staff.sendForm('PUT', `/api/testimonials/${id}`, { ...WORDS, ...fields })).json();
  const remove = (id: number) => site.staff.send('DELETE', `/api/testimonials/${id}`);
  const list = async () => (await site.get('/api/testimonials/')).json();
  const statusOf = async (url: string) => (await site.get(url)).statusCode;

  it('are added, replaced and deleted by staff, with their photo; without a photo the present one stays, and what was changed meanwhile too [ATEST-06, DEC-39, API-31]', async () => {
    const answer = await add({ photo: await photo(1) });
    const added = answer.json();
    expect([answer.statusCode, added]).toEqual([201, expect.objectContaining({ ...WORDS, is_sample: false })]);
    const { id, photo_url } = added;
    expect((await site.get(photo_url)).headers['content-type']).toBe('image/jpeg');
    const words = { name: 'Kiran V.', testimonial_text: 'Still happy.', rating: 4 };
    expect(await save(id, words)).toMatchObject({ id, ...words, photo_url });
    expect(await save(id, { ...words, seen: seenTestimonial(added) })).toMatchObject({ error: { code: 'CONFLICT' } });
    const changed = await save(id, { ...words, seen: seenTestimonial({ ...words, photo_url }), photo: await photo(3) });
    expect(await list()).toEqual([changed]);
    expect([await statusOf(changed.photo_url), await statusOf(photo_url)]).toEqual([200, 404]);
    expect((await remove(id)).json()).toEqual({ id });
    expect([await list(), await statusOf(changed.photo_url), (await remove(id)).statusCode]).toEqual([[], 404, 404]);
  });

  it('may be sent as JSON without a photo, leave audit rows and move the catalogue', async () => {
    const before = await version();
    const { id, photo_url } = (await site.staff.send('POST', '/api/testimonials/', WORDS)).json();
    expect(photo_url).toBeNull();
    const saved = await site.staff.send('PUT', `/api/testimonials/${id}`, { ...WORDS, rating: 3 });
    expect(saved.json()).toMatchObject({ id, rating: 3 });
    await remove(id);
    expect(await version()).toBe(before + 3);
    const rows = (await historyOf('testimonial', id)).map((row) => [row.action, row.before?.rating, row.after?.rating]);
    expect(rows).toEqual([
      ['testimonial.delete', 3, undefined],
      ['testimonial.edit', 5, 3],
      ['testimonial.create', undefined, 5],
    ]);
  });

  it('are refused with every problem named, and nothing is kept', async () => {
    const [before, keys] = [await list(), await storedKeys(site)];
    const noPicture = "photo: 'me.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.";
    for (const [sent, problems] of [
      [
        { name: 'K', testimonial_text: ' ', rating: 6, photo: await photo(9) },
        [
          'name: Name must be at least 2 characters',
          'testimonial_text: Testimonial is required',
          'rating: Rating must be 1 to 5 stars',
        ],
      ],
      [{ photo: fileOf(pictures.TEXT, 'me.jpg') }, [noPicture]],
      [{ photo: [await photo(10), await photo(11)] }, ['photo: Please send one photo at a time.']],
    ] as const)
      expect(problemsOf(await add(sent))).toEqual(problems);
    expect([await list(), await storedKeys(site)]).toEqual([before, keys]);
  });
});

describe('the link of a homepage video', () => {
  const links = async () => (await site.get('/api/property/homepage-youtube-links')).json();
  const save = (id: number, fields: FormFields) =>
    site.staff.sendForm('PUT', `/api/property/homepage-youtube-links/${id}`, fields);

  it('is one of four that are empty at first, changed by a multipart youtube_link, and public at once [API-16, API-30, DEC-38]', async () => {
    const all = await links();
    expect(all.map(({ youtube_link }: { youtube_link: string }) => youtube_link)).toEqual(['', '', '', '']);
    const [first, { id }] = all;
    const before = await version();
    const youtube_link = 'https://youtu.be/abcdefghijk';
    expect((await save(id, { youtube_link })).json()).toEqual({ id, youtube_link });
    expect((await links()).slice(0, 2)).toEqual([first, { id, youtube_link }]);
    expect(await version()).toBeGreaterThan(before);
    const [entry] = await historyOf('video', id);
    expect(entry).toMatchObject({ action: 'video.edit', before: { youtube_link: '' }, after: { youtube_link } });
  });

  it('is free text, may be emptied, and is refused when too long or missing [AYT-03, DOOR-04]', async () => {
    const [{ id }] = await links();
    for (const youtube_link of ['not a link', 'javascript:alert(1)', 'વિડિઓ', ''])
      expect((await save(id, { youtube_link })).json()).toEqual({ id, youtube_link });
    const long = await save(id, { youtube_link: 'x'.repeat(501) });
    expect(problemsOf(long)).toEqual(['youtube_link: YouTube link must be at most 500 characters']);
    expect((await save(id, {})).statusCode).toBe(400);
  });
});
