import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { cleanLine } from '#domain/text.ts';

/** A homepage link as staff save it: free text (spec 5), capped; an empty one is not shown (D54). */
export const videoLinkSchema = z.object({
  youtube_link: z
    .string({ error: 'YouTube link is required' })
    .transform(cleanLine)
    .refine((link) => link.length <= LIMITS.video.link, `YouTube link must be at most ${LIMITS.video.link} characters`),
});
