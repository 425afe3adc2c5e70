import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../../scripts/lib/project-files.ts';
import { danglingCitations, openLevels, provenBy, requirements } from '../../scripts/lib/requirements.ts';

const rows = requirements();
const proven = provenBy();

describe('the requirements', () => {
  it('are read whole, each with an id of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(424);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const [area, group = []] of Object.entries(Object.groupBy(rows, (row) => row.area))) {
      const last = Number(group.at(-1)?.id.split('-')[1]);
      expect(last, `${area}: numbered without a gap, new rows last`).toBe(group.length);
    }
  });

  it('have one rule for each number that they cite', () => {
    const numbers = readProjectFile('docs/product-rules.md').match(/^- \*\*D\d+/gm) ?? [];
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('are each named by a test at every level they ask for', () => {
    const open = rows.flatMap((row) => openLevels(row, proven).map((level) => `${row.id} (${level}): ${row.text}`));
    expect(open).toEqual([]);
  });

  it('resolve wherever they are cited, and so do rules, sections and decisions', () => {
    expect(danglingCitations()).toEqual([]);
  });

  it('are found missing when no test names them, and when the test is of another level', () => {
    const row = { id: 'HOME-01', area: 'HOME', text: '', levels: ['unit', 'page'] as const };
    expect(openLevels(row, new Map())).toEqual(['unit', 'page']);
    expect(openLevels(row, new Map([['HOME-01', ['web/ui/hero.test.tsx']]]))).toEqual(['page']);
    expect(openLevels(row, new Map([['HOME-01', ['tests/e2e/home.spec.ts']]]))).toEqual([]);
  });
});
