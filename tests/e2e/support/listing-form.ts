import { expect, type Page } from '@playwright/test';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { DEMO_STAFF } from '../fixture.ts';
import { photograph, type StaffCalls } from './admin.ts';

/** What stands on the form of a listing. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const title = (page: Page) => page.getByLabel('Property Title');
export const price = (page: Page) => page.getByLabel('Price (₹)');
export const area = (page: Page) => page.getByRole('combobox', { name: 'Area' });
export const submit = (page: Page) => page.getByRole('button', { name: 'List Property' });
export const submitting = (page: Page) => page.getByRole('button', { name: 'Submitting...' });
export const media = (page: Page) => section(page, 'Property Media');
export const tiles = (page: Page) =>
  media(page).getByRole('list', { name: 'Photographs, in order' }).getByRole('listitem');
export const ready = (page: Page) => media(page).locator('[data-photo="ready"], [data-photo="kept"]');
export const failed = (page: Page) => media(page).locator('[data-photo="failed"]');

/** A photograph as a chooser of files gives it; `seed` makes it another one. */
export const jpeg = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(seed),
});

let seed = 200;

/** Chooses photographs of these names, each another one: what is chosen twice is taken once. */
export async function choose(page: Page, ...names: string[]): Promise<void> {
  seed += names.length;
  const files = await Promise.all(names.map((name, index) => jpeg(name, seed + index)));
  await media(page).locator('input[type=file]').setInputFiles(files);
}

/** Presses the button of the form and answers the listing that it made or changed. */
export async function saved(page: Page, staff: StaffCalls): Promise<StaffPropertyDetail> {
  await page.getByRole('button', { name: /^(List|Update) Property$/ }).click();
  return shown(page, staff);
}

/** The listing whose page the form led to. */
export async function shown(page: Page, staff: StaffCalls): Promise<StaffPropertyDetail> {
  await expect(page).toHaveURL(/\/property\/\d+$/);
  // The address changes before the page comes: what moves on before then would be moved back.
  await page.locator('[data-listing]').waitFor();
  return staff.get(`/property/view/${page.url().split('/').at(-1)}`);
}

/** What the browser keeps of a form that is not saved yet. */
export const draftOf = (page: Page, id?: number) =>
  page.evaluate((key) => localStorage.getItem(key), `chavi-draft:${DEMO_STAFF.phone}:listing${id ? `-${id}` : ''}`);

/** The browser asks nobody before it leaves the form. */
export const leaveUnasked = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());
