import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of a table of the admin area, without its headings. */
export const rows = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The headings of a table, in order. */
export const expectColumns = (page: Page, table: string, names: string): Promise<void> =>
  expect(page.getByRole('table', { name: table }).getByRole('columnheader')).toHaveText(names.split(', '));

/** The cells of a row, without the headings that phones show in them. */
export const cells = (row: Locator): Locator => row.getByRole('cell').locator('> span:last-child');

/** Types into the search of a list and waits for the answer of the server. */
export async function searchList(page: Page, box: string, text: string): Promise<void> {
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
  await page.getByRole('searchbox', { name: box }).fill(text);
  await answer;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A person asks for the owner of a listing. */
export async function reveal(page: Page, property_id: number, name: string, phone: string): Promise<void> {
  const answer = await page.request.post('/api/visitors/', { multipart: { name, phone, property_id } });
  expect(answer.status()).toBe(201);
}

/** The table of listings, searched for a word; its rows and what is pressed there. */
export const managed = (word: string) => `/properties?q=${encodeURIComponent(word)}`;
export const managedRow = (page: Page, title: string): Locator => rows(page, 'Properties').filter({ hasText: title });
export const bulkBar = (page: Page) => page.getByRole('region', { name: 'Chosen properties' });
export const priceOf = (page: Page, title: string) =>
  managedRow(page, title).getByRole('button', { name: /^Change the price/ });
export const priceBox = (page: Page, title: string) => page.getByRole('textbox', { name: `New price of ${title}` });
