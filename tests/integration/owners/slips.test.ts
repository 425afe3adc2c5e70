import { describe, expect, it } from 'vitest';
import type { KeyHome } from '#domain/answers/owner-key.ts';
import { DAY } from '#tests/factories/moments.ts';
import { expectStatus } from '#tests/integration/owners/offered.ts';
import { givenSite } from '#tests/support/given.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const site = givenSite();

async function withHome(fields: Parameters<TestApp['createProperty']>[0] = {}) {
  const token = await site.login();
  const { id } = await site.createProperty({ price: 7_000_000, ...fields });
  const { key } = expectStatus(await site.send('POST', `/api/property/${id}/owner-key`, {}, token), 201);
  const act = (name: string, body: object = {}) => site.send('POST', `/api/key/${key}/${name}`, body);
  return {
    ...{ id, token, act },
    home: async (): Promise<KeyHome> => expectStatus(await site.get(`/api/key/${key}`), 200).homes[0],
    view: async () => (await site.get(`/api/property/view/${id}`)).json(),
    undo: (takes_back: number, price: number) => act('price', { price, takes_back, is_meant: true }),
  };
}

describe('what an owner takes back', () => {
  it('is said in the owner’s words where the home is sold by now [KEY-25, KEY-28]', async () => {
    const { act, home } = await withHome();
    await act('sold');
    for (const [name, body] of [['confirm'], ['price', { price: 7_100_000 }]] as const) {
      const refused = await act(name, body);
      expect([refused.statusCode, refused.json().error.message], name).toEqual([
        409,
        'It is marked as sold. Say first that it is not sold after all.',
      ]);
    }
    expect(await home()).toMatchObject({ is_sold_out: true, price: 7_000_000 });
    // Who takes it down while it is sold says nothing about its sale, nor who shows it again.
    const { confirmed_at } = await home();
    expectStatus(await act('take-down'), 200);
    expectStatus(await act('put-back'), 200);
    expect(await home()).toMatchObject({ is_sold_out: true, taken_down_at: null, confirmed_at });
  });

  it('is the price that it names, and no newer one [KEY-26]', async () => {
    const { act, home, undo } = await withHome();
    expectStatus(await act('price', { price: 7_500_000 }), 200);
    expectStatus(await act('price', { price: 7_800_000 }), 200);
    const late = await undo(7_500_000, 7_000_000);
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'The price was changed again since then, so nothing was taken back.',
    ]);
    expect((await home()).price).toBe(7_800_000);
    expectStatus(await undo(7_800_000, 7_500_000), 200);
    expectStatus(await undo(7_500_000, 7_000_000), 200);
    // What is taken back already stays so.
    expectStatus(await undo(7_500_000, 7_000_000), 200);
    expect(await home()).toMatchObject({ price: 7_000_000, prices: [] });
  });

  it('leaves the history of its prices, and says nothing about the sale [KEY-26]', async () => {
    const { id, act, home, undo, view, token } = await withHome({
      confirmed_by: 'staff',
      confirmed_at: site.clock.now - 30 * DAY,
    });
    const before = await view();
    expectStatus(await act('price', { price: 1, is_meant: true }), 200);
    expectStatus(await undo(1, 7_000_000), 200);
    expect(await view()).toMatchObject({ price: 7_000_000, price_lowered: null, confirmed_at: before.confirmed_at });
    expect((await home()).prices).toEqual([]);

    // Of several changes the last one alone.
    expectStatus(await act('price', { price: 6_800_000 }), 200);
    site.clock.now += DAY;
    expectStatus(await act('price', { price: 1, is_meant: true }), 200);
    site.clock.now += 60_000;
    expectStatus(await act('confirm'), 200);
    const { confirmed_at } = await view();
    expectStatus(await undo(1, 6_800_000), 200);
    expect((await home()).prices.map(({ price }) => price)).toEqual([6_800_000, 7_000_000]);
    expect(await view()).toMatchObject({ price_lowered: { from: 7_000_000 }, confirmed_at });

    // Who names the price of before an hour later changes it once more.
    expectStatus(await act('price', { price: 6_700_000 }), 200);
    site.clock.now += 2 * 60 * 60_000;
    expectStatus(await undo(6_700_000, 6_800_000), 200);
    expect((await home()).prices.map(({ price }) => price)).toEqual([6_800_000, 6_700_000, 6_800_000, 7_000_000]);

    // The staff's own undo does the same, and takes back no change of the owner's.
    const revision = async () => (await site.get(`/api/property/view/${id}`, token)).json().revision;
    const put = async (price: number, is_undo?: true) =>
      site.send('PUT', `/api/property/price/${id}`, { price, revision: await revision(), is_undo }, token);
    expectStatus(await put(6_600_000), 200);
    expectStatus(await put(6_800_000, true), 200);
    expect((await home()).prices).toHaveLength(4);
    expectStatus(await act('price', { price: 6_600_000 }), 200);
    expectStatus(await put(6_800_000, true), 200);
    expect((await home()).prices).toHaveLength(6);
  });
});
