import { type AreaCount, areaNameHere } from '#domain/location/areas.ts';
import { counted } from '#domain/words/counts.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

/** The areas with the most listings, each leading to its own search. */
export function AreaChips({ areas }: { areas: readonly AreaCount[] }) {
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby="popular-areas" className="page-width pt-6">
      <h2 id="popular-areas" className="sr-only">
        {t('Popular areas')}
      </h2>
      <ul className="area-chips">
        {areas.map(({ area, count }) => (
          <li key={area}>
            <Link to={paths.search({ location: area })}>
              {areaNameHere(area)}
              <span>
                {count}
                <span className="sr-only">{` ${counted(count, 'propertiesAlone')}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The door for owners, in view on a phone too, whose header has it in the menu. */
export function OwnersDoor() {
  return (
    <p className="page-width owners-door">
      {rich('Selling a home? <door>List your home free</door>', {
        door: (inner) => <Link to={paths.list}>{inner}</Link>,
      })}
    </p>
  );
}
