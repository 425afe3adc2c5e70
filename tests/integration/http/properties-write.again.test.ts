import { describe, expect, it } from 'vitest';
import { listingFields, photo, problemsOf, storedKeys } from '#tests/integration/http/listing-form.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { given, givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

describe.each(ENGINES)('a create that is sent again on %s', (engine) => {
  const site = givenSite({ engine });
  const colleague = given(() => site.addColleague());

  const create = (key: string, fields: FormFields = {}, as = site.token) =>
    site.sendForm('POST', '/api/property/create', listingFields(fields), as, { 'Idempotency-Key': key });
  const count = async () => (await site.get('/api/property/all')).json().total as number;
  const upload = async (seed: number): Promise<string> => {
    const answer = await site.staff.sendForm('POST', '/api/property/photos', { file: await photo(seed) });
    return answer.json().upload_id;
  };

  it('answers the listing of the first time, whatever else is sent', async () => {
    const first = await create('again-1', { uploads: [await upload(1)] });
    expect(first.statusCode).toBe(201);
    const before = await count();
    // Its photograph was taken by the first call: it cannot be given again.
    const second = await create('again-1', { price: 1, title: 'Another', uploads: [await upload(2)] });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await count()).toBe(before);
  });

  it('stores one listing when both come at once, with its photographs', async () => {
    const before = await count();
    const uploads = [await upload(3)];
    const file = await photo(4);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create('at-once', { uploads, files: [file] })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers[0]?.json().image_count).toBe(2);
    expect(await count()).toBe(before + 1);
    const keys = await storedKeys(site);
    for (const { media_url } of answers[0]?.json().media_images ?? []) expect(keys).toContain(media_url.split('/')[2]);
  });

  it('is another listing with another key, without one, and from another account', async () => {
    const answers = [
      await create('one'),
      await create('two'),
      await create('one', {}, colleague.token),
      await create(''),
      await create(''),
    ];
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(5);
  });

  it('keeps no key of a create that was refused', async () => {
    expect((await create('refused', { price: 0 })).statusCode).toBe(400);
    expect((await create('refused')).statusCode).toBe(201);
  });

  it('is answered 404 when the listing was deleted meanwhile', async () => {
    const { id } = (await create('deleted')).json();
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
    expect((await create('deleted')).statusCode).toBe(404);
  });

  it('takes no key that cannot be one', async () => {
    for (const key of ['with blank', 'x'.repeat(101)]) {
      expect(problemsOf(await create(key))).toEqual([
        'Idempotency-Key: Idempotency-Key must be 1 to 100 letters, digits or signs',
      ]);
    }
  });
});
