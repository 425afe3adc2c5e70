import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, isAbsolute, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SlipAnswers } from '#domain/answers/desk.ts';
import { type AnswerProblem, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { formerNames } from '#domain/location/area-today.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { contactProblems } from '#domain/property/contact-checks.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { type Slip, slipsOf, type Usual } from '#domain/property/slips.ts';
import { askBack } from '#domain/words/en-slips.ts';
import type { ImportColumn } from '#server/import/heads.ts';
import type { ImportRow, OriginalRow } from '#server/import/read-rows.ts';
import { nearestOf, readRow, reasonsOf, rowFiles } from '#server/import/row-fields.ts';
import { decodePhoto, inspectPhoto, photoFaults, photoProblem, shownName } from '#server/media/photo-codec.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';
import { type MergedNames, referredId } from '#server/properties/front-door.ts';

/**
 * The key by which a second run adds nothing twice: the sender's own reference, else the fields that tell one listing from another. A
 * changed price or summary is not another listing.
 */
function importKey(input: ListingInput): string {
  const { title, location, property_type, size, is_size_in_yards, floor, owner_contact1 } = input;
  return `row:${digest([title.toLowerCase(), location, property_type, size, is_size_in_yards, floor, owner_contact1])}`;
}

/** An export names the listings of its own site by their numbers. */
function keysOfReference(reference: string): Keys {
  return { key: `ref:${digest([reference])}`, formerKeys: referredId(reference) === null ? [] : [reference] };
}

/**
 * Its key under the area that the row names, also while that area is merged into another: the row is known when the area stands again. And
 * its keys under the names of today's area and of those merged into it.
 */
function keysOf(reference: string, input: ListingInput, named: string): Keys {
  const keyOf = (location: string) => importKey({ ...input, location });
  if (reference !== '') return keysOfReference(reference);
  const names = [input.location, ...formerNames(input.location)];
  return { key: keyOf(named), formerKeys: names.filter((name) => name !== named).map(keyOf) };
}

/** The area that a row names by a text, also where it is merged into the one of today. */
type NamedArea = (text: string, today: string) => string;

/** A merged area gets its names back when the merger is undone. */
export function namedAreas(merged: readonly MergedNames[]): NamedArea {
  const named = new Map(merged.flatMap(({ name, texts }) => texts.map((text) => [nameKey(text), name])));
  return (text, today) => {
    const name = named.get(nameKey(text));
    return name !== undefined && formerNames(today).includes(name) ? name : today;
  };
}

/** A key holds no phone in the clear, and a reference of any length fits. */
function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** The nearest area for one that is not known. */
export interface AreaProposal {
  /** As the file writes it. */
  text: string;
  area: string;
}

export interface GoodRow {
  line: number;
  key: string;
  formerKeys: readonly string[];
  input: ListingInput;
  files: string[];
  proposal: AreaProposal | null;
  original: OriginalRow;
}

export interface RefusedRow {
  line: number;
  /** 'field: sentence' each. */
  reasons: string[];
  proposal: AreaProposal | null;
  /** What is asked back about it, and holds it back (D137). */
  slips: readonly Slip[];
  /** Its keys as the good row that the proposal would make it; null: it would stay refused. */
  ifTaken: Keys | null;
  /** Its keys when the listing may be on the site already, with values that are refused today; null: it cannot be. */
  keys: Keys | null;
  original: OriginalRow;
}

/** The keys of a listing. */
type Keys = Pick<GoodRow, 'key' | 'formerKeys'>;

export interface CheckOptions {
  /** Where the CSV lies, and its photographs; null: it may name none. */
  folder: string | null;
  /** Whether the nearest area is taken for one that is not known. */
  takesProposals: boolean;
  usualOf: (home: object) => Promise<Usual | null>;
  answers: SlipAnswers;
  namedIn: NamedArea;
}

/** Every rule of the create call and of its photographs. */
export async function checkRow(
  row: ImportRow,
  { folder, takesProposals, namedIn, usualOf, answers }: CheckOptions,
): Promise<GoodRow | RefusedRow> {
  const { line, values, original } = row;
  if (row.problem !== null)
    return { line, reasons: [row.problem], proposal: null, slips: [], ifTaken: null, keys: null, original };
  const proposal = proposalIn(values);
  const { fields: typed, reference, faults } = readRow(values);
  const parse = (fields: Record<string, unknown>) =>
    parseListing(takesProposals && proposal !== null ? { ...fields, location: proposal.area } : fields);
  const asTyped = parse(typed);
  const found = slipsOf(typed, asTyped.ok ? await usualOf(asTyped.value) : null);
  const slips = found.filter(({ kind }) => answers[kind] === undefined);
  const fields: typeof typed = Object.assign({}, typed, ...found.map((slip) => answerTo(slip, answers)));
  const parsed = slips.length < found.length ? parse(fields) : asTyped;
  const files = rowFiles(values);
  const ofPhotos = await checkPhotos(folder, files);
  const namedBy = (input: ListingInput) => namedIn(values.get('location') ?? '', input.location);
  const ofTexts = parsed.ok ? contactProblems(parsed.value) : [];
  // By what the file says, whatever was answered: it is known when it comes again.
  const givenKeys = (input: ListingInput): Keys => {
    const { size, is_size_in_yards } = found[0]?.typed ?? input;
    return keysOf(reference, { ...input, size, is_size_in_yards }, namedBy(input));
  };
  const questions = slips.map((slip) => `${slip.field}: ${askBack(slip).type}`);
  if (!parsed.ok || ofPhotos.length + ofTexts.length + slips.length > 0 || faults.size > 0) {
    const isQuestion = ({ code }: AnswerProblem) =>
      code === 'carpetAboveSize' && slips.some(({ kind }) => kind === 'carpet');
    const problems = [...(parsed.ok ? ofTexts : parsed.problems), ...ofPhotos].filter(
      (problem) => !isQuestion(problem),
    );
    const isHeld = problems.length + faults.size === 0;
    const isWrongBesides = ofPhotos.length + slips.length > 0 || faults.size > 0;
    const withTaken =
      takesProposals || proposal === null || isWrongBesides
        ? null
        : parseListing({ ...fields, location: proposal.area });
    const ifTaken =
      withTaken?.ok && contactProblems(withTaken.value).length === 0
        ? keysOf(reference, withTaken.value, namedBy(withTaken.value))
        : null;
    const isOwn = referredId(reference) !== null;
    const taken = isHeld ? parse(Object.assign({}, typed, ...found.map((slip) => answerTo(slip, TAKEN)))) : null;
    const keys = isOwn
      ? keysOfReference(reference)
      : taken?.ok
        ? givenKeys(taken.value)
        : ofPhotos.length > 0
          ? null
          : keysAsStored(values, namedBy);
    const reasons = [...reasonsOf(problems, values, faults), ...questions];
    return { line, reasons, proposal, slips: isHeld ? slips : [], ifTaken, keys, original };
  }
  return { line, ...givenKeys(parsed.value), input: parsed.value, files, proposal, original };
}

const TAKEN: SlipAnswers = { unit: 'take', price: 'take', carpet: 'take' };

/** What an answer makes of the fields of a row: numbers where they are. */
function answerTo({ kind, taken, kept }: Slip, answers: SlipAnswers): Record<string, unknown> {
  const answer = answers[kind];
  if (answer === undefined) return {};
  const { is_meant: _, ...changed } = answer === 'take' ? taken : kept;
  const texts = Object.entries(changed);
  return Object.fromEntries(texts.map(([name, text]) => [name, /^[\d.]+$/.test(text) ? Number(text) : text]));
}

/** The keys of a row that only the letters and contacts of its texts keep from being good. */
function keysAsStored(values: ImportRow['values'], namedBy: (input: ListingInput) => string): Keys | null {
  const { fields, reference, faults } = readRow(values, { asStored: true });
  const parsed = faults.size === 0 ? parseListing(fields) : null;
  return parsed?.ok ? keysOf(reference, parsed.value, namedBy(parsed.value)) : null;
}

/** The one area that is nearest; of several that are as near it is none. */
function proposalIn(values: ReadonlyMap<ImportColumn, string>): AreaProposal | null {
  const [area, ...others] = nearestOf(values);
  return area === undefined || others.length > 0 ? null : { text: values.get('location') ?? '', area };
}

/** A good row that could not be stored after all. */
export function refusedFor({ line, proposal, original }: GoodRow, reasons: string[]): RefusedRow {
  return { line, reasons, proposal, slips: [], ifTaken: null, keys: null, original };
}

export function isRefused(row: GoodRow | RefusedRow): row is RefusedRow {
  return 'reasons' in row;
}

/**
 * Checks the photographs of a row without storing them: each must be a picture file in the folder of the CSV or below. `folder` null: a
 * row may name none.
 */
async function checkPhotos(folder: string | null, names: readonly string[]): Promise<readonly AnswerProblem[]> {
  if (folder === null) return names.length > 0 ? [{ field: 'files', ...reason('photosNotFromBrowser') }] : [];
  const { photos: max } = LIMITS.property;
  const tooMany = names.length > max ? [{ field: 'files', ...reason('tooManyListingPhotos', { max }) }] : [];
  const found = await Promise.all(names.map((name) => checkPhoto(folder, name)));
  return [...tooMany, ...found.flat()];
}

/**
 * Decodes the photographs of a checked row as storing them would, one after the other, and keeps nothing: the header that `checkPhotos`
 * reads does not tell a picture that is cut off.
 */
export async function decodePhotos(
  folder: string,
  names: readonly string[],
  onPhoto: () => void,
): Promise<readonly AnswerProblem[]> {
  const problems: AnswerProblem[] = [];
  for (const name of names) {
    problems.push(...(await photoFaults(() => decodePhoto(resolve(folder, name)), name)));
    onPhoto();
  }
  return problems;
}

/** The photographs of a checked row, as an upload would bring them. They stay where they are. */
export function openPhotos(folder: string, names: readonly string[]): Promise<ReceivedFile[]> {
  return Promise.all(names.map((name) => openPhoto(resolve(folder, name), name)));
}

async function openPhoto(path: string, name: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, name: basename(name), field: 'files', hash: hash.digest('hex'), bytes: size, isTooLarge: false };
}

async function checkPhoto(folder: string, name: string): Promise<readonly AnswerProblem[]> {
  const path = resolve(folder, name);
  const inside = relative(folder, path);
  if (isAbsolute(name) || inside.startsWith('..') || isAbsolute(inside)) {
    return [{ field: 'files', ...reason('photoOutsideFolder', { name: shownName(name) }) }];
  }
  const file = await stat(path).catch(() => null);
  if (file === null || !file.isFile())
    return [{ field: 'files', ...reason('photoNotThere', { name: shownName(name) }) }];
  if (file.size > LIMITS.property.photoBytes) return photoProblem('too-large', name).details ?? [];
  return photoFaults(() => inspectPhoto(path), name);
}
