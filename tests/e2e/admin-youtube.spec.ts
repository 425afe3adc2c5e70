import type { Page } from '@playwright/test';
import type { HomepageVideo } from '#domain/answers/site.ts';
import {
  breakCalls,
  expect,
  loseSession,
  openAdmin,
  REFUSED_CALL,
  type StaffCalls,
  test,
  toasts,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';

const link = (page: Page, index: number) => page.getByRole('textbox', { name: `YouTube link ${index}` });
const save = (page: Page, index: number) => page.getByRole('button', { name: `Save YouTube link ${index}` });
const stored = (staff: StaffCalls) => staff.get<HomepageVideo[]>('/property/homepage-youtube-links');

test('four links, each with its own Save, which is busy alone [AYT-01, ERR-17]', async ({ admin, staff }) => {
  await openAdmin(admin, '/youtube');
  const before = await stored(staff);
  await expect(link(admin, 1)).toHaveValue(before[0]?.youtube_link ?? '');
  await expect(admin.getByRole('button', { name: /^Save/ })).toHaveCount(4);
  const open = await holdRoute(admin, /\/api\/property\/homepage-youtube-links\/\d+/);
  await link(admin, 2).fill('https://youtu.be/abcdefghi01');
  await save(admin, 2).click();
  await expect(admin.getByRole('button', { name: 'Saving...' })).toHaveCount(1);
  await expect(save(admin, 1)).toBeEnabled();
  open();
  await expect(toasts(admin)).toContainText('Success');
  await expect(toasts(admin)).toContainText('YouTube link updated successfully');
  const after = await stored(staff);
  expect(after[1]?.youtube_link).toBe('https://youtu.be/abcdefghi01');
  expect(after[0]).toEqual(before[0]);
});

test('any text is saved, and the screen tells what the home page will make of it [AYT-03]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/youtube');
  await link(admin, 4).fill('our new video, soon');
  await expect(admin.getByText('No video was recognised in it: the home page will say so.')).toBeVisible();
  await save(admin, 4).click();
  await expect(toasts(admin)).toContainText('YouTube link updated successfully');
  expect((await stored(staff))[3]?.youtube_link).toBe('our new video, soon');
  await link(admin, 4).fill('');
  await save(admin, 4).click();
  await expect.poll(async () => (await stored(staff))[3]?.youtube_link).toBe('');
});

test('a script in the place of a link is warned about beside its box, and is no link on the home page [DOOR-04]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/youtube');
  await link(admin, 4).fill('javascript:alert(1)');
  const warning = admin.getByText('No video was recognised in it: the home page will say so.');
  await expect(warning).toHaveClass(/text-warn/);
  await expect(link(admin, 4)).toHaveAccessibleDescription(/No video was recognised/);
  await save(admin, 4).click();
  await expect(toasts(admin)).toContainText('YouTube link updated successfully');
  expect((await stored(staff))[3]?.youtube_link).toBe('javascript:alert(1)');
  await expect(warning).toBeVisible();
  await admin.goto('/');
  const videos = admin.getByRole('region', { name: 'Featured Videos' });
  await expect(videos.getByText('Invalid YouTube URL')).toBeVisible();
  await expect(admin.locator('a[href^="javascript:" i]')).toHaveCount(0);
  await openAdmin(admin, '/youtube');
  await link(admin, 4).fill('');
  await save(admin, 4).click();
  await expect.poll(async () => (await stored(staff))[3]?.youtube_link).toBe('');
});

test('a link that cannot be saved is told, and stays as it was typed [ERR-18]', async ({ admin, expectNoise }) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/youtube');
  await breakCalls(admin, /homepage-youtube-links\/\d+/, 'PUT');
  await link(admin, 1).fill('https://youtu.be/abcdefghi02');
  await save(admin, 1).click();
  await expect(toasts(admin)).toContainText('Failed to update YouTube link. Please try again.');
  await expect(link(admin, 1)).toHaveValue('https://youtu.be/abcdefghi02');
});

test('a link that is typed says that it is not saved, and a session that ends loses nothing of it', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(/401|PUT .* failed/);
  await openAdmin(admin, '/youtube');
  await link(admin, 3).fill('https://youtu.be/abcdefghi03');
  await expect(admin.getByText('Not saved yet.')).toHaveCount(1);
  await loseSession(admin, () => save(admin, 3).click());
  await expect(link(admin, 3)).toHaveValue('https://youtu.be/abcdefghi03');
  await save(admin, 3).click();
  await expect.poll(async () => (await stored(staff))[2]?.youtube_link).toBe('https://youtu.be/abcdefghi03');
  await expect(admin.getByText('Not saved yet.')).toHaveCount(0);
});

test('the sold counter is sent as a number and shows on the website [AYT-02, ERR-19, VALID-40]', async ({
  admin,
  staff,
}) => {
  await openAdmin(admin, '/youtube');
  const box = admin.getByRole('spinbutton', { name: 'Number of Properties Sold' });
  await box.fill('512');
  const call = admin.waitForRequest((request) => request.url().endsWith('/api/property/sold-count'));
  await admin.getByRole('button', { name: 'Update Sold Properties' }).click();
  expect((await call).postDataJSON()).toEqual({ count: 512 });
  await expect(toasts(admin)).toContainText('Sold Property Count Update Successfully');
  expect(await staff.get('/property/stats')).toMatchObject({ total_property_sold: 512 });
  await expect(box).toHaveValue('512');
});

test('a counter that is no whole number is refused at its field, and a failure is told [ERR-20, VALID-40]', async ({
  admin,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/youtube');
  const box = admin.getByRole('spinbutton', { name: 'Number of Properties Sold' });
  const update = admin.getByRole('button', { name: 'Update Sold Properties' });
  for (const wrong of ['', '-3', '2.5']) {
    await box.fill(wrong);
    await update.click();
    await expect(admin.getByText('Number of properties sold must be a whole number')).toBeVisible();
  }
  await breakCalls(admin, /\/api\/property\/sold-count/, 'POST');
  await box.fill('7');
  await update.click();
  await expect(toasts(admin)).toContainText('Failed to update Sold Property Count. Please try again.');
  await expect(box).toHaveValue('7');
});
