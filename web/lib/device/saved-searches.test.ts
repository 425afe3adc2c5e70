import { beforeEach, expect, it, vi } from 'vitest';
import { givenStorage } from '#tests/support/browser-storage.ts';

let kept: Map<string, string>;
const MINUTE = 60_000;
const START = Date.parse('2026-11-12T06:00:00Z');

beforeEach(() => {
  kept = givenStorage();
});

async function open() {
  vi.resetModules();
  const list = await import('#web/lib/device/saved-searches.ts');
  const { savedQueries } = await import('#web/lib/device/saved-queries.ts');
  const queries = () => list.savedSearches.get().entries.map(({ query }) => query);
  return { ...list, queries, known: () => [...savedQueries.get()] };
}

it('a search is saved, removed and brought back to its place [SAVED-01, SAVED-02]', async () => {
  const { toggleSearch, removeSearch, queries, known } = await open();
  for (const area of ['Bopal', 'Shela', 'Gota']) toggleSearch({ query: `?location=${area}`, name: area }, 1);
  expect(queries()).toEqual(['?location=Gota', '?location=Shela', '?location=Bopal']);
  const removed = removeSearch('?location=Shela');
  expect(known()).toEqual(['?location=Gota', '?location=Bopal']);
  if (removed.kind !== 'refused') removed.undo();
  expect(queries()).toEqual(['?location=Gota', '?location=Shela', '?location=Bopal']);
  expect(toggleSearch({ query: '?location=Gota', name: 'Gota' }, 1)).toMatchObject({ kind: 'removed' });
});

it('twenty are saved at most, none with an endless address; each refusal says why [SAVED-03]', async () => {
  const { toggleSearch, queries } = await open();
  for (let at = 0; at < 20; at++) toggleSearch({ query: `?min_budget=${at + 1}`, name: String(at) }, at);
  const more = toggleSearch({ query: '?min_budget=99', name: '99' }, 1);
  expect(more).toEqual({
    kind: 'refused',
    why: 'You have 20 saved searches, the most there can be. Remove one on the shortlist page.',
  });
  expect(queries()).toHaveLength(20);
  expect(toggleSearch({ query: `?q=${'x'.repeat(3000)}`, name: 'x' }, 1)).toMatchObject({ kind: 'refused' });
});

it('of a list that was tampered with what can be read stays [SAVED-03]', async () => {
  const odd = [{ query: 'javascript:alert(1)' }, { query: '?location=Bopal', name: 5 }, null, 'x', { query: 7 }];
  kept.set('chavi-saved-searches', JSON.stringify(odd));
  const { savedSearches } = await open();
  expect(savedSearches.get()).toEqual({ entries: [{ query: '?location=Bopal', name: 'A search', at: 0 }], unread: 4 });
  kept.set('chavi-saved-searches', '{"broken');
  expect((await open()).known()).toEqual([]);
});

/** When the visit before ended, once pages were opened at these minutes. */
async function before(...minutes: number[]): Promise<number> {
  vi.resetModules();
  const { noteVisit } = await import('#web/lib/device/visits.ts');
  for (const minute of minutes) noteVisit(START + minute * MINUTE);
  return Number(kept.get('chavi-visits')?.split(',')[0]);
}

it('a first visit has none before it, however long it is [SAVED-04]', async () => {
  expect(await before(0, 20, 45, 75)).toBe(0);
});

it('a visit ends after half an hour without a look; the next one knows its end [SAVED-04]', async () => {
  expect(await before(0, 20, 51)).toBe(START + 20 * MINUTE);
  expect(await before(60, 80)).toBe(START + 20 * MINUTE);
  expect(await before(200)).toBe(START + 80 * MINUTE);
});

it('what was tampered with is no visit [SAVED-04]', async () => {
  for (const stored of ['x', '', ',', '{"a":1}', 'NaN,NaN']) {
    kept.set('chavi-visits', stored);
    expect(await before(0)).toBe(0);
  }
});
