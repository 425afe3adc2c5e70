import { expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const report = (counts: object, vulnerabilities = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts } });
const CLEAN = { info: 0, low: 2, moderate: 1, high: 0, critical: 0, total: 3 };

it('passes when the registry knows of no serious hole [DOOR-05]', () => {
  expect(readAudit(true, report(CLEAN))).toEqual({ ok: true, output: '' });
});

it('fails with the name of each package that has one [DOOR-05]', () => {
  const holes = { left: { severity: 'high', range: '<2.0.0' }, right: { severity: 'low', range: '*' } };
  expect(readAudit(false, report({ ...CLEAN, high: 1 }, holes))).toEqual({
    ok: false,
    output: '  high: left <2.0.0\n',
  });
  expect(readAudit(false, report({ ...CLEAN, critical: 1 })).ok).toBe(false);
});

it('is skipped with the reason, and passes nothing, where the registry does not answer [DOOR-05]', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } });
  expect(readAudit(false, refused).skipped).toBe('The package registry answers no audit (status 405)');
  for (const text of ['', 'no JSON', '{}', 'null', JSON.stringify({ error: { code: 'ENOTFOUND' } })]) {
    expect(readAudit(false, text).skipped, text).toBe('The package registry did not answer');
    expect(readAudit(true, text).skipped, text).toBeDefined();
  }
});
