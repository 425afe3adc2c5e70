// Watch mode: pages reload when their sources change, and the server restarts when its own do.
import { installWhenChanged } from './lib/prepare.mjs';
import { runInNode24 } from './lib/run.mjs';

installWhenChanged({ tools: true });
const watched = ['server', 'domain', 'demo'].flatMap((folder) => ['--watch-path', folder]);
await runInNode24(['--watch-preserve-output', ...watched, 'scripts/serve-dev.ts'], {
  DEMO: process.env.DEMO ?? 'on',
});
