// `npm run move -- --to postgres://… --media s3://…`: copies an installation to other places.
import { MOVE_USAGE, runMove } from '#server/moving/commands.ts';
import { commandDeps, printOutcome, runCommand } from '../lib/site-command.ts';

await runCommand(MOVE_USAGE, async () => printOutcome(await runMove(process.argv.slice(2), commandDeps())));
