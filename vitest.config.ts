import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Screens of staff, drawn in a page without a browser. */
const SCREENS = 'web/**/*.screen.test.tsx';

/** What starts programs of its own, or needs PostgreSQL whatever else it does. */
const SLOW = [
  'tests/integration/db/{database-away,postgres}.test.ts',
  'tests/integration/{areas,cluster}/processes.test.ts',
  'tests/integration/demo/production-start.test.ts',
  'tests/integration/deploy/{nginx,observing}.test.ts',
  'tests/integration/http/{at-the-same-time,fuzz,serve,staff-command}.test.ts',
  'tests/integration/moving/commands.test.ts',
  'tests/integration/pages/production-rendering.test.ts',
  'tests/integration/storage/killed.test.ts',
];

/** Files of ten seconds and more in the order of their length, so that none is left to run alone at the end. */
const LONGEST = [
  'imports',
  'processes',
  'move',
  'killed',
  'both-engines',
  'kept-parts',
  'production-rendering',
  'production-start',
  'commands',
  'backup',
  'amending',
  'true-answers',
  'serve',
  'search-index',
].map((name) => `${name}.test.ts`);

/** Orders by what this machine saw last; a machine that saw nothing begins with the longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(basename(moduleId));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** `npm run test:fast` runs the rules, SQLite and the architecture: `--mode fast`. */
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
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
          exclude: [SCREENS, ...(mode === 'fast' ? SLOW : [])],
        },
      },
      // A page is what React asks for when it is read, so these have workers of their own.
      {
        extends: true,
        test: { name: 'screens', include: [SCREENS], environment: './tests/support/dom-environment.ts' },
      },
    ],
    env: mode === 'fast' ? { TEST_ENGINES: 'sqlite' } : {},
    // The files of a worker share what they import: reading it anew for each of 200 files took half the run.
    isolate: false,
    // Vitest would leave one core free, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/support/put-back.ts'],
    // No test is tried again: on a busy machine it gets its time instead. These ends are for what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
