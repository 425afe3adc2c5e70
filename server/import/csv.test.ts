import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvLayout, createCsvSplitter, csvRows } from '#server/import/csv.ts';

const COLUMNS = 6;
/** As the import sees it: all columns, and a figure in the fourth, a price. */
const layoutOf = (separator: string): CsvLayout => ({
  separator,
  isRow: (cells) => cells.length === COLUMNS && /\d/.test(cells[3] ?? ''),
});
const read = (text: string, separator = ',') => [...csvRows(text, layoutOf(separator))];
const told = (text: string) => read(text).map(({ line, cells, fault }) => [line, fault === null, ...cells]);

const GOOD = 'A,b,c,45,e,f';
const good = (line: number) => [line, true, 'A', 'b', 'c', '45', 'e', 'f'];

describe('rows of a CSV', () => {
  it.each<[what: string, text: string, isGood: boolean, cells: string]>([
    ['quotes, doubled quotes and line ends', '"A, ""1""","b\nc",c,45,,', true, 'A, "1"|b\nc|c|45||'],
    ['blanks around quotes', '"A" , "b, c","c", 45,e,f', true, 'A|b, c|c| 45|e|f'],
    ['a word in quotes at the start of a row', '"Sunny" hall,b,c,45,e,f', false, '"Sunny" hall|b|c|45|e|f'],
    ['a word in quotes before quoted cells', '"Sunny" hall,"b","c",45,e,f', false, '"Sunny" hall|b|c|45|e|f'],
    ['an inch', 'A,5" pipe,c,45,e,f', false, 'A|5" pipe|c|45|e|f'],
    ['inches in a quoted cell', 'A,"5" pipe, 6" pipe",c,45,e,f', false, 'A|5" pipe, 6" pipe|c|45|e|f'],
    ['a quote that is never closed', 'A,"b,c,45,e,f', false, 'A|"b|c|45|e|f'],
    ['one in the last cell', 'A,b,c,45,e,"f', false, 'A|b|c|45|e|"f'],
    ['a row that is only one', '"', false, '"'],
    [
      'quotes that are broken over lines',
      'A,"one\nsaid "hi" to\nme",c,45,e,f',
      false,
      'A|one\nsaid "hi" to\nme|c|45|e|f',
    ],
  ])('%s: once, and good rows before and behind are read', (_, text, isGood, cells) => {
    const lines = text.split('\n').length;
    const row = (line: number) => [line, isGood, ...cells.split('|')];
    expect(told([GOOD, text, GOOD, GOOD].join('\n'))).toEqual([good(1), row(2), good(2 + lines), good(3 + lines)]);
    expect(told(`${GOOD}\r\n\r\n${text}`)).toEqual([good(1), row(3)]);
  });

  it('a quote that is closed rows later takes none of them in', () => {
    const rows = told(['"Sunny hall,b,c,45,e,f', GOOD, GOOD, 'Big hall",b,c,45,e,f', GOOD].join('\n'));
    expect(rows.map(([line, isGood]) => `${line} ${isGood}`)).toEqual([
      '1 false',
      '2 true',
      '3 true',
      '4 false',
      '5 true',
    ]);
  });

  it.each([
    ['its first line', '"A","b","c","45","one, two\ntwo","f"'],
    ['its last line', '"A","one\ntwo, three","c","45","e","f"'],
    ['a line between blank ones', '"A","b","c","45","one, two\n\nthree, 4","f"'],
  ])('commas in a quoted cell of several lines make no row of %s', (_, text) => {
    const lines = text.split('\n').length;
    const rows = read([GOOD, text, GOOD].join('\n'));
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([1, 2, 2 + lines].map((line) => [line, null]));
  });

  it('every row opens a quote and closes none', () => {
    const rows = read(Array.from({ length: 500 }, (_, n) => `${n},"b,c,45,e,f`).join('\n'));
    expect(rows.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 500 }, (_, n) => String(n)));
  });

  it('a line without end is one row, cut, and what follows is read', () => {
    const rows = read([GOOD, `A,"${'x'.repeat(700_000)}`, GOOD].join('\n'));
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [2, 'The row is too long.'],
      [3, null],
    ]);
    expect(rows[1]?.cells[0]).toHaveLength(256 * 1024);
  });

  it.each([`"a"b,\n`, `"a\n`, `a,"\n`, '"""a\n', 'a""b\n', `${'"'.repeat(99)}\n`, ',', '"', 'x,'])(
    'broken quotes without end (%j) are read in time that grows with the file',
    (part) => {
      const time = (bytes: number) => {
        const text = part.repeat(bytes / part.length);
        const start = performance.now();
        for (const _ of csvRows(text, layoutOf(','))) void _;
        return performance.now() - start;
      };
      time(100_000);
      expect(time(300_000)).toBeLessThan(10_000);
    },
  );

  const word = fc.stringMatching(/^[a-zઅ-ઔ]{0,6}$/);
  const cellText = fc.oneof(
    word,
    fc.tuple(word, fc.constantFrom(',', ';', '"', ' ', '""', ',"'), word).map((parts) => parts.join('')),
    fc.tuple(word, word).map((parts) => `a${parts.join('\n')}z`),
  );
  const written = (cell: string, isQuoted: boolean) =>
    isQuoted || /[",;\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
  const goodRow = fc
    .tuple(
      fc.array(cellText, { minLength: 2, maxLength: 2 }),
      word,
      fc.nat(),
      fc.array(cellText, { minLength: 2, maxLength: 2 }),
      fc.boolean(),
    )
    .map(([start, third, price, end, isQuoted]) => {
      const cells = [...start, third, String(price), ...end];
      return { isGood: true, cells, text: cells.map((cell) => written(cell, isQuoted)) };
    });
  const brokenCell = fc
    .tuple(word, fc.stringMatching(/^[a-z]{1,6}$/))
    .chain(([one, two]) =>
      fc.constantFrom(
        ...[`"${one}" ${two}`, `${two}" ${one}`, `"${one}${two}`, `${two}"`, `"${one}""${two}`, `"" ${two}`],
        ...[`"${one}" "${two}"`, `"${two} "${two}" ${one}"`],
      ),
    );
  const brokenRow = fc
    .tuple(brokenCell, fc.constantFrom(0, 1, 2, 4, 5), word, fc.nat())
    .map(([broken, at, other, price]) => {
      const cells = [other, other, 'c', String(price), other, other].with(at, broken);
      return { isGood: false, cells, text: cells };
    });

  it('[IMPORT-24] any file of good and broken rows: each row once, good ones as they were, broken ones with their text', () => {
    const rows = fc.array(fc.oneof({ weight: 3, arbitrary: goodRow }, { weight: 1, arbitrary: brokenRow }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';'),
        fc.constantFrom('\n', '\r\n'),
        fc.nat({ max: 40 }),
        (file, separator, end, cut) => {
          const text = file.map((row) => row.text.join(separator) + end).join('');
          const splitter = createCsvSplitter(layoutOf(separator));
          const found = [...splitter.add(text.slice(0, cut)), ...splitter.add(text.slice(cut)), ...splitter.end()];
          expect(found.map(({ fault }) => fault === null)).toEqual(file.map(({ isGood }) => isGood));
          for (const [place, { cells }] of found.entries()) {
            const row = file[place];
            if (row?.isGood) expect(cells).toEqual(row.cells);
            // Quotes that hold are no part of the text.
            else expect(cells.join('').replaceAll('"', '')).toBe(row?.cells.join('').replaceAll('"', ''));
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
