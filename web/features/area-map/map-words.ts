import type { AreaFigures } from '#domain/location/area-figures.ts';
import { SHEET } from '#web/features/area-map/city.tsx';
import { type Measure, shortNumber } from '#web/features/area-map/shading.ts';
import { CELLS, type Cell } from '#web/features/area-map/shapes/shapes.ts';

/** On maps of which widths words stand, and how high letters are there in units of the sheet: about 14 pixels, as `area-map.css` says. */
export const LETTERS = { phone: 44, card: 36, column: 28, tablet: 24, desk: 20 } as const;
export type MapWidth = keyof typeof LETTERS;
const WIDTHS = Object.keys(LETTERS) as MapWidth[];

/** From line to line, in heights of letters. */
export const LINE = 1.12;
/** The width of a letter, in its height. */
const LETTER_WIDTH = 0.53;
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
export interface WordsShown extends Words {
  area: string;
  on: MapWidth[];
}

/**
 * The words that the map shows. The chosen areas are named first, then those with the most homes; a number stands wherever its cell has
 * room, and more names where nothing is in their way. An area without homes has no name, unless it is chosen.
 */
export function wordsOnMap(figures: AreaFigures, measure: Measure, chosen: readonly string[]): WordsShown[] {
  const facts = CELLS.map((cell) => ({
    cell,
    count: figures[cell.area]?.count ?? 0,
    number: shortNumber(figures[cell.area], measure),
    isChosen: chosen.includes(cell.area),
  }));
  const order = facts
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count);
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

interface AreaToName {
  cell: Cell;
  number: string;
  isChosen: boolean;
}

/** The words of areas in letters of a height; those that come first have room first. */
function wordsAt(letters: number, areas: readonly AreaToName[]): Map<string, Words> {
  const placed = new Map<string, Words>();
  const isFree = (area: string, words: Words) =>
    isOnSheet(boxOf(words, letters)) &&
    [...placed].every(([other, there]) => other === area || isApart(boxOf(words, letters), boxOf(there, letters)));
  const name = ({ cell: { area, at }, number, isChosen }: AreaToName) => {
    const ways = linesOf(area).map((lines) => (number === '' ? lines : [...lines, number]));
    const choices = ways.flatMap((lines) => around(at, lines, letters));
    const words = choices.find((choice) => isFree(area, choice)) ?? (isChosen ? choices[0] : undefined);
    if (words) placed.set(area, words);
  };
  const isFirst = ({ isChosen }: AreaToName, at: number) => isChosen || at < NAMED_FIRST;
  areas.filter(isFirst).forEach(name);
  for (const { cell, number } of areas) {
    const words = { ...cell.at, lines: [number] };
    const hasRoom = number !== '' && cell.letters >= letters && !placed.has(cell.area);
    if (hasRoom && isFree(cell.area, words)) placed.set(cell.area, words);
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
  .flatMap((x) => [0, -0.25, 0.25, -0.5, 0.5].map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

function around({ x, y }: Cell['at'], lines: readonly string[], letters: number): Words[] {
  const { width, height } = boxOf({ x, y, lines }, letters);
  return SHIFTS.map((shift) => ({ x: Math.round(x + shift.x * width), y: Math.round(y + shift.y * height), lines }));
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What words take, by its middle. */
export function boxOf({ x, y, lines }: Words, letters: number): Box {
  const width = Math.max(...lines.map((line) => line.length)) * letters * LETTER_WIDTH;
  return { x, y, width, height: lines.length * letters * LINE * FILLED };
}

const isOnSheet = ({ x, width, y, height }: Box) =>
  x - width / 2 >= 0 && x + width / 2 <= SHEET.width && y - height / 2 >= 0 && y + height / 2 <= SHEET.height;

/** Whether nothing is in both boxes. */
export const isApart = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
