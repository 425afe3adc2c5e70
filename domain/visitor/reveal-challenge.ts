import { z } from 'zod';

export type RevealChallenge = z.infer<typeof revealChallenge>;
/** Answer of `GET /visitors/challenge`: what a page sends with a reveal once it has solved the challenge (D83). */
export const revealChallenge = z.object({
  token: z.string().describe('For this listing and network, good once within 15 minutes.'),
  challenge: z
    .object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
      }),
      signature: z.string().optional(),
    })
    .describe('As altcha-lib makes them. `proof` is its payload: challenge and solution as JSON in Base64.'),
});
