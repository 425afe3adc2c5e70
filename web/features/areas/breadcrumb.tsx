import { Fragment } from 'react';
import { areaNameHere } from '#domain/location/areas.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const WAY_HERE = [
  { name: t('Home'), to: paths.home },
  { name: t('Areas'), to: paths.areas() },
];

/** Home > Areas > this one. */
export function Breadcrumb({ area }: { area: string }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="no-print">
      <ol className="flex flex-wrap items-center gap-1 text-ink-soft text-sm">
        {WAY_HERE.map(({ name, to }) => (
          <Fragment key={name}>
            <li>
              <Link to={to} className="flex min-h-11 items-center hover:text-brand hover:underline">
                {name}
              </Link>
            </li>
            <li aria-hidden="true">
              <Icon of="chevron-right" size={16} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="text-ink">
          {areaNameHere(area)}
        </li>
      </ol>
    </nav>
  );
}
