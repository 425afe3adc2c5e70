import type { AreaFigures } from '#domain/location/area-figures.ts';
import { CityGround, CityLines, SHEET } from '#web/features/area-map/city.tsx';
import { figureWords } from '#web/features/area-map/figure-words.ts';
import { type Level, type Measure, type Shading, shortNumber } from '#web/features/area-map/shading.ts';
import { CELLS, type Cell, type Room } from '#web/features/area-map/shapes/shapes.ts';

/** Where taps on the map and on its list lead. */
export interface AreaWays {
  /** Areas that stand out. */
  chosen: readonly string[];
  /** null: an area that leads nowhere. */
  hrefOf: (area: string) => string | null;
}

interface AreaMapProps extends AreaWays {
  figures: AreaFigures;
  measure: Measure;
  shading: Shading;
  /** The area that is pointed at, here or in the list. */
  shown: string | null;
}

/**
 * The city in cells, an area each, shaded by a figure. A drawing for eyes and hands: assistive technology and keyboards have the list
 * beside it, which says and does the same.
 */
export function AreaMap({ figures, measure, shading, chosen, shown, hrefOf }: AreaMapProps) {
  const pathsOf = (areas: readonly (string | null)[]) =>
    CELLS.filter(({ area }) => areas.includes(area))
      .map(({ path }) => path)
      .join('');
  return (
    <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true" className="area-map map-shades">
      <CityGround>
        {CELLS.map((cell) => {
          const figure = figures[cell.area];
          return (
            <CellShape
              key={cell.area}
              cell={cell}
              level={shading.levelOf(figure)}
              href={hrefOf(cell.area)}
              words={figureWords(cell.area, figure)}
            />
          );
        })}
        <path d={pathsOf(chosen)} data-chosen />
        <path d={pathsOf([shown])} data-shown />
      </CityGround>
      <CityLines />
      {CELLS.map((cell) => (
        <CellWords
          key={cell.area}
          cell={cell}
          level={shading.levelOf(figures[cell.area])}
          number={shortNumber(figures[cell.area], measure)}
        />
      ))}
    </svg>
  );
}

/** A search that names more is changed by the list alone: 78 such addresses twice would be most of the page. */
const LONGEST_LINK = 600;

interface CellShapeProps {
  cell: Cell;
  level: Level | null;
  href: string | null;
  words: string;
}

function CellShape({ cell: { area, path }, level, href, words }: CellShapeProps) {
  const shape = <path d={path} data-level={level ?? undefined} />;
  if (href === null || href.length > LONGEST_LINK) return shape;
  return (
    <a href={href} data-area={area} tabIndex={-1}>
      <title>{words}</title>
      {shape}
    </a>
  );
}

interface CellWordsProps {
  cell: Cell;
  level: Level | null;
  number: string;
}

/** The name with its number where both fit, the number alone where only that does; the style sheet shows what has room. */
function CellWords({ cell: { nameAt, numberAt, lines }, level, number }: CellWordsProps) {
  const numbers = number === '' ? [] : [number];
  const isNeeded = numberAt !== null && number !== '' && nameAt?.on !== numberAt.on;
  return (
    <>
      {nameAt && <Words at={nameAt} on={nameAt.on} level={level} lines={[...lines, ...numbers]} />}
      {isNeeded && (
        <Words at={numberAt} on={nameAt === null ? numberAt.on : 'phone-only'} level={level} lines={numbers} />
      )}
    </>
  );
}

/** From line to line, in heights of letters. */
const LINE = 1.12;

interface WordsProps {
  at: Room;
  /** `phone-only`: only where there is no room for the name. */
  on: Room['on'] | 'phone-only';
  level: Level | null;
  lines: readonly string[];
}

function Words({ at: { x, y }, on, level, lines }: WordsProps) {
  const first = 0.35 - (lines.length - 1) * (LINE / 2);
  return (
    <text data-on={on} data-level={level ?? undefined}>
      {lines.map((line, place) => (
        <tspan key={line} x={x} y={y} dy={`${(first + place * LINE).toFixed(2)}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
