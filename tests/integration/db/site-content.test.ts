import { expect, it } from 'vitest';
import { MINUTE, NOW } from '#tests/factories/moments.ts';
import { newContact, newTestimonial } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('site content', (stage) => {
  it('has four video rows from the first migration, empty until staff fill them', async () => {
    expect(await stage.db.read.videos.list()).toEqual([1, 2, 3, 4].map((id) => ({ id, youtube_link: '' })));
    const link = 'https://youtu.be/aaaaaaaaaaa';
    expect(await stage.db.write((repos) => repos.videos.update(2, link))).toEqual({ id: 2, youtube_link: link });
    expect(await stage.db.write((repos) => repos.videos.update(5, link))).toBeUndefined();
    expect((await stage.db.read.videos.list()).map((video) => video.youtube_link)).toEqual(['', link, '', '']);
  });

  it('keeps testimonials, newest first', async () => {
    const face = { photo_key: 'face', photo_width: 300, photo_height: 400 };
    const { first, second } = await stage.db.write(async ({ testimonials }) => ({
      first: await testimonials.insert(newTestimonial({ ...face, created_at: NOW - 1, is_sample: 1 })),
      second: await testimonials.insert(newTestimonial({ name: '🙂 नेहा' })),
    }));
    expect(await stage.db.read.testimonials.list()).toEqual([second, first]);
    expect(first).toMatchObject({ ...newTestimonial(face), created_at: NOW - 1, is_sample: 1 });
    const change = { name: 'Another Client', testimonial_text: 'Changed', rating: 1 };
    const updated = await stage.db.write((repos) => repos.testimonials.update(first.id, change));
    expect(updated).toEqual({ ...first, ...change });
    expect(await stage.db.read.testimonials.findById(first.id)).toEqual(updated);
    expect(await stage.db.write((repos) => repos.testimonials.delete(first.id))).toEqual(updated);
    expect(await stage.db.write((repos) => repos.testimonials.delete(first.id))).toBeUndefined();
    expect(await stage.db.write((repos) => repos.testimonials.update(first.id, change))).toBeUndefined();
  });

  it('keeps contact messages as they were written', async () => {
    const message = newContact({ message: 'શું આ ઘર ઉપલબ્ધ છે? 🏡\nPlease call.', created_at: NOW });
    const stored = await stage.db.write((repos) => repos.contacts.insert(message));
    expect(await stage.db.read.contacts.list({ offset: 0, limit: 5 })).toEqual({ rows: [stored], total: 1 });
    expect(await stage.db.read.contacts.olderThan(null, 5)).toEqual([stored]);
    expect(await stage.db.read.contacts.olderThan(stored.id, 5)).toEqual([]);
    expect(await stage.db.read.contacts.olderThan(null, 5, message.phone)).toEqual([stored]);
    expect(await stage.db.read.contacts.olderThan(null, 5, 'nobody')).toEqual([]);
    expect(stored).toMatchObject(message);
  });

  it('recognises the same message from the same phone for a while', async () => {
    const { contacts } = stage.db.read;
    const message = newContact({ message: 'Sent twice by a double press.' });
    await stage.db.write((repos) => repos.contacts.insert(message));
    expect(await contacts.existsSame(message, NOW - 10 * MINUTE)).toBe(true);
    expect(await contacts.existsSame(message, NOW + 1)).toBe(false);
    expect(await contacts.existsSame({ ...message, phone: '5550040009' }, 0)).toBe(false);
    expect(await contacts.existsSame({ ...message, message: 'Another text.' }, 0)).toBe(false);
  });

  it('counts listings, sold ones and the available ones of each area', async () => {
    await stage.db.write(async ({ properties }) => {
      for (const location of ['Bopal', 'Vastral', 'Vastral', 'Airport Road']) {
        await properties.insert(newProperty({ location }));
      }
      await properties.insert(newProperty({ location: 'Bopal', is_sold_out: true }));
    });
    expect(await stage.db.read.properties.counts()).toEqual({ total: 5, sold: 1 });
    expect(await stage.db.read.properties.countsByArea()).toEqual([
      { area: 'Vastral', count: 2 },
      { area: 'Airport Road', count: 1 },
      { area: 'Bopal', count: 1 },
    ]);
  });

  it('gives the newest available listings, and every listing with its last change', async () => {
    const { id } = await stage.db.write((repos) => repos.properties.insert(newProperty({ created_at: NOW + 1 })));
    const newest = await stage.db.read.properties.latest(3);
    expect(newest.map((row) => row.id)[0]).toBe(id);
    expect(newest.every((row) => !row.is_sold_out)).toBe(true);
    await stage.db.write((repos) => repos.properties.touch(id, NOW + 99));
    const modified = await stage.db.read.properties.lastModified(0, 1000);
    expect(modified).toHaveLength(6);
    expect(modified.at(-1)).toEqual({ id, updated_at: NOW + 99 });
  });
});
