import { z } from 'zod';

/** What the calls of shared lists answer. */

/** What a visitor of a shared list may say of a home. */
export const CHOICES = ['yes', 'maybe', 'no'] as const;
export type Choice = (typeof CHOICES)[number];

export type FamilyAnswer = z.infer<typeof familyAnswer>;
export const familyAnswer = z
  .strictObject({
    id: z.int(),
    property_id: z.int(),
    name: z.string(),
    answer: z.enum(CHOICES),
    text: z.string().nullable(),
    answered_at: z.iso.datetime(),
  })
  .meta({ id: 'FamilyAnswer' });

const sharedItem = z.strictObject({
  property_id: z.int().describe('The home may be removed meanwhile.'),
  note: z.string().nullable(),
  price: z.int().describe('Rupees, when the list was shared.'),
  title: z.string().nullable().describe('When the list was shared; null where that is not known.'),
  is_sold_out: z.boolean().nullable().describe('The same.'),
});

export type SharedList = z.infer<typeof sharedList>;
/** A list that was shared by its link: its homes in their order, the answers in the order in which they were first given. */
export const sharedList = z
  .strictObject({
    items: z.array(sharedItem),
    answers: z.array(familyAnswer),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().describe('A visit moves it.'),
  })
  .meta({ id: 'SharedList' });

export type MadeList = z.infer<typeof madeList>;
/** A list that was just shared. The tokens are told this once. */
export const madeList = z.strictObject({
  token: z.string().describe('The end of the link: /s/{token}.'),
  manage_token: z.string().describe('Takes the link back and removes answers.'),
  expires_at: z.iso.datetime(),
  left_out: z.array(z.int()).describe('Homes that are not there any more.'),
});

export type GivenAnswer = z.infer<typeof givenAnswer>;
export const givenAnswer = z.strictObject({
  ...familyAnswer.shape,
  key: z.string().describe('Sent with the next answer, so that it replaces the one before.'),
});
