import { z } from 'zod';

export type Suggestions = z.infer<typeof suggestions>;
/** Places that somebody may mean who types a text: at most six areas and six societies, those that begin with it first. */
export const suggestions = z
  .object({
    areas: z.array(z.string()),
    societies: z.array(
      z.object({
        name: z.string(),
        area: z.string().describe('Where most of its homes lie.'),
        count: z.int().describe('How many homes its name finds, sold ones included.'),
        property_type: z.string().nullable().describe('null: homes and commercial places.'),
      }),
    ),
  })
  .meta({ id: 'Suggestions' });
