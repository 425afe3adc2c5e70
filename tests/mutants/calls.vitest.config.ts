import { mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** What `npm run mutants:calls` runs against each change: the calls of these features, on SQLite. */
const config = mergeConfig(rules, {});
config.test.include = [
  'tests/integration/http/{call-back,freshness,leads,near-offers,owner-key,search,shared-lists,visitors-list}.test.ts',
  'tests/integration/db/search.test.ts',
  'tests/integration/owners/{corrections,submissions,take-back,whose-home}.test.ts',
];
export default config;
