import { describe, expect, it } from 'vitest';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { createListing, listingFields, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();

const KNOWN = {
  carpet_area: 840.5,
  area_basis: 'super_built_up',
  possession: '2027-03',
  total_floors: 12,
  maintenance: 2500,
  is_negotiable: true,
};
const UNKNOWN = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, null]));
const EMPTY = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, '']));

const create = (fields: FormFields) => site.staff.sendForm('POST', '/api/property/create', listingFields(fields));
const edit = (id: number, fields: FormFields) => site.staff.sendForm('PUT', `/api/property/edit/${id}`, fields);
const view = async (id: number): Promise<StaffPropertyDetail> =>
  (await site.staff.get(`/api/property/view/${id}`)).json();

describe('what may be unknown of a listing', () => {
  it('is null unless told, also for anybody [DATA-38]', async () => {
    const listing = await createListing(site, site.token);
    expect(listing).toMatchObject(UNKNOWN);
    expect((await site.get(`/api/property/view/${listing.id}`)).json()).toMatchObject(UNKNOWN);
  });

  it('is stored and answered as it was told [DATA-38]', async () => {
    const listing = await createListing(site, site.token, KNOWN);
    expect(listing).toMatchObject(KNOWN);
    expect((await site.get(`/api/property/view/${listing.id}`)).json()).toMatchObject(KNOWN);
  });

  it('stays as it is when an edit does not send it, and is cleared when it is sent empty [DATA-39]', async () => {
    const { id } = await createListing(site, site.token, KNOWN);
    expect((await edit(id, listingFields({ title: 'Another title' }))).json()).toMatchObject({
      title: 'Another title',
      ...KNOWN,
    });
    expect((await edit(id, listingFields({ maintenance: '', is_negotiable: 'false' }))).json()).toMatchObject({
      ...KNOWN,
      maintenance: null,
      is_negotiable: false,
    });
    expect((await edit(id, listingFields(EMPTY))).json()).toMatchObject(UNKNOWN);
  });

  it('is told by the history, as it was and as it is [DATA-39]', async () => {
    const { id } = await createListing(site, site.token, { possession: 'ready' });
    await edit(id, listingFields({ possession: '2028-01', carpet_area: 800 }));
    const { entries } = (await site.staff.get(`/api/property/audit/${id}`)).json();
    expect(entries[0]).toMatchObject({
      before: { possession: 'ready', carpet_area: null },
      after: { possession: '2028-01', carpet_area: 800 },
    });
  });

  it('is refused by name when it cannot be', async () => {
    const wrong = { carpet_area: 0, area_basis: 'roof', possession: '2027-13', total_floors: 2.5, maintenance: -1 };
    expect(problemsOf(await create({ ...wrong, is_negotiable: 'maybe' })).toSorted()).toEqual([
      'area_basis: Size basis must be one of: carpet, built_up, super_built_up, plot',
      'carpet_area: Carpet area must be greater than 0',
      'is_negotiable: Price negotiable must be true or false',
      'maintenance: Maintenance must be a whole number from 0 to 10000000',
      'possession: Possession must be ready, or a month such as 2027-03',
      'total_floors: Total floors must be a whole number from 1 to 100',
    ]);
  });

  it('is held against the size and the floor that are sent with it [VALID-42]', async () => {
    expect(problemsOf(await create({ carpet_area: 1300, total_floors: 3 })).toSorted()).toEqual([
      'carpet_area: Carpet area cannot be larger than the size',
      'floor: Floor number cannot be above the total floors',
    ]);
    expect((await create({ carpet_area: 1300, area_basis: 'plot', total_floors: 4 })).statusCode).toBe(201);
  });

  it('is held on edit against what stays as it is [VALID-42]', async () => {
    const plot = await createListing(site, site.token, { area_basis: 'plot', total_floors: 4 });
    expect((await edit(plot.id, listingFields({ carpet_area: 1300, size: 1260.5 }))).statusCode).toBe(200);
    expect(problemsOf(await edit(plot.id, listingFields({ area_basis: 'carpet' })))).toEqual([
      'carpet_area: Carpet area cannot be larger than the size',
    ]);
    expect(problemsOf(await edit(plot.id, listingFields({ area_basis: '' })))).toEqual([
      'carpet_area: Carpet area cannot be larger than the size',
    ]);
    expect((await edit(plot.id, listingFields({ area_basis: '', carpet_area: '' }))).statusCode).toBe(200);
    expect(problemsOf(await edit(plot.id, listingFields({ total_floors: 3 })))).toEqual([
      'floor: Floor number cannot be above the total floors',
    ]);
    expect((await edit(plot.id, listingFields({ floor: 9, total_floors: '' }))).statusCode).toBe(200);
  });

  it('stays the same carpet area when an edit changes the unit of the size alone [DEC-50]', async () => {
    const { id } = await createListing(site, site.token, { carpet_area: 840.5, area_basis: 'plot' });
    const yards = { is_size_in_yards: true, size: 140 };
    expect((await edit(id, listingFields(yards))).json()).toMatchObject({ ...yards, carpet_area: 93.39 });
    expect((await edit(id, listingFields(yards))).json().carpet_area).toBe(93.39);
    expect((await edit(id, listingFields({ ...yards, area_basis: 'carpet' }))).statusCode).toBe(200);
    expect((await edit(id, listingFields())).json().carpet_area).toBe(840.51);
    expect((await edit(id, listingFields({ ...yards, area_basis: 'carpet' }))).json().carpet_area).toBe(93.39);
    expect((await edit(id, listingFields({ ...yards, carpet_area: 90 }))).json().carpet_area).toBe(90);
    expect((await edit(id, listingFields({ carpet_area: 5 }))).json().carpet_area).toBe(5);
    expect((await edit(id, listingFields(yards))).json().carpet_area).toBeNull();
  });

  it('never stands in the way of a call that sends none of it [VALID-42]', async () => {
    const { id } = await createListing(site, site.token, KNOWN);
    expect((await edit(id, listingFields({ size: 500, floor: 40 }))).statusCode).toBe(200);
    expect(await view(id)).toMatchObject({ size: 500, floor: 40, ...KNOWN });
  });
});
