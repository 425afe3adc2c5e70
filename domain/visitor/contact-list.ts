import { z } from 'zod';

/** What a visitor's private list shows (D103). Times are ISO 8601. */

const time = z.iso.datetime();

const contact = z.strictObject({
  property_id: z.int(),
  title: z.string().nullable().describe('null: no longer listed.'),
  price: z.int().nullable(),
  is_sold_out: z.boolean(),
  asked_at: time,
  owner: z
    .strictObject({
      owner_name: z.string(),
      owner_contact1: z.string().nullable().describe('Ten digits; null: the owner calls back.'),
      owner_contact2: z.string().nullable(),
    })
    .nullable()
    .describe('As it was shown; null when that is not so any more, or the listing is sold or gone.'),
  is_blank: z.boolean().describe('Name and phone of who asked are kept no longer.'),
  taken_back_at: time.nullable(),
});

/** Answer of `POST /visitors/contacts` and of taking a number back. */
export const contactList = z.strictObject({ contacts: z.array(contact) }).meta({ id: 'ContactList' });
export type ContactList = z.infer<typeof contactList>;
export type Contact = ContactList['contacts'][number];
