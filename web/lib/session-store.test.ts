import { beforeEach, expect, it } from 'vitest';
import { givenStorage } from '#tests/support/browser-storage.ts';
import { endSession, getSession, rejectSession, startSession } from '#web/lib/session-store.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = givenStorage();
});

it('is logged out by default [STATE-01]', () => {
  expect(getSession()).toEqual({ isAuthenticated: false, user: null, token: null });
});

it('keeps user and token of a login under auth-storage, and the same object until it changes [STATE-02]', () => {
  startSession({ access_token: 'secret', user: { phone: '5550000001', name: 'Asha' } });
  expect(JSON.parse(kept.get('auth-storage') ?? '')).toEqual({
    isAuthenticated: true,
    user: { phone: '5550000001', name: 'Asha' },
    token: 'secret',
  });
  expect(getSession()).toMatchObject({ isAuthenticated: true, token: 'secret' });
  expect(getSession()).toBe(getSession());
});

it('leaves nothing of user and token behind after the end [STATE-03]', () => {
  startSession({ access_token: 'secret', user: { phone: '5550000001' } });
  endSession();
  expect([...kept.values()].join()).not.toMatch(/secret|5550000001/);
  expect(getSession().isAuthenticated).toBe(false);
});

it('remembers that the server ended a session, until a login or a logout', () => {
  const isOver = () => kept.has('chavi-session-over');
  const login = () => startSession({ access_token: 'secret', user: { phone: '5550000001' } });
  rejectSession();
  expect(isOver()).toBe(false);
  login();
  rejectSession();
  expect(getSession().isAuthenticated).toBe(false);
  expect([...kept.values()].join()).not.toMatch(/secret|5550000001/);
  expect(isOver()).toBe(true);
  // A second answer that was under way changes nothing.
  rejectSession();
  expect(isOver()).toBe(true);
  login();
  expect(isOver()).toBe(false);
  rejectSession();
  endSession();
  expect(isOver()).toBe(false);
});

it('takes what is no whole session for logged out', () => {
  for (const text of [
    '',
    '{',
    '{"isAuthenticated":true}',
    '{"isAuthenticated":true,"user":{"phone":"1"},"token":""}',
  ]) {
    kept.set('auth-storage', text);
    expect(getSession().isAuthenticated).toBe(false);
  }
});

it('stays logged out, without failing, where storage is refused', () => {
  givenStorage({ refuses: true });
  startSession({ access_token: 'secret', user: { phone: '5550000001' } });
  expect(getSession().isAuthenticated).toBe(false);
  endSession();
});
