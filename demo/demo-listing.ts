import type { PropertyFields } from '#server/db/records.ts';

/** One invented listing: what its editor would have typed, its history, and its pictures. Times are epoch milliseconds. */
export interface DemoListing extends PropertyFields {
  createdAt: number;
  /** null: nobody of the staff has verified it yet (D31). */
  verifiedAt: number | null;
  /** null: still for sale. */
  soldAt: number | null;
  /** File names in `demo/photos/`, the main one first. */
  photos: string[];
}
