import { expect, gotoReady, ready, test } from './fixture.ts';

const ADMIN = '/admin-dashboard-97xK3p';
const header = (page: import('@playwright/test').Page) => page.locator('[data-site-header]');

test('a move begins at the top; the header turns solid, the not-found page leads back [ROUTE-01, SHELL-03, SHELL-07, APP-01]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/404/);
  await gotoReady(page, '/about');
  const place = () => page.evaluate(() => window.scrollY);
  const links = page.getByRole('navigation', { name: 'Main' });

  await test.step('the keyboard reaches the content past a link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await test.step('a move begins at the top; Back restores the place', async () => {
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Contact us');
    await expect.poll(place).toBe(0);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(/Homes change hands/);
    await expect.poll(place).toBeGreaterThan(300);
    for (const [name, title] of [
      ['Search', /Properties in Ahmedabad/],
      ['Home', 'Find Your Dream Property in Ahmedabad'],
    ] as const) {
      await links.getByRole('link', { name }).click();
      await expect(page.locator('h1')).toHaveText(title);
    }
  });

  await test.step('the header is clear at the top and solid after 30 px of scroll', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const clear = 'rgba(0, 0, 0, 0)';
    for (const [top, ground] of [
      [0, clear],
      [30, clear],
      [31, 'rgb(255, 255, 255)'],
    ] as const) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(header(page)).toHaveCSS('background-color', ground);
    }
    await expect(header(page)).toBeInViewport();
  });

  await test.step('the not-found page leads home and back', async () => {
    const here = page.url();
    await page.goto('/no/such/page');
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(here);
  });
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

test('the Admin link is there only for who is logged in, and the context menu is disabled [SHELL-02, APP-02]', async ({
  staffPage: page,
}) => {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { menus: seen });
    window.addEventListener('contextmenu', (event) => setTimeout(() => seen.push(event.defaultPrevented)));
  });
  const expectNoMenu = async () => {
    await page.mouse.click(300, 300, { button: 'right' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'menus')), page.url()).toEqual([true]);
  };
  for (const path of ['/', ADMIN]) {
    await page.goto(path);
    await expectNoMenu();
  }
  await gotoReady(page, '/about');
  await expectNoMenu();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.filter({ hasText: 'Admin' })).toHaveAttribute('href', ADMIN);
  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  await gotoReady(page, '/contact');
  await expect(links).toHaveCount(4);
});

test('nothing else of pointer and keyboard is taken away; a lost connection says so, and its return too [APP-03]', async ({
  page,
  context,
  expectNoise,
}) => {
  // Files fetched ahead while the connection went away.
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
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
  const notice = page.getByText('You are offline. Nothing on this page is lost');
  for (const isOffline of [true, false]) {
    await context.setOffline(isOffline);
    await expect(notice).toBeVisible({ visible: isOffline });
  }
});
