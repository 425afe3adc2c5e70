import { z } from 'zod';
import { ZONES } from '#domain/location/places.ts';
import { nameKey, wordsOf } from '#domain/location/spellings.ts';
import { coded, readId } from '#domain/parse.ts';
import { asciiDigits } from '#domain/phone.ts';
import { isRangeSet } from '#domain/search/amounts.ts';
import { FILTER_NAMES, type FilterName, isSet } from '#domain/search/filters.ts';
import { isAmountWord } from '#domain/search/quantities.ts';
import { understand } from '#domain/search/understand.ts';
import { isFiller, meaningOf } from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

/** What staff enter about an area (D113). */

/**
 * Letters of a name, of a spelling and of the name in another script; spellings of an area; degrees of Gujarat; areas, merged ones too.
 * Not among `LIMITS`, which every page's script carries.
 */
export const AREA_LIMITS = {
  name: 40,
  spelling: 60,
  script: 60,
  spellings: 200,
  lat: { min: 20, max: 25 },
  lng: { min: 68, max: 75 },
  areas: 500,
} as const;

/** It stands in an address, in lists with commas between and in sentences. */
const NAME = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const SPELLING = /^[\p{L}\p{M}\p{N}\p{Join_C} .'’&()/-]+$/u;
const SCRIPT = /^[\p{L}\p{M}\p{N}\p{Join_C} .-]*$/u;
const RESERVED = new Set(['other', 'others', 'otherarea', 'otherareas']);
const LEAST_KEY = 2;

/** What a place may be read as: a road is named by its width, '100 Feet Road'. */
const OF_PLACES: ReadonlySet<FilterName> = new Set(['location', 'min_size', 'max_size', 'is_size_in_yards']);

/**
 * A name that asks for something else, or for nothing, would be read as the area in every search; one with a number of rooms or a price
 * in it never is, one that ends as 'under' takes that word from the price behind it, and one that begins so is found by that word in
 * 'under construction'. 'Railway Under Bridge' and 'Sector 21' are places.
 */
function meansOther(text: string): boolean {
  const key = nameKey(text);
  if (isFiller(key) || meaningOf(key) !== undefined) return true;
  const { filters, unknown } = understand(text);
  const words = wordsOf(text);
  if (
    isSet(filters.bhk_type) ||
    isRangeSet(filters, 'budget') ||
    [words[0], words.at(-1)].some((word) => isAmountWord(word ?? ''))
  )
    return true;
  const used = FILTER_NAMES.filter((name) => isSet(filters[name]));
  const isPlace = used.length > 0 && used.every((name) => OF_PLACES.has(name));
  const others = unknown.flatMap((entry) => entry.split(' ')).filter((word) => !isAmountWord(word));
  return !isPlace && others.length === 0;
}

const hasLetter = (text: string) => /\p{L}/u.test(text);

const refusedName = (name: string): string | null => {
  if (name === '') return coded('areaNameMissing');
  if (name.length > AREA_LIMITS.name) return coded('areaNameLong', { max: AREA_LIMITS.name });
  if (!NAME.test(name) || name.length < LEAST_KEY || !hasLetter(name)) return coded('areaNameLetters');
  if (RESERVED.has(nameKey(name))) return coded('areaNameReserved');
  return meansOther(name) ? coded('areaMeansOther', { text: name }) : null;
};

const name = z
  .string({ error: coded('areaNameMissing') })
  .transform(cleanLine)
  .superRefine((text, ctx) => {
    const message = refusedName(text);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
  });

const refusedSpelling = (text: string): string | null => {
  const isSound = text.length <= AREA_LIMITS.spelling && SPELLING.test(text) && hasLetter(text);
  if (!isSound || nameKey(text).length < LEAST_KEY)
    return coded('areaSpellingOdd', { text: text.slice(0, AREA_LIMITS.spelling), max: AREA_LIMITS.spelling });
  return meansOther(text) ? coded('areaMeansOther', { text }) : null;
};

/** Each spelling once, however it is written. */
export function eachOnce(texts: readonly string[]): string[] {
  return [...new Map(texts.toReversed().map((text) => [nameKey(text), text])).values()].reverse();
}

/** A list, or one text with a line or a comma between. */
const spellings = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\n,]/) : value),
    z.array(z.string(), coded('areaSpellingsList')),
  )
  .transform((texts) => eachOnce(texts.map(cleanLine).filter((text) => text !== '')))
  .superRefine((texts, ctx) => {
    const { spellings: max } = AREA_LIMITS;
    const odd = texts.length > max ? coded('areaSpellingsMany', { max }) : texts.map(refusedSpelling).find(Boolean);
    if (odd) ctx.addIssue({ code: 'custom', message: odd });
  });

const script = z
  .string({ error: coded('areaScriptOdd', { max: AREA_LIMITS.script }) })
  .transform(cleanLine)
  .refine(
    (text) => text.length <= AREA_LIMITS.script && SCRIPT.test(text),
    coded('areaScriptOdd', { max: AREA_LIMITS.script }),
  )
  .superRefine((text, ctx) => {
    if (text !== '' && meansOther(text)) ctx.addIssue({ code: 'custom', message: coded('areaMeansOther', { text }) });
  });

/** About a metre. */
const PLACES = 5;

function degrees(message: string, { min, max }: { min: number; max: number }) {
  const read = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? Number(asciiDigits(value)) : value;
  return z
    .preprocess(read, z.number(message).min(min, message).max(max, message))
    .transform((value) => Number(value.toFixed(PLACES)));
}

/** Where it lies. */
const placed = {
  lat: degrees(coded('areaLat', AREA_LIMITS.lat), AREA_LIMITS.lat).optional(),
  lng: degrees(coded('areaLng', AREA_LIMITS.lng), AREA_LIMITS.lng).optional(),
  pincode: z
    .preprocess(
      (sent) => (typeof sent === 'number' ? String(sent) : sent),
      z
        .string(coded('areaPincode'))
        .overwrite(asciiDigits)
        .trim()
        .regex(/^3[6-9]\d{4}$/, coded('areaPincode')),
    )
    .optional(),
  zone: z.enum(ZONES, coded('areaZone', { zones: ZONES.join(', ') })).optional(),
};

/**
 * A new area; a call may leave out where it lies (D113). `instead_of` is one that is merged into it: its spellings are
 * free for the new one.
 */
export const areaEntry = z.object({
  spellings: spellings.default([]),
  gu: script.default(''),
  hi: script.default(''),
  ...placed,
  name,
  instead_of: z.preprocess(readId, z.int(coded('areaInsteadOf'))).optional(),
});
export type AreaEntry = z.output<typeof areaEntry>;

const version = z.preprocess(readId, z.int(coded('areaVersion')));

/** What an area becomes: what is left out stays. `version` is the one that was seen, and its name stays. */
export const areaChange = z.object({
  spellings: spellings.optional(),
  gu: script.optional(),
  hi: script.optional(),
  ...placed,
  name: z.string().optional(),
  version: version.optional(),
});
export type AreaChange = z.output<typeof areaChange>;

/** Which area the listings of another go to. */
export const areaMerger = z.object({ into: z.preprocess(readId, z.int(coded('areaInto'))) });

/** Which version of a merged area was seen. */
export const areaParting = z.object({ version });
