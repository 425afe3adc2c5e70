import { expect, it } from 'vitest';
import { callName, mayCall } from '#domain/account/roles.ts';

it.each([
  ['owner', 'DELETE /api/staff/:id', false, true],
  ['staff', 'DELETE /api/staff/:id', false, false],
  ['staff', 'DELETE /api/staff/:id', true, false],
  ['staff', 'POST /api/staff/:id/sign-out', false, false],
  ['staff', 'POST /api/staff/:id/sign-out', true, true],
  ['staff', 'GET /api/leads/', false, true],
] as const)('as %s %s, of their own: %s, is theirs: %s', (role, call, isOwn, isTheirs) => {
  expect(mayCall(role, call, isOwn)).toBe(isTheirs);
});

it('a call is named by its method and path, HEAD as GET', () => {
  expect([callName('HEAD', '/a'), callName('PUT', '/a')]).toEqual(['GET /a', 'PUT /a']);
});
