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
const stored = async (staff: StaffCalls) =>
  (await staff.get<HomepageVideo[]>('/property/homepage-youtube-links')).map(({ youtube_link }) => youtube_link);

test('four links, each with its own Save, which is busy alone; a failure, and a session that ends, lose nothing of what is typed [AYT-01, ERR-17, ERR-18]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/youtube');
  const [first, ...others] = await stored(staff);
  await expect(link(admin, 1)).toHaveValue(first ?? '');
  await expect(admin.getByRole('button', { name: /^Save/ })).toHaveCount(4);
  await link(admin, 2).fill('https://youtu.be/abcdefghi01');
  await expect(admin.getByText('Not saved yet.')).toHaveCount(1);
  const mend = await breakCalls(admin, /homepage-youtube-links\/\d+/, 'PUT');
  await save(admin, 2).click();
  await expect(toasts(admin)).toContainText('Failed to update YouTube link. Please try again.');
  await expect(link(admin, 2)).toHaveValue('https://youtu.be/abcdefghi01');
  await mend();
  await loseSession(admin, () => save(admin, 2).click());
  await expect(link(admin, 2)).toHaveValue('https://youtu.be/abcdefghi01');
  const open = await holdRoute(admin, /\/api\/property\/homepage-youtube-links\/\d+/);
  await save(admin, 2).click();
  await expect(admin.getByRole('button', { name: 'Saving...' })).toHaveCount(1);
  await expect(save(admin, 1)).toBeEnabled();
  open();
  const told = toasts(admin).filter({ hasText: 'YouTube link updated successfully' });
  await expect(told).toContainText('Success');
  await expect(admin.getByText('Not saved yet.')).toHaveCount(0);
  expect(await stored(staff)).toEqual([first, 'https://youtu.be/abcdefghi01', ...others.slice(1)]);
});

test('any text is saved; what is no video, a script too, is warned about beside its box, and is no link on the home page [AYT-03, DOOR-04]', async ({
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
  expect((await stored(staff))[3]).toBe('javascript:alert(1)');
  await expect(warning).toBeVisible();
  await admin.goto('/');
  const videos = admin.getByRole('region', { name: 'Featured Videos' });
  await expect(videos.getByText('Invalid YouTube URL')).toBeVisible();
  await expect(admin.locator('a[href^="javascript:" i]')).toHaveCount(0);
  await openAdmin(admin, '/youtube');
  await link(admin, 4).fill('');
  await save(admin, 4).click();
  await expect.poll(async () => (await stored(staff))[3]).toBe('');
});

test('the sold counter is a whole number, is sent as one, and a failure is told [AYT-02, ERR-19, ERR-20, VALID-40]', async ({
  admin,
  staff,
  expectNoise,
}) => {
  expectNoise(REFUSED_CALL);
  await openAdmin(admin, '/youtube');
  const box = admin.getByRole('spinbutton', { name: 'Number of Properties Sold' });
  const update = admin.getByRole('button', { name: 'Update Sold Properties' });
  for (const wrong of ['', '2.5']) {
    await box.fill(wrong);
    await update.click();
    await expect(admin.getByText('Number of properties sold must be a whole number')).toBeVisible();
  }
  const mend = await breakCalls(admin, /\/api\/property\/sold-count/, 'POST');
  await box.fill('512');
  await update.click();
  await expect(toasts(admin)).toContainText('Failed to update Sold Property Count. Please try again.');
  await expect(box).toHaveValue('512');
  await mend();
  const call = admin.waitForRequest((request) => request.url().endsWith('/api/property/sold-count'));
  await update.click();
  expect((await call).postDataJSON()).toEqual({ count: 512 });
  await expect(toasts(admin).last()).toContainText('Sold Property Count Update Successfully');
  expect(await staff.get('/property/stats')).toMatchObject({ total_property_sold: 512 });
  await expect(box).toHaveValue('512');
});
