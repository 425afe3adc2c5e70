import type { Page, Route } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { copyDemoData, removeData } from './support/demo-data.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { startSite } from './support/site-server.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Owner' });
const owner = (page: Page) => page.locator('[data-owner-details]');

/** What the forms carried, in their order. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/visitors/')) posts.push(request.postData() ?? '');
  });
  return posts;
}

async function openForm(page: Page): Promise<void> {
  const { id } = await aListing(page.request, () => true);
  await gotoReady(page, `/property/${id}`);
  await page.locator('[data-contact-card]').getByRole('button', { name: 'Contact Owner' }).click();
}

async function send(page: Page, phone = '5550030091'): Promise<void> {
  await dialog(page).getByLabel('Your name').fill('Asha Shah');
  await dialog(page).getByLabel('Your phone').fill(phone);
  await dialog(page).getByRole('button', { name: 'Show owner details' }).click();
}

const carriesProof = (post = '') => /name="token"/.test(post) && /name="proof"/.test(post);

test('the form carries a proof that a worker made since it was opened, and no page asks for one before [REVEAL-10]', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/challenge|solver/.test(request.url()) && asked.push(request.url())));
  const posts = watchPosts(page);
  const { id } = await aListing(page.request, () => true);
  await gotoReady(page, `/property/${id}`);
  expect(asked).toEqual([]);
  await page.locator('[data-contact-card]').getByRole('button', { name: 'Contact Owner' }).click();
  await send(page);
  await expect(owner(page)).toBeVisible();
  expect(posts.map(carriesProof)).toEqual([true]);
  expect(asked.filter((url) => url.includes(`challenge?property_id=${id}`))).toHaveLength(1);
});

test('a token that is over and a proof that is too easy are replaced unseen; after that the form goes without [REVEAL-10]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/400|visitors/);
  const posts = watchPosts(page);
  const fields = ['token', 'proof'];
  const refuse = (field: string | undefined) => ({
    error: {
      code: 'VALIDATION_FAILED',
      message: 'Please check the fields.',
      details: [{ field, type: 'Another one.' }],
    },
  });
  const refuseNext = (route: Route) => route.fulfill({ status: 400, json: refuse(fields.shift()) });
  await page.route('**/api/visitors/', refuseNext, { times: 2 });
  await openForm(page);
  await send(page);
  await expect(owner(page)).toBeVisible();
  expect(posts.map(carriesProof)).toEqual([true, true, false]);
  const [first, second] = posts.map((post) => /name="token"\s+(\S+)/.exec(post)?.[1]);
  expect(first).not.toBe(second);
});

test.describe('where no proof can be made', () => {
  test('a challenge that does not come leaves the form as it was [REVEAL-10]', async ({ page, expectNoise }) => {
    expectNoise(/challenge|ERR_FAILED/);
    await page.route('**/api/visitors/challenge?**', (route) => route.abort());
    const posts = watchPosts(page);
    await openForm(page);
    await send(page);
    await expect(owner(page)).toBeVisible();
    expect(posts.map(carriesProof)).toEqual([false]);
  });

  test('a form that was opened while the network was away has its proof once it is sent [REVEAL-10]', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/challenge|ERR_FAILED/);
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/challenge'));
    await page.route('**/api/visitors/challenge?**', (route) => route.abort(), { times: 1 });
    const posts = watchPosts(page);
    await openForm(page);
    await missed;
    await send(page);
    await expect(owner(page)).toBeVisible();
    expect(posts.map(carriesProof)).toEqual([true]);
  });

  test('a plain call that is refused for being one is sent once more with a proof [REVEAL-10]', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/challenge|ERR_FAILED|429|visitors/);
    // Neither when the form opens nor when it is sent.
    await page.route('**/api/visitors/challenge?**', (route) => route.abort(), { times: 2 });
    const message = 'Please load the page again.';
    const refuse = (route: Route) => route.fulfill({ status: 429, json: { error: { code: 'RATE_LIMITED', message } } });
    await page.route('**/api/visitors/', refuse, { times: 1 });
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/challenge'));
    const posts = watchPosts(page);
    await openForm(page);
    await missed;
    await send(page);
    await expect(owner(page)).toBeVisible();
    expect(posts.map(carriesProof)).toEqual([false, true]);
  });

  for (const [without, remove] of [
    ['workers', () => Reflect.deleteProperty(globalThis, 'Worker')],
    // As on plain HTTP.
    ['cryptography', () => Reflect.defineProperty(crypto, 'subtle', { value: undefined })],
  ] as const) {
    test(`nor does a browser without ${without} need one [REVEAL-10]`, async ({ page }) => {
      await page.addInitScript(remove);
      const posts = watchPosts(page);
      await openForm(page);
      await send(page);
      await expect(owner(page)).toBeVisible();
      expect(posts.map(carriesProof)).toEqual([false]);
    });
  }
});

test('who is shown no more is told why, until when and what to do, and the toast stays [REVEAL-11, ERR-13]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/429|visitors/);
  const limited = await startSite(copyDemoData(), { RATE_LIMIT_REVEAL: '1/15/3600' });
  try {
    const { id } = await aListing(page.request, () => true);
    await page.setViewportSize({ width: 360, height: 740 });
    // With proofs an address is answered three times what it may be shown.
    for (const phone of ['5550030092', '5550030093', '5550030094', '5550030095']) {
      await gotoReady(page, `${limited.url}/property/${id}`);
      await page.getByRole('button', { name: 'Contact Owner' }).last().click();
      await send(page, phone);
      if (!phone.endsWith('5')) await expect(owner(page)).toBeVisible();
    }
    await expect(page.getByRole('region', { name: /Notification/ }).getByText('Failed to add visitor')).toBeVisible();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('from your network. Please try again in an hour, or leave your number');
    await expectAccessible(page);
    await alert.getByRole('link', { name: 'contact page' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  } finally {
    await limited.stop();
    removeData(limited.dataDir);
  }
});
