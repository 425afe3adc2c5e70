import { expect, it } from 'vitest';
import { compileMessage } from '#domain/words/compile-message.ts';
import { inLanguage, type Language, preferredLanguage, splitLanguage } from '#domain/words/language.ts';
import { formatMessage, type Values } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';

const said = (text: string, values: Values, language: Language = 'en') =>
  formatMessage(compileMessage(text), values, language);

it('[LANG-02] a message says its values, and its plurals by the rules of its language', () => {
  const homes = '{count, plural, =0 {no home} one {# home} other {# homes}} in {place}';
  expect([0, 1, 2, 1200].map((count) => said(homes, { count, place: 'Bopal' }))).toEqual([
    ...['no home in Bopal', '1 home in Bopal', '2 homes in Bopal', '1200 homes in Bopal'],
  ]);
  // In Gujarati and Hindi nought is 'one' too.
  const rooms = '{count, plural, one {one #} other {other #}}';
  expect([0, 1, 2].map((count) => said(rooms, { count }, 'gu'))).toEqual(['one 0', 'one 1', 'other 2']);
  expect(said('{whose, select, mine {my home} other {a home}}', { whose: 'mine' })).toBe('my home');
  expect(said('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} floor', { n: 22 })).toBe('22nd floor');
  expect(t("It's plain##meaning")).toBe("It's plain");
});

it('[LANG-01] the language stands in front of an address, and nothing else is read as one', () => {
  expect(splitLanguage('/gu/search?page=2')).toEqual({ language: 'gu', rest: '/search?page=2' });
  expect(splitLanguage('/hi')).toEqual({ language: 'hi', rest: '/' });
  expect(splitLanguage('/gu?x=1')).toEqual({ language: 'gu', rest: '/?x=1' });
  for (const address of ['/', '/guide', '/search?to=/gu/', '/GU/search', '//gu/search', '/en/search'])
    expect(splitLanguage(address)).toEqual({ language: 'en', rest: address });
  expect(inLanguage('hi', '/')).toBe('/hi/');
});

it.each<[string | undefined, Language]>([
  [undefined, 'en'],
  ['', 'en'],
  ['gu', 'gu'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['fr, gu;q=0.5, en;q=0.7', 'en'],
  ['en;q=0.1, GU-in;q=0.2', 'gu'],
  ['gu;q=0', 'en'],
  ['*', 'en'],
  [`${'x,'.repeat(5000)}gu`, 'en'],
])('[LANG-03] %j asks for %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
