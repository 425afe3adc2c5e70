import { INDIA_OFFSET_MS } from '#domain/india-time.ts';
import type { Direction } from '#domain/property/options.ts';

/** When the sun stands on a wall in Ahmedabad (D142): geometry alone, without weather and what stands around. */

const AHMEDABAD = { lat: 23.03, lng: 72.58 };

/** Clockwise from north, 45 degrees from one to the next. */
const COMPASS: readonly Direction[] = [
  ...(['North', 'NorthEast', 'East', 'SouthEast'] as const),
  ...(['South', 'SouthWest', 'West', 'NorthWest'] as const),
];

const MINUTE_MS = 60_000;
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * The sun's declination in degrees and the equation of time in minutes, at epoch milliseconds: the low accuracy formulas of
 * Meeus, Astronomical Algorithms, chapters 25 and 28, as NOAA's solar calculator has them; good to 0.01° and some seconds.
 */
export function sunOfDay(at: number): { declination: number; equation: number } {
  const t = (at / 86_400_000 - 10_957.5) / 36_525;
  const mean = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const node = 125.04 - 1934.136 * t;
  const centre =
    sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014)) +
    sin(2 * anomaly) * (0.019993 - t * 0.000101) +
    sin(3 * anomaly) * 0.000289;
  const longitude = mean + centre - 0.00569 - 0.00478 * sin(node);
  const tilt = 23.439291 - 0.0130042 * t + 0.00256 * cos(node);
  const orbit = 0.016708634 - t * 0.000042037;
  const y = (1 - cos(tilt)) / (1 + cos(tilt));
  const ahead =
    y * sin(2 * mean) -
    2 * orbit * sin(anomaly) +
    4 * orbit * y * sin(anomaly) * cos(2 * mean) -
    0.5 * y * y * sin(4 * mean) -
    1.25 * orbit * orbit * sin(2 * anomaly);
  return { declination: degrees(Math.asin(sin(tilt) * sin(longitude))), equation: 4 * degrees(ahead) };
}

/** Where the sun stands at epoch milliseconds, without refraction: degrees above the horizon, and clockwise from north. */
export function sunAt(at: number, { lat, lng } = AHMEDABAD): { altitude: number; azimuth: number } {
  const { declination, equation } = sunOfDay(at);
  const hour = ((at / MINUTE_MS + equation) % 1440) / 4 + lng - 180;
  const [east, north, up] = [
    -cos(declination) * sin(hour),
    cos(lat) * sin(declination) - sin(lat) * cos(declination) * cos(hour),
    sin(lat) * sin(declination) + cos(lat) * cos(declination) * cos(hour),
  ];
  return { altitude: degrees(Math.asin(up)), azimuth: (degrees(Math.atan2(east, north)) + 360) % 360 };
}

/** A part of a day, in minutes since midnight in India. */
export interface SunSpan {
  from: number;
  to: number;
}

/** Minutes between two looks at the sun. */
const STEP = 5;
/** The upper edge of the sun, as the air lifts it, is on the horizon when its middle is so far below. */
const HORIZON = -0.833;

/** Where the sun stands through a day. */
type Daylight = readonly { minute: number; azimuth: number }[];

/** The sun every five minutes of a day, which is given by its midnight in UTC. */
export function daylightOf(day: number): Daylight {
  const minutes = Array.from({ length: 1440 / STEP }, (_, place) => place * STEP);
  return minutes
    .map((minute) => ({ minute, ...sunAt(day - INDIA_OFFSET_MS + minute * MINUTE_MS) }))
    .filter(({ altitude }) => altitude > HORIZON);
}

/** The days that stand for a year, each with its month from 0: the sun at its lowest, in its middle, and high in the hottest month. */
export const SUN_DAYS = [11, 2, 4].map((month) => ({ month, daylight: daylightOf(Date.UTC(2026, month, 21)) }));

/** The direction behind a wall that looks another way. */
export function oppositeOf(wall: Direction): Direction {
  return COMPASS[(COMPASS.indexOf(wall) + 4) % 8] ?? wall;
}

/** The parts of a day when the sun stands before a wall that looks that way; without one, the day from sunrise to sunset. */
export function sunOn(daylight: Daylight, wall?: Direction): SunSpan[] {
  const azimuth = wall && COMPASS.indexOf(wall) * 45;
  const spans: SunSpan[] = [];
  for (const moment of daylight) {
    if (azimuth !== undefined && cos(moment.azimuth - azimuth) <= 0) continue;
    const last = spans.at(-1);
    if (last?.to === moment.minute) last.to += STEP;
    else spans.push({ from: moment.minute, to: moment.minute + STEP });
  }
  return spans;
}
