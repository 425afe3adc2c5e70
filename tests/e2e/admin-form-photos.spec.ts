import type { Page } from '@playwright/test';
import { expect, fillRequired, openAdmin, ownTitle, photograph, REFUSED_CALL, test, toasts } from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';
import {
  choose,
  failed,
  jpeg,
  media,
  ready,
  saved,
  shown,
  submit,
  submitting,
  tiles,
  title,
} from './support/listing-form.ts';

const button = (page: Page, name: RegExp | string) => media(page).getByRole('button', { name });

/** Gives a file to the page the way a person drops or pastes it. */
async function give(page: Page, how: 'drop' | 'paste', name: string, seed: number) {
  const bytes = [...(await photograph(seed))];
  await media(page).evaluate(
    (section, { kind, fileName, content }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], fileName, { type: 'image/jpeg' }));
      const zone = section.querySelector('[role=group]');
      const options = { bubbles: true, cancelable: true };
      if (kind === 'drop') zone?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
      else document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
    },
    { kind: how, fileName: name, content: bytes },
  );
}

test('photographs are chosen, dropped and pasted at once, the listing shows them in order, and edit mixes new ones in [FORM-12]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  await choose(admin, 'one.jpg', 'two.jpg');
  await give(admin, 'drop', 'three.jpg', 13);
  await give(admin, 'paste', 'four.jpg', 14);
  await expect(ready(admin)).toHaveCount(4);
  await expect(tiles(admin).first()).toContainText('Main photo');
  // The focus stays near.
  await button(admin, 'Make main: photograph 3, three.jpg').press('Enter');
  await expect(button(admin, /^Make main: photograph 4, four/)).toBeFocused();
  await button(admin, 'Remove photograph 3, two.jpg').press('Enter');
  await expect(button(admin, /^Remove photograph 3, four/)).toBeFocused();
  await expect(tiles(admin).first().getByRole('button', { name: /^Move/ })).toHaveAccessibleName(
    'Move photograph 1, three.jpg',
  );
  const inOrder = await tiles(admin)
    .locator('picture > img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]));
  const listing = await saved(admin, staff);
  expect(listing.media_images.map((image) => image.media_url.split('/')[2])).toEqual(inOrder);
  await expect(admin.locator(`img[src*="${inOrder[0]}"]`).first()).toBeVisible();

  await test.step('edit lists them, and keeps one order of those and new ones', async () => {
    const [first, , third] = listing.media_images.map((image) => image.id);
    await openAdmin(admin, `/upload?id=${listing.id}`);
    await expect(ready(admin)).toHaveCount(3);
    await choose(admin, 'fresh.jpg');
    await expect(ready(admin)).toHaveCount(4);
    await media(admin).getByRole('button', { name: 'Remove photograph 2', exact: true }).click();
    await button(admin, /^Make main: photograph 3, fresh/).click();
    await expect(tiles(admin).first()).toContainText('Main photo');
    await expect(
      tiles(admin)
        .first()
        .getByRole('button', { name: /^Remove/ }),
    ).toHaveAccessibleName(/fresh.jpg/);
    const { media_images } = await saved(admin, staff);
    expect(media_images.map((image) => image.id)).toEqual([expect.any(Number), first, third]);
    // The next test begins with an empty page, which the way to the listing would interrupt.
    await admin.waitForURL(/\/property\/\d+$/);
  });
});

test('a photograph that cannot be taken is named with its reason, one that was cut off is sent again, and the thirty-first is left out', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  expectNoise(/photos|ERR_/);
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  await admin.route(/\/api\/property\/photos/, (route) => route.abort('connectionreset'), { times: 1 });
  await choose(admin, 'unlucky.jpg', 'lucky.jpg');
  await expect(failed(admin)).toContainText('It could not be sent: there was no connection. Please try again.');
  await expect(ready(admin)).toHaveCount(1);
  await failed(admin)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(ready(admin)).toHaveCount(2);

  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const input = media(admin).locator('input[type=file]');
  await input.setInputFiles([file('notes.jpg', Buffer.from('just words')), await jpeg('good.jpg', 24)]);
  await expect(failed(admin)).toContainText("'notes.jpg' is not a picture");
  await expect(failed(admin).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(ready(admin)).toHaveCount(3);
  await submit(admin).click();
  await expect(toasts(admin)).toContainText('Some photographs could not be sent. Send them again or remove them.');
  await expect(media(admin).getByLabel('Choose photographs')).toBeFocused();
  await expect(media(admin).getByLabel('Choose photographs')).toHaveAccessibleDescription(/could not be sent/);
  await button(admin, /^Remove .*notes\.jpg$/).click();
  await expect(failed(admin)).toHaveCount(0);

  await admin.route(/\/api\/property\/photos/, () => undefined);
  const small = await photograph(30, 40);
  await input.setInputFiles(Array.from({ length: 28 }, (_, index) => file(`p${index + 4}.jpg`, small)));
  await expect(media(admin).getByText('p31.jpg was left out: a listing takes at most 30 photographs.')).toBeVisible();
  await expect(tiles(admin)).toHaveCount(30);
  await expect(media(admin).locator('[data-photo="waiting"]')).toHaveCount(25);
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
});

test('photographs under way have bars; while a form waits for them leaving saves nothing, Undo after Reset sends them again, what is typed is saved and what is sent cannot be changed', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/photos|ERR_/);
  await openAdmin(admin, '/upload');
  const typed = await fillRequired(admin);
  const created: string[] = [];
  admin.on('request', (request) => request.url().endsWith('/create') && created.push(request.url()));
  const sendPhotos = await holdRoute(admin, /\/api\/property\/photos/);
  const sendListing = await holdRoute(admin, /\/api\/property\/create/);
  await choose(admin, 'hall.jpg');
  await submit(admin).click();
  await test.step('who leaves keeps the draft', async () => {
    await admin.getByRole('link', { name: 'Testimonials', exact: true }).click();
    const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('It is saved as soon as its photographs are sent.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(admin.getByRole('heading', { name: 'Testimonials Management' })).toBeVisible();
    const answered = admin.waitForResponse(/\/api\/property\/photos/);
    sendPhotos();
    await answered;
    await admin.getByRole('link', { name: 'Upload Properties', exact: true }).click();
    await expect(title(admin)).toHaveValue(typed);
    expect(created).toEqual([]);
  });

  await admin.unroute(/\/api\/property\/photos/);
  const sendAgain = await holdRoute(admin, /\/api\/property\/photos/);
  await choose(admin, 'hall.jpg', 'door.jpg', 'yard.jpg');
  await expect(media(admin).getByRole('progressbar', { name: /^photograph \d/ })).toHaveCount(3);
  await expect(media(admin).getByRole('progressbar', { name: 'All photographs, progress' })).toBeVisible();
  await expect(media(admin).getByText('0 of 3 photographs ready')).toBeVisible();
  await expect(media(admin).locator('canvas')).toHaveCount(3);
  await expect(media(admin).locator('[data-photo="waiting"]')).toHaveCount(1);
  await admin.getByRole('button', { name: 'Reset' }).click();
  await expect(tiles(admin)).toHaveCount(0);
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(tiles(admin)).toHaveCount(3);
  await expect(failed(admin)).toHaveCount(0);
  await expect(title(admin)).toHaveValue(typed);
  await submit(admin).click();
  await expect(submitting(admin)).toBeDisabled();
  await title(admin).fill('');
  await admin.getByLabel('Owner Name').focus();
  sendAgain();
  await expect(submit(admin)).toBeEnabled();
  await expect(title(admin)).toBeFocused();
  await expect(title(admin)).toHaveAttribute('aria-invalid', 'true');
  const late = ownTitle('Late');
  await title(admin).fill(late);
  await submit(admin).click();
  await expect(admin.locator('[inert][aria-busy=true]')).toContainText('Basic Information');
  sendListing();
  const stored = await shown(admin, staff);
  expect([stored.title, stored.media_images.length]).toEqual([late, 3]);
});
