// The one command of a fresh clone: installs, builds, migrates, loads the demo catalogue, serves.
// Plain JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { buildWhenChanged, installWhenChanged } from './lib/prepare.mjs';
import { runInNode24, SERVING, SERVING_ENV } from './lib/run.mjs';

installWhenChanged();
buildWhenChanged();
await runInNode24([...SERVING, 'scripts/serve-demo.ts'], { ...SERVING_ENV, DEMO: process.env.DEMO ?? 'on' });
