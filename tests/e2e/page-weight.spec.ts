import { expect, ready, test } from './fixture.ts';

/**
 * What a page of the demo catalogue may weigh: bytes of its HTML without the style sheet that travels in it (which has a budget of
 * its own), and its elements. A phone's parser and the server's rendering both pay for each of them.
 */
const BUDGETS = [
  { path: '/', bytes: 50_200, elements: 810 },
  { path: '/search', bytes: 65_500, elements: 980 },
  { path: '/property/1', bytes: 36_600, elements: 502 },
  // With six similar ones; the first listing is like no other.
  { path: '/property/174', bytes: 55_100, elements: 711 },
];

for (const { path, bytes, elements } of BUDGETS) {
  test(`the HTML of ${path} stays within ${bytes} bytes and ${elements} elements`, async ({ request }) => {
    const html = (await (await request.get(path)).text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
    expect(html).toContain('</html>');
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(bytes);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(elements);
  });
}

test('a drawing stands in a page once, however often its icon is shown', async ({ request }) => {
  const html = await (await request.get('/search')).text();
  const drawn = Array.from(html.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);
  const shown = Array.from(html.matchAll(/<use href="#([^"]+)"/g), ([, id]) => id);
  expect(shown.length).toBeGreaterThan(20);
  expect([...drawn, 'logo']).toEqual([...new Set(shown)]);
  expect(html.match(/ id="logo"/g)).toHaveLength(1);
});

test('the placeholder of a card stands in the markup alone, and its photograph keeps it when scripts run', async ({
  page,
}) => {
  const html = await (await page.request.get('/search')).text();
  const placeholders = html.match(/data:image\/webp;base64,[^"]+/g) ?? [];
  expect(placeholders.length).toBeGreaterThan(5);
  expect(new Set(placeholders).size).toBe(placeholders.length);
  await page.goto('/search');
  await ready(page);
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await page.waitForURL('/about');
  await page.goBack();
  await expect(page.locator('.card-photos .picture > img').first()).toHaveAttribute('src', placeholders[0] ?? '');
});
