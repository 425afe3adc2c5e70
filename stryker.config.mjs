/** `npm run mutants`: which changes of the domain's rules no test would notice. It fails below 80 %. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['domain/**/*.ts', '!domain/**/*.test.ts', '!domain/words/**', '!domain/answers/**'],
  ignorePatterns: ['/data', '/build', '/demo/photos', '/docs', '/.cache'],
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // A runner grows by what it read anew.
  maxTestRunnerReuse: 500,
  jsonReporter: { fileName: '.cache/mutants.json' },
  // There is no compiler to read it: Node and Vitest strip types.
  tsconfigFile: 'none',
  allowEmpty: true,
  ignoreStatic: true,
  thresholds: { high: 90, low: 80, break: 80 },
};
