// Everything that can be tested, on real parts: installs what it needs, builds, runs, and ends with `N passed, M failed`.
// Plain JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { buildWhenChanged } from './lib/build-when-changed.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { installWhenChanged } from './lib/install-when-changed.mjs';
import { addCounts, closingLine, runPlaywright, runVitest } from './lib/test-runs.mjs';

await installWhenChanged();
await buildWhenChanged();
const chromium = await ensureChromium();
const unit = await runVitest();
const browser = await runPlaywright(chromium);
const total = addCounts(unit, browser);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
