import { mergeConfig } from 'vitest/config';
import rules from './vitest.config.ts';

/** What `npm run mutants:calls` runs against each change: the calls of these features, on SQLite. */
const config = mergeConfig(rules, {});
config.test.include = [
  'server/http/{call-limits,sender}.test.ts',
  'server/properties/**/*.test.ts',
  'tests/integration/http/{call-back,freshness,leads,manage-properties,near-offers,owner-key,passwords,search,shared-lists,visitors-list}.test.ts',
  'tests/integration/http/properties-{create,edit,endings}.test.ts',
  'tests/integration/owners/{amending,corrections,submissions,whose-home}.test.ts',
  'tests/integration/security/limits.test.ts',
];
export default config;
