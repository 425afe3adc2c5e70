import { describe, expect, it } from 'vitest';
import { LOGGED_OUT, loggedIn, readSession, safeRedirect } from '#domain/account.ts';
import { loginSchema, registerSchema } from '#domain/account-forms.ts';
import { parseWith } from '#domain/parse.ts';
import { wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

const problems = (entry: unknown) => {
  const parsed = parseWith(loginSchema, entry);
  return parsed.ok ? [] : wireProblems(parsed.problems, words('en'));
};

describe('login', () => {
  it('wants a phone of exactly 10 digits [VALID-37]', () => {
    for (const phone of ['', '98250', '98250123456', 'abcdefghij']) {
      expect(problems({ phone, password: 'secret' })).toEqual([
        { field: 'phone', type: 'Phone number must be 10 digits' },
      ]);
    }
    expect(problems({ phone: '5550000001', password: 'secret' })).toEqual([]);
  });

  it('wants a password of 6 characters [VALID-38]', () => {
    const type = 'Password must be at least 6 characters';
    for (const password of ['', '123', '12345', undefined]) {
      expect(problems({ phone: '5550000001', password })).toEqual([{ field: 'password', type }]);
    }
    expect(problems({ phone: '5550000001', password: '      ' })).toEqual([]);
    expect(problems({ phone: '5550000001', password: 'x'.repeat(201) })).toHaveLength(1);
  });

  it('takes a name with a request for an account, if one is given', () => {
    const entry = { phone: '5550000001', password: 'secret' };
    expect(registerSchema.parse(entry).name).toBeNull();
    expect(registerSchema.parse({ ...entry, name: '  ' }).name).toBeNull();
    expect(registerSchema.parse({ ...entry, name: ' Asha ' }).name).toBe('Asha');
    expect(registerSchema.safeParse({ ...entry, name: 'x'.repeat(81) }).success).toBe(false);
  });
});

describe('session', () => {
  it('holds isAuthenticated, the user with the phone, and the token [DATA-14]', () => {
    const session = loggedIn({ access_token: 't0ken', user: { phone: '5550000001' } });
    expect(session).toEqual({ isAuthenticated: true, user: { phone: '5550000001', name: null }, token: 't0ken' });
    expect(readSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
    const named = loggedIn({ access_token: 't0ken', user: { phone: '5550000001', name: 'Asha' } });
    expect([named.user?.name, readSession(named)]).toEqual(['Asha', named]);
  });

  it('is logged out by default and when what was kept is not whole [STATE-01]', () => {
    expect(LOGGED_OUT).toEqual({ isAuthenticated: false, user: null, token: null });
    const user = { phone: '5550000001' };
    const kept = [null, undefined, 'x', {}, { isAuthenticated: true }, { isAuthenticated: true, token: 't' }];
    const broken = [
      { isAuthenticated: false, token: 't', user },
      { isAuthenticated: true, token: '', user },
      { isAuthenticated: true, token: 7, user },
      { isAuthenticated: true, token: 't', user: null },
      { isAuthenticated: true, token: 't', user: { phone: 5550000001 } },
    ];
    for (const value of [...kept, ...broken]) expect(readSession(value)).toEqual(LOGGED_OUT);
  });
});

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
