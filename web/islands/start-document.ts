import { showTypefaceLate } from '#web/features/shell/typeface.ts';
import { startHeader } from '#web/islands/header.ts';
import { startLanguages } from '#web/islands/languages.ts';
import { startLeaving } from '#web/islands/leaving.ts';
import { LATER } from '#web/islands/registry.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { startIslands } from '#web/islands/start-islands.ts';
import { KEPT_TOAST, onStorage, readStored, STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { keptIds } from '#web/lib/device/kept-ids.ts';
import { followVisits } from '#web/lib/device/visits.ts';
import { firstHand, firstSign, whenIdle } from '#web/lib/first-hand.ts';
import { answerPress } from '#web/lib/line.ts';

/** An island brings its own cards to life, once it is alive itself. */
const CARD = '.card:not([data-island] *)';

followVisits();
showOwnAddress();
startHeader();
startLeaving();
startPageButtons();
startLanguages();
showTypefaceLate();
restoreTyped();
const keyPage = document.querySelector<HTMLElement>('[data-key-page]');
const starting = keyPage && startOwnersPage(keyPage);
Promise.all([startIslands(), starting, followConnection(), bringCards()]).then(() => {
  document.documentElement.dataset.hydrated = 'true';
});
if (document.querySelector(`[data-heart], ${CARD}`)) bringHearts();
if (document.querySelector('[data-listing]')) {
  const idle = new Promise<void>((resolve) => whenIdle(resolve));
  Promise.race([idle, firstHand()])
    .then(LATER.listing)
    .then(
      (start) => start(),
      () => undefined,
    );
}
// What a page draws later has its own.
document.addEventListener('drawn', ({ target }) => void startIslands(target as HTMLElement));
greetOnce();
showSaved();
tellFromBefore();

/** Cards wait for a hand, or for an idle moment over a good line. */
async function bringCards(): Promise<void> {
  if (document.querySelector(CARD) === null) return;
  await firstSign();
  await Promise.all([LATER.cards(), loadSheet()]).then(
    ([startCards]) => startCards(),
    () => undefined,
  );
}

/** What the document before told last goes along with who was sent here. */
function tellFromBefore(): void {
  if (onStorage('sessionStorage', (storage) => storage.getItem(KEPT_TOAST)) === null) return;
  Promise.all([LATER.toastBefore(), loadSheet()]).then(
    ([tell]) => tell(),
    () => undefined,
  );
}

/** On paper: a kept page may be one for many addresses, such as those of all comparisons. */
function showOwnAddress(): void {
  const address = document.querySelector('.print-head span');
  const { siteUrl = '' } = document.documentElement.dataset;
  if (address) address.textContent = siteUrl + location.pathname + location.search;
}

/** A lost connection is told, and is found out before a page is left; what that takes is here before the connection goes. */
async function followConnection(): Promise<void> {
  const isCutOff = document.documentElement.dataset.keptAt !== undefined || !navigator.onLine;
  if (!isCutOff) await firstHand();
  await LATER.connection().then(
    (follow) => follow(),
    () => undefined,
  );
  LATER.ahead().then(
    (fetchAhead) => fetchAhead(),
    () => undefined,
  );
}

/** What was typed into the search box before this page was left for its results: browsers restore no box that completes nothing. */
function restoreTyped(): void {
  const box = document.querySelector<HTMLInputElement>('[data-script="search-box"] [role="combobox"]');
  const { typed } = history.state ?? {};
  if (box === null || typed === undefined || box.value !== '') return;
  box.value = typed.text;
  box.name = typed.is;
}

/** Hearts are empty until this browser keeps a home: what they do comes with the first sign of a hand. */
function bringHearts(): void {
  let pressed: HTMLElement | null = null;
  const bringing = (keptIds.get().size > 0 ? Promise.resolve() : firstHand()).then(LATER.hearts);
  const press = ({ target }: Event) => {
    const heart = (target as Element).closest<HTMLElement>('[data-heart]');
    if (heart === null) return;
    pressed = heart;
    bringing.catch(answerPress);
  };
  document.addEventListener('click', press);
  bringing.then(
    (start) => {
      document.removeEventListener('click', press);
      start();
      pressed?.click();
    },
    () => undefined,
  );
}

function greetOnce(): void {
  const { welcome: flag, goOnAt = '' } = document.querySelector<HTMLElement>('[data-welcome]')?.dataset ?? {};
  if (flag === undefined || readStored(flag) !== null) return;
  LATER.welcome().then(
    (greet) => greet(flag, goOnAt),
    () => undefined,
  );
}

/** The saved searches on the home page. Most visits have none, and fetch nothing for them. */
function showSaved(): void {
  const place = document.querySelector<HTMLElement>('[data-saved-searches]');
  if (place === null || readStored(STORAGE_KEYS.savedSearches) === null) return;
  whenIdle(() => {
    Promise.all([LATER.saved(), loadSheet()]).then(
      ([show]) => show(place),
      () => undefined,
    );
  });
}

/** What was typed on an earlier visit comes back at once. A form that is sent earlier waits; where its script cannot be had, it is sent as without. */
async function startOwnersPage(page: HTMLElement): Promise<void> {
  const sign = readStored(STORAGE_KEYS.corrections) === null ? firstHand() : Promise.resolve();
  const ready = sign.then(LATER.keyPage);
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    starting.then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };
  page.addEventListener('submit', hold);
  const starting = ready.then((startKeyPage) => {
    page.removeEventListener('submit', hold);
    startKeyPage(page);
  });
  await starting;
}

/** What a button does that says so: it needs neither the router nor React. */
const PRESSES: Record<string, (() => void) | undefined> = {
  back: () => history.back(),
  reload: () => location.reload(),
};

/** Lets the buttons of the page go back or load the page again: `data-press="back"`. */
function startPageButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const { press = '' } = (target as Element).closest<HTMLElement>('[data-press]')?.dataset ?? {};
    PRESSES[press]?.();
  });
}
