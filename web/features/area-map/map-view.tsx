import { Suspense, useMemo } from 'react';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { type AreaGroup, AreaList } from '#web/features/area-map/area-list.tsx';
import { AreaMap, type AreaWays } from '#web/features/area-map/area-map.tsx';
import { figureWords } from '#web/features/area-map/figure-words.ts';
import { MapLegend, MeasureSwitch } from '#web/features/area-map/map-legend.tsx';
import { type Measure, shadingOf } from '#web/features/area-map/shading.ts';
import { useAreaHands } from '#web/features/area-map/use-area-hands.ts';

interface MapViewProps extends AreaWays {
  figures: AreaFigures;
  measure: Measure;
  /** The address of this page with the map shaded by the other measure. */
  hrefFor: (measure: Measure) => string;
  /** The areas of the list, in its order. */
  groups: readonly AreaGroup[];
  /** What to do here, in a sentence. */
  hint: string;
  /** A move stays on this page, and the window where it is. */
  staysHere?: boolean;
}

/**
 * The map of areas with its switch and legend, and beside it the list that says the same. Nothing in them waits: as parts of their own
 * they come to life one after the other, and in small pieces.
 */
export function MapView({ figures, measure, hrefFor, groups, hint, staysHere, ...ways }: MapViewProps) {
  const { root, shown } = useAreaHands<HTMLDivElement>(staysHere);
  const shading = shadingOf(figures, measure);
  return (
    <div ref={root} className="map-view">
      <div>
        <div>
          <MeasureSwitch measure={measure} hrefFor={hrefFor} />
          <p aria-hidden="true" className="map-caption">
            {shown === null ? hint : figureWords(shown, figures[shown])}
          </p>
          <div className="map-sheet">
            <Suspense>
              <AreaMap {...ways} figures={figures} measure={measure} shading={shading} shown={shown} />
            </Suspense>
          </div>
          <MapLegend measure={measure} shading={shading} />
        </div>
        <div>
          <Suspense>
            <AreaList {...ways} figures={figures} groups={groups} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The map with one area marked; the others lead to their pages. Beside it the page names the areas around in words. */
export function MapOfArea({ at, figures, hrefOf }: { at: string } & Pick<MapViewProps, 'figures' | 'hrefOf'>) {
  const { root, shown } = useAreaHands<HTMLDivElement>();
  const chosen = useMemo(() => [at], [at]);
  return (
    <div ref={root}>
      <p aria-hidden="true" className="map-caption">
        {figureWords(shown ?? at, figures[shown ?? at])}
      </p>
      <div className="map-sheet">
        <Suspense>
          <AreaMap
            figures={figures}
            measure="count"
            shading={shadingOf(figures, 'count')}
            chosen={chosen}
            hrefOf={hrefOf}
            shown={shown}
          />
        </Suspense>
      </div>
    </div>
  );
}
