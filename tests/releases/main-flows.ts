import type { LightMyRequestResponse } from 'fastify';
import { createListing, listingFields, photo } from '#tests/integration/http/listing-form.ts';
import type { CodeProvider } from '#tests/support/code-provider.ts';
import { turnCodesOn } from '#tests/support/codes.ts';
import { solve } from '#tests/support/reveals.ts';
import { STAFF, type TestApp } from '#tests/support/test-app.ts';

const PERSON = { name: 'Asha Shah', phone: '9825012345' };
const COLLEAGUE = { phone: '5550000009', password: 'colleague-of-nine' };

/** What the answer holds. Throws when it is no success: a flow that was refused has made no statement worth keeping. */
function json(answer: LightMyRequestResponse) {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body.slice(0, 400)}`);
  return answer.headers['content-type']?.includes('json') ? answer.json() : {};
}

/** Everything that visitors, staff and the hourly housekeeping ask of the database, one after the other. */
export async function mainFlows(site: TestApp, provider: CodeProvider): Promise<void> {
  const token = await site.login();
  const ids = await listings(site, token);
  await visits(site, ids);
  await contacts(site, ids, provider);
  await sharing(site, ids);
  await staffWork(site, ids, token);
  await accounts(site, token);
  await site.parts.due();
  site.clock.now += 40 * 24 * 60 * 60 * 1000;
  await site.parts.tidyUp();
}

async function listings(site: TestApp, token: string): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, location] of ['Bopal', 'Satellite', 'Bopal'].entries()) {
    const upload = json(await site.sendForm('POST', '/api/property/photos', { file: await photo(place) }, token));
    const fields = { location, price: 7_000_000 + place, uploads: upload.upload_id, files: await photo(10 + place) };
    const key = { 'idempotency-key': `listing-number-${place}` };
    const form = listingFields({ title: `Neem Residency ${place}`, ...fields });
    ids.push(Number(json(await site.sendForm('POST', '/api/property/create', form, token, key)).id));
  }
  const [first, second] = ids;
  const cheaper = listingFields({ price: 6_900_000, location: 'Bopal' });
  json(await site.sendForm('PUT', `/api/property/edit/${first}`, cheaper, token));
  const { media } = json(await site.get(`/api/property/view/${first}`)) as { media?: { id: number }[] };
  const order = (media ?? []).map(({ id }) => id).toReversed();
  if (order.length > 1)
    json(await site.send('POST', '/api/property/order', { property_id: first, image_ids: order }, token));
  json(await site.send('PUT', `/api/property/mark-sold/${second}`, undefined, token));
  const deleted = await createListing(site, token, { title: 'Gone again' });
  json(await site.send('DELETE', `/api/property/delete/${deleted.id}`, undefined, token));
  json(await site.send('POST', `/api/property/restore/${deleted.id}`, undefined, token));
  json(await site.send('DELETE', `/api/property/delete/${deleted.id}`, undefined, token));
  return ids;
}

const SEARCHES = [
  '',
  '?search=Neem&facets=true',
  '?locations=Bopal&bhk_types=2bhk&price_max=9000000&facets=true&near=true&histogram=true',
  '?property_types=Residential&sort=price_asc&hide_sold=true&page=2',
];

async function visits(site: TestApp, ids: readonly number[]): Promise<void> {
  for (const query of SEARCHES) json(await site.get(`/api/property/search${query}`));
  const paths = ['view/{id}', 'similar/{id}', 'latest', 'all', 'area-figures', 'list', 'areas', 'suggestions?q=nee'];
  for (const path of [...paths, 'area/bopal', 'stats', 'homepage-youtube-links'])
    json(await site.get(`/api/property/${path.replace('{id}', String(ids[0]))}`));
  const { media_url } = json(await site.get(`/api/property/view/${ids[0]}`)).media?.[0] ?? {};
  if (media_url !== undefined) json(await site.get(String(media_url)));
  json(await site.get(`/og/${ids[0]}.jpg`));
}

async function contacts(site: TestApp, ids: readonly number[], provider: CodeProvider): Promise<void> {
  const call = async (path: string, fields: object) => json(await site.send('POST', `/api/visitors/${path}`, fields));
  const [property_id] = ids;
  const { request } = await call('codes', { phone: PERSON.phone });
  const code = provider.lastCode();
  const { confirmation } = await call('codes/confirm', { phone: PERSON.phone, request, code });
  const reveal = { ...PERSON, property_id, confirmation, consent: true };
  await call('', reveal);
  const { challenge, token } = json(await site.get(`/api/visitors/challenge?property_id=${ids[2]}`));
  await call('', { ...reveal, property_id: ids[2], token, proof: await solve(challenge) });
  await call('contact-us', { ...PERSON, email: 'asha@example.com', message: 'Do you have shops in Bopal?' });
}

async function sharing(site: TestApp, ids: readonly number[]): Promise<void> {
  const items = ids.map((property_id) => ({ property_id, note: 'near the school' }));
  const { token } = json(await site.send('POST', '/api/shortlists', { items }));
  const answer = { property_id: ids[0], name: 'Bina', answer: 'yes', line: 'Lovely' };
  json(await site.send('POST', `/api/shortlists/${token}/answers`, answer));
  json(await site.get(`/api/shortlists/${token}`));
  const taken = json(await site.send('POST', '/api/shortlists', { items }));
  json(await site.send('DELETE', `/api/shortlists/${taken.manage_token}`));
}

async function staffWork(site: TestApp, ids: readonly number[], token: string): Promise<void> {
  const reads = [
    ...[
      'property/sold',
      'property/deleted',
      `property/audit/${ids[0]}`,
      'property/admin-stats',
      'property/lead-charts',
    ],
    ...['visitors/', 'visitors/?search=asha', 'visitors/reveals', 'visitors/contact-us', 'visitors/export.csv'],
    ...['visitors/contact-us/export.csv', 'staff/', 'staff/security-log', 'auth/me', 'auth/sessions', 'auth/factor'],
    'property/list?search=neem',
  ];
  json(await site.send('POST', '/api/auth/confirm', { password: STAFF.password }, token));
  for (const path of reads) json(await site.get(`/api/${path}`, token));
  json(await site.send('POST', '/api/property/sold-count', { count: 12 }, token));
  json(await site.send('PUT', '/api/visitors/reveals', { all: true }, token));
  json(await site.send('PUT', '/api/visitors/reveals', { all: false }, token));
  const video = json(await site.get('/api/property/homepage-youtube-links'))[0];
  const link = { youtube_link: 'https://youtu.be/abcdefghijk' };
  json(await site.sendForm('PUT', `/api/property/homepage-youtube-links/${video.id}`, link, token));
  const words = { name: 'Kiran Vyas', testimonial_text: 'We met the owner on the same day.', rating: 5 };
  const made = json(await site.sendForm('POST', '/api/testimonials/', { ...words, photo: await photo(30) }, token));
  json(await site.sendForm('PUT', `/api/testimonials/${made.id}`, { ...words, rating: 4 }, token));
  json(await site.get('/api/testimonials/'));
  const other = json(await site.sendForm('POST', '/api/testimonials/', words, token));
  json(await site.send('DELETE', `/api/testimonials/${other.id}`, undefined, token));
}

async function accounts(site: TestApp, token: string): Promise<void> {
  const { id } = json(await site.send('POST', '/api/staff/', COLLEAGUE, token));
  await site.login(COLLEAGUE);
  await site.send('POST', '/api/auth/login', { ...COLLEAGUE, password: 'not-this-one' });
  json(await site.send('PUT', `/api/staff/${id}/role`, { role: 'owner' }, token));
  json(await site.send('POST', `/api/staff/${id}/reset-password`, undefined, token));
  json(await site.send('POST', `/api/staff/${id}/sign-out`, undefined, token));
  json(await site.send('POST', '/api/auth/register', { phone: '5550000077', password: 'waiting-for-seven' }));
  // The next id after the colleague's.
  json(await site.send('PUT', `/api/staff/${id + 1}/approve`, undefined, token));
  json(await site.send('DELETE', `/api/staff/${id}`, undefined, token));
  json(await site.send('POST', '/api/auth/sessions/end-others', undefined, token));
  await turnCodesOn(site, token);
  json(await site.get('/api/auth/factor', token));
  json(await site.send('POST', '/api/auth/logout', undefined, token));
}
