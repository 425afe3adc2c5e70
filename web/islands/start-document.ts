import { startHeader } from '#web/islands/header.ts';
import { startLeaving } from '#web/islands/leaving.ts';
import { startIslands } from '#web/islands/start-islands.ts';
import { followVisits } from '#web/lib/device/visits.ts';

followVisits();
startHeader();
startLeaving();
startIslands().then(() => {
  document.documentElement.dataset.hydrated = 'true';
});
if (document.querySelector('[data-heart]')) import('#web/islands/hearts.ts').then(({ startHearts }) => startHearts());
if (document.querySelector('[data-listing]')) {
  import('#web/islands/detail-page.ts').then(({ startDetailPage }) => startDetailPage());
}
