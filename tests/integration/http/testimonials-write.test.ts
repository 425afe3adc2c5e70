import { describe, expect, it } from 'vitest';
import { fileOf, photo, problemsOf, storedKeys } from '#tests/integration/http/listing-form.ts';
import * as pictures from '#tests/integration/media/sample-pictures.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

const WORDS = { name: 'Kiran Vyas', testimonial_text: 'We met the owner on the same day.', rating: 5 };
const add = (fields: FormFields) => site.staff.sendForm('POST', '/api/testimonials/', fields);
const save = (id: number, fields: FormFields) => site.staff.sendForm('PUT', `/api/testimonials/${id}`, fields);
const list = async () => (await site.get('/api/testimonials/')).json();

describe('testimonials', () => {
  it('are added and deleted by staff, with their photo [DEC-39]', async () => {
    const answer = await add({ ...WORDS, photo: await photo(1) });
    expect(answer.statusCode).toBe(201);
    const added = answer.json();
    expect(added).toMatchObject({ ...WORDS, is_sample: false });
    expect(await list()).toEqual([added]);
    expect((await site.get(added.photo_url)).headers['content-type']).toBe('image/jpeg');
    const removed = await site.staff.send('DELETE', `/api/testimonials/${added.id}`);
    expect(removed.json()).toEqual({ id: added.id });
    expect(await list()).toEqual([]);
    expect((await site.get(added.photo_url)).statusCode).toBe(404);
    expect((await site.staff.send('DELETE', `/api/testimonials/${added.id}`)).statusCode).toBe(404);
  });

  it('may be sent as JSON when they have no photo', async () => {
    const words = { name: 'Neha', testimonial_text: 'Good people.', rating: 4 };
    const added = await site.staff.send('POST', '/api/testimonials/', words);
    expect([added.statusCode, added.json()]).toEqual([201, expect.objectContaining({ ...words, photo_url: null })]);
    const saved = await site.staff.send('PUT', `/api/testimonials/${added.json().id}`, { ...words, rating: 5 });
    expect(saved.json()).toMatchObject({ id: added.json().id, rating: 5 });
    await site.staff.send('DELETE', `/api/testimonials/${added.json().id}`);
  });

  it('are replaced by a save, which answers the updated one; without a photo the present one stays [API-31]', async () => {
    const { id, photo_url } = (await add({ ...WORDS, photo: await photo(2) })).json();
    const words = { name: 'Kiran V.', testimonial_text: 'Still happy.', rating: 4 };
    const answer = await save(id, words);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, ...words, photo_url });
    expect((await list()).find((one: { id: number }) => one.id === id)).toEqual(answer.json());
    const changed = (await save(id, { ...words, photo: await photo(3) })).json();
    expect(changed.photo_url).not.toBe(photo_url);
    expect((await site.get(changed.photo_url)).statusCode).toBe(200);
    expect((await site.get(photo_url)).statusCode).toBe(404);
  });

  it('leave audit rows and move the catalogue', async () => {
    const { read } = site.parts.database;
    const version = await read.settings.catalogueVersion();
    const { id } = (await add(WORDS)).json();
    await save(id, { ...WORDS, rating: 3 });
    await site.staff.send('DELETE', `/api/testimonials/${id}`);
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
    const answer = await add({ name: 'K', testimonial_text: ' ', rating: 6, photo: await photo(9) });
    expect(answer.statusCode).toBe(400);
    expect(problemsOf(answer)).toEqual([
      'name: Name must be at least 2 characters',
      'testimonial_text: Testimonial is required',
      'rating: Rating must be 1 to 5 stars',
    ]);
    const text = await add({ ...WORDS, photo: fileOf(pictures.TEXT, 'me.jpg') });
    expect(text.statusCode).toBe(400);
    expect(problemsOf(text)).toEqual([
      "photo: 'me.jpg' is not a picture: please choose a JPEG, PNG, WebP or AVIF file.",
    ]);
    const two = await add({ ...WORDS, photo: [await photo(10), await photo(11)] });
    expect(problemsOf(two)).toEqual(['photo: Please send one photo at a time.']);
    expect(await list()).toEqual(before);
    expect(await storedKeys(site)).toEqual(keys);
  });
});
