import { useEffect, useState } from 'react';
import { loweredOn } from '#domain/property/card.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { NO_SEARCHES, removeSearch, type SavedSearch, savedSearches } from '#web/lib/device/saved-searches.ts';
import { whenIdle } from '#web/lib/first-hand.ts';
import { paths } from '#web/lib/paths.ts';
import { httpReads } from '#web/lib/public-reads.ts';
import { useStore, useVisitBefore } from '#web/lib/use-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** The searches of this browser with what is new in them; nothing while there are none. */
export function SavedSearches({ className = '' }: { className?: string }) {
  const { entries, unread } = useStore(savedSearches, NO_SEARCHES);
  const news = useNews(entries);
  if (entries.length === 0 && unread === 0) return null;
  const remove = (query: string) => {
    const done = removeSearch(query);
    // The button that had the focus is gone.
    document.getElementById('saved-searches')?.focus();
    if (done.kind !== 'refused') {
      toast({ title: t('Saved search removed'), action: { label: t('Undo'), onClick: done.undo } });
    }
  };
  return (
    <section aria-labelledby="saved-searches" className={`no-print grid gap-4 ${className}`}>
      <h2 id="saved-searches" tabIndex={-1} className="text-2xl outline-none">
        {t('My saved searches')}
      </h2>
      {unread > 0 && <p className="text-warn">{t('Some of your saved searches could not be read.')}</p>}
      <ul className="grid gap-2">
        {entries.map(({ query, name }) => {
          const found = news.get(query);
          return (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-1 panel px-4 py-2">
              <Link to={paths.search() + query} className={`${TEXT_LINK} wrap-anywhere grow basis-60 font-medium`}>
                {name}
              </Link>
              {found && (found.count > 0 || !found.isMore) && (
                <Badge tone={found.count > 0 ? 'calm' : 'plain'}>{newText(found)}</Badge>
              )}
              <a href={paths.feed(query)} aria-label={t('Feed of {name}', { name })} className={TEXT_LINK}>
                {t('Feed')}
              </a>
              <Button
                size="sm"
                tone="quiet"
                onClick={() => remove(query)}
                aria-label={t('Remove the search {name}', { name })}
              >
                <Icon of="trash-2" size={18} />
                {t('Remove')}
              </Button>
              {found && found.lowered.length > 0 && <LoweredHomes {...found} query={query} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Homes of a search whose prices fell, by how much and when: the last ones, and the way to the others. */
function LoweredHomes({ lowered, query }: Pick<News, 'lowered'> & { query: string }) {
  return (
    <div className="w-full text-sm">
      {lowered.slice(0, NAMED).map((home) => (
        <p key={home.id} className="flex flex-wrap gap-x-2 py-1">
          <Link to={paths.property(home.id)} className={`${TEXT_LINK} wrap-anywhere`}>
            {home.title}
          </Link>
          <span className="text-good">{loweredOn(home)}</span>
        </p>
      ))}
      {lowered.length > NAMED && (
        <p>
          <Link to={`${paths.search()}${query}&price_lowered=true&sort=news`} className={TEXT_LINK}>
            {t('All with a lowered price')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The searches that are asked about, the last saved first: each costs a call. */
const MAX_SEARCHES = 5;

/** The homes with the latest news that a call brings; more than that are 'or more'. */
const LOOKED_AT = 10;

/** Homes with a lowered price that are named. */
const NAMED = 2;

/** What a search has that is new since the visit before this one. */
interface News {
  /** Homes that were listed. */
  count: number;
  /** Of more than were looked at, there may be more. */
  isMore: boolean;
  /** Homes that were there, whose price fell: the last first. */
  lowered: readonly PropertyCard[];
}

/** The news of each search, by its query; nothing on a first visit. */
function useNews(searches: readonly SavedSearch[]): ReadonlyMap<string, News> {
  const [known, setKnown] = useState<ReadonlyMap<string, News>>(new Map());
  const before = useVisitBefore();
  const queries = searches
    .slice(0, MAX_SEARCHES)
    .map(({ query }) => query)
    .join('\n');
  useEffect(() => {
    if (before === null || queries === '') return;
    let wanted = true;
    const stop = whenIdle(() => {
      for (const query of queries.split('\n')) {
        // What cannot be read is left out.
        newsSince(query, before).then(
          (news) => wanted && setKnown((others) => new Map([...others, [query, news]])),
          () => undefined,
        );
      }
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [queries, before]);
  return known;
}

async function newsSince(query: string, before: number): Promise<News> {
  const { filters } = parseSearchParams(new URLSearchParams(query)).query;
  const latest: SearchQuery = { filters, sort: 'news', page: 1, page_size: LOOKED_AT };
  const { properties } = await httpReads.search(latest);
  const isSince = (at: string | undefined) => at !== undefined && Date.parse(at) > before;
  const isNew = (home: PropertyCard) => !home.is_sold_out && isSince(home.created_at);
  const news = properties.filter((home) => isNew(home) || isSince(home.price_lowered?.at));
  return {
    count: news.filter(isNew).length,
    isMore: news.length === LOOKED_AT,
    lowered: news.filter((home) => !isNew(home)),
  };
}

/** '3 new since your last visit'. */
function newText({ count, isMore }: Pick<News, 'count' | 'isMore'>): string {
  if (count === 0) return t('Nothing new since your last visit');
  return isMore
    ? t('{count} or more new since your last visit', { count })
    : t('{count} new since your last visit', { count });
}
