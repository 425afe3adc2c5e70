import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tokenHash } from '#server/auth/sessions.ts';
import { uploadFolder } from '#server/http/file-form.ts';
import { findOwnerByKey } from '#server/owners/owner-queries.ts';
import { countWaitingSubmissions, listSubmissions } from '#server/owners/submission-queries.ts';
import { photo } from '#tests/integration/http/listing-form.ts';
import { readOffer } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import { encodeForm, type FormFields } from '#tests/support/test-app.ts';
import { plainForm } from './plain-form.ts';

const site = givenSite({ isRendering: true });

const HOME = {
  property_type: 'Residential',
  location: 'Bopal',
  price: '72 lakh',
  size: '1,260',
  is_size_in_yards: 'false',
  owner_name: 'Ila Owner',
  owner_contact1: '98250 12345',
  consent: 'true',
};

const post = (fields: Record<string, string>, from: { remoteAddress?: string } = {}) =>
  plainForm(site, '/list', fields, from);

it('takes a home from a page without scripts, and answers its key once, for no cache [OFFER-12]', async () => {
  const answer = await post({ ...HOME, commercial_type: '', title: '' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatch(/\/key\/[\w-]{22}"/);
  const { rows } = await listSubmissions(site.parts.database.read, 'waiting', { offset: 0, limit: 10 });
  expect(rows).toHaveLength(1);
  expect(JSON.parse(rows[0]?.fields ?? '').fields).toEqual({
    ...{ property_type: 'Residential', location: 'Bopal', price: 7_200_000, size: 1260, is_size_in_yards: false },
    ...{ owner_name: 'Ila Owner', owner_contact1: '9825012345' },
  });
  expect((await site.get('/list')).body).not.toContain('Ila Owner');
});

it('says what is missing beside each box, keeps what was typed, and takes no unit and no agreement for granted [OFFER-12]', async () => {
  const { is_size_in_yards: _, consent: __, ...rest } = HOME;
  const answer = await post({ ...rest, price: 'much' });
  expect(answer.statusCode).toBe(400);
  for (const sentence of [
    'Price must be a number',
    'Say whether these are square feet or square yards.',
    'Please agree before you send it.',
  ]) {
    expect(answer.body).toContain(sentence);
  }
  expect(answer.body).toContain('value="Ila Owner"');
  expect((await post({ ...HOME, consent: '' })).body).toContain('Please agree before you send it.');
  expect((await post({ ...HOME, price: '-5' })).body).toContain('Price must be greater than 0');
  const trapped = await post({ ...HOME, website: 'https://spam.example' });
  expect(trapped.statusCode).toBe(400);
  expect(trapped.body).toContain('Please confirm that you are a person.');
});

it('stores a form that comes again from the same network once, with a fresh key while it waits [OFFER-20]', async () => {
  const home = { ...HOME, owner_contact1: '98250 12346', owner_name: 'Twice Owner' };
  const keyIn = ({ body }: { body: string }) => /\/key\/([\w-]{22})"/.exec(body)?.[1] ?? '';
  const { read } = site.parts.database;
  const waiting = () => countWaitingSubmissions(read);
  const before = await waiting();
  const answers = await Promise.all([post(home), post(home)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const again = await post(home);
  expect(await waiting()).toBe(before + 1);
  expect(await findOwnerByKey(read, tokenHash(keyIn(again)))).toMatchObject({ name: 'Twice Owner' });
  // Another network, or another word in it, is another home.
  expect((await post(home, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  expect((await post({ ...home, title: 'Lake view' })).statusCode).toBe(200);
  expect(await waiting()).toBe(before + 3);
  const { rows } = await listSubmissions(read, 'waiting', { offset: before, limit: 1 });
  const token = await site.login();
  await site.send('POST', `/api/submissions/${rows[0]?.id}/refuse`, { reason: 'Not yours.' }, token);
  const late = await post(home);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('We already have this home.');
  // A day later it is a new one.
  site.clock.now += 25 * 3_600_000;
  expect((await post(home)).statusCode).toBe(200);
});

it('asks a price of less than a lakh back once, beside it, and takes it where it is meant [OFFER-21]', async () => {
  const home = { ...HOME, price: '૭૨', owner_contact1: '98250 12347' };
  const before = await countWaitingSubmissions(site.parts.database.read);
  const asked = await post(home);
  expect(asked.statusCode).toBe(400);
  expect(asked.body).toContain('Is a zero missing? A home is unlikely to cost less than one lakh.');
  expect(asked.body).toMatch(/<input[^>]*name="is_meant"[^>]*>/);
  expect(asked.body).toContain('Yes, this price is right: send it as it is');
  expect(await countWaitingSubmissions(site.parts.database.read)).toBe(before);
  // Other faults are told beside it, and a page that was not asked back has no such box.
  const { consent: _, ...rest } = home;
  expect((await post(rest)).body).toContain('Is a zero missing?');
  expect((await post({ ...rest, price: '72 lakh' })).body).not.toContain('is_meant');
  expect((await site.get('/list')).body).not.toContain('is_meant');
  expect((await post({ ...home, is_meant: 'true' })).statusCode).toBe(200);
});

it('asks back what is likely a slip, with two buttons, keeps every letter, and sends what is taken or kept [ASK-03]', async () => {
  const flat = { location: 'Gota', bhk_type: '2bhk', residential_type: 'Lowrise Apartment' } as const;
  for (let count = 1; count <= 5; count += 1)
    await site.createProperty({ ...flat, size: 1000 + count, price: 5_000_000, owner_contact1: `555003000${count}` });
  const usual = '/api/property/usual?location=Gota&bhk_type=2bhk&residential_type=Penthouse';
  expect((await site.get(usual)).json()).toEqual({ usual: { area: 'Gota', per_sqft: 4985, sqft: 1003 } });
  expect((await site.get(usual.replace('2bhk', '3bhk'))).json()).toEqual({ usual: null });

  const home = { ...HOME, ...flat, size: '112', price: '4.5 cr', owner_contact1: '98250 12348', title: 'Two slips' };
  const stored = async () => {
    const { rows } = await listSubmissions(site.parts.database.read, 'waiting', { offset: 0, limit: 50 });
    return rows.map(({ fields }) => JSON.parse(fields).fields).filter(({ title }) => title === 'Two slips');
  };
  const answersIn = (page: string) =>
    [...page.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="(take|meant)"/g)].map(([, mark = '', name = '']) => ({
      [name]: mark,
    }));
  const asked = await post(home);
  expect(asked.statusCode).toBe(400);
  expect(asked.body).toContain('Did you mean 112 sq.yd? 112 sq.ft is about a ninth of the size');
  for (const kept of ['Two slips', '4.5 cr', '98250 12348']) expect(asked.body).toContain(`value="${kept}"`);
  expect(asked.body).not.toContain('role="alert"');
  expect(asked.body).toMatch(/<input type="checkbox" name="consent"[^>]*checked/);
  const [takeSize, keepSize] = answersIn(asked.body);
  // The right size shows that the price has a zero too many; kept, it asks nothing more of the size.
  const next = await post({ ...home, ...takeSize });
  expect(next.body).toContain('Did you mean ₹45.00 Lac?');
  expect(next.body).toContain(`<input type="hidden" name="take" value="${takeSize?.take}"`);
  const [takePrice, keepPrice] = answersIn(next.body);
  expect(await stored()).toEqual([]);
  const both = { take: `${takeSize?.take}\n${takePrice?.take}` };
  expect((await post({ ...home, ...both })).statusCode).toBe(200);
  expect(await stored()).toMatchObject([{ size: 112, is_size_in_yards: true, price: 4_500_000 }]);
  const other = { ...home, owner_contact1: '98250 12349' };
  const keptPrice = await post({ ...other, ...takeSize, ...keepPrice });
  expect(keptPrice.statusCode).toBe(200);
  expect((await stored())[1]).toMatchObject({ size: 112, is_size_in_yards: true, price: 45_000_000 });
  expect((await post({ ...other, ...keepSize, price: '46 lakh' })).statusCode).toBe(200);
  expect((await stored())[2]).toMatchObject({ size: 112, is_size_in_yards: false });
  // The call asks nothing.
  const called = await site.send('POST', '/api/submissions/', { ...home, owner_contact1: '98250 12350' });
  expect(called.statusCode).toBe(201);
});

it('is indexed and in the sitemap [OFFER-02]', async () => {
  expect((await site.get('/sitemap.xml')).body).toContain('/list</loc>');
  const page = await site.get('/list');
  expect(page.body).toContain('rel="canonical"');
  expect(page.body).not.toContain('noindex');
});

describe('photographs from a page without scripts', () => {
  const site = givenSite({ isRendering: true, env: { RATE_LIMIT_SUBMIT: '3/50/3600' } });
  const networks = Array.from({ length: 20 }, (_, last) => `198.51.100.${last}`);
  const send = async (
    fields: FormFields,
    remoteAddress = networks.pop() ?? '',
    headers: Record<string, string> = {},
  ) => {
    const form = await encodeForm(fields, headers);
    return site.inject({ method: 'POST', url: '/list', remoteAddress, ...form });
  };
  const AGAIN = 'What you typed is kept. Please choose your photographs again.';
  const inForms = async () => readdir(uploadFolder(site.parts.config)).catch(() => []);

  it('come with the form, which stays one home however often it is sent, and nothing is left lying about [OFFER-12, OFFER-20]', async () => {
    const home = { ...HOME, owner_contact1: '98250 12351', files: [await photo(1), await photo(2)] };
    const before = await countWaitingSubmissions(site.parts.database.read);
    const [network = ''] = networks;
    for (const _ of [1, 2]) {
      const answer = await send(home, network);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.body).toMatch(/\/key\/[\w-]{22}"/);
    }
    expect(await countWaitingSubmissions(site.parts.database.read)).toBe(before + 1);
    const { rows } = await listSubmissions(site.parts.database.read, 'waiting', { offset: before, limit: 1 });
    const token = await site.login();
    expect((await readOffer(site, rows[0]?.id ?? 0, token)).photos).toHaveLength(2);
    expect(await inForms()).toEqual([]);
    // A file input that was left alone sends an empty part.
    const none = new File([], '', { type: 'application/octet-stream' });
    expect((await send({ ...home, owner_contact1: '98250 12352', files: none })).statusCode).toBe(200);
  });

  it.each([
    ['a fact that is wrong', { price: 'much' }, 400, 'Price must be a number'],
    ['more than 15', { files: 16 }, 400, 'Please send at most 15 photographs.'],
    ['no picture', { files: [new File(['Two bedrooms'], 'notes.txt')] }, 400, 'notes.txt'],
  ] as [string, { price?: string; files?: number | File[] }, number, string][])(
    'are asked for again beside what is wrong, and what was typed is kept: %s [OFFER-12]',
    async (_, { files = 1, ...fields }, status, sentence) => {
      const chosen =
        typeof files === 'number' ? await Promise.all(Array.from({ length: files }, (_, n) => photo(n))) : files;
      const answer = await send({ ...HOME, ...fields, owner_contact1: '98250 12353', files: chosen });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(sentence);
      expect(answer.body).toContain(AGAIN);
      expect(answer.body).toContain('value="98250 12353"');
      expect(await inForms()).toEqual([]);
    },
  );

  it('are not taken in where the form is refused beforehand, or says that it is too long; the texts before them are kept [OFFER-12]', async () => {
    const plain = (title: string) => ({ ...HOME, owner_contact1: '98250 12354', title });
    const files = [await photo(3)];
    // As on the page, where the box for photographs is the last one.
    const home = (title: string) => ({ ...plain(title), files });
    const network = '198.51.100.99';
    for (const title of ['One', 'Two', 'Three']) expect((await send(home(title), network)).statusCode).toBe(200);
    const waiting = await countWaitingSubmissions(site.parts.database.read);
    const often = await send(home('Four'), network);
    expect([often.statusCode, Number(often.headers['retry-after']) > 0]).toEqual([429, true]);
    const long = await send(home('Five'), undefined, { 'content-length': String(121 * 1024 * 1024) });
    expect([long.statusCode, long.body.includes('120 MB')]).toEqual([413, true]);
    for (const [{ body }, title] of [
      [often, 'Four'],
      [long, 'Five'],
    ] as const) {
      expect(body).toContain(AGAIN);
      expect(body).toContain(`value="${title}"`);
      expect(body).toContain('value="98250 12354"');
    }
    // Without photographs nothing is asked for again.
    const refused = await send(plain('Six'), network);
    expect([refused.statusCode, refused.body.includes('choose your photographs again')]).toEqual([429, false]);
    expect(await countWaitingSubmissions(site.parts.database.read)).toBe(waiting);
    expect(await inForms()).toEqual([]);
  });
});
