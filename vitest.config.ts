import { defineConfig } from 'vitest/config';

/** What starts programs of its own, or needs PostgreSQL whatever else it does. */
const SLOW = [
  'tests/integration/db/{processes,unavailable}.test.ts',
  'tests/integration/demo/production-start.test.ts',
  'tests/integration/http/{at-the-same-time,failed-start,fuzz,fuzz-sockets,fuzz-staff,npm-serve,same-answers,serve,staff-command}.test.ts',
  'tests/integration/media/backup.test.ts',
  'tests/integration/pages/production-rendering.test.ts',
  'tests/integration/storage/killed.test.ts',
];

/** `npm run test:fast` runs the rules, SQLite and the architecture: `--mode fast`. */
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    include: [
      'domain/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'drills/**/*.test.ts',
      'tests/{integration,architecture}/**/*.test.ts',
    ],
    exclude: mode === 'fast' ? SLOW : [],
    env: mode === 'fast' ? { TEST_ENGINES: 'sqlite' } : {},
    // The files of a worker share what they import: reading it anew for each of 200 files took half the run.
    isolate: false,
    setupFiles: ['tests/support/put-back.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
}));
