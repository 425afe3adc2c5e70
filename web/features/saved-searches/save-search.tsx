import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
