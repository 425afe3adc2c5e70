import type { Page } from '@playwright/test';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  breakCalls,
  expect,
  openAdmin,
  ownTitle,
  REFUSED_CALL,
  type StaffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { managed } from './support/admin-lists.ts';

const order = (page: Page) => page.getByRole('dialog', { name: 'Images' });
const tiles = (page: Page) => order(page).getByRole('listitem');
const handle = (page: Page, index: number) => tiles(page).nth(index).getByRole('button', { name: /^Move/ });

// A finger, a mouse and keys share one dialog.
test.use({ hasTouch: true });

/** A listing of three photographs, with the dialog of their order open. Answers how to read the order that is stored. */
async function openImages(page: Page, staff: StaffCalls) {
  const { title, id } = await staff.list({ title: ownTitle('Ordered') }, 3);
  await openAdmin(page, managed(title));
  await page.getByRole('button', { name: `View ${title}` }).click();
  await page.getByRole('dialog', { name: 'Property Details' }).getByRole('button', { name: 'Images' }).click();
  await expect(tiles(page)).toHaveCount(3);
  const stored = async () =>
    (await staff.get<StaffPropertyDetail>(`/property/view/${id}`)).media_images.map((image) => image.id);
  return { id, ids: await stored(), stored };
}

/** The address of the picture in each tile, in order. */
const pictures = (page: Page) =>
  tiles(page)
    .locator('picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));

/** The middle of a tile's handle. */
async function handleOf(page: Page, index: number) {
  const box = await handle(page, index).boundingBox();
  if (!box) throw new Error('no handle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('Images are put in order by dragging, by keyboard and by touch: the first is the main one everywhere, keys are announced and none is lost, Escape and a refusal put them back, a finger picks up [APROP-12, APROP-13, ERR-38, STATE-08]', async ({
  admin,
  staff,
  context,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  const { id, ids, stored } = await openImages(admin, staff);
  const [first, second, third] = ids;
  await test.step('by dragging', async () => {
    await expect(tiles(admin).first()).toContainText('Main photo');
    const [from, to] = [await handleOf(admin, 2), await handleOf(admin, 0)];
    await admin.mouse.move(from.x, from.y);
    await admin.mouse.down();
    await admin.mouse.move(from.x - 20, from.y, { steps: 4 });
    await admin.mouse.move(to.x, to.y, { steps: 12 });
    const saved = admin.waitForResponse((response) => response.url().endsWith('/api/property/order'));
    await admin.mouse.up();
    const sent = (await saved).request().postDataJSON();
    expect(sent).toEqual({ property_id: id, image_ids: [third, first, second] });
    await expect(order(admin).getByText('Saved.', { exact: true })).toBeVisible();
    await expect(tiles(admin).first()).toContainText('Main photo');
    expect(await stored()).toEqual([third, first, second]);
    const card = await (await admin.request.get(`/api/property/search?location=Bopal&page_size=100`)).json();
    const found = card.properties.find((property: { id: number }) => property.id === id);
    expect(found.media_images[0].id).toBe(third);
  });

  await test.step('Escape puts a photograph back and leaves the dialog open', async () => {
    await handle(admin, 0).press('Space');
    await expect(admin.getByText(/picked up, place 1 of 3/)).toBeAttached();
    await admin.keyboard.press('ArrowRight');
    await expect(admin.getByText(/is over place 2/)).toBeAttached();
    await admin.keyboard.press('Escape');
    await expect(admin.getByText(/is back at its place/)).toBeAttached();
    await expect(order(admin)).toBeVisible();
    await expect(handle(admin, 0)).toBeFocused();
    expect(await stored()).toEqual([third, first, second]);
  });

  await test.step('an order that cannot be saved is taken back, and said so', async () => {
    const before = await pictures(admin);
    const mend = await breakCalls(admin, /\/api\/property\/order/, 'POST');
    await admin.keyboard.press('Space');
    await expect(admin.getByText(/picked up, place 1 of 3/)).toBeAttached();
    await admin.keyboard.press('ArrowRight');
    await expect(admin.getByText(/is over place 2/)).toBeAttached();
    await admin.keyboard.press('Space');
    await expect(toasts(admin)).toContainText('The order of the photographs could not be saved.');
    expect(await pictures(admin)).toEqual(before);
    await mend();
  });

  await test.step('the whole way in one go by keys, and the focus goes with it', async () => {
    await handle(admin, 0).focus();
    const saved = admin.waitForResponse((response) => response.url().endsWith('/api/property/order'));
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Enter']) {
      await admin.keyboard.press(key);
    }
    await saved;
    await expect.poll(stored).toEqual([first, second, third]);
    await expect(handle(admin, 2)).toBeFocused();
  });

  await test.step('a finger picks a photograph up, and the others make room in 150 ms', async () => {
    const touch = await context.newCDPSession(admin);
    const [from, to] = [await handleOf(admin, 0), await handleOf(admin, 1)];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const dragged = order(admin).locator('li[data-dragging]');
    await send('touchStart', [from]);
    await expect(dragged).toHaveCount(1);
    for (let step = 1; step <= 10; step += 1) {
      const share = step / 10;
      await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    const moving = order(admin).locator('li:not([data-dragging])').first();
    await expect.poll(() => moving.evaluate((tile) => tile.style.transition)).toContain('150ms');
    await send('touchEnd', []);
    await expect.poll(stored).toEqual([second, first, third]);
  });
});
