import type { DatabaseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { newProperty } from '#tests/factories/properties.ts';

/** A process of its own: opens the database named by its argument and writes a number of listings, one transaction each, and says so after each. */
const [place = '', count = '0'] = process.argv.slice(2);
const config: DatabaseConfig = JSON.parse(place);
const db = await openDatabase(config);
for (let i = 0; i < Number(count); i++) {
  await db.write(async (tx) => {
    await insertProperty(tx, newProperty({ title: `Listing ${i} of ${process.pid}` }));
    await bumpCatalogue(tx);
  });
  // Waits until it is said: a reader who is late must not leave more than one untold.
  await new Promise((said) => process.stdout.write(`stored ${i}\n`, said));
}
await db.close();
