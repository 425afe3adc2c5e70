import { expect, it } from 'vitest';
import { FILTER_NAMES, NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import { indexQuestion, MARKED_FILTERS } from '#server/properties/search/filters.ts';
import { searchFor } from '#tests/factories/searches.ts';
import { onOneEngine } from '#tests/support/databases.ts';

const heard: string[] = [];

onOneEngine(
  'the condition of a filter',
  (stage) => {
    const statementsOf = async (filters: SearchFilters) => {
      const areas = filters.location.length === 0 ? null : filters.location;
      heard.length = 0;
      await stage.db.read.properties.search({ filters, areas, month: '2026-11', sort: 'newest', limit: 9, offset: 0 });
      return [...heard];
    };

    it.each(FILTER_NAMES)('narrows the search: %s', async (name) => {
      const wide = await statementsOf(NO_FILTERS);
      const narrowed = await statementsOf(searchFor(name));
      // The text was read as other filters before.
      if (name === 'q') expect(narrowed).toEqual(wide);
      // The titles of a society are read before.
      else
        for (const [at, statement] of narrowed.slice(-wide.length).entries())
          expect(statement.length).toBeGreaterThan(wide[at]?.length ?? 0);
    });

    it.each(FILTER_NAMES)('narrows the question to the index: %s', (name) => {
      const filters = searchFor(name);
      const areas = filters.location.length === 0 ? null : filters.location;
      const narrowed = indexQuestion({ filters, areas, month: '2026-11' });
      const asked = [
        ...Object.keys(narrowed.marks),
        ...Object.keys(narrowed.ranges),
        ...Object.keys(narrowed.names ?? {}),
      ];
      expect(asked).toHaveLength(name === 'q' ? 0 : 1);
      if (name in MARKED_FILTERS) expect(narrowed.marks).toHaveProperty(name);
    });
  },
  { onStatement: ({ sql }) => heard.push(sql) },
);
