import { t } from '#domain/words/t.ts';
import { type SavedSearch, toggleSearch } from '#web/lib/device/saved-searches.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

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
