// `npm run restore -- FILE`: puts what a backup has in the place that the settings name.
import { RESTORE_USAGE, runRestore } from '#server/moving/commands.ts';
import { commandDeps, printOutcome, runCommand } from '../lib/site-command.ts';

await runCommand(RESTORE_USAGE, async () => printOutcome(await runRestore(process.argv.slice(2), commandDeps())));
