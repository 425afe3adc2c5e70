import { expect, it } from 'vitest';
import { forgetPerson } from '#server/forget-person.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newContact, newVisitor } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('forgetting a person', (stage) => {
  it('blanks their visits, deletes their messages, keeps the counts, and leaves everybody else alone', async () => {
    await stage.db.write(async (repos) => {
      const { id: propertyId } = await repos.properties.insert(newProperty());
      for (const phone of ['5550030001', '5550030001', '5550030002']) {
        await repos.visitors.insert(newVisitor(propertyId, { phone }));
        await repos.contacts.insert(newContact({ phone }));
      }
    });
    expect(await forgetPerson(stage.db, '+91 55500 30001', NOW)).toMatchObject({ visits: 2, messages: 2 });
    const { read } = stage.db;
    expect(await read.stats.visitors()).toBe(3);
    const visitors = await read.visitors.list({ offset: 0, limit: 10 });
    expect(visitors.rows.map((row) => row.phone).toSorted()).toEqual(['', '', '5550030002']);
    expect((await read.visitors.list({ offset: 0, limit: 10, q: '5550030001' })).total).toBe(0);
    const messages = await read.contacts.list({ offset: 0, limit: 10 });
    expect(messages.rows.map((row) => row.phone)).toEqual(['5550030002']);
    await expect(forgetPerson(stage.db, 'nobody', NOW)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
