import { describe, expect, it } from 'vitest';
import { createListing } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

/** What a caller might add to any form in the hope that it is stored. */
const EXTRA = {
  id: '7',
  created_by: '7',
  created_at: '2001-01-01T00:00:00Z',
  updated_at: '0',
  deleted_at: '1',
  verified_by: '7',
  verified_at: '2001-01-01T00:00:00Z',
  sold_at: '2001-01-01T00:00:00Z',
  revision: '99',
  is_sample: 'true',
  isSample: 'true',
  import_key: 'x',
  state: 'active',
  role: 'admin',
  approved_by: '1',
  password_hash: 'x',
  photo_key: '0123456789abcdef0123456789abcdef',
};

describe('fields that nobody may set', () => {
  it('of a listing are left out', async () => {
    const listing = await createListing(test, test.token, EXTRA);
    expect(listing).toMatchObject({
      revision: 1,
      is_sample: false,
      verified_at: null,
      verified_by: null,
      sold_at: null,
    });
    expect(listing.id).not.toBe(7);
    expect(listing.created_at).toBe(new Date(test.clock.now).toISOString());
  });

  it('of an account are left out: a request waits, whatever it says', async () => {
    const who = { phone: '9825012345', password: 'secret-1' };
    const answer = await test.send('POST', '/api/auth/register', { ...EXTRA, ...who });
    expect(answer.json()).toEqual({ phone: '9825012345', state: 'pending' });
    expect((await test.send('POST', '/api/auth/login', who)).statusCode).toBe(403);
  });

  it('of a testimonial, a visitor and a message are left out', async () => {
    const words = { name: 'Asha', testimonial_text: 'Fine.', rating: '5' };
    const testimonial = (await test.staff.sendForm('POST', '/api/testimonials/', { ...EXTRA, ...words })).json();
    expect(testimonial).toMatchObject({ is_sample: false, photo_url: null });
    const { id } = await test.createProperty();
    const person = { name: 'Asha Shah', phone: '9825012345', property_id: id };
    await test.send('POST', '/api/visitors/', { ...EXTRA, ...person });
    const [visitor] = (await test.staff.get('/api/visitors/')).json().visitors;
    expect(visitor).toMatchObject({ phone: '9825012345', created_at: new Date(test.clock.now).toISOString() });
    const message = { name: 'Asha', email: 'a@example.com', phone: '9825012345', message: 'Please call me.' };
    await test.send('POST', '/api/visitors/contact-us', { ...EXTRA, ...message });
    const [stored] = (await test.staff.get('/api/visitors/contact-us')).json().contacts;
    expect(stored).toMatchObject({ ...message, created_at: new Date(test.clock.now).toISOString() });
  });

  it('reach no prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const payload = `{"${name}":{"polluted":"yes"},"phone":"9825012345","password":"secret-1"}`;
      const headers = { 'content-type': 'application/json' };
      await test.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
      const form = { method: 'POST' as const, url: `/api/auth/login`, payload: `${name}[polluted]=yes&${name}=yes` };
      await test.inject({ ...form, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
      await test.staff.sendForm('POST', '/api/property/create', { [name]: 'yes' });
      await test.get(`/api/property/search?${name}=yes&${name}[polluted]=yes`);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
