import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { csvLine, csvStream, workbookStream } from '#server/http/exports.ts';

describe('CSV files', () => {
  it('quote every cell and double the quotes', () => {
    expect(csvLine(['a "b", c', 7, null, 'line\nbreak'])).toBe('"a ""b"", c","7","","line\nbreak"\r\n');
  });

  it('let no cell be run as a formula', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
      expect(csvLine([`${start}1+1`])).toBe(`"'${start}1+1"\r\n`);
    }
    expect(csvLine([-5])).toBe('"\'-5"\r\n');
  });

  it('start with a byte order mark and a header', async () => {
    async function* rows() {
      yield ['ચાવી', 1];
      yield ['😀', null];
    }
    const file = (await buffer(csvStream(['Name', 'Count'], rows()))).toString();
    expect(file).toBe('\uFEFF"Name","Count"\r\n"ચાવી","1"\r\n"😀",""\r\n');
  });
});

it('a workbook that nobody takes any more lets its rows fail alone [IMPORT-34]', async () => {
  const asked = Promise.withResolvers<void>();
  const failing = Promise.withResolvers<readonly string[]>();
  async function* rows() {
    asked.resolve();
    yield await failing.promise;
  }
  const file = workbookStream(['title'], rows());
  file.resume();
  await asked.promise;
  const closed = new Promise((resolve) => file.once('close', resolve));
  file.destroy();
  await closed;
  // What is thrown where nobody listens ends the process, and fails the run of the tests.
  failing.reject(new Error('the database was closed'));
  await new Promise(setImmediate);
  expect(file.destroyed).toBe(true);
});

it('a workbook whose rows fail is cut off with their reason [IMPORT-34]', async () => {
  const file = workbookStream(['title'], {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no such table')) }),
  });
  await expect(file.toArray()).rejects.toThrow('no such table');
});
