import { expect, it } from 'vitest';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { onBothEngines } from '#tests/support/databases.ts';

const account = (phone: string) => ({
  phone,
  name: null,
  password_hash: 'x',
  state: 'active' as const,
  created_at: NOW,
  approved_at: NOW,
  approved_by: null,
});

onBothEngines('where accounts log in', (stage) => {
  it('is known of the account that has the phone now, until it is forgotten', async () => {
    const { read } = stage.db;
    const ids = await stage.db.write(async ({ accounts, knownAddresses }) => {
      const [one, other] = [await accounts.insert(account('5550000011')), await accounts.insert(account('5550000012'))];
      await knownAddresses.remember(one?.id ?? 0, 'office', NOW);
      await knownAddresses.remember(one?.id ?? 0, 'office', NOW + DAY);
      return { one: one?.id ?? 0, other: other?.id ?? 0 };
    });
    expect(await read.knownAddresses.has('5550000011', 'office', NOW + DAY)).toBe(true);
    expect(await read.knownAddresses.has('5550000011', 'office', NOW + DAY + 1)).toBe(false);
    expect(await read.knownAddresses.has('5550000011', 'elsewhere', NOW)).toBe(false);
    expect(await read.knownAddresses.has('5550000012', 'office', NOW)).toBe(false);
    await stage.db.write(({ accounts }) => accounts.remove(ids.one, NOW + DAY));
    expect(await read.knownAddresses.has('5550000011', 'office', NOW)).toBe(false);
    expect(await stage.db.write(({ knownAddresses }) => knownAddresses.prune(NOW + DAY))).toBe(0);
    expect(await stage.db.write(({ knownAddresses }) => knownAddresses.prune(NOW + DAY + 1))).toBe(1);
  });
});
