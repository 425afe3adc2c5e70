import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UsualPrices } from '#web/features/areas/usual-prices.tsx';

const flats = { kind: 'flats', bhk_type: '2bhk', low: 5000, middle: 6000, high: 7000, homes: 5 } as const;

it('the usual prices of an area stand by kind and rooms, with their number and the method [BAND-09]', () => {
  const offices = { kind: 'offices', bhk_type: null, low: 9000, middle: 9500, high: 12_000, homes: 8 } as const;
  const html = renderToStaticMarkup(<UsualPrices usual={[flats, offices]} />);
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain(
    'Flats, 2BHK 5 homes ₹5,000 – ₹7,000 ₹6,000 Offices 8 commercial properties ₹9,000 – ₹12,000',
  );
  expect(words).toContain('Of this area alone, where five or more are for sale. Rupees per square foot of carpet area');
});
