import { type ComponentType, useEffect, useState } from 'react';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** The saved searches on the home page. Most visits have none, and fetch nothing for them. */
export function SavedOnHome() {
  const [Searches, setSearches] = useState<ComponentType<{ className?: string }> | null>(null);
  useEffect(() => {
    if (readStored(STORAGE_KEYS.savedSearches) === null) return;
    return whenIdle(() => {
      import('#web/features/saved-searches/saved-list.tsx').then(
        ({ SavedSearches }) => setSearches(() => SavedSearches),
        () => undefined,
      );
    });
  }, []);
  return Searches && <Searches className="page-width mt-10" />;
}
