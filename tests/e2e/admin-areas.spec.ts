import type { Page } from '@playwright/test';
import type { StaffArea, StaffAreas } from '#domain/answers/areas.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { ADMIN, expect, gotoReady, REFUSED_CALL, toasts } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { test } from './support/own-site.ts';
import { paint } from './support/paint.ts';
import { PHONE } from './support/phone.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });

async function open(page: Page): Promise<void> {
  await page.goto(`${ADMIN}/areas`);
  await expect(page.getByRole('button', { name: 'Edit Bopal', exact: true })).toBeVisible();
}

/** Adds an area on the screen. */
async function add(page: Page, name: string, spellings: string): Promise<void> {
  await page.getByRole('button', { name: 'Add area' }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Also called').fill(spellings);
  await dialog(page).getByLabel('Degrees north').fill('23.034');
  await dialog(page).getByLabel('Degrees east').fill('72.465');
  await dialog(page).getByLabel('PIN code').fill('380058');
  await dialog(page).getByLabel('Part of the city').selectOption('West');
  await dialog(page).getByRole('button', { name: 'Add area' }).click();
}

test('an area is added, with errors beside their fields; forms and searches know it at once [AREAS-09, AREAS-07]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await open(admin);
  await add(admin, 'bopal', 'Navapur\nLakeside');
  await expect(dialog(admin).getByLabel('Name')).toHaveAccessibleDescription(/is a name or spelling of Bopal already/);
  await expect(dialog(admin)).toContainText('Near: Bopal');
  await expectAccessible(admin);
  await dialog(admin).getByLabel('Name').fill('Navapur Lake');
  await admin.keyboard.press('Enter');
  await expect(toasts(admin)).toContainText('Navapur Lake was added.');
  await expect(row(admin, 'Navapur Lake')).toContainText('Navapur, Lakeside');
  await admin.getByRole('searchbox').fill('lakeside');
  await expect(admin.getByText('1 of 79 areas')).toBeVisible();
  await admin.getByRole('searchbox').fill('nowhere at all');
  await expect(admin.getByText('No area is called so')).toBeVisible();
  // No page is loaded meanwhile.
  await admin.getByRole('link', { name: 'Upload Properties' }).click();
  await admin.getByRole('combobox', { name: 'Area' }).fill('navapur');
  await expect(admin.getByRole('option', { name: 'Navapur Lake' })).toBeVisible();
  // A visitor's page is loaded with it, and comes to life as it was rendered.
  await asKnownVisitor(admin);
  await gotoReady(admin, '/search?location=lakeside');
  await admin.getByRole('textbox').or(admin.getByRole('combobox')).first().fill('navapur');
  await gotoReady(admin, '/areas/navapur-lake');
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Navapur Lake');
});

test('a changed area is saved on the version that was seen, and gets another name in one act [AREAS-04, AREAS-09, AREAS-13, AREAS-14]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await staff.list({ location: 'Tragad' });
  await open(admin);
  await admin.getByRole('button', { name: 'Edit Zundal' }).click();
  const { areas } = await staff.get<StaffAreas>('/areas/');
  const zundal = areas.find(({ name }) => name === 'Zundal');
  await staff.put(`/areas/${zundal?.id}`, { ...zundal, pincode: '382422' });
  await dialog(admin).getByLabel('Also called').fill('Jundal');
  await dialog(admin).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(admin)).toContainText('Somebody else changed this area meanwhile.');
  await dialog(admin).getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(dialog(admin).getByLabel('PIN code')).toHaveValue('382422');
  await dialog(admin).getByLabel('Also called').fill('Jundal\nJundal Gam');
  await dialog(admin).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(admin)).toContainText('Zundal was saved.');
  await expect(row(admin, 'Zundal')).toContainText('Jundal, Jundal Gam');

  await admin.getByRole('button', { name: 'Edit Tragad' }).click();
  await dialog(admin).getByRole('button', { name: 'Give it another name' }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByLabel('New name').fill('Bopal');
  await admin.keyboard.press('Enter');
  await expect(question.getByLabel('New name')).toHaveAccessibleDescription(/'Bopal' is a name or spelling of Bopal/);
  await question.getByLabel('New name').fill('Tragad Gam');
  await expect(question).toContainText('1 listing will lie in Tragad Gam.');
  await expectAccessible(admin);
  await admin.keyboard.press('Enter');
  await expect(toasts(admin).last()).toContainText('Tragad is called Tragad Gam now. 1 listing followed.');
  await expect(row(admin, 'Tragad Gam')).toContainText('with Tragad');
});

test('two areas are merged after a question that tells what follows, taken apart from the toast, and later on the screen [AREAS-05, AREAS-09, AREAS-10, AREAS-14]', async ({
  admin,
  staff,
}) => {
  await staff.list({ location: 'Shilaj' });
  await asKnownVisitor(admin);
  await open(admin);
  const question = admin.getByRole('alertdialog');
  const merge = async () => {
    await admin.getByRole('button', { name: 'Merge Shilaj' }).click();
    await question.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(question).toContainText('Choose the area that the listings go to.');
    await question.getByLabel('Into which area?').selectOption('Ambli');
    await expect(question).toContainText('1 listing will lie in Ambli.');
    await expect(question).toContainText('You can take it apart again');
  };
  const merged = async () => {
    await question.getByRole('button', { name: 'Merge into Ambli' }).click();
    await expect(toasts(admin).last()).toContainText('Shilaj is part of Ambli now. 1 listing followed.');
  };
  const apart = async () => {
    await expect(toasts(admin).last()).toContainText('Shilaj is an area of its own again. 1 listing went back.');
    await expect(row(admin, 'Shilaj').getByRole('cell', { name: '1', exact: true })).toBeVisible();
  };
  await expect(row(admin, 'Shilaj').getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await merge();
  await expectAccessible(admin);
  await merged();
  await expect(row(admin, 'Ambli')).toContainText('with Shilaj');
  await expect(admin.getByRole('button', { name: 'Edit Shilaj' })).toHaveCount(0);
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await apart();
  await merge();
  await merged();

  await test.step('old addresses lead on', async () => {
    await gotoReady(admin, '/areas/shilaj');
    expect(new URL(admin.url()).pathname).toBe('/areas/ambli');
    await gotoReady(admin, '/search?location=Shilaj');
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(/^1 Properties in /);
  });

  await open(admin);
  await admin.getByRole('searchbox').fill('shilaj');
  await expect(admin.getByRole('region', { name: 'Merged areas' })).toContainText('Ambli');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Take apart again: Shilaj' }).click();
  await expect(question).toContainText('1 listing that came along goes back to Shilaj.');
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Take apart' }).click();
  await apart();
  await expect(admin.getByRole('button', { name: 'Take apart again: Shilaj' })).toHaveCount(0);
  await gotoReady(admin, '/areas/shilaj');
  expect(new URL(admin.url()).pathname).toBe('/areas/shilaj');
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

test('screen and form fit a phone, light and dark, and are used by keyboard [AREAS-09]', async ({ admin }) => {
  await admin.setViewportSize(PHONE.viewport);
  await open(admin);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(admin);
  await expectReadable(admin, { choice: 'dark' });
  await admin.getByRole('button', { name: 'Edit Bopal', exact: true }).focus();
  await admin.keyboard.press('Enter');
  await expect(dialog(admin).getByLabel('Degrees north')).toHaveValue('23.0343');
  await expectReadable(admin, { choice: 'dark' });
  await paint(admin, { choice: 'light' });
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await expect(dialog(admin)).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Edit Bopal', exact: true })).toBeFocused();
});
