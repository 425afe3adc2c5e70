import { describe, expect, it } from 'vitest';
import { type SiteNumbers, siteNumbers } from '#domain/answers/numbers.ts';
import { DAY, HOUR, NOW } from '#tests/factories/moments.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';
import { meddle } from '#tests/support/statements.ts';

describe.each(ENGINES)('the numbers of the site on %s', (engine) => {
  const site = givenSite({ engine, env: { LOG_LEVEL: 'silent' } });
  const numbers = async (): Promise<SiteNumbers> => siteNumbers.parse((await site.get('/api/numbers')).json());
  let listed = 0;
  /** Each a day after the one before. */
  const list = (change: object = {}) => {
    listed += 1;
    const flat = { bhk_type: '2bhk', residential_type: 'Lowrise Apartment', size: 1000, area_basis: 'carpet' };
    const own = { owner_contact1: `555002000${listed}`, created_at: NOW + (listed - 1) * DAY };
    return site.createProperty({ ...flat, price: 5_000_000, ...own, ...change } as object);
  };

  it('leave out what fewer than five homes would tell, and what nobody counted yet [NUM-02]', async () => {
    for (let home = 0; home < 4; home += 1) await list();
    const { homes, visitors, sold, least_homes } = await numbers();
    const unknown = { last_word_days: null, bands: null, carpet: null, lowered: null };
    expect(homes).toEqual({ counted_at: expect.any(String), for_sale: 4, owners: 4, ...unknown });
    expect([visitors, sold?.recorded, least_homes]).toEqual([null, 0, 5]);
  });

  it('are counted once an hour, from what anybody can see for sale [NUM-01, NUM-04]', async () => {
    await list();
    await list({ location: 'Shela', area_basis: 'super_built_up', owner_contact1: '5550020001' });
    await list({ location: 'Nikol', residential_type: 'Bungalow', area_basis: null });
    const { id: away } = await list({ is_sold_out: true, sold_at: NOW });
    const fallen = [
      [5_555_556, 1],
      [5_263_158, 2],
      [5_208_333, 3],
      [6_250_000, 4],
      [5_128_205, 5],
      // Long ago.
      [9_000_000, 6],
    ] as const;
    await site.parts.database.write(async (tx) => {
      const rows = await tx.selectFrom('properties').select('id').where('id', '!=', away).orderBy('id').execute();
      for (const [lowered_from, place] of fallen) {
        const lowered_at = NOW + (place === 6 ? -91 : 1) * DAY;
        const { id = 0 } = rows[place] ?? {};
        await tx.updateTable('properties').set({ lowered_from, lowered_at }).where('id', '=', id).execute();
      }
      await tx.insertInto('visitor_days').values({ day: 20_770, visitors: 12 }).execute();
    });
    expect((await numbers()).homes?.for_sale).toBe(4);
    site.clock.now = NOW + 10 * DAY;
    site.token = await site.login();
    await site.staff.send('POST', '/api/property/sold-count', { count: 9 });
    const { homes, sold, visitors, rates } = await numbers();
    expect(homes).toEqual({
      counted_at: new Date(site.clock.now).toISOString(),
      for_sale: 7,
      owners: 6,
      last_word_days: 7,
      bands: { areas: 3, with_band: 1, with_neighbours: 2 },
      carpet: {
        ...{ known: 5, estimated: 1, not_compared: 1 },
        shares: [
          { basis: 'built_up', share: 0.85, homes: null },
          { basis: 'super_built_up', share: 0.6, homes: null },
        ],
      },
      lowered: { days: 90, homes: 5, middle_percent: 5 },
    });
    expect(sold).toMatchObject({ recorded: 1, stated: 9 });
    expect(visitors).toMatchObject({ since: '2026-11-13', total: 12, home_page: 'counted' });
    expect(rates).toMatchObject({ valid_from: '2026-04-01', duty_percent: 4.9 });
    expect(JSON.stringify(await numbers())).not.toMatch(/5550\d{6}/);
  });

  it('leave out a part that cannot be read, and have it again with the next question [NUM-03]', async () => {
    site.clock.now += HOUR;
    const letPass = meddle(site.parts.database.read, ({ sql }, run) =>
      sql.includes('judged_numbers') ? Promise.reject(new Error('The table is broken.')) : run(),
    );
    const half = await numbers();
    letPass();
    expect([half.shield, half.homes?.for_sale]).toEqual([null, 7]);
    expect((await numbers()).shield).toMatchObject({ month: 0, ever: 0 });
  });
});
