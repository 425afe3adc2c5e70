import { t } from '#domain/words/t.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { savedQueries } from '#web/lib/device/saved-queries.ts';
import { answerPress } from '#web/lib/line.ts';

/** Says on the buttons that save a search whether this browser keeps it. */
export function showSaved(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-save]')) {
    const isSaved = savedQueries.get().has(JSON.parse(button.dataset.save ?? '{}').query);
    button.ariaPressed = String(isSaved);
    const words = button.querySelector('span');
    if (words) words.textContent = isSaved ? t('Search saved') : t('Save this search');
  }
}

/** Saves the search of a button, or removes it. */
export function pressSaving(button: HTMLElement): void {
  Promise.all([
    import('#web/features/saved-searches/saving.tsx'),
    import('#web/islands/hydrate-island.tsx'),
    loadSheet(),
  ]).then(([{ pressSave }, { makeToastCorner }]) => {
    makeToastCorner();
    pressSave(JSON.parse(button.dataset.save ?? '{}'));
  }, answerPress);
}
