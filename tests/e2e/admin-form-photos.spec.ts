import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  expect,
  fillRequired,
  openAdmin,
  ownTitle,
  photograph,
  REFUSED_CALL,
  type StaffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const media = (page: Page) => page.getByRole('region', { name: 'Property Media' });
const tiles = (page: Page) => media(page).getByRole('list', { name: 'Photographs, in order' }).getByRole('listitem');
const ready = (page: Page) => media(page).locator('[data-photo="ready"], [data-photo="kept"]');
const failed = (page: Page) => media(page).locator('[data-photo="failed"]');
const jpeg = async (name: string, index: number) => ({ name, mimeType: 'image/jpeg', buffer: await photograph(index) });
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  media(page).locator('input[type=file]').setInputFiles(files);

/** Sends the form and answers the listing that it made. */
async function listed(page: Page, staff: StaffCalls): Promise<StaffPropertyDetail> {
  await page.getByRole('button', { name: /^(List|Update) Property$/ }).click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  return staff.get(`/property/view/${page.url().split('/').at(-1)}`);
}

/** Keeps uploads from the server until the answer is called. */
async function holdUploads(page: Page): Promise<() => void> {
  return holdRoute(page, /\/api\/property\/photos/);
}

/** Gives files to the page the way a person drops or pastes them. */
async function give(page: Page, how: 'drop' | 'paste', name: string, index: number) {
  const bytes = [...(await photograph(index))];
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

test('many are chosen, dropped and pasted at once; each is sent by itself, and the listing shows them in order [FORM-12]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  await choose(admin, [await jpeg('one.jpg', 11), await jpeg('two.jpg', 12)]);
  await give(admin, 'drop', 'three.jpg', 13);
  await give(admin, 'paste', 'four.jpg', 14);
  await expect(ready(admin)).toHaveCount(4);
  await expect(tiles(admin).first()).toContainText('Main photo');
  await media(admin).getByRole('button', { name: 'Remove photograph 2, two.jpg' }).click();
  await expect(tiles(admin)).toHaveCount(3);
  await media(admin).getByRole('button', { name: 'Make main: photograph 3, four.jpg' }).click();
  await expect(tiles(admin).first().getByRole('button', { name: /^Move/ })).toHaveAccessibleName(
    'Move photograph 1, four.jpg',
  );
  const shown = await tiles(admin)
    .locator('picture > img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]));
  const listing = await listed(admin, staff);
  expect(listing.media_images.map((image) => image.media_url.split('/')[2])).toEqual(shown);
  await expect(admin.locator(`img[src*="${shown[0]}"]`).first()).toBeVisible();
});

test('bad files are named with their reason, the rest goes on', async ({ admin, staff, expectNoise }) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  const whole = await photograph(21, 1200);
  const animated = await sharp([await photograph(22, 40), await photograph(23, 40)], { join: { animated: true } })
    .gif()
    .toBuffer();
  await choose(admin, [
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('just words') },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, Math.floor(whole.length / 2)) },
    {
      name: 'script.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    },
    { name: 'moving.gif', mimeType: 'image/gif', buffer: animated },
    { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) },
    await jpeg('good.jpg', 24),
  ]);
  await expect(media(admin).getByText('nothing.jpg was left out: the file is empty.')).toBeVisible();
  await expect(media(admin).getByText('huge.jpg was left out: it is larger than 15 MB.')).toBeVisible();
  await expect(failed(admin)).toHaveCount(4);
  for (const words of [
    "'notes.jpg' is not a picture",
    "'cut.jpg' is damaged or incomplete",
    "'script.svg' is not a picture",
    "'moving.gif' is a GIF",
  ]) {
    await expect(media(admin).getByText(words)).toBeVisible();
  }
  await expect(failed(admin).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(ready(admin)).toHaveCount(1);
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(toasts(admin)).toContainText('Some photographs could not be sent. Send them again or remove them.');
  for (const name of ['notes.jpg', 'cut.jpg', 'script.svg', 'moving.gif']) {
    await media(admin)
      .getByRole('button', { name: new RegExp(`^Remove .*${name}$`) })
      .click();
  }
  expect((await listed(admin, staff)).media_images).toHaveLength(1);
});

test('the thirty-first photograph is left out by name', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  await admin.route(/\/api\/property\/photos/, () => undefined);
  const one = await photograph(30, 40);
  await choose(
    admin,
    Array.from({ length: 31 }, (_, index) => ({ name: `p${index + 1}.jpg`, mimeType: 'image/jpeg', buffer: one })),
  );
  await expect(media(admin).getByText('p31.jpg was left out: a listing takes at most 30 photographs.')).toBeVisible();
  await expect(tiles(admin)).toHaveCount(30);
  await expect(media(admin).locator('[data-photo="waiting"]')).toHaveCount(28);
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a cut connection is said at its photograph, which can be sent again', async ({ admin, expectNoise }) => {
  expectNoise(/photos|ERR_/);
  await openAdmin(admin, '/upload');
  await admin.route(/\/api\/property\/photos/, (route) => route.abort('connectionreset'), { times: 1 });
  await choose(admin, [await jpeg('unlucky.jpg', 41), await jpeg('lucky.jpg', 42)]);
  await expect(failed(admin)).toContainText('It could not be sent: there was no connection. Please try again.');
  await expect(ready(admin)).toHaveCount(1);
  await failed(admin)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(ready(admin)).toHaveCount(2);
});

test('each photograph has a bar, and all together have one', async ({ admin }) => {
  await openAdmin(admin, '/upload');
  const open = await holdUploads(admin);
  await choose(admin, [await jpeg('a.jpg', 51), await jpeg('b.jpg', 52), await jpeg('c.jpg', 53)]);
  await expect(media(admin).getByRole('progressbar', { name: /^photograph \d/ })).toHaveCount(3);
  await expect(media(admin).getByRole('progressbar', { name: 'All photographs, progress' })).toBeVisible();
  await expect(media(admin).getByText('0 of 3 photographs ready')).toBeVisible();
  await expect(media(admin).locator('canvas')).toHaveCount(3);
  open();
  await expect(ready(admin)).toHaveCount(3);
  await expect(media(admin).getByRole('progressbar')).toHaveCount(0);
});

test('a form that is sent while photographs are under way waits for them', async ({ admin, staff }) => {
  await openAdmin(admin, '/upload');
  await fillRequired(admin);
  const open = await holdUploads(admin);
  await choose(admin, [await jpeg('late.jpg', 61)]);
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(admin.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  open();
  await expect(admin).toHaveURL(/\/property\/\d+$/);
  const { media_images } = await staff.get<StaffPropertyDetail>(`/property/view/${admin.url().split('/').at(-1)}`);
  expect(media_images).toHaveLength(1);
});

test('photographs under way that Reset stops are sent again by Undo, and the form goes through', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/photos|ERR_/);
  await openAdmin(admin, '/upload');
  const title = await fillRequired(admin);
  const open = await holdUploads(admin);
  await choose(admin, [await jpeg('a.jpg', 81), await jpeg('b.jpg', 82), await jpeg('c.jpg', 83)]);
  await expect(media(admin).locator('[data-photo="waiting"]')).toHaveCount(1);
  await admin.getByRole('button', { name: 'Reset' }).click();
  await expect(tiles(admin)).toHaveCount(0);
  await toasts(admin).getByRole('button', { name: 'Undo' }).click();
  await expect(tiles(admin)).toHaveCount(3);
  await expect(failed(admin)).toHaveCount(0);
  await admin.getByRole('button', { name: 'List Property' }).click();
  await expect(admin.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  open();
  await expect(admin).toHaveURL(/\/property\/\d+$/);
  const stored = await staff.get<StaffPropertyDetail>(`/property/view/${admin.url().split('/').at(-1)}`);
  expect([stored.title, stored.media_images.length]).toEqual([title, 3]);
});

test("'Keep it' takes the notice of a draft away and touches no photograph under way", async ({ admin }) => {
  await openAdmin(admin, '/upload');
  await admin.getByLabel('Property Title').fill('Half a draft');
  await expect.poll(() => admin.evaluate(() => localStorage.getItem('chavi-listing-draft'))).toContain('Half a draft');
  await admin.reload();
  const keep = admin.getByRole('button', { name: 'Keep it' });
  await expect(keep).toBeVisible();
  const open = await holdUploads(admin);
  const sent: string[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('/api/property/photos')) sent.push(request.method());
  });
  await choose(admin, [await jpeg('kept.jpg', 91)]);
  await expect.poll(() => sent).toEqual(['POST']);
  await keep.click();
  await expect(keep).toHaveCount(0);
  open();
  await expect(ready(admin)).toHaveCount(1);
  await expect(admin.getByLabel('Property Title')).toHaveValue('Half a draft');
  expect(sent).toEqual(['POST']);
});

test('edit lists the photographs there are, mixes new ones in, and keeps one order of both [FORM-12]', async ({
  admin,
  staff,
}) => {
  const { id, media_images } = await staff.list({ title: ownTitle('Mixed') }, 3);
  const [first, , third] = media_images.map((image) => image.id);
  await openAdmin(admin, `/upload?id=${id}`);
  await expect(ready(admin)).toHaveCount(3);
  await choose(admin, [await jpeg('fresh.jpg', 71)]);
  await expect(ready(admin)).toHaveCount(4);
  await media(admin).getByRole('button', { name: 'Remove photograph 2', exact: true }).click();
  const handle = tiles(admin).nth(2).getByRole('button', { name: /^Move/ });
  await handle.focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(/picked up, place 3 of 3/)).toBeAttached();
  await admin.keyboard.press('ArrowLeft');
  await expect(admin.getByText(/is over place 2/)).toBeAttached();
  await admin.keyboard.press('ArrowLeft');
  await expect(admin.getByText(/is over place 1/)).toBeAttached();
  await admin.keyboard.press('Space');
  await expect(tiles(admin).first()).toContainText('Main photo');
  await expect(
    tiles(admin)
      .first()
      .getByRole('button', { name: /^Remove/ }),
  ).toHaveAccessibleName(/fresh.jpg/);
  const listing = await listed(admin, staff);
  expect(listing.media_images).toHaveLength(3);
  expect(listing.media_images.slice(1).map((image) => image.id)).toEqual([first, third]);
});
