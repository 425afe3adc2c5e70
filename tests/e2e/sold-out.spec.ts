import { expect, gotoReady, test } from './fixture.ts';

test('SOLD OUT is red and readable on a listing of its own page, in light and dark', async ({ page, request }) => {
  const { properties } = await (await request.get('/api/property/search?page_size=100')).json();
  const sold = properties.find((property: { is_sold_out: boolean }) => property.is_sold_out);
  for (const choice of ['light', 'dark']) {
    await page.addInitScript((value) => localStorage.setItem('chavi-theme', value), JSON.stringify({ choice }));
    await gotoReady(page, `/property/${sold.id}`);
    const badge = page.getByRole('main').getByText('SOLD OUT', { exact: true }).first();
    const { ground, text, bad } = await badge.evaluate((element) => {
      const probe = document.createElement('span');
      probe.style.backgroundColor = 'var(--bad)';
      document.body.append(probe);
      const bad = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const style = getComputedStyle(element);
      return { ground: style.backgroundColor, text: style.color, bad };
    });
    expect(ground).toBe(bad);
    expect(text).not.toBe(ground);
  }
});
