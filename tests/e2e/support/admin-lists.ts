import type { Locator, Page } from '@playwright/test';

/** The rows of a table of the admin area, without its headings. */
export const rows = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The table of listings, searched for a word; its rows and what is pressed there. */
export const managed = (word: string) => `/properties?q=${encodeURIComponent(word)}`;
export const managedRow = (page: Page, title: string): Locator => rows(page, 'Properties').filter({ hasText: title });
export const bulkBar = (page: Page) => page.getByRole('region', { name: 'Selected properties' });
export const priceOf = (page: Page, title: string) =>
  managedRow(page, title).getByRole('button', { name: /^Change the price/ });
export const priceBox = (page: Page, title: string) => page.getByRole('textbox', { name: `New price of ${title}` });
