import { beforeEach, expect, it, vi } from 'vitest';
import { endSession, getSession, rejectSession, startSession } from '#web/lib/session-store.ts';

/** The browser's storage, as far as the session needs it; a refusing one throws, as in a private window. */
function storage(refuses = false) {
  const kept = new Map<string, string>();
  const open = () => {
    if (refuses) throw new DOMException('Denied', 'SecurityError');
    return kept;
  };
  return {
    kept,
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => open().set(key, value),
    removeItem: (key: string) => open().delete(key),
  };
}

let local = storage();
beforeEach(() => {
  local = storage();
  vi.stubGlobal('window', { localStorage: local });
});

it('is logged out by default [STATE-01]', () => {
  expect(getSession()).toEqual({ isAuthenticated: false, user: null, token: null });
});

it('keeps user and token of a login under auth-storage, and the same object until it changes [STATE-02]', () => {
  startSession({ access_token: 'secret', user: { phone: '5550000001', name: 'Asha' } });
  expect(JSON.parse(local.kept.get('auth-storage') ?? '')).toEqual({
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
  expect([...local.kept.values()].join()).not.toMatch(/secret|5550000001/);
  expect(getSession().isAuthenticated).toBe(false);
});

it('remembers that the server ended a session, until a login or a logout', () => {
  const isOver = () => local.kept.has('chavi-session-over');
  const login = () => startSession({ access_token: 'secret', user: { phone: '5550000001' } });
  rejectSession();
  expect(isOver()).toBe(false);
  login();
  rejectSession();
  expect(getSession().isAuthenticated).toBe(false);
  expect([...local.kept.values()].join()).not.toMatch(/secret|5550000001/);
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
    local.setItem('auth-storage', text);
    expect(getSession().isAuthenticated).toBe(false);
  }
});

it('stays logged out, without failing, where storage is refused', () => {
  vi.stubGlobal('window', { localStorage: storage(true) });
  startSession({ access_token: 'secret', user: { phone: '5550000001' } });
  expect(getSession().isAuthenticated).toBe(false);
  endSession();
});
