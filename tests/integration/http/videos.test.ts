import { describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

const links = async () => (await test.get('/api/property/homepage-youtube-links')).json();
const save = (id: number | string, youtube_link: string) =>
  test.staff.sendForm('PUT', `/api/property/homepage-youtube-links/${id}`, { youtube_link });

describe('homepage videos', () => {
  it('a link is changed by a multipart youtube_link, and public at once [API-30]', async () => {
    const [first, second] = await links();
    const version = await test.parts.database.read.settings.catalogueVersion();
    const link = 'https://youtu.be/abcdefghijk';
    const answer = await save(second.id, link);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: second.id, youtube_link: link });
    expect((await links()).slice(0, 2)).toEqual([first, { id: second.id, youtube_link: link }]);
    expect(await test.parts.database.read.settings.catalogueVersion()).toBeGreaterThan(version);
    const [entry] = await test.parts.database.read.audit.listOf('video', second.id, 1);
    expect(entry).toMatchObject({ action: 'video.edit', before: { youtube_link: '' }, after: { youtube_link: link } });
  });

  it('a link is free text, and may be emptied [AYT-03, DOOR-04]', async () => {
    const [{ id }] = await links();
    for (const text of ['not a link', 'javascript:alert(1)', 'વિડિઓ', '']) {
      const answer = await save(id, text);
      expect(answer.json(), text).toEqual({ id, youtube_link: text });
    }
  });

  it('is refused when it is too long or missing, and for rows that are not there', async () => {
    const [{ id }] = await links();
    expect((await save(id, 'x'.repeat(501))).json().error.details).toEqual([
      { field: 'youtube_link', type: 'YouTube link must be at most 500 characters' },
    ]);
    const missing = await test.staff.send('PUT', `/api/property/homepage-youtube-links/${id}`, {});
    expect(missing.statusCode).toBe(400);
    for (const unknown of [999, 0, 'abc']) expect((await save(unknown, 'x')).statusCode).toBe(404);
  });
});
