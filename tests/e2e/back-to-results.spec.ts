import { expect, gotoReady, ready, test } from './fixture.ts';

test('who comes from results goes back to their place in the list, by Back and by a link, after a reload too, and to the address that the link names once more lies between [NEXT-08]', async ({
  page,
}) => {
  await gotoReady(page, '/search?property_type=Residential');
  const card = page.getByRole('article').nth(7);
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const [id, top] = [await card.getAttribute('data-property'), await place()];
  expect(top).toBeGreaterThan(200);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${id}`);
  await expect.poll(place).toBe(0);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/property/search')) calls += 1;
  });
  await page.goBack();
  await expect.poll(place).toBe(top);
  expect(calls, 'the list is still there').toBe(0);
  await page.reload();
  await expect.poll(place).toBe(top);
  await card.getByRole('link').first().click();
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

  // A place within the page is a step of its own: Back would stay on the page.
  await page.getByRole('article').nth(7).getByRole('link').first().click();
  await expect(back).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await back.click();
  await expect(page).toHaveURL('/search?property_type=Residential');

  // From the shortlist no way is offered that would lead elsewhere.
  const first = page.getByRole('article').first();
  const kept = await first.getAttribute('data-property');
  await first.getByRole('button', { name: /^Keep / }).click();
  await page.getByRole('link', { name: 'My shortlist, 1 kept' }).click();
  await page.locator(`article[data-property="${kept}"]`).getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${kept}`);
  await ready(page);
  await expect(back).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/shortlist');
});

test('who comes from elsewhere has no such way; the area stands on a map for who scrolls there, and leads to its page [NEXT-08, NEXT-09, NEXT-10, MAP-07]', async ({
  page,
}) => {
  await gotoReady(page, '/property/174');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to results' })).toHaveCount(0);
  const place = page.locator('[data-area-map]');
  expect(await (await page.request.get('/property/174')).text()).not.toContain('<title>Prahlad Nagar:');
  await expect(place.locator('svg')).toHaveCount(0);
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator('svg')).toBeVisible();
  await expect(place).toContainText(/Prahlad Nagar: \d+ properties/);
  for (const name of ['Prahlad Nagar and nearby areas', 'Prahlad Nagar']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL('/areas/prahlad-nagar');
    await page.goBack();
  }
  await page.getByRole('region', { name: 'Similar homes' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL('/property/174');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to results' })).toHaveCount(0);
});
