import { afterEach, expect, it, vi } from 'vitest';
import { hasGoodLine } from '#web/lib/line.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a browser that says nothing', true, undefined],
  ['a near server', true, { saveData: false, effectiveType: '4g', rtt: 50 }],
  ['who saves data', false, { saveData: true, effectiveType: '4g', rtt: 50 }],
  ['a slow line', false, { saveData: false, effectiveType: '3g', rtt: 50 }],
  ['a long journey', false, { saveData: false, effectiveType: '4g', rtt: 150 }],
])('the line of %s has room for what nobody asked for: %s', (_who, isGood, connection) => {
  vi.stubGlobal('navigator', { connection });
  expect(hasGoodLine()).toBe(isGood);
});
