import { describe, expect, it } from 'vitest';
import { describeError, withoutPhones } from '#server/log.ts';

describe('the log', () => {
  it('never shows what looks like a phone number', () => {
    expect(withoutPhones('/x/9825012345?q=98250 12345')).toBe('/x/…?q=…');
    expect(withoutPhones('/property/view/123456789')).toBe('/property/view/123456789');
  });

  it('knows phone numbers however they are written', () => {
    for (const phone of [
      '98250 12345',
      '98250%2012345',
      '98250.12345',
      '98250-12345',
      '+91 (98250) 12345',
      '98250%2d12345',
    ]) {
      expect(withoutPhones(`at ${phone} now`), phone).toMatch(/^at [+]?… now$/);
    }
    for (const text of [
      'connect ECONNREFUSED 192.168.100.200:5432',
      'at run (/srv/app.ts:1234:56)',
      'took 12345 of 67890 ms',
    ]) {
      expect(withoutPhones(text)).toBe(text);
    }
  });

  it('shows an error with its cause, but not its details', () => {
    const cause = Object.assign(new Error('duplicate key 9825012345'), { code: '23505', detail: 'Key (phone)=(98…)' });
    const shown = JSON.stringify(describeError(new TypeError('failed', { cause })));
    expect(shown).toContain('"type":"TypeError"');
    expect(shown).toContain('23505');
    expect(shown).not.toMatch(/9825012345|Key \(phone\)/);
    expect(describeError('text')).toEqual({ type: 'string' });
  });
});
