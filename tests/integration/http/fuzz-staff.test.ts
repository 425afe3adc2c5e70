import fc from 'fast-check';
import { beforeAll, describe, it } from 'vitest';
import { addressOf, STAFF_CALLS } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer, STAFF } from '#tests/support/test-app.ts';
import { asMultipart } from '#tests/support/wild/bodies.ts';
import { endure, wildForm, wildQuery, wildSegment } from '#tests/support/wild/fuzzing.ts';
import { listingFields } from './listing-form.ts';

const test = givenSite();
let headers: Record<string, string>;

beforeAll(async () => {
  for (let index = 0; index < 6; index++) await test.createProperty();
  headers = bearer(await test.login());
});

/** Fields of every form of the staff that is not a listing's. */
const TAKEN = {
  ...{ property_id: 1, image_ids: [2, 1], count: 12, youtube_link: 'https://youtu.be/ChaviDm001z' },
  ...{ name: 'Hetal Shah', testimonial_text: 'The size was right and nobody asked for commission.', rating: 5 },
  ...{ phone: '5550000077', password: 'secret-77' },
};
/** Calls that would end the session of this test; others prove them. */
const ENDS_SESSION = /logout|sign-out|DELETE \/api\/staff/;
const calls = STAFF_CALLS.filter(({ method, path }) => !ENDS_SESSION.test(`${method} ${path}`));

describe('wild requests of the staff are answered or refused in the one form of errors', () => {
  it('as JSON to every call, for listings that exist and others', async () => {
    const call = fc.constantFrom(...calls.filter(({ method }) => method !== 'GET'));
    const id = fc.oneof(fc.constantFrom('1', '2', '3'), wildSegment);
    await endure(
      test,
      400,
      fc.tuple(call, id, wildForm(TAKEN)).map(([one, of, payload]) => {
        return { method: one.method, url: addressOf(one, of), payload, headers };
      }),
    );
  });

  it('as lists, searched and paged', async () => {
    const call = fc.constantFrom(...calls.filter(({ method }) => method === 'GET'));
    const query = wildQuery(['q', 'skip', 'limit', 'page', 'page_size']);
    await endure(
      test,
      300,
      fc.tuple(call, query).map(([one, asked]) => ({ url: `${addressOf(one)}?${asked}`, headers })),
    );
  });

  it.each(['POST /api/property/create', 'PUT /api/property/edit/1'])('as the form of a listing: %s', async (which) => {
    const [method, url] = which.split(' ') as ['POST' | 'PUT', string];
    const form = wildForm(listingFields(), { mostlyWhole: true });
    await endure(
      test,
      150,
      form.map((fields) => {
        const { type, bytes } = asMultipart(fields);
        return { method, url, payload: bytes, headers: { ...headers, 'content-type': type } };
      }),
    );
  });

  it('and the same member of staff is still let in', async () => {
    await test.login(STAFF);
  });
});
