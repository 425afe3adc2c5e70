import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApi } from '#tests/support/api-process.ts';
import { ENGINES, makePlace, type Place } from '#tests/support/databases.ts';
import { STAFF } from '#tests/support/test-app.ts';

const LAKE = {
  name: 'Navapur Lake',
  spellings: ['Navapur'],
  lat: 23.034,
  lng: 72.465,
  pincode: '380058',
  zone: 'West',
};

/** What they share is the database; one engine's transactions are enough to show it. */
describe.each(ENGINES.slice(-1))('areas of two processes on %s', (engine) => {
  let place: Place;
  let folder = '';
  let apis: (Pick<ApiProcess, 'stop'> & { origin: string })[] = [];
  let token = '';
  beforeAll(async () => {
    place = await makePlace(engine);
    const url: Record<string, string> = place.config.kind === 'postgres' ? { DATABASE_URL: place.config.url } : {};
    folder = await mkdtemp(join(tmpdir(), 'chavi-areas-'));
    const env = { ...url, DATA_DIR: folder, PORT: '0', STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
    apis = await Promise.all([startApi(env), startApi(env)]);
    const body = JSON.stringify(STAFF);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${apis[0]?.origin}/api/auth/login`, { method: 'POST', headers, body });
    token = ((await answer.json()) as { access_token: string }).access_token;
  });
  afterAll(async () => {
    for (const api of apis) await api.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(process: 0 | 1, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${apis[process]?.origin}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: body || path === '/areas/' ? headers : {},
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, never> & { areas: { id: number; name: string }[] },
    };
  }

  it('are sown once, though both began at the same moment [AREAS-01]', async () => {
    for (const process of [0, 1] as const) expect((await ask(process, '/areas/')).body.areas).toHaveLength(78);
  });

  it('are in the other at once when one changed them, and in what it had kept [AREAS-07]', async () => {
    const suggestions = '/property/suggestions?q=navapur';
    expect((await ask(1, suggestions)).body.areas).toEqual([]);
    expect((await ask(1, '/property/area/navapur-lake')).status).toBe(404);
    expect((await ask(0, '/areas/', LAKE)).status).toBe(201);
    expect((await ask(1, suggestions)).body.areas).toEqual(['Navapur Lake']);
    expect((await ask(1, '/property/area/navapur-lake')).body).toMatchObject({ area: 'Navapur Lake' });
    const { areas } = (await ask(1, '/areas/')).body;
    const idOf = (name: string) => areas.find((area) => area.name === name)?.id;
    expect((await ask(1, `/areas/${idOf('Navapur Lake')}/merge`, { into: idOf('Bopal') })).status).toBe(200);
    expect((await ask(0, '/property/area/navapur-lake')).body).toMatchObject({ area: 'Bopal' });
    expect((await ask(0, suggestions)).body.areas).toEqual(['Bopal']);
  });
});
