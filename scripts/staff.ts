// `npm run staff -- add|list|remove`: the operator's way to the staff's accounts (also for the first one).
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { runStaffCommand } from '#server/services/staff-command.ts';
import { runProgram } from '#server/start-problem.ts';
import { askSecret } from './lib/ask-secret.ts';

await runProgram(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    const { text, ok } = await runStaffCommand(process.argv.slice(2), { database, now: Date.now, askSecret });
    (ok ? console.log : console.error)(text);
    if (!ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
