import { expect, it } from 'vitest';
import { safeRedirect } from '#domain/account/redirect.ts';

it('goes to a path on this site [ROUTE-12]', () => {
  for (const path of ['/', '/search?location=Bopal&page=2', '/admin-dashboard-97xK3p/upload?id=3#owner', '/a%20b']) {
    expect(safeRedirect(path)).toBe(path);
  }
});

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /search',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil',
  '/..//evil.example',
  '/.//evil.example',
  'search',
  '',
  `/${'a'.repeat(3000)}`,
])('does not follow %j [ROUTE-12]', (path) => {
  expect(safeRedirect(path)).toBe('/');
});

it('goes home, or where it is told, without a redirect', () => {
  expect([safeRedirect(null), safeRedirect(undefined, '/about')]).toEqual(['/', '/about']);
});
