import type { AreaFigure, AreaFigures } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { counted, money, units } from '#domain/words/en.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { type Measure, shortNumber } from '#web/features/area-map/shading.ts';
import { MARK, SHEET, type Spot, spotsOnMap } from '#web/features/area-map/shapes/spots.ts';

/** On maps of which widths words stand, and how high letters are there in units of the sheet: about 14 pixels, as `area-map.css` says. */
export const LETTERS = { phone: 44, card: 36, column: 28, tablet: 24, desk: 20 } as const;
export type MapWidth = keyof typeof LETTERS;
const WIDTHS = Object.keys(LETTERS) as MapWidth[];

/** From line to line, in heights of letters. */
export const LINE = pageLanguage === 'en' ? 1.12 : 1.3;
/** The width of a letter, in its height: of nine names in ten, it is no more. */
const LETTER_WIDTH = pageLanguage === 'en' ? 0.53 : 0.7;
/** Signs above and below a letter take no width. */
const lettersOf = (line: string): number => (pageLanguage === 'en' ? line : line.replace(/\p{Mn}/gu, '')).length;
/** Letters do not fill their lines. */
const FILLED = 0.92;
/** So many names have room before numbers take theirs. */
const NAMED_FIRST = 8;

/** Lines of words around a point of the sheet. */
interface Words {
  x: number;
  y: number;
  lines: readonly string[];
}

/** The words of an area, on maps of these widths. */
interface WordsShown extends Words {
  area: string;
  on: MapWidth[];
}

/**
 * The words that the map shows. The chosen areas are named first, then marks, then those with the most homes; a number stands wherever its cell has
 * room, and more names where nothing is in their way. An area without homes has no name, unless it is chosen.
 */
export function wordsOnMap(figures: AreaFigures, measure: Measure, chosen: readonly string[]): WordsShown[] {
  const facts = spotsOnMap()
    .filter(({ isSilent }) => !isSilent)
    .map((spot) => ({
      spot,
      count: figures[spot.area]?.count ?? 0,
      number: shortNumber(figures[spot.area], measure),
      isChosen: chosen.includes(spot.area),
    }));
  const order = facts
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort((a, b) => rank(b) - rank(a) || b.count - a.count);
  const shown = new Map<string, WordsShown>();
  for (const on of WIDTHS) {
    for (const [area, words] of wordsAt(LETTERS[on], order)) {
      const key = [area, words.x, words.y, ...words.lines].join('/');
      const same = shown.get(key);
      if (same) same.on.push(on);
      else shown.set(key, { ...words, area, on: [on] });
    }
  }
  return [...shown.values()];
}

/** Who looks at the map knows the cells of the city; what a mark is, its name tells. */
const rank = ({ spot, isChosen }: AreaToName) => (isChosen ? 2 : Number(spot.isMark));

interface AreaToName {
  spot: Spot;
  number: string;
  isChosen: boolean;
}

/** The words of areas in letters of a height; those that come first have room first. */
function wordsAt(letters: number, areas: readonly AreaToName[]): Map<string, Words> {
  const placed = new Map<string, Words>();
  const marks = spotsOnMap().filter(({ isMark }) => isMark);
  const isFree = (area: string, words: Words) => {
    const box = boxOf(words, letters);
    const isBeside = [...placed].every(([other, there]) => other === area || isApart(box, boxOf(there, letters)));
    return (
      isOnSheet(box) && isBeside && marks.every(({ at }) => isApart(box, { ...at, width: 2 * MARK, height: 2 * MARK }))
    );
  };
  const name = ({ spot, number, isChosen }: AreaToName) => {
    const ways = linesOf(areaNameHere(spot.area)).map((lines) => (number === '' ? lines : [...lines, number]));
    const choices = ways.flatMap((lines) => around(spot, lines, letters));
    const words = choices.find((choice) => isFree(spot.area, choice)) ?? (isChosen ? choices[0] : undefined);
    if (words) placed.set(spot.area, words);
  };
  const isFirst = ({ isChosen, spot }: AreaToName, at: number) => isChosen || spot.isMark || at < NAMED_FIRST;
  areas.filter(isFirst).forEach(name);
  for (const { spot, number } of areas) {
    const words = { ...spot.at, lines: [number] };
    const hasRoom = number !== '' && spot.letters >= letters && !placed.has(spot.area);
    if (hasRoom && isFree(spot.area, words)) placed.set(spot.area, words);
  }
  areas.filter((area, at) => !isFirst(area, at)).forEach(name);
  return placed;
}

/** In one line, or broken at one of its blanks. */
function linesOf(name: string): string[][] {
  const words = name.split(' ');
  const broken = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return [[name], ...broken];
}

/** How far words may move from the middle of their cell, in their width and height: the nearest first. */
const SHIFTS = [0, -0.15, 0.15, -0.3, 0.3]
  .flatMap((x) => [0, -0.25, 0.25, -0.5, 0.5].map((y) => ({ x, y, right: 0, down: 0 })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** Below, above, right and left of a mark, in their width and height and in its radius. */
const BESIDE = [
  { x: 0, y: 0.5, right: 0, down: 1 },
  { x: 0, y: -0.5, right: 0, down: -1 },
  { x: 0.5, y: 0, right: 1, down: 0 },
  { x: -0.5, y: 0, right: -1, down: 0 },
];

function around({ at: { x, y }, isMark }: Spot, lines: readonly string[], letters: number): Words[] {
  const { width, height } = boxOf({ x, y, lines }, letters);
  const ways = isMark ? BESIDE : SHIFTS;
  return ways.map((way) => ({
    x: Math.round(x + way.x * width + way.right * MARK),
    y: Math.round(y + way.y * height + way.down * MARK),
    lines,
  }));
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What words take, by its middle. */
export function boxOf({ x, y, lines }: Words, letters: number): Box {
  const width = Math.max(...lines.map(lettersOf)) * letters * LETTER_WIDTH;
  return { x, y, width, height: lines.length * letters * LINE * FILLED };
}

const isOnSheet = ({ x, width, y, height }: Box) =>
  x - width / 2 >= 0 && x + width / 2 <= SHEET.width && y - height / 2 >= 0 && y + height / 2 <= SHEET.height;

/** Whether nothing is in both boxes. */
export const isApart = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;

/** 'Bopal: 6 properties, ₹5,240 per sq.ft'; the price where it is known. */
export function figureWords(area: string, figure: AreaFigure | undefined): string {
  return `${areaNameHere(area)}: ${[countWords(figure), priceWords(figure)].filter(Boolean).join(', ')}`;
}

/** '6 properties' */
export function countWords(figure: AreaFigure | undefined): string {
  const count = figure?.count ?? 0;
  return count === 0 ? t('no properties') : counted(count, 'properties');
}

/** '₹5,240 per sq.ft', the middle of an area; '' where it is not told. */
export function priceWords(figure: AreaFigure | undefined): string {
  const price = figure?.median_per_sqft ?? null;
  return price === null ? '' : money.per(formatFullPrice(price), units.sqft);
}
