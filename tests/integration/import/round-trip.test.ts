import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactProblems } from '#domain/property/contact-checks.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { listProperties, recordsOf } from '#server/properties/lists.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { openImports } from '#tests/integration/import/stage.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite, type Site } from '#tests/support/given.ts';

/** Texts that spreadsheets, CSV and scripts stumble over. */
const AWKWARD = [
  ...['=1+1', "'=1+1", "''@home", '+9 to +10', '-5, or so', '@home', '"Sunny" hall', '"""', 'a;b,c\td', '0123', '1e5'],
  ...['line one\nline two\n\nline four', 'બોપલમાં ઘર ₹', 'बोपल में घर', '🏡 home 👨‍👩‍👧', '＝full width', 'null and void'],
  ...['TRUE', 'Café – “quoted” it’s', 'x'.repeat(150)],
];
const text = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: 'grapheme', maxLength: 20 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(' ').slice(0, most).toWellFormed().replaceAll('\uFFFD', ''));
/** What is printed, without the columns that are told as not read. */
/** Random owners may offer enough homes, or say what brokers say. */
const isWarning = (line: string) => line.endsWith('is not read') || line.includes('looks like a broker’s');
const refusals = (printed: string[]) => printed.filter((line) => !isWarning(line));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: '' });

const listing = fc.record({
  title: text(140).map((title) => `${title} 7`),
  summary: text(600),
  price: fc.integer({ min: 1, max: 1e11 }),
  maintenance: optional(fc.integer({ min: 0, max: 10_000_000 })),
  size: fc.oneof(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 1, max: 1e6, noNaN: true })),
  is_size_in_yards: fc.boolean(),
  area_basis: optional(fc.constantFrom('carpet', 'built_up', 'super_built_up', 'plot')),
  possession: optional(fc.constantFrom('ready', '2027-03', '2019-12')),
  is_negotiable: optional(fc.boolean()),
  floor: fc.integer({ min: -1, max: 60 }),
  total_floors: optional(fc.integer({ min: 60, max: 100 })),
  ceiling_height: optional(fc.integer({ min: 60, max: 600 }).map((tenths) => tenths / 10)),
  age: fc.integer({ min: 0, max: 50 }),
  alloted_car_parking: fc.integer({ min: 0, max: 10 }),
  bhk_type: fc.constantFrom('1RoomKitchen', '1bhk', '5+bhk'),
  direction: fc.constantFrom('North', 'NorthEast', 'SouthWest'),
  is_sold_out: fc.boolean(),
  owner_calls_back: fc.boolean(),
  na: fc.boolean(),
  owner_name: text(60).map((name) => `${name} of`),
  owner_contact1: fc.constantFrom('5550010077', '0000000001', '9100000000'),
  owner_contact2: optional(fc.constant('5550010078')),
  amenity_list: fc.subarray(['Gym', 'Well-Designed Entrance Foyer', 'Lift']),
  connectivity_list: fc.constantFrom([], [{ id: 'School', duration: 0 }], [{ id: 'Bus Stop', duration: 1440 }]),
  youtubeLinks: fc.constantFrom([], ['https://www.youtube.com/watch?v=ABCDEFGHIJK&t=5s']),
});

describe.each(ENGINES)('an export that is imported again, on %s [IMPORT-30]', (engine) => {
  const [here, there] = [givenSite({ engine }), givenSite({ engine })];
  async function stored(site: Site): Promise<Record<string, unknown>[]> {
    const { rows } = await listProperties(site.parts.database.read, { offset: 0, limit: 100 });
    const records = await recordsOf(
      site.parts.database.read,
      rows.map(({ id }) => id),
    );
    const facts = records.map((record) => Object.fromEntries(FIELD_LIST.map(({ field }) => [field, record[field]])));
    return facts.sort((one, two) => (String(one.title) < String(two.title) ? -1 : 1));
  }

  it('brings the same values to another site, and nothing to its own', async () => {
    const inputs = fc
      .sample(listing, 60)
      .map((fields) => parseListing({ ...listingFields(), ...fields } as Record<string, unknown>))
      .flatMap((parsed): ListingInput[] => (parsed.ok ? [parsed.value] : []))
      .map((input, place) => ({ ...input, title: `${input.title} ${place}` }))
      // Contacts in texts are asked about (D127).
      .filter((input) => contactProblems(input).length === 0);
    expect(inputs.length).toBeGreaterThan(30);
    const ids: number[] = [];
    for (const { existing_images: _, is_verified: __, revision: ___, ...input } of inputs) {
      const { id } = await here.createProperty(input, []);
      ids.push(id);
    }
    const answer = await here.staff.get(`/api/property/export.csv?ids=${ids.join(',')}`);
    expect(answer.statusCode).toBe(200);

    const [imports, others] = [await openImports(here), await openImports(there)];
    const said = `${ids.length} rows: 0 stored, ${ids.length} already known, 0 refused.`;
    const own = await imports.run(await imports.write('export.csv', answer.body));
    expect([refusals(own.printed), own.text]).toEqual([[], said]);

    const file = await others.write('export.csv', answer.body);
    const first = await others.run(file);
    expect([refusals(first.printed), first.text]).toEqual([
      [],
      `${ids.length} rows: ${ids.length} stored, 0 already known, 0 refused.`,
    ]);
    expect(await stored(there)).toEqual(await stored(here));
    expect((await others.run(file)).text).toBe(said);
  });

  /** Which keys are known does not depend on the engine. */
  const itOnce = it.runIf(engine === ENGINES[0]);

  itOnce('knows a listing that was changed or deleted since, and no other of the same number', async () => {
    const kept = await here.createProperty({ title: 'Changed since' });
    const gone = await here.createProperty({ title: 'Deleted since' });
    const answer = await here.staff.get(`/api/property/export.csv?ids=${kept.id},${gone.id}`);
    await here.staff.send('PUT', `/api/property/price/${kept.id}`, { price: 4_200_001, revision: kept.revision });
    await here.staff.send('DELETE', `/api/property/delete/${gone.id}`);
    const imports = await openImports(here);
    const file = await imports.write('export.csv', answer.body);
    expect((await imports.run(file)).text).toBe('2 rows: 0 stored, 2 already known, 0 refused.');
    const other = answer.body.replaceAll(/listing-(\d+)-[0-9a-z]+/g, 'listing-$1-1');
    expect((await imports.run(await imports.write('other.csv', other))).text).toBe(
      '2 rows: 2 stored, 0 already known, 0 refused.',
    );
  });

  itOnce(
    'knows a listing whose texts have what is refused today: a contact that was meant, letters that were lost',
    async () => {
      const texts = { summary: 'Call 98250 12345', title: 'ABC?? ????? ?????' };
      const { id } = await here.createProperty({ ...texts, owner_name: 'Asha ????' });
      const { body } = await here.staff.get(`/api/property/export.csv?ids=${id}`);
      const imports = await openImports(here);
      const file = await imports.write('export.csv', body);
      const said = '1 rows: 0 stored, 1 already known, 0 refused.';
      expect((await imports.run(file)).text).toBe(said);
      const dry = await imports.run(file, '--dry-run');
      expect(dry.text).toBe('1 rows: 0 would be stored, 1 already known, 0 refused.');
      const { rawPayload } = await here.staff.get(`/api/property/export.xlsx?ids=${id}`);
      expect((await imports.run(await imports.write('export.xlsx', rawPayload))).text).toBe(said);
      const other = await imports.write('other.csv', body.replaceAll(/listing-(\d+)-[0-9a-z]+/g, 'listing-$1-1'));
      expect((await imports.run(other)).text).toBe('1 rows: 0 stored, 0 already known, 1 refused.');
    },
  );
});
