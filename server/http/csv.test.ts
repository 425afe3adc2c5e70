import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { csvLine, csvStream } from '#server/http/csv.ts';

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
