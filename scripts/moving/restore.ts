// `npm run restore -- FILE`: puts what a backup has in the place that the settings name.
import { runRestore } from '#server/moving/commands.ts';
import { runProgram } from '#server/start-problem.ts';
import { commandDeps, printOutcome } from '../lib/site-command.ts';

await runProgram(async () => printOutcome(await runRestore(process.argv.slice(2), commandDeps())));
