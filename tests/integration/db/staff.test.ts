import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HOUR, NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('staff', (stage) => {
  const add = async (overrides = {}) => {
    const account = await stage.db.write((repos) => repos.accounts.insert(newAccount(overrides)));
    if (account === undefined) throw new Error('The phone has an account.');
    return account;
  };

  const secret = (password_hash: string) =>
    ({ password_hash, password_from: 'other', password_weakness: 'none' }) as const;

  describe('accounts', () => {
    it('have one phone each, whatever happens at the same moment', async () => {
      const results = await Promise.all(
        [1, 2, 3].map(() => stage.db.write((repos) => repos.accounts.insert(newAccount({ phone: '5550000010' })))),
      );
      expect(results.filter((result) => result !== undefined)).toHaveLength(1);
      expect(await stage.db.read.accounts.findByPhone('5550000010')).toMatchObject({ state: 'active' });
    });

    it('wait for approval, which is given once', async () => {
      const pending = await add({ phone: '5550000011', state: 'pending', approved_at: null });
      const first = { approved_by: pending.id, approved_at: NOW + 1 };
      const approved = await stage.db.write((repos) => repos.accounts.approve(pending.id, first));
      expect(approved).toMatchObject({ state: 'active', approved_at: NOW + 1, approved_by: pending.id });
      const again = await stage.db.write((repos) =>
        repos.accounts.approve(pending.id, { approved_by: null, approved_at: NOW + 2 }),
      );
      expect(again).toMatchObject({ approved_at: NOW + 1 });
      expect(await stage.db.write((repos) => repos.accounts.approve(999_999, first))).toBeUndefined();
    });

    it('that wait are marked when they are asked for again, and are approved only with a new password', async () => {
      const ask = (phone: string, password_hash: string, created_at: number) =>
        stage.db.write((repos) => repos.accounts.request({ phone, name: null, password_hash, created_at }));
      const found = (phone: string) => stage.db.read.accounts.findByPhone(phone);
      const approve = (id: number) =>
        stage.db.write((repos) => repos.accounts.approve(id, { approved_by: null, approved_at: NOW + 5 }));
      await ask('5550000015', 'first', NOW);
      expect(await found('5550000015')).toMatchObject({ state: 'pending', created_at: NOW, asked_again_at: null });
      await Promise.all([ask('5550000015', 'second', NOW + 1), ask('5550000015', 'third', NOW + 1)]);
      const marked = await found('5550000015');
      expect(marked).toMatchObject({ password_hash: 'first', created_at: NOW, asked_again_at: NOW + 1 });
      const id = marked?.id ?? 0;
      expect(await approve(id)).toMatchObject({ state: 'pending', approved_at: null });
      await stage.db.write((repos) => repos.accounts.setPassword(id, secret('given')));
      expect(await approve(id)).toMatchObject({ state: 'active', asked_again_at: null });
      await ask('5550000015', 'fourth', NOW + 6);
      expect(await found('5550000015')).toMatchObject({
        state: 'active',
        password_hash: 'given',
        asked_again_at: null,
      });
      await stage.db.write((repos) => repos.accounts.remove(id, NOW + 7));
      await ask('5550000015', 'fifth', NOW + 8);
      const anew = await found('5550000015');
      expect(anew).toMatchObject({ state: 'pending', password_hash: 'fifth', asked_again_at: null });
      await stage.db.write((repos) => repos.accounts.remove(anew?.id ?? 0, NOW + 9));
    });

    it('are listed with the pending ones first', async () => {
      const waiting = await add({ phone: '5550000012', state: 'pending', approved_at: null });
      const accounts = await stage.db.read.accounts.list();
      expect(accounts[0]?.id).toBe(waiting.id);
      expect(accounts.slice(1).every((account) => account.state === 'active')).toBe(true);
    });

    it('end with their sessions when removed, but keep their name for what they did', async () => {
      const leaving = await add({ phone: '5550000013', name: null });
      const session = { token_hash: 'leaving', account_id: leaving.id, created_at: NOW, expires_at: NOW + HOUR };
      await stage.db.write((repos) => repos.sessions.insert(session));
      expect(await stage.db.write((repos) => repos.accounts.remove(leaving.id, NOW))).toBe('removed');
      expect(await stage.db.write((repos) => repos.accounts.remove(leaving.id, NOW))).toBe('missing');
      expect(await stage.db.read.accounts.findById(leaving.id)).toBeUndefined();
      expect(await stage.db.read.sessions.findAccount('leaving', NOW)).toBeUndefined();
      expect(await stage.db.write((repos) => repos.sessions.revoke('leaving', NOW))).toBe(0);
      expect(await stage.db.read.accounts.labels([leaving.id, 999_999])).toEqual(new Map([[leaving.id, '5550000013']]));
      expect(await add({ phone: '5550000013' })).toMatchObject({ state: 'active' });
    });

    it('never all go: the last active one stays, also when two remove each other', async () => {
      const [one, two, ...others] = (await stage.db.read.accounts.list()).filter((row) => row.state === 'active');
      for (const other of others) await stage.db.write((repos) => repos.accounts.remove(other.id, NOW));
      const results = await Promise.all(
        [one, two].map((account) => stage.db.write((repos) => repos.accounts.remove(account?.id ?? 0, NOW))),
      );
      expect(results.toSorted()).toEqual(['last', 'removed']);
      expect(await stage.db.read.accounts.countActive()).toBe(1);
    });

    it('take a new password', async () => {
      const account = await add({ phone: '5550000014' });
      expect(await stage.db.write((repos) => repos.accounts.setPassword(account.id, secret('new')))).toBe(1);
      expect(await stage.db.read.accounts.findById(account.id)).toMatchObject({ password_hash: 'new' });
      expect(await stage.db.write((repos) => repos.accounts.setPassword(999_999, secret('new')))).toBe(0);
    });
  });

  describe('sessions', () => {
    const signIn = (account_id: number, token_hash: string) =>
      stage.db.write((repos) =>
        repos.sessions.insert({ token_hash, account_id, created_at: NOW, expires_at: NOW + HOUR }),
      );

    it('are good until they expire or are revoked', async () => {
      const { id } = await add({ phone: '5550000020' });
      await signIn(id, 'a');
      expect(await stage.db.read.sessions.findAccount('a', NOW)).toMatchObject({ id: id });
      expect(await stage.db.read.sessions.findAccount('a', NOW + HOUR)).toBeUndefined();
      expect(await stage.db.read.sessions.findAccount('unknown', NOW)).toBeUndefined();
      expect(await stage.db.write((repos) => repos.sessions.revoke('a', NOW + 1))).toBe(1);
      expect(await stage.db.write((repos) => repos.sessions.revoke('a', NOW + 2))).toBe(0);
      expect(await stage.db.read.sessions.findAccount('a', NOW)).toBeUndefined();
    });

    it('are no good for a pending account', async () => {
      const { id } = await add({ phone: '5550000021', state: 'pending', approved_at: null });
      await signIn(id, 'pending');
      expect(await stage.db.read.sessions.findAccount('pending', NOW)).toBeUndefined();
    });

    it('end everywhere at once, of this account alone', async () => {
      const { id } = await add({ phone: '5550000022' });
      const other = await add({ phone: '5550000023' });
      await signIn(id, 'desk');
      await signIn(id, 'phone');
      await signIn(other.id, 'other');
      expect(await stage.db.write((repos) => repos.sessions.revokeAllOf(id, NOW))).toBe(2);
      expect(await stage.db.read.sessions.findAccount('desk', NOW)).toBeUndefined();
      expect(await stage.db.read.sessions.findAccount('other', NOW)).toMatchObject({ id: other.id });
    });

    it('are opened by no login that began before the account was signed out everywhere or removed', async () => {
      const account = await add({ phone: '5550000024' });
      const open = (token_hash: string, read = account) =>
        stage.db.write(async ({ accounts, sessions }) => {
          if (!(await accounts.holdUnchanged(read))) return false;
          await sessions.insert({ token_hash, account_id: read.id, created_at: NOW, expires_at: NOW + HOUR });
          return true;
        });
      expect(await open('before')).toBe(true);
      // The other comes when the first has done its work, and is held up until it ends.
      const ending = Promise.withResolvers<void>();
      const [ended, opened] = await Promise.all([
        stage.db.write(async ({ sessions }) => {
          const count = await sessions.revokeAllOf(account.id, NOW);
          ending.resolve();
          await setTimeout(50);
          return count;
        }),
        ending.promise.then(() => open('during')),
      ]);
      expect([ended, opened]).toEqual([1, false]);
      const anew = await stage.db.read.accounts.findById(account.id);
      expect(await open('after', anew ?? account)).toBe(true);
      const holding = Promise.withResolvers<void>();
      const [opening, found] = await Promise.all([
        stage.db.write(async ({ accounts, sessions }) => {
          const held = await accounts.holdUnchanged(anew ?? account);
          holding.resolve();
          await setTimeout(50);
          await sessions.insert({
            token_hash: 'late',
            account_id: account.id,
            created_at: NOW,
            expires_at: NOW + HOUR,
          });
          return held;
        }),
        holding.promise.then(() => stage.db.write(({ sessions }) => sessions.revokeAllOf(account.id, NOW))),
      ]);
      expect([opening, found]).toEqual([true, 2]);
      const last = await stage.db.read.accounts.findById(account.id);
      await stage.db.write((repos) => repos.accounts.remove(account.id, NOW));
      expect(await open('removed', last ?? account)).toBe(false);
    });

    it('are forgotten once they expired', async () => {
      expect(await stage.db.write((repos) => repos.sessions.prune(NOW + HOUR))).toBe(0);
      expect(await stage.db.write((repos) => repos.sessions.prune(NOW + HOUR + 1))).toBeGreaterThan(0);
      expect(await stage.db.write((repos) => repos.sessions.prune(NOW + HOUR + 1))).toBe(0);
    });
  });

  it('what they do is written down, newest first, by name', async () => {
    const { id } = await add({ phone: '5550000030', name: 'Asha' });
    const entry = { accountId: id, entityId: 7 };
    await stage.db.write(async ({ audit }) => {
      await audit.insert(
        [
          { ...entry, action: 'property.create', after: { title: 'Flat 🏠' } },
          { ...entry, action: 'property.edit', before: { price: 1 }, after: { price: 2 } },
        ],
        NOW,
      );
      await audit.insert([{ accountId: null, action: 'property.import', entityId: 8 }], NOW);
    });
    expect(await stage.db.read.audit.listOf('property', 7, 10)).toMatchObject([
      { action: 'property.edit', by: 'Asha', before: { price: 1 }, after: { price: 2 } },
      { action: 'property.create', by: 'Asha', before: null, after: { title: 'Flat 🏠' } },
    ]);
    expect(await stage.db.read.audit.listOf('property', 8, 10)).toMatchObject([
      { by: null, before: null, after: null },
    ]);
    expect(await stage.db.read.audit.listOf('property', 7, 1)).toHaveLength(1);
  });
});
