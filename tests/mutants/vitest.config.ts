import { defineConfig } from 'vitest/config';
import { keptThread } from './kept-thread.ts';

/** What `npm run mutants` runs against each change of a rule: tests beside the sources. */
export default defineConfig({
  plugins: [keptThread],
  test: {
    root: process.cwd(),
    globalSetup: ['tests/support/global-setup.ts'],
    include: [
      'domain/**/*.test.ts',
      'server/http/{call-limits,sender}.test.ts',
      'server/{properties,visitors}/**/*.test.ts',
      'server/pages/page-address.test.ts',
      'server/import/{read-cell,row-fields}.test.ts',
    ],
    // Long texts that only prove that nothing fails or hangs would cost most of the time and notice little; one test reads the sources.
    testNamePattern:
      /^(?!.*(take a time that grows|never fails, whatever|takes any text|has a number that was raised))/,
    env: { TEST_ENGINES: 'sqlite' },
    setupFiles: ['tests/mutants/fresh.ts', 'tests/support/put-back.ts'],
    isolate: true,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
