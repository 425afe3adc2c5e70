// `npm run doctor`: says what of this site's settings and surroundings is wrong, a sentence each.
import { readConfig } from '#server/config.ts';
import { examine } from '#server/observing/doctor.ts';
import { runCommand } from './lib/site-command.ts';

const USAGE = `npm run doctor: looks at folders, database, store, name and web server with the settings of the environment, while the site runs or before it does.
It changes nothing, and ends with 1 when something is wrong.`;

await runCommand(USAGE, async () => {
  for (const { what, problem } of await examine(readConfig(process.env))) {
    console.log(`${problem === null ? 'well ' : 'wrong'}  ${what}${problem === null ? '' : `: ${problem}`}`);
    if (problem !== null) process.exitCode = 1;
  }
});
