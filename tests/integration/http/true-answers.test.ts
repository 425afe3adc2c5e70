import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { RATES } from '#tests/factories/rates.ts';
import { listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { callAllOfAreas, callAllOfImports, callAllOfKeys, callAllOfOffers } from '#tests/support/all-calls.ts';
import { addressOf, CALLS, type Call, nameOf, PUBLIC_READS, STAFF_CALLS } from '#tests/support/calls.ts';
import { startCodeProvider } from '#tests/support/code-provider.ts';
import { codeAt, turnCodesOn } from '#tests/support/codes.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { type ApiDocument, holdAgainst, seen } from '#tests/support/described-answers.ts';
import { givenSite } from '#tests/support/given.ts';
import { createAuthenticator } from '#tests/support/passkeys.ts';
import { bearer, buildTestApp, encodeForm, type FormFields, STAFF } from '#tests/support/test-app.ts';

const SHOP = { property_type: 'Commercial', commercial_type: 'Shop' };
const LISTINGS: FormFields[] = [
  { title: 'Éclat Residency', price: 7_250_000, size: 133.34, is_size_in_yards: true },
  { title: 'éclat residency 2', price: 7_250_000, size: 1200, location: 'South Bopal', age: 0 },
  { title: 'ઘર નંબર ૩', price: 99_999_999_999, size: 1, floor: -1, location: 'Maninagar', age: 50 },
  { title: '100% shop_front', ...SHOP, price: 1, size: 300, location: 'Other Area', is_sold_out: true },
  { title: 'Zeta', price: 4_000_000, size: 900, condition: 'Furnished', amenity_list: ['Gym', 'Lift'], age: 10 },
  ...[61, 62, 63, 64, 65].map((lakh) => ({ title: `Home for ${lakh}`, price: lakh * 100_000, possession: '2026-12' })),
];
const SEARCHES = [
  'location=CLAT+residency',
  'sort=price_asc&page_size=3',
  'sort=price_desc&page_size=3&page=2',
  'sort=price_per_sqft_asc',
  'sort=size_desc',
  'sort=news&price_lowered=true',
  'min_size=100&max_size=134&is_size_in_yards=true',
  'age=0-3&age=10-15&location=bop&location=other+area',
  'q=2bhk+furnished+under+50+lakh',
  'commercial_type=Shop&max_budget=1',
  'possession=6&hide_sold=true&verified=true',
  'facets=true&bhk_type=2bhk',
  'facets=true&location=Nowhere&amenity=Gym',
  'page=x&sort=up&bhk_type=9bhk',
];
const SHOWN = ['sold', 'verified', 'stale', 'no-photos', 'waiting', 'unasked', 'reported', 'contact'];
const listing = '/api/property';
/** What is read by anybody, and by staff, each with its queries. */
const READS = {
  [`${listing}/search`]: SEARCHES,
  [`${listing}/all`]: ['page_size=2&page=2'],
  [`${listing}/suggestions`]: ['q=eclat+residency'],
  [`${listing}/area-figures`]: ['', 'bhk_type=2bhk&hide_sold=true'],
  [`${listing}/list`]: ['ids=2,1,5,99'],
  [`${listing}/{id}/cost`]: ['', 'buyer=woman&cash=1000000&rate=7.5&years=15', 'buyer=bank&years=0'],
  [`${listing}/usual`]: ['location=Bopal&bhk_type=2bhk&residential_type=Penthouse'],
  ...nothingAsked(
    ['latest', 'areas', 'area/{area}', 'similar/{id}', '{id}/band', '{id}/history', 'stats'].map(
      (name) => `${listing}/${name}`,
    ),
  ),
  ...nothingAsked(['/api/freshness', '/api/numbers']),
};
const STAFF_READS = {
  [`${listing}/all`]: ['q=%C3%89CLAT', 'q=100%25', 'q=%E0%AA%98%E0%AA%B0', ...SHOWN.map((one) => `show=${one}`)],
  [`${listing}/sold`]: ['', 'q=12+nov+2026'],
  [`${listing}/export.csv`]: ['ids=1,2'],
  '/api/visitors/': ['', 'q=bhavna&limit=1'],
  '/api/visitors/contact-us': ['q=ASHA%40'],
  '/api/leads/': ['', 'state=called&mine=true', 'late=true', 'today=true&q=9825'],
  ...nothingAsked(
    ['view/{id}', 'deleted', 'audit/{id}', 'admin-stats', 'lead-charts'].map((name) => `${listing}/${name}`),
  ),
  ...nothingAsked([`${listing}/{id}/owner-key`, '/api/visitors/export.csv', '/api/visitors/reveals', '/api/reports/']),
  ...nothingAsked(['/api/stats/waiting', '/api/submissions/', '/api/submissions/{id}', '/api/areas/', '/api/staff/']),
  ...nothingAsked(['/api/staff/security-log', '/api/auth/sessions', '/api/testimonials/']),
};
function nothingAsked(paths: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(paths.map((path) => [path, ['']]));
}

/** What was asked, and what came back: the same clock and the same calls give the same ids. */
const stories = ENGINES.map((): [what: string, status: number, body: string][] => []);
/** Tokens are drawn at random, and the security log names by a key of each site. */
const RANDOM = /[\w-]{19,}|(?<="(?:account|address|token)":")[\w-]+|(?<="path":")M[^"]+/g;
/** A workbook has its time in it. */
const HAS_TIME = /xlsx$/;

const isWrite = ({ method }: Call) => method !== 'GET';
const isCall = ({ who }: Call) => who !== 'operator';

type Request = Omit<InjectOptions, 'method' | 'url'> & { id?: number | string; link?: string; query?: string };

/** Every kind of call is sent: each real answer, errors included, is as the API is described, and the same on every engine. */
describe.each(ENGINES.map((engine, place) => ({ engine, place })))('answers on $engine', ({ engine, place }) => {
  const test = givenSite({
    engine,
    env: {
      LOG_LEVEL: 'silent',
      RATE_LIMIT_REVEAL: '2/2/3600',
      RATE_LIMIT_CONTACT: '2/2/3600',
      RATE_LIMIT_REGISTER: '2/2/3600',
      RATE_LIMIT_SHARE: '3/3600',
    },
  });
  let document: ApiDocument;
  let holdTrue: ReturnType<typeof holdAgainst>;
  beforeAll(async () => {
    document = (await test.get('/api/docs/json')).json();
    holdTrue = holdAgainst(document);
  });

  async function ask(call: Pick<Call, 'method' | 'path'>, { id = 1, link, query = '', ...request }: Request = {}) {
    const url = `${addressOf(call, id, link)}${query}`;
    const send = () => test.inject({ method: call.method, url, ...request });
    let answer = await send();
    // The counts of searches are made when they are first asked for.
    while (answer.statusCode === 503) answer = await send();
    await test.parts.securityLog.flush();
    holdTrue(call, answer);
    const [what = '', body = ''] = [`${call.method} ${url}`, answer.body].map((text) => text.replace(RANDOM, '…'));
    if (!HAS_TIME.test(call.path)) stories[place]?.push([what, answer.statusCode, body]);
    return answer;
  }

  const get = (path: string, request?: Request) => ask({ method: 'GET', path }, request);
  const post = (path: string, request?: Request) => ask({ method: 'POST', path }, request);
  const put = (path: string, request?: Request) => ask({ method: 'PUT', path }, request);
  const remove = (path: string, request?: Request) => ask({ method: 'DELETE', path }, request);
  const staff = (payload?: object): Request => ({ headers: bearer(test.token), ...(payload && { payload }) });
  const form = (fields: Parameters<typeof encodeForm>[0]) => encodeForm(fields, bearer(test.token));
  const ways = { get, put, post, remove, staff, form };
  const readAll = async () => {
    for (const [reads, headers] of [
      [READS, {}],
      [STAFF_READS, bearer(test.token)],
    ] as const)
      for (const [path, queries] of Object.entries(reads))
        for (const query of queries) await get(path, { query: `?${query}`, headers });
  };

  it('of a catalogue of odd listings', async () => {
    for (const fields of LISTINGS) {
      test.clock.now += 1000;
      await post(`${listing}/create`, await form(listingFields(fields)));
    }
  });

  it('of listings, from their creation to their end', async () => {
    const uploaded = await post(`${listing}/photos`, await form({ file: await photo(3) }));
    const uploads = [uploaded.json().upload_id];
    const fields = { ...listingFields(), files: [await photo(1), await photo(2)], uploads };
    const { id, media_images } = (await post(`${listing}/create`, await form(fields))).json();
    const image_ids = media_images.map((image: { id: number }) => image.id).reverse();
    await post(`${listing}/order`, staff({ property_id: id, image_ids }));
    const edit = { ...listingFields({ title: 'Another title', revision: 2 }), existing_images: image_ids };
    await put(`${listing}/edit/{id}`, { id, ...(await form(edit)) });
    expect((await put(`${listing}/edit/{id}`, { id, ...(await form(edit)) })).statusCode).toBe(409);
    for (const headers of [{}, bearer(test.token)]) {
      for (const path of ['view/{id}', 'similar/{id}', 'area/{area}']) await get(`${listing}/${path}`, { id, headers });
      for (const path of ['latest', 'all', 'search', 'areas', 'area-figures', 'suggestions'])
        await get(`${listing}/${path}`, { headers });
      await get(`${listing}/list`, { headers, query: `?ids=${id},999999` });
    }
    await post(`${listing}/confirm/{id}`, { id, ...staff() });
    await post(`${listing}/put-back/{id}`, { id, ...staff() });
    await put(`${listing}/mark-sold/{id}`, { id, ...staff() });
    await get(`${listing}/sold`, staff());
    await remove(`${listing}/delete/{id}`, { id, ...staff() });
    await get(`${listing}/deleted`, staff());
    await get(`${listing}/audit/{id}`, { id, ...staff() });
    await post(`${listing}/restore/{id}`, { id, ...staff() });
  });

  it('of what visitors send, until it is too often', async () => {
    const { id } = await test.createProperty();
    const person = { name: 'Asha Shah', phone: '5550030099' };
    for (const property_id of [id, 999_999])
      await get('/api/visitors/challenge', { query: `?property_id=${property_id}` });
    const statuses: number[] = [];
    for (let times = 0; times < 3; times++) {
      const message = { email: 'asha@example.com', message: `Do you have shops in Bopal? ${times}` };
      const answers = [
        await post('/api/visitors/', { payload: { ...person, property_id: id } }),
        await post('/api/visitors/contact-us', { payload: { ...person, ...message } }),
        await post('/api/auth/register', { payload: { phone: '5550000077', password: 'secret-7' } }),
      ];
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429, 429]);
    for (const path of ['/api/visitors/', '/api/visitors/contact-us']) await get(path, staff());
    for (const path of ['/api/visitors/', '/api/visitors/contact-us/']) {
      for (const ending of ['csv', 'xlsx']) await get(`${path}export.${ending}`, staff());
    }
    const [{ id: visitor }] = (await get('/api/visitors/', staff())).json().visitors;
    await get('/api/leads/', staff());
    const called = { state: 'called', note: '', version: 1 };
    for (const _ of ['written', 'of another version']) await put('/api/leads/{id}', { id: visitor, ...staff(called) });
    await remove('/api/visitors/{id}', { id: visitor, ...staff() });
  });

  it('of the alarm of reveals and its switch', async () => {
    await get('/api/visitors/reveals', staff());
    for (const all of [true, false]) await put('/api/visitors/reveals', staff({ all }));
    await post('/api/visitors/reveals/acknowledge', staff());
  });

  it('of phones that are confirmed', async () => {
    const provider = await startCodeProvider();
    const confirming = await buildTestApp({ env: { ...provider.env, LOG_LEVEL: 'silent' } });
    const phone = '5550030098';
    const codes = { method: 'POST', path: '/api/visitors/codes' } as const;
    const send = async (path: '' | '/confirm', payload: object) => {
      const answer = await confirming.send('POST', `${codes.path}${path}`, payload);
      holdTrue({ ...codes, path: `${codes.path}${path}` }, answer);
      return answer;
    };
    const { request } = (await send('', { phone })).json();
    expect((await send('/confirm', { phone, request, code: '12' })).statusCode).toBe(400);
    await send('/confirm', { phone, request, code: provider.lastCode() });
    await confirming.close();
    await provider.close();
  });

  it('of lists that are shared by a link', async () => {
    const { id } = await test.createProperty();
    const payload = { items: [{ property_id: id, note: 'Near the school' }] };
    const { token: link, manage_token } = (await post('/api/shortlists', { payload })).json();
    const said = { name: 'Asha', property_id: id, answer: 'yes', text: 'Let us go' };
    const answers = '/api/shortlists/{token}/answers';
    const { id: line } = (await post(answers, { link, payload: said })).json();
    await get('/api/shortlists/{token}', { link });
    await remove(`${answers}/{id}`, { link: manage_token, id: line });
    await remove('/api/shortlists/{token}', { link: manage_token });
    expect((await get('/api/shortlists/{token}', { link })).statusCode).toBe(404);
    for (let times = 0; times < 2; times++) await post('/api/shortlists', { payload });
    expect((await post('/api/shortlists', { payload })).statusCode).toBe(429);
  });

  it('of reports, of what waits, and of what the staff’s table does', async () => {
    const { id, revision } = await test.createProperty();
    const payload = { reason: 'broker', text: 'Asks 1%' };
    expect((await post(`${listing}/{id}/reports`, { id, payload })).statusCode).toBe(201);
    for (const path of ['reports/', 'stats/waiting', 'rates/', 'testimonials/']) await get(`/api/${path}`, staff());
    for (const done of ['handled', 'reopen']) await post(`/api/reports/{id}/${done}`, { id, ...staff() });
    for (const price of [4_200_000, 5]) await put(`${listing}/price/{id}`, { id, ...staff({ price, revision }) });
    for (const action of ['sold', 'unsell', 'confirm', 'unconfirm'])
      await post(`${listing}/bulk`, staff({ action, ids: [id, 3, 999_999] }));
    for (const ending of ['csv', 'xlsx']) await get(`${listing}/export.${ending}`, { ...staff(), query: `?ids=${id}` });
  });

  it("of the owner's key", async () => callAllOfKeys(ways, (await test.createProperty()).id));

  it('of homes that owners offer', () => callAllOfOffers(ways));

  it('of numbers, videos, testimonials and areas', async () => {
    await get(`${listing}/homepage-youtube-links`);
    await post(`${listing}/sold-count`, staff({ count: 12 }));
    await put(`${listing}/homepage-youtube-links/{id}`, { id: 1, ...staff({ youtube_link: 'youtu.be/dQw4w9WgXcQ' }) });
    const words = { name: 'Kiran Vyas', testimonial_text: 'We met the owner on the same day.', rating: 5 };
    const { id } = (await post('/api/testimonials/', await form({ ...words, photo: await photo(4) }))).json();
    await put('/api/testimonials/{id}', { id, ...staff({ ...words, rating: 4 }) });
    await remove('/api/testimonials/{id}', { id, ...staff() });
    await callAllOfAreas(ways);
    const rates = { ...RATES, valid_from: '2030-04-01' };
    const { id: added } = (await post('/api/rates/', staff(rates))).json();
    for (const wrong of [rates, { ...rates, duty_percent: 'x' }]) await post('/api/rates/', staff(wrong));
    for (const one of [added, added, 1]) await remove('/api/rates/{id}', { id: one, ...staff() });
  });

  it('of sessions and accounts', async () => {
    await post('/api/auth/login', { payload: STAFF });
    expect((await post('/api/auth/login', { payload: { ...STAFF, password: 'wrong-1' } })).statusCode).toBe(401);
    const waiting = { phone: '5550000077', password: 'secret-7' };
    expect((await post('/api/auth/login', { payload: waiting })).statusCode).toBe(403);
    await get('/api/auth/me', staff());
    await post('/api/auth/confirm', staff({ password: STAFF.password }));
    expect((await post('/api/auth/confirm', staff({ password: 'wrong-1' }))).statusCode).toBe(400);
    const { accounts } = (await get('/api/staff/', staff())).json();
    const { id: asked } = accounts.find(({ phone }: { phone: string }) => phone === waiting.phone);
    expect((await put('/api/staff/{id}/approve', { id: asked, ...staff() })).statusCode).toBe(409);
    const colleague = { phone: '5550000009', password: 'colleague', name: 'Colleague' };
    const { id } = (await post('/api/staff/', staff(colleague))).json();
    expect((await post('/api/staff/', staff(colleague))).statusCode).toBe(409);
    await put('/api/staff/{id}/approve', { id, ...staff() });
    await post('/api/staff/{id}/sign-out', { id, ...staff() });
    await get('/api/staff/security-log', staff());
    await put('/api/staff/{id}/role', { id, ...staff({ role: 'owner' }) });
    await put('/api/staff/{id}/role', { id, ...staff({ role: 'staff' }) });
    expect((await put('/api/staff/{id}/role', { id: 1, ...staff({ role: 'staff' }) })).statusCode).toBe(409);
    const factor = '/api/auth/factor';
    const ownToken = await test.login({ ...colleague });
    const headers = bearer(ownToken);
    await post('/api/auth/confirm', { headers, payload: { password: colleague.password } });
    const { secret } = (await post(`${factor}/codes`, { headers })).json();
    const withCode = { headers, payload: { code: codeAt(secret, test.clock.now) } };
    const { recovery_codes } = (await post(`${factor}/codes/confirm`, withCode)).json();
    expect((await post('/api/auth/login', { payload: colleague })).statusCode).toBe(401);
    expect((await post(`${factor}/off`, { ...withCode, payload: { code: '000000' } })).statusCode).toBe(400);
    const renewed = await post(`${factor}/recovery-codes`, { ...withCode, payload: { code: recovery_codes[0] } });
    await post(`${factor}/off`, { ...withCode, payload: { code: renewed.json().recovery_codes[0] } });
    const device = createAuthenticator();
    const created = device.create((await post(`${factor}/passkeys/options`, { headers })).json());
    const added = await post(`${factor}/passkeys`, { headers, payload: { name: 'Phone', passkey: created } });
    await get(factor, { headers });
    expect((await post('/api/auth/login', { payload: colleague })).statusCode).toBe(401);
    const answer = device.get((await post(`${factor}/challenge`, { headers })).json());
    const removal = { id: added.json().id, headers, payload: { passkey: answer } };
    await post(`${factor}/passkeys/{id}/remove`, removal);
    await turnCodesOn(test, ownToken, colleague);
    await remove('/api/staff/{id}/factor', { id, ...staff() });
    await post('/api/staff/{id}/reset-password', { id, ...staff() });
    expect((await post('/api/staff/{id}/reset-password', { id: 1, ...staff() })).statusCode).toBe(409);
    const [current, wanted] = [STAFF.password, 'neem-river-brick'];
    await post('/api/auth/password/check', staff({ new: wanted }));
    await post('/api/auth/password', staff({ current, new: wanted }));
    await post('/api/auth/password', staff({ current: wanted, new: current }));
    await remove('/api/staff/{id}', { id, ...staff() });
    expect((await remove('/api/staff/{id}', { id: 1, ...staff() })).statusCode).toBe(409);
    await post('/api/auth/sessions/end-others', { headers: bearer(await test.login()) });
    test.token = await test.login();
    const last = await test.login();
    const [, other] = (await get('/api/auth/sessions', { headers: bearer(last) })).json().sessions;
    await remove('/api/auth/sessions/{id}', { id: other.id, headers: bearer(last) });
    test.token = last;
    await post('/api/auth/logout', { headers: bearer(await test.login()) });
  });

  it('of all that can be read now, and half a year later after the hourly tidying', async () => {
    await readAll();
    test.clock.now += 185 * DAY;
    await test.parts.tidyUp();
    test.token = await test.login();
    await readAll();
  });

  // What follows is refused before any engine is asked.
  if (place > 0) return;

  it('of imports', () => callAllOfImports(ways));

  it('of the operation', async () => {
    for (const path of ['/api/health/live', '/api/health/ready', '/api/metrics']) await get(path);
  });

  it('without a token and with a wrong one', async () => {
    for (const call of STAFF_CALLS) expect((await ask(call)).statusCode, nameOf(call)).toBe(401);
    for (const call of [...STAFF_CALLS, ...PUBLIC_READS]) {
      expect((await ask(call, { headers: bearer('x'.repeat(43)) })).statusCode, nameOf(call)).toBe(401);
    }
  });

  it('for input that nothing can be made of', async () => {
    const { id } = await test.createProperty();
    for (const call of CALLS.filter(isCall)) {
      const described = document.paths[call.path]?.[call.method.toLowerCase()] as { requestBody?: object };
      if (described.requestBody === undefined) {
        if (!isWrite(call)) await ask(call, { ...staff(), query: '?page=x&page_size=x&skip=x&limit=x&q=1&q=2' });
        continue;
      }
      for (const payload of ['{', '[]', '{"phone":5,"code":5}', '<a/>', 'x'.repeat(70_000)]) {
        const headers = { ...bearer(test.token), 'content-type': payload === '<a/>' ? 'text/xml' : 'application/json' };
        const { statusCode } = await ask(call, { id, headers, payload });
        const refusals = [400, 404, 413, 415, ...(call.path.endsWith('/owner-key') ? [201] : [])];
        expect(refusals, `${nameOf(call)} ${payload.slice(0, 12)}`).toContain(statusCode);
      }
    }
  });

  it('for what a page of somebody else sends', async () => {
    for (const call of CALLS.filter((one) => isCall(one) && isWrite(one))) {
      const headers = { ...bearer(test.token), origin: 'https://elsewhere.example' };
      expect((await ask(call, { headers })).statusCode, nameOf(call)).toBe(403);
    }
  });

  it('without an owner for whoever sends no token, even when a presenter makes a mistake', async () => {
    // Newer than what an import may still be storing.
    await test.createProperty({ owner_contact1: '5550010099', created_at: test.clock.now + DAY });
    const { reads } = test.parts;
    const { latest } = reads;
    const [card] = (await get(`${listing}/latest`, staff())).json();
    expect(card).toMatchObject({ owner_contact1: '5550010099' });
    reads.latest = async () => [card];
    const answer = await test.get(`${listing}/latest`);
    reads.latest = latest;
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('5550010099');
  });
});

it('and every call was seen to work', () => {
  const worked = CALLS.filter((call) => [...(seen.get(nameOf(call)) ?? [])].some((status) => status < 300));
  expect(worked.map(nameOf)).toEqual(CALLS.map(nameOf));
});

it('and every engine answered the same calls with the same words', () => {
  const [first = [], ...others] = stories;
  for (const other of others) {
    expect(other.length).toBeGreaterThan(250);
    for (const [at, step] of other.entries()) expect(step).toEqual(first[at]);
  }
});
