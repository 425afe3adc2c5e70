import { expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { plainForm } from './plain-form.ts';

/** Wrong links that are posted to by plain forms: the form and the page that answers are one try. */

const MOST = 4;
const site = givenSite({ isFresh: true, app: { pages: true }, env: { RATE_LIMIT_LINK: `${MOST}/3600` } });

type Fields = Record<string, string>;
const plain = (url: string, fields: Fields) => plainForm(site, url, fields);
const withPhotographs = (url: string, fields: Fields) =>
  site.sendForm('POST', url, { ...fields, files: new File(['a'], 'a.jpg') });
const guess = (turn: number) => `${'a'.repeat(20)}${String(turn).padStart(2, '0')}`;
const keyOf = async (id: number): Promise<string> =>
  (await site.staff.send('POST', `/api/property/${id}/owner-key`, {})).json().key;
const listOf = async (property_id: number): Promise<string> =>
  (await site.send('POST', '/api/shortlists', { items: [{ property_id }] })).json().token;

it.each([
  ['key', '/key/', keyOf, { deed: 'confirm' }, plain],
  ['key with photographs', '/key/', keyOf, { deed: 'correct' }, withPhotographs],
  ['link of a shared list', '/s/', listOf, { property_id: '1', name: 'Asha', answer: 'yes' }, plain],
] as const)('a wrong %s counts once [KEY-24]', async (_, folder, linkOf, fields, post) => {
  const good = folder + (await linkOf((await site.createProperty()).id));
  for (let turn = 1; turn < MOST; turn += 1) expect((await post(folder + guess(turn), fields)).statusCode).toBe(404);
  expect((await site.get(good)).statusCode).toBe(200);
  expect((await post(folder + guess(MOST), fields)).statusCode).toBe(404);
  // Now they are spent, for a right one and a wrong one, a form and a page.
  const spent = [await site.get(good), await post(good, fields), await post(folder + guess(0), fields)];
  expect(spent.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
});
