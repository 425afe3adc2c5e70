import { describe, expect, it } from 'vitest';
import { createListing, listingFields } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

/** The fields that a create always sends, and none of the optional ones. */
function alwaysSent(overrides: FormFields = {}): FormFields {
  const { residential_type: _optional, ...rest } = listingFields(overrides);
  return rest;
}

describe('a create with only what is always sent', () => {
  it.each([
    ['Residential', { bhk_type: '2bhk' }],
    ['Commercial', { bhk_type: null }],
  ])('is taken for a %s listing, with every optional field empty', async (property_type, types) => {
    const answer = await site.staff.sendForm('POST', '/api/property/create', alwaysSent({ property_type }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      property_type,
      ...types,
      residential_type: null,
      commercial_type: null,
      owner_contact2: null,
      amenity_list: [],
      connectivity_list: [],
      media_videos: [],
      media_images: [],
      onlyNA: false,
      na_noc: false,
      is_sold_out: false,
    });
    const shown = await site.get(`/api/property/view/${answer.json().id}`);
    expect(shown.json()).toMatchObject({ residential_type: null, commercial_type: null });
  });
});

describe('a call without a payload', () => {
  const emptyJson = (method: 'POST' | 'PUT' | 'DELETE', url: string) =>
    site.inject({
      method,
      url,
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    });

  it('may name JSON as the type of the body that it does not have', async () => {
    const { id } = await createListing(site, site.token);
    expect((await emptyJson('PUT', `/api/property/mark-sold/${id}`)).statusCode).toBe(200);
    expect((await emptyJson('DELETE', `/api/property/delete/${id}/`)).statusCode).toBe(200);
    expect((await emptyJson('POST', `/api/property/restore/${id}`)).statusCode).toBe(200);
    expect((await emptyJson('POST', '/api/auth/logout')).statusCode).toBe(200);
  });

  it('is told field by field what a form lacks', async () => {
    const answer = await emptyJson('POST', '/api/auth/login');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details.map((detail: { field: string }) => detail.field)).toEqual(['phone', 'password']);
  });

  it('is refused when the JSON it sends cannot be read', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{', '{"phone":"1"', '{"__proto__":{"x":1}}']) {
      const answer = await site.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      expect([payload, answer.statusCode, answer.json().error.code]).toEqual([payload, 400, 'VALIDATION_FAILED']);
    }
  });
});
