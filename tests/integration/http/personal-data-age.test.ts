import { describe, expect, it } from 'vitest';
import { insertMessage, listMessages } from '#server/contacts/feature.ts';
import { insertVisitor, listVisitors } from '#server/visitors/queries.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';

describe.each(ENGINES)('personal data on %s', (engine) => {
  const test = givenSite({ engine });

  it('is blanked past its age, and counts stay [LEDGER-01]', async () => {
    const { id } = await test.createProperty();
    await test.parts.database.write(async (tx) => {
      for (const [name, days] of [
        ['Long ago', 181],
        ['Lately', 179],
      ] as const) {
        await insertVisitor(tx, { ...newVisitor(id, { name, created_at: NOW - days * DAY }), note: 'Calls at six' });
      }
    });
    expect(await test.parts.due()).toMatchObject({ oldVisitors: 1 });
    await test.parts.tidyUp();
    const { rows, total } = await listVisitors(test.parts.database.read, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(rows.map(({ name, phone, note }) => [name, phone, note])).toEqual([
      ['Lately', '5550030001', 'Calls at six'],
      ['', '', ''],
    ]);
    expect(await test.parts.due()).toMatchObject({ oldVisitors: 0 });
  });

  it('empties a deleted listing once nobody who asked for its owner is named any more [LEDGER-01]', async () => {
    const { id } = await test.createProperty({ owner_name: 'Gone Owner', owner_contact1: '5550010099' });
    const { now } = test.clock;
    const { database } = test.parts;
    await database.write((tx) => insertVisitor(tx, newVisitor(id, { created_at: now - 100 * DAY })));
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    const owners = async () =>
      (await listVisitors(database.read, { offset: 0, limit: 50 })).rows
        .filter((row) => row.property_id === id)
        .map((row) => [row.owner_name, row.owner_contact1]);
    test.clock.now = now + 31 * DAY;
    await test.parts.tidyUp();
    // Staff may still tell who asked.
    expect(await owners()).toEqual([['Gone Owner', '5550010099']]);
    test.clock.now = now + 81 * DAY;
    await test.parts.tidyUp();
    await test.parts.tidyUp();
    expect(await owners()).toEqual([['-', '0000000000']]);
    test.clock.now = now;
  });

  it('takes messages of the contact form with it [LEDGER-06]', async () => {
    const message = { name: 'Asha', phone: '5550030001', email: 'asha@example.com' };
    await test.parts.database.write(async (tx) => {
      await insertMessage(tx, { ...message, message: 'Long ago', created_at: NOW - 181 * DAY });
      await insertMessage(tx, { ...message, message: 'Lately', created_at: NOW - 179 * DAY });
    });
    expect(await test.parts.due()).toMatchObject({ oldMessages: 1 });
    await test.parts.tidyUp();
    const { rows } = await listMessages(test.parts.database.read, { offset: 0, limit: 10 });
    expect(rows.map((row) => row.message)).toEqual(['Lately']);
    expect(await test.parts.due()).toMatchObject({ oldMessages: 0 });
  });
});
