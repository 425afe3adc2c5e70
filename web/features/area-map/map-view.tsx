import type { AreaFigures } from '#domain/location/area-facts.ts';
import { type AreaGroup, AreaList } from '#web/features/area-map/area-list.tsx';
import { AreaMap, type AreaWays } from '#web/features/area-map/area-map.tsx';
import { figureWords } from '#web/features/area-map/figure-words.ts';
import { MapLegend, MeasureSwitch } from '#web/features/area-map/map-legend.tsx';
import { type Measure, shadingOf } from '#web/features/area-map/shading.ts';
import { moves } from '#web/islands/island.tsx';

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
