import type { Problem } from '#domain/errors.ts';
import { areaNames } from '#domain/location/areas.ts';
import { suggestAreas } from '#domain/location/match.ts';
import { AMOUNT_FIELDS, previewAmount, readTypedAmount } from '#domain/search/amounts.ts';
import { sameFilters } from '#domain/search/filter-params.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import { FILTER_NAMES, FILTERS, type FilterName, filterOf, type SearchFilters } from '#domain/search/filters.ts';
import type { Histogram } from '#domain/search/search-page.ts';
import { t } from '#domain/words/t.ts';
import {
  budgetChoices,
  CHOSEN_MARK,
  draftOfForm,
  type FilterDraft,
  FOLDS,
  filtersOf,
  showBars,
  shownTexts,
} from '#web/features/property-search/panel/panel-parts.ts';
import { make, makeIcon } from '#web/islands/make.ts';

/** What the panel is told of the page, and what it asks of it. */
export interface PanelHost {
  /** The filters of the address that is shown, or on its way. */
  inForce(): SearchFilters;
  /** Whether a tick applies at once: not in the drawer. */
  isInstant(): boolean;
  apply(filters: SearchFilters): void;
  /** The draft asks for these now. */
  onDraft(filters: SearchFilters, isWrong: boolean): void;
}

export type LivePanel = ReturnType<typeof startPanel>;

/** The press that leaves a box ends where it began: an error that comes earlier moves the page under the finger. */
const AFTER_PRESS_MS = 250;

/** Until the words are here, and where they do not come. */
let say: (problem: Problem) => string = () => t('Please look at this amount');

/**
 * Moves the form of filters that the server drew. Its boxes are the draft; what they were drawn with is in force. It follows the page, but
 * not when the change is its own: what is being typed stays.
 */
export function startPanel(form: HTMLFormElement, host: PanelHost) {
  /** Once a try was refused, an error goes as soon as what was typed is right. */
  let refused = false;
  /** What the panel itself asked for and the page does not show yet. */
  let own: SearchFilters | null = null;
  let waiting = 0;
  /** A tick was seen and is not asked for yet: a page that is drawn meanwhile leaves it. */
  let isChoosing = false;

  const read = (changed?: FilterName) => {
    const draft = draftOfForm(new FormData(form), changed);
    const { filters, problems } = filtersOf(draft, host.inForce());
    return { draft, filters, problems };
  };

  /** Shows what follows from the boxes: marks, what is understood of amounts, and what is wrong with them. */
  const show = ({ draft, filters, problems }: ReturnType<typeof read>) => {
    if (problems.length === 0) refused = false;
    showChosen(form);
    showAmounts(form, draft);
    showErrors(form, refused ? problems : []);
    showBudgets(form, draft.chosen);
    showBars(form, draft.chosen);
    host.onDraft(filters, problems.length > 0);
  };

  const apply = (evenIfWrong: boolean): boolean => {
    clearTimeout(waiting);
    isChoosing = false;
    const now = read();
    refused = now.problems.length > 0;
    if (refused) bringWords().then(() => show(read()));
    show(now);
    if (refused && !evenIfWrong) {
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return false;
    }
    own = now.filters;
    host.apply(now.filters);
    return true;
  };
  /** A tick is no try to apply an amount: it takes effect, and the wrong amount says what is wrong with it. It is seen before the search for it begins. */
  const choose = () => {
    show(read());
    if (!host.isInstant()) return;
    clearTimeout(waiting);
    isChoosing = true;
    requestAnimationFrame(() => {
      waiting = window.setTimeout(() => apply(true));
    });
  };

  form.addEventListener('input', ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.matches('[data-narrows]')) return narrowAreas(form);
    const name = FILTER_NAMES.find((known) => known === box.name);
    if (name === undefined) return;
    if (name === 'property_type') untickOthers(form, read(name).draft);
    if (!('range' in filterOf(name))) return choose();
    const now = read();
    if (now.problems.length > 0) bringWords();
    show(now);
  });
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!isAmount(target) || isAmount(relatedTarget)) return;
    if (read().problems.length === 0) return;
    setTimeout(() => {
      refused = true;
      bringWords().then(() => show(read()));
    }, AFTER_PRESS_MS);
  });
  form.addEventListener('keydown', (event) => {
    // Enter would send the form.
    if (event.key === 'Enter' && (event.target as Element).matches('[data-narrows]')) event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!apply(false)) return;
    for (const [field, text] of Object.entries(shownTexts(read().filters))) boxOf(form, field).value = text;
    show(read());
  });
  form.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-rupees]');
    if (!choice || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = budgetChoices(read().draft.chosen, null).find(
      ({ rupees }) => String(rupees) === choice.dataset.rupees,
    );
    const { min_budget, max_budget } = chosen?.filters ?? {};
    const texts = shownTexts({ min_budget, max_budget });
    for (const field of ['min_budget', 'max_budget'] as const) boxOf(form, field).value = texts[field];
    choose();
  });

  return {
    /** What was chosen or typed before the page came alive is applied. */
    takeOver() {
      const isSame = [...form.elements].every((box) => !(box instanceof HTMLInputElement) || isAsDrawn(box));
      showBudgets(form, read().draft.chosen);
      if (!isSame) choose();
    },
    /** Takes the filters of another page: its numbers, and what it was drawn with. */
    follow(next: HTMLFormElement) {
      followForm(form, next);
      const isOwn = own !== null && sameFilters(own, host.inForce());
      own = null;
      if (isOwn || isChoosing) show(read());
      else this.reset();
    },
    /** Begins anew with what is in force, and its numbers where they are known. */
    restart(drawn: HTMLFormElement | null) {
      if (drawn) followForm(form, drawn);
      this.reset();
    },
    /** Back to what is in force. */
    reset() {
      const narrowing = form.querySelector<HTMLInputElement>('[data-narrows]');
      const text = narrowing?.value ?? '';
      form.reset();
      if (narrowing) narrowing.value = text;
      refused = false;
      show(read());
    },
    showNumbers(numbers: { facets: Facets; histogram: Histogram } | null) {
      showLeft(form, numbers?.facets ?? null);
      showBars(form, read().draft.chosen, numbers?.histogram.counts ?? []);
    },
    /** Numbers of an earlier choice stand back. */
    markOld(isOld: boolean) {
      form.toggleAttribute('data-old-counts', isOld);
    },
    draft: read,
  };
}

const isAmount = (box: EventTarget | null) =>
  AMOUNT_FIELDS.some((field) => field === (box as HTMLInputElement | null)?.name);

const boxOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

const isAsDrawn = (box: HTMLInputElement): boolean =>
  box.name === '' || (isTick(box) ? box.checked === box.defaultChecked : box.value === box.defaultValue);

const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

/** The words are fetched when something is wrong: most visitors type no amount, and none that is. */
function bringWords(): Promise<void> {
  return import('#domain/words/sentence.ts').then(
    ({ sentence }) => {
      say = sentence;
    },
    () => undefined,
  );
}

/** Once a type is chosen, what only the other type has is no filter any more (spec 2, D36). */
function untickOthers(form: HTMLFormElement, { chosen }: FilterDraft): void {
  for (const name of FILTER_NAMES) {
    const { only } = filterOf(name);
    if (!chosen.property_type || [undefined, chosen.property_type].includes(only)) continue;
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) box.checked = false;
  }
}

/** How much of each group is chosen; a group that only one type has is seen whatever the type while something of it is. */
function showChosen(form: HTMLFormElement): void {
  const groups = [...form.querySelectorAll<HTMLDetailsElement>(':scope > details')];
  const counts = new Map(groups.map((group) => [group, countChosen(group)]));
  for (const [group, count] of counts) {
    const title = group.querySelector('summary');
    title?.querySelector('span')?.remove();
    const words = make('span', { class: 'sr-only' }, ` ${t('chosen')}`);
    if (count > 0) title?.append(make('span', { class: CHOSEN_MARK }, String(count), words));
    const only = group.dataset.only as keyof typeof FOLDS | undefined;
    if (only === undefined) continue;
    const isFilled = groups.some((other) => other.dataset.only === only && (counts.get(other) ?? 0) > 0);
    group.classList.toggle(FOLDS[only], !isFilled);
  }
}

function countChosen(group: HTMLElement): number {
  const boxes = [...group.querySelectorAll<HTMLInputElement>('input[name]')];
  const amounts = boxes.filter(isAmount);
  if (amounts.length > 0) return amounts.filter((box) => amountIn(box) > 0).length;
  return boxes.filter(({ checked, value }) => checked && value !== '').length;
}

function amountIn({ name, value, form }: HTMLInputElement): number {
  const field = AMOUNT_FIELDS.find((known) => known === name);
  return field === undefined ? 0 : readTypedAmount(FILTERS[field].range, value, isInYards(form));
}

const isInYards = (form: HTMLFormElement | null) =>
  form?.querySelector('[name="is_size_in_yards"][value="true"]:checked') !== null;

/** Below each amount what is understood of it, where it says it otherwise. */
function showAmounts(form: HTMLFormElement, { chosen, amounts }: FilterDraft): void {
  for (const field of AMOUNT_FIELDS) {
    const box = boxOf(form, field);
    const amount = amountIn(box);
    const preview = amount > 0 ? previewAmount(FILTERS[field].range, amount, chosen.is_size_in_yards) : '';
    lineBelow(box, 'help').textContent = preview === amounts[field] ? '' : preview;
  }
}

function showErrors(form: HTMLFormElement, problems: readonly Problem[]): void {
  for (const field of AMOUNT_FIELDS) {
    const box = boxOf(form, field);
    const line = lineBelow(box, 'error');
    const problem = problems.find((one) => one.field === field);
    const text = problem ? say(problem) : '';
    const ids = [...(problem ? [line.id] : []), lineBelow(box, 'help').id];
    box.setAttribute('aria-describedby', ids.join(' '));
    if (line.textContent === text) continue;
    const icon = makeIcon('circle-alert', 'icon-18 mt-px');
    const words = make('span', { class: 'mt-1 flex items-start gap-1' }, icon, text);
    line.replaceChildren(...(text === '' ? [] : [words]));
    if (problem) box.setAttribute('aria-invalid', 'true');
    else box.removeAttribute('aria-invalid');
  }
}

/** What stands below a box: what is understood of it, or what is wrong with it. */
function lineBelow(box: HTMLInputElement, what: 'help' | 'error'): HTMLElement {
  const id = `${box.id}-${what}`;
  const known =
    what === 'error' ? box.parentElement?.querySelector<HTMLElement>('.field-error') : document.getElementById(id);
  if (known) {
    known.id = id;
    return known;
  }
  const line = make('div', { id, class: 'mt-1 empty:hidden text-ink-soft text-sm' });
  box.parentElement?.append(line);
  return line;
}

/** The highest prices to choose from, of the type that is looked for, as buttons. */
function showBudgets(form: HTMLFormElement, chosen: SearchFilters): void {
  const line = form.querySelector('.quick-choices');
  if (line === null) return;
  const choices = budgetChoices(chosen, null);
  const shown = [...line.querySelectorAll<HTMLAnchorElement>('a')];
  if (shown.map(({ dataset }) => dataset.rupees).join() !== choices.map(({ rupees }) => rupees).join()) {
    for (const link of shown) link.remove();
    line.append(
      ...choices.map(({ rupees, amount, label }) =>
        make('a', { rel: 'nofollow', 'aria-label': label, 'data-rupees': String(rupees) }, amount),
      ),
    );
  }
  for (const [at, link] of line.querySelectorAll<HTMLAnchorElement>('a').entries()) {
    const choice = choices[at];
    if (!choice) continue;
    link.href = choice.href;
    link.role = 'button';
    link.ariaPressed = String(choice.isChosen);
    link.toggleAttribute('data-pressed', choice.isChosen);
  }
}

/** The numbers beside the values; null: none are known. */
function showLeft(form: HTMLFormElement, facets: Facets | null): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('label > input[name]')) {
    const counts = facets?.[box.name as keyof Facets];
    const isCounted = facets !== null && box.value !== '' && !isTypedPlace(box) && box.name !== 'is_size_in_yards';
    setLeft(box, isCounted ? String(counts?.[box.value] ?? 0) : null);
  }
}

/** A text that is no area's name has no number. */
const isTypedPlace = ({ name, value }: HTMLInputElement) => name === 'location' && !areaNames().includes(value);

function setLeft(box: HTMLInputElement, left: string | null): void {
  const label = box.closest('label');
  if (left === null) {
    label?.removeAttribute('data-left');
    box.removeAttribute('aria-description');
  } else if (label && label.dataset.left !== left) {
    label.dataset.left = left;
    box.setAttribute('aria-description', t('{count} found', { count: left }));
  }
}

/** The areas that the text in their box may mean; what is no area's name is never hidden. */
function narrowAreas(form: HTMLFormElement): void {
  const offered = new Set(suggestAreas(form.querySelector<HTMLInputElement>('[data-narrows]')?.value ?? ''));
  const boxes = form.querySelectorAll<HTMLInputElement>('input[name="location"]');
  for (const box of boxes) {
    const label = box.closest('label');
    if (label) label.hidden = !isTypedPlace(box) && !offered.has(box.value);
  }
  const list = boxes[0]?.closest('[role="group"]');
  list?.nextElementSibling?.remove();
  if (offered.size === 0) list?.after(make('p', { class: 'px-1 py-2 text-ink-soft' }, t('No areas found.')));
}

const keyOf = ({ name, value }: HTMLInputElement) => `${name} ${value}`;

const ticksIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('label > input[name]')];

/** Takes what another page drew: which boxes are ticked, the amounts, the numbers, what else is asked for. */
function followForm(form: HTMLFormElement, next: HTMLFormElement): void {
  followAreas(form, next);
  const drawn = new Map(ticksIn(next).map((box) => [keyOf(box), box]));
  const ticks = ticksIn(form);
  // Which are ticked stays for now; of a radio button more than its own default hangs on it.
  const ticked = ticks.filter(({ checked }) => checked);
  for (const box of ticks) {
    const { defaultChecked = false, parentElement } = drawn.get(keyOf(box)) ?? {};
    box.defaultChecked = defaultChecked;
    setLeft(box, parentElement?.dataset.left ?? null);
  }
  for (const box of ticks) box.checked = ticked.includes(box);
  for (const field of AMOUNT_FIELDS) {
    const { value } = boxOf(form, field);
    boxOf(form, field).defaultValue = boxOf(next, field).defaultValue;
    boxOf(form, field).value = value;
  }
  for (const hidden of form.querySelectorAll(':scope > [type="hidden"]')) hidden.remove();
  form.prepend(...[...next.querySelectorAll(':scope > [type="hidden"]')].map((hidden) => document.importNode(hidden)));
  const [bars, other] = [form, next].map((one) => one.querySelector<SVGElement>('.price-bars'));
  if (bars) bars.dataset.counts = other?.dataset.counts ?? '';
  else if (other)
    form.querySelector('details:has([name="max_budget"]) > div')?.prepend(document.importNode(other, true));
}

/**
 * The order of areas changes with their numbers alone, and those change when something else is chosen: no box moves away from a hand that
 * ticks areas. Texts that are no area's name come and go.
 */
function followAreas(form: HTMLFormElement, next: HTMLFormElement): void {
  const [now, then] = [areasIn(form), areasIn(next)];
  const list = now[0]?.parentElement;
  if (!list) return;
  const known = new Map(now.map((label) => [placeOf(label), label]));
  const isSame = then.every((label) => isText(label) || known.get(placeOf(label))?.dataset.left === label.dataset.left);
  const texts = then.filter(isText).map((label) => known.get(placeOf(label)) ?? document.importNode(label, true));
  for (const label of now) if (isText(label) && !texts.includes(label)) label.remove();
  const focus = document.activeElement;
  if (!isSame) list.append(...then.flatMap((label) => (isText(label) ? [] : (known.get(placeOf(label)) ?? []))));
  list.prepend(...texts);
  if (focus instanceof HTMLElement && list.contains(focus)) focus.focus({ preventScroll: true });
}

const areasIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('label:has(> [name="location"])')];
const placeOf = (label: HTMLElement) => label.querySelector('input')?.value ?? '';
const isText = (label: HTMLElement) => label.dataset.left === undefined && !areaNames().includes(placeOf(label));
