import { beforeEach, expect, it, vi } from 'vitest';
import { givenStorage } from '#tests/support/browser-storage.ts';

let kept: Map<string, string>;
const KEY = 'chavi-visits';
const MINUTE = 60_000;
const START = Date.parse('2026-11-12T06:00:00Z');

beforeEach(() => {
  kept = givenStorage();
});

/** When the visit before ended, once pages were opened at these minutes. */
async function before(...minutes: number[]): Promise<number> {
  vi.resetModules();
  const { noteVisit } = await import('#web/lib/device/visits.ts');
  for (const minute of minutes) noteVisit(START + minute * MINUTE);
  return Number(kept.get(KEY)?.split(',')[0]);
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
    kept.set(KEY, stored);
    expect(await before(0)).toBe(0);
  }
});
