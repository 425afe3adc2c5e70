import { describe, expect, it } from 'vitest';
import { formatDate } from '#domain/dates.ts';
import { given } from '#tests/support/given.ts';
import {
  ADMIN,
  button,
  cellsOf,
  fill,
  givenScreens,
  headsOf,
  press,
  says,
  silent,
  textOf,
  toasts,
  until,
} from '#tests/support/screens.tsx';

const { site, open, refuse, calls, ask, read } = givenScreens();
const today = formatDate(Date.now());

it('with nothing in the database each list says so, and so does what waits [ADMIN-10, ADMIN-13, ADMIN-16, APROP-10, WAIT-04]', async () => {
  await open('/dashboard');
  await says('What is waitingNothing is waiting');
  await says('No visitors found');
  await press(/^Total Sold Properties/);
  await says('No sold properties found');
  await press(/^Total Contact Us Queries/);
  await says('No Contact found');
  await press('Manage Properties');
  await says('No properties found');
  await says('Start by adding a new property to your inventory');
});

/** Screen, the call that fails, what stands in the place of its answer, and the empty list that must not. */
const FAILED_READS = [
  ['/dashboard', '/property/admin-stats', 'The numbers could not be loaded.', 'Total Properties0'],
  ['/dashboard', '/visitors/', 'The visitors could not be loaded.', 'No visitors found'],
  ['/dashboard', '/property/lead-charts', 'The charts could not be loaded.', 'Contact reveals per day'],
  ['/dashboard', '/stats/waiting', 'What is waiting could not be loaded.', 'Nothing is waiting'],
  ['/dashboard?list=contacts', '/visitors/contact-us', 'The contact messages could not be loaded.', 'No Contact found'],
  ['/youtube', '/property/homepage-youtube-links', 'The links could not be loaded.', 'Save YouTube link 1'],
  ['/staff', '/staff/', 'The accounts could not be loaded.', 'Nobody'],
  ['/leads', '/leads/', 'The leads could not be loaded.', 'No leads'],
  ['/testimonials', '/testimonials/', 'Failed to load testimonials. Please try again.', 'No testimonials'],
  ['/properties', '/property/all', 'Failed to load properties. Please try again later.', 'No properties found'],
] as const;

it.each(FAILED_READS)(
  'a failed read shows an error with Retry in its place, no empty list and no toast: %s, %s [DEC-33, ERR-16, ERR-23, ERR-26, LEAD-15]',
  async (path, call, words, emptyList) => {
    const mend = refuse(`GET ${call}`);
    await open(path);
    await says(words);
    expect(textOf(document.body)).not.toContain(emptyList);
    expect(textOf(document.querySelector('section[aria-label^=Notification]'))).toBe('');
    mend();
    await press('Retry');
    await silent(words);
  },
);

it('sold ones that cannot be loaded are told by a toast, and once: what stands in their place is not read out again [ERR-16, ERR-37]', async () => {
  const mend = refuse('GET /property/sold');
  await open('/dashboard?list=sold');
  await toasts('ErrorFailed to fetch sold properties');
  await says('The sold properties could not be loaded.');
  expect([...document.querySelectorAll('[role=alert]')].map(textOf)).toEqual(['ErrorFailed to fetch sold properties']);
  mend();
  await press('Retry');
  await says('No sold properties found');
});

describe('of a site in use', () => {
  const owner = { owner_name: 'Jagrutiben Suthar', owner_contact1: '5550099055' };
  const flat = given(() => site.createProperty({ title: 'Visited flat', location: 'Zundal', created_at: 1, ...owner }));

  it('the dashboard shows four numbers, which switch the list, two charts and who asked for an owner, page by page [ADMIN-04, ADMIN-05, ADMIN-06, ADMIN-07, ADMIN-09, DEC-29, DEC-44]', async () => {
    const other = await site.createProperty({ title: 'Second', owner_contact2: '5550099056' });
    for (let turn = 0; turn < 11; turn++) await ask(other.id, `Visitor ${turn}`, `55500880${10 + turn}`);
    await ask(flat.id, 'Kiran Modi', '5550088001');
    await open('/dashboard');
    await says('Showing 1 to 10 of 12 visitors');
    expect(headsOf('Visitors').join(', ')).toBe(
      'Sr.No, Name, Phone, Property Title, Property Type, Location, Visit Date, Owner Name, Owner Contact 1, Owner Contact 2, Actions',
    );
    expect(cellsOf('Visitors')[0]).toEqual([
      ...['1', 'Kiran Modi', '5550088001', 'Visited flat', 'Residential', 'Zundal', today],
      ...['Jagrutiben Suthar', '5550099055', 'N/A', expect.stringContaining('View')],
    ]);
    const view = button('View Visited flat');
    expect([view?.getAttribute('href'), view?.getAttribute('target')]).toEqual([`/property/${flat.id}`, '_blank']);
    await press('Page 2');
    await says('Showing 11 to 12 of 12 visitors');
    await until(() => cellsOf('Visitors').length === 2);
    expect(cellsOf('Visitors').map(([number, name, , , , , , , , second]) => [number, name, second])).toEqual([
      ['11', 'Visitor 1', '5550099056'],
      ['12', 'Visitor 0', '5550099056'],
    ]);
    await fill('Search visitors...', formatDate(0));
    await says('No visitors found');
    await fill('Search visitors...', 'Visited');
    await until(() => cellsOf('Visitors')[0]?.[0] === '1' && cellsOf('Visitors').length === 1);

    const numbers = [...document.querySelectorAll('main ul')].map(textOf)[0];
    expect(numbers).toBe('Total Properties2Total Sold Properties0Total Visitors12Total Contact Us Queries0');
    const days = [...document.querySelectorAll('figure')].map(textOf);
    expect(days[0]).toMatch(/^Contact reveals per day/);
    expect(document.querySelector('figure [role=img]')?.getAttribute('aria-label')).toMatch(
      /12 in 30 days, the most on/,
    );
    expect(days[1]).toMatch(/Zundal ?1/);
    for (const [name, heading] of [
      ['Total Sold Properties', 'Sold Properties'],
      ['Total Contact Us Queries', 'Contact Us Queries'],
      ['Total Visitors', 'Visitors'],
    ] as const) {
      await press(new RegExp(`^${name}`));
      await until(() => [...document.querySelectorAll('h2')].some((shown) => textOf(shown) === heading));
      expect(button(new RegExp(`^${name}`))?.getAttribute('aria-pressed')).toBe('true');
    }
    expect(button(/^Total Properties/)?.getAttribute('href')).toBe(`${ADMIN}/properties`);
  });

  it('sold properties and contact queries have their columns, are searched by the server, and a message opens in full [ADMIN-11, ADMIN-12, ADMIN-14, ADMIN-15, DEC-28, DEC-29, DEC-44, ROUTE-07]', async () => {
    const yards = { size: 120, is_size_in_yards: true, price: 12_500_000 };
    const { id } = await site.createProperty({ title: 'Sold flat', ...yards });
    await site.staff.send('PUT', `/api/property/mark-sold/${id}`);
    await open('/dashboard?list=sold');
    await until(() => cellsOf('Sold Properties').length === 1);
    expect(headsOf('Sold Properties').join(', ')).toBe('Sr.No, Title, Property Type, Location, Price, Size, View');
    expect(cellsOf('Sold Properties')[0]).toEqual([
      ...['1', `Sold flatSold ${today}`, 'Residential', 'Bopal', '₹1.25 Cr', '1,080 sq.ft', 'View'],
    ]);
    expect(button('View Sold flat')?.getAttribute('href')).toBe(`/property/${id}`);
    await fill('Search sold properties...', '1 Jan 1999');
    await says('No sold properties found');
    await fill('Search sold properties...', today);
    await until(() => cellsOf('Sold Properties').length === 1);

    const message = { email: 'zeel.q@example.com', message: 'Please call me about the shop near the lake.' };
    await site.sendForm('POST', '/api/visitors/contact-us', { ...message, name: 'Zeel Quereshi', phone: '5550077002' });
    for (const path of ['/dashboard?list=contacts', '/contact']) {
      await open(path);
      await fill('Search contacts...', 'near the lake');
      await says('No Contact found');
      await fill('Search contacts...', 'zeel quer');
      await until(() => cellsOf('Contact Us Queries').length === 1);
      expect(headsOf('Contact Us Queries').join(', ')).toBe('Sr.No, Name, Phone, Email, Message, Created At');
      expect(cellsOf('Contact Us Queries')[0]).toEqual([
        ...['1', 'Zeel Quereshi', '5550077002', message.email, expect.stringContaining(message.message), today],
      ]);
    }
    await press(/Read the message of Zeel Quereshi/);
    await says(/^Message from Zeel Quereshi.*Please call me about the shop near the lake\./);
  });

  it('Delete takes a visitor and one off the counter, and puts them back when it is refused [ADMIN-08, ERR-21, ERR-22]', async () => {
    for (const [index, name] of ['Oldest One', 'Newest One'].entries()) await ask(flat.id, name, `555008820${index}`);
    const { total_visitors: before } = await read<{ total_visitors: number }>('/property/admin-stats');
    const counter = (less: number) =>
      until(() => textOf(button(/^Total Visitors/) ?? null).endsWith(`s${before - less}`));
    await open('/dashboard');
    await counter(0);
    const mend = refuse('DELETE /visitors');
    await press('Delete visitor Newest One');
    await says(/Are you sure you want to delete Newest One \(5550088201\).*'Visited flat'/);
    await press('Delete');
    await toasts('ErrorThe visitor could not be deleted. Please try again.');
    await counter(0);
    expect(button('Delete visitor Newest One')).toBeDefined();
    mend();
    await press('Delete visitor Newest One');
    await press('Delete');
    await toasts('SuccessVisitor deleted successfully');
    await counter(1);
    expect(button('Delete visitor Newest One')).toBeUndefined();
    expect((await read<{ total_visitors: number }>('/property/admin-stats')).total_visitors).toBe(before - 1);
    expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });
});
