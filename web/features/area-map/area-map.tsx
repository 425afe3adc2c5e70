import type { ReactNode } from 'react';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { figureWords, LINE, wordsOnMap } from '#web/features/area-map/map-words.ts';
import type { Level, Measure, Shading } from '#web/features/area-map/shading.ts';
import city from '#web/features/area-map/shapes/city.json' with { type: 'json' };
import { SHEET, type Spot, spotsOnMap } from '#web/features/area-map/shapes/spots.ts';

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
}

/** From the middle of a line down to the foot of its letters, in heights of letters. */
const FIRST_LINE = 0.35;

/**
 * The city in cells, an area each, and marks of areas that came later, shaded by a figure. A drawing for eyes and hands: assistive technology and keyboards have the list
 * beside it, which says and does the same.
 */
export function AreaMap({ figures, measure, shading, chosen, hrefOf }: AreaMapProps) {
  const words = wordsOnMap(figures, measure, chosen);
  const shapesOf = (of: Spot[]) => {
    const ofChosen = of.filter(({ area }) => chosen.includes(area)).map(({ path }) => path);
    return (
      <>
        {of.map((spot) => {
          const figure = figures[spot.area];
          return (
            <SpotShape
              key={spot.path}
              spot={spot}
              level={shading.levelOf(figure)}
              href={hrefOf(spot.area)}
              words={figureWords(spot.area, figure)}
            />
          );
        })}
        <path d={ofChosen.join('')} data-chosen />
        {/* Around what is pointed at: `followAreaHands` draws it. */}
        <path data-shown />
      </>
    );
  };
  const spots = spotsOnMap();
  const marks = spots.filter(({ isMark }) => isMark);
  return (
    <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true" className="area-map map-shades">
      <CityGround>{shapesOf(spots.filter(({ isMark }) => !isMark))}</CityGround>
      <CityLines />
      {marks.length > 0 && <g data-marks>{shapesOf(marks)}</g>}
      {words.map(({ area, lines, x, y, on }) => (
        <text
          key={`${area} ${on[0]}`}
          data-on={on.join(' ')}
          data-level={shading.levelOf(figures[area]) ?? undefined}
          data-chosen={chosen.includes(area) || undefined}
        >
          {lines.map((line, place) => (
            <tspan key={line} x={x} y={y} dy={`${(FIRST_LINE + (place - (lines.length - 1) / 2) * LINE).toFixed(2)}em`}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}

/** A search that names more is changed by the list alone: 78 such addresses twice would be most of the page. */
const LONGEST_LINK = 600;

interface SpotShapeProps {
  spot: Spot;
  level: Level | null;
  href: string | null;
  words: string;
}

function SpotShape({ spot: { area, path }, level, href, words }: SpotShapeProps) {
  const isLink = href !== null && href.length <= LONGEST_LINK;
  const shape = <path d={path} data-level={level ?? undefined} data-area={isLink ? undefined : areaNameHere(area)} />;
  if (!isLink) return shape;
  return (
    <a href={href} data-area={areaNameHere(area)} tabIndex={-1}>
      <title>{words}</title>
      {shape}
    </a>
  );
}

const OUTLINE_ID = 'city-outline';

/** The ground of the city; what lies on it ends at the city's outline. */
function CityGround({ children }: { children?: ReactNode }) {
  return (
    <>
      <clipPath id={OUTLINE_ID}>
        <path d={city.outline} />
      </clipPath>
      <path d={city.outline} data-ground />
      <g clipPath={`url(#${OUTLINE_ID})`}>{children}</g>
    </>
  );
}

/** The river, the ring roads with SG Highway, and the metro: drawn by hand for this map, near enough to find one's way. */
function CityLines() {
  return (
    <>
      <path d={city.river} data-line="river" />
      <path d={ROADS} data-line="verge" />
      <path d={ROADS} data-line="road" />
      <path d={city.metro.join('')} data-line="metro" />
      <path d={STATIONS} data-line="station" />
    </>
  );
}

const ROADS = city.roads.join('');

/** A line without length at each station: its round ends make a dot. */
const STATIONS = city.stations
  .split(',')
  .map((at) => `M${at}h0`)
  .join('');
