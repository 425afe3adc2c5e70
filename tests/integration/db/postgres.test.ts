import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { countContactMessages, insertMessage } from '#server/contacts/feature.ts';
import { preparedName } from '#server/db/compiled.ts';
import { openDatabase } from '#server/db/database.ts';
import { openConnections } from '#server/db/engines/postgres-connections.ts';
import { firstImagesOf } from '#server/properties/images.ts';
import { cardsOf } from '#server/properties/lists.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { newContact } from '#tests/factories/people.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { queryRows, startPostgres } from '#tests/support/databases.ts';
import { given } from '#tests/support/given.ts';

const postgres = given(startPostgres, (one) => one.drop());
const heard: string[] = [];
const db = given(
  () => openDatabase({ kind: 'postgres', url: postgres.url }, { onStatement: ({ sql }) => heard.push(sql) }),
  (one) => one.close(),
);

/** Asks the server beside the program. */
const ask = (sql: string) => queryRows({ kind: 'postgres', url: postgres.url }, sql);
const messages = () => countContactMessages(db.read);

/** Ends every other connection to the database, as a restart of the server does, and waits until they are over and this process knows. */
async function cutConnections(): Promise<void> {
  await ask(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await nextTurn();
}

it('[SIZE-06] what searches ask again and again is prepared, and outlives a version that adds columns', async () => {
  const { id } = await db.write((tx) => insertProperty(tx, newProperty()));
  heard.length = 0;
  const asked = async () => ({
    version: await db.catalogue.version(),
    cards: await cardsOf(db.read, [id]),
    images: await firstImagesOf(db.read, [id], 5),
  });
  const before = await asked();
  expect(heard.map(preparedName).every((name) => name !== undefined)).toBe(true);
  expect(await asked()).toEqual(before);
  for (const table of ['properties', 'property_images', 'settings'])
    await ask(`alter table ${table} add column of_a_later_version text`);
  expect(await asked()).toEqual(before);
});

describe('a PostgreSQL that goes away', () => {
  it('is UNAVAILABLE with a time to try again, in the middle of a transaction; once back, it kept nothing of it', async () => {
    const attempt = db.write(async (tx) => {
      await insertMessage(tx, newContact());
      await cutConnections();
      await insertMessage(tx, newContact());
    });
    await expect(attempt).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    expect(await messages()).toBe(0);
    await db.write((tx) => insertMessage(tx, newContact()));
    expect(await messages()).toBe(1);
  });

  it('does not end the process when it goes while nobody asks', async () => {
    await db.ping();
    await cutConnections();
    await expect.poll(() => db.ping().then(() => 'here')).toBe('here');
  });

  it('tells at the start which place cannot be reached, without the password', async () => {
    const attempt = openDatabase({ kind: 'postgres', url: 'postgres://someone:secret@127.0.0.1:1/chavi' });
    await expect(attempt).rejects.toThrow(
      'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('[LOSS-08] is not held to be away by the one that looks, when its connection alone ended', async () => {
    /** It asks all the time, so that a question is on its way when the connection ends. */
    const { reach } = openConnections(postgres.url);
    const changes: unknown[] = [];
    reach.onChange((away) => changes.push(away));
    const looking = async () => {
      reach.suspect();
      const [one] = await ask(
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'chavi health'",
      );
      return one?.pid;
    };
    for (let round = 0; round < 3; round++) {
      await expect.poll(looking).toBeDefined();
      const before = await looking();
      const asking = setInterval(reach.suspect, 0);
      // The new one too, which may have been on its way.
      for (let cut = 0; cut < 2; cut++) await cutConnections();
      clearInterval(asking);
      await expect.poll(looking).not.toBeOneOf([undefined, before]);
    }
    expect(changes).toEqual([]);
    reach.close();
  });
});
