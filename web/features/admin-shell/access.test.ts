import { describe, expect, it } from 'vitest';
import { LOGGED_OUT } from '#domain/account.ts';
import { ENTRIES, isCurrent, loginFirst } from '#web/features/admin-shell/admin-frame.tsx';

const HERE = { pathname: '/admin-dashboard-97xK3p/upload', search: '?id=7' };

describe('the door of the admin area', () => {
  it('asks only whether somebody is logged in, whoever it is [PERM-07]', () => {
    const user = { phone: '5550000009' };
    expect(loginFirst({ isAuthenticated: true, user, token: 'any' }, HERE)).toBeNull();
    expect(loginFirst({ isAuthenticated: true, user: { ...user, name: 'Anybody' }, token: 'any' }, HERE)).toBeNull();
  });

  it('sends a logged-out visitor to the login screen, with the whole way back', () => {
    expect(loginFirst(LOGGED_OUT, HERE)).toBe(
      '/auth-login-8Kj9mN?redirect=%2Fadmin-dashboard-97xK3p%2Fupload%3Fid%3D7',
    );
  });
});

describe('the sidebar', () => {
  it('marks the dashboard for both of its addresses, and who edits a listing manages it [ADMIN-17]', () => {
    const current = (pathname: string, search = '') =>
      ENTRIES.filter((entry) => isCurrent(entry, { pathname, search })).map(({ label }) => label);
    expect(current('/admin-dashboard-97xK3p')).toEqual(['Dashboard']);
    expect(current('/admin-dashboard-97xK3p/dashboard')).toEqual(['Dashboard']);
    expect(current('/admin-dashboard-97xK3p/contact/')).toEqual(['Contact Messages']);
    expect(current('/admin-dashboard-97xK3p/upload')).toEqual(['Upload Properties']);
    expect(current('/admin-dashboard-97xK3p/upload', '?id=7')).toEqual(['Manage Properties']);
  });
});
