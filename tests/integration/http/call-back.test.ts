import { describe, expect, it } from 'vitest';
import { callBackCause } from '#server/visitors/call-back.ts';
import { revealAnswer } from '#server/visitors/presenter.ts';
import { createListing, listingFields } from '#tests/integration/http/listing-form.ts';
import { addressOf, PUBLIC_READS } from '#tests/support/calls.ts';
import { given, givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const OWNER = { owner_name: 'Rameshbhai Patel', owner_contact1: '5550017781', owner_contact2: '5550017782' };
const SHOWN = { owner_name: 'Meera Shah', owner_contact1: '5550010077', owner_contact2: null };

const site = givenSite();
const callsBack = given(() => site.createProperty({ ...OWNER, owner_calls_back: true }));
const shown = given(() => site.createProperty(SHOWN));

const ask = (property_id: number, phone: string) =>
  site.sendForm('POST', '/api/visitors/', { name: 'Asha Shah', phone, property_id });
const waiting = async (phone: string): Promise<boolean[]> => {
  const { visitors } = (await site.staff.get(`/api/visitors/?q=${phone}`)).json();
  return visitors.map((visitor: { waits_for_call: boolean }) => visitor.waits_for_call);
};
const edit = async (of: number, fields: FormFields) =>
  (await site.staff.sendForm('PUT', `/api/property/edit/${of}`, listingFields(fields))).json();

describe('a listing whose owner calls back', () => {
  it('answers a reveal with the name alone, and that the owner calls [CALLBACK-02]', async () => {
    const answer = await ask(callsBack.id, '9825011111');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      owner_name: 'Rameshbhai Patel',
      owner_contact1: null,
      owner_contact2: null,
      callback: true,
    });
    expect(() => revealAnswer.parse(answer.json())).not.toThrow();
    expect((await ask(shown.id, '9825011111')).json()).toEqual(SHOWN);
  });

  it('keeps its number out of every anonymous answer, the reveal included [CALLBACK-02, PERM-08]', async () => {
    const answers = [await ask(callsBack.id, '9825011112'), await ask(callsBack.id, '9825011112')];
    for (const call of PUBLIC_READS) answers.push(await site.get(addressOf(call, callsBack.id)));
    answers.push(await site.get(`/api/property/list?ids=${callsBack.id}`));
    for (const { body, headers } of answers) {
      expect(body + JSON.stringify(headers)).not.toMatch(/555001778|55500 1778/);
    }
  });

  it('marks who waits for the call, for staff on the list and in the file [CALLBACK-04]', async () => {
    await ask(callsBack.id, '9825011113');
    await ask(shown.id, '9825011114');
    expect([await waiting('9825011113'), await waiting('9825011114')]).toEqual([[true], [false]]);
    const { body } = await site.staff.get('/api/visitors/export.csv?q=98250111');
    expect(body).toMatch(/"Owner Contact 2","Call Back","State","Note","Taken By","Closed Because"\r\n/);
    expect(body).toMatch(/"9825011113".*"5550017782","Waits for a call","New","","",""\r\n/);
    expect(body).toMatch(/"9825011114".*"5550010077","","","New","","",""\r\n/);
  });

  it('stores the same phone once a day; who was shown the number and then asks for a call waits too [CALLBACK-04]', async () => {
    const listing = await site.createProperty(OWNER);
    await ask(listing.id, '9825011115');
    expect(await waiting('9825011115')).toEqual([false]);
    await edit(listing.id, { ...OWNER, owner_calls_back: true });
    expect((await ask(listing.id, '9825011115')).json()).toMatchObject({ callback: true });
    expect(await waiting('9825011115')).toEqual([true]);
    await edit(listing.id, { ...OWNER, owner_calls_back: false });
    expect((await ask(listing.id, '9825011115')).json()).toEqual(OWNER);
    expect(await waiting('9825011115')).toEqual([true]);
  });

  it('is refused when it is sold, as any other [CALLBACK-02]', async () => {
    const sold = await site.createProperty({ ...OWNER, owner_calls_back: true, is_sold_out: true });
    const answer = await ask(sold.id, '9825011116');
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('the choice of the owner', () => {
  it('is to show the number, unless staff say otherwise, and is public [CALLBACK-01]', async () => {
    const { id: created } = await createListing(site, site.token);
    expect((await site.get(`/api/property/view/${created}`)).json().owner_calls_back).toBe(false);
    await edit(created, { owner_calls_back: 'true' });
    expect((await site.get(`/api/property/view/${created}`)).json().owner_calls_back).toBe(true);
  });

  it('stays when an edit does not send it, and is in the history [CALLBACK-01]', async () => {
    const { id: created } = await createListing(site, site.token, { owner_calls_back: 'true' });
    expect(await edit(created, { title: 'Another title' })).toMatchObject({ owner_calls_back: true });
    expect(await edit(created, { owner_calls_back: 'false' })).toMatchObject({ owner_calls_back: false });
    const { entries } = (await site.staff.get(`/api/property/audit/${created}`)).json();
    expect(entries[0]).toMatchObject({ before: { owner_calls_back: true }, after: { owner_calls_back: false } });
  });
});

it('is decided by the listing, then by the switch of the site, then by what may be shown [CALLBACK-02]', () => {
  const shown = { owner_calls_back: 0 } as const;
  const spent = { allCallBack: false, isBudgetSpent: true };
  expect(callBackCause(shown, { allCallBack: false })).toBeNull();
  expect(callBackCause(shown, spent)).toBe('budget');
  expect(callBackCause(shown, { ...spent, allCallBack: true })).toBe('site');
  expect(callBackCause({ owner_calls_back: 1 }, { ...spent, allCallBack: true })).toBe('listing');
});

describe('the switch for all listings', () => {
  const set = (body: object) => site.staff.send('PUT', '/api/visitors/reveals', body);

  it('is off at first; staff set it, every reveal and every page follow at once, and it is audited [CALLBACK-07]', async () => {
    expect((await site.staff.get('/api/visitors/reveals')).json().all_call_back).toBe(false);
    const before = await site.parts.database.read.settings.catalogueVersion();
    expect((await set({ all: true })).json().all_call_back).toBe(true);
    expect(await site.parts.database.read.settings.catalogueVersion()).toBeGreaterThan(before);
    expect((await site.get(`/api/property/view/${shown.id}`)).json().owner_calls_back).toBe(true);
    expect((await ask(shown.id, '9825011121')).json()).toEqual({
      owner_name: 'Meera Shah',
      owner_contact1: null,
      owner_contact2: null,
      callback: true,
    });
    expect(await waiting('9825011121')).toEqual([true]);
    const [entry] = await site.parts.database.read.audit.listOf('call-back', 1, 9);
    expect(entry).toMatchObject({ action: 'call-back.set', before: { all: false }, after: { all: true } });
  });

  it('leaves what the listing says to staff, and is undone at once [CALLBACK-07]', async () => {
    expect((await site.staff.get(`/api/property/view/${shown.id}`)).json().owner_calls_back).toBe(false);
    await set({ all: false });
    expect((await ask(shown.id, '9825011122')).json()).toEqual(SHOWN);
    expect((await ask(callsBack.id, '9825011122')).json()).toMatchObject({ callback: true });
    expect((await site.get(`/api/property/view/${shown.id}`)).json().owner_calls_back).toBe(false);
  });

  it('is never set by a call that does not say to what [CALLBACK-07]', async () => {
    for (const body of [{}, { all: 'maybe' }, { all: null }]) {
      expect((await set(body)).statusCode, JSON.stringify(body)).toBe(400);
    }
    expect((await site.send('PUT', '/api/visitors/reveals', { all: true })).statusCode).toBe(401);
    expect((await site.staff.get('/api/visitors/reveals')).json().all_call_back).toBe(false);
  });
});
