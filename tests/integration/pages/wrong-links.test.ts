import { expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';
import { plainForm } from './plain-form.ts';

/** Wrong links that are posted to by plain forms: the form and the page that answers are one try. */

const MOST = 4;
const site = givenSite({ isFresh: true, app: { pages: true }, env: { RATE_LIMIT_LINK: `${MOST}/3600` } });

const postPlain = (url: string, fields: Record<string, string>) => plainForm(site, url, fields);
const guess = (turn: number) => `${'a'.repeat(20)}${String(turn).padStart(2, '0')}`;

async function expectTriesOf(good: string, folder: string, fields: Record<string, string>, post = postPlain) {
  for (let turn = 1; turn < MOST; turn += 1) expect((await post(folder + guess(turn), fields)).statusCode).toBe(404);
  expect((await site.get(good)).statusCode).toBe(200);
  expect((await post(folder + guess(MOST), fields)).statusCode).toBe(404);
  // Now they are spent, for a right one and a wrong one, a form and a page.
  expect((await site.get(good)).statusCode).toBe(429);
  expect((await post(good, fields)).statusCode).toBe(429);
  expect((await post(folder + guess(0), fields)).statusCode).toBe(429);
}

it('a wrong key counts once [KEY-24]', async () => {
  const { id } = await site.createProperty();
  const given = await site.send('POST', `/api/property/${id}/owner-key`, {}, await site.login());
  await expectTriesOf(`/key/${given.json().key}`, '/key/', { deed: 'confirm' });
});

it('and once with photographs [KEY-24]', async () => {
  const { id } = await site.createProperty();
  const given = await site.send('POST', `/api/property/${id}/owner-key`, {}, await site.login());
  const post = (url: string, fields: Record<string, string>) =>
    site.sendForm('POST', url, { ...fields, files: new File(['a'], 'a.jpg') });
  await expectTriesOf(`/key/${given.json().key}`, '/key/', { deed: 'correct' }, post);
});

it('and so does the wrong link of a shared list [KEY-24]', async () => {
  const { id } = await site.createProperty();
  const made = await site.send('POST', '/api/shortlists', { items: [{ property_id: id }] });
  const { token } = made.json();
  await expectTriesOf(`/s/${token}`, '/s/', { property_id: String(id), name: 'Asha', answer: 'yes' });
});
