import { describe, expect, it } from 'vitest';
import { chartOf, logarithmic } from './chart.ts';
import { readChart, readDocument, readReadme, summary, writtenPart } from './document.ts';
import { growthOfCounts, verdict } from './goals.ts';
import { toMarkdown, toText } from './print.ts';
import { type Results, readResults, type ServerFigures } from './results.ts';
import { summaryTable } from './summary.ts';
import { tablesOf } from './tables.ts';

const kept = readResults();

/** The kept results with other figures of one kind of answer, at one size. */
function withFigures(what: ServerFigures['what'], listings: number, figures: Partial<ServerFigures>): Results {
  const others = kept.server.filter((one) => one.what !== what || one.listings !== listings);
  const [like] = kept.server;
  if (like === undefined) throw new Error('The kept results have no figures of the server.');
  return { ...kept, server: [{ ...like, what, listings, ...figures }, ...others] };
}

describe('what the documents say of speed', () => {
  it('is what the kept results say', () => {
    expect(readDocument().written).toBe(writtenPart(kept));
    expect(readReadme().written).toBe(summary(kept));
    expect(readChart()).toBe(chartOf(kept));
  });

  it('stands in the README as a chart', () => {
    expect(readReadme().before).toContain('](docs/performance.svg)');
  });
});

describe('the tables', () => {
  it('have a row for each kind of answer, with its goal and whether it is met', () => {
    const figures = { siteCpuMs: 0.12, bareCpuMs: 0.04, ratio: 3.3 };
    const [server] = tablesOf(withFigures('search page, kept', 175, figures));
    const row = server?.rows.find((cells) => cells[0] === 'search page, kept' && cells[1] === '175');
    expect(row?.slice(2, 7)).toEqual(['0.12', '0.04', '× 3.3', '≤ × 3', 'missed by 10 %']);
  });

  it('show what the system does not tell as unknown, and judge nothing by it', () => {
    const blind = { siteCpuMs: null, bareCpuMs: null, ratio: null };
    const [server] = tablesOf(withFigures('search page, kept', 175, blind));
    const row = server?.rows.find((cells) => cells[0] === 'search page, kept' && cells[1] === '175');
    expect(row?.slice(2, 7)).toEqual(['–', '–', '–', '≤ × 3', '']);
  });

  it('have cells for every column, and none that ends a cell of Markdown early', () => {
    for (const { head, rows, title } of tablesOf(kept)) {
      for (const row of rows) expect(row, title).toHaveLength(head.length);
      expect(rows.flat().filter((cell) => /[|\n]/.test(cell))).toEqual([]);
    }
  });

  it('are as wide as their longest cells, for the terminal and in Markdown', () => {
    const table = {
      title: 'Fruit',
      head: ['name', ''],
      rows: [
        ['fig', '10'],
        ['pomelo', '7'],
      ],
    };
    expect(toText(table)).toBe('\nFruit\n  name\n  fig     10\n  pomelo   7\n');
    expect(toMarkdown(table)).toBe(
      ['**Fruit**', '', '| name   |     |', '| ------ | --- |', '| fig    | 10  |', '| pomelo | 7   |'].join('\n'),
    );
  });
});

describe('the table of the README', () => {
  const rowOf = (results: Results, start: string) => {
    const row = summaryTable(results).rows.find(([title]) => title?.startsWith(start));
    return row?.slice(1);
  };

  it('has our figure at the size of the others, and theirs beside it', () => {
    const results = withFigures('search page, new', 10_000, { siteCpuMs: 3.456 });
    expect(rowOf(results, 'search page')).toEqual(['3.46', '4.8', '32.7']);
    expect(rowOf({ ...kept, server: [] }, 'search page')?.[0]).toBe('–');
  });

  it('has the three pages of a first view in a row', () => {
    const views = kept.views.map((view, index) => ({ ...view, fcpMs: 400 + index }));
    expect(rowOf({ ...kept, views }, 'first paint')).toEqual(['400 / 401 / 402', '704 / 864 / 716', '876 / 816 / 912']);
  });
});

describe('a goal', () => {
  it('is met, or missed by a share of it', () => {
    expect(verdict(60, { most: 60 })).toBe('met');
    expect(verdict(90, { most: 60 })).toBe('missed by 50 %');
    expect(verdict(93, { least: 100 })).toBe('missed by 7 %');
    expect(verdict(100, { least: 100 })).toBe('met');
    expect(verdict(60.1, { most: 60 })).toBe('missed by <1 %');
    expect([verdict(null, { most: 1 }), verdict(5, undefined)]).toEqual(['', '']);
  });

  it('of the counts compares a million listings with a hundred thousand', () => {
    const what = 'search call with counts, new';
    const small = withFigures(what, 100_000, { siteCpuMs: 2 });
    const both = { ...small, server: [...small.server.filter(({ listings }) => listings !== 1_000_000)] };
    expect(growthOfCounts(both)).toBeNull();
    const [like] = both.server;
    if (like !== undefined) both.server.push({ ...like, listings: 1_000_000, siteCpuMs: 7 });
    expect(growthOfCounts(both)).toBe(3.5);
  });
});

describe('the chart', () => {
  const widthOfOurs = (siteCpuMs: number) => {
    const drawn = chartOf(withFigures('search page, new', 10_000, { siteCpuMs }));
    const [, ...groups] = drawn.split('class="group"');
    const group = groups.find((text) => text.includes('>search page with filters never asked for before<')) ?? '';
    return Number(/class="ours"[^>]* width="([\d.]+)"/.exec(group)?.[1]);
  };

  it('draws more time as a longer bar, ten times as much by the same step', () => {
    expect(widthOfOurs(5)).toBeGreaterThan(widthOfOurs(4));
    expect(widthOfOurs(50) - widthOfOurs(5)).toBeCloseTo(widthOfOurs(5) - widthOfOurs(0.5), 0);
    expect(logarithmic(1e9)).toBe(1);
    expect(logarithmic(1e-9)).toBeGreaterThan(0);
  });

  it('can be read in the light and in the dark, and has a name', () => {
    const drawn = chartOf(kept);
    expect(drawn).toContain('prefers-color-scheme:dark');
    expect(drawn).toMatch(/role="img" aria-labelledby="title"/);
    expect(drawn.match(/<svg|<\/svg>/g)).toHaveLength(2);
    expect(drawn).not.toMatch(/NaN|undefined|null/);
  });
});
