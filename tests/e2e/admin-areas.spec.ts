import type { Page } from '@playwright/test';
import type { StaffArea, StaffAreas } from '#domain/answers/areas.ts';
import { expectAccessible } from './support/accessible.ts';
import { ADMIN, expect, gotoReady } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { test } from './support/own-site.ts';

const dialog = (page: Page) => page.getByRole('dialog');
async function open(page: Page): Promise<void> {
  await page.goto(`${ADMIN}/areas`);
  await expect(page.getByRole('button', { name: 'Edit Bopal', exact: true })).toBeVisible();
}

test('forms and searches know an area that was added at once; old addresses lead on to what it became [AREAS-05, AREAS-07]', async ({
  admin,
  staff,
}) => {
  await staff.list({ location: 'Shilaj' });
  await asKnownVisitor(admin);
  await open(admin);
  await admin.getByRole('button', { name: 'Add area' }).click();
  for (const [label, value] of [
    ['Name', 'Navapur Lake'],
    ['Also called', 'Navapur\nLakeside'],
    ['Degrees north', '23.034'],
    ['Degrees east', '72.465'],
    ['PIN code', '380058'],
  ] as const) {
    await dialog(admin).getByLabel(label).fill(value);
  }
  await dialog(admin).getByLabel('Part of the city').selectOption('West');
  await dialog(admin).getByRole('button', { name: 'Add area' }).click();
  await expect(admin.getByRole('button', { name: 'Edit Navapur Lake' })).toBeVisible();
  // No page is loaded meanwhile.
  await admin.getByRole('link', { name: 'Upload Properties' }).click();
  await admin.getByRole('combobox', { name: 'Area' }).fill('navapur');
  await expect(admin.getByRole('option', { name: 'Navapur Lake' })).toBeVisible();
  // A visitor's page is loaded with it, and comes to life as it was rendered.
  await gotoReady(admin, '/search?location=lakeside');
  await admin.getByRole('textbox').or(admin.getByRole('combobox')).first().fill('navapur');
  await gotoReady(admin, '/areas/navapur-lake');
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Navapur Lake');

  const { areas } = await staff.get<StaffAreas>('/areas/');
  const idOf = (name: string) => areas.find((area) => area.name === name)?.id;
  await staff.post(`/areas/${idOf('Shilaj')}/merge`, { into: idOf('Ambli') });
  await gotoReady(admin, '/areas/shilaj');
  expect(new URL(admin.url()).pathname).toBe('/areas/ambli');
  await gotoReady(admin, '/search?location=Shilaj');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(/^1 Properties in /);
});

test('an area that was added has a mark on the map, which is chosen as a cell is [MAP-13, MAP-08]', async ({
  admin,
  staff,
}) => {
  const lies = { lat: 23.1, lng: 72.66, pincode: '382345', zone: 'East' };
  const added = await staff.post<StaffArea>('/areas/', { name: 'Kingfisher Park', ...lies });
  await staff.list({ location: 'Kingfisher Park' });
  await asKnownVisitor(admin);
  const mark = admin.locator('svg.area-map g[data-marks] a').filter({ hasText: 'Kingfisher Park: 1 property' });
  await gotoReady(admin, '/search?location=Gota&view=map');
  await mark.dispatchEvent('pointerover');
  await expect(admin.locator('.map-caption')).toHaveText('Kingfisher Park: 1 property');
  await mark.click();
  await expect(admin).toHaveURL(/location=Gota%2CKingfisher\+Park|location=Gota,Kingfisher/);
  await expect(admin.locator('svg.area-map g[data-marks] [data-chosen]')).toHaveAttribute('d', /^M\d/);
  await expectAccessible(admin);
  await admin
    .locator('.area-list')
    .getByRole('link', { name: /^Kingfisher Park ?, chosen/ })
    .press('Enter');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('0 Properties in Ahmedabad');
  await gotoReady(admin, '/areas');
  const before = await mark.boundingBox();
  await staff.put(`/areas/${added.id}`, { ...added, lng: 72.5 });
  await gotoReady(admin, '/areas');
  expect((await mark.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50);
  await mark.click();
  await expect(admin).toHaveURL(/\/areas\/kingfisher-park$/);
});
