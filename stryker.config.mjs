/** `npm run mutants`: which changes of the rules no test beside them would notice. It fails below 80 %. `npm run mutants:calls`: those that calls reach. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignored.mjs'],
  ignorers: ['no-rule'],
  mutate: [
    'domain/**/*.ts',
    // Words that people read, and the shapes of answers: no rule.
    '!domain/{words,answers}/**',
    'server/http/sender.ts',
    'server/properties/presenter.ts',
    'server/visitors/budgets.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['/data', '/build', '/demo/photos', '/docs', '/.cache'],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutants.json' },
  // There is no compiler to read it: Node and Vitest strip types.
  tsconfigFile: 'none',
  allowEmpty: true,
  // What is worked out once as a file is read cannot be changed under a test.
  ignoreStatic: true,
  // A process grows by what it reads anew.
  maxTestRunnerReuse: 500,
  thresholds: { high: 90, low: 80, break: 80 },
};
