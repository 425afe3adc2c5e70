import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AreaFacts } from '#domain/location/area-facts.ts';
import { UsualPrices } from '#web/features/areas/area-prices.tsx';

const flats: AreaFacts['usual'][number] = {
  kind: 'flats',
  bhk_type: '2bhk',
  low: 5000,
  middle: 6000,
  high: 7000,
  homes: 5,
  months: [],
};

const wordsIn = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('the usual prices of an area stand by kind and rooms, with their number and the method [BAND-09]', () => {
  const offices: typeof flats = {
    kind: 'offices',
    bhk_type: null,
    low: 9000,
    middle: 9500,
    high: 12_000,
    homes: 8,
    months: [],
  };
  const html = renderToStaticMarkup(<UsualPrices usual={[flats, offices]} />);
  const words = wordsIn(html);
  expect(words).toContain(
    'Flats, 2BHK 5 homes ₹5,000 – ₹7,000 ₹6,000 Offices 8 commercial properties ₹9,000 – ₹12,000',
  );
  expect(words).toContain('From this area alone, if five or more are for sale. Rupees per square foot of carpet area');
});

it('the course of a usual price stands as a list and a line once there are two months [BAND-10]', () => {
  const monthOf = (month: string, middle: number) => ({ month, low: 5000, middle, high: 7000, homes: 5 });
  const htmlOf = (...months: (typeof flats)['months']) =>
    renderToStaticMarkup(<UsualPrices usual={[{ ...flats, months }]} />);
  const html = htmlOf(monthOf('2026-10', 5800), monthOf('2026-11', 6000));
  expect(wordsIn(html)).toContain('Middle price by month Oct 2026 ₹5,800 Nov 2026 ₹6,000');
  expect(html).toMatch(/<svg aria-hidden="true"[^>]*><polyline points="0,20 100,2"/);
  expect(htmlOf(monthOf('2026-11', 6000))).not.toContain('by month');
});
