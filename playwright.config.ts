import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/**
 * Parts of Chromium that no test needs. The last two draw the address bar's suggestions, in a process for every new
 * window: without them a test costs half the time. The spare renderer waits for a site that no test goes to.
 * Playwright names the others itself; a second list replaces the first.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than there are cores: a test often waits for something that takes no processor time.
  workers: availableParallelism() + 1,
  // A test that fails and passes is a fault. On a busy machine it gets its time instead: these ends are for what hangs.
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES}`,
        // A page lives for a second or two here: too short for optimized code to pay for its making.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
