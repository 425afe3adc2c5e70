import type { Submission } from '#domain/answers/owners.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';

/** Something that the owner or a colleague changed since a submission was opened. */
export interface Meanwhile {
  field: FieldName | 'photos';
  name: string;
  /** 'Title: Two bedrooms in Bopal'; of lists the name alone. */
  text: string;
  /** It is changed here too. */
  isMine: boolean;
}

/** What is remembered of a submission as somebody saw it: without names of its files, marks and who decided. */
export interface SeenSubmission extends Pick<Submission, 'version' | 'fields'> {
  photos: readonly { id: number }[];
  dropped: readonly { id: number }[];
}

/** As it is now. */
export function seenOf({ version, fields, photos, dropped }: Submission): SeenSubmission {
  return { version, fields, photos: photos.map(({ id }) => ({ id })), dropped: dropped.map(({ id }) => ({ id })) };
}

/** What others wrote since then; `mine`: what is changed here, by field. */
export function changedMeanwhile(
  before: SeenSubmission,
  now: Submission,
  mine: Readonly<Record<string, unknown>>,
): Meanwhile[] {
  if (before.version === now.version) return [];
  const names = Object.keys({ ...before.fields, ...now.fields }) as FieldName[];
  const fields = names
    .filter((field) => JSON.stringify(before.fields[field]) !== JSON.stringify(now.fields[field]))
    .map((field): Meanwhile => {
      const { name } = fieldWords[field];
      const text = Array.isArray(now.fields[field]) ? name : `${name}: ${heldText(now, field) || 'not known'}`;
      return { field, name, text, isMine: field in mine };
    });
  const photos = photosMeanwhile(before, now);
  if (photos === '') return fields;
  // Those that came are published beside the chosen ones: nothing goes over them.
  return [...fields, { field: 'photos', name: 'the photographs', text: photos, isMine: false }];
}

/** '2 new photographs, 1 photograph removed'; '' where they are the same. */
function photosMeanwhile(before: SeenSubmission, now: SeenSubmission): string {
  const ids = ({ photos }: SeenSubmission) => photos.map(({ id }) => id);
  const came = ids(now).filter((id) => !ids(before).includes(id)).length;
  const went = ids(before).filter((id) => !ids(now).includes(id)).length;
  const parts = [
    came > 0 && `${came} new ${came === 1 ? 'photograph' : 'photographs'}`,
    went > 0 && `${went} ${went === 1 ? 'photograph' : 'photographs'} removed`,
    String(dropped(before)) !== String(dropped(now)) && 'a different choice of photographs to remove',
  ];
  return parts.filter(Boolean).join(', ');
}

const dropped = (submission: SeenSubmission) => submission.dropped.map(({ id }) => id);

/** What is known of a field, as its box shows it. */
export function heldText({ fields }: Submission, field: FieldName): string {
  const value = fields[field];
  return value === undefined || value === null ? '' : String(value);
}
