import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newImage } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

const OWNER = { owner_name: 'Zarana Nobody-Knows', owner_contact1: '5550019998' };

const site = givenSite();
beforeAll(async () => {
  for (let index = 0; index < 32; index++) {
    const location = index % 2 === 0 ? 'Bopal' : 'Shela';
    await site.createProperty({ ...OWNER, title: `Home ${index}`, location, created_at: NOW - (40 - index) * DAY });
  }
});

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Reads a document; throws for what is not well-formed. */
function readXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(data) {
        const element = open.at(-1);
        if (element) element.text += data;
      },
      onclosetag(name, isImplied) {
        // Only links stand without an end of their own.
        if (isImplied && name !== 'link') throw new Error(`${name} is not closed`);
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const [feed] = root.children;
  if (root.children.length !== 1 || open.length !== 1 || feed === undefined) throw new Error('not one whole element');
  return feed;
}

const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name);
const textOf = (element: Element, name: string) => all(element, name)[0]?.text ?? '';
const read = (query = '') => site.get(`/search.atom${query}`);
const feedOf = async (query = '') => readXml((await read(query)).body);
const titlesOf = async (query = '') => all(await feedOf(query), 'entry').map((entry) => textOf(entry, 'title'));

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the feed of a search', () => {
  it('is Atom with all that Atom asks for, ids of its own and times [FEED-01]', async () => {
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = readXml(answer.body);
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    const { siteUrl } = site.parts.config;
    for (const one of ['id', 'title', 'updated', 'author']) expect(all(feed, one), one).toHaveLength(1);
    expect(textOf(feed, 'id')).toBe(`${siteUrl}/search`);
    expect(textOf(feed, 'updated')).toMatch(TIME);
    const links = all(feed, 'link').map(({ attributes: { rel, href } }) => `${rel} ${href}`);
    expect(links).toEqual([`alternate ${siteUrl}/search`, `self ${siteUrl}/search.atom`]);
    const entries = all(feed, 'entry');
    for (const entry of entries) {
      for (const one of ['id', 'title', 'updated', 'published', 'summary'])
        expect(all(entry, one), one).toHaveLength(1);
      for (const time of ['updated', 'published']) expect(textOf(entry, time)).toMatch(TIME);
      const [link, photo] = all(entry, 'link').map(({ attributes }) => attributes);
      expect(link?.href).toBe(textOf(entry, 'id'));
      expect(photo).toMatchObject({ rel: 'enclosure', type: 'image/webp' });
      expect(photo?.href).toMatch(new RegExp(`^${siteUrl}/media/`));
    }
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(entries.length);
  });

  it('has the newest thirty at most, the newest first, with title, place, price and facts, and no owner [FEED-02]', async () => {
    const titles = await titlesOf();
    expect(titles).toHaveLength(30);
    expect(titles[0]).toBe('Home 31, Shela: ₹65.00 Lac');
    expect(titles[29]).toBe('Home 2, Bopal: ₹65.00 Lac');
    const { body } = await read();
    expect(body).not.toMatch(/Zarana|5550019998/);
    expect(body).toMatch(/<summary[^>]*>.*3BHK.* in Shela, Ahmedabad for ₹65\.00 Lac\./);
  });

  it('takes the filters of the search page, says what is searched, and leaves out what it does not know [FEED-03]', async () => {
    const feed = await feedOf('?location=Bopal&bhk_type=3bhk');
    expect(textOf(feed, 'title')).toBe('Properties for sale in Ahmedabad: Bopal, 3BHK | Chavi');
    expect(all(feed, 'entry')).toHaveLength(16);
    expect(textOf(feed, 'id')).toContain('location=Bopal');
    const same = await read('?bhk_type=3bhk&location=Bopal&utm=x&page=2&sort=price_asc&age=old');
    expect(same.body).toBe((await read('?location=Bopal&bhk_type=3bhk')).body);
    expect(await titlesOf('?location=Nowhere-at-all')).toEqual([]);
    expect(textOf(await feedOf('?location=Nowhere-at-all'), 'updated')).toMatch(TIME);
  });

  it('is kept until the catalogue changes, costs nothing when a reader has it, and is in no search engine [FEED-04]', async () => {
    const first = await read('?location=Shela');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = () => site.inject({ url: '/search.atom?location=Shela', headers });
    expect((await again()).statusCode).toBe(304);
    const rows = { title: 'Rows & <b>"towers"</b> ]]>', location: 'Shela', created_at: NOW + DAY };
    const { id } = await site.createProperty(rows, [newImage(1)]);
    const fresh = await again();
    expect(fresh.statusCode).toBe(200);
    expect(all(readXml(fresh.body), 'entry')).toHaveLength(17);
    // As HTML, which the library says that titles are.
    const title = 'Rows &amp; &lt;b&gt;&quot;towers&quot;&lt;/b&gt; ]]&gt;, Shela: ₹65.00 Lac';
    expect((await titlesOf('?location=Shela'))[0]).toBe(title);
    await site.staff.send('PUT', `/api/property/mark-sold/${id}`);
    expect((await titlesOf('?location=Shela'))[0]).toMatch(/^Sold: Rows/);
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
    expect(await titlesOf('?location=Shela')).toHaveLength(16);
  });

  it('is well-formed whatever a text holds, stored long ago or asked for [FEED-01]', async () => {
    const odd = { title: 'Odd\uFFFE home\uFFFF\u0001', location: 'Gota', created_at: NOW };
    const { id } = await site.createProperty(odd);
    const { body } = await read('?location=Gota');
    expect(body).not.toMatch(/\p{Noncharacter_Code_Point}/u);
    expect(await titlesOf('?location=Gota')).toEqual(['Odd home, Gota: ₹65.00 Lac']);
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
    const asked = await read(`?location=${encodeURIComponent('a\uFFFEb')}&q=${encodeURIComponent('c\uFFFFd')}`);
    expect(asked.body).toContain('ab');
    expect(asked.body).not.toMatch(/[\uFFFE\uFFFF]|%EF%BF%B[EF]/i);
  });
});
