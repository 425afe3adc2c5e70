import { expect, it, vi } from 'vitest';
import { COLLEAGUE } from '#tests/support/given.ts';
import { ADMIN, givenScreens, part, press, textOf, until } from '#tests/support/screens.tsx';
import { staffApi } from '#web/lib/api-client.ts';
import { loggingOut } from '#web/lib/session-store.ts';

const { site, open, hold } = givenScreens();

const SCREENS = {
  '/dashboard': ['Dashboard', 'Dashboard'],
  '/upload': ['Upload Properties', 'Upload Property'],
  '/properties': ['Manage Properties', 'Manage Properties'],
  '/testimonials': ['Testimonials', 'Testimonials Management'],
  '/youtube': ['YouTube Links and Counters', 'YouTube Links and Counters'],
  '/contact': ['Contact Messages', 'Contact Messages'],
  '/staff': ['Staff', 'Staff'],
  '/areas': ['Areas', 'Areas'],
  '/rates': ['Rates', 'Rates'],
  '/leads': ['Leads', 'Leads'],
  '/reports': ['Reports', 'Reports'],
  '/submissions': ['Submissions', 'Submissions'],
  '/brokers': ['Brokers', 'Brokers'],
  '/import': ['Import', 'Import'],
  '/security': ['Security log', 'Security log'],
  '/account': ['Your account', 'Your account'],
} as const;

it('the sidebar opens every screen to whoever is logged in, whatever the account [ADMIN-01, PERM-03, PERM-07, ROUTE-06, ROUTE-07]', async () => {
  await site.addColleague();
  await open('', COLLEAGUE);
  const sidebar = () => part('Admin');
  await until(() => textOf(document.querySelector('h1')) === 'Dashboard');
  expect([...sidebar().querySelectorAll('a')].map(textOf)).toEqual(Object.values(SCREENS).map(([entry]) => entry));
  for (const [path, [entry, heading]] of Object.entries(SCREENS)) {
    await press(entry, sidebar);
    await until(() => window.location.pathname === ADMIN + path, path);
    await until(() => textOf(document.querySelector('h1')) === heading, heading);
    expect(textOf(sidebar().querySelector('[aria-current=page]'))).toBe(entry);
  }
});

it('a window that becomes as narrow as a phone closes the sidebar, and a wide one has it again as it was left [ADMIN-01]', async () => {
  await open('/dashboard');
  const isOpen = () => part('Admin').getAttribute('data-open');
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  await until(() => textOf(document.querySelector('h1')) === 'Dashboard');
  expect(isOpen()).toBe('true');
  // This page tells of a change from its second size on.
  happyDOM.setViewport({ width: 1200 });
  happyDOM.setViewport({ width: 390 });
  await until(() => isOpen() === 'false');
  happyDOM.setViewport({ width: 1280 });
  await until(() => isOpen() === 'true');
});

it('a tab that logs out asks for the login screen once, which leads nowhere after it, whatever another tab writes and a late call is told [ADMIN-02, STATE-03]', async () => {
  await open('/staff');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const letThrough = hold('GET /stats/waiting');
  const late = staffApi.get('/stats/waiting').catch(({ status }) => status);
  await press('Logout');
  await until(() => assign.mock.calls.length === 1, 'the way out');
  window.dispatchEvent(new StorageEvent('storage', { key: 'another tab' }));
  letThrough();
  expect(await late).toBe(401);
  await new Promise((done) => setTimeout(done, 100));
  expect(assign.mock.calls).toEqual([['/login']]);
  expect(window.location.pathname + window.location.search).toBe(`${ADMIN}/staff`);
  loggingOut.set(false);
});
