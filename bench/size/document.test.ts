import { expect, it } from 'vitest';
import type { KindFigures } from './arrivals.ts';
import { readSizePart, sizePart, sizeTables } from './document.ts';
import { readSizes, type SizeResults } from './results.ts';

const answers = (kind: string, p99Ms: number): KindFigures => ({
  kind,
  count: 100,
  p50Ms: 3,
  p99Ms,
  mostMs: 90,
  failures: '',
});

const RESULTS: SizeResults = {
  pages: null,
  imports: [
    {
      engine: 'sqlite',
      rows: 100_000,
      listings: 1_000_000,
      seconds: 66,
      holdMs: 20,
      before: [answers('reveals', 10), answers('new search pages', 20)],
      during: [answers('reveals', 49), answers('new search pages', 80)],
    },
  ],
};

it('what the document says of very many listings is what the kept figures say', () => {
  expect(readSizePart()).toBe(sizePart(readSizes()));
});

it('an import and what visitors send meanwhile are measured by their goals, what they look at is told', () => {
  const [table] = sizeTables(RESULTS);
  const verdicts = Object.fromEntries((table?.rows ?? []).map((cells) => [cells[0], cells.at(-1)]));
  expect(verdicts).toEqual({
    'the import, s': 'missed by 10 %',
    'new search pages, ms': '',
    'reveals, ms': 'met',
    'longest hold of the event loop, ms': '',
  });
});
