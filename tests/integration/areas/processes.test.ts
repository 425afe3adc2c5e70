import { describe, expect, it } from 'vitest';
import { LIES } from '#tests/integration/areas/area-calls.ts';
import { startApi } from '#tests/support/api-process.ts';
import { databaseEnv, ENGINES, makeEmptyPlace } from '#tests/support/databases.ts';
import { given, givenFolder, givenPlace } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const LAKE = { ...LIES, name: 'Navapur Lake', spellings: ['Navapur'] };

/** What they share is the database; one engine's transactions are enough to show it. */
describe.each(ENGINES.slice(-1))('areas of two processes on %s', (engine) => {
  const [place, folder] = [givenPlace(engine, makeEmptyPlace), givenFolder()];
  const apis = given(
    () => {
      const staff = { STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
      const env = { ...databaseEnv(place.config), DATA_DIR: folder.path, PORT: '0', ...staff };
      return Promise.all([startApi(env), startApi(env)]);
    },
    (both) => Promise.all(both.map((api) => api.stop())),
  );
  const json = { 'content-type': 'application/json' };
  const headers = given(async () => {
    const login = { method: 'POST', headers: json, body: JSON.stringify(STAFF) };
    const { access_token } = await (await fetch(`${apis[0].origin}/api/auth/login`, login)).json();
    return { ...json, authorization: `Bearer ${access_token}` };
  });

  async function ask(process: 0 | 1, path: string, body?: object) {
    const answer = await fetch(`${apis[process].origin}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: body || path === '/areas/' ? { ...headers } : {},
    });
    return { status: answer.status, body: await answer.json() };
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
    const idOf = (name: string) => areas.find((area: { name: string }) => area.name === name).id;
    expect((await ask(1, `/areas/${idOf('Navapur Lake')}/merge`, { into: idOf('Bopal') })).status).toBe(200);
    expect((await ask(0, '/property/area/navapur-lake')).body).toMatchObject({ area: 'Bopal' });
    expect((await ask(0, suggestions)).body.areas).toEqual(['Bopal']);
  });
});
