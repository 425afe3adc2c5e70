import { expect, gotoReady, test } from './fixture.ts';

const DEMO_PHONE = /^55500\d{5}$/;

test.describe('what is invented says so', () => {
  test('every demo listing carries its mark, in lists and on its page [DEC-05]', async ({ page }) => {
    for (const list of ['/', '/search', '/properties']) {
      await page.goto(list);
      const cards = page.getByRole('article');
      const count = await cards.count();
      expect(count).toBeGreaterThan(5);
      await expect(cards.filter({ hasText: 'Sample listing' })).toHaveCount(count);
    }
    const detail = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    await page.goto(detail ?? '');
    // Similar listings below carry their own.
    await expect(page.locator('header:has(h1)').getByText('Sample listing')).toBeVisible();
  });

  test('every demo testimonial is marked as a sample [DEC-06]', async ({ page, request }) => {
    const testimonials = await (await request.get('/api/testimonials/')).json();
    await page.goto('/about');
    const quotes = page.locator('figure', { has: page.locator('blockquote') });
    await expect(quotes).toHaveCount(testimonials.length);
    await expect(quotes.filter({ hasText: 'Sample' })).toHaveCount(testimonials.length);
  });

  test('calls and WhatsApp messages to a demo owner are plain links [DEC-08]', async ({ page, request }) => {
    const [listing] = await (await request.get('/api/property/latest')).json();
    await gotoReady(page, `/property/${listing.id}`);
    await page.getByRole('button', { name: 'Contact Owner' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Asha Shah');
    await dialog.getByLabel('Your phone').fill('5550030099');
    await dialog.getByRole('button', { name: 'Show owner details' }).click();
    const call = dialog.locator('a[href^="tel:"]').first();
    const phone = (await call.getAttribute('href'))?.replace(/^tel:(\+91)?/, '') ?? '';
    expect(phone).toMatch(DEMO_PHONE);
    await expect(call).toBeEnabled();
    await expect(dialog.locator(`a[href^="https://wa.me/91${phone}"]`).first()).toBeVisible();
  });
});
