import { z } from 'zod';

/** A stored photograph that waits for its listing. */
export const uploadedPhoto = z
  .strictObject({
    upload_id: z.string().describe('Sent as one of `uploads` with the listing, within two days.'),
    media_url: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().describe('A tiny picture as a data: URI.'),
  })
  .meta({ id: 'UploadedPhoto' });

export type UploadedPhoto = z.output<typeof uploadedPhoto>;

export const deletedProperty = z.strictObject({ id: z.int(), restorable_until: z.iso.datetime() });

export const deletedTestimonial = z.strictObject({ id: z.int() });
