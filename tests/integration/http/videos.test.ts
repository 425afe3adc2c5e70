import { expect, it } from 'vitest';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();

const links = async () => (await site.get('/api/property/homepage-youtube-links')).json();
const save = (id: number, fields: { youtube_link?: string }) =>
  site.staff.sendForm('PUT', `/api/property/homepage-youtube-links/${id}`, { ...fields });

it('a link of a homepage video is changed by a multipart youtube_link, and public at once [API-30]', async () => {
  const [first, { id }] = await links();
  const { read } = site.parts.database;
  const version = await read.settings.catalogueVersion();
  const youtube_link = 'https://youtu.be/abcdefghijk';
  expect((await save(id, { youtube_link })).json()).toEqual({ id, youtube_link });
  expect((await links()).slice(0, 2)).toEqual([first, { id, youtube_link }]);
  expect(await read.settings.catalogueVersion()).toBeGreaterThan(version);
  const [entry] = await read.audit.listOf('video', id, 1);
  expect(entry).toMatchObject({ action: 'video.edit', before: { youtube_link: '' }, after: { youtube_link } });
});

it('a link of a homepage video is free text, may be emptied, and is refused when too long or missing [AYT-03, DOOR-04]', async () => {
  const [{ id }] = await links();
  for (const youtube_link of ['not a link', 'javascript:alert(1)', 'વિડિઓ', ''])
    expect((await save(id, { youtube_link })).json()).toEqual({ id, youtube_link });
  const long = await save(id, { youtube_link: 'x'.repeat(501) });
  expect(problemsOf(long)).toEqual(['youtube_link: YouTube link must be at most 500 characters']);
  expect((await save(id, {})).statusCode).toBe(400);
});
