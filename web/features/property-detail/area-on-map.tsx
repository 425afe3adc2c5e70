import { Island } from '#web/islands/island.tsx';
import { paths } from '#web/lib/paths.ts';
import AreaPlace from '#web/routes/parts/area-place.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** Where the area of a listing lies, and for everybody the way to its page. The map is no part of the page as the server sends it: few look at it. */
export function AreaOnMap({ area }: { area: string }) {
  return (
    <div data-area-map className="no-print mt-6">
      <div className="hidden aspect-square max-w-xl scripted:block">
        <Island name="area-place" of={AreaPlace} shown={{ area }} start="visible" />
      </div>
      <Link to={paths.area(area)} className={`${TEXT_LINK} mt-2 inline-flex min-h-11 items-center`}>
        {area} and nearby areas
      </Link>
    </div>
  );
}
