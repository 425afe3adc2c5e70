import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Steps on the form of `/list`. */

export async function pictures(count: number, seed: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const background = { r: (40 * place + seed) % 256, g: (seed * 7) % 256, b: 160 };
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer();
      return { name: `home-${place}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}

export const form = (page: Page) => page.locator('main form');
export const send = (page: Page) => form(page).getByRole('button', { name: /Send it to us|Try again/ });
export const chosenPhotos = (page: Page) => page.getByRole('list', { name: 'Your photographs' }).getByRole('listitem');

/** What must be said, without agreement. */
export async function fillFirst(page: Page, phone: string) {
  const tile = (name: string) => form(page).getByText(name, { exact: true });
  await tile('A home').click();
  await tile('3BHK').click();
  await tile('Bungalow').click();
  await page.getByLabel('Area of Ahmedabad').selectOption('Thaltej');
  await page.getByLabel('Asking price (₹)').fill('1.45 crore');
  await page.getByLabel('Size', { exact: true }).fill('2,100');
  await tile('square feet').click();
  await page.getByLabel('Your name').fill('Ila Owner');
  await page.getByLabel('Your phone').fill(phone);
}
