import { createRoot } from 'react-dom/client';
import { t } from '#domain/words/t.ts';
import { SavedSearches } from '#web/features/saved-searches/saved-list.tsx';
import { makeToastCorner } from '#web/islands/hydrate-island.tsx';
import { type SavedSearch, toggleSearch } from '#web/lib/device/saved-searches.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Shows the saved searches in their place on the home page. */
export function showSavedSearches(place: HTMLElement): void {
  makeToastCorner();
  createRoot(place).render(<SavedSearches className="page-width mt-10" />);
}

/** Saves a search or removes it, and says so. */
export function pressSave(search: Omit<SavedSearch, 'at'>): void {
  const done = toggleSearch(search, Date.now());
  if (done.kind === 'refused') {
    toast({ title: t('The search was not saved'), description: done.why, tone: 'bad' });
    return;
  }
  toast({
    title: done.kind === 'saved' ? t('Search saved') : t('Saved search removed'),
    ...(done.lasts
      ? { subject: search.name }
      : { description: t('This browser saves nothing, so it lasts only until you close it or reload the page.') }),
    tone: done.lasts ? 'good' : 'plain',
    action: { label: t('Undo'), onClick: done.undo },
  });
}
