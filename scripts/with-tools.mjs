// Runs a program for those who work on the site, with the tools it needs: `node scripts/with-tools.mjs scripts/check.ts`.
// Plain JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { installWhenChanged } from './lib/prepare.mjs';
import { runInNode24 } from './lib/run.mjs';

installWhenChanged({ tools: true });
await runInNode24(process.argv.slice(2));
