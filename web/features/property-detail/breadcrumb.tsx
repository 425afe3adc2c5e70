import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

const LINK = 'flex min-h-11 items-center hover:text-brand hover:underline';

/** Home > Properties > Property Details (spec 2). */
export function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className="flex flex-wrap items-center gap-1.5 text-ink-soft text-sm">
        <li>
          <Link to={paths.home} className={LINK}>
            Home
          </Link>
        </li>
        <Separator />
        <li>
          <Link to={paths.search()} className={LINK}>
            Properties
          </Link>
        </li>
        <Separator />
        <li aria-current="page" className="text-ink">
          Property Details
        </li>
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <li aria-hidden="true">
      <Icon of={ChevronRight} size={16} />
    </li>
  );
}
