import { expect, it } from 'vitest';
import { COMMON_AMENITIES, possessionChoices } from '#domain/entry/choices.ts';
import { AMENITIES } from '#domain/property/options.ts';

it('offers ready homes, six years from this month on, and a month that was chosen before', () => {
  const now = new Date(2026, 10, 5);
  const offered = (chosen: string) => possessionChoices(chosen, now).map(({ value }) => value);
  const months = offered('');
  expect([months.length, months[0], months[1], months[2], months.at(-1)]).toEqual([
    ...[73, 'ready', '2026-11', '2026-12', '2032-10'],
  ]);
  expect(['ready', '2026-11'].map((chosen) => offered(chosen))).toEqual([months, months]);
  expect(offered('2020-01').slice(0, 3)).toEqual(['ready', '2020-01', '2026-11']);
  expect(possessionChoices('', now)[1]).toEqual({ value: '2026-11', label: 'November 2026' });
});

it('eight amenities stand above all, each once, of homes and of shops', () => {
  for (const amenities of Object.values(COMMON_AMENITIES)) {
    expect(new Set(amenities).size).toBe(8);
    expect(AMENITIES).toEqual(expect.arrayContaining([...amenities]));
  }
});
