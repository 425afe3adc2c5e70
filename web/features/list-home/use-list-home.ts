import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WireProblem } from '#domain/errors.ts';
import { isHardlyMeant } from '#domain/owners.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { fillForm, forgetDraft, keepDraft, newMark, readDraft, typedIn } from '#web/features/list-home/draft.ts';
import { NO_PHOTOS, usePhotos } from '#web/features/list-home/photo-choice.tsx';
import { API_BASE, ApiError, GATEWAY_HEADER } from '#web/lib/api-client.ts';
import { failureText, senderFields } from '#web/lib/forms/forms.ts';
import { faultsIn } from '#web/listing-fields/ask-back.tsx';

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
  /** What was asked back, and is meant as it was typed. */
  const meant = useRef(new Set(postedValue(posted, 'meant').split('\n')));
  // Set at once: the second of two taps comes before anything is drawn.
  const isSending = useRef(false);
  const [type, setType] = useState(() => postedValue(posted, 'property_type'));
  const [price, setPrice] = useState(() => postedValue(posted, 'price'));
  const [questionedPrice, setQuestionedPrice] = useState(() => questionedPriceIn(posted));
  const [problems, setProblems] = useState<readonly WireProblem[]>(posted?.ok === false ? posted.problems : []);
  const [failure, setFailure] = useState<string | null>(
    posted?.ok === false
      ? [areOnlyQuestions(posted.problems) ? '' : posted.message, KEPT, againOf(posted)].join(' ').trim()
      : null,
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

  const keepNow = (element: HTMLFormElement) =>
    keepDraft({ fields: typedIn(element), mark: mark.current, photos: photos.files.length, at: Date.now() });

  const begin = useEffectEvent(() => {
    const element = form.current;
    const draft = readDraft(Date.now());
    mark.current = draft?.mark ?? newMark();
    if (element === null) return;
    // What was typed before the scripts came, or came back with the answer, is newer.
    if (typedIn(element).length > 0) keepNow(element);
    else if (draft !== null && draft.fields.length > 0) {
      fillForm(element, draft.fields);
      setKept(true);
    }
    for (const chooser of element.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      if (chooser.files?.length) photos.add([...chooser.files]);
      chooser.value = '';
    }
    setType(inForm(element, 'property_type'));
    setPrice(inForm(element, 'price'));
  });
  useEffect(() => begin(), []);

  // The draft tells of the photographs that are kept as soon as they are shown, so that the page asks for them when somebody comes back.
  const notePhotos = useEffectEvent((files: readonly File[]) => {
    if (form.current !== null && files !== NO_PHOTOS) keepNow(form.current);
  });
  useLayoutEffect(() => notePhotos(photos.files), [photos.files]);

  useEffect(() => {
    if (!waits || photos.busy) return;
    setWaits(false);
    // What could not be taken is told first: nobody sends less than they think.
    if (photos.leftOut.length > 0) setFailure(t('Please read the notes on your photographs, then send it.'));
    else form.current?.requestSubmit();
  }, [waits, photos.busy, photos.leftOut]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    if (isSending.current) return;
    if (photos.busy) return setWaits(true);
    isSending.current = true;
    setBusy(true);
    answer(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    await sendNow(event.currentTarget);
    isSending.current = false;
    setBusy(false);
  };

  /** Takes what the button says that sent the form, where it answers a question. */
  const answer = (element: HTMLFormElement, button: HTMLElement | null) => {
    const { name, value } = (button ?? {}) as HTMLButtonElement;
    const ask = problems.find((problem) => problem.ask?.mark === value)?.ask;
    if (ask === undefined) return;
    if (name === 'meant') meant.current.add(value);
    for (const [field, text] of Object.entries(name === 'take' ? ask.taken : ask.kept)) setBox(element, field, text);
    setPrice(inForm(element, 'price'));
    keepNow(element);
  };

  const sendNow = async (element: HTMLFormElement) => {
    const body = bodyOf(element, photos.files, key);
    const wrong = await problemsOf(new FormData(element), meant.current);
    if (wrong.length > 0) {
      return refuse(element, wrong, areOnlyQuestions(wrong) ? null : t('Please check the marked fields.'));
    }
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

  const refuse = (element: HTMLFormElement, wrong: readonly WireProblem[], sentence: string | null) => {
    setProblems(wrong);
    const typed = inForm(element, 'price');
    if (isHardlyMeant(typed) && wrong.some(({ field }) => field === 'price')) setQuestionedPrice(typed);
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
    questionedPrice,
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
      keepNow(element);
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
    /** Whether there is nothing but questions. */
    hasOnlyQuestions: areOnlyQuestions(problems),
    /** Given to a post without scripts. */
    answers: posted?.ok === false ? posted.values : undefined,
    problemOf: (field: string) =>
      field === 'files' && photos.files !== refusedFiles
        ? undefined
        : faultsIn(problems).find((problem) => problem.field === field)?.type,
    /** Beside the box for photographs that needs no scripts. */
    plainPhotosError:
      [problems.find(({ field }) => field === 'files')?.type ?? '', againOf(posted)].join(' ').trim() || undefined,
    held: (field: string) => postedValue(posted, field),
    moreIsWrong: faultsIn(problems).some(({ field }) => !IN_VIEW.includes(field)),
  };
}

const areOnlyQuestions = (problems: readonly WireProblem[]) => problems.length > 0 && faultsIn(problems).length === 0;

const KEPT = t('What you typed is kept.');

/** A page cannot hold the photographs of a form that was refused. */
function againOf(posted: Posted): string {
  return posted?.ok === false && posted.hadFiles ? t('Please choose your photographs again.') : '';
}

function postedValue(posted: Posted, field: string): string {
  return posted?.ok === false ? (posted.values[field] ?? '') : '';
}

/** The price that a post without scripts asked back, or was told to be meant. */
function questionedPriceIn(posted: Posted): string | null {
  const price = postedValue(posted, 'price');
  return posted?.ok === false && isHardlyMeant(price) ? price : null;
}

/** Sets a box or a choice of the form. */
function setBox(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control !== null && 'value' in control) control.value = value;
}

function inForm(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

/** The form with its photographs. */
function bodyOf(form: HTMLFormElement, files: readonly File[], key: string | null): FormData {
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (value === '') body.delete(name);
  body.delete('files');
  // They are said to the form, not of the home.
  for (const name of ['is_meant', 'take', 'meant']) body.delete(name);
  if (key !== null) body.set('key', key);
  for (const file of files) body.append('files', file);
  return body;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.serverText === null) return failureText(error, KEPT);
  const [problem] = error.problems.filter(({ field }) => field === 'key');
  return `${problem?.type ?? error.serverText} ${KEPT}`;
}

function focusFirst(form: HTMLFormElement, problems: readonly WireProblem[]): void {
  const wrong = new Set(faultsIn(problems).map(({ field }) => field));
  const question = wrong.size === 0 ? form.querySelector<HTMLElement>('[data-ask]') : null;
  if (question !== null) {
    question.focus();
    return;
  }
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

/** The key in the address of the page, which makes it a further home of the same owner. Anybody can send such a link. */
function useAddressKey() {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setKey(/^#key=([\w-]{22})$/.exec(window.location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const leaveKey = () => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setKey(null);
  };
  return { key, leaveKey };
}

export interface OfferedHome {
  id: number;
  key: string;
}

/** Sends a home with its photographs, and tells how far it is, from 0 to 1. By XMLHttpRequest: `fetch` does not tell. Fails with `ApiError`. */
function sendHome(body: FormData, mark: string, onSent: (share: number) => void): Promise<OfferedHome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${API_BASE}/submissions/`);
    for (const [name, value] of Object.entries(GATEWAY_HEADER)) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', pageLanguage);
    request.setRequestHeader('Idempotency-Key', mark);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer: OfferedHome | null = request.response;
      if (request.status === 201 && answer) resolve(answer);
      else
        reject(
          new ApiError(request.status, request.response, Number(request.getResponseHeader('retry-after')) || undefined),
        );
    };
    request.onerror = () => reject(new ApiError(0, null));
    request.send(body);
  });
}

/** What is wrong with what was typed, by the rules that the server has; nothing when they cannot be fetched: the server says it then. */
async function problemsOf(fields: FormData, meant: ReadonlySet<string>): Promise<WireProblem[]> {
  try {
    const { checkHome } = await import('./check-home.ts');
    return await checkHome(fields, meant);
  } catch {
    return [];
  }
}

/** What a plain post of the form was answered. */
export type Posted = PostOutcome<{ offered: OfferedHome }> | undefined;
