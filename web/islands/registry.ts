import type { ComponentType } from 'react';
import type { IslandName, ScriptName } from '#web/islands/island.tsx';

const detail = () => import('#web/routes/parts/detail-islands.tsx');
const contact = () => import('#web/features/contact-owner/contact-card.tsx');

/** What the islands of all documents are made of, by the name that stands in the page. */
export const ISLANDS = {
  gallery: () => import('#web/features/property-detail/gallery.tsx').then(({ Gallery }) => Gallery),
  contact: () => contact().then(({ ContactOwner }) => ContactOwner),
  'known-owner': () => contact().then(({ KnownOwner }) => KnownOwner),
  'ask-owner': () => import('#web/features/contact-owner/ask-for-owner.tsx').then(({ AskForOwner }) => AskForOwner),
  share: () => import('#web/features/share/share-buttons.tsx').then(({ ShareButtons }) => ShareButtons),
  report: () => import('#web/features/property-detail/report/report-listing.tsx').then((file) => file.default),
  'info-tip': () => import('#web/ui/overlay/tooltip.tsx').then(({ InfoTip }) => InfoTip),
  'area-place': () => import('#web/routes/parts/area-place.tsx').then(({ AreaPlace }) => AreaPlace),
  'list-home': () =>
    import('#web/features/list-home/list-home-screen.tsx').then(({ ListHomeScreen }) => ListHomeScreen),
  shortlist: () => import('#web/routes/parts/shortlist-page.tsx').then(({ ShortlistPage }) => ShortlistPage),
  'my-contacts': () =>
    import('#web/features/contact-owner/my-contacts/my-contacts.tsx').then(({ MyContacts }) => MyContacts),
  'shared-list': () => import('#web/routes/parts/shared-list-page.tsx').then(({ SharedListPage }) => SharedListPage),
  'staff-way': () => detail().then(({ StaffWay }) => StaffWay),
  'list-failed': () => import('#web/features/property-search/list-failed.tsx').then(({ ListFailed }) => ListFailed),
  'detail-failed': () => detail().then(({ DetailFailed }) => DetailFailed),
} as const satisfies Record<IslandName, () => Promise<ComponentType<never>>>;

/** What moves in documents without React, by the name that stands in the page. */
export const SCRIPTS: Record<ScriptName, () => Promise<(part: never) => unknown>> = {
  hero: () => import('#web/features/home/hero-slides.ts').then(({ startHero }) => startHero),
  latest: () => import('#web/features/home/latest-row.ts').then(({ startLatest }) => startLatest),
  'big-numbers': () => import('#web/features/home/count-up.ts').then(({ startNumbers }) => startNumbers),
  'search-page': () =>
    import('#web/features/property-search/search-page.ts').then(({ startSearchPage }) => startSearchPage),
  'search-box': () => import('#web/features/search-box/live-box.ts').then(({ startLiveBox }) => startLiveBox),
  testimonials: () => import('#web/features/testimonials/slides.ts').then(({ startTestimonials }) => startTestimonials),
  video: () => import('#web/features/videos/play-video.ts').then(({ startVideo }) => startVideo),
  'contact-form': () => import('#web/features/contact-form/contact-page.ts').then(({ startForm }) => startForm),
  'office-map': () => import('#web/features/contact-form/contact-page.ts').then(({ startMap }) => startMap),
  remembered: () => import('#web/features/contact-owner/remembered.ts').then(({ startRemembered }) => startRemembered),
  'area-map': () => import('#web/islands/area-hands.ts').then(({ followAreaHands }) => followAreaHands),
};

/** What a document brings later, when it is needed. */
export const LATER = {
  cards: () => import('#web/islands/cards.ts').then(({ startCards }) => startCards),
  listing: () => import('#web/islands/detail-page.ts').then(({ startDetailPage }) => startDetailPage),
  keyPage: () => import('#web/islands/key-page.ts').then(({ startKeyPage }) => startKeyPage),
  hearts: () => import('#web/islands/hearts.ts').then(({ startHearts }) => startHearts),
  connection: () => import('#web/islands/connection.ts').then(({ followConnection }) => followConnection),
  ahead: () => import('#web/islands/ahead.ts').then(({ fetchAhead }) => fetchAhead),
  welcome: () => import('#web/features/welcome/welcome.ts').then(({ greet }) => greet),
  saved: () =>
    import('#web/features/saved-searches/saved-on-home.tsx').then(({ showSavedSearches }) => showSavedSearches),
} as const;
