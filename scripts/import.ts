// `npm run import -- listings.csv [--dry-run]`: loads listings from a CSV, also beside a running server.
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { runImport } from '#server/import/import-command.ts';
import { createLog } from '#server/log.ts';
import { openLibrary } from '#server/media/open-library.ts';
import { runProgram } from '#server/start-problem.ts';

await runProgram(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    const now = Date.now;
    const { library } = await openLibrary(config, { database, now, log: createLog('warn') });
    // npm changes to the project's folder; a relative path starts where the command was typed.
    const folder = process.env.INIT_CWD ?? process.cwd();
    const { text, ok } = await runImport(process.argv.slice(2), {
      database,
      library,
      now,
      screen: process.stderr,
      folder,
    });
    (ok ? console.log : console.error)(text);
    if (!ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
