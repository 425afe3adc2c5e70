import { expect, it } from 'vitest';
import { SITE } from '#domain/site/config.ts';
import { DIRECTIONS_URL, embeddedMapUrl } from '#web/features/contact-form/map-card.tsx';

it('puts the position of the site configuration into the map and the directions', () => {
  const url = new URL(embeddedMapUrl({ lat: 23.03, lng: 72.46 }));
  expect(url.origin).toBe('https://www.openstreetmap.org');
  expect(url.searchParams.get('marker')).toBe('23.03,72.46');
  expect(url.searchParams.get('bbox')).toBe('72.4500,23.0200,72.4700,23.0400');
  expect(DIRECTIONS_URL).toContain(`${SITE.map.lat},${SITE.map.lng}`);
});
