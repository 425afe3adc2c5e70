import { expect, it } from 'vitest';
import { mediaUrl, srcSet, variantUrl, variantWidths, widthOf } from '#domain/media/variants.ts';

it.each([
  [4000, [320, 480, 720, 1080, 1600]],
  [1600, [320, 480, 720, 1080, 1600]],
  [900, [320, 480, 720, 900]],
  [480, [320, 480]],
  [200, [200]],
])('of a picture of %i pixels are stored %j', (width, stored) => {
  expect(variantWidths(width)).toEqual(stored);
});

it('the address of a picture says how wide it is, and leads to its other forms', () => {
  const address = mediaUrl('k', 1600);
  expect(address).toBe('/media/k/1600.jpg');
  expect([address, '/media/k/none', '/9.jpg/x'].map(widthOf)).toEqual([1600, 0, 0]);
  expect(variantUrl(address, 480, 'webp')).toBe('/media/k/480.webp');
  expect(srcSet(address, 900, 'avif', 720)).toBe(
    '/media/k/320.avif 320w, /media/k/480.avif 480w, /media/k/720.avif 720w',
  );
  expect(srcSet(address, 480, 'jpg')).toBe('/media/k/320.jpg 320w, /media/k/480.jpg 480w');
  expect(srcSet(address, 900, 'avif', 100)).toBe('/media/k/320.avif 320w');
});
