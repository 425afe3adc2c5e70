import { expect, it } from 'vitest';
import { insertAccount } from '#server/auth/accounts.ts';
import { insertSession } from '#server/auth/sessions.ts';
import { insertMessage } from '#server/contacts/feature.ts';
import { storeSoldCount } from '#server/db/settings.ts';
import type { Db, NewProperty } from '#server/db/tables.ts';
import { replaceImages } from '#server/properties/images.ts';
import { countProperties, listSold } from '#server/properties/lists.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { findSharedList, insertAnswer, insertSharedList } from '#server/shortlists/shortlists.ts';
import { insertTestimonial } from '#server/testimonials/feature.ts';
import { updateVideo } from '#server/videos/feature.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newAccount, newContact, newTestimonial, newVisitor } from '#tests/factories/people.ts';
import { newImage, newProperty, newShop } from '#tests/factories/properties.ts';
import { onBothEngines } from '#tests/support/databases.ts';

/** Rows that must never be stored, whatever a careless caller lets through. `as never` stands for such a caller. */
const BAD_LISTINGS: Record<string, Partial<NewProperty>> = {
  'an empty title': { title: '' },
  'a title of 151 characters': { title: 'x'.repeat(151) },
  'a title with NUL': { title: 'a\0b' },
  'no title': { title: null as never },
  'a summary of 5001 characters': { summary: 'x'.repeat(5001) },
  'an unknown property type': { property_type: 'Farm' as never },
  'an unknown BHK type': { bhk_type: '9bhk' as never },
  'an unknown condition': { condition: 'Rough' as never },
  'an unknown direction': { direction: 'Up' as never },
  'an unknown facing': { facing: 'sea' as never },
  'a residential listing with a commercial type': { commercial_type: 'Shop' },
  'floor 61': { floor: 61 },
  'floor -2': { floor: -2 },
  'half a floor': { floor: 1.5 },
  'a price of 0': { price: 0 },
  'a negative price': { price: -1 },
  'a price with paise': { price: 10.5 },
  'a price beyond the limit': { price: 100_000_000_001 },
  'text as price': { price: 'cheap' as never },
  'a size of 0': { size: 0 },
  'a size that is no number': { size: Number.NaN },
  'an endless size': { size: Number.POSITIVE_INFINITY },
  'text as size': { size: 'large' as never },
  'an age of 51': { age: 51 },
  'eleven cars': { alloted_car_parking: 11 },
  'an owner without a name': { owner_name: '' },
  'an owner phone of nine digits': { owner_contact1: '555001000' },
  'an owner phone with a letter': { owner_contact1: '55500I0001' },
  'an owner phone in other digits': { owner_contact1: '५५५००१०००१' },
  'a second phone that is none': { owner_contact2: '123' },
  'an unknown creator': { created_by: 999_999 },
  'a time before 1970': { created_at: -1 },
};

type Refused = (tx: Db, propertyId: number) => Promise<unknown>;

const BAD_ROWS: Record<string, Refused> = {
  'a commercial listing with a BHK type': (tx) => insertProperty(tx, newShop({ bhk_type: '2bhk' })),
  'an image of no listing': (tx) => replaceImages(tx, 999_999, [newImage(1)]),
  'an image without pixels': (tx, id) => replaceImages(tx, id, [newImage(1, { width: 0 })]),
  'an image without a key': (tx, id) => replaceImages(tx, id, [newImage(1, { media_key: '' })]),
  'a visitor of no listing': (tx) => insertVisitor(tx, newVisitor(999_999)),
  'a visitor without a name': (tx, id) => insertVisitor(tx, newVisitor(id, { name: '' })),
  'a visitor with eleven digits': (tx, id) => insertVisitor(tx, newVisitor(id, { phone: '55500300011' })),
  'a message of 251 characters': (tx) => insertMessage(tx, newContact({ message: 'x'.repeat(251) })),
  'an e-mail of 255 characters': (tx) => insertMessage(tx, newContact({ email: 'x'.repeat(255) })),
  'six stars': (tx) => insertTestimonial(tx, newTestimonial({ rating: 6 })),
  'half a star': (tx) => insertTestimonial(tx, newTestimonial({ rating: 4.5 })),
  'a photo without a size': (tx) => insertTestimonial(tx, newTestimonial({ photo_key: 'k' })),
  'a video link of 501 characters': (tx) => updateVideo(tx, 1, 'x'.repeat(501)),
  'a negative sold count': (tx) => storeSoldCount(tx, -1),
  'an account in an unknown state': (tx) => insertAccount(tx, newAccount({ state: 'boss' as never })),
  'a session of no account': (tx) =>
    insertSession(tx, { token_hash: 'a', account_id: 999_999, created_at: NOW, expires_at: NOW }),
  'an answer of no list': (tx) => insertAnswer(tx, { ...ANSWER, list_id: 999_999 }),
  'an answer without a name': (tx) => answered(tx, { name: '' }),
  'an answer with a name of 41 letters': (tx) => answered(tx, { name: 'x'.repeat(41) }),
  'an answer with an empty line': (tx) => answered(tx, { line: '' }),
  'an answer with a line of 201 letters': (tx) => answered(tx, { line: 'x'.repeat(201) }),
  'an unknown answer': (tx) => answered(tx, { answer: 'perhaps' as never }),
};

const ANSWER = { property_id: 7, author_hash: 'k', name: 'Asha', answer: 'yes' as const, line: null, answered_at: NOW };
const ITEM = { property_id: 7, note: null, price: 5_000_000, title: 'Flat', is_sold_out: 0 } as const;

/** Answers on a shared list of one home. */
async function answered(tx: Db, bad: object) {
  const tokens = { token_hash: 'a'.repeat(64), manage_hash: 'b'.repeat(64) };
  await insertSharedList(tx, { ...tokens, created_at: NOW, visited_at: NOW }, [ITEM]);
  const list = await findSharedList(tx, tokens.token_hash, 0);
  await expect(insertAnswer(tx, { ...ANSWER, list_id: list?.id ?? 0, ...bad })).rejects.toThrow(/check/i);
  throw new Error('It is refused.');
}

onBothEngines('what must not be stored', (stage) => {
  const listings = Object.entries(BAD_LISTINGS).map(([what, overrides]): [string, Refused] => {
    return [what, (tx) => insertProperty(tx, newProperty(overrides))];
  });

  it.each([...listings, ...Object.entries(BAD_ROWS)])('is refused: %s', async (_, refused) => {
    const attempt = stage.db.write(async (tx) => {
      const { id } = await insertProperty(tx, newProperty());
      await refused(tx, id);
    });
    await expect(attempt).rejects.toThrow();
    expect(await countProperties(stage.db.read)).toEqual({ total: 0, sold: 0 });
  });

  it('does not refuse letters that become many when they are folded for searching', async () => {
    const title = Array.from({ length: 150 }, (_, place) => 'ﷺ㍿㌀ﬃ'[place % 4]).join('');
    const long = newProperty({ title, owner_name: 'ﷺ'.repeat(80), is_sold_out: true });
    const stored = await stage.db.write((tx) => insertProperty(tx, long));
    expect(stored.title).toBe(title);
    const found = await listSold(stage.db.read, { offset: 0, limit: 5, q: 'ﷺ' });
    expect(found.rows.map((row) => row.id)).toEqual([stored.id]);
  });

  it('does not refuse the outermost values that are allowed', async () => {
    const low = newProperty({ title: 'x', price: 1, size: 1, age: 0, floor: -1, alloted_car_parking: 0 });
    const high = newProperty({
      title: '🏠'.repeat(150),
      summary: '🙏'.repeat(5000),
      price: 100_000_000_000,
      size: 100_000_000,
      is_size_in_yards: true,
      age: 50,
      floor: 60,
      alloted_car_parking: 10,
      owner_name: 'न'.repeat(80),
    });
    await stage.db.write(async (tx) => {
      expect(await insertProperty(tx, low)).toMatchObject(low);
      expect(await insertProperty(tx, high)).toMatchObject(high);
    });
  });
});
