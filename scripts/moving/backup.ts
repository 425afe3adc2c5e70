// `npm run backup -- FILE`: everything that is stored in one file, also while the site runs.
import { BACKUP_USAGE, runBackup } from '#server/moving/commands.ts';
import { commandDeps, printOutcome, runCommand } from '../lib/site-command.ts';

await runCommand(BACKUP_USAGE, async () => printOutcome(await runBackup(process.argv.slice(2), commandDeps())));
