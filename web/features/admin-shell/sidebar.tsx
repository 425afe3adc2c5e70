import { Link, useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ENTRIES, isCurrent } from './entries.ts';

interface SidebarProps {
  id: string;
  /** Collapsed: only the signs on wide screens, nothing on phones. */
  open: boolean;
  /** On phones the sidebar lies over the page: it closes when a screen was chosen. */
  onChosen: () => void;
}

/** The admin's screens. On wide screens a rail that folds to its signs; on phones a panel below the header. */
export function Sidebar({ id, open, onChosen }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <nav
      id={id}
      aria-label="Admin"
      data-open={open}
      className={classNames(
        'border-line bg-surface md:sticky md:top-16 md:block md:h-[calc(100dvh-4rem)] md:shrink-0 md:overflow-y-auto md:border-e md:transition-[width]',
        'max-md:fixed max-md:inset-x-0 max-md:top-16 max-md:z-20 max-md:border-b max-md:shadow-float',
        open ? 'md:w-64' : 'hidden md:w-16',
      )}
    >
      <ul className="grid gap-1 p-2">
        {ENTRIES.map((entry) => {
          const current = isCurrent(entry, pathname);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                onClick={onChosen}
                aria-current={current ? 'page' : undefined}
                title={open ? undefined : entry.label}
                className={classNames(
                  'flex min-h-11 items-center gap-3 rounded-control px-3.5 font-medium transition-colors',
                  current ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-brand-soft',
                )}
              >
                <Icon of={entry.icon} />
                <span className={open ? 'leading-5' : 'sr-only'}>{entry.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
