import { type RefObject, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { type AreaGroup, AreaList } from '#web/features/area-map/area-list.tsx';
import { AreaMap, type AreaWays } from '#web/features/area-map/area-map.tsx';
import { figureWords } from '#web/features/area-map/figure-words.ts';
import { MapLegend, MeasureSwitch } from '#web/features/area-map/map-legend.tsx';
import { type Measure, shadingOf } from '#web/features/area-map/shading.ts';
import { areaLinkAt, followAreaHands } from '#web/islands/area-hands.ts';
import { moves } from '#web/islands/island.tsx';
import { go } from '#web/lib/go.ts';

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
  const root = useAreaHands(staysHere);
  const shading = shadingOf(figures, measure);
  return (
    <div ref={root} {...moves('area-map', 'sign')} className="map-view">
      <div>
        <div>
          <MeasureSwitch measure={measure} hrefFor={hrefFor} />
          <p aria-hidden="true" className="map-caption">
            {hint}
          </p>
          <div className="map-sheet">
            <Suspense>
              <AreaMap {...ways} figures={figures} measure={measure} shading={shading} />
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
  const root = useAreaHands();
  const chosen = useMemo(() => [at], [at]);
  return (
    <div ref={root} {...moves('area-map', 'sign')}>
      <p aria-hidden="true" className="map-caption">
        {figureWords(at, figures[at])}
      </p>
      <div className="map-sheet">
        <Suspense>
          <AreaMap
            figures={figures}
            measure="count"
            shading={shadingOf(figures, 'count')}
            chosen={chosen}
            hrefOf={hrefOf}
          />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Follows hands on the map, and moves within the site when a link is pressed plainly, on a page that has a router; a document does both
 * without it. The links are plain ones: a hundred and fifty of the router's would hold up a phone when the page comes to life.
 * `staysHere`: a move leaves the window where it is.
 */
function useAreaHands(staysHere = false): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const move = useEffectEvent((event: MouseEvent) => {
    const href = areaLinkAt(event.target)?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(href, { preventScrollReset: staysHere });
  });
  useEffect(() => {
    const around = root.current;
    if (around === null) return;
    const press = (event: MouseEvent) => move(event);
    const stop = followAreaHands(around);
    around.addEventListener('click', press);
    return () => {
      stop();
      around.removeEventListener('click', press);
    };
  }, []);
  return root;
}
