import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UsualShareLine } from '#web/features/property-search/results.tsx';

it.each([
  [1, '1 asks less'],
  [0, '0 ask less'],
  [1200, '1,200 ask less'],
])('of %i homes it says that they ask less in right words [BAND-11]', (below, said) => {
  const html = renderToStaticMarkup(<UsualShareLine usual={{ below, within: 3, above: 1, as_of: '2026-11-12' }} />);
  expect(html).toContain(`${said} than is usual in their area, 3 the usual price and 1 more`);
});
