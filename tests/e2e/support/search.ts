import type { Page } from '@playwright/test';

/** What stands on the search page. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const tick = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const cards = (page: Page) => page.getByRole('article');

export const SEARCH_CALL = '**/api/property/search?**';

/** How many listings a search finds, asked for by itself. */
export async function totalOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/property/search?${query}`)).json()).total;
}
