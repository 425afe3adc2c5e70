import { beforeEach, expect, it } from 'vitest';
import { areaNames } from '#domain/location/areas.ts';
import { valueLabel } from '#domain/property/labels.ts';
import {
  AMENITIES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  CONNECTIVITY_IDS,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { fillRequired, holds, listingForm } from '#tests/support/listing-screen.tsx';
import {
  box,
  button,
  fill,
  givenScreens,
  isTicked,
  part,
  press,
  saidOf,
  says,
  silent,
  textOf,
  tick,
  toasts,
  top,
  type,
  until,
} from '#tests/support/screens.tsx';
import { STAFF } from '#tests/support/test-app.ts';

const stage = givenScreens();
const { site, open, refuse, play, hold, read, calls } = stage;
const { view, saved } = listingForm(stage);

const KEEP = /^Keep it in the text\./;
const DRAFT = `chavi-draft:${STAFF.phone}:listing`;
const section = (name: string) => () => part(name);
const count = (name: string, kind: string) => part(name).querySelectorAll(kind).length;
const isRight = (label: string) => until(() => !box(label)?.hasAttribute('aria-invalid'), `${label} is right`);
const wrong = (label: string, words: string) => until(() => saidOf(label).includes(words), `${label}: ${words}`);
const attention = (words: string) => says(words, () => document.querySelector('form [role=alert]') ?? top());

beforeEach(() => open('/upload'));

it('the form has all that a listing says, with its defaults [FORM-01, FORM-02, FORM-03, FORM-04, FORM-05, FORM-06, FORM-07, FORM-08, FORM-09, FORM-10, FORM-11, FORM-13, ROUTE-05, FORM-16, FORM-17, FORM-18, DEC-13, DEC-14, DEC-17, DEC-44, DEC-47]', async () => {
  await until(() => box('Property Title'));
  const titles =
    'Basic Information, Property Type, Property Features, Property Condition, Residential Details, Facing & Direction, ' +
    'Amenities, Connectivity, Property Videos, Property Media, Owner Details, Property Summary';
  expect([...document.querySelectorAll('form h2')].map(textOf)).toEqual(titles.split(', '));
  expect(count('Sections of the form', 'a')).toBe(12);
  for (const [label, value] of Object.entries({
    ...{ 'Property Title': '', Area: '', Size: '0', 'Price (₹)': '0', 'Floor Number': '0', Age: '0' },
    ...{ 'Car Parking Spaces': '0', 'Owner Name': '', Phone: '', 'Alternate Phone (optional)': '' },
    ...{ 'Description (optional)': '' },
  })) {
    expect(holds(label), label).toBe(value);
  }
  for (const choice of ['sqft', 'Residential', 'Un-Furnished', 'East', 'Garden', '1BHK']) {
    expect(isTicked(choice), choice).toBe(true);
  }
  for (const name of ['Balcony', 'NA + NOC', 'Only NA', 'Sold Out']) expect(isTicked(name), name).toBe(false);
  expect(count('Property Type', '[type=radio]')).toBe(2);
  const choices = [...part('Property Condition').querySelectorAll('label')].map(textOf);
  expect(choices).toEqual(CONDITIONS.map((value) => valueLabel('condition', value)));
  expect(count('Facing', '[type=radio]')).toBe(2);

  for (const [typed, shown] of [
    ['999', '₹999'],
    ['45000', '₹45.00 K'],
    ['4550000', '₹45.50 Lac'],
    ['12500000', '₹1.25 Cr'],
  ] as const) {
    await fill('Price (₹)', typed);
    await until(() => textOf(document.querySelector('[data-price-preview]')) === shown);
  }
  const centre = () => document.querySelector<HTMLElement>('[data-compass-centre]');
  expect([count('Direction', '[type=radio]'), textOf(centre())]).toEqual([8, 'East']);
  await tick('South-West');
  await until(() => textOf(centre()) === 'South-West');
  centre()?.click();
  expect(isTicked('South-West')).toBe(true);

  const ticks = (name: string) =>
    [...part(name).querySelectorAll('[type=checkbox]')].map((one) => textOf(one.parentElement));
  expect(ticks('Amenities').toSorted()).toEqual([...AMENITIES].toSorted());
  expect(ticks('Connectivity')).toHaveLength(8);
  for (const id of CONNECTIVITY_IDS) expect(box(`Minutes to ${id}`)?.disabled, id).toBe(true);
  await tick('Hospital');
  await until(() => box('Minutes to Hospital')?.disabled === false && holds('Minutes to Hospital') === '0');
  expect(box('Minutes to Market')?.disabled).toBe(true);
  await tick('Hospital');
  await until(() => box('Minutes to Hospital')?.disabled);

  for (const index of [1, 2, 3]) {
    await press('Add YouTube link');
    await fill(`YouTube link ${index}`, `https://youtu.be/abcdefghi0${index}`);
  }
  await press('Remove YouTube link 2');
  await until(() => holds('YouTube link 2') === 'https://youtu.be/abcdefghi03');
  // The focus stays near.
  await press('Remove YouTube link 1');
  await until(() => document.activeElement === button('Remove YouTube link 1') && !box('YouTube link 2'));
  await press('Remove YouTube link 1');
  await until(() => document.activeElement === button('Add YouTube link'));

  const options = (label: string) =>
    [...(box(label) as unknown as HTMLSelectElement).options].map(({ value }) => value);
  expect(count('Residential Details', '[type=radio]')).toBe(6);
  expect(holds('Property Subtype')).toBe('Lowrise Apartment');
  expect(options('Property Subtype').filter(Boolean)).toEqual([...RESIDENTIAL_TYPES]);
  await tick('Commercial');
  await until(() => box('Commercial Type'));
  expect(options('Commercial Type').filter(Boolean)).toEqual([...COMMERCIAL_TYPES]);
  expect(box('Property Subtype')).toBeUndefined();
});

it('an area is suggested by part of its name, and set only by choosing or by the exact name [FORM-16]', async () => {
  const invalid = 'Please select a valid area';
  expect((await until(() => box('Area'))).placeholder).toBe('Type to search area...');
  const offered = () => [...document.querySelectorAll('[role=listbox] [role=option]')].map(textOf);
  await type('Area', 'OPAL');
  const named = areaNames().filter((name) => name.toLowerCase().includes('opal'));
  await until(() => offered().join() === named.join() && named.length > 1);
  await type('Area', 'nowhere at all');
  await says('No area found.');
  await fill('Area', 'nowhere at all');
  await press('List Property');
  await says(invalid);
  await fill('Area', 'Zundal');
  await silent(invalid);
  await fill('Area', 'Zunda');
  await says(invalid);
});

it('what is missing or wrong is said at its field and counted, and what is right is stored as the number that was meant [VALID-01, VALID-02, VALID-04, VALID-05, VALID-08, VALID-11, VALID-12, VALID-16, VALID-17, VALID-18, VALID-19, VALID-20]', async () => {
  await press('List Property');
  await attention('6 fields need attention');
  expect(document.activeElement).toBe(box('Property Title'));
  for (const [label, message] of [
    ['Property Title', 'Property title is required'],
    ['Area', 'Please select an area'],
    ['Size', 'Size is required'],
    ['Price (₹)', 'Price is required'],
    ['Owner Name', 'Name must be at least 2 characters'],
    ['Phone', 'Phone number must be at least 10 digits'],
  ] as const) {
    await wrong(label, message);
  }
  expect(
    [...part('Sections of the form').querySelectorAll('a')].map(textOf).filter((one) => one.includes('attention')),
  ).toEqual([expect.stringContaining('Basic Information'), expect.stringContaining('Owner Details')]);
  await fill('Property Title', 'Flat');
  await attention('5 fields need attention');
  await press('Show next');
  expect(document.activeElement).toBe(box('Area'));
  await fillRequired('Flat of rules');
  await silent('need attention');
  // A box that the type of property hides is not counted.
  await tick('Commercial');
  await press('List Property');
  await attention('1 field needs attention');
  await wrong('Commercial Type', 'Commercial type is required');
  await tick('Residential');
  await silent('needs attention');

  await tick('Market');
  await press('Add YouTube link');
  for (const [label, bad, message, right] of [
    ['Property Title', 'x'.repeat(151), '151 of 150 characters', 'x'.repeat(150)],
    ['Price (₹)', '95 Lax', 'Price must be a number', '1.25 cr'],
    ['Price (₹)', '4550000.5', 'Price must be in whole rupees', '95 Lac'],
    ['Size', '-5', 'Size is required', '1250.375'],
    ['Size', '12OO', 'Size must be a number', '1,200'],
    ['Age', '75', 'Property age cannot exceed 50 years', '7 years'],
    ['Floor Number', 'top', 'Invalid floor number', '2nd'],
    ['Minutes to Market', '2.5', 'Please enter duration in minutes', '12'],
    ['YouTube link 1', 'https://example.com/v', 'Please enter a valid YouTube URL', 'https://youtu.be/abcdefghi01'],
  ] as const) {
    await fill(label, bad);
    await wrong(label, message);
    expect(holds(label)).toBe(bad);
    await fill(label, right);
    await isRight(label);
  }
  // What one box says of another is checked again when the other changes.
  const tooLarge = 'Carpet area cannot be larger than the size';
  for (const [label, value, isTooLarge] of [
    ['Carpet Area (optional)', '1300', true],
    ['Size', '1400', false],
    ['Size', '1,200', true],
    ['Size Basis (optional)', 'plot', false],
  ] as const) {
    await fill(label, value);
    await (isTooLarge ? says(tooLarge) : silent(tooLarge));
  }
  for (const [typed, name] of [
    ['-1', 'Basement'],
    ['', 'Ground Floor'],
    ['12', '12th Floor'],
  ] as const) {
    await fill('Floor Number', typed);
    await says(name, section('Basic Information'));
  }
  expect(box('Car Parking Spaces')?.getAttribute('inputmode')).toBe('numeric');
  for (const [typed, kept] of [
    ['a3b', '3'],
    ['25', '10'],
    ['', ''],
  ] as const) {
    await fill('Car Parking Spaces', typed);
    await until(() => holds('Car Parking Spaces') === kept);
  }
  expect(textOf(document.querySelector('[data-price-preview]'))).toBe('₹95.00 Lac');
  const connectivity_list = [{ id: 'Market', duration: 12 }];
  const numbers = { price: 9_500_000, size: 1200, age: 7, floor: 12, alloted_car_parking: 0 };
  expect(await saved()).toMatchObject({ ...numbers, connectivity_list });
});

it('a listing is stored as it was filled in, loaded into the form again, and changed [FORM-14, FORM-15, FORM-19, FORM-20, STATE-05, STATE-09, DATA-38, DATA-39, DATA-40, DEC-11, DEC-15, ERR-29, ERR-31, ERR-33]', async () => {
  await fillRequired('Whole flat');
  const more = {
    ...{ 'Floor Number': '-1', Age: '7', 'Car Parking Spaces': '3', 'Property Subtype': 'Penthouse' },
    ...{ 'Alternate Phone (optional)': '+91 55500 99456', 'Description (optional)': 'Corner flat.\nMorning sun.' },
  };
  /** What may be unknown of a listing. */
  const known = {
    ...{
      'Carpet Area (optional)': '980.5',
      'Size Basis (optional)': 'super_built_up',
      'Total Floors (optional)': '12',
    },
    ...{ 'Possession (optional)': 'ready', 'Maintenance (₹ a month) (optional)': '2500' },
    'Price Negotiable (optional)': 'true',
    'Ceiling Height (ft) (optional)': '10.5',
  };
  for (const [label, value] of Object.entries({ ...more, ...known })) await fill(label, value);
  for (const name of ['Balcony', 'NA + NOC', 'Sold Out', 'Semi-Furnished', '4BHK', 'North-East', 'Road'])
    await tick(name);
  for (const name of ['Gym', 'Lift', 'School', 'Verified listing']) await tick(name);
  await fill('Minutes to School', '6');
  await press('Add YouTube link');
  await fill('YouTube link 1', 'https://youtu.be/abcdefghi01');
  const release = hold('POST /property/create');
  await press('List Property');
  await until(() => button('Submitting...')?.matches(':disabled, [aria-disabled=true]'));
  release();
  await toasts('Property Listed SuccessfullyYour property has been listed successfully.');
  const id = window.location.pathname.split('/').at(-1);
  expect(await view(id)).toMatchObject({
    ...{ title: 'Whole flat', location: 'Zundal', size: 1250, price: 4_550_000, floor: -1, age: 7 },
    ...{ balcony_included: true, na_noc: true, onlyNA: false, is_sold_out: true, alloted_car_parking: 3 },
    ...{ condition: 'Semifurnished', bhk_type: '4bhk', residential_type: 'Penthouse', commercial_type: null },
    ...{ direction: 'NorthEast', facing: 'road', amenity_list: ['Gym', 'Lift'] },
    ...{ connectivity_list: [{ id: 'School', duration: 6 }], summary: 'Corner flat.\nMorning sun.' },
    ...{ owner_name: 'Hetal Trivedi', owner_contact1: '5550099123', owner_contact2: '5550099456' },
    ...{ carpet_area: 980.5, total_floors: 12, possession: 'ready', maintenance: 2500, verified_by: '5550000001' },
    ceiling_height: 10.5,
    media_videos: [{ media_url: 'https://youtu.be/abcdefghi01' }],
  });

  const loading = hold('GET /property/view');
  await open(`/upload?id=${id}`);
  await until(() => button('Loading...')?.matches(':disabled'));
  loading();
  await toasts('Property LoadedProperty data has been loaded for editing.');
  const again = {
    'Property Title': 'Whole flat',
    Area: 'Zundal',
    Size: '1250',
    'Minutes to School': '6',
    Phone: '5550099123',
  };
  for (const [label, value] of Object.entries({ ...again, ...known, 'Alternate Phone (optional)': '5550099456' })) {
    expect(holds(label), label).toBe(value);
  }
  expect([textOf(document.querySelector('[data-compass-centre]')), isTicked('Gym')]).toEqual(['North-East', true]);
  expect([button('Reset'), part('Facts that you have not changed').tagName]).toEqual([undefined, 'BODY']);
  const side = [...part('Sections of the form').querySelectorAll('a')].map(textOf);
  expect(side.filter((one) => one.includes('complete'))).toHaveLength(11);
  expect(side.find((one) => one.includes('Property Media'))).toContain('optional');

  await fill('Property Title', 'Renamed flat');
  await fill('Price (₹)', '5100000');
  await tick('Sold Out');
  await fill('Maintenance (₹ a month) (optional)', '');
  await fill('Possession (optional)', '');
  const changed = await saved();
  await toasts('Property Updated SuccessfullyYour property has been updated successfully.');
  expect(changed).toMatchObject({ title: 'Renamed flat', price: 5_100_000, is_sold_out: false, total_floors: 12 });
  expect([changed.maintenance ?? null, changed.possession ?? null]).toEqual([null, null]);
  expect(localStorage.getItem(`${DRAFT}-${id}`)).toBeNull();
});

it('the unit toggle converts and brings the exact entry back, also from a draft; Reset brings the defaults back, and is undone [STATE-10, DEC-45, FORM-14]', async () => {
  const size = (value: string) => until(() => holds('Size') === value, `size ${value}, not ${holds('Size')}`);
  await tick('sqyd');
  await fill('Size', '120.5');
  await tick('sqft');
  await size('1084.5');
  await tick('sqyd');
  await size('120.5');
  await tick('sqft');
  await fill('Size', '1200');
  await tick('sqyd');
  await size('133.33');
  await until(() => localStorage.getItem(DRAFT)?.includes('133.33'));
  await open('/upload');
  await size('133.33');
  await tick('sqft');
  await size('1200');
  await fillRequired('Reset flat');
  for (const name of ['Commercial', 'Gym', 'sqyd']) await tick(name);
  await press('Reset');
  await until(() => holds('Property Title') === '' && holds('Area') === '' && holds('Size') === '0');
  expect(['sqft', 'Residential', 'Gym'].map(isTicked)).toEqual([true, true, false]);
  await press('Undo');
  await until(() => holds('Property Title') === 'Reset flat' && isTicked('Gym'));
});

it('what the server refuses is told line by line and stands at its field; another failure in one sentence, and nothing that was typed is lost [ERR-34, ERR-35]', async () => {
  await fillRequired('Refused flat');
  const details = [
    { field: 'price', type: 'Price is required' },
    { field: 'alloted_car_parking', type: 'Invalid car parking number' },
  ];
  const error = { code: 'VALIDATION_FAILED', message: 'Please check.', details };
  const mend = refuse('POST /property/create', 400, error);
  await press('List Property');
  await toasts(
    'Validation FailedProperty price Price is requiredProperty alloted_car_parking Invalid car parking number',
  );
  await wrong('Price (₹)', 'Price is required');
  await wrong('Car Parking Spaces', 'Invalid car parking number');
  await until(() => document.activeElement === box('Price (₹)'));
  mend();
  await fill('Price (₹)', '46 Lac');
  await fill('Car Parking Spaces', '1');
  const mendAgain = refuse('POST /property/create');
  await press('List Property');
  await toasts('The property could not be listed. Your entries are kept. Please try again.');
  mendAgain();
  expect(await saved()).toMatchObject({ title: 'Refused flat', price: 4_600_000 });
});

it('a create whose answer was lost is not made twice, and what was changed since is saved', async () => {
  await fillRequired('Lost answer');
  const mend = play('POST /property/create', () => ({}), 502);
  await press('List Property');
  await toasts('Your entries are kept.');
  mend();
  await fill('Price (₹)', '47 Lac');
  await until(() => localStorage.getItem(DRAFT)?.includes('47 Lac'));
  await open('/upload');
  await until(() => holds('Property Title') === 'Lost answer');
  expect(await saved()).toMatchObject({ price: 4_700_000 });
  expect(await read('/property/all?q=Lost%20answer')).toMatchObject({ total: 1 });
  expect(calls().filter((call) => call === 'POST /property/create')).toHaveLength(2);
});

it('a phone in a text is asked back, and a tick keeps it in that text alone [PERM-11]', async () => {
  await fillRequired('Neem, call 98250 12345');
  await press('List Property');
  await says('“98250 12345” looks like a phone number');
  await until(() => document.activeElement === box('Property Title'));
  await tick(KEEP);
  await fill('Property Title', 'Neem, call 98250 54321');
  await until(() => !button(KEEP));
  await press('List Property');
  await says('“98250 54321” looks like a phone number');
  expect(isTicked(KEEP)).toBe(false);
  await tick(KEEP);
  expect(await saved()).toMatchObject({ title: 'Neem, call 98250 54321' });
});

it('a listing that cannot be loaded, or is none, is told; a failed update keeps what was typed, also one of a listing deleted meanwhile [ERR-30, ERR-32]', async () => {
  await open('/upload?id=abc');
  await says('There is no such property.');
  const { id } = await site.createProperty({ title: 'Deleted meanwhile' }, []);
  const mend = refuse('GET /property/view');
  await open(`/upload?id=${id}`);
  await says('Failed to load property data. Please try again.');
  expect(textOf(document.querySelector('section[aria-label^=Notification]'))).toBe('');
  mend();
  await press('Retry');
  await until(() => holds('Property Title') === 'Deleted meanwhile');
  await fill('Age', '9');
  const mendSaving = refuse('PUT /property/edit');
  await press('Update Property');
  await toasts('There was an error updating your property. Please try again.');
  mendSaving();
  await site.staff.send('DELETE', `/api/property/delete/${id}`);
  await press('Update Property');
  await toasts('The listing was deleted in the meantime.');
  await toasts("It is under 'Recently deleted'");
  expect(holds('Age')).toBe('9');
  await site.staff.send('POST', `/api/property/restore/${id}`);
  expect(await saved()).toMatchObject({ id, age: 9 });
});
