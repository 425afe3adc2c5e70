import { SITE } from '#domain/site/config.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;
const form = (page: Page) => page.locator('main form');
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name });
const counter = (page: Page) => page.getByTestId('message-counter');
const GOOD = { Name: 'Asha Patel', Email: 'asha@example.in', Phone: '9825012345', Message: 'Is the flat still free?' };

async function fill(page: Page, entries: Partial<typeof GOOD> = GOOD) {
  for (const [name, value] of Object.entries(entries)) await box(page, name).fill(value);
}

async function messages(
  page: Page,
  url: string,
  q: string,
): Promise<{ name: string; phone: string; message: string }[]> {
  const login = await page.request.post(`${url}/api/auth/login`, {
    data: { phone: '5550000001', password: 'chavi-demo' },
  });
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await page.request.get(`${url}/api/visitors/contact-us?q=${encodeURIComponent(q)}`, { headers });
  return (await answer.json()).contacts;
}

test.beforeEach(({ page }) => asKnownVisitor(page));

test('the page says how to reach us, and asks for a message [CONTACT-01, CONTACT-03, CONTACT-04, CONTACT-06]', async ({
  page,
}) => {
  await test.step('cards show phone, e-mail, an address in Bopal, and the hours', async () => {
    await page.goto('/contact');
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: SITE.supportPhone })).toBeVisible();
    await expect(main.getByRole('link', { name: SITE.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${SITE.supportEmail}`,
    );
    await expect(main.locator('address')).toContainText('Bopal');
    await expect(main.locator('address')).toContainText('Ahmedabad');
    await expect(main.getByText('Monday-Saturday 10am-7pm')).toBeVisible();
  });

  await test.step('the form has name, email, phone and message, labelled In Max 60 words', async () => {
    for (const name of ['Name', 'Email', 'Phone', 'Message']) await expect(box(page, name)).toBeVisible();
    await expect(form(page).locator('label', { hasText: 'In Max 60 words' })).toBeVisible();
    await expect(box(page, 'Phone')).toHaveAttribute('inputmode', 'tel');
    await expect(box(page, 'Email')).toHaveAttribute('autocomplete', 'email');
    await expect(form(page).getByRole('link', { name: 'How we handle your data' })).toHaveAttribute('href', '/privacy');
  });
});

test('the map is embedded on request at the position of the site configuration [CONTACT-02]', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'map' }),
  );
  await gotoReady(page, '/contact');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the map' }).click();
  const source = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(source.origin).toBe('https://www.openstreetmap.org');
  expect(source.searchParams.get('marker')).toBe(`${SITE.map.lat},${SITE.map.lng}`);
  await expect(page.frameLocator('iframe').getByText('map')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    new RegExp(`${SITE.map.lat}`),
  );
});

test('map and videos ask no third party for anything before a click [DEC-31]', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(origin);
  });
  for (const host of ['https://www.openstreetmap.org/**', 'https://www.youtube-nocookie.com/**']) {
    await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body: 'there' }));
  }
  await gotoReady(page, '/contact');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect.poll(() => foreign).toEqual(['https://www.openstreetmap.org']);

  foreign.length = 0;
  await gotoReady(page, '/');
  const play = page.getByRole('button', { name: /^Play/ }).first();
  await play.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await play.click();
  await expect.poll(() => foreign[0]).toBe('https://www.youtube-nocookie.com');
});

test('the counter is orange above 200, red from 250, and nothing typed is cut off [CONTACT-05, DEC-20]', async ({
  page,
}) => {
  await gotoReady(page, '/contact');
  const [orange, red] = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--warn', '--bad'].map((name) => style.getPropertyValue(name));
  });
  const colour = (hex = '') => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
  const cases = [
    [200, 'plain'],
    [201, 'orange'],
    [249, 'orange'],
    [250, 'red'],
    [251, 'red'],
    [400, 'red'],
  ] as const;
  for (const [length, tone] of cases) {
    await box(page, 'Message').fill('x'.repeat(length));
    await expect(counter(page)).toHaveText(`${length}/250 characters`);
    await expect(counter(page)).toHaveAttribute('data-tone', tone);
    if (tone !== 'plain') await expect(counter(page)).toHaveCSS('color', colour(tone === 'orange' ? orange : red));
  }
  await expect(box(page, 'Message')).toHaveValue('x'.repeat(400));
  await fill(page, { ...GOOD, Message: 'x'.repeat(251) });
  await form(page).getByRole('button').click();
  await expect(form(page).getByText('Message cannot exceed 250 characters')).toBeVisible();
  await fill(page, { Message: `${'y'.repeat(250)}` });
  await form(page).getByRole('button').click();
  await expect(toasts(page)).toContainText('Message sent');
});

const RULES = [
  ['Name', 'A', 'Name must be at least 2 characters'],
  ['Email', 'asha@', 'Please enter a valid email address'],
  ['Phone', '98250', 'Please enter a valid 10-digit phone number'],
  ['Message', 'Too short', 'Message must be at least 10 characters'],
  ['Message', 'x'.repeat(251), 'Message cannot exceed 250 characters'],
] as const;

test('a word without end makes the message longer, not the page wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await gotoReady(page, '/contact');
  await box(page, 'Message').fill(`https://maps.example/${'x'.repeat(300)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('every rule has its message, tied to its field, and the first wrong one takes the focus [VALID-32, VALID-33, VALID-34, VALID-35, VALID-36]', async ({
  page,
}) => {
  await gotoReady(page, '/contact');
  for (const [name, wrong, message] of RULES) {
    await fill(page);
    await box(page, name).fill(wrong);
    await form(page).getByRole('button').click();
    await expect(box(page, name)).toBeFocused();
    await expect(box(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(box(page, name)).toHaveAccessibleDescription(new RegExp(message));
  }
  await fill(page, { Name: '', Email: '', Phone: '', Message: '' });
  await form(page).getByRole('button').click();
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(4);
  await expect(box(page, 'Name')).toBeFocused();
});

test('a message is stored once however often the button is pressed, and the form is emptied [ERR-14]', async ({
  page,
  site,
}) => {
  await gotoReady(page, '/contact');
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
  expect(await messages(page, site.url, 'Double Sender')).toMatchObject([{ phone: '9825012345', message: text }]);
});

test('a message that could not be sent is kept, and another try is offered [ERR-15]', async ({ page, expectNoise }) => {
  expectNoise(/contact-us|ERR_FAILED/);
  await gotoReady(page, '/contact');
  await page.route('**/api/visitors/contact-us', (route) => route.abort());
  await fill(page);
  await form(page).getByRole('button').click();
  await expect(toasts(page)).toContainText('There was an error sending your message. Please try again later.');
  await expect(form(page).getByText('We could not reach the server. Your text is kept.')).toBeVisible();
  await expect(box(page, 'Message')).toHaveValue(GOOD.Message);
  await page.unroute('**/api/visitors/contact-us');
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(toasts(page)).toContainText('Message sent');
});

test('what the server refuses is shown at its field', async ({ page, expectNoise }) => {
  expectNoise(/400|contact-us/);
  await gotoReady(page, '/contact');
  const details = [{ field: 'email', type: 'Please enter a valid email address' }];
  const error = { code: 'VALIDATION_FAILED', message: 'Please check the fields that are named.', details };
  await page.route('**/api/visitors/contact-us', (route) => route.fulfill({ status: 400, json: { error } }));
  await fill(page);
  await form(page).getByRole('button').click();
  await expect(box(page, 'Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(box(page, 'Email')).toBeFocused();
});

test('the form works as a plain post: refused with everything kept, then sent', async ({
  browser,
  baseURL,
  page,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const quiet = await context.newPage();
  await quiet.goto('/contact');
  await fill(quiet, { ...GOOD, Name: 'Plain Poster', Phone: '12', Message: 'x'.repeat(300) });
  await form(quiet).getByRole('button').click();
  await expect(quiet.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expect(quiet.getByText('Message cannot exceed 250 characters')).toBeVisible();
  await expect(box(quiet, 'Name')).toHaveValue('Plain Poster');
  await expect(box(quiet, 'Message')).toHaveValue('x'.repeat(300));
  await expect(counter(quiet)).toHaveText('300/250 characters');
  await fill(quiet, { Phone: '9825012345', Message: 'Please call me back.' });
  await form(quiet).getByRole('button').click();
  await expect(quiet.getByText('Message sent')).toBeVisible();
  await expect(box(quiet, 'Name')).toHaveValue('');
  await context.close();
  expect(await messages(page, site.url, 'Plain Poster')).toHaveLength(1);
});

test('a failure that only the log explains names its entry there, beside the form whose text is kept [SEEN-05]', async ({
  page,
  site,
  expectNoise,
}) => {
  expectNoise(/contact-us/);
  const failure = {
    status: 500,
    headers: { 'x-request-id': 'e0f1' },
    json: { error: { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' } },
  };
  await page.route('**/api/visitors/contact-us', (route) => route.fulfill(failure));
  await gotoReady(page, `${site.url}/contact`);
  await fill(page);
  await form(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your text is kept. Reference: e0f1')).toBeVisible();
  await expect(box(page, 'Message')).toHaveValue(GOOD.Message);
});

/** As a password manager does. */
async function fillTrap(page: Page): Promise<void> {
  const trap = form(page).locator('[name=leave_empty]');
  await trap.evaluate((box: HTMLInputElement) => {
    box.value = 'https://filled.example';
  });
}

test('a form whose hidden box a helper filled carries a proof, and nobody is asked [DOOR-08]', async ({ page }) => {
  await gotoReady(page, '/contact');
  await fill(page);
  await fillTrap(page);
  const sent = page.waitForRequest('**/api/visitors/contact-us');
  await form(page).getByRole('button').click();
  expect((await sent).postData()).toMatch(/name="leave_empty".*name="token".*name="proof"/s);
  await expect(toasts(page).filter({ hasText: 'Message sent' })).toBeVisible();
});

test('where no proof can be made it is sent with a tick, and nothing typed is lost [DOOR-06][DOOR-08]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/contact-us|challenge|ERR_FAILED/);
  await page.route('**/api/visitors/challenge', (route) => route.abort());
  await gotoReady(page, '/contact');
  await fill(page);
  await fillTrap(page);
  const tick = form(page).getByLabel('A person sends this');
  await form(page).getByRole('button').click();
  await expect(tick).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(box(page, 'Message')).toHaveValue(GOOD.Message);
  // Who ticks it sooner than anybody reads is asked again.
  await expect(async () => {
    if (!(await tick.isHidden())) await tick.check();
    await form(page).getByRole('button').click();
    await expect(toasts(page).filter({ hasText: 'Message sent' })).toBeVisible({ timeout: 2500 });
  }).toPass();
});
