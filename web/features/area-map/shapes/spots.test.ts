import { afterEach, describe, expect, it } from 'vitest';
import { replaceBook } from '#domain/location/area-today.ts';
import { allPlaces } from '#domain/location/places.ts';
import { MARK, spotsOnMap } from '#web/features/area-map/shapes/spots.ts';

afterEach(() => replaceBook(null));

/** A book that adds areas with these middles, and merges some. */
function put(places: string[], moved: [string, string][] = []): void {
  const rows = places.map((row) => `${row} | 380058 | West`);
  replaceBook({ areas: [[0, 0, ...rows.map((row) => row.split(' | ')[0] ?? '')]], places: [[0, 0, ...rows]], moved });
}
const of = (area: string) => spotsOnMap().filter((spot) => spot.area === area);
const marks = () => spotsOnMap().filter(({ isMark }) => isMark);
const bopal = allPlaces().find(({ area }) => area === 'Bopal');

describe('what the map draws of the areas of today', () => {
  it('is a cell each and no mark while no area was added [MAP-01, MAP-13]', () => {
    expect(spotsOnMap().map(({ area }) => area)).toEqual(allPlaces().map(({ area }) => area));
    expect(spotsOnMap().filter(({ isMark, isSilent }) => isMark || isSilent)).toEqual([]);
  });

  it('is a mark for an area that was added, at its middle, where it was moved to [MAP-13]', () => {
    put(['Navapur Lake | 23.0343 | 72.4651']);
    const [mark] = marks();
    const cell = of('Bopal')[0];
    expect(mark).toMatchObject({ area: 'Navapur Lake', isSilent: false });
    expect(Math.hypot((mark?.at.x ?? 0) - (cell?.at.x ?? 0), (mark?.at.y ?? 0) - (cell?.at.y ?? 0))).toBeLessThan(60);
    put(['Navapur Lake | 23.1 | 72.6']);
    expect(marks()[0]?.at.x).toBeGreaterThan(500);
    expect(spotsOnMap()).toHaveLength(79);
  });

  it('is the cell alone of whatever else was changed [MAP-13]', () => {
    put(allPlaces().map(({ area, lat, lng }) => `${area} | ${lat} | ${lng}`));
    expect(marks()).toEqual([]);
    expect(spotsOnMap()).toHaveLength(78);
  });

  it('lies on the sheet, in its direction, when it is far away [MAP-13]', () => {
    put(['Suratpur | 21.17 | 72.8311', 'Dwarkapur | 22.2442 | 68.9685', 'Palanpurgam | 24.17 | 72.5665']);
    const [surat, dwarka, palanpur] = marks().map(({ at }) => at);
    expect(surat?.y).toBe(974 - MARK - 8);
    expect(dwarka?.x).toBe(MARK + 8);
    expect(palanpur).toEqual({ x: 523, y: MARK + 8 });
  });

  it('is the cell of an area whose middle stays in it, and a mark alone once it left [MAP-13]', () => {
    put([`Bopal | ${(bopal?.lat ?? 0) + 0.002} | ${bopal?.lng}`]);
    expect(of('Bopal')).toMatchObject([{ isMark: false }]);
    put(['Bopal | 23.2 | 72.7']);
    expect(of('Bopal')).toMatchObject([{ isMark: true, isSilent: false }]);
    expect(spotsOnMap()).toHaveLength(78);
  });

  it('gives the cell of a merged area to the one that has its listings, which is named once [MAP-13]', () => {
    put([], [['Ambli', 'Bopal']]);
    expect(of('Ambli')).toEqual([]);
    expect(
      of('Bopal')
        .map(({ isSilent }) => isSilent)
        .sort(),
    ).toEqual([false, true]);
    expect(of('Bopal').find(({ isSilent }) => !isSilent)?.at).toEqual({ x: 185, y: 485 });
    // Another name for the same place takes over the cell.
    put([`Bopal West | ${bopal?.lat} | ${bopal?.lng}`], [['Bopal', 'Bopal West']]);
    expect(of('Bopal West')).toMatchObject([{ isMark: false, isSilent: false }]);
  });
});
