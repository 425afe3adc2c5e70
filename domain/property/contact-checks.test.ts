import { expect, it } from 'vitest';
import { contactProblems, contactsOfListing, shownText, shownVideo } from '#domain/property/contact-checks.ts';

const OWNERS = { owner_contact1: '2345678901', owner_contact2: '3456789012' };

it('contacts are found in what others read, and named once for each text [PERM-11]', () => {
  const long = `www.${'homes'.repeat(10)}.example.com/list`;
  const listing = {
    ...OWNERS,
    title: 'Flat, call 98250 12345',
    summary: `Or 23456\n78901.\nOr a@b.co`,
    owner_name: `Ravi ${long}`,
  };
  expect(contactsOfListing(listing)).toEqual([
    { field: 'title', kind: 'phone', excerpt: '98250 12345' },
    { field: 'summary', kind: 'phone', excerpt: '23456\n78901' },
    { field: 'summary', kind: 'mail', excerpt: 'a@b.co' },
    { field: 'owner_name', kind: 'link', excerpt: long },
  ]);
  expect(contactProblems(listing)).toEqual([
    { field: 'title', code: 'contactInText', params: { kind: 'phone', said: '98250 12345' } },
    { field: 'summary', code: 'contactInText', params: { kind: 'phone', said: '23456 78901' } },
    { field: 'owner_name', code: 'contactInText', params: { kind: 'link', said: `${long.slice(0, 40)}…` } },
  ]);
  const exact = `www.${'h'.repeat(32)}.com`;
  expect(contactProblems({ title: exact })).toMatchObject([{ params: { said: exact } }]);
  expect(contactsOfListing({ title: 'Sunny flat', summary: null })).toEqual([]);
});

it("an owner's own numbers are hidden, however they are written", () => {
  expect(shownText('Ask 2345-678901 or 3456 789012', OWNERS)).toBe('Ask … or …');
  expect(shownText('Ask 2345-678901', {})).not.toBe('Ask …');
});

it.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=10', 'https://youtu.be/dQw4w9WgXcQ?t=10'],
  ['https://youtu.be/dQw4w9WgXcQ?call=9825012345', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?c=2345678901', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/9825012345a', 'https://youtu.be/9825012345a'],
  ['no video 9825012345', 'no video 9825012345'],
])('the video %s is shown as %s', (link, shown) => {
  expect(shownVideo(link, OWNERS)).toBe(shown);
});
