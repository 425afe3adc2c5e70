import { beforeAll, describe, expect, it } from 'vitest';
import { madeList, sharedList } from '#domain/answers/shared-lists.ts';
import { LIMITS } from '#domain/limits.ts';
import { tokenHash } from '#server/auth/token.ts';
import { DAY } from '#tests/factories/moments.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { givenSite } from '#tests/support/given.ts';

const GONE = { error: { code: 'NOT_FOUND', message: 'This link is no longer there.' } };
const UNKNOWN = 'x'.repeat(22);

const test = givenSite();
let ids: number[];

beforeAll(async () => {
  ids = [];
  for (let index = 0; index < 3; index++) {
    const owner = { owner_name: 'Zarana Nobody-Knows', owner_contact1: '5550019998' };
    ids.push((await test.createProperty({ ...owner, title: `Home ${index}`, price: 5_000_000 + index })).id);
  }
});

const home = (place: number) => ids[place] ?? 0;
const share = (items: unknown) => test.send('POST', '/api/shortlists', { items } as object);
const shareAll = async () => madeList.parse((await share(ids.map((property_id) => ({ property_id })))).json());
const read = async (token: string) => test.get(`/api/shortlists/${token}`);
const answer = (token: string, fields: object) => test.send('POST', `/api/shortlists/${token}/answers`, fields);
const linesOf = async (token: string) => sharedList.parse((await read(token)).json()).answers;
const problemsOf = async (items: unknown) => {
  const refused = await share(items);
  expect(refused.statusCode).toBe(400);
  return refused.json().error.details;
};

describe('sharing homes', () => {
  it('answers a link and a token to take it back, and the link answers homes with notes and prices [SHARE-01]', async () => {
    const made = await share([
      { property_id: home(1), note: ' Near the <b>school</b>\u0000 ' },
      { property_id: String(home(0)), note: '' },
      { property_id: home(1), note: 'twice' },
    ]);
    expect(made.statusCode).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    const { token, manage_token, left_out } = madeList.parse(made.json());
    expect(left_out).toEqual([]);
    for (const one of [token, manage_token]) expect(one).toMatch(/^[\w-]{22}$/);
    expect(token).not.toBe(manage_token);
    const list = await read(token);
    expect(list.statusCode).toBe(200);
    expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(list.json()).toEqual({
      items: [
        { property_id: home(1), note: 'Near the <b>school</b>', price: 5_000_001, title: 'Home 1', is_sold_out: false },
        { property_id: home(0), note: null, price: 5_000_000, title: 'Home 0', is_sold_out: false },
      ],
      answers: [],
      created_at: new Date(test.clock.now).toISOString(),
      expires_at: new Date(test.clock.now + 90 * DAY).toISOString(),
    });
    expect(list.body).not.toMatch(/Zarana|5550019998/);
  });

  it('leaves out and names homes that are not there any more; with none left it is refused [SHARE-02]', async () => {
    const deleted = await test.createProperty();
    await test.staff.send('DELETE', `/api/property/delete/${deleted.id}`);
    const made = madeList.parse(
      (await share([{ property_id: deleted.id }, { property_id: home(0) }, { property_id: 999_999 }])).json(),
    );
    expect(made.left_out).toEqual([deleted.id, 999_999]);
    expect((await read(made.token)).json().items).toHaveLength(1);
    expect(await problemsOf([{ property_id: 999_999 }])).toEqual([
      { field: 'items', type: 'None of these homes is listed now.' },
    ]);
  });

  it('refuses what is no list, too long a list and too long a note, in words [SHARE-02]', async () => {
    const problem = async (items: unknown) => (await problemsOf(items)).map(({ type }: { type: string }) => type);
    expect(await problem(undefined)).toEqual(['Items must be a list of homes.']);
    expect(await problem('1,2')).toEqual(['Items must be a list of homes.']);
    expect(await problem([])).toEqual(['Choose at least one home to share.']);
    expect(await problem([7])).toEqual(['Must be a home with its property_id.']);
    expect(await problem([{ property_id: 'x' }])).toEqual(['Must be the number of a listing.']);
    expect(await problem([{ property_id: home(0), note: 'x'.repeat(501) }])).toEqual([
      'Note must be at most 500 characters',
    ]);
    expect(await problem([{ property_id: home(0), note: { a: 1 } }])).toEqual(['Note must be a text']);
    const many = Array.from({ length: 101 }, (_, index) => ({ property_id: index + 1 }));
    expect(await problem(many)).toEqual(['A link can hold at most 100 homes. Share the others with another link.']);
    const long = Array.from({ length: 100 }, (_, index) => ({ property_id: index + 1, note: 'ગ'.repeat(500) }));
    expect((await share(long)).statusCode).toBe(201);
  });

  it('keeps no token that opens anything: the database has their hashes [SHARE-03]', async () => {
    const { token, manage_token } = await shareAll();
    const given = (await answer(token, { name: 'Asha', property_id: home(0), answer: 'yes' })).json();
    const stored = await withConnection(test.parts.config.database, async (db) => [
      await db.selectFrom('shared_lists').selectAll().execute(),
      await db.selectFrom('shared_list_answers').selectAll().execute(),
    ]);
    const text = JSON.stringify(stored);
    for (const secret of [token, manage_token, given.key]) {
      expect(text.includes(secret)).toBe(false);
      expect(text.includes(tokenHash(secret))).toBe(true);
    }
  });
});

describe('a link', () => {
  it('that is wrong, malformed, expired or taken back gets the same answer [SHARE-04]', async () => {
    const { token, manage_token } = await shareAll();
    for (const wrong of [UNKNOWN, 'x', '~', 'x'.repeat(5000), manage_token, `${token}x`, '%00']) {
      const refused = await read(wrong);
      expect([refused.statusCode, refused.json()], wrong.slice(0, 30)).toEqual([404, GONE]);
    }
    const taken = await test.send('DELETE', `/api/shortlists/${manage_token}`);
    expect(taken.json()).toEqual({ status: 'removed' });
    for (const call of [
      read(token),
      answer(token, { name: 'Asha', property_id: home(0), answer: 'yes' }),
      test.send('DELETE', `/api/shortlists/${manage_token}`),
      test.send('DELETE', `/api/shortlists/${UNKNOWN}`),
    ]) {
      const refused = await call;
      expect([refused.statusCode, refused.json()]).toEqual([404, GONE]);
    }
  });

  it('lives for 90 days without a visit, and a visit moves that day [SHARE-05]', async () => {
    const { token } = await shareAll();
    test.clock.now += 89 * DAY;
    const visited = sharedList.parse((await read(token)).json());
    expect(Date.parse(visited.expires_at)).toBe(test.clock.now + 90 * DAY);
    test.clock.now += 89 * DAY;
    expect((await read(token)).statusCode).toBe(200);
    test.clock.now += 90 * DAY;
    expect((await read(token)).json()).toEqual(GONE);
  });

  it('is written to at most once a day by its visits [SHARE-05]', async () => {
    const { token } = await shareAll();
    const expiry = async () => (await read(token)).json().expires_at;
    const before = await expiry();
    test.clock.now += DAY - 1;
    expect(await expiry()).toBe(before);
    test.clock.now += 1;
    expect(await expiry()).not.toBe(before);
  });

  it('is taken back by its maker alone: the link itself takes nothing back [SHARE-06]', async () => {
    const { token } = await shareAll();
    expect((await test.send('DELETE', `/api/shortlists/${token}`)).statusCode).toBe(404);
    expect((await read(token)).statusCode).toBe(200);
  });
});

describe('what the family answers', () => {
  const entry = (fields: object = {}) => ({ name: 'Asha', property_id: home(0), answer: 'maybe', ...fields });

  it('shows under its name to everybody with the link, oldest first, as plain text [SHARE-07]', async () => {
    const { token } = await shareAll();
    const given = await answer(token, entry({ text: ' Too <i>far</i>\u202E ' }));
    expect(given.statusCode).toBe(201);
    expect(given.json()).toMatchObject({ name: 'Asha', answer: 'maybe', text: 'Too <i>far</i>' });
    expect(given.json().key).toMatch(/^[\w-]{22}$/);
    test.clock.now += 1000;
    await answer(token, entry({ name: 'Ramesh', answer: 'no', property_id: String(home(1)) }));
    const lines = await linesOf(token);
    expect(lines.map(({ name, answer: choice, text }) => [name, choice, text])).toEqual([
      ['Asha', 'maybe', 'Too <i>far</i>'],
      ['Ramesh', 'no', null],
    ]);
    expect(JSON.stringify(lines)).not.toContain('key');
  });

  it('is replaced by the same name from the same device, and by nobody else [SHARE-08]', async () => {
    const { token } = await shareAll();
    const { key, id } = (await answer(token, entry())).json();
    const changed = (await answer(token, entry({ name: 'asha', answer: 'yes', key }))).json();
    expect(changed).toMatchObject({ id, key, answer: 'yes' });
    await answer(token, entry({ answer: 'no' }));
    await answer(token, entry({ answer: 'no', key: UNKNOWN }));
    await answer(token, entry({ name: 'Kiran', key }));
    await answer(token, entry({ property_id: home(1), key }));
    expect((await linesOf(token)).map(({ name, answer: choice }) => `${name} ${choice}`)).toEqual([
      'asha yes',
      'Asha no',
      'Asha no',
      'Kiran maybe',
      'Asha maybe',
    ]);
  });

  it('is refused in words: without a name or a choice, for another home, too long, from a robot [SHARE-09, VALID-43]', async () => {
    const { token } = await shareAll();
    const problems = async (fields: object) => {
      const refused = await answer(token, entry(fields));
      expect(refused.statusCode).toBe(400);
      return (refused.json().error.details ?? []).map(({ type }: { type: string }) => type);
    };
    expect(await problems({ name: ' \u200B ' })).toEqual(['Name is required']);
    for (const name of ['\u200D', '\u3164', '\u2800', '\u115F', '\u00AD', '\u034F', '\uFE0F', '\u180E', '\u0301']) {
      expect(await problems({ name: `${name} ${name}` })).toEqual(['Name is required']);
    }
    expect(await problems({ name: 'x'.repeat(41) })).toEqual(['Name must be at most 40 characters']);
    expect(await problems({ answer: 'perhaps' })).toEqual(['Say yes, maybe or no.']);
    expect(await problems({ text: 'x'.repeat(201) })).toEqual(['Comment must be at most 200 characters']);
    expect(await problems({ property_id: 999_999 })).toEqual(['This home is not on the list.']);
    expect(await problems({ website: 'x' })).toEqual([expect.stringContaining('Something filled a hidden box')]);
    expect(await linesOf(token)).toEqual([]);
  });

  it('keeps few marks on a letter, so that it stays in its line [VALID-44]', async () => {
    const { token } = await shareAll();
    const tower = `a${'\u0301'.repeat(39)}`;
    const { name, text } = (await answer(token, entry({ name: tower, text: tower.repeat(4) }))).json();
    for (const said of [name, text]) expect(said).toMatch(/^(?:\u00E1\u0301{3}){1,4}$/);
  });

  it('ends with a full list [SHARE-09]', async () => {
    const { token } = await shareAll();
    const { key } = (await answer(token, entry())).json();
    await test.parts.database.write(async ({ sharedLists }) => {
      const list_id = (await sharedLists.find(tokenHash(token), 0))?.id ?? 0;
      const line = { list_id, property_id: home(0), author_hash: tokenHash(key), answer: 'yes', line: null } as const;
      for (let index = 1; index < LIMITS.sharedList.answers; index++) {
        await sharedLists.insertAnswer({ ...line, name: `Aunt ${index}`, answered_at: test.clock.now });
      }
    });
    const full = await answer(token, entry({ name: 'One more' }));
    expect([full.statusCode, full.json().error.code]).toEqual([409, 'CONFLICT']);
    expect((await answer(token, entry({ answer: 'no', key }))).statusCode).toBe(201);
  });

  it('is removed by who made the list, one line or all of a name, and by who gave it [SHARE-10]', async () => {
    const { token, manage_token } = await shareAll();
    const remove = async (path: string) => test.send('DELETE', `/api/shortlists/${path}`);
    const first = (await answer(token, entry())).json();
    const { key } = first;
    for (const property_id of [home(1), home(2)]) await answer(token, entry({ property_id, key }));
    const other = (await answer(token, entry({ name: 'Ramesh' }))).json();
    for (const path of [
      `${token}/answers/${first.id}`,
      `${token}/answers/${first.id}?key=${UNKNOWN}`,
      `${token}/answers/${other.id}?key=${key}`,
      `${manage_token}/answers/999999`,
      `${manage_token}/answers/x`,
    ]) {
      expect((await remove(path)).statusCode, path).toBe(404);
    }
    expect((await remove(`${token}/answers/${other.id}?key=${other.key}`)).json()).toEqual({ removed: 1 });
    expect((await remove(`${manage_token}/answers/${first.id}`)).json()).toEqual({ removed: 1 });
    const [line] = await linesOf(token);
    expect((await remove(`${manage_token}/answers/${line?.id}?all=true`)).json()).toEqual({ removed: 2 });
    expect(await linesOf(token)).toEqual([]);
  });

  it('is removed by the maker of its own list alone [SHARE-10]', async () => {
    const [mine, theirs] = [await shareAll(), await shareAll()];
    const { id } = (await answer(theirs.token, entry())).json();
    expect((await test.send('DELETE', `/api/shortlists/${mine.manage_token}/answers/${id}`)).statusCode).toBe(404);
    expect(await linesOf(theirs.token)).toHaveLength(1);
  });
});
