import { describe, expect, it } from 'vitest';
import { isoTime } from '#domain/dates.ts';
import { USUAL_SHARES } from '#domain/property/comparable.ts';
import type { PropertyRecord } from '#server/db/tables.ts';
import { createPresenter, peopleOf, RESTORE_MS } from '#server/properties/presenter.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newImage, newProperty } from '#tests/factories/properties.ts';

const LATER = NOW + DAY;
const [AT, THEN] = [isoTime(NOW), isoTime(LATER)];

const record = (change: Partial<PropertyRecord> = {}): PropertyRecord =>
  ({
    ...newProperty({ created_by: 1, verified_by: 2, verified_at: NOW, sold_at: LATER }),
    ...{ id: 7, revision: 3, carpet_area: null, owner_calls_back: false },
    ...{
      deleted_at: null,
      deleted_by: null,
      stale_at: null,
      hidden_at: null,
      taken_down_at: null,
      held_at: null,
      owner_id: null,
    },
    ...{ confirmed_at: LATER, confirmed_by: 'owner', lowered_from: null, lowered_at: null },
    ...change,
  }) as PropertyRecord;

const pictures = { images: [{ ...newImage('a'), id: 4, property_id: 7, position: 0 }], count: 9 };
const people = new Map([
  [1, 'Maker'],
  [2, 'Verifier'],
]);
const { card, detail, staffCard, staffDetail, deleted, upload } = createPresenter(
  (key, width) => `/m/${key}/${width}`,
  ({ price }) => price > 1,
);

const shares = USUAL_SHARES;
const beside = { calls_welcome: null, shares };
const shownOf = (change: Partial<PropertyRecord> = {}) => card(record(change), pictures);
const detailOf = (change: Partial<PropertyRecord> = {}, allCallBack = false) =>
  detail(record(change), pictures, allCallBack, beside);
const staffOf = (change: Partial<PropertyRecord> = {}) =>
  staffDetail(record(change), pictures, { people, number: null, shares });

describe('a listing in answers', () => {
  it('tells anybody nothing of its owner and of staff', () => {
    for (const shown of [shownOf(), detailOf()]) {
      expect(shown).toMatchObject({ id: 7, created_by: null, created_at: AT, verified_at: AT, location: 'Bopal' });
      expect(shown).toMatchObject({ onlyNA: false, image_count: 9, is_sample: false, is_stale: false });
      expect(JSON.stringify(shown)).not.toMatch(/owner_name|contact|Owner|5550|Maker|Verifier|revision/);
    }
    expect(shownOf()).not.toHaveProperty('summary');
    const { media_images } = shownOf();
    const { placeholder } = newImage('a');
    expect(media_images).toEqual([{ id: 4, media_url: '/m/key-a/1600', width: 1600, height: 1067, placeholder }]);
  });

  it('tells staff of both, and whether to ask; nobody is asked unless it is said who', () => {
    const added = { created_by: 'Maker', verified_by: 'Verifier', owner_contact1: '5550010001', revision: 3 };
    const times = { confirmed_at: THEN, confirmed_by: 'owner', sold_at: THEN, hidden_at: AT, taken_down_at: THEN };
    const kept = { hidden_at: NOW, taken_down_at: LATER };
    for (const shown of [staffCard(record(kept), pictures, people), staffOf(kept)])
      expect(shown).toMatchObject({ ...added, ...times, is_to_ask: true });
    expect(staffOf({ price: 1 }).is_to_ask).toBe(false);
    expect(createPresenter(() => '').staffDetail(record(), pictures, { people, number: null, shares }).is_to_ask).toBe(
      false,
    );
    const unknown = staffOf({ created_by: null, verified_by: 3, hidden_at: null });
    expect(unknown).toMatchObject({ created_by: null, verified_by: null, hidden_at: null });
    expect(peopleOf([record({ deleted_by: 5 }), record({ created_by: null })])).toEqual([1, 2, 5, 2]);
  });

  it.each<[string, Partial<PropertyRecord>, object]>([
    ['since nobody confirmed it for long', { stale_at: NOW }, { verified_at: null, is_stale: true }],
    ['and nobody asks for what is sold', { stale_at: NOW, is_sold_out: true }, { verified_at: null, is_stale: false }],
    ['nor is it verified by nobody', { verified_at: null }, { verified_at: null, is_stale: false }],
  ])('is no longer verified %s', (_, change, shown) => {
    expect(shownOf(change)).toMatchObject(shown);
    expect(staffOf(change).verified_at).toBe(change.stale_at === undefined ? null : AT);
  });

  it('tells when it was said to be for sale, sold, and how it is called, if that is known', () => {
    expect(detailOf()).toMatchObject({ updated_at: AT, confirmed_at: THEN, confirmed_by: 'owner', sold_at: THEN });
    expect(detailOf()).toMatchObject({ price_lowered: null, calls_welcome: null, owner_calls_back: false });
    expect(detailOf({ owner_calls_back: true }).owner_calls_back).toBe(true);
    expect(detailOf({}, true).owner_calls_back).toBe(true);
    expect(staffDetail(record(), pictures, { people, number: null, shares }).owner_calls_back).toBe(false);
    const said = { calls_welcome: { from: 9, to: 18 } };
    expect(detail(record(), pictures, false, { ...said, shares })).toMatchObject(said);
    expect(detailOf({ confirmed_at: null, sold_at: null })).toMatchObject({ confirmed_at: null, sold_at: null });
  });

  it('tells of a price that fell, unless it is sold [LOWER-02]', () => {
    const lowered = { lowered_from: 9, lowered_at: NOW };
    expect(shownOf(lowered).price_lowered).toEqual({ from: 9, at: AT });
    expect(shownOf({ ...lowered, is_sold_out: true }).price_lowered).toBeNull();
  });

  it('hides contacts in its texts from all but staff, and a title that was nothing else is made anew', () => {
    const phone = '98250 12345';
    const texts = { summary: `Call ${phone}`, youtubeLinks: [`https://youtu.be/dQw4w9WgXcQ?c=${phone}`] };
    const titled = (title: string) => shownOf({ title }).title;
    expect(detailOf(texts)).toMatchObject({
      summary: 'Call …',
      media_videos: [{ id: 1, media_type: 'video', media_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
    });
    expect(staffOf(texts).media_videos[0]?.media_url).toBe(texts.youtubeLinks[0]);
    expect([staffOf(texts).summary, detailOf({ summary: null }).summary]).toEqual([texts.summary, null]);
    expect(titled(`Flat ${phone}`)).toBe('Flat …');
    expect(titled(phone)).toBe('3BHK High Rise Apartment in Bopal');
    expect(titled('2026')).toBe('2026');
    expect(staffOf({ title: phone }).title).toBe(phone);
  });

  it('that was deleted says by whom, and until when it comes back', () => {
    const gone = record({ deleted_at: NOW, deleted_by: 2 });
    const until = isoTime(NOW + 30 * DAY);
    const expected = { deleted_at: AT, deleted_by: 'Verifier', restorable_until: until, owner_contact1: '5550010001' };
    expect(deleted(gone, pictures, people)).toMatchObject(expected);
    expect(RESTORE_MS).toBe(30 * DAY);
  });

  it('has photographs before it is stored', () => {
    const stored = { key: 'k', width: 800, height: 600, placeholder: 'data:' } as never;
    expect(upload(stored)).toEqual({
      upload_id: 'k',
      media_url: '/m/k/800',
      width: 800,
      height: 600,
      placeholder: 'data:',
    });
  });
});
