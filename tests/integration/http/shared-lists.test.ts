import { describe, expect, it } from 'vitest';
import { madeList, sharedList } from '#domain/answers/shared-lists.ts';
import { LIMITS } from '#domain/limits.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import { findSharedList, insertAnswer } from '#server/shortlists/shortlists.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { given, givenSite } from '#tests/support/given.ts';

const GONE = { error: { code: 'NOT_FOUND', message: 'This link is no longer there.' } };
const UNKNOWN = 'x'.repeat(22);

const site = givenSite();
const homes = given(async () => {
  const owner = { owner_name: 'Zarana Nobody-Knows', owner_contact1: '5550019998' };
  const ids: number[] = [];
  for (let index = 0; index < 3; index++)
    ids.push((await site.createProperty({ ...owner, title: `Home ${index}`, price: 5_000_000 + index })).id);
  return { ids };
});

const home = (place: number) => homes.ids[place] ?? 0;
const share = (items: unknown) => site.send('POST', '/api/shortlists', { items });
const shareAll = async () => madeList.parse((await share(homes.ids.map((property_id) => ({ property_id })))).json());
const read = async (token: string) => site.get(`/api/shortlists/${token}`);
const remove = async (path: string) => site.send('DELETE', `/api/shortlists/${path}`);
const ASHA = { name: 'Asha', answer: 'maybe' };
/** What somebody says of the first home, unless it is another. */
const answer = (token: string, fields: object = {}) =>
  site.send('POST', `/api/shortlists/${token}/answers`, { ...ASHA, property_id: home(0), ...fields });
const linesOf = async (token: string) => sharedList.parse((await read(token)).json()).answers;

describe('sharing homes', () => {
  it('answers a link and a token to take it back, and the link answers homes with notes and prices [SHARE-01]', async () => {
    const made = await share([
      { property_id: home(1), note: ' Near the <b>school</b>\u0000 ' },
      { property_id: String(home(0)), note: '' },
      { property_id: home(1), note: 'twice' },
    ]);
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const { token, manage_token, left_out } = madeList.parse(made.json());
    expect(left_out).toEqual([]);
    for (const one of [token, manage_token]) expect(one).toMatch(/^[\w-]{22}$/);
    expect(token).not.toBe(manage_token);
    const list = await read(token);
    expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(list.json()).toEqual({
      items: [
        { property_id: home(1), note: 'Near the <b>school</b>', price: 5_000_001, title: 'Home 1', is_sold_out: false },
        { property_id: home(0), note: null, price: 5_000_000, title: 'Home 0', is_sold_out: false },
      ],
      answers: [],
      created_at: new Date(site.clock.now).toISOString(),
      expires_at: new Date(site.clock.now + 90 * DAY).toISOString(),
    });
    expect(list.body).not.toMatch(/Zarana|5550019998/);
  });

  it('leaves out and names homes that are not there any more, and tells which are sold [SHARE-02]', async () => {
    const deleted = await site.createProperty();
    await site.staff.send('DELETE', `/api/property/delete/${deleted.id}`);
    const sold = await site.createProperty({ is_sold_out: true });
    const made = await share([deleted.id, home(0), 999_999, sold.id].map((property_id) => ({ property_id })));
    const { left_out, token } = madeList.parse(made.json());
    expect(left_out).toEqual([deleted.id, 999_999]);
    const { items } = sharedList.parse((await read(token)).json());
    expect(items.map(({ is_sold_out }) => is_sold_out)).toEqual([false, true]);
  });

  it('refuses what is no list, too long a list and too long a note, in words [SHARE-02]', async () => {
    const many = (count: number, note?: string) =>
      Array.from({ length: count }, (_, index) => ({ property_id: index + 1, note }));
    const refused: [items: unknown, problem: string][] = [
      [undefined, 'items: Items must be a list of homes.'],
      ['1,2', 'items: Items must be a list of homes.'],
      [[], 'items: Choose at least one home to share.'],
      [[7], 'items.0: Must be a home with its property_id.'],
      [[{ property_id: 'x' }], 'items.0.property_id: Must be a listing number.'],
      [[{ property_id: home(0), note: 'x'.repeat(501) }], 'items.0.note: Note must be at most 500 characters'],
      [[{ property_id: home(0), note: { a: 1 } }], 'items.0.note: Note must be text'],
      [[{ property_id: 999_999 }], 'items: None of these homes is listed any more.'],
      [many(101), 'items: A link can hold at most 100 homes. Share the others with another link.'],
    ];
    for (const [items, problem] of refused) expect(problemsOf(await share(items))).toEqual([problem]);
    expect((await share(many(100, 'ગ'.repeat(500)))).statusCode).toBe(201);
  });

  it('takes no key of a device that it did not give out, and no answer to a home that is not on the list [SHARE-07]', async () => {
    const { token } = await shareAll();
    for (const key of ['mine', 'x'.repeat(23)]) {
      const given = (await answer(token, { key })).json();
      expect(given.key).toMatch(/^[\w-]{22}$/);
    }
    const other = await site.createProperty();
    expect(problemsOf(await answer(token, { property_id: other.id }))).toEqual([
      expect.stringMatching(/^property_id: /),
    ]);
  });

  it('keeps no token that opens anything: the database has their hashes [SHARE-03]', async () => {
    const { token, manage_token } = await shareAll();
    const { key } = (await answer(token)).json();
    const stored = await withConnection(site.config.database, async (db) => [
      await db.selectFrom('shared_lists').selectAll().execute(),
      await db.selectFrom('shared_list_answers').selectAll().execute(),
    ]);
    const text = JSON.stringify(stored);
    for (const secret of [token, manage_token, key])
      expect([text.includes(secret), text.includes(tokenHash(secret))]).toEqual([false, true]);
  });
});

describe('a link', () => {
  it('that is wrong, malformed, expired or taken back gets the same answer [SHARE-04]', async () => {
    const { token, manage_token } = await shareAll();
    for (const wrong of [UNKNOWN, 'x', '~', 'x'.repeat(5000), manage_token, `${token}x`, '%00']) {
      const refused = await read(wrong);
      expect([refused.statusCode, refused.json()], wrong.slice(0, 30)).toEqual([404, GONE]);
    }
    expect((await remove(manage_token)).json()).toEqual({ status: 'removed' });
    for (const refused of [await read(token), await answer(token), await remove(manage_token), await remove(UNKNOWN)])
      expect([refused.statusCode, refused.json()]).toEqual([404, GONE]);
  });

  it('lives for 90 days without a visit, and a visit moves that day, at most once a day [SHARE-05]', async () => {
    const { token } = await shareAll();
    const expiry = async () => sharedList.parse((await read(token)).json()).expires_at;
    const before = await expiry();
    site.clock.now += DAY - 1;
    expect(await expiry()).toBe(before);
    for (const days of [1, 89]) {
      site.clock.now += days * DAY;
      expect(Date.parse(await expiry())).toBe(site.clock.now + 90 * DAY);
    }
    site.clock.now += 90 * DAY;
    expect((await read(token)).json()).toEqual(GONE);
  });

  it('is taken back by its maker alone: the link itself takes nothing back [SHARE-06]', async () => {
    const { token } = await shareAll();
    expect([(await remove(token)).statusCode, (await read(token)).statusCode]).toEqual([404, 200]);
  });
});

describe('what the family answers', () => {
  it('shows under its name to everybody with the link, oldest first, as plain text [SHARE-07]', async () => {
    const { token } = await shareAll();
    const given = await answer(token, { text: ' Too <i>far</i>\u202E ' });
    expect(given.statusCode).toBe(201);
    expect(given.json()).toMatchObject({ name: 'Asha', answer: 'maybe', text: 'Too <i>far</i>' });
    expect(given.json().key).toMatch(/^[\w-]{22}$/);
    site.clock.now += 1000;
    await answer(token, { name: 'Ramesh', answer: 'no', property_id: String(home(1)) });
    const lines = await linesOf(token);
    expect(lines.map(({ name, answer: choice, text }) => [name, choice, text])).toEqual([
      ['Asha', 'maybe', 'Too <i>far</i>'],
      ['Ramesh', 'no', null],
    ]);
    expect(JSON.stringify(lines)).not.toContain('key');
  });

  it('is replaced by the same name from the same device, and by nobody else [SHARE-08]', async () => {
    const { token } = await shareAll();
    const { key, id } = (await answer(token)).json();
    const changed = (await answer(token, { name: 'asha', answer: 'yes', key })).json();
    expect(changed).toMatchObject({ id, key, answer: 'yes' });
    const others = [{ answer: 'no' }, { answer: 'no', key: UNKNOWN }, { name: 'Kiran', key }];
    for (const fields of [...others, { property_id: home(1), key }]) await answer(token, fields);
    const lines = (await linesOf(token)).map(({ name, answer: choice }) => `${name} ${choice}`);
    expect(lines).toEqual(['asha yes', 'Asha no', 'Asha no', 'Kiran maybe', 'Asha maybe']);
  });

  it('is refused in words: without a name or a choice, for another home, too long, from a robot [SHARE-09, VALID-43]', async () => {
    const { token } = await shareAll();
    const refused: [fields: object, problem: string][] = [
      [{ name: ' \u200B \u3164' }, 'Name is required'],
      [{ name: 'x'.repeat(41) }, 'Name must be at most 40 characters'],
      [{ answer: 'perhaps' }, 'Say yes, maybe or no.'],
      [{ text: 'x'.repeat(201) }, 'Comment must be at most 200 characters'],
      [{ property_id: 999_999 }, 'This home is not on the list.'],
      [{ website: 'x' }, 'Something filled in a hidden box'],
    ];
    for (const [fields, problem] of refused)
      expect(problemsOf(await answer(token, fields))).toEqual([expect.stringContaining(problem)]);
    expect(await linesOf(token)).toEqual([]);
  });

  it('ends with a full list [SHARE-09]', async () => {
    const { token } = await shareAll();
    const { key } = (await answer(token)).json();
    await site.parts.database.write(async (tx) => {
      const list_id = (await findSharedList(tx, tokenHash(token), 0))?.id ?? 0;
      const line = { list_id, property_id: home(0), author_hash: tokenHash(key), answer: 'yes', line: null } as const;
      for (let index = 1; index < LIMITS.sharedList.answers; index++)
        await insertAnswer(tx, { ...line, name: `Aunt ${index}`, answered_at: site.clock.now });
    });
    const full = await answer(token, { name: 'One more' });
    expect([full.statusCode, full.json().error.code]).toEqual([409, 'CONFLICT']);
    expect((await answer(token, { answer: 'no', key })).statusCode).toBe(201);
  });

  it('is removed by who made the list, one line or all of a name, and by who gave it [SHARE-10]', async () => {
    const [{ token, manage_token }, another] = [await shareAll(), await shareAll()];
    const { id, key } = (await answer(token)).json();
    for (const property_id of [home(1), home(2)]) await answer(token, { property_id, key });
    const other = (await answer(token, { name: 'Ramesh' })).json();
    for (const path of [
      `${token}/answers/${id}`,
      `${token}/answers/${id}?key=${UNKNOWN}`,
      `${token}/answers/${other.id}?key=${key}`,
      `${manage_token}/answers/999999`,
      `${manage_token}/answers/x`,
      `${another.manage_token}/answers/${id}`,
    ])
      expect((await remove(path)).statusCode, path).toBe(404);
    expect(await linesOf(token)).toHaveLength(4);
    expect((await remove(`${token}/answers/${other.id}?key=${other.key}`)).json()).toEqual({ removed: 1 });
    expect((await remove(`${manage_token}/answers/${id}`)).json()).toEqual({ removed: 1 });
    const [line] = await linesOf(token);
    expect((await remove(`${manage_token}/answers/${line?.id}?all=true`)).json()).toEqual({ removed: 2 });
    expect(await linesOf(token)).toEqual([]);
  });
});

describe('the limits of shared lists [SHARE-11]', () => {
  const [HERE, ELSEWHERE] = ['203.0.113.9', '203.0.113.10'];

  /** The calls of a site with such limits, from an address. */
  function limited(env: Record<string, string>) {
    const of = givenSite({ env });
    const flat = given(() => of.createProperty());
    const send = (method: 'GET' | 'POST' | 'DELETE', path: string, remoteAddress: string, payload?: object) =>
      of.inject({ method, url: `/api/shortlists${path}`, remoteAddress, ...(payload && { payload }) });
    const answerOf = (name: string) => ({ name, property_id: flat.id, answer: 'yes' });
    return {
      of,
      share: (from = HERE) => send('POST', '', from, { items: [{ property_id: flat.id }] }),
      read: async (token: string, from = HERE) => (await send('GET', `/${token}`, from)).statusCode,
      takeBack: async (token: string) => (await send('DELETE', `/${token}`, HERE)).statusCode,
      answer: async (token: string, name: string, from = HERE) =>
        (await send('POST', `/${token}/answers`, from, answerOf(name))).statusCode,
    };
  }
  const links = limited({ RATE_LIMIT_SHARE: '2/3600' });
  const answers = limited({ RATE_LIMIT_ANSWER: '3/4/3600' });
  const guesses = limited({ RATE_LIMIT_LINK: '3/3600' });

  it('let so many links be made from one address', async () => {
    for (const status of [201, 201, 429]) expect((await links.share()).statusCode).toBe(status);
    expect((await links.share(ELSEWHERE)).statusCode).toBe(201);
  });

  it('let so many answers be given from one address and on one list', async () => {
    const [one, other] = [(await answers.share()).json().token, (await answers.share()).json().token];
    const given = [
      ...[await answers.answer(one, 'A'), await answers.answer(one, 'B')],
      ...[await answers.answer(other, 'C'), await answers.answer(other, 'D')],
    ];
    expect(given).toEqual([201, 201, 201, 429]);
    for (const status of [201, 201, 429]) expect(await answers.answer(one, 'E', ELSEWHERE)).toBe(status);
  });

  it('slow who guesses links after a few, with a right one too, and shut nobody out', async () => {
    const { token, manage_token } = (await guesses.share()).json();
    for (const wrong of ['1'.repeat(22), '2'.repeat(22), manage_token]) expect(await guesses.read(wrong)).toBe(404);
    expect([await guesses.read('4'.repeat(22)), await guesses.read(token)]).toEqual([429, 429]);
    expect([await guesses.answer(token, 'A'), await guesses.takeBack(manage_token)]).toEqual([429, 429]);
    expect(await guesses.read(token, ELSEWHERE)).toBe(200);
    guesses.of.clock.now += 5000;
    const slowed = [await guesses.read(token), await guesses.read('5'.repeat(22)), await guesses.read(token)];
    expect(slowed).toEqual([200, 404, 429]);
    guesses.of.clock.now += HOUR;
    expect([await guesses.read('6'.repeat(22)), await guesses.read(token)]).toEqual([404, 200]);
  });
});

it('a link that nobody visits goes with its notes, names and answers, and no other one does [SHARE-05]', async () => {
  // Those of the tests above.
  site.clock.now += 90 * DAY;
  await site.parts.tidyUp();
  const property_id = (await site.createProperty()).id;
  const make = async () => madeList.parse((await share([{ property_id }])).json());
  const [left, visited] = [await make(), await make()];
  for (const { token } of [left, visited]) expect((await answer(token, { property_id })).statusCode).toBe(201);
  site.clock.now += DAY;
  await read(visited.token);
  site.clock.now += 89 * DAY;
  expect(await site.parts.due()).toMatchObject({ sharedLists: 1 });
  await site.parts.tidyUp();
  const stored = await withConnection(site.config.database, async (db) => [
    await db.selectFrom('shared_lists').select('token_hash').execute(),
    await db.selectFrom('shared_list_answers').select('name').execute(),
  ]);
  expect(stored).toEqual([[{ token_hash: tokenHash(visited.token) }], [{ name: ASHA.name }]]);
});
