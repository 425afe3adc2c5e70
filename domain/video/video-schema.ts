import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { cleanLine } from '#domain/text.ts';

/** A homepage link as staff save it: free text (spec 5), capped; an empty one is not shown (D54). */
export const videoLinkSchema = z.object({
  youtube_link: z
    .string({ error: coded('required', { label: 'youtube_link' }) })
    .transform(cleanLine)
    .refine(
      (link) => link.length <= LIMITS.video.link,
      coded('tooLong', { label: 'youtube_link', max: LIMITS.video.link }),
    ),
});
