import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';

test.use({ javaScriptEnabled: false, bypassCSP: true });

/** The sheet that the page's plan names. */
async function wholeSheet(page: Page): Promise<string> {
  const plan = JSON.parse((await page.locator('#page-plan').textContent()) ?? '{}');
  return (await page.request.get(plan.sheet)).text();
}

/** The test tool's own call waits for an event that does not come where no script runs. */
function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
  }, css);
}

const VIEWS = [
  { name: 'a phone, light', width: 390, isDark: false },
  { name: 'a desk, dark', width: 1280, isDark: true },
];

/** Sentences for what the browser makes of an element, or of what stands before or after it, otherwise than when it was first asked. */
async function changedLooks(page: Page, { name, width, isDark }: (typeof VIEWS)[number]): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(
    ([view, dark]) => {
      document.documentElement.classList.toggle('dark', dark);
      const looks = [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          // What is set but used nowhere has no look.
          const used =
            part === '' || style.content !== 'none' ? [...style].filter((name) => !name.startsWith('--')) : [];
          // A round corner is written shorter in the page.
          const told = (name: string) => style.getPropertyValue(name).replace(/^(999|[\d.]+e\+\d+)px$/, 'round');
          const values = used.map((name) => `${name}: ${told(name)}`);
          return { what: `${element.tagName}${part} ${element.getAttribute('class')}`, values };
        }),
      );
      const before = Reflect.get(window, view) as typeof looks | undefined;
      Reflect.set(window, view, looks);
      return (before ?? []).flatMap(({ what, values }, at) =>
        values.filter((value, place) => value !== looks[at]?.values[place]).map((value) => `${what} was ${value}`),
      );
    },
    [name, isDark] as const,
  );
}

test('what a page carries of the style sheet shows it as the whole sheet does, on a phone and on a desk, light and dark', async ({
  page,
  request,
}) => {
  const { id } = await aListing(request, () => true);
  for (const path of [
    '/',
    '/search?bhk_type=2bhk',
    `/property/${id}`,
    '/contact',
    '/about',
    '/privacy',
    '/auth-login-8Kj9mN',
  ]) {
    await page.goto(path);
    // What lies far below is looked at as well, and nothing moves meanwhile.
    await addStyle(page, '* { content-visibility: visible !important; transition: none !important }');
    await addStyle(page, '*, ::before, ::after { animation-play-state: paused !important }');
    for (const view of VIEWS) expect(await changedLooks(page, view)).toEqual([]);
    const sheet = await wholeSheet(page);
    expect(sheet.length).toBeGreaterThan(20_000);
    await addStyle(page, sheet);
    for (const view of VIEWS) expect(await changedLooks(page, view), `${path} on ${view.name}`).toEqual([]);
  }
});
