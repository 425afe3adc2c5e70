import type { Page } from '@playwright/test';
import { DEMO_STAFF } from './fixture.ts';
import {
  ADMIN,
  expect,
  expireSession,
  fillRequired,
  gotoReady,
  openAdmin,
  REFUSED_CALL,
  test,
} from './support/admin.ts';
import { holdRoute } from './support/held-route.ts';
import { choose, draftOf, jpeg, leaveUnasked, media, ready, title } from './support/listing-form.ts';

test.describe('what is not saved yet', () => {
  test('survives a reload, photographs included, which are told while they have to be chosen again; the notice goes, and so does the draft [ENTRY-08]', async ({
    admin,
  }) => {
    await openAdmin(admin, '/upload');
    // An untouched form is left unasked.
    await title(admin).click();
    await admin.reload();
    const typed = await fillRequired(admin);
    // [OFFER-25]
    await expect(media(admin).locator('input[type=file]')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp,image/avif',
    );
    await choose(admin, 'kept.jpg');
    await expect(ready(admin)).toHaveCount(1);
    await expect.poll(() => draftOf(admin)).toContain('kept.jpg');
    const asked: string[] = [];
    admin.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await admin.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(admin.getByText(/^Your draft of .* was restored\.$/)).toBeVisible();
    await expect(title(admin)).toHaveValue(typed);
    await expect(ready(admin)).toHaveCount(1);

    await test.step('keeping it touches no photograph under way', async () => {
      const open = await holdRoute(admin, /\/api\/property\/photos/);
      const sent: string[] = [];
      admin.on('request', (request) => {
        if (request.url().endsWith('/api/property/photos')) sent.push(request.method());
      });
      await choose(admin, 'under-way.jpg');
      await expect.poll(() => sent).toEqual(['POST']);
      const keep = admin.getByRole('button', { name: 'Keep it' });
      await keep.click();
      await expect(keep).toHaveCount(0);
      open();
      await expect(ready(admin)).toHaveCount(2);
      expect(sent).toEqual(['POST']);
      await admin.unrouteAll();
    });

    await test.step('a photograph that was not sent is told until it is chosen again, by the drafts after it too', async () => {
      await admin.route(/\/api\/property\/photos/, () => undefined);
      const lost = await jpeg('lost.jpg', 82);
      await media(admin).locator('input[type=file]').setInputFiles(lost);
      await expect.poll(() => draftOf(admin)).toContain('"unsent":1');
      const told = admin.locator('form').getByText('1 photograph has to be chosen again.');
      for (const number of ['2', '3']) {
        await admin.reload();
        await expect(told).toHaveCount(2);
        await admin.getByLabel('Floor Number').fill(number);
        await expect.poll(() => draftOf(admin)).toContain(`"floor_number":"${number}"`);
      }
      await expect(admin.locator('[data-photos-state]')).toContainText('1 photograph has to be chosen again.');
      await admin.unrouteAll({ behavior: 'ignoreErrors' });
      await media(admin).locator('input[type=file]').setInputFiles(lost);
      await expect(admin.locator('[data-photos-state]')).toHaveText('3 photographs');
    });

    await admin.reload();
    await admin.getByRole('button', { name: 'Discard draft' }).click();
    await expect(title(admin)).toHaveValue('');
    await expect(admin.locator('[data-photo]')).toHaveCount(0);
    expect(await draftOf(admin)).toBeNull();
  });

  test('is each tab’s own: a second one with the same form starts afresh, says so, and writes over nothing; a logout whose token is taken no longer asks, and takes all of it', async ({
    admin,
    context,
    expectNoise,
  }) => {
    expectNoise(REFUSED_CALL);
    const note = (page: Page) => page.getByText(/^Another tab has this form open\./);
    await openAdmin(admin, '/upload');
    await title(admin).fill('Flat of the first tab');
    await expect.poll(() => draftOf(admin)).toContain('first tab');
    const second = await context.newPage();
    await gotoReady(second, `${ADMIN}/upload`);
    await expect(note(second)).toBeVisible();
    await expect(title(second)).toHaveValue('');
    await title(second).fill('Flat of the second tab');
    await expect
      .poll(() => second.evaluate((key) => localStorage.getItem(key), `chavi-draft:${DEMO_STAFF.phone}:listing~2`))
      .toContain('second tab');
    expect(await draftOf(admin)).toContain('first tab');
    await expect(note(admin)).toHaveCount(0);
    await second.close();
    leaveUnasked(admin);
    await admin.reload();
    await expect(title(admin)).toHaveValue('Flat of the first tab');
    const third = await context.newPage();
    await gotoReady(third, `${ADMIN}/upload`);
    await expect(title(third)).toHaveValue('Flat of the second tab');
    await expireSession(admin);
    await admin.getByRole('button', { name: 'Logout' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(admin).toHaveURL(/\/auth-login-8Kj9mN/);
    await expect
      .poll(() => admin.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))))
      .toEqual([]);
  });
});
