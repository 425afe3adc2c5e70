/** A client's words (spec 3). */
export interface Testimonial {
  id: number;
  name: string;
  /** null: the placeholder avatar is shown. A stored JPEG, see `#domain/media/variants.ts`. */
  photo_url: string | null;
  testimonial_text: string;
  /** 1 to 5. */
  rating: number;
  /** ISO 8601. */
  created_at: string;
  is_sample: boolean;
}
