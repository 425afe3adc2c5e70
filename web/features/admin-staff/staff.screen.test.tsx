import { describe, expect, it } from 'vitest';
import { accountWords } from '#domain/words/en.ts';
import { codeAt } from '#tests/support/codes.ts';
import { COLLEAGUE } from '#tests/support/given.ts';
import {
  box,
  button,
  fill,
  givenScreens,
  headsOf,
  press,
  saidOf,
  says,
  textOf,
  toasts,
  until,
} from '#tests/support/screens.tsx';
import { STAFF } from '#tests/support/test-app.ts';

const { site, open } = givenScreens();
const password = 'colleague-1';
const row = (phone: string) => [...document.querySelectorAll('tbody tr')].find((one) => textOf(one).includes(phone));
const login = async (phone: string) => (await site.send('POST', '/api/auth/login', { phone, password })).statusCode;
const register = (phone: string, secret: string, name?: string) =>
  site.send('POST', '/api/auth/register', { phone, password: secret, name });

async function add(phone: string): Promise<void> {
  await fill('Phone', phone);
  await fill('Password', password);
  await press('Add account');
}

it('who asked for an account waits here and is approved, unless it was asked for twice [STAFF-02, DEC-33, DEC-35]', async () => {
  const [once, twice] = ['5556600001', '5556600002'];
  await register(once, password, 'Nirav Dave');
  await register(twice, 'strangers-1');
  expect(await login(once)).toBe(403);
  await open('/staff');
  await until(() => row(once));
  expect(headsOf('Accounts')).toEqual(['Phone', 'Name', 'State', 'Since', 'Actions']);
  expect(textOf(row(STAFF.phone))).toContain('(you)');
  expect(button(/^Remove/, row(STAFF.phone))).toBeUndefined();
  expect(textOf(row(once))).toMatch(
    /Nirav Dave.*Waiting.*Call first and ask when this request was sent: it was \d+ \w+ \d{4}, \d\d:\d\d [ap]m\./,
  );
  await press(/^Approve Nirav/);
  await toasts(`Nirav Dave (${once}) can now sign in.`);
  await until(() => textOf(row(once)).includes('Active'));
  expect(await login(once)).toBe(200);

  // The list is older than the second request.
  await register(twice, password);
  const approve = new RegExp(`^Approve.*${twice}`);
  await press(approve);
  await toasts(accountWords.askedAgain);
  await until(() => button(approve)?.matches(':disabled') && textOf(row(twice)).includes(accountWords.askedAgain));
  await press('Add account');
  await add(twice);
  await until(() => textOf(row(twice)).includes('Active'));
  expect(await login(twice)).toBe(200);
});

it('an account is added, with errors beside their fields, signed out everywhere and removed [DEC-35]', async () => {
  const phone = '5556600003';
  await open('/staff');
  await press('Add account');
  await press('Add account');
  await until(() => saidOf('Phone') === 'Phone number must be 10 digits');
  await says('Password must be at least 6 characters');
  await add(STAFF.phone);
  await toasts('This phone number already has an account.');
  expect(box('Phone')?.value).toBe(STAFF.phone);
  await add(phone);
  await until(() => row(phone));
  const { access_token } = (await site.send('POST', '/api/auth/login', { phone, password })).json();
  const me = async () => (await site.get('/api/auth/me', access_token)).statusCode;
  expect(await me()).toBe(200);
  await press(`Sign out everywhere: ${phone}`);
  await press('Sign out');
  await toasts('was signed out everywhere.');
  expect(await me()).toBe(401);
  await press(`Remove ${phone}`);
  await press('Cancel');
  expect(row(phone)).toBeDefined();
  await press(`Remove ${phone}`);
  await press('Remove');
  await until(() => !row(phone));
  expect(await login(phone)).toBe(401);
});

it('a colleague’s second step is marked and can be removed [FACTOR-07]', async () => {
  const { token } = await site.addColleague({ phone: '5556600004', password, name: 'Hetal Trivedi' });
  const send = async (path: string, body: object = {}) =>
    (await site.send('POST', `/api/auth/${path}`, body, token)).json();
  await send('confirm', { password });
  const { secret } = await send('factor/codes');
  await send('factor/codes/confirm', { code: codeAt(secret, Date.now()) });
  await open('/staff');
  await until(() => textOf(row('5556600004')).includes('With second step'));
  await press(/^Remove second step of Hetal/);
  await press('Remove');
  await toasts('now signs in with the password alone');
  await until(() => !textOf(row('5556600004')).includes('With second step'));
});

describe('with roles', () => {
  const roles = givenScreens({ env: { STAFF_ROLES: 'on' } });

  it('staff are offered no change of accounts and no export, and are told why; an owner makes them owner [ROLE-03]', async () => {
    await roles.site.addColleague();
    await roles.open('/staff', COLLEAGUE);
    await says('Only an owner of the site may change accounts. Ask one of them.');
    expect(button('Add account')?.matches(':disabled')).toBe(true);
    expect(button(/^Remove/)).toBeUndefined();
    await until(() => button(`Sign out everywhere: ${COLLEAGUE.phone}`));
    expect(button(`Sign out everywhere: ${STAFF.phone}`)).toBeUndefined();
    for (const [screen, words] of [
      ['/contact', 'Only owners of the site can export this list.'],
      ['/security', 'Only an owner of the site may read this log. Ask one of them.'],
      ['/import', 'Only an owner of the site may import listings. Ask one of them.'],
      ['/dashboard', 'Only an owner of the site may change this. Ask one of them.'],
    ] as const) {
      await roles.open(screen, COLLEAGUE);
      await says(words);
      expect(textOf(document.body)).not.toMatch(/Choose a CSV file|Have every owner call back/);
    }
    await roles.open('/areas', COLLEAGUE);
    const merge = await until(() => button('Merge Bopal'));
    expect(merge.matches(':disabled')).toBe(true);
    expect(merge.title).toBe('Only an owner of the site may merge areas. Ask one of them.');
    await roles.open('/staff');
    await press(`Make owner: ${COLLEAGUE.phone}`);
    await toasts('is now an owner of the site');
    await roles.open('/staff', COLLEAGUE);
    await until(() => button('Add account')?.matches(':disabled') === false);
  });
});
