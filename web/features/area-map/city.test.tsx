import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { allPlaces } from '#domain/location/places.ts';
import { PlaceMap } from '#web/features/area-map/city.tsx';

it('the small map shows where each area lies, within few bytes, and none of what has no place [MAP-07]', () => {
  for (const { area } of allPlaces()) {
    const markup = renderToStaticMarkup(<PlaceMap at={area} />);
    expect(markup).toContain(`aria-label="${area} on the map of the city"`);
    expect(markup.match(/<circle/g)).toHaveLength(2);
    expect(markup.length).toBeLessThan(7000);
  }
  expect(renderToStaticMarkup(<PlaceMap at="Other Area" />)).toBe('');
});
