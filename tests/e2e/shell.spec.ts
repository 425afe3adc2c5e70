import { SITE } from '#domain/site/config.ts';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

const ADMIN = '/admin-dashboard-97xK3p';
const header = (page: import('@playwright/test').Page) => page.locator('[data-site-header]');

test.beforeEach(({ page }) => asKnownVisitor(page));

test('the public screens answer [ROUTE-01]', async ({ page }) => {
  const titles = {
    '/': 'Find Your Dream Property in Ahmedabad',
    '/search': /Properties in Ahmedabad/,
    '/contact': 'Contact us',
    '/about': /Homes change hands/,
  };
  for (const [path, title] of Object.entries(titles)) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText(title);
  }
  expect((await page.goto('/property/1'))?.status()).toBe(200);
  await expect(page.getByText('Property Details')).toBeVisible();
});

test('any other path shows the not-found page with status 404 [ROUTE-08, SHELL-07]', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  await gotoReady(page, '/about');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/about');
});

test('the header links to home, search, about and contact [SHELL-01, DEC-01]', async ({ page }) => {
  await gotoReady(page, '/about');
  await expect(header(page)).toContainText('Chavi');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const found = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(found).toEqual([
    ['Home', '/'],
    ['Search', '/search'],
    ['About Us', '/about'],
    ['Contact', '/contact'],
  ]);
  await expect(links.filter({ hasText: 'About Us' })).toHaveAttribute('aria-current', 'page');
});

test('the Admin link is there only for who is logged in [SHELL-02]', async ({ page, staffPage }) => {
  await gotoReady(staffPage, '/about');
  const admin = staffPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' });
  await expect(admin).toHaveAttribute('href', ADMIN);
  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  await gotoReady(page, '/contact');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(4);
});

test('the header is clear at the top and solid after 30 px of scroll [SHELL-03]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoReady(page, '/');
  const clear = 'rgba(0, 0, 0, 0)';
  await expect(header(page)).toHaveCSS('background-color', clear);
  await page.evaluate(() => window.scrollTo({ top: 30, behavior: 'instant' }));
  await expect(header(page)).toHaveCSS('background-color', clear);
  await page.evaluate(() => window.scrollTo({ top: 31, behavior: 'instant' }));
  await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(header(page)).toBeInViewport();
});

test('the header is a menu on phones, by pointer and keyboard, with scripts and without [SHELL-04]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await gotoReady(page, '/about');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.locator('summary[aria-label="Menu"]').focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Search', 'About Us', 'Contact']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('summary[aria-label="Menu"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, baseURL });
  const quiet = await plain.newPage();
  await quiet.goto('/about');
  await quiet.locator('summary[aria-label="Menu"]').click();
  await quiet.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
  await expect(quiet).toHaveURL(`${baseURL}/contact`);
  await plain.close();
});

test('the footer leads on, and says who and where we are [SHELL-05, SHELL-06]', async ({ page }) => {
  await test.step('the footer has quick links and type links', async () => {
    await page.goto('/contact');
    const hrefs = (name: string) =>
      page
        .locator('footer')
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs('Quick links')).toEqual(['/', '/search', '/about', '/contact']);
    expect(await hrefs('Properties')).toEqual([
      '/search?property_type=Residential',
      '/search?property_type=Commercial',
    ]);
  });

  await test.step('the footer has social links, address, phone and copyright of the site configuration', async () => {
    await page.goto('/about');
    const footer = page.locator('body > div > footer');
    for (const { name, url } of SITE.social) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url);
    }
    for (const line of SITE.addressLines) await expect(footer.getByText(line, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: SITE.supportPhone })).toHaveAttribute(
      'href',
      `tel:+91${SITE.supportPhoneDigits}`,
    );
    await expect(footer.getByText(`© ${SITE.companyName}. All rights reserved.`)).toBeVisible();
  });
});

test('every route change scrolls to the top, and Back restores the place [APP-01]', async ({ page }) => {
  await gotoReady(page, '/about');
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Contact us');
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(/Homes change hands/);
  await expect.poll(place).toBeGreaterThan(300);
});

test('a move in the browser asks the server for data alone and says the new page aloud', async ({ page }) => {
  await gotoReady(page, '/contact');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) documents.push(request.url());
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page.locator('h1')).toHaveText(/Homes change hands/);
  await expect(page.locator('p[aria-live].sr-only')).toHaveText(/About Us/);
  expect(documents).toEqual([]);
});

test('the skip link leads past the header', async ({ page }) => {
  await gotoReady(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a lost connection says so, and its return too', async ({ page, context, expectNoise }) => {
  // Files fetched ahead while the connection went away.
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await gotoReady(page, '/contact');
  const notice = page.getByText('You are offline. Nothing on this page is lost');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('the context menu is disabled on every screen [APP-02]', async ({ staffPage: page, expectNoise }) => {
  expectNoise(/404/);
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { menus: seen });
    window.addEventListener('contextmenu', (event) => setTimeout(() => seen.push(event.defaultPrevented)));
  });
  const screens = ['/', '/search', '/properties', '/property/1', '/contact', '/about', '/privacy', '/nowhere', ADMIN];
  for (const path of screens) {
    await page.goto(path);
    await page.mouse.click(300, 300, { button: 'right' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'menus')), path).toEqual([true]);
  }
});

test('nothing else of pointer and keyboard is taken away [APP-03]', async ({ page }) => {
  await gotoReady(page, '/contact');
  const taken = await page.evaluate(() => {
    const box = document.querySelector('textarea');
    const fire = (event: Event) => !(box?.dispatchEvent(event) ?? true);
    const init = { bubbles: true, cancelable: true };
    const keys = ['ContextMenu', 'F10', 'F5', 'F12', 'Tab', 'Escape', 'a', 'c', 'v', 'p', 's', 'u', ' ', 'PageDown'];
    const events = [
      ...keys.flatMap((key) => [
        new KeyboardEvent('keydown', { ...init, key, shiftKey: key === 'F10', ctrlKey: key.length === 1 }),
        new KeyboardEvent('keyup', { ...init, key }),
      ]),
      ...['pointerdown', 'mousedown', 'mouseup', 'auxclick'].map(
        (type) => new MouseEvent(type, { ...init, button: 2 }),
      ),
      ...['selectstart', 'dragstart', 'copy', 'cut', 'paste', 'wheel', 'touchstart'].map(
        (type) => new Event(type, init),
      ),
    ];
    return events.filter(fire).map((event) => event.type);
  });
  expect(taken).toEqual([]);
  await page.getByRole('heading', { level: 1 }).dblclick({ position: { x: 20, y: 20 } });
  expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('');
});
