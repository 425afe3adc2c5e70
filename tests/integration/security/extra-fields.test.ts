import { describe, expect, it } from 'vitest';
import { createListing } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();

/** What a caller might add to any form in the hope that it is stored. */
const EXTRA = {
  ...{ id: '7', created_by: '7', created_at: '2001-01-01T00:00:00Z', updated_at: '0', deleted_at: '1' },
  ...{ verified_by: '7', verified_at: '2001-01-01T00:00:00Z', sold_at: '2001-01-01T00:00:00Z', revision: '99' },
  ...{ is_sample: 'true', isSample: 'true', import_key: 'x', state: 'active', role: 'admin', approved_by: '1' },
  ...{ password_hash: 'x', photo_key: '0123456789abcdef0123456789abcdef' },
};
const PERSON = { name: 'Asha Shah', phone: '9825012345' };
const now = () => new Date(site.clock.now).toISOString();

describe('fields that nobody may set', () => {
  it('of a listing are left out', async () => {
    const listing = await createListing(site, site.token, EXTRA);
    const unset = { is_sample: false, verified_at: null, verified_by: null, sold_at: null };
    expect(listing).toMatchObject({ ...unset, revision: 1, created_at: now() });
    expect(listing.id).not.toBe(7);
  });

  it('of an account are left out: a request waits, whatever it says', async () => {
    const who = { phone: PERSON.phone, password: 'secret-1' };
    const answer = await site.send('POST', '/api/auth/register', { ...EXTRA, ...who });
    expect(answer.json()).toEqual({ phone: PERSON.phone, state: 'pending' });
    expect((await site.send('POST', '/api/auth/login', who)).statusCode).toBe(403);
  });

  it('of a testimonial, a visitor and a message are left out', async () => {
    const words = { name: 'Asha', testimonial_text: 'Fine.', rating: '5' };
    const testimonial = (await site.staff.sendForm('POST', '/api/testimonials/', { ...EXTRA, ...words })).json();
    expect(testimonial).toMatchObject({ is_sample: false, photo_url: null });
    const property_id = (await site.createProperty()).id;
    await site.send('POST', '/api/visitors/', { ...EXTRA, ...PERSON, property_id });
    const [visitor] = (await site.staff.get('/api/visitors/')).json().visitors;
    expect(visitor).toMatchObject({ ...PERSON, created_at: now() });
    const message = { ...PERSON, email: 'a@example.com', message: 'Please call me.' };
    await site.send('POST', '/api/visitors/contact-us', { ...EXTRA, ...message });
    const [stored] = (await site.staff.get('/api/visitors/contact-us')).json().contacts;
    expect(stored).toMatchObject({ ...message, created_at: now() });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('reach no prototype by the name %s', async (name) => {
    for (const [type, payload] of [
      ['application/json', `{"${name}":{"polluted":"yes"},"phone":"9825012345","password":"secret-1"}`],
      ['application/x-www-form-urlencoded', `${name}[polluted]=yes&${name}=yes`],
    ])
      await site.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    await site.staff.sendForm('POST', '/api/property/create', { [name]: 'yes' });
    await site.get(`/api/property/search?${name}=yes&${name}[polluted]=yes`);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
