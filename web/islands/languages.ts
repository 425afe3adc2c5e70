import { inLanguage, isLanguage, type Language, splitLanguage } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { LATER } from '#web/islands/registry.ts';
import { loadSheet } from '#web/islands/sheet.ts';
import { onStorage, PLACE_BEFORE, readStored, STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';
import { firstSign } from '#web/lib/first-hand.ts';

/** This page in another language, with what the page has put into its address since it came. */
function addressIn(language: Language): string {
  const { pathname, search, hash } = location;
  return inLanguage(language, splitLanguage(pathname).rest) + search + hash;
}

/** Links to this page in other languages keep its address and the reader's place, and what is chosen is remembered on this device. */
export function startLanguages(): void {
  restorePlace();
  const turn = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
    if (link === null) return;
    const language = link.dataset.language as Language;
    link.href = addressIn(language);
    writeStored(STORAGE_KEYS.language, language);
    onStorage('sessionStorage', (storage) => storage.setItem(PLACE_BEFORE, String(scrollY)));
  };
  document.addEventListener('click', turn, { capture: true });
  const wanted = wantedLanguage();
  if (wanted === pageLanguage) return;
  // The whole sheet comes with it, for which a slow line and a slow phone would wait in their first seconds.
  firstSign()
    .then(() => Promise.all([LATER.offerLanguage(), loadSheet()]))
    .then(
      ([offer]) => offer(wanted, addressIn(wanted)),
      () => undefined,
    );
}

/** What was chosen here, else what the browser prefers among the languages of the site. */
function wantedLanguage(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return [readStored(STORAGE_KEYS.language), ...preferred].find(isLanguage) ?? pageLanguage;
}

function restorePlace(): void {
  const place = onStorage('sessionStorage', (storage) => {
    const kept = storage.getItem(PLACE_BEFORE);
    storage.removeItem(PLACE_BEFORE);
    return kept;
  });
  if (place !== null) scrollTo({ top: Number(place), behavior: 'instant' });
}
