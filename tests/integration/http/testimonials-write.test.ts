import { describe, expect, it } from 'vitest';
import { fileOf, photo, problemsOf, storedKeys } from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

const WORDS = { name: 'Kiran Vyas', testimonial_text: 'We met the owner on the same day.', rating: 5 };
const add = (fields: FormFields = {}) => site.staff.sendForm('POST', '/api/testimonials/', { ...WORDS, ...fields });
const save = (id: number, fields: FormFields) =>
  site.staff.sendForm('PUT', `/api/testimonials/${id}`, { ...WORDS, ...fields });
const remove = (id: number) => site.staff.send('DELETE', `/api/testimonials/${id}`);
const list = async () => (await site.get('/api/testimonials/')).json();
const statusOf = async (url: string) => (await site.get(url)).statusCode;

describe('testimonials', () => {
  it('are added, replaced and deleted by staff, with their photo; without a photo the present one stays [DEC-39, API-31]', async () => {
    const answer = await add({ photo: await photo(1) });
    const added = answer.json();
    expect([answer.statusCode, added]).toEqual([201, expect.objectContaining({ ...WORDS, is_sample: false })]);
    const { id, photo_url } = added;
    expect((await site.get(photo_url)).headers['content-type']).toBe('image/jpeg');
    const words = { name: 'Kiran V.', testimonial_text: 'Still happy.', rating: 4 };
    expect((await save(id, words)).json()).toMatchObject({ id, ...words, photo_url });
    const changed = (await save(id, { ...words, photo: await photo(3) })).json();
    expect(await list()).toEqual([changed]);
    expect([await statusOf(changed.photo_url), await statusOf(photo_url)]).toEqual([200, 404]);
    expect((await remove(id)).json()).toEqual({ id });
    expect([await list(), await statusOf(changed.photo_url), (await remove(id)).statusCode]).toEqual([[], 404, 404]);
  });

  it('may be sent as JSON without a photo, leave audit rows and move the catalogue', async () => {
    const { read } = site.parts.database;
    const version = await read.settings.catalogueVersion();
    const { id, photo_url } = (await site.staff.send('POST', '/api/testimonials/', WORDS)).json();
    expect(photo_url).toBeNull();
    const saved = await site.staff.send('PUT', `/api/testimonials/${id}`, { ...WORDS, rating: 3 });
    expect(saved.json()).toMatchObject({ id, rating: 3 });
    await remove(id);
    expect(await read.settings.catalogueVersion()).toBe(version + 3);
    const rows = await read.audit.listOf('testimonial', id, 10);
    expect(rows.map(({ action, before, after }) => [action, before?.rating, after?.rating])).toEqual([
      ['testimonial.delete', 3, undefined],
      ['testimonial.edit', 5, 3],
      ['testimonial.create', undefined, 5],
    ]);
  });

  it('are refused with every problem named, and nothing is kept', async () => {
    const [before, keys] = [await list(), await storedKeys(site)];
    expect(problemsOf(await add({ name: 'K', testimonial_text: ' ', rating: 6, photo: await photo(9) }))).toEqual([
      'name: Name must be at least 2 characters',
      'testimonial_text: Testimonial is required',
      'rating: Rating must be 1 to 5 stars',
    ]);
    expect(problemsOf(await add({ photo: fileOf(pictures.TEXT, 'me.jpg') }))).toEqual([
      "photo: 'me.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.",
    ]);
    const two = await add({ photo: [await photo(10), await photo(11)] });
    expect(problemsOf(two)).toEqual(['photo: Please send one photo at a time.']);
    expect([await list(), await storedKeys(site)]).toEqual([before, keys]);
  });
});
