import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '#domain/property/price.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { everyListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';

/** How many rows the things stand in, by their middles. */
async function rows(things: Locator): Promise<number> {
  const middles = await things.evaluateAll((all) =>
    all.map((one) => {
      const box = one.getBoundingClientRect();
      return Math.round((box.top + box.bottom) / 20);
    }),
  );
  return new Set(middles).size;
}

/** What a finger would miss: controls below 24 px, but for links within a sentence (WCAG 2.5.8) and those that cover a card. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input, select, textarea, summary').evaluateAll((all) =>
    all.flatMap((one) => {
      const target = one.matches('[type="radio"], [type="checkbox"]') ? (one.closest('label') ?? one) : one;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && target.checkVisibility({ visibilityProperty: true });
      const coversCard = getComputedStyle(target, '::after').position === 'absolute';
      const beside = [...(target.parentElement?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
      const isInSentence = target.closest('p') !== null || beside.some((node) => node.textContent?.trim());
      if (!isSeen || coversCard || isInSentence || target.closest('[aria-hidden="true"]')) return [];
      return width < 24 || height < 24 ? [`${target.textContent || target.outerHTML}: ${width} x ${height}`] : [];
    }),
  );
}

test.describe('360 px wide', () => {
  test.use(PHONE);

  test('a finger meets every control of a page and of the dialogs; a thumb has 44 px for every link of the footer, of areas, of pages of results and of what a page is shown as', async ({
    page,
  }) => {
    for (const [path, links] of [
      ['/', 'footer a, .area-chips a'],
      ['/areas', 'footer a, .switch a'],
      ['/areas/bopal', 'footer a, main a:not(article a, p a, svg a)'],
      ['/property/1', 'footer a'],
      ['/property/1?contact=owner', 'footer a'],
      ['/contact', 'footer a'],
      ['/about', 'footer a'],
      ['/search?bhk_type=2bhk&page=2', 'footer a, .switch a, [aria-label="Pages of results"] :is(a, button)'],
    ] as const) {
      await gotoReady(page, path);
      const found = page.locator(links).filter({ visible: true });
      expect(await found.count(), path).toBeGreaterThan(10);
      const low = await found.evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
      );
      expect(low, path).toEqual([]);
      if (!path.startsWith('/areas')) expect(await tooSmall(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
});

test.describe('320 px wide', () => {
  test.use({ ...PHONE, viewport: { width: 320, height: 568 } });

  test('Contact Owner stays in one line beside the longest price, the pages of results too, and the chosen order can be read whole', async ({
    page,
    request,
  }) => {
    const all = await everyListing(request);
    const longest = all.sort((a, b) => formatPrice(b.price).length - formatPrice(a.price).length)[0];
    await gotoReady(page, `/property/${longest?.id}`);
    const button = page.getByRole('button', { name: 'Contact Owner' }).last();
    expect((await button.boundingBox())?.height).toBe(44);
    expect(await rows(button.locator('xpath=../*'))).toBe(1);

    await gotoReady(page, '/search?page=10');
    const pages = page.getByRole('navigation', { name: 'Pages of results' });
    await expect(pages.getByRole('link')).toHaveCount(7);
    expect(await rows(pages.locator('> *'))).toBe(1);
    const list = page.getByLabel('Sort by').filter({ visible: true });
    for (const sort of [
      'newest',
      'price_asc',
      'price_desc',
      'price_per_sqft_asc',
      'size_desc',
      'cash_needed',
      'instalment',
      'news',
    ]) {
      await list.selectOption(sort);
      await expect(page).toHaveURL(`/search?sort=${sort}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(list).toHaveValue(sort);
      // The list may be drawn anew meanwhile.
      await expect(async () => {
        const [needed, room] = await list.evaluate((element) => {
          const select = element as HTMLSelectElement;
          const style = getComputedStyle(select);
          const pen = document.createElement('canvas').getContext('2d');
          if (pen) pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
          return [pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0, select.clientWidth - padding];
        });
        expect(needed, sort).toBeGreaterThan(40);
        expect(needed, sort).toBeLessThanOrEqual(room);
      }).toPass();
    }
  });
});

test.describe('a phone held sideways', () => {
  test.use({ ...PHONE, viewport: { width: 740, height: 360 } });

  test('shows the headline, the upper part of the search and the pause button', async ({ page }) => {
    await gotoReady(page, '/');
    const middle = async (thing: Locator) => {
      const box = await thing.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const thing of [
      page.getByText('Residential', { exact: true }).first(),
      page.getByPlaceholder('Search locations'),
      page.getByRole('button', { name: 'Pause background pictures' }),
    ]) {
      const at = await middle(thing);
      expect(at).toBeGreaterThan(64);
      expect(at).toBeLessThan(350);
    }
  });
});
