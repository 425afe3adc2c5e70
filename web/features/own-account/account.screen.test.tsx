import { expect, it } from 'vitest';
import {
  box,
  button,
  fill,
  givenScreens,
  part,
  press,
  saidOf,
  says,
  silent,
  textOf,
  toasts,
  top,
  until,
} from '#tests/support/screens.tsx';

const { site, open } = givenScreens();
const [GOOD, BETTER] = ['neem-river-brick', 'brick-river-neem'];

it('who has a password from somebody else is asked on every screen, measures a better one while typing, and sees and ends where one is signed in [ACCOUNT-12, ACCOUNT-13, ACCOUNT-15]', async () => {
  const colleague = { phone: '5557880001', password: 'colleague-of-a-day' };
  await site.staff.send('POST', '/api/staff/', colleague);
  await open('/upload', colleague);
  await says('Somebody else set your password and may know it.');
  await fill('Property Title', 'Typed before the password');
  await press('Choose a password');
  await until(() => document.activeElement === box('Current password'));
  await fill('Current password', colleague.password);
  await fill('New password', GOOD);
  await press('Change password');
  await silent('Somebody else set your password');
  await until(() => box('Property Title')?.value === 'Typed before the password');

  await open('/account', { ...colleague, password: GOOD });
  await fill('Current password', 'another-one');
  expect([box('Current password')?.autocomplete, box('New password')?.autocomplete]).toEqual([
    'current-password',
    'new-password',
  ]);
  for (const [typed, kept, refusal] of [
    ['neem', /^Not your phone number/, 'Please use at least 10 characters.'],
    ['Password@2026', /^At least 10.*Not your phone number/, 'This is one of the passwords that people guess first.'],
    [BETTER, /^At least 10.*: done.*: done.*: done/, ''],
  ] as const) {
    await fill('New password', typed);
    const hints = () => [...document.querySelectorAll('li')].map(textOf).filter((hint) => hint.includes(': done'));
    await until(() => kept.test(hints().join()), `${typed}: ${kept}`);
    await press('Change password');
    await until(() => refusal === '' || saidOf('New password').includes(refusal), refusal);
  }
  await says('This is not your password.');
  await fill('Current password', GOOD);
  await press('Change password');
  await toasts('Your password was changed.');
  await until(() => box('New password')?.value === '');

  const me = { ...colleague, password: BETTER };
  const signIn = async (userAgent: string): Promise<string> => {
    const request = {
      method: 'POST',
      url: '/api/auth/login',
      payload: me,
      headers: { 'user-agent': userAgent },
    } as const;
    return (await site.inject(request)).json().access_token;
  };
  const status = async (token: string) => (await site.get('/api/auth/me', token)).statusCode;
  const tokens = [
    await signIn('Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36'),
    await signIn('curl/8.9.1'),
  ];
  await open('/account', me);
  const list = () => [...part('Where you are signed in').querySelectorAll('li')].map(textOf);
  await until(() => list().length === 4);
  expect(list().filter((one) => one.includes('This one'))).toHaveLength(1);
  await press(/^End Chrome on Android/);
  await until(() => list().length === 3);
  expect(await Promise.all(tokens.map(status))).toEqual([401, 200]);
  await press('End all others');
  await until(() => list().length === 1);
  expect(await Promise.all(tokens.map(status))).toEqual([401, 401]);
});

it('a colleague’s forgotten password is reset and shown once [ACCOUNT-14]', async () => {
  const colleague = { phone: '5557880002', password: 'colleague-of-a-day' };
  await site.staff.send('POST', '/api/staff/', colleague);
  const login = async (password: string) =>
    (await site.send('POST', '/api/auth/login', { ...colleague, password })).statusCode;
  await open('/staff');
  await press(`Reset password of ${colleague.phone}`);
  await press('Reset');
  await says('The new password');
  const [password = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(textOf(top())) ?? [];
  expect(button('Close')).toBeUndefined();
  top().dispatchEvent(new Event('cancel', { cancelable: true }));
  await says(password);
  await press('Done');
  await silent(password);
  expect([await login(colleague.password), await login(password)]).toEqual([401, 200]);
});

it('the security log shows what happened, and one kind of it [LOG-05]', async () => {
  await site.send('POST', '/api/auth/login', { phone: '5550000099', password: 'wrong-password' });
  await open('/security');
  const isTold = () =>
    [...document.querySelectorAll('tbody tr')].some((row) => /Sign in.*Wrong password/.test(textOf(row)));
  await until(isTold);
  await fill('Show', 'Exports');
  await says('Nothing of this kind happened in the last 30 days.');
  await fill('Show', 'Signing in and out');
  await until(isTold);
});
