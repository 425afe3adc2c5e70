import { expect, it } from 'vitest';
import { rowNumber } from '#domain/paging.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { PropertyList, StaffPropertyCard, StaffPropertyDetail } from '#domain/property/property.ts';
import {
  ADMIN,
  box,
  button,
  cellsOf,
  fill,
  givenScreens,
  headsOf,
  part,
  press,
  says,
  silent,
  textOf,
  toasts,
  top,
  until,
} from '#tests/support/screens.tsx';

const { site, open, play, refuse, hold, ask, read } = givenScreens();

const view = (id: number) => read<StaffPropertyDetail>(`/property/view/${id}`);
const rows = () => cellsOf('Properties');
const row = (title: string) => [...document.querySelectorAll('tbody tr')].find((one) => textOf(one).includes(title));
const bar = () => part('Selected properties');
const line = () => part('Last change');
const priceOf = (title: string) => new RegExp(`^Change the price of ${title}`);
const rowSays = (title: string, words: string) => says(words, () => row(title));

async function changePrice(title: string, to: string): Promise<void> {
  await press(priceOf(title));
  await enterPrice(title, to);
}

async function enterPrice(title: string, to: string): Promise<void> {
  await fill(`New price of ${title}`, to);
  await press('Save the price');
}

async function openDetails(title: string): Promise<void> {
  await open(`/properties?q=${encodeURIComponent(title)}`);
  await press(`View ${title}`);
  await until(() => button('Edit'));
}

it('the table has skeleton rows, its columns, pages that rest while loading, sizes, and a search of the server [APROP-01, APROP-02, APROP-03, APROP-04, APROP-05, APROP-07, APROP-08, APROP-09, DEC-33, DEC-44, STATE-14]', async () => {
  for (let turn = 0; turn < 71; turn += 1) await site.createProperty({ title: `Flat ${turn}`, created_at: turn + 1 });
  const pager = () => part('Pages of properties');
  const numbers = () => textOf(pager()).replace(/[^\d…]+/g, '');
  const release = hold('GET /property/all');
  await open('/properties?page=4');
  await until(() => document.querySelectorAll('[data-skeleton-row]').length === 10);
  release();
  await says('Showing 31 to 40 of 71 properties');
  expect(document.querySelector('[data-skeleton-row]')).toBeNull();
  expect(numbers()).toBe('1…345…8');
  await press('Next page', pager);
  await says('Showing 41 to 50 of 71');
  await press('Previous page', pager);
  await says('Showing 31 to 40 of 71');
  await until(() => button('Page 1', pager())?.matches(':disabled') === false);
  const answer = hold('GET /property/all');
  await press('Page 1', pager);
  await until(() => button('Page 1', pager())?.getAttribute('aria-current') === 'page');
  expect([...pager().querySelectorAll('button')].every((one) => one.matches(':disabled'))).toBe(true);
  answer();
  await until(() => button('Next page', pager())?.matches(':disabled') === false);
  expect(button('Previous page', pager())?.matches(':disabled')).toBe(true);

  await press('Page 2', pager);
  await says('Showing 11 to 20 of 71 properties');
  const { properties } = await read<PropertyList<StaffPropertyCard>>('/property/all?page=2&page_size=10');
  await until(() => row('Flat 60'));
  expect(headsOf('Properties').join(', ')).toBe('ID, Created By, Title, Type, Location, Price, Actions');
  expect(rows()).toEqual(
    properties.map((one, index) => [
      ...[String(rowNumber(2, 10, index)), one.created_by ?? 'N/A', expect.stringContaining(one.title)],
      ...[one.property_type, one.location, formatFullPrice(one.price), 'View'],
    ]),
  );
  expect([...(box('Items per page') as unknown as HTMLSelectElement).options].map(({ value }) => value)).toEqual(
    '5 10 20 50'.split(' '),
  );
  await fill('Items per page', '5');
  await until(() => rows().length === 5 && rows()[0]?.[0] === '1');
  await site.createProperty({ title: 'Fresh flat', created_at: Date.now() });
  expect(row('Fresh flat')).toBeUndefined();
  await press('Refresh');
  await until(() => row('Fresh flat'));
  await fill('Search properties...', 'Fresh');
  await until(() => rows().length === 1 && window.location.search.includes('q=Fresh'));
  await fill('Search properties...', 'nothing at all');
  await says("Nothing matches 'nothing at all'.");
  await open('/properties?size=50&page=900');
  await says('Showing 51 to 72 of 72 properties');
  expect(window.location.search).toContain('page=2');
});

it('the title’s cell has picture, number, leads, freshness and reports; the table is narrowed, which its address keeps and which begins with nothing chosen [MANAGE-11, MANAGE-12, MANAGE-21]', async () => {
  const { id } = await site.createProperty({ title: 'Narrow one', verified_at: null });
  const sold = await site.createProperty({ title: 'Narrow sold' });
  await site.staff.send('PUT', `/api/property/mark-sold/${sold.id}`);
  await ask(id, 'Kiran Modi', '5550088101');
  await site.send('POST', `/api/property/${id}/reports`, { reason: 'wrong' });
  await open('/properties?q=Narrow');
  await until(() => rows().length === 2);
  expect(row('Narrow one')?.querySelector('picture')).not.toBeNull();
  expect(textOf(row('Narrow one'))).toMatch(new RegExp(`#${id} · 1 lead.*\\d+ \\w{3} \\d{4}`));
  expect(button('1 lead of Narrow one')?.getAttribute('href')).toBe(`${ADMIN}/leads?property_id=${id}`);
  expect(button('1 report of Narrow one')?.getAttribute('href')).toBe(`${ADMIN}/reports`);
  await press('Select Narrow one');
  await says('1 selected', bar);
  await fill('Show', 'sold');
  await until(() => rows().length === 1 && row('Narrow sold') && window.location.search.includes('show=sold'));
  expect(document.querySelector('[aria-label="Selected properties"]')).toBeNull();
  await open(`/properties${window.location.search}`);
  await until(() => rows().length === 1 && row('Narrow sold'));
  await fill('Show', 'verified');
  await says('No properties found');
  await fill('Show', '');
  await until(() => rows().length === 2);
  await press('Select Narrow one');
  await fill('Search properties...', 'Narrow one');
  await until(() => rows().length === 1);
  expect((button('Select Narrow one') as HTMLInputElement).checked).toBe(false);
});

it('a price is changed in its row, undone, and put back when it is refused or a colleague was faster [MANAGE-13, MANAGE-14]', async () => {
  const { id } = await site.createProperty({ title: 'Priced', price: 4_550_000 });
  await open('/properties?q=Priced');
  await changePrice('Priced', '42 lakh 5');
  await rowSays('Priced', 'Price must be one number, not a range or several numbers');
  await enterPrice('Priced', '1');
  await rowSays('Priced', '₹1: is a zero missing? If not, save it once more.');
  await press('Leave the price as it is');
  await until(() => document.activeElement === button(priceOf('Priced')));
  await changePrice('Priced', '42.5 lakh');
  await toasts('₹45,50,000 to ₹42,50,000');
  expect((await view(id)).price).toBe(4_250_000);
  await press('Undo', () => part(/Notification/));
  await rowSays('Priced', '₹45,50,000');
  await until(() => button(priceOf('Priced'))?.getAttribute('aria-disabled') !== 'true');
  await press(priceOf('Priced'));
  await site.staff.send('PUT', `/api/property/price/${id}`, {
    price: 5_000_000,
    revision: (await view(id)).revision,
  });
  await enterPrice('Priced', '4000000');
  await toasts('Somebody else changed this listing in the meantime.');
  await rowSays('Priced', '₹50,00,000');
  refuse('PUT /property/price');
  await changePrice('Priced', '4000000');
  await toasts('The price could not be changed. Please try again.');
  await rowSays('Priced', '₹50,00,000');
});

it('several are sold after the question, undone and confirmed; the last change stands above the table with its Undo, also after a reload, for nobody else [MANAGE-15, MANAGE-18, MANAGE-22]', async () => {
  const listings = [
    await site.createProperty({ title: 'Several one', price: 4_550_000 }),
    await site.createProperty({ title: 'Several two' }),
  ];
  const sold = () => Promise.all(listings.map(async ({ id }) => (await view(id)).is_sold_out));
  const chooseAll = () => press('Select all on this page (2)');
  await open('/properties?q=Several');
  await chooseAll();
  await says('2 selected', bar);
  await press('Mark as sold', bar);
  await says('Are you sure you want to mark these 2 properties as sold?Several twoSeveral one');
  await press('Mark as sold');
  await toasts('2 properties are marked as sold.');
  await says(/2 marked as sold at \d\d:\d\d [ap]m/, line);
  await until(() => document.activeElement?.getAttribute('role') === 'group');
  await rowSays('Several one', 'Sold out');
  expect(await sold()).toEqual([true, true]);
  await site.addColleague();
  await open('/properties?q=Several', { phone: '5550000002', password: 'colleague' });
  await until(() => rows().length === 2);
  await silent('2 marked as sold at');
  await open('/properties?q=Several');
  await press('Undo', line);
  await toasts('2 properties are available again.');
  await silent('2 marked as sold at');
  expect(document.activeElement).not.toBe(document.body);
  expect(await sold()).toEqual([false, false]);
  await chooseAll();
  await press('Confirm for sale', bar);
  await says('2 confirmed at', line);
  await press('Undo', () => part(/Notification/));
  await toasts('2 properties are as before.');
  await changePrice('Several one', '43 lakh');
  await says('Price of Several one: ₹45,50,000 to ₹43,00,000', line);
  await press('Dismiss: the change stays', line);
  await open('/properties?q=Several');
  await until(() => rows().length === 2);
  await silent('Price of Several one: ');
  expect((await view(listings[0]?.id ?? 0)).price).toBe(4_300_000);
});

it('View opens the property card with its history and four actions [APROP-06, APROP-11, DEC-26]', async () => {
  const shown = { owner_name: 'Jalpa Soni', price: 7_250_000, bhk_type: '2bhk', condition: 'Furnished' } as const;
  const { id } = await site.createProperty({ title: 'Detailed', ...shown });
  await site.staff.send('PUT', `/api/property/mark-sold/${id}`);
  await openDetails('Detailed');
  for (const words of ['Detailed', '₹72,50,000', 'Jalpa Soni', '+91 55500 10001', '2BHK', 'Furnished'])
    await says(words);
  await press('History');
  await says('marked it as sold');
  expect(button('Edit')?.getAttribute('href')).toBe(`${ADMIN}/upload?id=${id}`);
  expect(['Delete', 'Sold Out', 'Images'].map((name) => button(name)?.matches(':disabled'))).toEqual([
    false,
    true,
    false,
  ]);
});

it('Delete asks first, keeps the row when it is refused, can be undone, and leads the keyboard on [ERR-24, ERR-25, ERR-40, STATE-13, APROP-06, DEC-49]', async () => {
  const listings = await Promise.all(['Keys first', 'Keys second'].map((title) => site.createProperty({ title })));
  const { id, title } = listings[1] ?? { id: 0, title: '' };
  const status = async () => (await site.get(`/api/property/view/${id}`)).statusCode;
  const remove = async () => {
    await press(`View ${title}`);
    await press('Delete');
    await says('Are you sure you want to delete this property? This action cannot be undone.');
    await press('Delete', () => part('Delete property'));
  };
  await open('/properties?q=Keys');
  const mend = refuse('DELETE /property/delete');
  await remove();
  await toasts('ErrorFailed to delete property. Please try again.');
  await press('Close');
  expect(await status()).toBe(200);
  mend();
  await remove();
  await toasts('Property deletedThe property has been successfully deleted.');
  await until(() => !row(title));
  await until(() => document.activeElement === button('View Keys first'));
  expect(await status()).toBe(404);
  await press('Undo', () => part(/Notification/));
  await toasts('Property restored');
  await until(() => row(title));
  expect(await status()).toBe(200);
});

it('what was deleted is listed for 30 days, in pages, and can be restored [DEC-49]', async () => {
  for (let turn = 0; turn < 11; turn += 1) {
    const { id } = await site.createProperty({ title: `Gone ${turn}.` });
    await site.staff.send('DELETE', `/api/property/delete/${id}`);
  }
  await open('/properties');
  await press('Recently deleted');
  await says('Showing 1 to 10 of 11 deleted properties');
  await says('Gone 10.');
  await silent('Gone 0.');
  await press('Page 2', () => part('Pages of deleted properties'));
  await says('Gone 0.');
  await press('Restore Gone 0.');
  await toasts('Property restored');
  await until(() => !button('Restore Gone 0.'));
  await press('All properties');
  await fill('Search properties...', 'Gone 0.');
  await until(() => row('Gone 0.'));
});

it('Sold Out asks first, says a refusal, counts the listing under the sold ones, and has its way back from dialog and toast [ERR-39, ERR-41, STATE-06, APROP-14, MANAGE-10]', async () => {
  const { id } = await site.createProperty({ title: 'Selling' });
  const isSold = async () => (await view(id)).is_sold_out;
  const count = async () => (await read<{ sold_properties: number }>('/property/admin-stats')).sold_properties;
  const before = await count();
  const sell = async () => {
    await press('Sold Out');
    await says('Are you sure you want to mark this property as sold?Selling');
    await press('Mark as sold');
  };
  await openDetails('Selling');
  await press('Sold Out');
  await press('Cancel');
  expect(await isSold()).toBe(false);
  const mend = refuse('PUT /property/mark-sold');
  await sell();
  await toasts('ErrorThe property could not be marked as sold. Please try again.');
  await until(() => button('Sold Out')?.matches(':disabled') === false);
  mend();
  await sell();
  await says('This property is sold.');
  expect([await isSold(), await count()]).toEqual([true, before + 1]);
  await press('Make available again');
  await toasts('The property is available again.');
  await silent('This property is sold.');
  expect(await isSold()).toBe(false);
  await sell();
  await says('This property is sold.');
  await press('Undo', () => part(/Notification/));
  await silent('This property is sold.');
  expect(await isSold()).toBe(false);
});

it('staff ask an owner from the row of a hidden home, with a new key or without; a sold one is not asked about [FRESH-12, FRESH-13, KEY-18]', async () => {
  const { id } = await site.createProperty({ title: 'Ancient home' });
  await site.parts.database.write((tx) =>
    tx.updateTable('properties').set({ hidden_at: site.clock.now }).where('id', '=', id).execute(),
  );
  await site.createProperty({ title: 'Ancient and sold', is_sold_out: true });
  // As they are 91 days later.
  const old = { is_to_ask: true, hidden_at: '2026-01-02T03:04:05.000Z' };
  play('GET /property/all', (answer) => {
    const page = answer as PropertyList<StaffPropertyCard>;
    return { ...page, properties: page.properties.map((listing) => ({ ...listing, ...old })) };
  });
  await open('/properties?q=Ancient');
  await until(() => rows().length === 2);
  expect(button('Ask the owner: Ancient and sold')).toBeUndefined();
  await press('Ask the owner: Ancient home');
  const link = (name: string) => decodeURIComponent(button(name)?.getAttribute('href') ?? '');
  await until(() => /wa\.me\/91\d{10}\?text=Namaste.*still for sale/.test(link('Ask by WhatsApp')));
  expect(link('Ask by WhatsApp').replace('https://wa.me', '')).not.toContain('http');
  await press('Ask with a key');
  const key = (await until(() => box('The link of the key'))).value;
  expect(link('Send by WhatsApp')).toContain(`still for sale? Please say so in one tap: ${key}`);
  // It is shown this once: only its button closes it.
  expect([top().getAttribute('closedby'), button('Close')]).toEqual(['none', undefined]);
  await press('Send by WhatsApp');
  await press('Done');
  await rowSays('Ancient home', 'Owner asked on');
  await press('Ask the owner: Ancient home');
  await press('Ask with a new key');
  await says(/^Give out a new key\?.*will no longer work\./);
  await press('Cancel');
  expect(box('The link of the key')).toBeUndefined();
  await press('Still for sale');
  await toasts('1 property is confirmed.');
  await until(() => top() === document.body);
});
