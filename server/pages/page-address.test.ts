import { expect, it } from 'vitest';
import { readPageAddress } from '#server/pages/page-address.ts';

const keyOf = (url: string) => {
  const address = readPageAddress(url);
  return address.kind === 'page' ? address.cacheKey : `moved:${address.location}`;
};

it('keeps the filters of a search in one order and drops what no page reads', () => {
  expect(keyOf('/search?page=2&utm_source=x&location=Bopal&property_type=Residential')).toBe(
    '/search?property_type=Residential&location=Bopal&page=2',
  );
  expect(keyOf('/?fbclid=1')).toBe('/');
  expect(keyOf('/search?bhk_type=2bhk&bhk_type=3bhk')).toBe('/search?bhk_type=2bhk&bhk_type=3bhk');
});

it('forwards a trailing slash, never to another host', () => {
  expect(keyOf('/search/?page=2')).toBe('moved:/search?page=2');
  expect(keyOf('//evil.example/')).toBe('/not-found');
  expect(keyOf('//evil.example')).toBe('/not-found');
  expect(keyOf('/\\evil.example/')).toBe('/not-found');
});

it('gives unknown paths one page', () => {
  expect(keyOf('/no-such-page?x=1')).toBe('/not-found');
  expect(keyOf('/admin-dashboard-97xK3p/unknown')).toBe('/not-found');
  expect(keyOf('/admin-dashboard-97xK3p/upload?id=3')).toBe('/admin-dashboard-97xK3p/upload');
  expect(keyOf('/constructor')).toBe('/not-found');
});

it('never caches the page that shows the contact form or forwards', () => {
  expect(readPageAddress('/property/3?contact=owner')).toEqual({
    kind: 'page',
    cacheKey: '/property/3?contact=owner',
    cacheable: false,
  });
  expect(readPageAddress('/login?redirect=%2F')).toMatchObject({ cacheable: false });
  expect(readPageAddress('/property/3')).toMatchObject({ cacheKey: '/property/3', cacheable: true });
});
