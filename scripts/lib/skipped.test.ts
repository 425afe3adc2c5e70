import { expect, it } from 'vitest';
import { unexcused } from './skipped.mjs';

const file = (name: string, ...tests: [status: string, fullName: string][]) => ({
  name: `/x/${name}`,
  assertionResults: tests.map(([status, fullName]) => ({ status, fullName })),
});

it('tests that did not run are named with their files, but those with a reason', () => {
  const report = {
    testResults: [
      file('tests/integration/deploy/nginx.test.ts', ['skipped', 'is there'], ['passed', 'is read']),
      file('server/media/x.test.ts', ['pending', 'waits'], ['todo', 'comes'], ['failed', 'fails']),
      file('tests/integration/import/x.test.ts', ['skipped', 'on postgres: stores'], ['passed', 'on sqlite: stores']),
      file('tests/integration/db/x.test.ts', ['skipped', 'on postgres: reads'], ['skipped', 'on sqlite: reads']),
      file('tests/integration/deploy/containers.test.ts', ['skipped', 'is read by docker compose']),
    ],
  };
  expect(unexcused(report, '/x')).toEqual([
    'tests/integration/deploy/nginx.test.ts: is there',
    'server/media/x.test.ts: waits',
    'server/media/x.test.ts: comes',
    'tests/integration/db/x.test.ts: on postgres: reads',
    'tests/integration/db/x.test.ts: on sqlite: reads',
  ]);
  expect(unexcused(report, '/x/')).toHaveLength(5);
});
