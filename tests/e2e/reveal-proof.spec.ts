import type { Page, Route } from '@playwright/test';
import { failures } from '#domain/words/en-answers.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { askForOwner, contactDialog, openContact, openContactOf, ownerDetails } from './support/contact-form.ts';
import { toasts } from './support/toasts.ts';

/** What the forms carried, in their order. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/visitors/')) posts.push(request.postData() ?? '');
  });
  return posts;
}

async function openForm(page: Page, query = ''): Promise<void> {
  const { id } = await aListing(page.request, () => true);
  await openContactOf(page, id, query);
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
  await openContact(page);
  await askForOwner(page, '5550030091');
  await expect(ownerDetails(page)).toBeVisible();
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
  await askForOwner(page, '5550030091');
  await expect(ownerDetails(page)).toBeVisible();
  expect(posts.map(carriesProof)).toEqual([true, true, false]);
  const [first, second] = posts.map((post) => /name="token"\s+(\S+)/.exec(post)?.[1]);
  expect(first).not.toBe(second);
});

test('a challenge that was missed is asked for again when the form is sent; a plain call that is refused for being one is sent once more with a proof [REVEAL-10]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/challenge|ERR_FAILED|429|visitors/);
  const posts = watchPosts(page);
  const missed = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/challenge'));
  const expectProofs = async (times: number, ...proofs: boolean[]) => {
    posts.length = 0;
    await page.route('**/api/visitors/challenge?**', (route) => route.abort(), { times });
    await Promise.all([missed(), openForm(page)]);
    await askForOwner(page, '5550030091');
    await expect(ownerDetails(page)).toBeVisible();
    expect(posts.map(carriesProof)).toEqual(proofs);
    await page.unrouteAll();
  };
  await expectProofs(1, true);
  // Neither when the form opens nor when it is sent.
  await expectProofs(2, false);
  const message = 'Please load the page again.';
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { error: { code: 'RATE_LIMITED', message } } });
  await page.route('**/api/visitors/', refuse, { times: 1 });
  await expectProofs(2, false, true);
});

test('a browser without workers or cryptography needs no proof [REVEAL-10]', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.search === '') Reflect.deleteProperty(globalThis, 'Worker');
    // As on plain HTTP.
    else Reflect.defineProperty(crypto, 'subtle', { value: undefined });
  });
  const posts = watchPosts(page);
  for (const query of ['', '?without=cryptography']) {
    await openForm(page, query);
    await askForOwner(page, '5550030091');
    await expect(ownerDetails(page)).toBeVisible();
  }
  expect(posts.map(carriesProof)).toEqual([false, false]);
});

test('who is shown no more is told why, until when and what to do, and the toast stays [REVEAL-11, ERR-13]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/429|visitors/);
  const message = failures.revealsFromHere({ wait: 'in an hour' });
  const error = { code: 'RATE_LIMITED', message };
  await page.route('**/api/visitors/', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: { error } }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await askForOwner(page, '5550030091');
  await expect(toasts(page)).toContainText('Failed to add visitor');
  const alert = contactDialog(page).getByRole('alert');
  await expect(alert).toContainText('Please try again in an hour, or leave your number');
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL('/contact');
});
