import type { AreaFigures } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { t } from '#domain/words/t.ts';
import { AreaMap, type AreaWays } from '#web/features/area-map/area-map.tsx';
import { countWords, figureWords, priceWords } from '#web/features/area-map/map-words.ts';
import { MEASURES, type Measure, type Shading, shadingOf } from '#web/features/area-map/shading.ts';
import { spotsOnMap } from '#web/features/area-map/shapes/spots.ts';
import { moves } from '#web/islands/island.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface MapViewProps extends AreaWays {
  figures: AreaFigures;
  measure: Measure;
  /** The address of this page with the map shaded by the other measure. */
  hrefFor: (measure: Measure) => string;
  /** The areas of the list, in its order. */
  groups: readonly AreaGroup[];
  /** What to do here, in a sentence. */
  hint: string;
}

/** The map of areas with its switch and legend, and beside it the list that says the same. */
export function MapView({ figures, measure, hrefFor, groups, hint, ...ways }: MapViewProps) {
  const shading = shadingOf(figures, measure);
  return (
    <div {...moves('area-map', 'sign')} className="map-view">
      <div>
        <div>
          <MeasureSwitch measure={measure} hrefFor={hrefFor} />
          <p aria-hidden="true" className="map-caption">
            {hint}
          </p>
          <div className="map-sheet">
            <AreaMap {...ways} figures={figures} measure={measure} shading={shading} />
          </div>
          <MapLegend measure={measure} shading={shading} />
        </div>
        <div>
          <AreaList {...ways} figures={figures} groups={groups} />
        </div>
      </div>
    </div>
  );
}

/** The map with one area marked; the others lead to their pages. Beside it the page names the areas around in words. */
export function MapOfArea({ at, figures, hrefOf }: { at: string } & Pick<MapViewProps, 'figures' | 'hrefOf'>) {
  return (
    <div {...moves('area-map', 'sign')}>
      <p aria-hidden="true" className="map-caption">
        {figureWords(at, figures[at])}
      </p>
      <div className="map-sheet">
        <AreaMap
          figures={figures}
          measure="count"
          shading={shadingOf(figures, 'count')}
          chosen={[at]}
          hrefOf={hrefOf}
        />
      </div>
    </div>
  );
}

/** Areas under a heading of their own. */
interface AreaGroup {
  title: string;
  areas: readonly string[];
}

interface AreaListProps extends AreaWays {
  figures: AreaFigures;
  groups: readonly AreaGroup[];
}

/** What the map shows, as a list of links: for keyboards, for assistive technology, and for small cells under large thumbs. */
function AreaList({ groups, ...list }: AreaListProps) {
  return groups.map(({ title, areas }) => (
    <section key={title} aria-label={title}>
      <h2 className="pt-3 pb-1 font-semibold text-ink-soft text-sm">{title}</h2>
      <ul className="area-list">
        {areas.map((area) => (
          <li key={area}>
            <AreaLine {...list} area={area} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function AreaLine({ area, figures, chosen, hrefOf }: Omit<AreaListProps, 'groups'> & { area: string }) {
  const figure = figures[area];
  const isChosen = chosen.includes(area);
  const price = priceWords(figure);
  const words = (
    <>
      <span>
        {isChosen && <Icon of="check" size={16} />}
        {areaNameHere(area)}
        {isChosen && <span className="sr-only">{t(', chosen')}</span>}
      </span>
      <span>
        {countWords(figure)}
        {price && <small>{price}</small>}
      </span>
    </>
  );
  const href = hrefOf(area);
  if (href === null) return <p>{words}</p>;
  return (
    <a href={href} data-area={areaNameHere(area)}>
      {words}
    </a>
  );
}

const MEASURE_WORDS = {
  count: { name: t('Number of properties'), title: t('Properties in each area') },
  price: {
    name: t('Price per sq.ft'),
    title: t('Typical price per sq.ft (median); the numbers on the map are thousands of rupees'),
  },
} as const;

interface MeasureSwitchProps {
  measure: Measure;
  hrefFor: (measure: Measure) => string;
}

/** What the map is shaded by: two links, so that it works without scripts. */
function MeasureSwitch({ measure, hrefFor }: MeasureSwitchProps) {
  return (
    <nav aria-label={t('Shade the map by')} className="switch">
      {MEASURES.map((one) => (
        <Link key={one} to={hrefFor(one)} preventScrollReset aria-current={one === measure ? 'true' : undefined}>
          {MEASURE_WORDS[one].name}
        </Link>
      ))}
    </nav>
  );
}

const LINES = [
  { line: 'river', name: t('Sabarmati') },
  { line: 'road', name: t('SP Ring Road, 132 ft Ring Road, SG Highway') },
  { line: 'metro', name: t('Metro') },
] as const;

/** The classes of the map in words, and what its lines are. */
function MapLegend({ measure, shading }: { measure: Measure; shading: Shading }) {
  const without = measure === 'count' ? t('None') : t('Fewer than five: not shown');
  const hasMarks = spotsOnMap().some(({ isMark }) => isMark);
  return (
    <div className="map-legend map-shades">
      <p>{MEASURE_WORDS[measure].title}</p>
      <ul>
        {[{ level: undefined, label: without }, ...shading.classes].map(({ level, label }) => (
          <li key={label}>
            <i data-level={level} />
            {label}
          </li>
        ))}
      </ul>
      <ul>
        {LINES.map(({ line, name }) => (
          <li key={line}>
            <i data-line={line} />
            {name}
          </li>
        ))}
        {hasMarks && (
          <li>
            <i data-dot />
            {t('An area that was added later; at the edge, one that lies farther out')}
          </li>
        )}
      </ul>
      <p>{t('The centre of the city is drawn larger than its edges.')}</p>
    </div>
  );
}
