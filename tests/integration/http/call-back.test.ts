import { describe, expect, it } from 'vitest';
import { listAuditOf } from '#server/db/catalogue.ts';
import { callBackCause, revealAnswer } from '#server/visitors/answers.ts';
import { listingCalls } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';

const OWNER = { owner_name: 'Rameshbhai Patel', owner_contact1: '5550017781', owner_contact2: '5550017782' };
const SHOWN = { owner_name: 'Meera Shah', owner_contact1: '5550010077', owner_contact2: null };
const WAITS = { owner_contact1: null, owner_contact2: null, callback: true };

const site = givenSite();
const { edit, stored, history } = listingCalls(site);
const callsBack = given(() => site.createProperty({ ...OWNER, owner_calls_back: true }));
const shown = given(() => site.createProperty(SHOWN));

const ask = (property_id: number, phone: string) =>
  site.sendForm('POST', '/api/visitors/', { name: 'Asha Shah', phone, property_id });
const asked = async (property_id: number, phone: string) => (await ask(property_id, phone)).json();
const waiting = async (phone: string): Promise<boolean[]> => {
  const { visitors } = (await site.staff.get(`/api/visitors/?q=${phone}`)).json();
  return visitors.map((visitor: { waits_for_call: boolean }) => visitor.waits_for_call);
};
const isSaid = async (id: number) => (await site.get(`/api/property/view/${id}`)).json().owner_calls_back;

describe('a listing whose owner calls back', () => {
  it('answers a reveal with the name alone, and that the owner calls [CALLBACK-02]', async () => {
    const answer = await ask(callsBack.id, '9825011111');
    expect(answer.statusCode).toBe(201);
    expect(revealAnswer.parse(answer.json())).toEqual({ owner_name: 'Rameshbhai Patel', ...WAITS });
    expect(await asked(shown.id, '9825011111')).toEqual(SHOWN);
  });

  it('marks who waits for the call, for staff on the list and in the file [CALLBACK-04]', async () => {
    await ask(callsBack.id, '9825011113');
    await ask(shown.id, '9825011114');
    expect([await waiting('9825011113'), await waiting('9825011114')]).toEqual([[true], [false]]);
    const { body } = await site.staff.get('/api/visitors/export.csv?q=98250111');
    expect(body).toMatch(/"Owner Contact 2","Call Back","State","Note","Taken By","Closed Because"\r\n/);
    expect(body).toMatch(/"9825011113".*"5550017782","Waiting for a call","New","","",""\r\n/);
    expect(body).toMatch(/"9825011114".*"5550010077","","","New","","",""\r\n/);
  });

  it('stores the same phone once a day; who was shown the number and then asks for a call waits too [CALLBACK-04]', async () => {
    const { id } = await site.createProperty(OWNER);
    const phone = '9825011115';
    for (const [owner_calls_back, answer, waits] of [
      [false, OWNER, false],
      [true, { callback: true }, true],
      [false, OWNER, true],
    ] as const) {
      await edit(id, { ...OWNER, owner_calls_back });
      expect(await asked(id, phone)).toMatchObject(answer);
      expect(await waiting(phone)).toEqual([waits]);
    }
  });
});

it('the choice of the owner is to show the number unless staff say otherwise, is public, stays, and is in the history [CALLBACK-01]', async () => {
  const { id } = await stored();
  expect(await isSaid(id)).toBe(false);
  await edit(id, { owner_calls_back: 'true' });
  await edit(id, { title: 'Another title' });
  expect(await isSaid(id)).toBe(true);
  await edit(id, { title: 'Another title', owner_calls_back: 'false' });
  expect(await isSaid(id)).toBe(false);
  const change = { before: { owner_calls_back: true }, after: { owner_calls_back: false } };
  expect((await history(id))[0]).toMatchObject(change);
});

it('who calls is decided by the listing, then by the switch of the site, then by what may be shown [CALLBACK-02]', () => {
  const listing = { owner_calls_back: 0 } as const;
  const spent = { allCallBack: false, isBudgetSpent: true };
  expect(callBackCause(listing, { allCallBack: false })).toBeNull();
  expect(callBackCause(listing, spent)).toBe('budget');
  expect(callBackCause(listing, { ...spent, allCallBack: true })).toBe('site');
  expect(callBackCause({ owner_calls_back: 1 }, { ...spent, allCallBack: true })).toBe('listing');
});

describe('the switch for all listings', () => {
  const set = (body: object) => site.staff.send('PUT', '/api/visitors/reveals', body);
  const state = async () => (await site.staff.get('/api/visitors/reveals')).json().all_call_back;

  it('is off at first; staff set it, every reveal and every page follow at once, and it is audited [CALLBACK-07]', async () => {
    expect(await state()).toBe(false);
    const { read } = site.parts.database;
    const before = await site.parts.database.catalogue.version();
    expect((await set({ all: true })).json().all_call_back).toBe(true);
    expect(await site.parts.database.catalogue.version()).toBeGreaterThan(before);
    expect(await isSaid(shown.id)).toBe(true);
    expect(await asked(shown.id, '9825011121')).toEqual({ owner_name: 'Meera Shah', ...WAITS });
    expect(await waiting('9825011121')).toEqual([true]);
    const [entry] = await listAuditOf(read, 'call-back', 1, 9);
    expect(entry).toMatchObject({ action: 'call-back.set', before: { all: false }, after: { all: true } });
  });

  it('leaves what the listing says to staff, and is undone at once, by no call that does not say to what [CALLBACK-07]', async () => {
    expect((await site.staff.get(`/api/property/view/${shown.id}`)).json().owner_calls_back).toBe(false);
    for (const body of [{}, { all: 'maybe' }, { all: null }])
      expect([(await set(body)).statusCode, await state()], JSON.stringify(body)).toEqual([400, true]);
    await set({ all: false });
    expect(await asked(shown.id, '9825011122')).toEqual(SHOWN);
    expect(await asked(callsBack.id, '9825011122')).toMatchObject({ callback: true });
    expect(await isSaid(shown.id)).toBe(false);
  });
});
