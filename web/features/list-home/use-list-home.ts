import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { WireProblem } from '#domain/errors.ts';
import { isHardlyMeant } from '#domain/owners.ts';
import {
  fillForm,
  forgetDraft,
  type HomeDraft,
  keepDraft,
  newMark,
  readDraft,
  typedIn,
} from '#web/features/list-home/draft.ts';
import type { Posted } from '#web/features/list-home/send-home.ts';
import { type OfferedHome, problemsOf, sendHome } from '#web/features/list-home/send-home.ts';
import { useAddressKey } from '#web/features/list-home/use-address-key.ts';
import { usePhotos } from '#web/features/list-home/use-photos.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { senderFields } from '#web/ui/form/robot-trap.tsx';

export type ListHome = ReturnType<typeof useListHome>;

/** The fields whose boxes are in view from the start; all others stand under 'More about it'. */
const IN_VIEW = [
  ...[
    'property_type',
    'bhk_type',
    'residential_type',
    'commercial_type',
    'location',
    'price',
    'size',
    'is_size_in_yards',
  ],
  ...['owner_name', 'owner_contact1', 'consent', 'files', 'key'],
];

/**
 * The form of `/list`: what it holds stands in its boxes and, with every letter, on this device. `posted` is the outcome of a post
 * without scripts: its values and problems stay.
 */
export function useListHome(posted: Posted) {
  const form = useRef<HTMLFormElement>(null);
  const photos = usePhotos();
  const mark = useRef('');
  // Set at once: the second of two taps comes before anything is drawn.
  const isSending = useRef(false);
  const [type, setType] = useState(() => postedValue(posted, 'property_type'));
  const [price, setPrice] = useState(() => postedValue(posted, 'price'));
  const [askedPrice, setAskedPrice] = useState(() => askedBackIn(posted));
  const [problems, setProblems] = useState<readonly WireProblem[]>(posted?.ok === false ? posted.problems : []);
  const [failure, setFailure] = useState<string | null>(
    posted?.ok === false ? `${posted.message} What you typed is kept.` : null,
  );
  // What was refused of photographs is said of those that were chosen then.
  const [refusedFiles, setRefusedFiles] = useState(photos.files);
  const [share, setShare] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  /** Whether it is to be sent as soon as the photographs are ready. */
  const [waits, setWaits] = useState(false);
  const [kept, setKept] = useState(false);
  const { key, leaveKey } = useAddressKey();
  const [sent, setSent] = useState<(OfferedHome & { phone: string }) | null>(
    posted?.ok ? { ...posted.offered, phone: '' } : null,
  );

  useEffect(() => {
    const element = form.current;
    const draft = readDraft(Date.now());
    mark.current = draft?.mark ?? newMark();
    if (element === null) return;
    // What was typed before the scripts came, or came back with the answer, is newer.
    if (draft !== null && typedIn(element).length === 0) {
      fillForm(element, draft.fields);
      setKept(true);
    }
    setType(inForm(element, 'property_type'));
    setPrice(inForm(element, 'price'));
  }, []);

  useEffect(() => {
    if (!waits || photos.busy) return;
    setWaits(false);
    // What could not be taken is told first: nobody sends less than they think.
    if (photos.leftOut.length > 0) setFailure('Please read the notes on your photographs, then send it.');
    else form.current?.requestSubmit();
  }, [waits, photos.busy, photos.leftOut]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    if (isSending.current) return;
    if (photos.busy) return setWaits(true);
    isSending.current = true;
    setBusy(true);
    await sendNow(event.currentTarget);
    isSending.current = false;
    setBusy(false);
  };

  const sendNow = async (element: HTMLFormElement) => {
    const body = bodyOf(element, photos.files, key);
    const wrong = await problemsOf(new FormData(element));
    if (wrong.length > 0) return refuse(element, wrong, 'Please check the marked fields.');
    setProblems([]);
    setShare(0);
    try {
      for (const [name, value] of Object.entries(await senderFields(body))) body.set(name, value);
      const phone = String(body.get('owner_contact1') ?? '');
      setSent({ ...(await sendHome(body, mark.current, setShare)), phone });
      forgetDraft();
      photos.clear();
      window.scrollTo(0, 0);
    } catch (error) {
      console.error('POST /submissions/ failed', error);
      const wrong = error instanceof ApiError ? error.problems : [];
      // It went before with other facts, perhaps from another tab: the next try is a home of its own.
      if (wrong.some(({ field }) => field === 'form')) mark.current = newMark();
      refuse(element, wrong, sentenceOf(error));
    } finally {
      setShare(null);
    }
  };

  const refuse = (element: HTMLFormElement, wrong: readonly WireProblem[], sentence: string) => {
    setProblems(wrong);
    const typed = inForm(element, 'price');
    if (isHardlyMeant(typed) && wrong.some(({ field }) => field === 'price')) setAskedPrice(typed);
    setRefusedFiles(photos.files);
    setFailure(sentence);
    // Once the folded part is open.
    setTimeout(() => focusFirst(element, wrong), 50);
  };

  return {
    form,
    photos,
    type,
    failure,
    share,
    busy: busy || waits,
    waits,
    price,
    askedPrice,
    sent,
    /** Whether something came back from an earlier visit. */
    kept: kept || photos.cameBack,
    /** Whether the address carries a key: whoever has it gets this home too, unless `leaveKey` lets go of it. */
    isFurther: key !== null,
    leaveKey: () => {
      leaveKey();
      setFailure(null);
      setProblems(problems.filter(({ field }) => field !== 'key'));
    },
    send,
    typed: (event: FormEvent<HTMLFormElement>) => {
      const element = event.currentTarget;
      setType(inForm(element, 'property_type'));
      setPrice(inForm(element, 'price'));
      const draft: HomeDraft = { fields: typedIn(element), mark: mark.current, at: Date.now() };
      keepDraft(draft);
      const { name: touched } = event.target as HTMLInputElement;
      // The tick that a person sends it stands there until it is sent.
      if (touched === 'is_person') return;
      const name = touched === 'is_meant' ? 'price' : touched;
      if (problems.some(({ field }) => field === name)) setProblems(problems.filter(({ field }) => field !== name));
    },
    clear: () => {
      form.current?.reset();
      forgetDraft();
      photos.clear();
      mark.current = newMark();
      setType('');
      setPrice('');
      setKept(false);
      setProblems([]);
      setFailure(null);
    },
    problems,
    problemOf: (field: string) =>
      field === 'files' && photos.files !== refusedFiles
        ? undefined
        : problems.find((problem) => problem.field === field)?.type,
    held: (field: string) => postedValue(posted, field),
    moreIsWrong: problems.some(({ field }) => !IN_VIEW.includes(field)),
  };
}

function postedValue(posted: Posted, field: string): string {
  return posted?.ok === false ? (posted.values[field] ?? '') : '';
}

/** The price that a post without scripts asked back, or was told to be meant. */
function askedBackIn(posted: Posted): string | null {
  const price = postedValue(posted, 'price');
  return posted?.ok === false && isHardlyMeant(price) ? price : null;
}

function inForm(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

/** The form with its photographs. */
function bodyOf(form: HTMLFormElement, files: readonly File[], key: string | null): FormData {
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (value === '') body.delete(name);
  // It is said to the form, not of the home.
  body.delete('is_meant');
  if (key !== null) body.set('key', key);
  for (const file of files) body.append('files', file);
  return body;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.told === null)
    return failureText(error).replace('Your text is kept', 'What you typed is kept');
  const [problem] = error.problems.filter(({ field }) => field === 'key');
  return `${problem?.type ?? error.told} What you typed is kept.`;
}

function focusFirst(form: HTMLFormElement, problems: readonly WireProblem[]): void {
  const wrong = new Set(problems.map(({ field }) => field));
  for (const element of form.elements) {
    if (element instanceof HTMLElement && 'name' in element && wrong.has(String(element.name))) {
      element.focus();
      return;
    }
  }
  const place = wrong.has('files') ? document.getElementById('files-error') : null;
  if (place === null) form.scrollIntoView({ block: 'start' });
  else place.scrollIntoView({ block: 'center' });
}
