import { describe, expect, it } from 'vitest';
import { lead, leadList } from '#domain/answers/leads.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { putBack, takeDown } from '#server/properties/state.ts';
import { eraseVisitor } from '#server/visitors/queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { newImage } from '#tests/factories/properties.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { STAFF } from '#tests/support/test-app.ts';

const site = givenSite();
const colleague = given(() => site.addColleague());
let phones = 9_825_100_000;

const list = async (query = '') => leadList.parse((await site.staff.get(`/api/leads/${query}`)).json());
const idsOf = async (query: string) => (await list(query)).leads.map(({ id }) => id);
const send = (id: number, body: object, by = site.token) =>
  site.send('PUT', `/api/leads/${id}`, { note: '', ...body }, by);
const write = async (id: number, body: object, by?: string) => lead.parse((await send(id, body, by)).json());
const audited = (id: number) => listAuditOf(site.parts.database.read, 'lead', id, 9);
/** Somebody asks for a home, a new one unless it is given; answers the lead. */
async function ask({ home, phone = String(++phones) }: { home?: number; phone?: string } = {}) {
  const property_id = home ?? (await site.createProperty()).id;
  const sent = await site.send('POST', '/api/visitors/', { name: 'Asha Shah', phone, property_id });
  expect(sent.statusCode).toBe(201);
  const [asked] = (await list(`?q=${phone}&property_id=${property_id}`)).leads;
  if (asked === undefined) throw new Error('The lead is not listed.');
  return asked;
}

describe('leads', () => {
  it('are listed newest first, each with its home, and how many are new [LEAD-02, FRESH-14]', async () => {
    const { id } = await site.createProperty({ title: 'Home of leads' });
    const [first, second] = [await ask({ home: id }), await ask({ home: id })];
    const shown = async () => (await list(`?property_id=${id}`)).leads[0]?.property.is_shown;
    expect(first).toMatchObject({ state: 'new', note: '', taken_by: null, version: 1, is_today: true, is_late: false });
    expect(first.property).toMatchObject({ id, title: 'Home of leads', is_sold_out: false });
    const { placeholder, width, height } = newImage(1);
    const media_url = expect.stringMatching(/key-1\/1600\.jpg$/);
    expect(first.property.image).toEqual({ media_url, placeholder, width, height });
    expect(await list(`?property_id=${id}`)).toMatchObject({ total: 2, new: 2, late: 0 });
    expect(await shown()).toBe(true);
    await takeDown(site.parts, id, null);
    expect(await shown()).toBe(false);
    await putBack(site.parts, id, { side: 'owner', accountId: null });
    expect(await idsOf(`?property_id=${id}`)).toEqual([second.id, first.id]);
    expect(await idsOf(`?property_id=${id}&limit=1&skip=1`)).toEqual([first.id]);
    for (const number of [`%23${id}`, String(id)])
      expect(await idsOf(`?q=${number}&limit=50`)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await list('?property_id=none')).total).toBe(0);
    expect((await site.staff.get('/api/leads/?state=lost')).statusCode).toBe(400);
    const bare = await site.createProperty({}, []);
    expect((await ask({ home: bare.id })).property.image).toBeNull();
  });

  it('have a state, a note and who took them, and the history says so without the note [LEAD-03]', async () => {
    const { id } = await ask();
    const note = 'Wants to\nsee it on Sunday';
    const called = await write(id, { state: 'called', note, version: 1 });
    expect(called).toMatchObject({ state: 'called', note, version: 2, taken_by: { id: expect.any(Number) } });
    expect(await idsOf('?mine=true&state=called')).toContain(id);
    const nobodys = await ask();
    for (const query of ['mine=true', 'state=called'])
      expect(await idsOf(`?${query}&limit=50`), query).not.toContain(nobodys.id);
    const closed = { state: 'closed', closed_reason: 'Bought elsewhere', version: 2, taken: false };
    expect(await write(id, closed)).toMatchObject({ closed_reason: 'Bought elsewhere', taken_by: null });
    expect(await write(id, { state: 'new', version: 3 })).toMatchObject({ closed_reason: null });
    const entries = await audited(id);
    expect(entries.map(({ action }) => action)).toEqual(['lead.edit', 'lead.edit', 'lead.edit']);
    expect(JSON.stringify(entries)).not.toContain('Sunday');
  });

  it('go back to who had them when a change is undone, and to nobody else by that [LEAD-03]', async () => {
    const { id } = await ask();
    const theirs = (await write(id, { state: 'called', version: 1 }, colleague.token)).taken_by?.id;
    expect(theirs).toBe(colleague.id);
    await write(id, { state: 'visit', version: 2, taken: true });
    const back = { state: 'called', version: 3 };
    const sentence = 'taken_by: Only the person who looked after it before the last change can be put back.';
    expect(problemsOf(await send(id, { ...back, taken_by: 999_999 }))).toEqual([sentence]);
    for (const taken_by of [null, 'x']) expect((await send(id, { ...back, taken_by })).statusCode).toBe(400);
    const undone = await write(id, { ...back, taken_by: theirs });
    expect(undone).toMatchObject({ state: 'called', taken_by: { id: theirs }, version: 4 });
    // What changed nothing of it is undone by naming who has it.
    expect((await write(id, { state: 'closed', version: 4 })).taken_by?.id).toBe(theirs);
    expect((await write(id, { state: 'called', version: 5, taken_by: theirs })).taken_by?.id).toBe(theirs);
    const fresh = await ask();
    expect((await write(fresh.id, { state: 'called', version: 1 })).taken_by).not.toBeNull();
    const asBefore = await write(fresh.id, { state: 'new', version: 2, taken_by: null });
    expect(asBefore).toMatchObject({ state: 'new', taken_by: null });
  });

  it('are looked after by who takes the first step, unless they say otherwise or somebody does [LEAD-03]', async () => {
    const { id } = await ask();
    expect((await write(id, { state: 'new', note: 'Rang twice', version: 1 })).taken_by).toBeNull();
    expect((await write(id, { state: 'new', version: 2, taken: true }, colleague.token)).taken_by?.id).toBe(
      colleague.id,
    );
    expect((await write(id, { state: 'called', version: 3 })).taken_by?.id).toBe(colleague.id);
    expect((await write(id, { state: 'called', version: 4, taken: false })).taken_by).toBeNull();
    const visited = await write(id, { state: 'visit', closed_reason: 'No reason yet', version: 5 });
    expect(visited).toMatchObject({ taken_by: null, closed_reason: null });
    const closed = { state: 'closed', closed_reason: 'Has one' };
    expect(await write(id, { ...closed, version: 6 })).toMatchObject({ taken_by: null, closed_reason: 'Has one' });
    expect((await write(id, { state: 'closed', version: 7 })).closed_reason).toBe('Has one');
    expect((await write(id, { ...closed, closed_reason: '', version: 8 })).closed_reason).toBeNull();
  });

  it('are changed on the version that was seen, and tell what is there otherwise [LEAD-03]', async () => {
    const { id } = await ask();
    await write(id, { state: 'called', note: 'Mine', version: 1 });
    const late = await send(id, { state: 'closed', version: 1 });
    expect(late.statusCode).toBe(409);
    const now: { field: string; current: unknown }[] = late.json().error.details;
    expect(Object.fromEntries(now.map(({ field, current }) => [field, current]))).toEqual({
      ...{ state: 'called', note: 'Mine', closed_reason: null, version: 2 },
      ...{ taken_by: STAFF.phone, taken_by_id: expect.any(Number) },
    });
    expect((await send(999_999, { state: 'called', version: 1 })).statusCode).toBe(404);
  });

  it('stand in the export of visitors with state, note and who took them [LEAD-12]', async () => {
    const { id, phone } = await ask();
    await write(id, { state: 'closed', note: '=Wants a garden', closed_reason: 'Has one', version: 1 });
    const { body } = await site.staff.get(`/api/visitors/export.csv?q=${phone}`);
    expect(body).toMatch(/"Closed",".*Wants a garden","[^"]+","Has one"\r\n/);
  });

  it('are late after 24 hours as new, and wait for staff until then too [LEAD-05]', async () => {
    const waits = async () => (await site.staff.get('/api/stats/waiting')).json().waiting;
    const before = await waits();
    const { id } = await ask();
    expect((await waits()).newLeads).toBe(before.newLeads + 1);
    site.clock.now += 23 * HOUR;
    expect(await idsOf('?late=true')).not.toContain(id);
    site.clock.now += HOUR;
    const late = await list('?late=true');
    expect(late.leads.find((row) => row.id === id)).toMatchObject({ is_late: true, is_today: false });
    expect(await idsOf('?today=true')).not.toContain(id);
    expect((await waits()).lateLeads).toBe(late.late);
    expect(await write(id, { state: 'called', version: 1 })).toMatchObject({ is_late: false });
    expect(await idsOf('?late=true')).not.toContain(id);
  });

  it('tell that one person asked for several homes [LEAD-06]', async () => {
    const phone = '9825055555';
    await ask({ phone });
    expect((await ask({ phone })).leads_of_phone).toBe(2);
    expect((await list(`?q=${phone}`)).total).toBe(2);
  });

  it('keep nothing of a person who is forgotten, and count them still [LEAD-07]', async () => {
    const phone = '9825066666';
    const { id, property } = await ask({ phone });
    await write(id, { state: 'closed', note: 'Her brother calls', closed_reason: 'Has a flat', version: 1 });
    const { total } = await list();
    await site.parts.database.write((tx) => eraseVisitor(tx, phone, site.clock.now));
    const [forgotten] = (await list(`?property_id=${property.id}`)).leads;
    expect(forgotten).toMatchObject({ name: '', phone: '', note: '', closed_reason: null, owner_may_see: false });
    expect((await list()).total).toBe(total);
    for (const version of [2, 3]) {
      const refused = await send(id, { state: 'new', note: 'Asha Shah', version });
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'CONFLICT']);
    }
    const reason = { state: 'closed', closed_reason: 'Asha Shah moved', version: 3 };
    expect((await send(id, reason)).statusCode).toBe(409);
    expect(await write(id, { state: 'new', version: 3 })).toMatchObject({ state: 'new', closed_reason: null });
    // Nobody is taken for the same person as another one who is forgotten.
    const other = await ask({ phone: '9825066667' });
    await site.parts.database.write((tx) => eraseVisitor(tx, other.phone, site.clock.now));
    for (const home of [property.id, other.property.id])
      expect((await list(`?property_id=${home}`)).leads).toMatchObject([{ phone: '', leads_of_phone: 1 }]);
  });

  it.each([
    [{ waits_for_call: 1 }, { waits_for_call: true, phone_unconfirmed: false, owner_may_see: false }],
    [{ phone_unconfirmed: 1 }, { waits_for_call: false, phone_unconfirmed: true, owner_may_see: false }],
    [{ owner_may_see: 1 }, { waits_for_call: false, phone_unconfirmed: false, owner_may_see: true }],
  ] as const)(
    'tell what was agreed and confirmed, and whether somebody waits for a call: %j [LEAD-02]',
    async (columns, told) => {
      const sold = await site.createProperty();
      const { id } = await ask({ home: sold.id });
      await site.parts.database.write((tx) => tx.updateTable('visitors').set(columns).where('id', '=', id).execute());
      await site.staff.send('PUT', `/api/property/mark-sold/${sold.id}`);
      expect((await list(`?property_id=${sold.id}`)).leads).toMatchObject([
        { ...told, property: { is_sold_out: true } },
      ]);
    },
  );

  it('are never late nor new of a person who is forgotten, whatever their state [LEAD-05, LEAD-07]', async () => {
    const { id, phone, property } = await ask({ phone: '9825077777' });
    const before = await list();
    await site.parts.database.write((tx) => eraseVisitor(tx, phone, site.clock.now));
    site.clock.now += DAY;
    const late = await list('?late=true');
    expect(late.leads.map((row) => row.id)).not.toContain(id);
    expect([late.new, late.late]).toEqual([before.new - 1, late.total]);
    expect((await list(`?property_id=${property.id}`)).leads).toMatchObject([{ state: 'new', is_late: false }]);
    expect(await idsOf('?state=new&limit=50')).not.toContain(id);
  });
});
