import { expect, test } from './fixture.ts';

/**
 * What a page of the demo catalogue may weigh: bytes of its HTML without the style sheet that travels in it (which has a budget of
 * its own), and its elements. A phone's parser and the server's rendering both pay for each of them.
 */
const BUDGETS = [
  { path: '/', bytes: 62_000, elements: 850 },
  { path: '/search', bytes: 62_000, elements: 1000 },
  { path: '/property/1', bytes: 40_000, elements: 500 },
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
  expect(drawn).toEqual([...new Set(shown)]);
});
