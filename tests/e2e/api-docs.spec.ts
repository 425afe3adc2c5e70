import { expect, test } from './fixture.ts';

test('the description of the calls opens under its own policy and can be read', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Chavi: the calls of the API');
  const search = page.locator('.opblock', { hasText: '/api/property/search' });
  await search.click();
  await expect(search.getByText('Ranges of years such as 0-3.')).toBeVisible();
});
