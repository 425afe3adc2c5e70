import type { LightMyRequestResponse } from 'fastify';
import { callAllOfAreas } from '#tests/integration/areas/true-calls.ts';
import { photo } from '#tests/integration/http/listing-form.ts';
import { callAllOfImports } from '#tests/integration/imports/true-calls.ts';
import type { encodeForm } from '#tests/support/test-app.ts';

type Given = Record<string, unknown>;
type Send = (path: string, request?: Given) => Promise<LightMyRequestResponse>;

interface Calls extends Record<'get' | 'put' | 'post' | 'remove', Send> {
  staff: (payload?: object) => Given;
  form: (fields: Parameters<typeof encodeForm>[0]) => Promise<Given>;
}

/** Makes every call about the numbers, videos, testimonials, imports and areas of the site. */
export async function callAllOfTheSite({ get, put, post, remove, staff, form }: Calls): Promise<void> {
  const listing = '/api/property';
  for (const path of ['stats', 'homepage-youtube-links']) await get(`${listing}/${path}`);
  for (const path of ['admin-stats', 'lead-charts']) await get(`${listing}/${path}`, staff());
  await post(`${listing}/sold-count`, staff({ count: 12 }));
  await put(`${listing}/homepage-youtube-links/{id}`, { id: 1, ...staff({ youtube_link: 'youtu.be/dQw4w9WgXcQ' }) });
  const words = { name: 'Kiran Vyas', testimonial_text: 'We met the owner on the same day.', rating: 5 };
  const { id } = (await post('/api/testimonials/', await form({ ...words, photo: await photo(4) }))).json();
  await put('/api/testimonials/{id}', { id, ...staff({ ...words, rating: 4 }) });
  await get('/api/testimonials/');
  await remove('/api/testimonials/{id}', { id, ...staff() });
  await callAllOfImports({ get, post, remove, staff, form });
  await callAllOfAreas({ get, put, post, staff });
}
