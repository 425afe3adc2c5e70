import type { LightMyRequestResponse } from 'fastify';

type Given = Record<string, unknown>;
type Send = (path: string, request?: Given) => Promise<LightMyRequestResponse>;

interface Calls extends Record<'get' | 'put' | 'post', Send> {
  staff: (payload?: object) => Given;
}

/** Makes every call about areas, with each of its answers. */
export async function callAllOfAreas({ get, put, post, staff }: Calls): Promise<void> {
  const { areas } = (await get('/api/areas/', staff())).json();
  const lies = { lat: 23.034, lng: 72.465, pincode: '380058', zone: 'West' };
  const { id } = (await post('/api/areas/', staff({ name: 'Navapur Lake', ...lies }))).json();
  await post('/api/areas/', staff({ name: 'Navapur Lake', ...lies }));
  const whole = { ...lies, spellings: ['Navapur'], gu: '', hi: '' };
  for (const version of [1, 1, 'x']) await put('/api/areas/{id}', { id, ...staff({ ...whole, version }) });
  await put('/api/areas/{id}', { id: 99_999, ...staff({ ...whole, version: 1 }) });
  for (const into of [areas[0].id, areas[1].id, id]) await post('/api/areas/{id}/merge', { id, ...staff({ into }) });
  await post('/api/areas/{id}/merge', { id: 99_999, ...staff({ into: id }) });
  const { merged } = (await get('/api/areas/', staff())).json();
  const { version } = merged.find((one: { id: number }) => one.id === id);
  for (const seen of [version - 1, version, version, 'x'])
    await post('/api/areas/{id}/take-apart', { id, ...staff({ version: seen }) });
  await post('/api/areas/{id}/take-apart', { id: 99_999, ...staff({ version }) });
}
