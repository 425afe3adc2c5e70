import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Delaunay } from 'd3-delaunay';
import { isWithin, onPlane, type Point } from '#domain/location/map-plane.ts';
import { allPlaces } from '#domain/location/places.ts';
import { ROOT } from '../project-files.ts';
import { numberRoom } from './labels.ts';
import { fitting, readPoints, smooth } from './projection.ts';

const FOLDER = 'web/features/area-map/shapes';

const LINES_FILE = 'scripts/lib/area-map/city-lines.json';
const SHEET = { width: 1000, margin: 12 } as const;
/** Points between two that were drawn by hand. */
const BETWEEN = 4;

interface CityLines {
  outline: string;
  river: string;
  roads: { name: string; closed: boolean; points: string }[];
  metro: { name: string; stations: string }[];
}

/**
 * The files of the map's shapes, in whole units of a sheet 1000 wide. `city.json` is light and serves the small map too. A row of
 * `cells.json` is: name | place of its words, and the highest letters of a number there | path.
 */
export function mapShapes(): { file: string; text: string }[] {
  const lines: CityLines = JSON.parse(readFileSync(join(ROOT, LINES_FILE), 'utf8'));
  const drawn = (text: string, closed: boolean) => smooth(readPoints(text).map(onPlane), { closed, between: BETWEEN });
  const outline = drawn(lines.outline, true);
  const { height, place, fit } = fitting(outline, SHEET);
  const path = (points: readonly Point[], closed: boolean) => pathOf(points.map(place), closed);
  const stations = lines.metro.flatMap((line) => readPoints(line.stations).map(onPlane).map(place).map(words));
  const areas = areasAt(place);
  const city = {
    height,
    fit,
    outline: path(outline, true),
    river: path(drawn(lines.river, false), false),
    roads: lines.roads.map((road) => path(drawn(road.points, road.closed), road.closed)),
    metro: lines.metro.map((line) => path(drawn(line.stations, false), false)),
    stations: [...new Set(stations)].join(','),
  };
  return [
    { file: `${FOLDER}/city.json`, text: jsonText(city) },
    { file: `${FOLDER}/cells.json`, text: jsonText(cellRows(areas, outline.map(place), height)) },
  ];
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

interface AreaAt {
  name: string;
  centre: Point;
}

function areasAt(place: (point: Point) => Point): AreaAt[] {
  return allPlaces().map(({ area, lat, lng }) => ({ name: area, centre: place(onPlane({ x: lng, y: lat })) }));
}

/** Each area's cell is what lies nearer to its centre than to any other's. What is outside of the city, the page clips. */
function cellRows(areas: readonly AreaAt[], outline: readonly Point[], height: number): string[] {
  const delaunay = Delaunay.from(areas.map(({ centre }): [number, number] => [centre.x, centre.y]));
  const cells = delaunay.voronoi([0, 0, SHEET.width, height]);
  return areas.map(({ name, centre }, index) => {
    const cell = (cells.cellPolygon(index) ?? []).slice(1).map(([x, y]): Point => ({ x, y }));
    const isInside = (point: Point) => isWithin(point, cell) && isWithin(point, outline);
    const { at, letters } = numberRoom(centre, cell, isInside);
    return [name, `${words(at)} ${letters}`, pathOf(cell, true)].join(' | ');
  });
}

const words = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** A path in steps from point to point: short to write, and it compresses well. */
function pathOf(points: readonly Point[], closed: boolean): string {
  const [first = { x: 0, y: 0 }, ...others] = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  let last = first;
  let steps = '';
  for (const point of others) {
    if (point.x === last.x && point.y === last.y) continue;
    const [x, y] = [point.x - last.x, point.y - last.y];
    steps += `${x < 0 || steps === '' ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`;
    last = point;
  }
  return `M${words(first)}l${steps}${closed ? 'z' : ''}`;
}
