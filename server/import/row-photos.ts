import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, isAbsolute, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type AnswerProblem, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { decodePhoto, inspectPhoto, photoFaults } from '#server/media/decode-photo.ts';
import { photoProblem, shownName } from '#server/media/photo-problem.ts';
import type { ReceivedFile } from '#server/media/receive-file.ts';

/** Looks at the photographs of a row without storing them: each must be a picture file in the folder of the CSV or below. null: none may be named. */
export async function checkPhotos(folder: string | null, names: readonly string[]): Promise<readonly AnswerProblem[]> {
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
