import { newText, useNewCounts } from '#web/features/saved-searches/use-new-counts.ts';
import { NO_SEARCHES, removeSearch, savedSearches } from '#web/lib/device/saved-searches.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** The searches of this browser with what is new in them; nothing while there are none. */
export function SavedSearches({ className = '' }: { className?: string }) {
  const { entries, unread } = useStore(savedSearches, NO_SEARCHES);
  const counts = useNewCounts(entries);
  if (entries.length === 0 && unread === 0) return null;
  const remove = (query: string) => {
    const done = removeSearch(query);
    // The button that had the focus is gone.
    document.getElementById('saved-searches')?.focus();
    if (done.kind !== 'refused') {
      toast({ title: 'Saved search removed', action: { label: 'Undo', onClick: done.undo } });
    }
  };
  return (
    <section aria-labelledby="saved-searches" className={`no-print grid gap-4 ${className}`}>
      <h2 id="saved-searches" tabIndex={-1} className="text-2xl outline-none">
        My saved searches
      </h2>
      {unread > 0 && <p className="text-warn">Some of your saved searches could not be read.</p>}
      <ul className="grid gap-2">
        {entries.map(({ query, name }) => {
          const count = counts.get(query);
          return (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-1 panel px-4 py-2">
              <Link to={paths.search() + query} className={`${TEXT_LINK} wrap-anywhere grow basis-60 font-medium`}>
                {name}
              </Link>
              {count !== undefined && <Badge tone={count > 0 ? 'calm' : 'plain'}>{newText(count)}</Badge>}
              <a href={paths.feed(query)} aria-label={`Feed of ${name}`} className={TEXT_LINK}>
                Feed
              </a>
              <Button size="sm" tone="quiet" onClick={() => remove(query)} aria-label={`Remove the search ${name}`}>
                <Icon of="trash-2" size={18} />
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
