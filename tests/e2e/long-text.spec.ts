import type { Page } from '@playwright/test';
import type { Testimonial } from '#domain/answers/site.ts';
import { expect, gotoReady, openAdmin, ownTitle, test } from './support/admin.ts';
import { askForOwner, openContact, ownerDetails } from './support/contact-form.ts';

const WIDTH = 360;
test.use({ viewport: { width: WIDTH, height: 780 } });

/** Unbroken, as a held key makes it; a pasted address is asked back (D127). */
const LONG_NAME = 'N'.repeat(80);
const LONG_WORD = 'brochure'.repeat(33);
const longTitle = () => `${ownTitle('Wide').replaceAll(' ', '-')}-${'W'.repeat(150)}`.slice(0, 150);

/** Nothing stands out of the window, nor out of an open dialog or a table, which scroll by themselves, once the page has its last layout. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const tooWide = () =>
    page.evaluate((width) => {
      const boxes = [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], dialog[open] > div, :has(> table)'),
      ];
      const edge = (box: Element) => box.getBoundingClientRect().right;
      return boxes
        .filter((box) => box.scrollWidth > Math.min(width, box.clientWidth + 1) || edge(box) > width + 1)
        .map((box) => {
          const seen = [...box.querySelectorAll('*')].filter((one) => one.closest('.sr-only') === null);
          const last = seen.toSorted((one, other) => edge(other) - edge(one))[0];
          return `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth} px, by ${last?.outerHTML.slice(0, 200)}`;
        });
    }, WIDTH);
  await expect.poll(tooWide, where).toEqual([]);
}

test('unbroken text of a listing makes no page wider than a phone', async ({ page, staff }) => {
  const title = longTitle();
  const { id } = await staff.list({ title, summary: `See ${LONG_WORD}`, owner_name: LONG_NAME, price: '1' }, 2);
  await gotoReady(page, `/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectToFit(page, 'the detail page');
  await openContact(page);
  await askForOwner(page, '5550066001', LONG_NAME);
  await expect(ownerDetails(page)).toContainText(LONG_NAME);
  await expectToFit(page, "the owner's details");
  for (const [path, where] of [
    ['/search?sort=price_asc', 'the search'],
    ['/properties', 'the list'],
    ['/', 'the home page'],
  ] as const) {
    await gotoReady(page, path);
    await expect(page.locator(`[data-property="${id}"]`).first()).toBeAttached();
    await expectToFit(page, where);
  }
});

test('unbroken text makes no screen of the admin area wider than a phone', async ({ admin, staff, request }) => {
  const title = longTitle();
  const { id } = await staff.list({ title, summary: `See ${LONG_WORD}`, owner_name: LONG_NAME }, 2);
  await request.post('/api/visitors/', { multipart: { name: LONG_NAME, phone: '5550066002', property_id: id } });
  await request.post('/api/visitors/contact-us', {
    multipart: {
      name: LONG_NAME,
      email: `${'e'.repeat(60)}@example.com`,
      phone: '5550066003',
      message: 'M'.repeat(250),
    },
  });
  const edited = await staff.list({ title: longTitle(), owner_name: LONG_NAME });
  await staff.edit(edited, { title: longTitle(), summary: LONG_WORD });

  /** Looks at a screen, and then at what its button opens. */
  const look = async (path: string, words: string, opener?: string | RegExp, opened?: string) => {
    await openAdmin(admin, path);
    await expect(admin.getByText(words).first()).toBeVisible();
    await expectToFit(admin, path);
    if (opener === undefined) return;
    await admin.getByRole('button', { name: opener }).first().click();
    await expect(admin.locator('dialog[open]')).toContainText(opened ?? title);
    await expectToFit(admin, `${opener} on ${path}`);
  };
  await look(`/properties?q=${title.slice(0, 60)}`, title, `View ${title}`);
  await admin.keyboard.press('Escape');
  await admin.getByRole('searchbox').fill('Q'.repeat(100));
  await expect(admin.getByText(/^Nothing matches/)).toBeVisible();
  await expectToFit(admin, 'a search that finds nothing');
  await look('/properties?q=Wide-', 'Wide-', /^View Wide-/, 'History');
  await admin.getByText('History', { exact: true }).click();
  await expect(admin.getByText(LONG_WORD).last()).toBeVisible();
  await expectToFit(admin, 'the history of a property');
  await look('/dashboard', title, `Delete visitor ${LONG_NAME}`);
  await look('/contact', LONG_NAME, `Read the message of ${LONG_NAME}`, 'M'.repeat(250));
  await openAdmin(admin, `/upload?id=${id}`);
  await expect(admin.getByLabel('Property Title')).toHaveValue(title);
  await expectToFit(admin, 'the form of a listing');
  await staff.put(`/property/mark-sold/${id}`);
  await look('/dashboard?list=sold', title);
  await staff.delete(`/property/delete/${id}`);
  await look('/properties?view=deleted', title);
  const [first] = await staff.get<Testimonial[]>('/testimonials/');
  await staff.put(`/testimonials/${first?.id}`, { name: LONG_NAME, testimonial_text: 'T'.repeat(900), rating: 5 });
  await look('/testimonials', LONG_NAME);
  await gotoReady(admin, '/about');
  await expect(admin.getByText('T'.repeat(900)).first()).toBeAttached();
  await expectToFit(admin, 'the about page');
});
