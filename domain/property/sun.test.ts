import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, type Direction } from '#domain/property/options.ts';
import { daylightOf, oppositeOf, SUN_DAYS, type SunSpan, sunAt, sunOfDay, sunOn } from '#domain/property/sun.ts';

/** Minutes since midnight. */
const clock = (hour: number, minute = 0) => hour * 60 + minute;
const dayOfYear = (month: number, day: number, year = 2026) => Date.UTC(year, month - 1, day);
const sunny = (wall: Direction, day: number) => sunOn(daylightOf(day), wall);
const lengthOf = (spans: readonly SunSpan[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0);

describe('the sun stands where it was published to stand', () => {
  it('at the worked examples of Meeus and of NREL [SUN-01]', () => {
    // Jean Meeus, Astronomical Algorithms, examples 25.a and 28.b: 13 October 1992, 0 h.
    const meeus = sunOfDay(Date.UTC(1992, 9, 13));
    expect(meeus.declination).toBeCloseTo(-7.785, 2);
    expect(meeus.equation).toBeCloseTo(13 + 42.7 / 60, 1);
    // Reda and Andreas, Solar Position Algorithm, NREL/TP-560-34302, table A5.1: Golden, 17 October 2003, 12:30:30 at UTC-7.
    const at = Date.UTC(2003, 9, 17, 19, 30, 30);
    const golden = sunAt(at, { lat: 39.742476, lng: -105.1786 });
    expect(90 - golden.altitude).toBeCloseTo(50.11, 1);
    expect(golden.azimuth).toBeCloseTo(194.34, 1);
    expect(sunOfDay(at).declination).toBeCloseTo(-9.314, 2);
    expect(sunOfDay(at).equation).toBeCloseTo(14.64, 1);
  });

  it.each([
    // Noon: 90° - 23.03° + declination, which is -23.44°, 0° and 23.44° by the definition of solstice and equinox.
    [dayOfYear(12, 21), 43.53, 180],
    [dayOfYear(3, 20), 66.97, 180],
    [dayOfYear(6, 21), 89.59, 0],
  ])('at noon of the solstices and the equinox [SUN-01]', (day, altitude, azimuth) => {
    const { equation } = sunOfDay(day + clock(7) * 60_000);
    const noon = sunAt(day + (720 - 4 * 72.58 - equation) * 60_000);
    expect(Math.abs(noon.altitude - altitude)).toBeLessThan(0.2);
    expect(Math.cos(((noon.azimuth - azimuth) * Math.PI) / 180)).toBeGreaterThan(0.99);
  });

  it.each([
    // As the papers of Ahmedabad printed them: patelsamaj.co.in of 21 June 2019, vtvgujarati.com of 23 September 2019.
    [dayOfYear(6, 21, 2019), clock(5, 54), clock(19, 27)],
    [dayOfYear(9, 23, 2019), clock(6, 28), clock(18, 35)],
  ])('when it rises and sets [SUN-01]', (day, rise, set) => {
    const [{ from, to } = { from: 0, to: 0 }] = sunOn(daylightOf(day));
    expect(Math.abs(from - rise)).toBeLessThanOrEqual(5);
    expect(Math.abs(to - set)).toBeLessThanOrEqual(5);
  });
});

describe('the sun on a wall', () => {
  const days = fc.integer({ min: 0, max: 364 }).map((day) => dayOfYear(1, 1 + day));
  const walls = fc.constantFrom(...DIRECTIONS);

  it('stands on one of two opposite walls, and their hours are those of the day [SUN-02]', () => {
    fc.assert(
      fc.property(walls, days, (wall, day) => {
        const [front, back] = [sunny(wall, day), sunny(oppositeOf(wall), day)];
        for (const one of front)
          for (const other of back)
            expect(Math.min(one.to, other.to)).toBeLessThanOrEqual(Math.max(one.from, other.from));
        expect(lengthOf(front) + lengthOf(back)).toBe(lengthOf(sunOn(daylightOf(day))));
        expect(oppositeOf(oppositeOf(wall))).toBe(wall);
      }),
    );
  });

  it('is the morning’s in the east, the afternoon’s in the west, and a wall between two has no sun but theirs [SUN-02]', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [morning] = sunny('East', day);
        const [evening] = sunny('West', day);
        // Noon by the sun is between 12:23 and 12:54, all year.
        for (const noon of [morning?.to, evening?.from]) {
          expect(noon).toBeGreaterThanOrEqual(clock(12, 20));
          expect(noon).toBeLessThanOrEqual(clock(13));
        }
        const light = daylightOf(day);
        const covers = (wall: Direction) => (minute: number) =>
          sunOn(light, wall).some(({ from, to }) => from <= minute && minute < to);
        for (const { minute } of light)
          if (covers('SouthEast')(minute)) expect(covers('South')(minute) || covers('East')(minute)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves the south at midsummer, when it stands north of the zenith, and the north in winter [SUN-02]', () => {
    expect(sunny('South', dayOfYear(6, 21))).toEqual([]);
    expect(sunny('North', dayOfYear(12, 21))).toEqual([]);
    expect(sunny('South', dayOfYear(12, 21))).toEqual(sunOn(daylightOf(dayOfYear(12, 21))));
    // In May the north has it in the morning and in the evening.
    expect(sunny('North', dayOfYear(5, 21))).toHaveLength(2);
  });

  it('is reckoned for three days of the year, by their months [SUN-02]', () => {
    expect(SUN_DAYS.map(({ month }) => month)).toEqual([11, 2, 4]);
    const lengths = SUN_DAYS.map(({ daylight }) => lengthOf(sunOn(daylight)));
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
  });
});
