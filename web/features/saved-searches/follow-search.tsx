import type { MetaDescriptor } from 'react-router';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { rich } from '#web/ui/rich.ts';

/** Saves a search under the names of its filters, whatever page and order of it is shown: a plain script presses it (`press-save.ts`). */
export function SaveSearch({ filters }: { filters: SearchFilters }) {
  const name = activeFilterChips(filters)
    .map(({ label }) => label)
    .join(', ');
  return (
    <Button
      size="sm"
      aria-pressed={false}
      data-save={JSON.stringify({ query: toAddressQuery(filters), name })}
      // It does nothing without scripts, and stands in the page so that nothing moves when they come.
      className="heart hidden scripted:inline-flex"
    >
      <Icon of="heart" size={18} />
      <span>{t('Save this search')}</span>
    </Button>
  );
}

/** Tells feed readers and browsers of the feed of a search. */
export function feedLink(filters: SearchFilters): MetaDescriptor {
  const href = paths.feed(toAddressQuery(filters));
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: t('New properties in this search'),
    href,
  };
}

/** Below the results, for those who follow sites with a feed reader. */
export function FollowSearch({ filters }: { filters: SearchFilters }) {
  return (
    <p data-part="follow" className="no-print pt-6 pb-8 text-ink-soft text-sm lg:pt-12">
      {rich('<a>Follow this search</a> with a feed reader to get new properties, without an account.', {
        a: (words) => (
          <a
            href={paths.feed(toAddressQuery(filters))}
            type="application/atom+xml"
            className={`${TEXT_LINK} inline-block`}
          >
            {words}
          </a>
        ),
      })}
    </p>
  );
}
