import { createRoot } from 'react-dom/client';
import { SavedSearches } from '#web/features/saved-searches/saved-list.tsx';
import { makeToastCorner } from '#web/islands/hydrate-island.tsx';

/** Shows the saved searches in their place on the home page. */
export function showSavedSearches(place: HTMLElement): void {
  makeToastCorner();
  createRoot(place).render(<SavedSearches className="page-width mt-10" />);
}
