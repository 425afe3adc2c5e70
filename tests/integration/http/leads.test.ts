import { describe, expect, it } from 'vitest';
import { lead, leadList } from '#domain/answers/lead-list.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

describe('leads', () => {
  const test = givenSite();
  let phones = 9_825_100_000;

  const list = async (query = '') => leadList.parse((await test.staff.get(`/api/leads/${query}`)).json());
  const write = (id: number, body: object) => test.staff.send('PUT', `/api/leads/${id}`, body);
  /** Somebody asks; answers the lead. */
  async function ask(property_id: number, phone = String(++phones)) {
    const sent = await test.send('POST', '/api/visitors/', { name: 'Asha Shah', phone, property_id });
    expect(sent.statusCode).toBe(201);
    const { leads } = await list(`?q=${phone}&property_id=${property_id}`);
    const [asked] = leads;
    if (asked === undefined) throw new Error('The lead is not listed.');
    return asked;
  }
  const audited = (id: number) => test.parts.database.read.audit.listOf('lead', id, 9);

  it('lists who asked, newest first, each with its home, and how many are new [LEAD-02, FRESH-14]', async () => {
    const { id } = await test.createProperty({ title: 'Home of leads' });
    const first = await ask(id);
    const second = await ask(id);
    const answer = await list(`?property_id=${id}`);
    expect(answer.leads[0]?.property).toMatchObject({ is_shown: true });
    expect(answer.leads.map((row) => row.id)).toEqual([second.id, first.id]);
    expect(answer).toMatchObject({ total: 2, new: 2, late: 0 });
    await test.parts.services.takeDown(id, null);
    expect((await list(`?property_id=${id}`)).leads[0]?.property).toMatchObject({ is_shown: false });
    await test.parts.services.putBack(id, { side: 'owner', accountId: null });
    for (const number of [`%23${id}`, String(id)]) {
      const found = (await list(`?q=${number}&limit=50`)).leads.map((row) => row.id);
      expect(found, number).toEqual(expect.arrayContaining([first.id, second.id]));
    }
    expect(first).toMatchObject({ state: 'new', note: '', taken_by: null, version: 1, is_today: true, is_late: false });
    expect(first.property).toMatchObject({ id, title: 'Home of leads', is_sold_out: false });
    expect((await list(`?property_id=${id}&limit=1&skip=1`)).leads.map((row) => row.id)).toEqual([first.id]);
    expect((await list('?property_id=none')).total).toBe(0);
    expect((await test.staff.get('/api/leads/?state=lost')).statusCode).toBe(400);
    expect((await test.get('/api/leads/')).statusCode).toBe(401);
  });

  it('writes state, note and who took it, and the history says so without the note [LEAD-03]', async () => {
    const { id } = await ask((await test.createProperty()).id);
    const called = await write(id, { state: 'called', note: 'Wants to\nsee it on Sunday', version: 1 });
    expect(called.statusCode).toBe(200);
    expect(lead.parse(called.json())).toMatchObject({
      state: 'called',
      note: 'Wants to\nsee it on Sunday',
      version: 2,
      taken_by: { id: expect.any(Number) },
    });
    expect((await list('?mine=true&state=called')).leads.map((row) => row.id)).toContain(id);
    const closed = { state: 'closed', note: '', closed_reason: 'Bought elsewhere', version: 2, taken: false };
    expect((await write(id, closed)).json()).toMatchObject({ closed_reason: 'Bought elsewhere', taken_by: null });
    expect((await write(id, { state: 'new', note: '', version: 3 })).json()).toMatchObject({ closed_reason: null });
    const entries = await audited(id);
    expect(entries.map(({ action }) => action)).toEqual(['lead.edit', 'lead.edit', 'lead.edit']);
    expect(JSON.stringify(entries)).not.toContain('Sunday');
  });

  it('goes back to who had it when a change is undone, and to nobody else by that [LEAD-03]', async () => {
    const colleague = { phone: '5550000077', password: 'a-colleague-of-theirs' };
    expect((await test.staff.send('POST', '/api/staff/', colleague)).statusCode).toBe(201);
    const theirToken = await test.login(colleague);
    const { id } = await ask((await test.createProperty()).id);
    const put = (body: object, by = test.token) => test.send('PUT', `/api/leads/${id}`, body, by);
    const taken = lead.parse((await put({ state: 'called', note: '', version: 1 }, theirToken)).json());
    const theirs = taken.taken_by?.id ?? 0;
    expect((await put({ state: 'visit', note: '', version: 2, taken: true })).statusCode).toBe(200);
    const others = { state: 'called', note: '', version: 3 };
    const refused = await put({ ...others, taken_by: 999_999 });
    expect([refused.statusCode, refused.json().error.details]).toEqual([
      400,
      [{ field: 'taken_by', type: 'Only who looked after it before the last change can be put back.' }],
    ]);
    expect((await put({ ...others, taken_by: null })).statusCode).toBe(400);
    expect((await put({ ...others, taken_by: 'x' })).statusCode).toBe(400);
    const undone = await put({ ...others, taken_by: theirs });
    expect(undone.json()).toMatchObject({ state: 'called', taken_by: { id: theirs }, version: 4 });
    // What changed nothing of it is undone by naming who has it.
    expect((await put({ state: 'closed', note: '', version: 4 })).json().taken_by.id).toBe(theirs);
    expect((await put({ state: 'called', note: '', version: 5, taken_by: theirs })).json().taken_by.id).toBe(theirs);
    const first = await ask((await test.createProperty()).id);
    expect((await write(first.id, { state: 'called', note: '', version: 1 })).json().taken_by).not.toBeNull();
    const asBefore = await write(first.id, { state: 'new', note: '', version: 2, taken_by: null });
    expect(asBefore.json()).toMatchObject({ state: 'new', taken_by: null });
  });

  it('stands in the export of visitors with state, note and who took it [LEAD-12]', async () => {
    const { id, phone } = await ask((await test.createProperty()).id);
    await write(id, { state: 'closed', note: '=Wants a garden', closed_reason: 'Has one', version: 1 });
    const { body } = await test.staff.get(`/api/visitors/export.csv?q=${phone}`);
    expect(body).toMatch(/"Closed",".*Wants a garden","[^"]+","Has one"\r\n/);
  });

  it('refuses what it cannot read, and knows no lead that is not there [LEAD-03]', async () => {
    const { id } = await ask((await test.createProperty()).id);
    for (const body of [
      {},
      { state: 'lost', note: '', version: 1 },
      { state: 'called', note: 'x'.repeat(1001), version: 1 },
      { state: 'called', note: '' },
      { state: 'closed', note: '', version: 1, closed_reason: 'x'.repeat(201) },
    ])
      expect((await write(id, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await write(999_999, { state: 'called', note: '', version: 1 })).statusCode).toBe(404);
    expect((await list(`?q=`)).leads.find((row) => row.id === id)?.version).toBe(1);
  });

  it('is late after 24 hours as new, and waits for staff until then too [LEAD-05]', async () => {
    const waits = async () => (await test.staff.get('/api/stats/waiting')).json().waiting;
    const before = await waits();
    const { id } = await ask((await test.createProperty()).id);
    expect((await waits()).newLeads).toBe(before.newLeads + 1);
    test.clock.now += 23 * HOUR;
    expect((await list('?late=true')).leads.map((row) => row.id)).not.toContain(id);
    test.clock.now += HOUR;
    const late = await list('?late=true');
    expect(late.leads.find((row) => row.id === id)).toMatchObject({ is_late: true, is_today: false });
    expect((await list('?today=true')).leads.map((row) => row.id)).not.toContain(id);
    expect((await waits()).lateLeads).toBe(late.late);
    await write(id, { state: 'called', note: '', version: 1 });
    expect((await list('?late=true')).leads.map((row) => row.id)).not.toContain(id);
  });

  it('tells that one person asked for several homes [LEAD-06]', async () => {
    const phone = '9825055555';
    await ask((await test.createProperty()).id, phone);
    const second = await ask((await test.createProperty()).id, phone);
    expect(second.leads_of_phone).toBe(2);
    expect((await list(`?q=${phone}`)).total).toBe(2);
  });

  it('keeps nothing of a person who is forgotten, and counts them still [LEAD-07]', async () => {
    const phone = '9825066666';
    const { id, property } = await ask((await test.createProperty()).id, phone);
    await write(id, { state: 'closed', note: 'Her brother calls', closed_reason: 'Has a flat', version: 1 });
    const { total } = await list();
    await test.parts.database.write(({ visitors }) => visitors.eraseByPhone(phone, test.clock.now));
    const forgotten = (await list(`?property_id=${property.id}`)).leads[0];
    expect(forgotten).toMatchObject({ name: '', phone: '', note: '', closed_reason: null, owner_may_see: false });
    expect((await list()).total).toBe(total);
    expect((await write(id, { state: 'new', note: '', version: 2 })).statusCode).toBe(409);
    const again = await write(id, { state: 'called', note: 'Asha Shah', version: 3 });
    expect([again.statusCode, again.json().error?.code]).toEqual([409, 'CONFLICT']);
    test.clock.now += DAY;
    expect((await list('?late=true')).leads.map((row) => row.id)).not.toContain(id);
  });
});
