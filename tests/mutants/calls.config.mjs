import rules from '../../stryker.config.mjs';

/** `npm run mutants:calls`: the same of the server's rules, which calls on SQLite reach. */
export default {
  ...rules,
  vitest: { configFile: 'tests/mutants/calls.vitest.config.ts', related: false },
  mutate: [
    'server/http/call-limits.ts',
    'server/owners/{answers,corrections,marks}.ts',
    'server/properties/{form,freshness,state}.ts',
    'server/properties/search/near-offers.ts',
    'server/shortlists/shortlists.ts',
    'server/visitors/{answers,leads}.ts',
  ],
  tempDirName: '.cache/mutants-calls',
  jsonReporter: { fileName: '.cache/mutants-calls.json' },
};
