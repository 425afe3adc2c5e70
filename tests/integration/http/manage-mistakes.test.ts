import { describe, expect, it } from 'vitest';
import { DAY } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

describe('what staff take back of their table', () => {
  const test = givenSite();

  const bulk = (action: string, ids: unknown) => test.staff.send('POST', '/api/property/bulk', { action, ids });
  const rowOf = async (id: number) =>
    (await test.staff.get('/api/property/all?page_size=100'))
      .json()
      .properties.find((property: { id: number }) => property.id === id);
  const historyOf = async (id: number) =>
    (await test.staff.get(`/api/property/audit/${id}`)).json().entries.map(({ action }: { action: string }) => action);

  it('takes a mistake back without confirming anything: nobody has checked it [MANAGE-04]', async () => {
    const { id } = await test.createProperty();
    await test.parts.services.confirmListing(id, { side: 'owner', accountId: null });
    const said = async () => (await test.get(`/api/property/view/${id}`)).json();
    const before = await said();
    const { now } = test.clock;
    await bulk('sold', [id]);
    test.clock.now += 60_000;
    await bulk('unsell', [id]);
    expect(await said()).toMatchObject({ confirmed_at: before.confirmed_at, confirmed_by: 'owner' });
    // Somebody who says so hours later knows it.
    await bulk('sold', [id]);
    test.clock.now += 2 * 60 * 60_000;
    await bulk('unsell', [id]);
    expect(await said()).toMatchObject({ confirmed_by: 'staff', confirmed_at: new Date(test.clock.now).toISOString() });
    test.clock.now = now;
  });

  it('takes a confirmation back that was a mistake, and overrules nobody who spoke since [MANAGE-05]', async () => {
    const { now } = test.clock;
    const [silent, asked, spoken] = [
      await test.createProperty({ confirmed_by: 'owner', confirmed_at: now - 100 * DAY, created_at: now - 200 * DAY }),
      await test.createProperty({ confirmed_by: 'staff', confirmed_at: now - 30 * DAY }),
      await test.createProperty({ created_at: now - 30 * DAY }),
    ];
    await test.parts.tidyUp();
    const hidden = await rowOf(silent.id);
    expect(hidden.hidden_at).not.toBeNull();
    const ids = [silent.id, asked.id, spoken.id];
    await bulk('confirm', ids);
    expect((await test.get(`/api/property/view/${silent.id}`)).statusCode).toBe(200);
    test.clock.now += 60_000;
    await test.parts.services.confirmListing(spoken.id, { side: 'owner', accountId: null });
    expect((await bulk('unconfirm', ids)).json().results).toEqual([
      { id: silent.id, outcome: 'done' },
      { id: asked.id, outcome: 'done' },
      { id: spoken.id, outcome: 'unchanged' },
    ]);
    expect(await rowOf(silent.id)).toEqual(hidden);
    expect(await rowOf(asked.id)).toMatchObject({
      confirmed_at: new Date(now - 30 * DAY).toISOString(),
      confirmed_by: 'staff',
      is_to_ask: true,
    });
    expect(await rowOf(spoken.id)).toMatchObject({ confirmed_by: 'owner' });
    expect((await test.get(`/api/property/view/${silent.id}`)).statusCode).toBe(404);
    expect(await historyOf(silent.id)).toEqual(['property.unconfirm', 'property.confirm']);
    // Sold and taken back at once: its age stands again, and nobody has checked it.
    await bulk('sold', [silent.id]);
    expect((await test.get(`/api/property/view/${silent.id}`)).statusCode).toBe(200);
    await bulk('unsell', [silent.id]);
    expect(await rowOf(silent.id)).toMatchObject({ confirmed_by: 'owner', hidden_at: hidden.hidden_at });
    // Confirmed, then sold: the confirmation is not taken back under it.
    await bulk('confirm', [silent.id]);
    await bulk('sold', [silent.id]);
    expect((await bulk('unconfirm', [silent.id])).json().done).toBe(0);
    expect((await test.get(`/api/property/view/${silent.id}`)).statusCode).toBe(200);
    await bulk('unsell', [silent.id]);
    expect((await bulk('unconfirm', [silent.id])).json().done).toBe(1);
    // A second time there is nothing to take back, nor after an hour.
    expect((await bulk('unconfirm', [silent.id])).json().done).toBe(0);
    await bulk('confirm', [silent.id]);
    test.clock.now += 60 * 60_000;
    expect((await bulk('unconfirm', [silent.id])).json().done).toBe(0);
    test.clock.now = now;
  });

  it('takes a price back without checking anything [MANAGE-13]', async () => {
    const { now } = test.clock;
    const said = { confirmed_by: 'owner', confirmed_at: now - 30 * DAY } as const;
    const { id } = await test.createProperty({ ...said, price: 5_000_000 });
    const put = async (body: object) => (await test.staff.send('PUT', `/api/property/price/${id}`, body)).json();
    const changed = await put({ price: 4_800_000, revision: (await rowOf(id)).revision });
    expect(changed).toMatchObject({ price: 4_800_000, confirmed_by: 'staff' });
    const back = await put({ price: 5_000_000, revision: changed.revision, is_undo: true });
    expect(back).toMatchObject({ price: 5_000_000, confirmed_by: 'owner', is_to_ask: true });
    // Who names a price later knows it.
    const again = await put({ price: 4_900_000, revision: back.revision });
    test.clock.now += 2 * 60 * 60_000;
    expect(await put({ price: 5_000_000, revision: again.revision, is_undo: true })).toMatchObject({
      confirmed_by: 'staff',
    });
    test.clock.now = now;
  });
});
