import { describe, expect, it } from 'vitest';
import { confirmedLine, freshnessOnCard, isPast, lastWord } from '#domain/freshness.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21, 6);
const created_at = '2026-11-01T06:00:00.000Z';

describe('how fresh a listing is', () => {
  it('is told with its date, by who spoke last [FRESH-11]', () => {
    const confirmed_at = '2026-11-21T06:00:00.000Z';
    expect(confirmedLine({ confirmed_at, confirmed_by: 'owner', created_at })).toBe(
      'Confirmed by the owner on 21 Nov 2026',
    );
    expect(confirmedLine({ confirmed_at, confirmed_by: 'staff', created_at })).toBe('Checked by staff on 21 Nov 2026');
    expect(confirmedLine({ confirmed_at: null, confirmed_by: null, created_at })).toBe('Listed on 1 Nov 2026');
  });

  it('is told on a card by its day, whatever that is [FRESH-15]', () => {
    const confirmed_at = '2026-11-21T06:00:00.000Z';
    const onCard = (told: { confirmed_at: string | null; is_stale?: boolean }) =>
      freshnessOnCard({ created_at, is_stale: false, ...told });
    expect(onCard({ confirmed_at })).toBe('Confirmed 21 Nov 2026');
    expect(onCard({ confirmed_at: null })).toBe('Listed 1 Nov 2026');
    expect(onCard({ confirmed_at, is_stale: true })).toBe('Not confirmed lately');
  });

  it('begins with the contract for those that were there before it [FRESH-09]', () => {
    expect(lastWord({ confirmed_at: null, created_at: NOW - 400 * DAY }, NOW)).toBe(NOW);
    expect(lastWord({ confirmed_at: null, created_at: NOW }, NOW - DAY)).toBe(NOW);
    expect(lastWord({ confirmed_at: NOW - DAY, created_at: NOW - 2 * DAY }, NOW)).toBe(NOW - DAY);
  });

  it('does not age where the days are off [FRESH-09]', () => {
    expect(isPast(21, NOW - 21 * DAY, NOW)).toBe(true);
    expect(isPast(21, NOW - 21 * DAY + 1, NOW)).toBe(false);
    expect(isPast(null, 0, NOW)).toBe(false);
  });
});
