import { describe, expect, it } from 'vitest';
import { allPlaces } from '#domain/location/places.ts';
import { CELLS } from '#web/features/area-map/shapes/spots.ts';
import { mapShapes } from '../../scripts/lib/area-map/draw.ts';
import { isCode, projectFiles, readProjectFile } from '../../scripts/lib/project-files.ts';

describe('the map of areas', () => {
  it('is drawn as its places and lines say (else: npm run map) [MAP-01]', () => {
    for (const { file, text } of mapShapes()) expect(readProjectFile(file), file).toBe(text);
  });

  it('has a cell for each area, a closed line with room for a number in nearly all [MAP-01]', () => {
    expect(CELLS.map(({ area }) => area)).toEqual(allPlaces().map(({ area }) => area));
    for (const { area, path } of CELLS) expect(path, area).toMatch(/^M\d+ \d+l[-\d ]+z$/);
    expect(CELLS.filter(({ letters }) => letters === 0)).toEqual([]);
    const { river, roads, metro } = JSON.parse(readProjectFile('web/features/area-map/shapes/city.json'));
    expect([river.length > 0, roads.length, metro.length]).toEqual([true, 3, 2]);
  });

  it('is computed by no page [MAP-01]', () => {
    const pages = projectFiles().filter((file) => /^(web|server|domain)\//.test(file) && isCode(file));
    expect(pages.filter((file) => /['"]d3-/.test(readProjectFile(file)))).toEqual([]);
  });
});
