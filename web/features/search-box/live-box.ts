import type { Suggestions } from '#domain/answers/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { areaNameHere, areaNames } from '#domain/location/areas.ts';
import { suggestAreas } from '#domain/location/match.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { parseSearchParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import {
  readSentence,
  remarkOf,
  saysMoreThanPlace,
  sentenceLabel,
  withSentence,
} from '#domain/search/search-sentence.ts';
import { t } from '#domain/words/t.ts';
import { make } from '#web/islands/make.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { go as move } from '#web/lib/go.ts';
import { indicWordsFor } from '#web/lib/late-indic-words.ts';
import { paths } from '#web/lib/paths.ts';
import { type PlaceKey, plainAddress, saySoon } from '#web/lib/typed-search.ts';
import { comboboxMove } from '#web/ui/form/combobox-keys.ts';

/** A pause in typing this long asks the server. */
const PAUSE_MS = 150;
/** The server is not asked about fewer letters. */
const LEAST_LETTERS = 2;
/** How long a search waits for what reads it; then it goes as it was typed, and the page of results offers what was understood. */
const PATIENCE_MS = 2000;

interface Option {
  label: string;
  /** Beside the label, quieter. */
  detail?: string;
  choose: () => void;
}

interface Group {
  /** null: what it holds speaks for itself. */
  heading: string | null;
  options: readonly Option[];
}

/** Brings the box to life: what is typed is understood and suggested, by mouse and by keyboard. */
export function startLiveBox(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('[role="combobox"]');
  if (box === null) return;
  const goesAtOnce = form.dataset.goesAtOnce !== undefined;
  const chosen = () => formQuery(form);
  const list = new SuggestionList(box);
  let isWanted = false;
  let marked = -1;
  let answer: { text: string; societies: readonly Society[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let options: readonly Option[] = [];

  const societies = () => (answer?.text === box.value.trim() ? answer.societies : []);
  const close = () => {
    isWanted = false;
    marked = -1;
    draw();
  };
  const go = (address: string, remark = '') => {
    if (goesAtOnce) type('', 'location');
    // For who comes back to this page (`start-document.ts`).
    else history.replaceState({ ...history.state, typed: { text: box.value, is: box.name } }, '');
    // The keyboard of a phone would cover the results.
    if (matchMedia('(pointer: coarse)').matches) box.blur();
    saySoon(address, remark);
    move(address);
  };
  const type = (text: string, is: PlaceKey) => {
    box.value = text;
    box.name = is;
  };
  const place = (name: string, key: PlaceKey, propertyType: string | null = null) => {
    if (goesAtOnce) go(placeAddress(chosen(), name, key, propertyType));
    else {
      type(key === 'location' ? areaNameHere(name) : name, key);
      if (propertyType !== null) chooseType(form, propertyType);
    }
    close();
  };
  const searchFor = () => {
    const { address, remark } = addressOf(chosen(), box.value, societies());
    go(address, remark);
    close();
  };

  const groupsOf = ({ areas, sentence, ...offered }: ReturnType<typeof offersFor>): Group[] => [
    {
      heading: null,
      options: sentence === null ? [] : [{ label: t('Search for: {sentence}', { sentence }), choose: searchFor }],
    },
    {
      heading: t('Areas'),
      options: areas.map((name) => ({ label: areaNameHere(name), choose: () => place(name, 'location') })),
    },
    {
      heading: t('Societies'),
      options: offered.societies.map(({ name, area, count, property_type }) => ({
        label: name,
        detail: [areaNameHere(area), String(count)].filter(Boolean).join(' · '),
        choose: () => place(name, 'society', property_type),
      })),
    },
  ];
  const draw = () => {
    const wanted = box.value.trim();
    const isWorth = isWanted && wanted.length >= LEAST_LETTERS && navigator.onLine;
    const offers = offersFor(box.value, societies());
    const groups = groupsOf(offers).filter((group) => group.options.length > 0);
    options = groups.flatMap((group) => group.options);
    // Nothing is said to be unknown while the server may know it.
    const isKnown = !isWorth || answer?.text === wanted;
    if (!isWanted || !(options.length > 0 || isKnown)) return list.hide();
    list.show(groups, marked, [
      ...(options.length === 0 ? [t('No areas found.')] : []),
      ...(offers.remark === '' ? [] : [offers.remark]),
      ...(box.value.length >= LIMITS.search.text
        ? [t('Only the first {count} characters count.', { count: LIMITS.search.text })]
        : []),
    ]);
  };
  /** An answer about an earlier text never shows; without a connection there are none. */
  const askServer = () => {
    clearTimeout(timer);
    const wanted = box.value.trim();
    if (!isWanted || wanted.length < LEAST_LETTERS || !navigator.onLine || answer?.text === wanted) return;
    const take = (found: readonly Society[]) => {
      if (box.value.trim() !== wanted) return;
      answer = { text: wanted, societies: found };
      draw();
    };
    timer = setTimeout(() => societiesLike(wanted).then(take, () => take([])), PAUSE_MS);
  };
  const open = () => {
    isWanted = true;
    askServer();
    draw();
    void indicWordsFor(box.value).then(draw);
  };

  box.addEventListener('keydown', (event) => {
    const made = comboboxMove(event.key, list.isOpen, marked, options.length);
    // What is not chosen is searched for as it was typed.
    if (made === null && event.key === 'Enter') close();
    if (made === null) return;
    event.preventDefault();
    // Escape closes only the list, not a dialog around it.
    event.stopPropagation();
    if (made.kind === 'close') close();
    else if (made.kind === 'choose') options[made.index]?.choose();
    else {
      marked = made.index;
      open();
    }
  });
  box.addEventListener('input', () => {
    // What is changed after it was chosen is a text again.
    box.name = 'location';
    marked = -1;
    open();
  });
  box.addEventListener('click', open);
  box.addEventListener('blur', close);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const query = chosen();
    const plain = plainAddress(query, box.value, box.name as PlaceKey);
    if (box.name === 'society') return go(plain);
    if (box.value.trim() === '') return goesAtOnce ? box.focus() : go(plain);
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const found = await Promise.race([readBox(query, box.value).catch(() => null), late]);
    go(found?.address ?? plain, found?.remark);
  });

  // Who typed before anybody listened is answered too.
  if (document.activeElement === box && box.value !== '') open();
  else draw();
}

/** What is asked for beside the text of a form, as the query of an address. */
function formQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  query.delete('location');
  query.delete('society');
  const places: [PlaceKey, string][] = JSON.parse(form.dataset.places ?? '[]');
  for (const [name, place] of places) query.append(name, place);
  return String(query);
}

/** A society that has shops alone is looked for among shops. */
function chooseType(form: HTMLFormElement, type: string): void {
  const radios = form.elements.namedItem('property_type');
  if (radios instanceof RadioNodeList) radios.value = type;
}

/** The list under the box, at most 300 px high (spec 9). Without any suggestion it is headed 'Areas' and says what it found. */
class SuggestionList {
  #box: HTMLInputElement;
  #list = make('div', { class: 'suggestions' });
  #shown = '';

  constructor(box: HTMLInputElement) {
    this.#box = box;
    // Keeps the focus in the box while a suggestion or the scroll bar is pressed.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault());
  }

  get isOpen(): boolean {
    return this.#list.isConnected;
  }

  hide(): void {
    this.#list.remove();
    this.#shown = '';
    this.#box.ariaExpanded = 'false';
    for (const name of ['aria-controls', 'aria-activedescendant']) this.#box.removeAttribute(name);
  }

  show(groups: readonly Group[], marked: number, notes: readonly string[]): void {
    // The arrows only mark: what is listed, and how far it is scrolled, stays.
    const shown = JSON.stringify([groups, notes]);
    if (shown !== this.#shown) this.#list.replaceChildren(...this.#content(groups, notes));
    this.#shown = shown;
    if (!this.isOpen) this.#box.parentElement?.append(this.#list);
    this.#box.ariaExpanded = 'true';
    this.#box.setAttribute('aria-controls', `${this.#box.id}-list`);
    this.#mark(marked);
  }

  #mark(marked: number): void {
    const options = [...this.#list.querySelectorAll('[role="option"]')];
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === marked);
    const active = options[marked];
    this.#box.toggleAttribute('aria-activedescendant', active !== undefined);
    if (active) this.#box.setAttribute('aria-activedescendant', active.id);
    active?.scrollIntoView({ block: 'nearest' });
  }

  #content(groups: readonly Group[], notes: readonly string[]): Node[] {
    const headings = groups.flatMap(({ heading }) => heading ?? []);
    const name = groups.length === 0 ? t('Areas') : headings.join(', ') || t('Suggestions');
    const listbox = make('div', { id: `${this.#box.id}-list`, role: 'listbox', 'aria-label': name });
    for (const { heading, options } of groups) {
      const group = make('div', { role: 'group', 'aria-label': heading ?? undefined });
      if (heading !== null) group.append(make('p', { 'aria-hidden': 'true' }, heading));
      group.append(...options.map((option) => this.#optionOf(option)));
      listbox.append(group);
    }
    return [
      ...(groups.length === 0 ? [make('p', {}, t('Areas'))] : []),
      listbox,
      ...notes.map((note) => make('p', { role: 'status' }, note)),
    ];
  }

  #optionOf({ label, detail, choose }: Option): HTMLButtonElement {
    const id = `${this.#box.id}-${label}`.replaceAll(' ', '-');
    const option = make('button', { id, type: 'button', role: 'option', tabindex: '-1' }, make('span', {}, label));
    if (detail !== undefined) option.append(make('small', {}, detail));
    option.addEventListener('click', choose);
    return option;
  }
}

/** What somebody means by the text in the box; it comes with the first sign of use. */

export type Society = Suggestions['societies'][number];

/** Where a search leads, and what is said of words that did not count; '' when all did. */
export interface BoxAddress {
  address: string;
  remark: string;
}

/** What the list under the box offers. */
export interface Offers {
  areas: readonly string[];
  societies: readonly Society[];
  /** 'Search for' with what was understood, when that is more than a place. */
  sentence: string | null;
  remark: string;
}

/** A search with a sentence added. */
function addressWith(query: string, sentence: SearchFilters): string {
  const { filters, sort } = parseSearchParams(new URLSearchParams(query)).query;
  return paths.search() + toAddressQuery(withSentence(filters, { filters: sentence }), { sort });
}

/** Where the text leads, added to the search `query`; societies that it may name are asked for when it is more than a place. */
async function readBox(query: string, text: string): Promise<BoxAddress> {
  await indicWordsFor(text);
  const isMore = saysMoreThanPlace(readSentence(text, []));
  return addressOf(query, text, isMore ? await societiesLike(text).catch(() => []) : []);
}

/** The same with the societies that are known to be like it. */
export function addressOf(query: string, text: string, societies: readonly Society[]): BoxAddress {
  const understood = readSentence(text, namesOf(societies));
  return saysMoreThanPlace(understood) && !mayName(text, societies)
    ? { address: addressWith(query, understood.filters), remark: remarkOf(understood) }
    : { address: plainAddress(query, areaShown(text)), remark: '' };
}

/** The English name of an area whose name the box showed in the page's language: its address is the same in all. Other text as it is. */
const areaShown = (text: string): string => areaNames().find((name) => areaNameHere(name) === text.trim()) ?? text;

/**
 * Whether a text that is not understood as a whole is a part of a society's name. It then goes as it was typed, and the page of results
 * offers what else it may mean (D118): 'office park' may be Office Park Homes.
 */
function mayName(text: string, societies: readonly Society[]): boolean {
  return readSentence(text, []).unknown.length > 0 && containing(text, societies).length > 0;
}

function containing(text: string, societies: readonly Society[]): Society[] {
  const key = nameKey(text);
  return societies.filter(({ name }) => nameKey(name).includes(key));
}

/** Where a chosen place leads: instead of the place of before, and among what a society has. */
export function placeAddress(query: string, name: string, key: PlaceKey, type: string | null = null): string {
  const property_type = PROPERTY_TYPES.find((one) => one === type && new URLSearchParams(query).has('property_type'));
  const place = key === 'location' ? { location: [name] } : { society: name };
  return addressWith(query, { ...NO_FILTERS, ...place, property_type });
}

/** What is offered for a text, with the societies that are known to be like it. */
export function offersFor(text: string, societies: readonly Society[]): Offers {
  const understood = readSentence(text, namesOf(societies));
  if (saysMoreThanPlace(understood)) {
    const named = containing(text, societies);
    return { areas: [], societies: named, sentence: sentenceLabel(understood), remark: remarkOf(understood) };
  }
  // What is not understood of a place may be the beginning of its name.
  const remark = remarkOf({ ...understood, unknown: [] });
  return { areas: suggestAreas(text), societies, sentence: null, remark };
}

const namesOf = (societies: readonly Society[]) => societies.map(({ name }) => name);

/** The last answers: who takes a letter back has the list at once. */
const known = new Map<string, Promise<readonly Society[]>>();
const MOST_KNOWN = 30;

/** Societies like a text. Rejects without a connection. */
function societiesLike(text: string): Promise<readonly Society[]> {
  const q = text.trim();
  const before = known.get(q);
  if (before !== undefined) return before;
  const answer = publicApi
    .get<Suggestions>('/property/suggestions', { query: { q } })
    .then(({ societies }) => societies);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(q, answer);
  answer.catch(() => known.delete(q));
  return answer;
}
