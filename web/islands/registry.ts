import type { ComponentType } from 'react';
import type { IslandName, ScriptName } from '#web/islands/island.tsx';

const detail = () => import('#web/routes/parts/detail-islands.tsx').then(({ DETAIL_ISLANDS }) => DETAIL_ISLANDS);
const home = () => import('#web/routes/parts/home-scripts.ts').then(({ HOME_SCRIPTS }) => HOME_SCRIPTS);

/** What the islands of all documents are made of, by the name that stands in the page. */
export const ISLANDS = {
  gallery: () => detail().then((all) => all.gallery),
  contact: () => detail().then((all) => all.contact),
  'ask-owner': () => import('#web/features/contact-owner/ask-for-owner.tsx').then(({ AskForOwner }) => AskForOwner),
  share: () => detail().then((all) => all.share),
  report: () => detail().then((all) => all.report),
  'info-tip': () => detail().then((all) => all['info-tip']),
  'staff-way': () => detail().then((all) => all['staff-way']),
  'detail-failed': () => detail().then((all) => all['detail-failed']),
  'area-place': () => import('#web/routes/parts/area-place.tsx').then(({ AreaPlace }) => AreaPlace),
  'list-home': () =>
    import('#web/features/list-home/list-home-screen.tsx').then(({ ListHomeScreen }) => ListHomeScreen),
  login: () => import('#web/features/login/login-screen.tsx').then(({ LoginScreen }) => LoginScreen),
  shortlist: () => import('#web/routes/parts/kept-pages.tsx').then(({ ShortlistPage }) => ShortlistPage),
  'my-contacts': () =>
    import('#web/features/contact-owner/my-contacts/my-contacts.tsx').then(({ MyContacts }) => MyContacts),
  'shared-list': () => import('#web/routes/parts/kept-pages.tsx').then(({ SharedListPage }) => SharedListPage),
  'list-failed': () => import('#web/features/property-search/list-failed.tsx').then(({ ListFailed }) => ListFailed),
} as const satisfies Record<IslandName, () => Promise<ComponentType<never>>>;

/** What moves in documents without React, by the name that stands in the page. */
export const SCRIPTS: Record<ScriptName, () => Promise<(part: never) => unknown>> = {
  hero: () => home().then((all) => all.hero),
  latest: () => home().then((all) => all.latest),
  'big-numbers': () => home().then((all) => all['big-numbers']),
  'search-page': () =>
    import('#web/features/property-search/search-page.ts').then(({ startSearchPage }) => startSearchPage),
  'search-box': () => import('#web/features/search-box/live-box.ts').then(({ startLiveBox }) => startLiveBox),
  testimonials: () => home().then((all) => all.testimonials),
  video: () => home().then((all) => all.video),
  'contact-form': () => import('#web/features/contact-form/contact-page.ts').then(({ startForm }) => startForm),
  'office-map': () => import('#web/features/contact-form/contact-page.ts').then(({ startMap }) => startMap),
  remembered: () => import('#web/features/contact-owner/remembered.ts').then(({ startRemembered }) => startRemembered),
  cost: () => import('#web/features/property-detail/cost-terms.ts').then(({ startCost }) => startCost),
  'area-map': () => import('#web/islands/area-hands.ts').then(({ followAreaHands }) => followAreaHands),
};

/** What a document brings later, when it is needed. */
export const LATER = {
  cards: () => import('#web/islands/cards.ts').then(({ startCards }) => startCards),
  listing: () => import('#web/islands/detail-page.ts').then(({ startDetailPage }) => startDetailPage),
  keyPage: () => import('#web/islands/key-page.ts').then(({ startKeyPage }) => startKeyPage),
  hearts: () => import('#web/islands/hearts.ts').then(({ startHearts }) => startHearts),
  connection: () => import('#web/islands/connection.ts').then(({ followConnection }) => followConnection),
  toastBefore: () => import('#web/islands/hydrate-island.tsx').then(({ tellFromBefore }) => tellFromBefore),
  staffLink: () => import('#web/islands/staff-link.ts').then(({ followStaff }) => followStaff),
  offerLanguage: () => import('#web/islands/offer-language.ts').then(({ offerLanguage }) => offerLanguage),
  ahead: () => import('#web/islands/ahead.ts').then(({ fetchAhead }) => fetchAhead),
  welcome: () => import('#web/features/welcome/welcome.ts').then(({ greet }) => greet),
  saved: () => import('#web/features/saved-searches/saving.tsx').then(({ showSavedSearches }) => showSavedSearches),
} as const;
