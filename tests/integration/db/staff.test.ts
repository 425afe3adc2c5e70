import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Repositories } from '#server/db/repositories.ts';
import { HOUR, NOW } from '#tests/factories/moments.ts';
import { newAccount } from '#tests/factories/people.ts';
import { onBothEngines } from '#tests/support/databases.ts';

onBothEngines('sessions', (stage) => {
  it('are opened by no login that began before the account was signed out everywhere or removed', async () => {
    const account = await stage.db.write(async ({ accounts }) => {
      await accounts.insert(newAccount({ phone: '5550000009' }));
      return accounts.insert(newAccount());
    });
    if (account === undefined) expect.fail('the phone has an account');
    const seen = async () => (await stage.db.read.accounts.findById(account.id)) ?? account;
    const insert = ({ sessions }: Repositories, token_hash: string) =>
      sessions.insert({ token_hash, account_id: account.id, created_at: NOW, expires_at: NOW + HOUR });
    const open = (token_hash: string, read = account) =>
      stage.db.write(async (repos) => {
        if (!(await repos.accounts.holdUnchanged(read))) return false;
        await insert(repos, token_hash);
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
    const anew = await seen();
    expect(await open('after', anew)).toBe(true);
    const holding = Promise.withResolvers<void>();
    const [opening, found] = await Promise.all([
      stage.db.write(async (repos) => {
        const held = await repos.accounts.holdUnchanged(anew);
        holding.resolve();
        await setTimeout(50);
        await insert(repos, 'late');
        return held;
      }),
      holding.promise.then(() => stage.db.write(({ sessions }) => sessions.revokeAllOf(account.id, NOW))),
    ]);
    expect([opening, found]).toEqual([true, 2]);
    const last = await seen();
    await stage.db.write((repos) => repos.accounts.remove(account.id, NOW));
    expect(await open('removed', last)).toBe(false);
  });
});
