import { expect, it } from 'vitest';
import { agoText, isShowable } from '#web/lib/offline/copies.ts';
import { filesOf, importsOf } from '#web/lib/offline/keep-offline.ts';
import { photosToKeep } from '#web/lib/offline/photo-copies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('an age is told in minutes, then in hours [OFFLINE-02]', () => {
  expect([0, MINUTE, 59 * MINUTE, HOUR, 23.9 * HOUR].map(agoText)).toEqual([
    'less than a minute ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
  ]);
});

it('a copy may be shown for a day, and not before it was stored [OFFLINE-05]', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const ages = [0, 23 * HOUR, 24 * HOUR, 25 * HOUR, -MINUTE, Number.NaN];
  expect(ages.map((age) => isShowable(now - age, now))).toEqual([true, true, false, false, false, false]);
});

it('six photographs of the home are kept, in one width each that the page names [OFFLINE-01]', () => {
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  const html = ['b1', ...names]
    .map(
      (name) => `srcSet="/media/${name}/320.webp 320w, /media/${name}/720.webp 720w, /media/${name}/1280.webp 1280w"`,
    )
    .join('');
  const photos = names.map((name) => `/media/${name}/1280.jpg`);
  expect(photosToKeep(html, photos)).toEqual(names.slice(0, 6).map((name) => `/media/${name}/720.webp`));
  const elsewhere = '"https://cdn.example/x/photos/c1/480.webp 480w"';
  expect(photosToKeep(elsewhere, ['https://cdn.example/x/photos/c1/480.jpg'])).toEqual(['/media/c1/480.webp']);
  expect(photosToKeep('"/media/c1/480.webp 480w"', ['/media/c1/480.jpg', '/media/c2/480.jpg'])).toEqual([
    '/media/c1/480.webp',
  ]);
});

it('a page needs the files it names, a script what it imports before it runs and later, the style sheet and the icons it brings [OFFLINE-01]', () => {
  expect(filesOf('"/assets/site-a1.js" url(/assets/type-b2.woff2) "/assets/site-a1.js" "/og/1.jpg"')).toEqual([
    '/assets/site-a1.js',
    '/assets/type-b2.woff2',
  ]);
  const script =
    'import{a as b}from"./vendor-c3.js";import"./list-d4.js";import("./later-e5.js");c="/assets/app-f6.css",d="/assets/icons-a7.svg#i-x"';
  expect(importsOf(script)).toEqual([
    '/assets/vendor-c3.js',
    '/assets/list-d4.js',
    '/assets/later-e5.js',
    '/assets/app-f6.css',
    '/assets/icons-a7.svg',
  ]);
});
