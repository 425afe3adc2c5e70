import { expect, gotoReady, ready, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

test('who comes from results goes back to their place in the list, after a reload too [NEXT-08]', async ({ page }) => {
  await gotoReady(page, '/search?property_type=Residential');
  const card = page.getByRole('article').nth(7);
  await card.scrollIntoViewIfNeeded();
  const [id, top] = [await card.getAttribute('data-property'), await page.evaluate(() => scrollY)];
  expect(top).toBeGreaterThan(200);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${id}`);
  const back = page.getByRole('link', { name: 'Back to results' });
  await expect(back).toHaveAttribute('href', '/search?property_type=Residential');
  await page.reload();
  await ready(page);
  await back.click();
  await expect(page).toHaveURL('/search?property_type=Residential');
  await page.getByRole('article').nth(7).getByRole('link').first().click();
  await back.click();
  await expect(page).toHaveURL('/search?property_type=Residential');
  await expect(page.locator(`article[data-property="${id}"]`)).toBeInViewport();
});

test('who comes from elsewhere has no such way [NEXT-08]', async ({ page }) => {
  await gotoReady(page, '/property/174');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await expect(page.getByText('Back to results')).toHaveCount(0);
  await page.getByRole('region', { name: 'Similar homes' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL('/property/174');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Back to results')).toHaveCount(0);
});

test('steps of the history that somebody wrote by hand lead nowhere else [NEXT-08]', async ({ page }) => {
  await gotoReady(page, '/search');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible();
  for (const stored of [
    '{',
    '7',
    '[["default","javascript:alert(1)"]]',
    '[["default","//evil.example/search"]]',
    '[null,[1]]',
  ]) {
    await page.evaluate((value) => sessionStorage.setItem('chavi-results', value), stored);
    await page.reload();
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Back to results')).toHaveCount(0);
  }
});

test('the place of a listing leads to the page of its area [NEXT-09]', async ({ page, request }) => {
  const { properties } = await (await request.get('/api/property/search?location=SG+Highway')).json();
  await gotoReady(page, `/property/${properties[0].id}`);
  await page.getByRole('main').getByRole('link', { name: 'SG Highway', exact: true }).click();
  await expect(page).toHaveURL('/areas/sg-highway');
});

test('the area of a listing stands on a map for who scrolls there [NEXT-10]', async ({ page }) => {
  await gotoReady(page, '/property/174');
  const place = page.locator('[data-area-map]');
  expect(await (await page.request.get('/property/174')).text()).not.toContain('<title>Prahlad Nagar:');
  await expect(place.locator('svg')).toHaveCount(0);
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('svg')).toBeVisible();
  await expect(place).toContainText(/Prahlad Nagar: \d+ properties/);
  await place.getByRole('link', { name: 'Prahlad Nagar and nearby areas' }).click();
  await expect(page).toHaveURL('/areas/prahlad-nagar');
});
