import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { IMPORT_COLUMNS } from '#server/import/heads.ts';

/** The rows of the table of docs/import.md: the columns of the first cell, and whether they must be there. */
function documented(): { names: string[]; isRequired: boolean }[] {
  const text = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, first = '', second = ''] = line.split('|');
      return {
        names: [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
        isRequired: second.trim() === 'yes',
      };
    });
}

describe('the columns of a listings file', () => {
  it('are all in the table of docs/import.md, and no others', () => {
    const names = documented().flatMap((row) => row.names);
    expect(names.toSorted()).toEqual([...IMPORT_COLUMNS].toSorted());
  });

  it('say there which must be there', () => {
    const names = documented().flatMap((row) => (row.isRequired ? row.names : []));
    const required = FIELD_LIST.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));
    expect(names.toSorted()).toEqual(required.toSorted());
  });
});
