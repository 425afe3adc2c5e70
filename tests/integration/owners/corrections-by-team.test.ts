import { describe, expect, it } from 'vitest';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { createListing, photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import { expectStatus, readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields, TestApp } from '#tests/support/test-app.ts';

async function aHome(site: TestApp) {
  const token = await site.login();
  const listing = await createListing(site, token, { floor: 4, age: 6, total_floors: 9, files: [await photo(51)] });
  const { key } = expectStatus(await site.send('POST', `/api/property/${listing.id}/owner-key`, {}, token), 201);
  const home = async () => (expectStatus(await site.get(`/api/key/${key}`), 200) as OwnerKey).homes[0];
  return {
    token,
    listing,
    home,
    correct: async (fields: FormFields): Promise<number> => {
      const sent = await site.sendForm('POST', `/api/key/${key}/corrections`, fields);
      return expectStatus(sent, 200).homes[0].waiting.submission_id;
    },
    edit: (id: number, fields: object) => site.send('PUT', `/api/submissions/${id}`, fields, token),
    publish: (id: number, version?: number) =>
      site.send('POST', `/api/submissions/${id}/publish`, version === undefined ? {} : { version }, token),
  };
}

const site = givenSite();

describe('corrections that staff change before they publish them', () => {
  it('say what the owner asked for and what is published, to staff, in the audit and on the page of the key [REVIEW-16, KEY-23]', async () => {
    const { token, listing, home, correct, edit, publish } = await aHome(site);
    const files = [await photo(52), await photo(53)];
    const id = await correct({ floor: 12, age: 7, condition: 'Fullyfurnished', amenity_list: ['Gym'], files });
    expect((await home())?.waiting).toMatchObject({
      fields: ['condition', 'floor', 'age', 'amenity_list'],
      added: 2,
    });
    const refused = await publish(id);
    expect(problemsOf(refused)).toEqual([expect.stringMatching(/^floor: /)]);
    expect(problemsOf(await edit(id, { floor: '' }))).toEqual([
      'floor: Say what it is: a home that is listed has one.',
    ]);

    const { photos } = await readOffer(site, id, token);
    const kept = photos.map((one) => one.id).slice(0, 1);
    const change = { floor: 2, age: 6, title: 'A better title', photos: kept, version: 1 };
    const { changes, version } = expectStatus(await edit(id, change), 200);
    expect(changes).toEqual([
      { field: 'condition', before: 'Semifurnished', after: 'Fullyfurnished' },
      { field: 'floor', before: 4, after: 2, by_team: true, asked: 12 },
      { field: 'amenity_list', before: [], after: ['Gym'] },
      { field: 'title', before: listing.title, after: 'A better title', by_team: true },
      { field: 'age', before: 6, after: 6, by_team: true, asked: 7 },
    ]);
    expect((await edit(id, { floor: 3, version: 1 })).statusCode).toBe(409);

    expectStatus(await publish(id, version), 200);
    const after = expectStatus(await site.get(`/api/property/view/${listing.id}`), 200);
    expect(after).toMatchObject({ floor: 2, age: 6, title: 'A better title', image_count: 2, amenity_list: ['Gym'] });
    expect(await home()).toMatchObject({
      correction: 'published',
      reason: null,
      waiting: null,
      published: {
        fields: ['condition', 'floor', 'amenity_list', 'title'],
        by_team: ['title', 'floor', 'age'],
        ...{ added: 1, dropped: 0, left_out: 1 },
      },
    });
    const entries = await site.parts.database.read.audit.listOf('submission', id, 9);
    expect(entries.map(({ action }) => action)).toEqual(['submission.publish', 'submission.correct']);
    const [published, corrected] = entries;
    expect(corrected).toMatchObject({ before: { floor: 12, age: 7 }, after: { floor: 2, age: 6, photos: 1 } });
    expect(JSON.stringify(corrected)).not.toContain('A better title');
    expect(published).toMatchObject({ after: { by_team: ['title', 'floor', 'age'] } });
    // The listing says it now: no value is kept beside it.
    const row = await site.parts.database.read.submissions.find(id);
    expect(JSON.parse(row?.fields ?? '')).toEqual({ fields: {}, outcome: expect.anything() });

    site.clock.now += 31 * 86_400_000;
    expect(await home()).toMatchObject({ correction: 'none', published: null });
  });

  it('are the owner’s again where staff put their word back, or they say it anew [REVIEW-16]', async () => {
    const { token, home, correct, edit, publish } = await aHome(site);
    const id = await correct({ floor: 8, age: 7 });
    const changesOf = async () => (await readOffer(site, id, token)).changes;
    expectStatus(await edit(id, { floor: 2, age: 9 }), 200);
    expectStatus(await edit(id, { floor: 3 }), 200);
    expect(await changesOf()).toEqual([
      { field: 'floor', before: 4, after: 3, by_team: true, asked: 8 },
      { field: 'age', before: 6, after: 9, by_team: true, asked: 7 },
    ]);
    expectStatus(await edit(id, { floor: 8 }), 200);
    await correct({ age: 5 });
    expect(await changesOf()).toEqual([
      { field: 'floor', before: 4, after: 8 },
      { field: 'age', before: 6, after: 5 },
    ]);
    // A fact that the owner did not ask about, and that goes back, is no change of anybody's.
    expectStatus(await edit(id, { condition: 'Furnished' }), 200);
    expectStatus(await edit(id, { condition: 'Semifurnished' }), 200);
    expect(await changesOf()).toHaveLength(2);
    expectStatus(await publish(id), 200);
    expect((await home())?.published).toMatchObject({ fields: ['floor', 'age'], by_team: [], left_out: 0 });
  });
});
