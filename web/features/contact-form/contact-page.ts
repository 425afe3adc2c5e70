import type { z } from 'zod';
import type { contactSchema } from '#domain/contact.ts';
import type { WireProblem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { t } from '#domain/words/t.ts';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { failureText, senderFields } from '#web/lib/forms/forms.ts';
import { toast, toastError } from '#web/ui/overlay/toast-store.ts';

type ContactFields = z.input<typeof contactSchema>;
type ContactField = keyof ContactFields;

/** The boxes of the form, in their order. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'phone', 'message'];

export const SENT = {
  title: t('Message sent'),
  description: t("We've received your message and will get back to you soon."),
} as const;

/** How the message counter looks, by its tone. */
export const COUNTER_LOOKS = { plain: '', orange: 'font-semibold text-warn', red: 'font-semibold text-bad' } as const;

/** The tone of the message counter: orange above 200, red from 250 (spec 2, D38). */
export function messageCounterTone(length: number): keyof typeof COUNTER_LOOKS {
  if (length >= LIMITS.contact.counterRedFrom) return 'red';
  return length > LIMITS.contact.counterOrangeAbove ? 'orange' : 'plain';
}

/** How many characters are typed. */
export const countWords = (length: number): string =>
  t('{length}/{most} characters', { length, most: LIMITS.contact.message.max });

/**
 * A plain post becomes a call that stays on the page. A box is checked when it is left, then with every change; the rules are those of the
 * server, and are fetched when somebody begins.
 */
export function startForm(form: HTMLFormElement): void {
  const checked = new Set<ContactField>();
  const checkAgain = async () => {
    const problems = await problemsOf(form);
    for (const field of checked)
      showProblem(boxOf(form, field), problems.find((problem) => problem.field === field)?.type);
  };
  form.addEventListener('focusin', () => void loadRules().catch(() => undefined), { once: true });
  form.addEventListener('focusout', ({ target }) => {
    const field = fieldOf(target);
    if (field === null) return;
    checked.add(field);
    void checkAgain();
  });
  form.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    if (field === 'message') showCount(form);
    if (field !== null && checked.has(field)) void checkAgain();
  });
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    for (const field of CONTACT_FIELDS) checked.add(field);
    await send(form);
    if (boxOf(form, 'message').value === '') checked.clear();
    isBusy = false;
  });
}

function fieldOf(target: EventTarget | null): ContactField | null {
  const { name } = target as HTMLInputElement;
  return CONTACT_FIELDS.find((field) => field === name) ?? null;
}

async function loadRules() {
  const [{ contactSchema }, { parseWith }, { shownProblem }] = await Promise.all([
    import('#domain/contact.ts'),
    import('#domain/parse.ts'),
    import('#domain/words/sentence.ts'),
  ]);
  return (values: ContactFields): WireProblem[] => {
    const parsed = parseWith(contactSchema, values);
    return parsed.ok ? [] : parsed.problems.map(shownProblem);
  };
}

/** Rules that cannot be fetched stop nobody: the server runs the same ones, and its answer shows on the form. */
async function problemsOf(form: HTMLFormElement): Promise<WireProblem[]> {
  const rules = await loadRules().catch(() => null);
  return rules?.(valuesOf(form)) ?? [];
}

function valuesOf(form: HTMLFormElement): ContactFields {
  const entries = CONTACT_FIELDS.map((field) => [field, boxOf(form, field).value]);
  return Object.fromEntries(entries) as ContactFields;
}

function boxOf(form: HTMLFormElement, field: ContactField): HTMLInputElement | HTMLTextAreaElement {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
}

async function send(form: HTMLFormElement): Promise<void> {
  showBusy(form, true);
  const problems = await problemsOf(form);
  showProblems(form, problems);
  if (problems.length === 0) {
    await sendMessage(form).then(
      () => showSent(form),
      (error: unknown) => showFailure(form, error),
    );
  }
  showBusy(form, false);
}

/** Sends a message to the company: `POST visitors/contact-us`, multipart (spec 7). Fails with `ApiError`. */
async function sendMessage(form: HTMLFormElement): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(await senderFields(new FormData(form)))) body.set(name, value);
  for (const [name, value] of Object.entries(valuesOf(form))) body.set(name, value);
  await publicApi.post('/visitors/contact-us', body);
}

function showSent(form: HTMLFormElement): void {
  clearOutcome(form);
  for (const field of CONTACT_FIELDS) boxOf(form, field).value = '';
  showCount(form);
  void bringToasts();
  toast({ ...SENT, tone: 'good' });
}

function showFailure(form: HTMLFormElement, error: unknown): void {
  clearOutcome(form);
  const found = error instanceof ApiError ? error.problems : [];
  showProblems(form, found);
  const unsure = found.find(({ field }) => field === 'is_person');
  if (unsure) {
    const tick = putPart(form, 'person-tick', unsure.type);
    tick.querySelector('input')?.setAttribute('value', String(unsure.current));
  } else {
    // Who is asked whether a person sends it goes on at once.
    void bringToasts();
    toastError(t('There was an error sending your message. Please try again later.'));
  }
  putPart(form, 'failure', failureText(error));
  wordsOfButton(form).data = t('Try again');
}

/** Takes away what was said of the last try. */
function clearOutcome(form: HTMLFormElement): void {
  for (const element of form.querySelectorAll('[data-person-tick], [data-said]')) element.remove();
  wordsOfButton(form).data = t('Send message');
}

/** What the page carries to be shown later stands before the button, with its sentence. */
function putPart(form: HTMLFormElement, name: string, sentence: string): HTMLElement {
  const part = partOf(form, name);
  part.dataset.said = '';
  const words = part.querySelector('p, .font-medium');
  if (words) words.textContent = sentence;
  buttonOf(form).before(part);
  return part;
}

function partOf(form: HTMLFormElement, name: string): HTMLElement {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}

/** The first box that is wrong takes the focus. */
function showProblems(form: HTMLFormElement, problems: readonly WireProblem[]): void {
  const wrong = CONTACT_FIELDS.filter((field) => {
    const sentence = problems.find((problem) => problem.field === field)?.type;
    showProblem(boxOf(form, field), sentence);
    return sentence !== undefined;
  });
  if (wrong[0]) boxOf(form, wrong[0]).focus();
}

function showProblem(box: HTMLInputElement | HTMLTextAreaElement, sentence: string | undefined): void {
  const line = box.parentElement?.querySelector('.field-error');
  if (!line || !box.form || (line.textContent ?? '') === (sentence ?? '')) return;
  // A line without a word needs no name, and has none.
  line.id ||= `${box.id}-error`;
  const described = (box.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== line.id);
  line.replaceChildren();
  if (sentence === undefined) {
    box.removeAttribute('aria-invalid');
  } else {
    const words = partOf(box.form, 'error');
    if (words.lastElementChild) words.lastElementChild.textContent = sentence;
    line.append(words);
    box.ariaInvalid = 'true';
    described.unshift(line.id);
  }
  box.setAttribute('aria-describedby', described.join(' '));
}

function showCount(form: HTMLFormElement): void {
  const counter = form.querySelector<HTMLElement>('[data-tone]');
  if (counter === null) return;
  const { length } = boxOf(form, 'message').value;
  const tone = messageCounterTone(length);
  counter.dataset.tone = tone;
  counter.className = COUNTER_LOOKS[tone];
  counter.textContent = countWords(length);
}

const buttonOf = (form: HTMLFormElement) => form.querySelector('button[type="submit"]') as HTMLButtonElement;

const wordsOfButton = (form: HTMLFormElement) => buttonOf(form).lastChild as Text;

/** It takes no press, but keeps the focus. */
function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = buttonOf(form);
  const sign = isBusy ? partOf(form, 'spinner') : partOf(form, 'send');
  button.firstElementChild?.replaceWith(sign);
  for (const name of ['aria-disabled', 'aria-busy']) {
    if (isBusy) button.setAttribute(name, 'true');
    else button.removeAttribute(name);
  }
}

/** What shows toasts comes with the first of them. */
async function bringToasts(): Promise<void> {
  const { makeToastCorner } = await import('#web/islands/hydrate-island.tsx');
  makeToastCorner();
}

/** At a press the embedded map takes the place of the drawing. */
export function startMap(map: HTMLElement): void {
  map.querySelector('[data-show-map]')?.addEventListener('click', () => showMap(map));
}

function showMap(map: HTMLElement): void {
  const template = map.querySelector<HTMLTemplateElement>('template');
  if (template === null) return;
  template.parentElement?.replaceChildren(template.content.cloneNode(true));
  for (const gone of map.querySelectorAll('[data-before-map]')) gone.remove();
}
