import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Kept = typeof import('#web/lib/kept-pages.ts');

let kept: Kept;
let goTo: (address: string) => void;

beforeEach(async () => {
  const page = Object.assign(new EventTarget(), { location: { pathname: '/', search: '' } });
  goTo = (address) => {
    const { pathname, search } = new URL(address, 'https://homes.example');
    page.location = { pathname, search };
    page.dispatchEvent(new Event('popstate'));
  };
  vi.stubGlobal('window', page);
  vi.resetModules();
  kept = await import('#web/lib/kept-pages.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('gives a page its data again on Back, once, and on no other visit', () => {
  const data = { list: [1, 2] };
  kept.keepPage('/search?page=2', data);
  expect(kept.keptPage('/search?page=2')).toBeUndefined();
  goTo('/search?page=2');
  expect(kept.keptPage('/search?page=2')).toBe(data);
  expect(kept.keptPage('/search?page=2')).toBeUndefined();
});

it('keeps apart what belongs to other addresses, and ends the return when the page shows', () => {
  kept.keepPage('/search', { list: [] });
  goTo('/search?page=3');
  expect(kept.keptPage('/search')).toBeUndefined();
  goTo('/search');
  kept.pageIsShown();
  expect(kept.keptPage('/search')).toBeUndefined();
});

it('forgets the oldest of more than thirty pages', () => {
  for (let id = 0; id <= 30; id += 1) kept.keepPage(`/property/${id}`, { id });
  goTo('/property/0');
  expect(kept.keptPage('/property/0')).toBeUndefined();
  goTo('/property/1');
  expect(kept.keptPage('/property/1')).toEqual({ id: 1 });
});
