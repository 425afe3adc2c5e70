import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { toasts } from './support/toasts.ts';

interface Made {
  token: string;
  manage_token: string;
}

async function share(page: Page): Promise<Made & { id: number }> {
  const list = await (await page.request.get('/api/property/search?hide_sold=true&page_size=2')).json();
  const [id = 0, other]: number[] = list.properties.map((home: { id: number }) => home.id);
  const items = [{ property_id: id, note: 'Near the school' }, { property_id: other }];
  return { ...(await (await page.request.post('/api/shortlists', { data: { items } })).json()), id };
}

/** As the browser that made the link. */
const asMaker = (page: Page, { token, manage_token }: Made) =>
  page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('made')) return;
      sessionStorage.setItem('made', 'true');
      localStorage.setItem('chavi-made-links', kept);
    },
    JSON.stringify([{ token, manageToken: manage_token, homes: 2, at: Date.now() }]),
  );

const home = (page: Page, id: number) => page.locator(`[data-shared="${id}"]`);
const linesOf = (page: Page, id: number) => home(page, id).locator('[data-answer]');

async function answer(page: Page, id: number, choice: string, name: string, line = ''): Promise<void> {
  await home(page, id).getByLabel('Your name').fill(name);
  await home(page, id).getByLabel('Comment').fill(line);
  await home(page, id).getByRole('button', { name: choice }).click();
}

test('a link opens on two devices, each sees what the other says, and changes its own answer [SHARE-07, SHARE-08, SHARE-09, SHARE-12, VALID-44]', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/400|ApiError/);
  const made = await share(page);
  const { id } = made;
  await gotoReady(page, `/s/${made.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 homes in Ahmedabad');
  await expect(home(page, id)).toContainText('Near the school');
  // Enter in a box answers nothing, and a name is asked for in words.
  await home(page, id).getByLabel('Comment').fill('Hello');
  await home(page, id).getByLabel('Comment').press('Enter');
  await home(page, id).getByLabel('Your name').fill(' ');
  await home(page, id).getByRole('button', { name: 'Yes' }).click();
  await expect(home(page, id)).toContainText('Name is required');
  await expect(home(page, id).getByLabel('Your name')).toBeFocused();
  await expect(linesOf(page, id)).toHaveCount(0);
  await expect(home(page, id).getByLabel('Comment')).toHaveValue('Hello');
  await answer(page, id, 'Maybe', 'Asha', 'Far from the office');
  await expect(linesOf(page, id)).toHaveText([/Maybe, Asha.*Far from the office/]);
  // Marks that tower over a letter stay inside their line.
  await expect(linesOf(page, id).locator('> div')).toHaveCSS('overflow', 'clip');

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const phone = await other.newPage();
  await gotoReady(phone, `/s/${made.token}`);
  await expect(linesOf(phone, id)).toHaveText([/Maybe, Asha/]);
  await expect(linesOf(phone, id).getByRole('button')).toHaveCount(0);
  await answer(phone, id, 'Yes', 'Ramesh');
  await expect(linesOf(phone, id)).toHaveCount(2);

  await answer(page, id, 'No', 'Asha');
  await expect(home(page, id).getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(linesOf(page, id)).toHaveText([/No, Asha/, /Yes, Ramesh/]);
  await expect(home(page, id).getByLabel('Your name')).toHaveValue('Asha');
  // Coming back to the page is enough.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(linesOf(phone, id)).toHaveText([/No, Asha/, /Yes, Ramesh/]);
  await other.close();
});

test('who made the link passes it on, removes answers and takes it back; who has it open is told [SHARE-06, SHARE-10, SHARE-16, SHARE-21]', async ({
  page,
  context,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/404|ApiError/);
  const made = await share(page);
  const { id } = made;
  for (const name of ['Asha', 'Ramesh']) {
    await page.request.post(`/api/shortlists/${made.token}/answers`, {
      data: { name, property_id: id, answer: 'yes' },
    });
  }
  await asMaker(page, made);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => sessionStorage.setItem('shared', JSON.stringify(data)),
    });
  });
  await gotoReady(page, `/s/${made.token}`);
  await test.step('the link is passed on by labelled buttons', async () => {
    const link = new URL(`/s/${made.token}`, page.url()).href;
    const ways = page.getByRole('list', { name: 'Share this list' });
    const whatsapp = new URL((await ways.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
    expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/');
    expect(whatsapp.searchParams.get('text')).toBe(`2 homes in Ahmedabad: tell me what you think of them.\n${link}`);
    await ways.getByRole('button', { name: 'Copy link' }).click();
    await expect(toasts(page)).toContainText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await ways.getByRole('button', { name: 'More ways' }).click();
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'));
    expect(JSON.parse(shared ?? '')).toMatchObject({ url: link });
  });
  await expect(page.getByText('You made this link.')).toBeVisible();
  await expect(page.getByText('Somebody shared this list')).toHaveCount(0);
  await home(page, id).getByRole('button', { name: 'Remove the answer of Asha' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(linesOf(page, id)).toHaveText([/Yes, Ramesh/]);

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const phone = await other.newPage();
  await gotoReady(phone, `/s/${made.token}`);
  await expect(phone.getByRole('button', { name: 'Take this link back' })).toHaveCount(0);
  await expect(phone.getByText('Somebody shared this list')).toBeVisible();
  await page.getByRole('button', { name: 'Take this link back' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer there');
  await expect(toasts(page)).toContainText('Link taken back');
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link is no longer there');
  await other.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer there');
});

test('the shortlist becomes a link, with its notes; links made here are listed and taken back [SHARE-17]', async ({
  page,
}) => {
  const list = await (await page.request.get('/api/property/search?hide_sold=true&page_size=2')).json();
  const ids = [...list.properties.map((home: { id: number }) => home.id), 999_999];
  const kept = ids.map((id, at) => ({
    id,
    at: 1,
    title: `Home ${id}`,
    price: 1,
    note: at === 0 ? 'Ask about water' : '',
  }));
  await page.addInitScript((shortlist) => localStorage.setItem('chavi-shortlist', shortlist), JSON.stringify(kept));
  await gotoReady(page, '/shortlist');
  await page.getByRole('button', { name: 'Share with the family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with the family' });
  await dialog.getByRole('button', { name: 'Make a link to 3 homes' }).click();
  await expect(dialog).toContainText('1 home is no longer listed and left out of the link.');
  const links = dialog.getByRole('list', { name: 'Links made on this device' }).locator('[data-link]');
  await expect(links).toHaveText([/Your link is ready\..*2 homes/]);
  await expect(links.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*%2Fs%2F/);
  const address = (await links.getByRole('link', { name: '2 homes' }).getAttribute('href')) ?? '';
  expect((await (await page.request.get(`/api/shortlists/${address.slice(3)}`)).json()).items[0].note).toBe(
    'Ask about water',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Share with the family' }).click();
  await links.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(links).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});
