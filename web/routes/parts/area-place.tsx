import { useEffect, useState } from 'react';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import { MapOfArea } from '#web/features/area-map/map-view.tsx';
import { publicApi } from '#web/lib/api-client.ts';
import { paths } from '#web/lib/paths.ts';

/** The map of the city with the area of a listing marked; what is for sale in the others is read with it. */
export default function AreaPlace({ area }: { area: string }) {
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
  if (figures === null) return null;
  return <MapOfArea at={area} figures={figures} hrefOf={(other) => (other === area ? null : paths.area(other))} />;
}
