import { type FilterName, filterOf, NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import type { Found } from '#domain/search/numbered.ts';
import type { Unoffered } from '#domain/search/vocabulary.ts';

/** What was understood of a text, and what of it did not count. */
export interface Understood {
  filters: SearchFilters;
  /** The words that mean nothing here, in their order; words beside each other are one entry. */
  unknown: string[];
  /** What is understood and cannot be asked for: '3rd floor'. */
  unfiltered: string[];
  /** Amounts that do not go together, or that another one takes the place of. */
  contradicted: string[];
  /** What is not offered at all. */
  notOffered: Unoffered[];
  /** What the filters have only something like, with what was taken. */
  nearest: { said: string; asks: Partial<SearchFilters> }[];
  /** Whether a place is told by a number, which it has in no name: a PIN code, the width of a road. */
  isPlaceTold: boolean;
}

/** Filters as if they had been said, and nothing else. */
const asUnderstood = (filters: SearchFilters): Understood => ({
  filters,
  ...{ unknown: [], unfiltered: [], contradicted: [], notOffered: [], nearest: [], isPlaceTold: false },
});

/** Rupees below which no home is sold: beside 'rent' they are a rent. */
const LEAST_PRICE = 500_000;

/** Puts together what is said piece by piece. */
export class Reading {
  readonly result = asUnderstood({ ...NO_FILTERS });
  /** What was said of each amount. */
  readonly #amounts = new Map<FilterName, string>();
  /** The areas of a PIN code that was said, until one of them is. */
  #pin: readonly string[] = [];
  /** Whether the last word means nothing here. */
  wasUnknown = false;

  /** Lists grow; of everything else the last mention counts, and the one before did not. */
  take({ asks = {}, left, isPin = false }: Found, said: string): void {
    const { unfiltered, nearest } = this.result;
    if (left === 'unknown') {
      this.miss(said);
      return;
    }
    this.wasUnknown = false;
    if (left === 'none') unfiltered.push(said);
    if (left === 'nearest') nearest.push({ said, asks });
    if (asks.location !== undefined && /^\D*\d/.test(said)) this.result.isPlaceTold = true;
    if (asks.location === undefined || !this.#isPlaceOfPin(asks.location, isPin)) this.#add(asks, said);
  }

  /** Whether a PIN code adds nothing to the place that was said before it; a place behind its PIN code takes the place of the other areas. */
  #isPlaceOfPin(location: readonly string[], isPin: boolean): boolean {
    const { filters } = this.result;
    const held = filters.location ?? [];
    if (isPin) {
      if (held.some((area) => location.includes(area))) return true;
      this.#pin = location;
    } else if (location.some((area) => this.#pin.includes(area))) {
      filters.location = held.filter((area) => !this.#pin.includes(area));
      this.#pin = [];
    }
    return false;
  }

  miss(words: string): void {
    const { unknown } = this.result;
    unknown.push(this.wasUnknown ? `${unknown.pop()} ${words}` : words);
    this.wasUnknown = true;
  }

  /** What says nothing parts what is not known. */
  pass(): void {
    this.wasUnknown = false;
  }

  decline(what: Unoffered): void {
    if (!this.result.notOffered.includes(what)) this.result.notOffered.push(what);
    this.pass();
  }

  finish(): Understood {
    const { filters, notOffered: declined } = this.result;
    const { min_budget: min, max_budget: max } = filters;
    if (declined.includes('rent') && (max ?? min ?? LEAST_PRICE) < LEAST_PRICE)
      this.#drop(['min_budget', 'max_budget']);
    if ((min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) this.#drop(['min_budget', 'max_budget']);
    if ((filters.min_size ?? 0) > (filters.max_size ?? Number.POSITIVE_INFINITY)) this.#drop(['min_size', 'max_size']);
    return this.result;
  }

  #add(asks: Partial<SearchFilters>, said: string): void {
    const { filters } = this.result;
    for (const [key, value] of Object.entries(asks)) {
      const name = key as FilterName;
      const held = filters[name];
      if (value === undefined) continue;
      if (Array.isArray(value) && Array.isArray(held)) {
        Object.assign(filters, { [name]: [...new Set([...held, ...value])] });
        continue;
      }
      const before = this.#amounts.get(name);
      if (before !== undefined && before !== said && held !== value) this.result.contradicted.push(before);
      if (filterOf(name).kind === 'amount') this.#amounts.set(name, said);
      Object.assign(filters, { [name]: value });
    }
  }

  #drop(names: readonly ('min_budget' | 'max_budget' | 'min_size' | 'max_size')[]): void {
    const { filters, contradicted } = this.result;
    for (const name of names) {
      const said = this.#amounts.get(name);
      if (filters[name] === undefined || said === undefined) continue;
      if (!contradicted.includes(said)) contradicted.push(said);
      delete filters[name];
    }
  }
}
