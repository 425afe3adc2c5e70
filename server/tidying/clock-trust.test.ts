import { describe, expect, it } from 'vitest';
import { createClockTrust } from '#server/tidying/clock-trust.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = { wall: 1_800_000_000_000, steady: 5000 };
/** Some time later, with the clock moved by `off`. */
const later = (ms: number, off = 0) => ({ wall: START.wall + ms + off, steady: START.steady + ms });

describe('[STORE-10] the clock', () => {
  it('is believed where nothing was seen before, after a short stop, and while it goes evenly', () => {
    for (const seenAt of [null, START.wall - HOUR / 2, START.wall + MINUTE]) {
      const trust = createClockTrust(seenAt, START);
      for (const ms of [0, 10 * MINUTE, 9 * DAY]) expect(trust.judge(later(ms))).toBeNull();
    }
  });

  it('is doubted for an hour after a longer stop, which tells nobody whether it was set meanwhile', () => {
    const trust = createClockTrust(START.wall - 40 * DAY, START);
    expect(trust.judge(START)).toMatchObject({
      kind: 'stop',
      sentence: 'The server was stopped for 40 days, if the clock is right.',
    });
    expect(trust.judge(later(HOUR - MINUTE))).not.toBeNull();
    expect(trust.judge(later(HOUR))).toBeNull();
    const waived = createClockTrust(START.wall - 2 * HOUR, START);
    expect(waived.judge(START)).not.toBeNull();
    waived.waive();
    expect(waived.judge(later(10 * MINUTE))).toBeNull();
  });

  it('is doubted for a day when it stands before what was seen last', () => {
    const trust = createClockTrust(START.wall + 40 * DAY, START);
    expect(trust.judge(later(DAY - MINUTE))).toMatchObject({ kind: 'clock' });
    expect(trust.judge(later(DAY))).toBeNull();
  });

  it.each([40 * DAY, -40 * DAY])('is doubted when it jumps by %i, until it comes back or a day has passed', (off) => {
    const trust = createClockTrust(START.wall, START);
    expect(trust.judge(later(10 * MINUTE))).toBeNull();
    expect(trust.judge(later(20 * MINUTE, off))?.sentence).toContain('jumped 40 days');
    expect(trust.judge(later(30 * MINUTE, off))).not.toBeNull();
    expect(trust.judge(later(40 * MINUTE))).toBeNull();
    expect(trust.judge(later(50 * MINUTE, off))).not.toBeNull();
    expect(trust.judge(later(23 * HOUR, off))).not.toBeNull();
    expect(trust.judge(later(25 * HOUR, off))).toBeNull();
    expect(trust.judge(later(26 * HOUR, off))).toBeNull();
  });
});
