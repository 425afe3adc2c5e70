import type { ComponentType } from 'react';
import type { IslandName } from '#web/islands/island.tsx';

const detail = () => import('#web/routes/parts/detail-islands.tsx');
const contact = () => import('#web/features/contact-owner/contact-card.tsx');

/** What the islands of all documents are made of, by the name that stands in the page. */
export const ISLANDS = {
  testimonials: () =>
    import('#web/features/testimonials/testimonial-carousel.tsx').then(
      ({ TestimonialCarousel }) => TestimonialCarousel,
    ),
  gallery: () => import('#web/features/property-detail/gallery.tsx').then(({ Gallery }) => Gallery),
  contact: () => contact().then(({ ContactOwner }) => ContactOwner),
  'known-owner': () => contact().then(({ KnownOwner }) => KnownOwner),
  'ask-owner': () => import('#web/features/contact-owner/ask-for-owner.tsx').then(({ AskForOwner }) => AskForOwner),
  share: () => import('#web/features/share/share-buttons.tsx').then(({ ShareButtons }) => ShareButtons),
  report: () => import('#web/features/property-detail/report/report-listing.tsx').then((file) => file.default),
  'info-tip': () => import('#web/ui/overlay/tooltip.tsx').then(({ InfoTip }) => InfoTip),
  'area-place': () => import('#web/routes/parts/area-place.tsx').then(({ AreaPlace }) => AreaPlace),
  'listing-video': () => detail().then(({ ListingVideo }) => ListingVideo),
  'list-home': () =>
    import('#web/features/list-home/list-home-screen.tsx').then(({ ListHomeScreen }) => ListHomeScreen),
  'staff-way': () => detail().then(({ StaffWay }) => StaffWay),
  'detail-failed': () => detail().then(({ DetailFailed }) => DetailFailed),
} as const satisfies Record<IslandName, () => Promise<ComponentType<never>>>;
