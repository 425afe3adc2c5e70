import { expect, it } from 'vitest';
import { outcomeWords } from '#web/features/admin-security/security-screen.tsx';

it('a refused sign-in had a wrong password, any other call without a session was not signed in [LOG-05]', () => {
  expect(outcomeWords({ action: 'login', outcome: 'UNAUTHENTICATED' })).toBe('Wrong password');
  expect(outcomeWords({ action: 'add', outcome: 'UNAUTHENTICATED' })).toBe('Not signed in');
  expect(outcomeWords({ action: 'add', outcome: 'ok' })).toBe('Done');
});
