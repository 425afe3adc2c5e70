import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeList, SharedList } from '#domain/answers/shared-lists.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import { lockProperty, updateProperty } from '#server/properties/writes.ts';
import { DAY } from '#tests/factories/moments.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { givenSite } from '#tests/support/given.ts';
import { buildRenderingSite } from '#tests/support/test-app.ts';
import { plainForm } from './plain-form.ts';

const OWNER = { owner_name: 'Zarana Nobody-Knows', owner_contact1: '5550019998' };
const UNKNOWN = 'x'.repeat(22);

const site = givenSite({ isRendering: true });
let ids: number[];
let made: MadeList;

beforeAll(async () => {
  ids = [];
  for (const price of [5_000_000, 6_000_000, 7_000_000]) {
    ids.push((await site.createProperty({ ...OWNER, title: `Home of ${price}`, price })).id);
  }
  const items = ids.map((property_id, place) => ({
    property_id,
    ...(place === 0 && { note: 'Ask <b>about</b> water' }),
  }));
  made = (await site.send('POST', '/api/shortlists', { items })).json();
});

const open = (token = made.token) => site.get(`/s/${token}`);
const post = (fields: Record<string, string>, token = made.token) =>
  plainForm(site, `/s/${token}`, fields, { headers: { origin: site.parts.config.siteUrl } });
const answer = (fields: object = {}) => ({ name: 'Asha', property_id: String(ids[1]), answer: 'yes', ...fields });
const cacheEntries = () => site.parts.metrics.text().match(/chavi_page_cache_bytes (\d+)/)?.[1];

describe('the page of a shared list', () => {
  it('shows homes with prices and notes, and no owner, to anybody with the link [SHARE-12]', async () => {
    const page = await open();
    expect(page.statusCode).toBe(200);
    for (const text of [
      '3 homes in Ahmedabad',
      '₹50.00 Lac',
      'Home of 6000000',
      'Ask &lt;b&gt;about&lt;/b&gt; water',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toMatch(/Zarana|5550019998/);
  });

  it('is kept by nobody, listed by no search engine, and tells no other site its address [SHARE-13]', async () => {
    const before = await cacheEntries();
    for (const page of [await open(), await open(UNKNOWN)]) {
      expect(page.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(page.body).toContain('<meta name="robots" content="noindex, nofollow"');
      expect(page.body).not.toContain('rel="canonical"');
    }
    expect(await cacheEntries()).toBe(before);
    expect((await site.get('/sitemap.xml')).body).not.toContain('/s/');
  });

  it('says that a link is no longer there, with 404, whether it was wrong, taken back or has expired [SHARE-04]', async () => {
    const { token, manage_token } = (
      await site.send('POST', '/api/shortlists', { items: [{ property_id: ids[0] }] })
    ).json();
    await site.send('DELETE', `/api/shortlists/${manage_token}`);
    const expired = (await site.send('POST', '/api/shortlists', { items: [{ property_id: ids[0] }] })).json().token;
    site.clock.now += 89 * DAY;
    await open();
    site.clock.now += DAY;
    const texts = new Set<string>();
    for (const wrong of [token, UNKNOWN, 'qq~zz', expired]) {
      const page = await open(wrong);
      expect(page.statusCode, wrong).toBe(404);
      expect(page.body).toContain('This link is no longer there');
      texts.add(page.body.replaceAll(wrong, ''));
    }
    expect(texts.size).toBe(1);
    expect((await open()).statusCode).toBe(200);
  });

  it('says what became of homes: sold, another price, no longer listed [SHARE-14]', async () => {
    const [sold = 0, cheaper = 0, deleted = 0] = ids;
    const token = await site.login();
    for (const name of ['Said of sold', 'Said of deleted']) {
      const property_id = name === 'Said of sold' ? sold : deleted;
      await site.send('POST', `/api/shortlists/${made.token}/answers`, { name, property_id, answer: 'yes' });
    }
    await site.send('PUT', `/api/property/mark-sold/${sold}`, undefined, token);
    await site.send('DELETE', `/api/property/delete/${deleted}`, undefined, token);
    await site.parts.database.write(async (tx) => {
      for (const [id, price] of [
        [cheaper, 5_500_000],
        [sold, 5_200_000],
      ] as const) {
        const before = await lockProperty(tx, id);
        if (before === null) throw new Error('The home is not there.');
        await updateProperty(tx, id, { ...before, price });
      }
      await bumpCatalogue(tx);
    });
    const { body } = await open();
    expect(body).toContain('SOLD OUT');
    const [, afterSold = ''] = body.split('Sold since it was shared');
    expect(afterSold).toContain('The price went up: it was ₹50.00 Lac when the list was shared.');
    expect(body).toContain('The price went down: it was ₹60.00 Lac when the list was shared.');
    expect(body).toContain('This home is no longer listed.');
    expect(body).toContain('It was ₹70.00 Lac when the list was shared.');
  });

  it('names a home that was deleted by its title of that day, and asks nothing about it or about a sold one [SHARE-20]', async () => {
    const [, cheaper] = ids;
    const { body } = await open();
    expect(body).toContain('<h3 class="wrap-anywhere font-semibold">Home of 7000000</h3>');
    for (const said of ['Said of sold', 'Said of deleted']) expect(body).toContain(said);
    const asked = [...body.matchAll(/name="property_id" value="(\d+)"/g)].map(([, id]) => Number(id));
    expect(asked).toEqual([cheaper]);
    await withConnection(site.parts.config.database, (db) =>
      db.updateTable('shared_list_items').set({ title: null, is_sold_out: null }).execute(),
    );
    const older = (await open()).body;
    expect(older).toContain('<h3 class="wrap-anywhere font-semibold">A home</h3>');
    expect(older).not.toContain('Sold since it was shared');
  });
});

describe('an address that tried too many links', () => {
  it('is told when to try again, with 429, also by the page of a right link [SHARE-11]', async () => {
    const blocked = await buildRenderingSite({ env: { RATE_LIMIT_LINK: '2/3600' } });
    const { id } = await blocked.createProperty();
    const { token } = (await blocked.send('POST', '/api/shortlists', { items: [{ property_id: id }] })).json();
    for (const wrong of ['a', 'b']) expect((await blocked.get(`/s/${wrong.repeat(22)}`)).statusCode).toBe(404);
    const call = await blocked.get(`/api/shortlists/${token}`);
    const page = await blocked.get(`/s/${token}`);
    expect(page.statusCode).toBe(429);
    expect(page.headers['retry-after']).toBe(call.headers['retry-after']);
    expect(page.body).toContain(call.json().error.message);
    expect(page.body).not.toContain('could not be read');
    await blocked.close();
  });
});

describe('an answer sent without scripts', () => {
  it('stands on the page that answers, with what changes it again [SHARE-15]', async () => {
    const noted = await post(answer({ text: 'Good light' }));
    expect(noted.statusCode).toBe(200);
    expect(noted.headers['cache-control']).toBe('no-store');
    for (const text of ['Your answer is noted.', 'Good light', 'value="Asha"']) expect(noted.body).toContain(text);
    const key = /name="key" value="([\w-]{22})"/.exec(noted.body)?.[1] ?? '';
    const changed = await post(answer({ answer: 'no', key }));
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toContain('Good light');
    const { answers }: SharedList = (await site.get(`/api/shortlists/${made.token}`)).json();
    expect(answers.filter(({ name }) => name === 'Asha')).toHaveLength(1);
    expect((await open()).body).not.toContain(key);
  });

  it('keeps what was typed when it is refused, with the status of the call [SHARE-15]', async () => {
    const refused = await post(answer({ name: ' ', text: 'Kept "line"' }));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Name is required');
    expect(refused.body).toContain('value="Kept &quot;line&quot;"');
    expect((await post(answer({ property_id: '999999' }))).statusCode).toBe(400);
    expect((await post(answer(), UNKNOWN)).statusCode).toBe(404);
    expect((await post(answer({ website: 'x' }))).statusCode).toBe(400);
  });

  it('is refused in one clear line, at its home or above the list when it names none [SHARE-15]', async () => {
    const NO_HOME = 'Your answer was not noted: it names no home on this list.';
    for (const property_id of ['999999', '', 'x']) {
      const { statusCode, body } = await post(answer({ property_id }));
      expect(statusCode).toBe(400);
      expect(body.split(NO_HOME), property_id).toHaveLength(2);
    }
    const { property_id: _home, ...without } = answer({ text: 'Kept' });
    expect((await post(without)).body).toContain(NO_HOME);
    const unclear = await post(answer({ answer: 'zz' }));
    expect(unclear.statusCode).toBe(400);
    expect(unclear.body).toContain('Say yes, maybe or no.');
    const shown = unclear.body.replace(/<script[\s\S]*?<\/script>| data-props="[^"]*"/g, '');
    expect(shown).not.toMatch(/Please check the fields|names no home/);
    expect((await post(answer())).body).not.toContain(NO_HOME);
  });
});
