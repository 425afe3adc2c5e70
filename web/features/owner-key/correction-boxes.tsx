import type { KeyHome, KeyOffer } from '#domain/answers/owners.ts';
import { AMENDABLE, type AmendableName } from '#domain/property/field-shapes.ts';
import { AMENITIES } from '#domain/property/options.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import { choicesOf } from '#web/listing-fields/field-box.tsx';

/** A fact with a box of its own. */
export type BoxedName = Exclude<AmendableName, 'amenity_list'>;

const BOXED = AMENDABLE.filter((name) => name !== 'amenity_list');

/** A home that is listed, or one that waits for staff. */
type Corrected = KeyHome | KeyOffer;
type Facts = Readonly<Partial<Record<AmendableName, unknown>>>;

/** What only one kind of property has is not asked of another. */
const OF_ONE_KIND: readonly string[] = ['bhk_type', 'residential_type', 'commercial_type'];
const isOfCommerce = (name: string) => name === 'commercial_type';

/** The facts that are asked of a home of this kind, amenities apart. */
export function factsOf(home: Corrected): BoxedName[] {
  const facts: Facts = home.facts;
  const isOwn = (name: AmendableName) =>
    'property_type' in home
      ? isOfCommerce(name) === (home.property_type === 'Commercial')
      : typeof facts[name] === 'string';
  return BOXED.filter((name) => name in facts && (!OF_ONE_KIND.includes(name) || isOwn(name)));
}

/** A fact as its box holds it; '' where it is not known. */
export function shownOf({ facts }: { facts: Facts }, name: AmendableName): string {
  const value = facts[name];
  return value === null || value === undefined ? '' : String(value);
}

/** What of the amenities is known. */
export const amenitiesOf = ({ facts: { amenity_list } }: Corrected): string[] =>
  Array.isArray(amenity_list) ? amenity_list : [];

export const photographs = (count: number): string => (count === 1 ? 'photograph' : 'photographs');

/** What its label says, without what is said for who types it. */
export function nameOf(name: string): string {
  if (name === 'amenity_list') return 'Amenities';
  const boxed = BOXED.find((one) => one === name);
  return boxed === undefined ? 'Other facts' : ownerWords(boxed, 'correct').label.replace(/ \(.*\)$/, '');
}

/** A fact in words, as it is known; null for what is long, and what is not known. */
export function wordsOf(home: Corrected, name: string): string | null {
  const boxed = BOXED.find((one) => one === name);
  const value = boxed === undefined ? '' : shownOf(home, boxed);
  if (boxed === undefined || boxed === 'summary' || value === '') return null;
  return choicesOf(boxed, value)?.find((choice) => choice.value === value)?.label ?? value;
}

/** What the home has, each to be ticked or not. */
export function AmenityBoxes({ id, has }: { id: string; has: readonly string[] }) {
  return (
    <details id={id} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        Amenities: <span data-count>{has.length}</span> of {AMENITIES.length}
      </summary>
      <fieldset className="grid gap-x-4 border-line border-t p-4 sm:grid-cols-2">
        <legend className="sr-only">Amenities</legend>
        {AMENITIES.map((amenity) => (
          <label key={amenity} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="amenity_list"
              value={amenity}
              defaultChecked={has.includes(amenity)}
              className="size-5 shrink-0 accent-brand"
            />
            {amenity}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
