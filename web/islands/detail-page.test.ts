import { expect, it } from 'vitest';
import { agoOf } from '#web/islands/detail-page.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const created_at = '2026-11-01T06:00:00.000Z';

it('how many days ago somebody last spoke of a listing is told by the calendar of India [FRESH-11]', () => {
  const said = (confirmed_at: string | null) => agoOf({ confirmed_at, created_at }, NOW);
  expect(said('2026-11-20T18:31:00.000Z')).toBe(', today');
  expect(said('2026-11-20T18:29:00.000Z')).toBe(', yesterday');
  expect(said('2026-11-17T06:00:00.000Z')).toBe(', 4 days ago');
  // Whose clock stands before it is told the date alone.
  expect(said('2026-11-22T06:00:00.000Z')).toBe('');
  expect(said(null)).toBe(', 20 days ago');
});
