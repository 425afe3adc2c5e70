import { expect, it } from 'vitest';
import { NOW } from '#tests/factories/moments.ts';
import { newContact } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('a transaction', (stage) => {
  it('leaves nothing behind when its work throws, and the error arrives as it was', async () => {
    const sorry = new Error('the file could not be kept');
    const attempt = stage.db.write(async (repos) => {
      await repos.properties.insert(newProperty());
      await repos.settings.bumpCatalogue();
      throw sorry;
    });
    await expect(attempt).rejects.toBe(sorry);
    expect(await stage.db.read.properties.counts()).toEqual({ total: 0, sold: 0 });
    expect(await stage.db.read.settings.catalogueVersion()).toBe(1);
  });

  it('keeps nothing when a statement failed, also when its work went on', async () => {
    const attempt = stage.db.write(async (repos) => {
      await repos.contacts.insert(newContact());
      await repos.contacts.insert(newContact({ phone: 'none' })).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow();
    expect(await stage.db.read.stats.contactMessages()).toBe(0);
  });

  it('takes no further statement after a failed one', async () => {
    await stage.db
      .write(async (repos) => {
        await expect(repos.contacts.insert(newContact({ phone: 'none' }))).rejects.toThrow();
        await expect(repos.stats.contactMessages()).rejects.toThrow();
        throw new Error('end');
      })
      .catch(() => undefined);
    expect(await stage.db.read.stats.contactMessages()).toBe(0);
  });

  it('goes on working after a failed one', async () => {
    await stage.db.write(({ contacts }) => contacts.insert(newContact({ phone: 'none' }))).catch(() => undefined);
    await stage.db.write(({ contacts }) => contacts.insert(newContact()));
    expect(await stage.db.read.stats.contactMessages()).toBe(1);
  });

  it('is not seen by readers before it is committed, and they do not wait for it', async () => {
    await stage.db.write(async (repos) => {
      await repos.contacts.insert(newContact({ created_at: NOW + 1 }));
      expect(await repos.stats.contactMessages()).toBe(2);
      expect(await stage.db.read.stats.contactMessages()).toBe(1);
    });
    expect(await stage.db.read.stats.contactMessages()).toBe(2);
  });

  it('lets writers take turns without losing a step', async () => {
    const { id } = await stage.db.write(({ properties }) => properties.insert(newProperty()));
    await Promise.all(
      Array.from({ length: 20 }, (_, step) => stage.db.write(({ properties }) => properties.touch(id, NOW + step))),
    );
    expect((await stage.db.read.properties.findById(id))?.revision).toBe(21);
  });

  it('is refused inside another', async () => {
    const attempt = stage.db.write(() => stage.db.write(async () => undefined));
    await expect(attempt).rejects.toThrow('A transaction is open already');
  });

  it('cannot be gone around: the reading side refuses to write', async () => {
    await expect(stage.db.read.contacts.insert(newContact())).rejects.toThrow(/read-?only/);
    expect(await stage.db.read.stats.contactMessages()).toBe(2);
  });

  it('answers a ping', async () => {
    await expect(stage.db.ping()).resolves.toBeUndefined();
  });
});
