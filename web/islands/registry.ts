import type { ComponentType } from 'react';

/** What the islands of all documents are made of, by the name that stands in the page. */
export const ISLANDS = {
  testimonials: () =>
    import('#web/features/testimonials/testimonial-carousel.tsx').then(
      ({ TestimonialCarousel }) => TestimonialCarousel,
    ),
} as const satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof ISLANDS;
