import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
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

describe('lines of the log', () => {
  /** A process of its own that logs to standard output. */
  const logging = (code: string) => {
    const program = `import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
      const log = createLog('info'); ${code}`;
    return spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  it('that wait are written when the process ends', async () => {
    expect(await text(logging("log.info({}, 'first'); log.info({}, 'second'); process.exit(0);").stdout)).toMatch(
      /first.*\n.*second.*\n$/,
    );
  });

  it('go out at once with a warning or an error, in their order', async () => {
    const child = logging(`log.info({}, 'first'); log.child({ reqId: 1 }).error({}, 'second'); log.info({}, 'third');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`);
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (said.includes('second')) break;
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(said).toMatch(/first.*\n.*second.*\n$/);
  });
});
