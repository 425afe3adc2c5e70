import { expect, it } from 'vitest';
import { figuresOf } from './first-view.ts';
import type { Seen, Visit } from './phone.ts';

const SEEN: Seen = { fcp: 500, lcp: 1000, sharpness: 1.2, cls: 0, longTasks: [], idle: 2000 };
const visitOf = (seen: Partial<Seen>, fetched: Visit['fetched'] = []): Visit => ({
  seen: { ...SEEN, ...seen },
  fetched,
  htmlRawKb: 60,
});
const find = (figures: ReturnType<typeof figuresOf>, what: string) => figures.find((one) => one.what === what);

it('the figures of a first view are medians, beside those of the reference page', () => {
  const own = [600, 900, 700].map((fcp) => visitOf({ fcp }));
  const reference = [100, 400, 350].map((fcp) => visitOf({ fcp }));
  const figures = figuresOf('home', own, reference, own);
  expect(find(figures, 'first paint, ms')).toMatchObject({ value: 700, beside: 350, goal: { most: 1.6 } });
});

it('a task blocks from 50 ms on, unless it ended before the first paint', () => {
  const longTasks: [number, number][] = [
    [100, 300],
    [450, 120],
    [3000, 80],
  ];
  const figures = figuresOf('home', [visitOf({ longTasks })], [visitOf({})], [visitOf({})]);
  expect(find(figures, 'blocking time, ms')?.value).toBe(70 + 30);
});

it('scripts that came before the browser was idle are told from all of them, and files by their kind', () => {
  const file = (url: string, type: string, at: number, kB: number) => ({ url, type, at, kB });
  const fetched = [
    file('/', 'document', 0, 15),
    file('/assets/early.js', 'script', 1900, 4),
    file('/assets/late.js', 'script', 2100, 100),
    file('/assets/ahead.js', 'other', 2200, 6),
    file('/assets/app.css', 'stylesheet', 200, 12),
    file('/media/one.avif', 'image', 300, 20),
  ];
  const figures = figuresOf('search', [visitOf({}, fetched)], [visitOf({})], [visitOf({})]);
  const weights = figures.flatMap(({ what, value, more }) => (more ? [[what, value, more.files]] : []));
  expect(weights).toEqual([
    ['scripts before idle', 4, 1],
    ['scripts in all', 110, 3],
    ['HTML', 15, 1],
    ['styles', 12, 1],
    ['fonts', 0, 0],
    ['pictures', 20, 1],
    ['everything', 157, 6],
  ]);
});
