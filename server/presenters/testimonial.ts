import type { Testimonial } from '#domain/testimonial/testimonial.ts';
import type { TestimonialRecord } from '#server/db/records.ts';
import { isoTime } from '#server/presenters/iso-time.ts';
import { mediaUrl } from '#server/presenters/property-image.ts';

/** A client's words, for anybody (spec 3). */
export function presentTestimonial(record: TestimonialRecord): Testimonial {
  const { photoKey, photoWidth } = record;
  return {
    id: record.id,
    name: record.name,
    photo_url: photoKey === null || photoWidth === null ? null : mediaUrl(photoKey, photoWidth),
    testimonial_text: record.text,
    rating: record.rating,
    created_at: isoTime(record.createdAt),
    is_sample: record.isSample,
  };
}
