import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { IMPORT_COLUMNS } from '#server/import/heads.ts';

/** The columns that docs/import.md lists, and whether they are required. */
function documented(): { names: string[]; isRequired: boolean }[] {
  const text = readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('- `'))
    .map((line) => {
      const [names = ''] = line.split(':');
      return {
        names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
        isRequired: names.endsWith(' (required)'),
      };
    });
}

describe('the columns of a listings file', () => {
  it('are all listed in docs/import.md, and no others', () => {
    const names = documented().flatMap((row) => row.names);
    expect(names.toSorted()).toEqual([...IMPORT_COLUMNS].toSorted());
  });

  it('say there which are required', () => {
    const names = documented().flatMap((row) => (row.isRequired ? row.names : []));
    const required = FIELD_LIST.flatMap(({ field, isRequired }) => (isRequired ? [field] : []));
    expect(names.toSorted()).toEqual(required.toSorted());
  });
});
