import { beforeEach, expect, it } from 'vitest';
import { COLLEAGUE } from '#tests/support/given.ts';
import { fillRequired, holds, listingForm } from '#tests/support/listing-screen.tsx';
import { button, fill, givenScreens, press, says, toasts, until } from '#tests/support/screens.tsx';
import { STAFF } from '#tests/support/test-app.ts';

const stage = givenScreens();
const { site, open, refuse, hold } = stage;
const { view, saved } = listingForm(stage);

const DRAFT = `chavi-draft:${STAFF.phone}:listing`;

beforeEach(() => open('/upload'));

it('the second of two to save sees who changed what; keeping mine keeps theirs where I touched nothing, loading theirs saves nothing', async () => {
  const { token } = await site.addColleague({ ...COLLEAGUE, name: 'Asha Mehta' });
  const { id } = await site.createProperty(
    { title: 'Shared flat', price: 4_500_000, owner_name: 'Owner of a test' },
    [],
  );
  const conflict = async (price: number) => {
    await open(`/upload?id=${id}`);
    await until(() => holds('Property Title') === 'Shared flat');
    const { revision } = await view(id);
    await site.send('PUT', `/api/property/price/${id}`, { price, revision }, token);
    await fill('Price (₹)', '4400000');
    await fill('Owner Name', 'Owner of mine');
    await press('Update Property');
    await says('Asha Mehta saved this listing while you were editing it.');
  };
  await conflict(4_700_000);
  await says(/Price.*₹47,00,000.*₹44,00,000|Price.*₹44,00,000.*₹47,00,000/);
  expect((await view(id)).price).toBe(4_700_000);
  await press('Load theirs');
  await until(() => holds('Price (₹)') === '4700000');
  expect(holds('Owner Name')).toBe('Owner of a test');
  await fill('Age', '8');
  expect(await saved()).toMatchObject({ price: 4_700_000, age: 8 });
  await conflict(4_900_000);
  await press('Keep mine and save');
  await until(() => /^\/property\/\d+$/.test(window.location.pathname), 'the page of the listing');
  expect(await view(id)).toMatchObject({ price: 4_400_000, owner_name: 'Owner of mine', age: 8 });
});

it('a draft of a listing that was changed meanwhile is put on top of the present one', async () => {
  const { id } = await site.createProperty({ title: 'Drafted flat', price: 4_500_000 }, []);
  await open(`/upload?id=${id}`);
  await fill('Age', '9');
  await until(() => localStorage.getItem(`${DRAFT}-${id}`)?.includes('"age":"9"'));
  await site.staff.send('PUT', `/api/property/price/${id}`, { price: 4_900_000, revision: (await view(id)).revision });
  await open(`/upload?id=${id}`);
  await says('The listing was changed in the meantime: Price.');
  expect([holds('Price (₹)'), holds('Age')]).toEqual(['4900000', '9']);
  expect(await saved()).toMatchObject({ id, price: 4_900_000, age: 9 });
});

it('who leaves is asked, and while it is sent is told how it ended where they are', async () => {
  const leave = async (question: string): Promise<void> => {
    await press('Testimonials');
    await says(question);
  };
  await fillRequired('Left flat');
  await leave('Leave without saving?');
  await press('Keep editing');
  await until(() => holds('Property Title') === 'Left flat');
  const mend = refuse('POST /property/create');
  for (const end of ['Your entries are kept as a draft.', 'Property Listed Successfully']) {
    const release = hold('POST /property/create');
    await press('List Property');
    await leave('Leave while it is being saved?');
    await press('Leave');
    await says('Testimonials Management');
    release();
    await toasts(end);
    if (end.startsWith('Property')) break;
    mend();
    await press('Open');
    await until(() => holds('Property Title') === 'Left flat');
  }
  expect([window.location.pathname.endsWith('/testimonials'), localStorage.getItem(DRAFT)]).toEqual([true, null]);
  await press('View');
  await until(() => /^\/property\/\d+$/.test(window.location.pathname), 'the page of the listing');
});

it('what is likely a slip is asked back before it is stored: one tap takes the likely value, one keeps what was typed and is not asked again [ASK-05]', async () => {
  const flat = { location: 'Zundal', bhk_type: '1bhk', residential_type: 'Lowrise Apartment' } as const;
  for (let count = 1; count <= 5; count += 1)
    await site.createProperty({ ...flat, size: 1200, price: 4_500_000 + count, owner_contact1: `555004000${count}` });
  await fillRequired('Slipped flat');
  await fill('Price (₹)', '45.5 cr');
  await press('List Property');
  await until(() => button('Yes, ₹45.50 Lac'), 'the question');
  await press('Yes, ₹45.50 Lac');
  expect(holds('Price (₹)')).toBe('4550000');
  await fill('Carpet Area (optional)', '100');
  await press('List Property');
  await press(/^Yes, 900 sq.ft carpet of a size of/);
  expect(holds('Carpet Area (optional)')).toBe('900');
  await fill('Carpet Area (optional)', '1600');
  await press('List Property');
  await press('No, the size is the plot’s');
  await fill('Size', '139');
  await press('List Property');
  await press('No, 139 sq.ft');
  expect(await saved()).toMatchObject({ price: 4_550_000, size: 139, carpet_area: 1600, area_basis: 'plot' });
});
