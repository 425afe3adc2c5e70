import { expect, it } from 'vitest';
import { NOW } from '#tests/factories/moments.ts';
import { given, givenSite } from '#tests/support/given.ts';

const site = givenSite({ config: { keptBytes: 1024 * 1024 } });
given(() => site.createProperty({ title: 'Flat by the lake', location: 'Shela', bhk_type: '3bhk', created_at: NOW }));

const SEARCH = '/api/property/search?facets=true&q=3%20bhk%20bopal%20xyzzy';
const ask = (language: string, url = SEARCH) => site.inject({ url, headers: { 'accept-language': language } });

it('an answer comes in the language asked for and says so, kept for each apart [LANG-03]', async () => {
  const answers = [];
  for (const language of ['en', 'gu-IN,en;q=0.8', 'hi', 'en', 'gu', 'hi', 'fr']) answers.push(await ask(language));
  const said = answers.map((answer) => answer.json().said);
  expect(said.slice(0, 3)).toEqual([
    'We did not understand “xyzzy”, so it was left out.',
    'અમને “xyzzy” સમજાયું નહીં, તેથી તે ગણ્યું નથી.',
    'हमें “xyzzy” समझ नहीं आया, इसलिए उसे नहीं गिना।',
  ]);
  expect(said.slice(3)).toEqual([...said.slice(0, 3), said[0]]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of answers) expect(headers.vary).toContain('accept-language');
  expect(answers.slice(0, 3).map((answer) => answer.json().near[0].label)).toEqual([
    ...['Shela too', 'શેલા પણ', 'शेला भी'],
  ]);
  // What has no words is kept once.
  expect((await ask('gu', '/api/property/latest')).headers.vary).not.toContain('accept-language');
});

it('errors name fields and tell what is wrong in the language asked for [LANG-03]', async () => {
  const payload = { name: '', email: 'x', phone: '12', message: 'Hello', property_id: 1 };
  const send = (language: string) =>
    site.inject({
      ...{ method: 'POST' as const, url: '/api/visitors/contact-us', payload },
      headers: { 'accept-language': language, 'x-gateway-client': 'web', 'content-type': 'application/json' },
    });
  for (const [language, required, address] of [
    ['en', 'Name must be at least 2 characters', 'There is no such call.'],
    ['gu', 'નામ: ઓછામાં ઓછા 2 અક્ષર લખો', 'આવો કોઈ કૉલ નથી.'],
    ['hi', 'नाम: कम से कम 2 अक्षर लिखें', 'ऐसी कोई कॉल नहीं है।'],
  ] as const) {
    const refused = await send(language);
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().error.details).toContainEqual({ field: 'name', type: required });
    expect(refused.headers.vary).toContain('accept-language');
    const missing = await ask(language, '/api/no-such-call');
    expect([missing.statusCode, missing.json().error.message]).toEqual([404, address]);
  }
});

it('a feed stands in each language, with homes by their fields and links into that language [FEED-03, LANG-01]', async () => {
  const { siteUrl } = site.parts.config;
  const [id] = (await site.get('/api/property/latest')).json().map((one: { id: number }) => one.id);
  const feed = (await site.get('/gu/search.atom?location=Shela')).body;
  expect(feed).toContain('<feed xml:lang="gu-IN"');
  expect(feed).toContain('<title>અમદાવાદમાં વેચાણ માટે મિલકતો: શેલા | Chavi</title>');
  expect(feed).toMatch(/<title[^>]*>(?:<!\[CDATA\[)?શેલામાં 3 BHK .*: ₹65 લાખ/);
  for (const path of ['/search?location=Shela', '/search.atom?location=Shela', `/property/${id}`])
    expect(feed).toContain(`"${siteUrl}/gu${path}"`);
  expect((await site.get('/search.atom?location=Shela')).body).toContain('Flat by the lake, Shela: ₹65.00 Lac');
  expect((await ask('gu', '/search.atom?location=Shela')).body).toContain('Flat by the lake');
});
