import { expect, it } from 'vitest';
import { SITE } from '#domain/site.ts';
import { DIRECTIONS_URL, embeddedMapUrl } from '#web/features/contact-form/contact-form.tsx';
import { messageCounterTone } from '#web/features/contact-form/contact-page.ts';

it('turns the counter orange above 200 and red at 250 [CONTACT-05]', () => {
  expect([0, 200, 201, 249, 250, 300].map(messageCounterTone)).toEqual([
    'plain',
    'plain',
    'orange',
    'orange',
    'red',
    'red',
  ]);
});

it('puts the position of the site configuration into the map and the directions', () => {
  const url = new URL(embeddedMapUrl({ lat: 23.03, lng: 72.46 }));
  expect(url.origin).toBe('https://www.openstreetmap.org');
  expect(url.searchParams.get('marker')).toBe('23.03,72.46');
  expect(url.searchParams.get('bbox')).toBe('72.4500,23.0200,72.4700,23.0400');
  expect(DIRECTIONS_URL).toContain(`${SITE.map.lat},${SITE.map.lng}`);
});
