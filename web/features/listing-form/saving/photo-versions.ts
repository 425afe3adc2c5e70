import { type Photo, photoOrder } from '../photos/photo.ts';
import type { ChangedField } from './versions.ts';

/**
 * Two lists of photographs in one. `baseKeys`: those of the listing as it was opened. The arrangement is theirs unless it was
 * changed here; what was removed on either side stays removed, what was added on either side is there.
 */
export function mergePhotos(baseKeys: readonly string[], mine: readonly Photo[], theirs: readonly Photo[]): Photo[] {
  const here = new Set(mine.map((photo) => photo.key));
  if (!isArranged(baseKeys, mine)) {
    const removed = new Set(baseKeys.filter((key) => !here.has(key)));
    return [
      ...theirs.filter((photo) => !removed.has(photo.key)),
      ...mine.filter((photo) => !baseKeys.includes(photo.key)),
    ];
  }
  const there = new Set(theirs.map((photo) => photo.key));
  const known = new Set([...baseKeys, ...here]);
  return [
    ...mine.filter((photo) => photo.kind === 'new' || there.has(photo.key)),
    ...theirs.filter((photo) => !known.has(photo.key)),
  ];
}

/** Whether photographs were moved, not only removed or added at the end. */
function isArranged(baseKeys: readonly string[], now: readonly Photo[]): boolean {
  const keys = now.map((photo) => photo.key);
  const stayed = baseKeys.filter((key) => keys.includes(key));
  const added = keys.filter((key) => !baseKeys.includes(key));
  return keys.join(' ') !== [...stayed, ...added].join(' ');
}

/** What somebody else did to the photographs, as a line of the comparison; nothing when they are as they were. */
export function changedPhotographs(
  base: readonly Photo[],
  mine: readonly Photo[],
  theirs: readonly Photo[],
): ChangedField[] {
  if (photoOrder(base) === photoOrder(theirs)) return [];
  const both = photoOrder(mine) !== photoOrder(base);
  const fields = { before: words(base, base), theirs: words(base, theirs), mine: words(base, mine), both };
  return [{ field: 'existing_images', name: 'Photographs', ...fields }];
}

/** '7: 1 added, 2 removed, arranged anew' */
function words(base: readonly Photo[], now: readonly Photo[]): string {
  const [before, after] = [base.map((photo) => photo.key), now.map((photo) => photo.key)];
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  const done = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    isArranged(before, now) && 'arranged anew',
  ].filter(Boolean);
  return done.length === 0 ? `${now.length}` : `${now.length}: ${done.join(', ')}`;
}
