import { afterEach, describe, expect, it } from 'vitest';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { replaceBook } from '#domain/location/area-today.ts';
import { allPlaces } from '#domain/location/places.ts';
import { boxOf, isApart, LETTERS, type MapWidth, wordsOnMap } from '#web/features/area-map/map-words.ts';
import { MARK, spotsOnMap } from '#web/features/area-map/shapes/spots.ts';

afterEach(() => replaceBook(null));

const WIDTHS = Object.keys(LETTERS) as MapWidth[];

/** The first areas have the most; every fourth has none. */
const FIGURES: AreaFigures = Object.fromEntries(
  allPlaces().map(({ area }, at) => [area, { count: at % 4 === 3 ? 0 : 200 - at, median_per_sqft: null }]),
);
const most = allPlaces()
  .map(({ area }) => area)
  .slice(0, 3);
const empty = allPlaces()[3]?.area ?? '';

const at = (on: MapWidth, chosen: string[] = []) =>
  wordsOnMap(FIGURES, 'count', chosen).filter((words) => words.on.includes(on));
const isNamed = (area: string, lines: readonly string[]) => lines.join(' ').startsWith(area);
const namedAt = (on: MapWidth, chosen: string[] = []) =>
  at(on, chosen)
    .filter(({ area, lines }) => isNamed(area, lines))
    .map(({ area }) => area);

describe('the words on the map', () => {
  it.each(WIDTHS)('name those with the most first, and nothing that has no homes, on a %s [MAP-11]', (on) => {
    const named = namedAt(on);
    for (const area of most) expect(named).toContain(area);
    expect(named.filter((area) => FIGURES[area]?.count === 0)).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(on === 'phone' ? 6 : 10);
  });

  it.each(WIDTHS)('do not lie on each other, and each area has its own once, on a %s [MAP-11]', (on) => {
    const words = at(on);
    expect(new Set(words.map(({ area }) => area)).size).toBe(words.length);
    for (const one of words)
      for (const other of words) {
        const isFree = one === other || isApart(boxOf(one, LETTERS[on]), boxOf(other, LETTERS[on]));
        expect(isFree, `${one.area} and ${other.area}`).toBe(true);
      }
  });

  it.each(WIDTHS)('name what is chosen, with homes or without, on a %s [MAP-11]', (on) => {
    expect(namedAt(on, [empty, 'Lambha'])).toEqual(expect.arrayContaining([empty, 'Lambha']));
    expect(namedAt(on)).not.toContain(empty);
  });

  it('are the number alone where there is no room for the name [MAP-11]', () => {
    const numbers = at('phone').filter(({ lines }) => lines.length === 1);
    expect(numbers.length).toBeGreaterThan(0);
    for (const { area, lines } of numbers) expect(lines).toEqual([String(FIGURES[area]?.count)]);
  });

  it.each(WIDTHS)('name a mark that has homes beside it, and leave marks free, on a %s [MAP-11, MAP-13]', (on) => {
    replaceBook({ areas: [], places: [[0, 0, 'Navapur Lake | 23.12 | 72.45 | 380058 | West']], moved: [] });
    const withLake = { ...FIGURES, 'Navapur Lake': { count: 1, median_per_sqft: null } };
    const words = wordsOnMap(withLake, 'count', []).filter((one) => one.on.includes(on));
    const lake = words.find(({ area }) => area === 'Navapur Lake');
    expect(lake?.lines.join(' ')).toBe('Navapur Lake 1');
    const mark = spotsOnMap().find(({ isMark }) => isMark);
    const box = { x: mark?.at.x ?? 0, y: mark?.at.y ?? 0, width: 2 * MARK, height: 2 * MARK };
    for (const one of words) expect(isApart(boxOf(one, LETTERS[on]), box), one.area).toBe(true);
  });
});
