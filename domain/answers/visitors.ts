import { z } from 'zod';

/** What the calls answer to who asks for an owner. */

export type SentCode = z.infer<typeof sentCode>;
export const sentCode = z.object({
  request: z.string().describe('Sent back with the code.'),
  valid_seconds: z.int(),
  resend_seconds: z.int().describe('How long to wait before asking for another code.'),
});

export type ConfirmedPhone = z.infer<typeof confirmedPhone>;
export const confirmedPhone = z.object({
  confirmation: z.string().describe('Sent with reveals of this phone: kept by the device that confirmed it.'),
});

export type RevealChallenge = z.infer<typeof revealChallenge>;
/** Answer of `GET /visitors/challenge`: a page solves the challenge and sends both with its reveal (D83). */
export const revealChallenge = z.object({
  token: z.string().describe('For this listing and network, valid once, within 15 minutes.'),
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

/** An entry of a visitor's private list (D103). Times are ISO 8601. */
const contact = z.strictObject({
  property_id: z.int(),
  title: z.string().nullable().describe('null: no longer listed.'),
  price: z.int().nullable(),
  is_sold_out: z.boolean(),
  asked_at: z.iso.datetime(),
  owner: z
    .strictObject({
      owner_name: z.string(),
      owner_contact1: z.string().nullable().describe('Ten digits; null: the owner calls back.'),
      owner_contact2: z.string().nullable(),
    })
    .nullable()
    .describe('As it was shown; null when that is no longer so, or the listing is sold or gone.'),
  is_blank: z.boolean().describe('The name and phone of the visitor are no longer kept.'),
  taken_back_at: z.iso.datetime().nullable(),
});

export const contactList = z.strictObject({ contacts: z.array(contact) }).meta({ id: 'ContactList' });
export type ContactList = z.infer<typeof contactList>;
export type Contact = ContactList['contacts'][number];
