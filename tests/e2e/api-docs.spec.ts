import { expect, test } from './fixture.ts';

const PATH = '/api/property/search';

test('the description of the calls opens under its own policy and can be read', async ({ page }) => {
  // Its viewer draws all that it is given, which takes seconds: one call shows how.
  await page.route('/api/docs/json', async (route) => {
    const response = await route.fetch();
    const all = await response.json();
    await route.fulfill({ response, json: { ...all, paths: { [PATH]: all.paths[PATH] } } });
  });
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Chavi: the calls of the API');
  const search = page.locator('.opblock', { hasText: PATH });
  await search.click();
  await expect(search.getByText('Ranges of years such as 0-3.')).toBeVisible();
});
