// Watch mode: pages reload as their sources change, the server starts again when its own do.
import { installWhenChanged } from './lib/install-when-changed.mjs';
import { runInNode24 } from './lib/run-in-node24.mjs';

await installWhenChanged();
const watched = ['server', 'domain', 'demo'].flatMap((folder) => ['--watch-path', folder]);
await runInNode24(['--watch-preserve-output', ...watched, 'scripts/serve-dev.ts'], {
  DEMO: process.env.DEMO ?? 'on',
});
