// `npm run backup -- FILE`: everything that is stored in one file, also while the site runs.
import { runBackup } from '#server/moving/commands.ts';
import { runProgram } from '#server/start-problem.ts';
import { commandDeps, printOutcome } from '../lib/site-command.ts';

await runProgram(async () => printOutcome(await runBackup(process.argv.slice(2), commandDeps())));
