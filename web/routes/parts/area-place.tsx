import { useEffect, useRef, useState } from 'react';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { t } from '#domain/words/t.ts';
import { MapOfArea } from '#web/features/area-map/map-view.tsx';
import { Island } from '#web/islands/island.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** The map of the city with the area of a listing marked; what is for sale in the others is read with it. */
export function AreaPlace({ area }: { area: string }) {
  const [figures, setFigures] = useState<AreaFigures | null>(null);
  useEffect(() => {
    let wanted = true;
    publicApi.get<AreaFigures>('/property/area-figures', { query: { hide_sold: 'true' } }).then(
      (found) => wanted && setFigures(found),
      // The client has logged it; the link to the area's page stays.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (figures !== null) place.current?.dispatchEvent(new Event('drawn', { bubbles: true }));
  }, [figures]);
  if (figures === null) return null;
  return (
    <div ref={place} className="contents">
      <MapOfArea at={area} figures={figures} hrefOf={(other) => (other === area ? null : paths.area(other))} />
    </div>
  );
}

/** Where the area of a listing lies, and for everybody the way to its page. The map is no part of the page as the server sends it: few look at it. */
export function AreaOnMap({ area }: { area: string }) {
  return (
    <div data-area-map className="no-print mt-6">
      <div className="hidden aspect-square max-w-xl scripted:block">
        <Island name="area-place" of={AreaPlace} shown={{ area }} start="visible" />
      </div>
      <Link to={paths.area(area)} className={`${TEXT_LINK} mt-2 inline-flex min-h-11 items-center`}>
        {t('{area} and nearby areas', { area: areaNameHere(area) })}
      </Link>
    </div>
  );
}
