// `npm run import -- listings.csv [--dry-run]`: loads listings from a CSV, also beside a running server.

import { replaceBook } from '#domain/location/area-today.ts';
import { bookOf, readAreas } from '#server/areas/book.ts';
import { openSecretKey } from '#server/auth/secret-key.ts';
import { createNumberMark } from '#server/db/judged-numbers.ts';
import { IMPORT_USAGE, runImport } from '#server/import/import-command.ts';
import { giveWay } from '#server/import/import-listings.ts';
import { createLog } from '#server/log.ts';
import { createPhotoLibrary, openPhotoFiles } from '#server/media/photo-library.ts';
import { pairStorage } from '#server/storage/installation.ts';
import { onDatabase, printOutcome, runCommand } from './lib/site-command.ts';

const now = Date.now;
// npm changes to the project's folder; a relative path starts where the command was typed.
const folder = process.env.INIT_CWD ?? process.cwd();

giveWay();

await runCommand(IMPORT_USAGE, () =>
  onDatabase(async (database, config) => {
    // A database that no site was started on has none: then those of the configuration are known.
    const areas = await readAreas(database.read);
    if (areas.length > 0) replaceBook(bookOf(areas));
    const { photoFiles, media } = await openPhotoFiles(config);
    await pairStorage({ database, media, config, log: createLog('warn') });
    const library = createPhotoLibrary({ database, photoFiles, now, log: createLog('warn') });
    const numberMark = createNumberMark((await openSecretKey(config)).for('judged numbers'));
    const parts = { database, library, now, numberMark, screen: process.stderr, folder };
    printOutcome(await runImport(process.argv.slice(2), parts));
  }),
);
