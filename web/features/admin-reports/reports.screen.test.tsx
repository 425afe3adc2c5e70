import { expect, it } from 'vitest';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { givenScreens, part, press, says, silent, toasts } from '#tests/support/screens.tsx';

const { site, open, refuse, read } = givenScreens();

it('a reported home that was marked as sold by mistake is taken back by Undo, also later from the line above all homes [REPORT-11, MANAGE-10, MANAGE-18]', async () => {
  const { id } = await site.createProperty({ title: 'Reported' });
  await site.send('POST', `/api/property/${id}/reports`, { reason: 'sold' });
  const isSold = async () => (await read<StaffPropertyDetail>(`/property/view/${id}`)).is_sold_out;
  const sell = async () => {
    await press('Sold Out: Reported');
    await says('Are you sure you want to mark this property as sold?Reported');
    await press('Mark as sold');
  };
  await open('/reports');
  const mend = refuse('PUT /property/mark-sold');
  await sell();
  await toasts('ErrorThe property could not be marked as sold. Please try again.');
  mend();
  await sell();
  await toasts('The property is marked as sold.');
  expect(await isSold()).toBe(true);
  await press('Undo', () => part(/Notification/));
  await toasts('The property is available again.');
  expect(await isSold()).toBe(false);

  await sell();
  await toasts('The property is marked as sold.');
  await open('/properties');
  await press('Undo', () => part('Last change'));
  await toasts('1 property is available again.');
  await silent('marked as sold at');
  expect(await isSold()).toBe(false);
});

it('the title of a reported home leads to that home among all of them, and to no other [REPORT-09]', async () => {
  const homes = [];
  for (const title of ['First of two', 'Second of two'])
    homes.push(await site.createProperty({ title, price: 1_234_567 }));
  const [{ id = 0 } = {}] = homes;
  await site.send('POST', `/api/property/${id}/reports`, { reason: 'sold' });
  await open('/reports');
  await press('First of two');
  await says('Showing 1 to 1 of 1 properties');
  await says('First of two');
});
