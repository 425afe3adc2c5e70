import { SITE } from '#domain/site.ts';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { staffCalls } from './support/admin.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;
const form = (page: Page) => page.locator('main form');
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const CALL = '**/api/visitors/contact-us';
const counter = (page: Page) => page.getByTestId('message-counter');
const GOOD = { Name: 'Asha Patel', Email: 'asha@example.in', Phone: '9825012345', Message: 'Is the flat still free?' };

async function fill(page: Page, entries: Partial<typeof GOOD> = GOOD) {
  for (const [name, value] of Object.entries(entries)) await box(page, name).fill(value);
}

test('a map comes for who asks for it; a message is stored once however often the button is pressed, and the form is emptied [CONTACT-02, DEC-31, ERR-14]', async ({
  page,
  request,
  site,
}) => {
  const foreign: string[] = [];
  page.on('request', (asked) => {
    const { protocol, origin } = new URL(asked.url());
    if (protocol.startsWith('http') && origin !== site.url) foreign.push(origin);
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'map' }),
  );
  await gotoReady(page, '/contact');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  const { lat, lng } = SITE.map;
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    new RegExp(`^https://www.openstreetmap.org/.*marker=${lat}(,|%2C)${lng}`),
  );
  await expect(page.frameLocator('iframe').getByText('map')).toBeVisible();
  const directions = page.getByRole('link', { name: 'Get directions' });
  await expect(directions).toHaveAttribute('href', new RegExp(`${lat}`));

  const text = 'આ ફ્લેટ હજી ખાલી છે? <script>alert(1)</script> 🏠 سلام';
  await fill(page, { ...GOOD, Name: 'Double Sender', Phone: '+91 98250 12345', Message: text });
  await form(page)
    .getByRole('button')
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(toasts(page)).toContainText('Message sent');
  await expect(toasts(page)).toContainText("We've received your message and will get back to you soon.");
  for (const name of ['Name', 'Email', 'Phone', 'Message']) await expect(box(page, name)).toHaveValue('');
  await expect(counter(page)).toHaveText('0/250 characters');
  const staff = await staffCalls(request, site.url);
  const { contacts } = await staff.get<{ contacts: object[] }>('/visitors/contact-us?q=Double+Sender');
  expect(contacts).toMatchObject([{ phone: '9825012345', message: text }]);
});

test('a message that is wrong or could not be sent is kept, with the reason at its place; then it is sent [CONTACT-05, DEC-20, ERR-15, SEEN-05, VALID-32, VALID-33, VALID-34, VALID-35, VALID-36]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/contact-us|ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 780 });
  await gotoReady(page, '/contact');
  const send = () => form(page).getByRole('button').click();

  await test.step('the counter is orange above 200, red from 250, and nothing typed is cut off or wider than the page', async () => {
    // The whole sheet comes with the first box that takes the focus.
    await box(page, 'Message').focus();
    const readInks = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--warn', '--bad'].map((name) => style.getPropertyValue(name));
      });
    await expect.poll(async () => (await readInks()).every((ink) => ink !== '')).toBe(true);
    const inks = await readInks();
    const colour = (hex = '') => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
    for (const [at, length] of [201, 400].entries()) {
      await box(page, 'Message').fill('x'.repeat(length));
      await expect(counter(page)).toHaveText(`${length}/250 characters`);
      await expect(counter(page)).toHaveCSS('color', colour(inks[at]));
    }
    await expect(box(page, 'Message')).toHaveValue('x'.repeat(400));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('each wrong field has its message, and the first one takes the focus', async () => {
    await fill(page, { Name: 'A', Email: 'asha@', Phone: '98250' });
    await send();
    for (const [name, message] of [
      ['Name', /Name must be at least 2 characters/],
      ['Email', /Please enter a valid email address/],
      ['Phone', /Please enter a valid 10-digit phone number/],
      ['Message', /Message cannot exceed 250 characters/],
    ] as const) {
      await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(box(page, name)).toHaveAccessibleDescription(message);
    }
    await expect(box(page, 'Name')).toBeFocused();
    await fill(page, { ...GOOD, Message: 'Too short' });
    await send();
    await expect(box(page, 'Message')).toHaveAccessibleDescription(/Message must be at least 10 characters/);
    await expect(box(page, 'Message')).toBeFocused();
  });

  await test.step('what the server refuses is shown at its field; a failure that only the log explains names its entry there', async () => {
    const details = [{ field: 'email', type: 'Please enter another address' }];
    const refused = { error: { code: 'VALIDATION_FAILED', message: 'Please check.', details } };
    await page.route(CALL, (route) => route.fulfill({ status: 400, json: refused }), { times: 1 });
    await fill(page);
    await send();
    await expect(box(page, 'Email')).toHaveAccessibleDescription(/Please enter another address/);
    await expect(box(page, 'Email')).toBeFocused();
    const error = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' };
    const failure = { status: 500, headers: { 'x-request-id': 'e0f1' }, json: { error } };
    await page.route(CALL, (route) => route.fulfill(failure), { times: 1 });
    await send();
    await expect(page.getByText('Your text is kept. Reference: e0f1')).toBeVisible();
  });

  await test.step('a message of 250 characters that met no connection is kept, and sent by another try', async () => {
    await fill(page, { Message: 'y'.repeat(250) });
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await send();
    await expect(toasts(page)).toContainText('There was an error sending your message. Please try again later.');
    await expect(form(page).getByText('We could not reach the server. Your text is kept.')).toBeVisible();
    await expect(box(page, 'Message')).toHaveValue('y'.repeat(250));
    await form(page).getByRole('button', { name: 'Try again' }).click();
    await expect(toasts(page)).toContainText('Message sent');
  });
});

/** As a password manager does. */
async function fillTrap(page: Page): Promise<void> {
  const trap = form(page).locator('[name=leave_empty]');
  await trap.evaluate((box: HTMLInputElement) => {
    box.value = 'https://filled.example';
  });
}

test('a form whose hidden box a helper filled carries a proof; where none can be made it is sent with a tick, and nothing typed is lost [DOOR-06, DOOR-08]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/contact-us|challenge|ERR_FAILED/);
  await gotoReady(page, '/contact');
  await fill(page);
  await fillTrap(page);
  const sent = page.waitForRequest(CALL);
  await form(page).getByRole('button').click();
  expect((await sent).postData()).toMatch(/name="leave_empty".*name="token".*name="proof"/s);
  const thanks = toasts(page).filter({ hasText: 'Message sent' });
  await expect(thanks).toBeVisible();

  await page.route('**/api/visitors/challenge', (route) => route.abort());
  await page.reload();
  await ready(page);
  await fill(page);
  await fillTrap(page);
  const tick = form(page).getByLabel('I am a person');
  await form(page).getByRole('button').click();
  await expect(tick).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(box(page, 'Message')).toHaveValue(GOOD.Message);
  // Who ticks it sooner than anybody reads is asked again.
  await expect(async () => {
    if (!(await tick.isHidden())) await tick.check();
    await form(page).getByRole('button').click();
    await expect(thanks).toBeVisible({ timeout: 2500 });
  }).toPass();
});
