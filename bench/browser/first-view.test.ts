import { describe, expect, it } from 'vitest';
import { figuresOf } from './first-view.ts';
import type { Seen, Visit } from './phone.ts';

const SEEN: Seen = { fcp: 500, lcp: 1000, sharpness: 1.2, cls: 0, longTasks: [], idle: 2000 };

function visitOf(seen: Partial<Seen>, fetched: Visit['fetched'] = []): Visit {
  return { seen: { ...SEEN, ...seen }, fetched, htmlRawKb: 60 };
}

describe('the figures of a first view', () => {
  it('are medians, beside those of the reference page', () => {
    const own = [600, 900, 700].map((fcp) => visitOf({ fcp }));
    const reference = [100, 400, 350].map((fcp) => visitOf({ fcp }));
    const { fcpMs, referenceFcpMs, fcpRatio, lcpRatio } = figuresOf('home', own, reference);
    expect([fcpMs, referenceFcpMs, fcpRatio, lcpRatio]).toEqual([700, 350, 2, 1]);
  });

  it('count a task that blocks from 50 ms on, unless it ended before the first paint', () => {
    const longTasks: [number, number][] = [
      [100, 300],
      [450, 120],
      [3000, 80],
    ];
    expect(figuresOf('home', [visitOf({ longTasks })], [visitOf({})]).tbtMs).toBe(70 + 30);
  });

  it('tell scripts that came before the browser was idle from all of them, and files by their kind', () => {
    const file = (url: string, type: string, at: number, kB: number) => ({ url, type, at, kB });
    const fetched = [
      file('/', 'Document', 0, 15),
      file('/assets/early.js', 'Script', 1900, 4),
      file('/assets/late.js', 'Script', 2100, 100),
      file('/assets/ahead.js', 'Other', 2200, 6),
      file('/assets/app.css', 'Stylesheet', 200, 12),
      file('/media/one.avif', 'Image', 300, 20),
    ];
    expect(figuresOf('search', [visitOf({}, fetched)], [visitOf({})])).toMatchObject({
      scripts: 3,
      scriptKb: 110,
      earlyScripts: 1,
      earlyScriptKb: 4,
      styleKb: 12,
      fontKb: 0,
      imageKb: 20,
      requests: 6,
      totalKb: 157,
      htmlKb: 15,
      htmlRawKb: 60,
    });
  });

  it('know no sharpness when the largest paint is no picture', () => {
    expect(figuresOf('home', [visitOf({ sharpness: null })], [visitOf({})]).sharpness).toBeNull();
  });
});
