import type { Page } from '@playwright/test';
import { gotoReady } from '../fixture.ts';

/** The dialog in which a visitor asks for an owner. */
export const contactDialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Owner' });

/** What is shown of the owner. */
export const ownerDetails = (page: Page) => page.locator('[data-owner-details]');

/** Opens the dialog on the page that stands there. */
export async function openContact(page: Page): Promise<void> {
  await page.locator('[data-contact-card]').getByRole('button', { name: 'Contact Owner' }).click();
}

/** Opens the dialog on the page of a listing. */
export async function openContactOf(page: Page, id: number, query = ''): Promise<void> {
  await gotoReady(page, `/property/${id}${query}`);
  await openContact(page);
}

/** Fills the dialog and sends it. */
export async function askForOwner(page: Page, phone: string, name = 'Asha Shah'): Promise<void> {
  const dialog = contactDialog(page);
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByLabel('Your phone').fill(phone);
  await dialog.getByRole('button', { name: 'Show owner details' }).click();
}
