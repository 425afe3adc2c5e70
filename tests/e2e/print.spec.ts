import { expect, gotoReady, test } from './fixture.ts';
import { aListing, everyListing } from './support/catalogue.ts';
import { paint } from './support/paint.ts';

/** A sheet held upright and one held sideways, in CSS pixels. */
const SHEETS = [718, 1045];

test('a search and a listing print in ink on white, without controls and what lies over them, under the name of the site and the address [FAULT-02]', async ({
  page,
  site,
}) => {
  const { id } = await aListing(page.request, (one) => one.image_count >= 6);
  const head = page.locator('.print-head');
  const shown = (role: 'button' | 'combobox') => page.getByRole(role).filter({ visible: true });
  for (const path of ['/', '/search?property_type=Residential', `/property/${id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await gotoReady(page, path);
    await paint(page, { choice: 'dark' });
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(head).toContainText('Chavi');
    await expect(head).toContainText(site.url + path);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('.hero-picture').filter({ visible: true })).toHaveCount(0);
    await expect(shown('combobox')).toHaveCount(0);
    for (const gone of ['Filters', 'Pages of results', 'Main'])
      await expect(page.getByLabel(gone, { exact: true }).filter({ visible: true })).toHaveCount(0);
    // What is left of the buttons are the photographs themselves.
    for (const button of await shown('button').all()) await expect(button.locator('img')).not.toHaveCount(0);
    for (const width of SHEETS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (!path.startsWith('/search')) continue;
      await expect(page.getByRole('article').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const list = await page.locator('[data-card-grid]').boundingBox();
      expect(list?.width).toBeGreaterThan(width - 70);
      expect((await page.getByRole('article').first().boundingBox())?.width).toBeGreaterThan(280);
    }
  }
  await expect(page.getByText(/^1 of \d+$/)).toBeHidden();
  await expect(page.getByText(/Contact Owner|more photos/).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content', includeHidden: true })).toBeHidden();
  const headline = page.getByRole('heading', { level: 1, includeHidden: true });
  expect((await headline.boundingBox())?.y).toBeGreaterThan(0);
});

/** A4 held upright (794 x 1123), in CSS pixels, within the margins that the test prints with. */
const PAPER = { width: 720, height: 1060 };

test('a comparison prints whole from the first sheet to the last, under its full address [KEEP-15]', async ({
  page,
  site,
}) => {
  const all = (await everyListing(page.request)).map(({ id }) => id);
  for (const ids of [all.slice(0, 2), all.slice(2, 6)]) {
    const path = `/shortlist?compare=${ids.join(',')}`;
    await gotoReady(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Compare ${ids.length} homes`);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-head')).toContainText(site.url + path);
    const table = (await page.getByRole('table').boundingBox()) ?? { width: 0, x: 0 };
    expect(table.x + table.width).toBeLessThanOrEqual(PAPER.width);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const margin = { left: '37px', right: '37px', top: '31px', bottom: '31px' };
    const sheets = pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true, margin }));
    expect(sheets.every((box) => box.startsWith('0 0 59'))).toBe(true);
    // A row is not cut: a sheet may end with the room that the next one needs.
    expect(sheets.length).toBeLessThanOrEqual(Math.ceil((height * 1.3) / PAPER.height));
    await page.emulateMedia({ media: 'screen' });
  }
});

/** The media box of each page of a PDF. */
function pagesOf(pdf: Buffer): string[] {
  const pages = pdf.toString('latin1').split(/\/Type\s*\/Page\b(?!s)/);
  return pages.slice(1).map((text) => /\/MediaBox\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '');
}
