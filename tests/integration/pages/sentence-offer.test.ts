import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ isRendering: true });
beforeAll(async () => {
  const flat = { bhk_type: '2bhk' as const, price: 6_000_000 };
  await site.createProperty({ title: '2 BHK in Gulnar Crest', location: 'Shela', ...flat }, []);
  await site.createProperty({ title: 'Garden-Facing 2 BHK', location: 'Shela', ...flat }, []);
});

/** The links that a page offers for what its location means, and what it says was not understood. */
async function saidBy(query: string) {
  const { statusCode, body } = await site.get(`/search?${query}`);
  expect(statusCode, query).toBe(200);
  const text = body.replaceAll('<!-- -->', '');
  const [, href, label] = /<a[^>]*href="([^"]+)"[^>]*>(Search for [^<]+)</.exec(text) ?? [];
  const [nothing = null, near] = /Nothing matches ([^<]+?)\. (?:<a[^>]*>([^<]+)<)?/.exec(text)?.slice(1) ?? [];
  const [unknown = null] = /We did not understand [^<]+/.exec(text) ?? [];
  return { href: href?.replaceAll('&amp;', '&'), label, unknown, ...(nothing && { nothing, near }) };
}

const SHELA = '/search?property_type=Residential&location=Shela&bhk_type=2bhk&max_budget=7000000';

it.each([
  [
    'location=2+bhk+shela+70+lakh+sudhi',
    { href: SHELA, label: 'Search for Shela, 2BHK, Up to ₹70 Lac: 2 properties', unknown: null },
  ],
  [
    'property_type=Commercial&location=2+bhk,+xyzzy+in+Shela+under+70+lakh',
    {
      href: SHELA,
      label: 'Search for Shela, 2BHK, Up to ₹70 Lac: 2 properties',
      unknown: 'We did not understand “xyzzy”, so it was left out.',
    },
  ],
  [
    'location=2+bhk+shela+56+lakh+sudhi',
    { label: undefined, nothing: 'Shela, 2BHK, Up to ₹56 Lac', near: 'up to ₹60 Lac: 2 properties' },
  ],
  ['location=xyzzy', { unknown: 'We did not understand “xyzzy”, and no area or society has that name.' }],
])('%s is offered as what it means [BOX-08]', async (query, expected) => {
  expect(await saidBy(query)).toMatchObject(expected);
});

/** What is said of which text is told in `domain/search/sentences.test.ts`. */
it('says what did not count, without scripts, and nothing of a text that is understood [WORD-09]', async () => {
  const { body: said } = await site.get('/search?q=2.5+bhk+xyzzy');
  expect(said.replaceAll('<!-- -->', '')).toContain(
    '>“2.5 bhk” counts as 2BHK. We did not understand “xyzzy”, so it was left out.<',
  );
  const { body } = await site.get('/search?q=2+bhk+shela+under+70+lakh');
  expect(body).not.toMatch(/so it was left out|counts as|for sale: nothing/);
});

it.each(['location=Shela', 'location=shel', 'location=Gulnar', 'location=Shela,gulnar+crest', 'bhk_type=2bhk'])(
  '%s means what it says: nothing is offered [BOX-08]',
  async (query) => {
    expect(await saidBy(query)).toEqual({ href: undefined, label: undefined, unknown: null });
  },
);

it.each([
  '%E2%80%AE2+bhk%E2%80%AC',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%00',
  `${'2+bhk+'.repeat(33)}`,
  'a'.repeat(10_000),
  encodeURIComponent('ઘર '.repeat(60)),
])('%s as location is a page with a clear line [BOX-11]', async (text) => {
  const asked = await site.get(`/search?location=${text}`);
  // What ends like a sentence leads to its address without that.
  const { statusCode, body } = asked.statusCode === 301 ? await site.get(String(asked.headers.location)) : asked;
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script>alert');
  expect(body).toMatch(/We did not understand|Search for|so it was left out|Homes in Ahmedabad/);
});

describe('a typed text with two meanings [BOX-14]', () => {
  beforeAll(async () => {
    await site.createProperty(
      { title: '3 BHK in Shela Greens', location: 'Gota', bhk_type: '3bhk', price: 7_500_000 },
      [],
    );
    await site.createProperty(
      { title: '3 BHK in Office Park Homes', location: 'Gota', bhk_type: '3bhk', price: 7_500_000 },
      [],
    );
    const shop = {
      property_type: 'Commercial',
      commercial_type: 'Office',
      bhk_type: null,
      residential_type: null,
    } as const;
    await site.createProperty({ title: 'Corner office', location: 'Gota', price: 9_000_000, ...shop }, []);
  });
  const page = async (query: string) => {
    const { body } = await site.get(`/search?${query}`);
    const text = body.replaceAll('<!-- -->', '');
    return {
      text,
      total: /<h1[^>]*>(\d+) /.exec(text)?.[1],
      listed: /<p data-listed[^>]*>([^<]+)</.exec(text)?.[1],
      title: /<title>([^<]+)</.exec(text)?.[1],
    };
  };

  it('lists the society of the whole name, and offers the other meaning in one line', async () => {
    const greens = await page('location=shela+greens');
    expect(greens.text).toContain('3 BHK in Shela Greens');
    expect(greens).toMatchObject({
      total: '1',
      listed: 'Home in Shela Greens',
      title: expect.stringContaining('Home in Shela Greens for sale'),
    });
    expect(await saidBy('location=shela+greens')).toEqual({
      href: '/search?location=Shela',
      label: 'Search for Shela: 2 properties',
      unknown: null,
    });
    expect(await saidBy('location=office+park+homes')).toEqual({
      href: '/search?property_type=Commercial&commercial_type=Office',
      label: 'Search for Office: 1 property',
      unknown: null,
    });
  });

  it('lists the area of a part, and offers the society', async () => {
    expect((await page('location=shela+green')).text).toContain('Garden-Facing 2 BHK');
    expect(await saidBy('location=shela+green')).toEqual({
      href: '/search?society=Shela+Greens',
      label: 'Search for Shela Greens: 1 property',
      unknown: null,
    });
  });

  it.each([
    ['A-302 shela greens', 'We did not understand “302”, so it was left out.'],
    ['shela greens 3rd floor', null],
    ['shela greens bopal', null],
  ])('is offered among other words: %s', async (text, unknown) => {
    expect(await saidBy(`location=${encodeURIComponent(text)}`)).toEqual({
      href: '/search?society=Shela+Greens',
      label: 'Search for Shela Greens: 1 property',
      unknown,
    });
  });

  it('has one where it was chosen', async () => {
    expect(await saidBy('society=Shela+Greens')).toEqual({ href: undefined, label: undefined, unknown: null });
    expect(await page('society=Shela+Greens')).toMatchObject({ listed: 'Home in Shela Greens' });
  });
});
