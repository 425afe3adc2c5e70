import { expect, it } from 'vitest';
import { paths } from '#web/lib/paths.ts';

it('spells addresses with their query, spaces as +', () => {
  expect(paths.search()).toBe('/search');
  expect(paths.search({ property_type: 'Residential', location: 'Airport Road' })).toBe(
    '/search?property_type=Residential&location=Airport+Road',
  );
  expect(paths.property(7)).toBe('/property/7');
});

it('spells the login screen with the way back', () => {
  expect(paths.login()).toBe('/auth-login-8Kj9mN');
  expect(paths.login('/admin-dashboard-97xK3p/upload?id=3')).toBe(
    '/auth-login-8Kj9mN?redirect=%2Fadmin-dashboard-97xK3p%2Fupload%3Fid%3D3',
  );
  expect(paths.loginAlias('/x')).toBe('/login?redirect=%2Fx');
});
