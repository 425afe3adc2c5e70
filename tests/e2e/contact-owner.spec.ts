import type { Page, Route } from '@playwright/test';
import { words } from '#domain/words/words.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, ownerDetails } from './support/contact-form.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';
import { toasts } from './support/toasts.ts';

const button = (page: Page) => contactDialog(page).getByRole('button', { name: 'Show owner details' });

test('name and phone reveal the owner from a card that stays in view, and closing forgets everything [DETAIL-12, DETAIL-13, DETAIL-14, DETAIL-15, DETAIL-16, DEC-08, REVEAL-10]', async ({
  page,
}) => {
  const { id } = await aListing(page.request, () => true);
  await page.setViewportSize({ width: 1280, height: 600 });
  await gotoReady(page, `/property/${id}`);
  const card = page.locator('[data-contact-card]');
  // No page asks for a proof before somebody wants it.
  const asked: string[] = [];
  page.on('request', (one) => void (/challenge|solver|assets\/ask-(?!drawn)/.test(one.url()) && asked.push(one.url())));
  await expect(card.locator('..')).toHaveCSS('position', 'sticky');
  await page.getByRole('region', { name: 'Overview' }).evaluate((part) => part.scrollIntoView());
  await expect(card.getByRole('button', { name: 'Contact Owner' })).toBeInViewport();
  expect(asked).toEqual([]);
  // The form comes when somebody turns to its button; its dialog is there at once.
  const release = await holdRoute(page, /assets\/ask-(?!drawn)/);
  await card.getByRole('button', { name: 'Contact Owner' }).click();
  await expect(contactDialog(page).getByText('Loading')).toBeVisible();
  release();
  await expect(contactDialog(page).getByLabel('Your name')).toBeFocused();
  await expect(ownerDetails(page)).toHaveCount(0);
  await expect(contactDialog(page).locator('a[href^="tel:"]')).toHaveCount(0);
  const call = page.waitForRequest('**/api/visitors/');
  await askForOwner(page, '5550030077');
  const request = await call;
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  expect(request.postData()).toMatch(/name="token".*name="proof"/s);
  expect(asked.filter((url) => url.includes(`challenge?property_id=${id}`))).toHaveLength(1);
  const answer = await (await request.response())?.json();
  await expect(ownerDetails(page)).toContainText(answer.owner_name);
  await expect(ownerDetails(page), 'the button that had the focus is gone').toBeFocused();
  for (const phone of [answer.owner_contact1, answer.owner_contact2].filter(Boolean)) {
    expect(phone, 'a number of the demo').toMatch(/^55500\d{5}$/);
    await expect(ownerDetails(page).locator(`a[href="tel:+91${phone}"]`)).toBeVisible();
    await expect(ownerDetails(page).locator(`a[href^="https://wa.me/91${phone}?"]`)).toBeVisible();
  }
  await contactDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(contactDialog(page)).toBeHidden();
  expect(await page.content()).not.toContain(answer.owner_contact1);
  await card.getByRole('button', { name: 'Contact Owner' }).click();
  await expect(ownerDetails(page)).toHaveCount(0);
  await expect(contactDialog(page).getByLabel('Your name')).toHaveValue('');
  await expect(contactDialog(page).getByLabel('Your phone')).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the way to the owner stays at the lower edge; what goes wrong is said and what was typed stays, until the owner is shown [DETAIL-12, ERR-13, REVEAL-11, REVEAL-20, VALID-28, VALID-29]', async ({
    page,
    request,
    expectNoise,
  }) => {
    expectNoise(/503|429|visitors/);
    const { id } = await aListing(request, () => true);
    let answerHeld = () => {};
    const refuse = (route: Route) => route.fulfill({ status: 503, body: '' });
    const message = words('en').failures.revealsFromHere({ retryAfter: 3600 });
    const limited = {
      status: 429,
      headers: { 'retry-after': '3600' },
      json: { error: { code: 'RATE_LIMITED', message } },
    };
    const answers: ((route: Route) => Promise<void>)[] = [
      refuse,
      (route) => route.fulfill(limited),
      async (route) => {
        await new Promise<void>((ready) => (answerHeld = ready));
        await refuse(route);
      },
      (route) => route.continue(),
    ];
    let asked = 0;
    await page.route('**/api/visitors/', (route) => answers[asked++]?.(route));
    await gotoReady(page, `/property/${id}`);
    const bar = page.getByRole('button', { name: 'Contact Owner' }).last();
    await expect(bar).toBeInViewport();
    await page.getByRole('region', { name: 'Overview' }).evaluate((part) => part.scrollIntoView());
    await expect(bar).toBeInViewport();
    await bar.tap();

    await test.step('what is wrong is said at its field, and nothing is sent', async () => {
      await askForOwner(page, '555003', 'Al');
      await expect(contactDialog(page).getByLabel('Your name')).toHaveAccessibleDescription(/^Name is required/);
      await expect(contactDialog(page).getByLabel('Your phone')).toHaveAccessibleDescription(/^Phone is required/);
      await expect(contactDialog(page).getByLabel('Your name')).toBeFocused();
      expect(asked).toBe(0);
    });

    await test.step('a failed submit shows a toast and keeps what was typed', async () => {
      await askForOwner(page, '5550030078');
      await expect(toasts(page)).toContainText(/Error.*Failed to add visitor/);
      await expect(contactDialog(page).getByLabel('Your name')).toHaveValue('Asha Shah');
      await expect(contactDialog(page).getByLabel('Your phone')).toHaveValue('5550030078');
    });

    await test.step('too many asks are told when another try makes sense, with the way to us, and the toast stays', async () => {
      await button(page).click();
      const alert = contactDialog(page).locator('form').getByRole('alert');
      await expect(alert).toContainText('Please try again in an hour, or leave your number');
      await expect(alert.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact');
      await expect(toasts(page)).toContainText('Failed to add visitor');
      await expectAccessible(page);
    });

    await test.step('while it is sent the button takes no press and keeps the focus, and says when it takes long', async () => {
      await page.clock.install();
      await button(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => asked).toBe(3);
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toBeDisabled();
      await page.keyboard.press('Enter');
      await contactDialog(page).getByLabel('Your phone').press('Enter');
      const line = contactDialog(page).getByText('Many people are asking at the moment');
      await expect(line).toHaveCount(0);
      await page.clock.fastForward(4000);
      await expect(line).toBeVisible();
      await button(page).focus();
      answerHeld();
      await expect(contactDialog(page).locator('form').getByRole('alert')).toContainText('Your text is kept');
      await expect(button(page)).toBeEnabled();
      await expect(button(page)).toBeFocused();
      await expect(line).toHaveCount(0);
    });

    await test.step('two quick presses ask once, and no toast stands over the owner', async () => {
      await button(page).dblclick();
      await expect(ownerDetails(page)).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      expect(asked).toBe(4);
    });
  });
});
