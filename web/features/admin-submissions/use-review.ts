import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Submission } from '#domain/answers/owners.ts';
import type { WireProblem } from '#domain/errors.ts';
import type { SUBMISSION_STATES } from '#domain/owners.ts';
import type { FieldName } from '#domain/property/fields.ts';
import { CONNECTIVITY_IDS, type ConnectivityId } from '#domain/property/options.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { ApiError, staffApi } from '#web/lib/api-client.ts';
import { readDraft, writeDraft } from '#web/lib/staff/drafts.ts';
import { KEYS, refresh, useListRead } from '#web/lib/staff/queries.ts';
import { undo } from '#web/listing-fields/selling.tsx';
import type { TypedMinutes } from '#web/ui/form/tick-tiles.tsx';
import { toastSuccess } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const PAGE_SIZE = 20;

/** The names under which what is typed of a submission is kept. */
export const reviewEntryName = ({ id }: Pick<Submission, 'id'>): string => `submission-${id}`;
export const refuseEntryName = ({ id }: Pick<Submission, 'id'>): string => `refuse-${id}`;

export const useSubmissions = (state: SubmissionState, page: number) =>
  useListRead<Submission>(KEYS.submissions, '/submissions/', 'submissions', {
    page,
    pageSize: PAGE_SIZE,
    narrowed: { state },
  });

/** What staff change of a submission: fields under their names in calls ('' makes one unknown), and the photographs that stay. */
export interface Correction {
  fields: Record<string, string | readonly unknown[]>;
  photos: readonly number[] | null;
}

/** What is said of a step, and what takes it back. */
interface Done {
  text: string;
  takeBack?: () => void;
}

/** A step that changes the queue: afterwards all that shows it is read again. */
function useStep<Input, Answer>(step: (input: Input) => Promise<Answer>, done: (answer: Answer) => Done) {
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      const { text, takeBack } = done(answer);
      toastSuccess(text, takeBack && { action: undo(takeBack) });
    },
    onError: (error) => toastRefusal(error),
    onSettled: () => void refresh(KEYS.submissions, KEYS.properties, KEYS.stats, KEYS.waiting),
  });
}

function correct({ id, version }: Submission, { fields, photos }: Correction): Promise<Submission> {
  return staffApi.put<Submission>(`/submissions/${id}`, { ...fields, ...(photos && { photos }), version });
}

const isNothing = ({ fields, photos }: Correction) => Object.keys(fields).length === 0 && photos === null;

const useCorrect = (submission: Submission) =>
  useStep(
    (correction: Correction) => correct(submission, correction),
    () => {
      writeDraft(reviewEntryName(submission), null);
      return { text: 'Saved.' };
    },
  );

/** Once it is decided nothing is to be said of it any more. */
function forgetTyped(submission: Pick<Submission, 'id'>): void {
  for (const name of [reviewEntryName(submission), refuseEntryName(submission)]) writeDraft(name, null);
}

/** What was corrected is saved before it is published; `onSaved`: what it is then, also where publishing is refused. */
const usePublish = (submission: Submission, onSaved: (saved: Submission) => void) =>
  useStep(
    async (correction: Correction) => {
      const saved = isNothing(correction) ? submission : await correct(submission, correction);
      if (saved !== submission) onSaved(saved);
      const { id, version } = saved;
      return staffApi.post<{ property_id: number }>(`/submissions/${id}/publish`, { version });
    },
    ({ property_id }) => {
      forgetTyped(submission);
      return { text: `Published as #${property_id}.` };
    },
  );

/** Takes back that it was refused. */
export const useReopen = ({ id }: Pick<Submission, 'id'>) =>
  useStep(
    (version: number) => staffApi.post<Submission>(`/submissions/${id}/reopen`, { version }),
    () => ({ text: 'It is waiting again.' }),
  );

export function useRefuse({ id, version }: Submission) {
  const reopen = useReopen({ id });
  return useStep(
    (reason: string) => staffApi.post<Submission>(`/submissions/${id}/refuse`, { reason, version }),
    (refused) => {
      forgetTyped({ id });
      return {
        text: 'Refused. The owner sees the reason on their key’s page.',
        takeBack: () => reopen.mutate(refused.version),
      };
    },
  );
}

/** What is kept of a review until it is saved. */
interface ReviewEntry {
  typed: Record<string, string>;
  touched: Partial<ChosenLists>;
  picked: readonly number[] | null;
  /** What it was typed over. */
  seen: SeenSubmission;
}

/**
 * What is typed over a submission while it is looked at. Whatever others change meanwhile is said before anything goes over it or is
 * published unseen (REVIEW-15); what is typed stays when the server refuses it, and is kept until it is saved or discarded (REVIEW-17). `content`: around the boxes; `news`: what is said of others.
 */
export function useReview(
  submission: Submission,
  onClose: () => void,
  { content, news }: Record<'content' | 'news', RefObject<HTMLElement | null>>,
) {
  const [begun] = useState(() => suggestionOf(submission));
  const [restored, setRestored] = useState(() => readDraft<ReviewEntry>(reviewEntryName(submission)));
  const [typed, setTyped] = useState<Record<string, string>>(restored?.typed ?? begun);
  const [touched, setTouched] = useState<Partial<ChosenLists>>(restored?.touched ?? {});
  const [picked, setPicked] = useState<readonly number[] | null>(restored?.picked ?? null);
  // As it was when this was opened, was saved here, or what others wrote was taken.
  const [seen, setSeen] = useState<SeenSubmission>(restored?.seen ?? seenOf(submission));
  const lists = { ...heldLists(submission), ...touched };
  const photos = picked && photosWith(picked, seen, submission);
  const correction: Correction = {
    fields: { ...changedOf(submission, typed), ...changedLists(submission, lists) },
    photos,
  };
  const others = changedMeanwhile(seen, submission, correction.fields);
  const seenVersion = useSeenVersion(submission.version, seen.version, others.length > 0, news);
  const wrong = useProblems(content);
  const correct = useCorrect(submission);
  const publish = usePublish(submission, (saved) => {
    setSeen(seenOf(saved));
    setPicked(null);
  });
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => {
      wrong.show(error instanceof ApiError ? error.problems : []);
      if (error instanceof ApiError && error.code === 'CONFLICT') seenVersion.expect();
    },
  };
  // The suggestion with which it begins is no loss.
  const isTyped = photos !== null || Object.entries(correction.fields).some(([field, typed]) => typed !== begun[field]);
  useKept(reviewEntryName(submission), isTyped ? { typed, touched, picked, seen } : null, restored);
  const send = (step: typeof correct | typeof publish) => {
    const missing = minuteProblems(lists);
    if (missing.length > 0) wrong.show(missing);
    else if (seenVersion.isKnown()) step.mutate(correction, outcome);
  };
  return {
    typed,
    lists,
    others,
    problems: wrong.all,
    problemOf: wrong.of,
    chosen: photos ?? submission.photos.map(({ id }) => id),
    choose: setPicked,
    busy: correct.isPending || publish.isPending,
    isChanged: Object.keys(correction.fields).length > 0 || photos !== null,
    /** It shows what was typed before. */
    isRestored: restored !== null,
    discard() {
      setTyped(begun);
      setTouched({});
      setPicked(null);
      setSeen(seenOf(submission));
      setRestored(null);
    },
    held: (field: FieldName) => typed[field] ?? heldText(submission, field),
    type(field: FieldName, value: string) {
      setTyped({ ...typed, [field]: value });
      wrong.mend((problem) => problem === field);
    },
    list(next: ChosenLists) {
      setTouched(next);
      wrong.mend((problem) => problem.startsWith('connectivity_list'));
    },
    /** What others wrote counts; what they left alone stays typed. */
    useTheirs() {
      const isTheirs = (field: string) => others.some((one) => one.field === field);
      const mine = <T extends object>(all: T) =>
        Object.fromEntries(Object.entries(all).filter(([field]) => !isTheirs(field))) as T;
      setTyped({ ...suggestionOf(submission), ...mine(typed) });
      setTouched(mine(touched));
      setPicked(photos);
      setSeen(seenOf(submission));
    },
    save: () => send(correct),
    publish: () => send(publish),
  };
}

/** Keeps what is typed, as it is typed. `before`: what was kept when it was opened. */
function useKept(name: string, entry: ReviewEntry | null, before: ReviewEntry | null): void {
  const text = JSON.stringify(entry);
  const last = useRef(JSON.stringify(before));
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    writeDraft(name, JSON.parse(text));
  }, [name, text]);
}

/** Which version the staff were told of: another one is shown first, and goes with the next press. */
function useSeenVersion(version: number, seen: number, hasNews: boolean, news: RefObject<HTMLElement | null>) {
  const [seenVersion, setSeenVersion] = useState(seen);
  const [isExpected, setExpected] = useState(false);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!isExpected || !hasNews) return;
    setExpected(false);
    setSeenVersion(version);
    setShown((before) => before + 1);
  }, [isExpected, hasNews, version]);
  useEffect(() => {
    if (shown > 0) news.current?.focus();
  }, [shown, news]);
  return {
    /** The server refused what was made on an older version: the newer one comes. */
    expect: () => setExpected(true),
    isKnown(): boolean {
      if (!hasNews || seenVersion === version) return true;
      setSeenVersion(version);
      setShown(shown + 1);
      return false;
    },
  };
}

function useProblems(content: RefObject<HTMLElement | null>) {
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [refusals, setRefusals] = useState(0);
  // Once what is wrong is drawn; not while it is mended, which takes one after the other away.
  useEffect(() => {
    if (refusals > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, content]);
  return {
    all: problems,
    of: (field: string) => problems.find((problem) => problem.field === field)?.type,
    show(found: readonly WireProblem[]) {
      setProblems(found);
      setRefusals((before) => before + 1);
    },
    mend: (isMended: (field: string) => boolean) => setProblems(problems.filter(({ field }) => !isMended(field))),
  };
}

/** Those that were picked and are still there, and those that came since. */
function photosWith(picked: readonly number[], before: SeenSubmission, now: Submission): number[] {
  const known = before.photos.map(({ id }) => id);
  const there = now.photos.map(({ id }) => id);
  const came = there.filter((id) => !known.includes(id) && !picked.includes(id));
  return [...picked.filter((id) => there.includes(id)), ...came];
}

/** A title to begin with, where the owner wrote none. */
function suggestionOf({ kind, fields, title }: Submission): Record<string, string> {
  return kind === 'home' && fields.title === undefined ? { title } : {};
}

/** The fields whose boxes hold something else than what is known. */
function changedOf(submission: Submission, typed: Readonly<Record<string, string>>): Record<string, string> {
  const changed = Object.entries(typed).filter(([field, value]) => value !== heldText(submission, field as FieldName));
  return Object.fromEntries(changed);
}

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
function seenOf({ version, fields, photos, dropped }: Submission): SeenSubmission {
  return { version, fields, photos: photos.map(({ id }) => ({ id })), dropped: dropped.map(({ id }) => ({ id })) };
}

/** What others wrote since then; `mine`: what is changed here, by field. */
function changedMeanwhile(
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
function heldText({ fields }: Submission, field: FieldName): string {
  const value = fields[field];
  return value === undefined || value === null ? '' : String(value);
}

/** What a home offers, and how far places nearby are, as it was ticked and typed. */
export interface ChosenLists {
  amenity_list: readonly string[];
  connectivity_list: readonly TypedMinutes<ConnectivityId>[];
}

/** What is known of them. */
function heldLists({ fields }: Submission): ChosenLists {
  const nearby = fields.connectivity_list ?? [];
  return {
    amenity_list: fields.amenity_list ?? [],
    connectivity_list: CONNECTIVITY_IDS.flatMap((id) => {
      const place = nearby.find((one) => one.id === id);
      return place ? [{ id, duration: place.duration }] : [];
    }),
  };
}

/** Those that hold something else than what is known. */
function changedLists(submission: Submission, lists: ChosenLists): Partial<ChosenLists> {
  const held = heldLists(submission);
  const names = ['amenity_list', 'connectivity_list'] as const;
  const plain = (name: (typeof names)[number], { [name]: list }: ChosenLists) =>
    list.map((one) => (typeof one === 'string' ? one : `${one.id} ${one.duration}`)).toSorted();
  return Object.fromEntries(
    names.filter((name) => String(plain(name, held)) !== String(plain(name, lists))).map((name) => [name, lists[name]]),
  );
}

/** Places without their minutes: nobody has said how far they are, and a 0 would be a fact. */
function minuteProblems({ connectivity_list: nearby }: ChosenLists): WireProblem[] {
  return nearby.flatMap(({ duration }, place) =>
    String(duration ?? '').trim() === ''
      ? [{ field: `connectivity_list.${place}.duration`, type: 'Enter the minutes, or remove the place.' }]
      : [],
  );
}
