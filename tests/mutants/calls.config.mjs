import rules from '../../stryker.config.mjs';

/** `npm run mutants:calls`: the same of the server's rules, which calls on SQLite reach. */
export default {
  ...rules,
  vitest: { configFile: 'tests/mutants/calls.vitest.config.ts', related: false },
  mutate: [
    'server/http/limits/call-limits.ts',
    'server/owners/{key/view,submissions/{corrections,marks,plain-form,presenter}}.ts',
    'server/properties/{changes,form}.ts',
    'server/properties/freshness/{ageing,confirming,prices,silence}.ts',
    'server/properties/search/{filters,less-asked,moved-amounts,near-offers}.ts',
    'server/shortlists/presenter.ts',
    'server/visitors/answers.ts',
    'server/visitors/leads/*.ts',
  ],
  tempDirName: '.cache/mutants-calls',
  jsonReporter: { fileName: '.cache/mutants-calls.json' },
};
