import { isSmallPrice } from '#domain/owners.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { t } from '#domain/words/t.ts';
import type { Question } from '#web/features/owner-key/deeds.tsx';
import { loadSheet } from '#web/islands/sheet.ts';
import { keep, readDrafts, touch, touchedIn } from '#web/islands/typed.ts';
import type { IconName } from '#web/ui/icons/names.ts';
import spriteUrl from '#web/ui/icons/sprite.svg?url';

/**
 * The page of a key: its forms are sent in the background, and their answer is the page as it is then, of which the parts that change
 * take the place of those that are shown. What is typed into other forms stays, also over a closed tab; so do open parts and the focus.
 */
export function startKeyPage(page: HTMLElement): void {
  const parts = { outcome: part(page, '[data-told]'), homes: part(page, '[data-homes]') };
  let isSending = false;

  page.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    try {
      await send(page, parts, form, event.submitter);
    } finally {
      isSending = false;
    }
  });
  page.addEventListener('input', ({ target }) => showTyped(target as HTMLInputElement));
  page.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement;
    showTyped(box);
    if (box.type === 'file') void lookAt(box);
    if (box.dataset.atOnce === undefined) return;
    if (isSending) box.checked = box.defaultChecked;
    else box.form?.requestSubmit();
  });
  page.addEventListener('focusout', ({ target }) => {
    const { form, name, value } = target as HTMLInputElement;
    if (form?.dataset.price && name === 'price' && value.trim() !== '' && priceIn(value) === null)
      showPriceError(target as HTMLInputElement, NO_PRICE);
  });
  page.addEventListener('reset', ({ target }) => {
    const form = target as HTMLFormElement;
    keep(form, []);
    form.closest('details')?.querySelector('summary')?.focus();
    showCameBack(form, false);
    // Once the boxes are as they were.
    setTimeout(() => countTicks(form));
  });
  bringBack(parts.homes);
  // It was ticked before the script came.
  for (const box of page.querySelectorAll<HTMLInputElement>('[data-at-once]'))
    if (box.checked !== box.defaultChecked) box.form?.requestSubmit();
}

interface Parts {
  /** What was done or refused last. */
  outcome: HTMLElement;
  homes: HTMLElement;
}

function part(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page of a key has no ${selector}.`);
  return found;
}

const UNREACHED = `${t('We could not reach the server.')} ${t('Your text is kept.')}`;
const NO_PRICE = t('Please type the price in rupees, for example 72 lakh.');

/** From so many times the price, or so small a part of it, the number is asked back. */
const FAR = 3;

async function send(page: HTMLElement, parts: Parts, form: HTMLFormElement, sender: HTMLElement | null): Promise<void> {
  // What takes back the last deed stands there.
  if (!parts.outcome.contains(form)) parts.outcome.replaceChildren();
  const note = form.querySelector('[data-note]');
  if (form.dataset.keeps !== undefined && note && isUntouched(form)) {
    note.textContent = t('Nothing has been changed yet.');
    return;
  }
  const body = new FormData(form, sender);
  if (!(await isMeant(page, form, body))) return;
  const button = form.querySelector('[type=submit]');
  for (const name of ['aria-busy', 'aria-disabled']) button?.setAttribute(name, 'true');
  try {
    await shrinkPhotos(body, note);
    const [answer] = await Promise.all([ask(form, body), loadSheet()]);
    if (answer === null) return refuse(page, parts, UNREACHED);
    show(page, parts, form, answer);
  } finally {
    for (const name of ['aria-busy', 'aria-disabled']) button?.removeAttribute(name);
  }
}

const filesIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].flatMap(({ files }) => [...(files ?? [])]);

const isUntouched = (form: HTMLFormElement) => touchedIn(form).length + filesIn(form).length === 0;

/** Asks what has to be asked first. Answers false where nothing is to be sent. */
async function isMeant(page: HTMLElement, form: HTMLFormElement, body: FormData): Promise<boolean> {
  const { asks, price } = form.dataset;
  if (asks) return askFirst(page, JSON.parse(asks));
  if (!price) return true;
  const { today, about }: { today: number; about: string } = JSON.parse(price);
  const box = form.elements.namedItem('price') as HTMLInputElement;
  const typed = priceIn(box.value);
  showPriceError(box, typed === null ? NO_PRICE : null);
  if (typed === null) return false;
  body.set('is_meant', 'true');
  if (typed <= today * FAR && typed >= today / FAR && !isSmallPrice(typed)) return true;
  return askFirst(page, {
    title: t('Is this price right?'),
    text: t('It goes from {today} to {typed}. Is there a zero too few or too many?', {
      today: formatFullPrice(today),
      typed: formatFullPrice(typed),
    }),
    about,
    yes: t('Yes, change it'),
  });
}

/** '72 lakh' -> 7200000; null for what is no price. */
function priceIn(typed: string): number | null {
  const price = Number(plainAmount(typed));
  return Number.isInteger(price) && price >= 1 ? price : null;
}

function askFirst(page: HTMLElement, { title, text, about, yes, isGrave = false }: Question): Promise<boolean> {
  const dialog = part(page, '[data-asking]') as HTMLDialogElement;
  const say = (selector: string, words: string) => {
    part(dialog, selector).textContent = words;
  };
  say('h2', title);
  say('p', text);
  say('p + div', about);
  say('[value=yes]', yes);
  const goesOn = part(dialog, '[value=yes]');
  goesOn.classList.toggle('button-danger', isGrave);
  goesOn.classList.toggle('button-primary', !isGrave);
  let pressed: EventTarget | null = null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) dialog.close(button.value);
    // A press and release beside it; a selection that is dragged out of it closes nothing.
    else if (target === dialog && pressed === dialog) dialog.close('');
  };
  dialog.returnValue = '';
  dialog.showModal();
  part(dialog, 'footer button').focus();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === 'yes');
  });
}

/** Makes the photographs of a form smaller, one after the other: a phone has no room for several of them. */
async function shrinkPhotos(body: FormData, note: Element | null): Promise<void> {
  const files = body.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[];
  body.delete('files');
  if (files.length === 0) return;
  if (note) note.textContent = t('Preparing your photographs…');
  const { shrinkPhoto } = await import('#web/lib/device/look-at-photo.ts');
  for (const file of files) body.append('files', await shrinkPhoto(file));
  if (note) note.textContent = '';
}

interface PageAnswer {
  status: number;
  page: Document;
}

/** The page that answers a form; null when the server cannot be reached. */
async function ask(form: HTMLFormElement, fields: FormData): Promise<PageAnswer | null> {
  const isPlain = form.enctype !== 'multipart/form-data';
  const body = isPlain ? new URLSearchParams([...fields] as [string, string][]) : fields;
  try {
    const response = await fetch(window.location.pathname, { method: 'POST', body });
    // The policy allows a page no style but its own.
    const html = (await response.text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
    return { status: response.status, page: new DOMParser().parseFromString(html, 'text/html') };
  } catch (error) {
    console.error('The form could not be sent.', error);
    return null;
  }
}

/** Says what stood in the way, of what the page as it is stays. */
function refuse(page: HTMLElement, { outcome }: Parts, text: string): void {
  const refusal = (part(page, '[data-refused]') as HTMLTemplateElement).content.cloneNode(true);
  outcome.replaceChildren(refusal);
  part(outcome, '[tabindex]').textContent = text;
}

function show(page: HTMLElement, parts: Parts, form: HTMLFormElement, answer: PageAnswer): void {
  const [outcome, homes] = ['[data-told]', '[data-homes]'].map((part) => answer.page.querySelector<HTMLElement>(part));
  if (!outcome || !homes) {
    // The key has ended: the page says so.
    if (answer.status === 404) {
      window.location.reload();
      return;
    }
    const words = [...answer.page.querySelectorAll('main h1, main p')]
      .slice(0, 2)
      .map(({ textContent }) => textContent);
    refuse(page, parts, words.map((text = '') => (/[.।]$/.test(text ?? '') ? text : `${text}.`)).join(' '));
    return;
  }
  const isDone = answer.status < 400;
  const focus = focusOf(page);
  const forms = [...parts.homes.querySelectorAll('form')].map(({ id }) => id);
  const typed = [...parts.homes.querySelectorAll('form')]
    .filter((one) => one !== form || (!isDone && one.querySelector('[data-at-once]') === null))
    .map((one) => ({ id: one.id, touched: touchedIn(one), files: fileListsOf(one) }));
  const open = [...parts.homes.querySelectorAll('details[open]')].map(({ id }) => id);
  const home = form.closest('article')?.getAttribute('aria-labelledby');
  if (isDone && form.dataset.keeps !== undefined) keep(form, []);

  document.querySelector('body > svg')?.replaceWith(...answer.page.querySelectorAll('body > svg'));
  parts.outcome.replaceChildren(...outcome.childNodes);
  parts.homes.replaceChildren(...homes.childNodes);
  for (const { id, touched, files } of typed) {
    const again = document.getElementById(id);
    if (!(again instanceof HTMLFormElement)) continue;
    touch(again, touched);
    giveFiles(again, files);
    countTicks(again);
  }
  for (const details of parts.homes.querySelectorAll('details')) if (open.includes(details.id)) details.open = true;
  // Of a form that came with the answer, such as that of a home which is not sold after all.
  bringBack(parts.homes, forms);

  const wrong = document.getElementById(form.id)?.querySelector<HTMLElement>('[aria-invalid=true], [data-ask]');
  const waits = home && parts.homes.querySelector<HTMLElement>(`article[aria-labelledby="${home}"] [data-waits]`);
  if (wrong) wrong.focus();
  else if (isDone && form.dataset.keeps !== undefined && waits) waits.focus();
  else giveFocus(parts, focus);
}

/** Where the focus is, so that it can come back to the same place of another page. */
interface Focus {
  id: string;
  name: string;
  type: string;
  value: string;
}

function focusOf(page: HTMLElement): Focus | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !page.contains(active)) return null;
  const { name = '', value = '', type = '', form = null } = active as HTMLInputElement;
  const holder = form?.id ?? active.closest('details')?.id ?? '';
  return { id: holder, name, type, value: TICKS.includes(type) ? value : '' };
}

const TICKS = ['checkbox', 'radio'];

/** What had the focus may have gone with what it did: then what is told of it takes it (KEY-27). */
function giveFocus({ outcome }: Parts, focus: Focus | null): void {
  if (document.activeElement !== document.body) return;
  const holder = focus === null || focus.id === '' ? null : document.getElementById(focus.id);
  const places = [...(holder?.querySelectorAll<HTMLInputElement>('input, select, textarea, button, summary') ?? [])];
  const same = places.find(
    ({ name = '', type = '', value }) =>
      name === focus?.name && type === focus.type && (!TICKS.includes(type) || value === focus.value),
  );
  (same ?? outcome.querySelector<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
}

const fileListsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].map(({ files }) => files);

function giveFiles(form: HTMLFormElement, lists: readonly (FileList | null)[]): void {
  for (const [place, box] of [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].entries()) {
    const files = lists[place];
    if (!files || files.length === 0) continue;
    box.files = files;
    // They need not be chosen again.
    if (box.dataset.again !== undefined) showError(box, null);
  }
}

/** What follows from what is typed: a price in words, later hours, ticks that are counted, and a draft. */
function showTyped(box: HTMLInputElement): void {
  const { form, name } = box;
  if (form === null) return;
  if (form.dataset.price && name === 'price') showPrice(box);
  if (name === 'from') showLaterHours(box as unknown as HTMLSelectElement);
  if (form.dataset.keeps === undefined) return;
  countTicks(form);
  part(form, '[data-note]').textContent = '';
  keep(form, touchedIn(form));
}

/** It takes the place of the help, so that the button stays where a finger is about to press it. */
function showPriceError(box: HTMLInputElement, text: string | null): void {
  showError(box, text);
  const help = document.getElementById(`${box.id}-help`);
  if (help) help.hidden = text !== null;
}

function showPrice(box: HTMLInputElement): void {
  showPriceError(box, null);
  const help = document.getElementById(`${box.id}-help`)?.firstElementChild;
  if (!help) return;
  box.dataset.help ??= help.textContent ?? '';
  const price = priceIn(box.value);
  help.textContent = price === null ? box.dataset.help : formatFullPrice(price);
}

/** Calls end later than they begin. */
function showLaterHours(from: HTMLSelectElement): void {
  const to = from.form?.elements.namedItem('to');
  const button = from.form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!(to instanceof HTMLSelectElement) || !button) return;
  for (const option of to.options) {
    option.disabled = Number(option.value) <= Number(from.value);
    option.hidden = option.disabled;
  }
  const isLater = () => Number(to.value) > Number(from.value);
  button.disabled = !isLater();
  to.onchange = () => {
    button.disabled = !isLater();
  };
}

function countTicks(form: HTMLFormElement): void {
  const count = form.querySelector('[data-count]');
  if (count) count.textContent = String(form.querySelectorAll('[name=amenity_list]:checked').length);
}

/** Tells at once of a file that is no photograph, and leaves it out (OFFER-22). */
async function lookAt(box: HTMLInputElement): Promise<void> {
  const [{ lookAtPhoto }] = await Promise.all([import('#web/lib/device/look-at-photo.ts'), loadSheet()]);
  const good = new DataTransfer();
  const wrong: string[] = [];
  for (const file of box.files ?? []) {
    const fault = await lookAtPhoto(file);
    if (fault === null) good.items.add(file);
    else wrong.push(fault);
  }
  if (wrong.length > 0) box.files = good.files;
  showError(box, wrong.join(' ') || null);
}

/** Says beside a box what is wrong with it, as the server does. */
function showError(box: HTMLInputElement, text: string | null): void {
  const line = box.parentElement?.querySelector('.field-error');
  if (!line) return;
  line.id = `${box.id}-error`;
  line.replaceChildren();
  const others = (box.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== line.id);
  box.setAttribute('aria-describedby', [...(text === null ? [] : [line.id]), ...others].join(' '));
  box.toggleAttribute('aria-invalid', false);
  if (text === null) return;
  box.ariaInvalid = 'true';
  const words = document.createElement('span');
  words.className = 'mt-1 flex items-start gap-1';
  words.append(sign('circle-alert', 'icon-18 mt-px'), text);
  line.append(words);
}

function sign(icon: IconName, className: string): SVGElement {
  const [drawing, use] = ['svg', 'use'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name));
  if (!(drawing instanceof SVGElement) || !(use instanceof SVGElement)) throw new Error('A drawing has two elements.');
  drawing.setAttribute('class', className);
  drawing.ariaHidden = 'true';
  use.setAttribute('href', `${spriteUrl}#i-${icon}`);
  drawing.append(use);
  return drawing;
}

/** Puts back what was typed on an earlier visit; what stands in a box by now is newer. `known`: forms that are left alone. */
function bringBack(homes: HTMLElement, known: readonly string[] = []): void {
  const drafts = readDrafts();
  for (const form of homes.querySelectorAll('form')) {
    // The browser would bring back every tick of an earlier view, also those that nobody touched, over what others changed meanwhile.
    if (form.dataset.keeps !== undefined) form.autocomplete = 'off';
    const draft = drafts[form.id];
    if (draft && !known.includes(form.id) && touchedIn(form).length === 0) {
      touch(form, draft.touched);
      showCameBack(form, true);
      form.closest('details')?.setAttribute('open', '');
    }
    countTicks(form);
  }
  for (const select of homes.querySelectorAll<HTMLSelectElement>('select[name=from]')) showLaterHours(select);
}

function showCameBack(form: HTMLFormElement, isBack: boolean): void {
  part(form, '[data-came-back]').hidden = !isBack;
}
