import { firstHand } from '#web/islands/first-hand.ts';
import { startHeader } from '#web/islands/header.ts';
import { startLeaving } from '#web/islands/leaving.ts';
import { startIslands } from '#web/islands/start-islands.ts';
import { readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { followVisits } from '#web/lib/device/visits.ts';

followVisits();
startHeader();
startLeaving();
const keyPage = document.querySelector<HTMLElement>('[data-key-page]');
const starting = keyPage && startOwnersPage(keyPage);
Promise.all([startIslands(), starting]).then(() => {
  document.documentElement.dataset.hydrated = 'true';
});
if (document.querySelector('[data-heart]')) import('#web/islands/hearts.ts').then(({ startHearts }) => startHearts());
if (document.querySelector('[data-listing]')) {
  import('#web/islands/detail-page.ts').then(({ startDetailPage }) => startDetailPage());
}

/** What was typed on an earlier visit comes back at once. A form that is sent earlier waits; where its script cannot be had, it is sent as without. */
async function startOwnersPage(page: HTMLElement): Promise<void> {
  const sign = readStored(STORAGE_KEYS.corrections) === null ? firstHand() : Promise.resolve();
  const ready = sign.then(() => import('#web/islands/key-page.ts'));
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    starting.then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };
  page.addEventListener('submit', hold);
  const starting = ready.then(({ startKeyPage }) => {
    page.removeEventListener('submit', hold);
    startKeyPage(page);
  });
  await starting;
}
