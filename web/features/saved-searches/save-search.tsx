import { useEffect } from 'react';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { useIsSaved } from '#web/lib/device/saved-queries.ts';
import { firstSign } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';

/** What it does is fetched at the first sign of use: a first view needs the button alone. */
const bringPress = () => import('#web/features/saved-searches/press-save.ts');

/** Saves a search under the names of its filters, whatever page and order of it is shown. */
export function SaveSearch({ filters }: { filters: SearchFilters }) {
  const query = toAddressQuery(filters);
  const isSaved = useIsSaved(query);
  useEffect(() => {
    firstSign()
      .then(bringPress)
      .catch(() => undefined);
  }, []);
  const press = () => {
    const name = activeFilterChips(filters)
      .map(({ label }) => label)
      .join(', ');
    bringPress().then(
      ({ pressSave }) => pressSave({ query, name }),
      () => toastError('This needs a connection. Please press the button once more.'),
    );
  };
  return (
    <Button
      size="sm"
      aria-pressed={isSaved}
      onClick={press}
      // It does nothing without scripts, and stands in the page so that nothing moves when they come.
      className="heart hidden scripted:inline-flex"
    >
      <Icon of="heart" size={18} />
      {isSaved ? 'Search saved' : 'Save this search'}
    </Button>
  );
}
