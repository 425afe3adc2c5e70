// `npm run move -- --to postgres://… --media s3://…`: copies an installation to other places.
import { runMove } from '#server/moving/commands.ts';
import { runProgram } from '#server/start-problem.ts';
import { commandDeps, printOutcome } from '../lib/site-command.ts';

await runProgram(async () => printOutcome(await runMove(process.argv.slice(2), commandDeps())));
