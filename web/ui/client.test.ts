import { expect, it } from 'vitest';
import { smallestForm } from '#web/ui/client.tsx';

it('shows the smallest stored form of a photo', () => {
  expect(smallestForm('/media/abc/1600.jpg')).toBe('/media/abc/320.jpg');
  expect(smallestForm('/media/abc/200.jpg')).toBe('/media/abc/200.jpg');
});
