import type { PropertyType } from '#domain/property/options.ts';
import type { Label } from '#domain/words/en.ts';

/** The kinds of search filters: what an entry of the table in `filters.ts` says, and what value it has in a search. */

interface Entry {
  /** What it is called in a sentence, by its name in the catalogue of words. */
  label: Label;
  /** Other names of its key in an address or a call. */
  otherKeys?: readonly string[];
  /** The property type that alone has it (D36). */
  only?: PropertyType;
  /** Pages narrowed by it are for search engines too. */
  crawled?: boolean;
  /** What it finds moves with the month of the clock: no kept page or answer may outlive the month. */
  byMonth?: boolean;
  /** Its line in the API document. */
  document?: string;
}

interface Choice<V extends string> extends Entry {
  values: readonly V[];
  /** A method, so that a filter of few values is a filter of texts too. */
  valueLabel(value: NoInfer<V>): string;
}

/** One of several values, or any. */
export interface OneOf<V extends string = string> extends Choice<V> {
  kind: 'one';
}

/** Several of the values. */
export interface SeveralOf<V extends string = string> extends Choice<V> {
  kind: 'several';
  /** A value that asks for nothing. */
  anyValue?: string;
}

/** One end of a range of amounts; both ends are right or wrong together. */
export interface Amount extends Entry {
  kind: 'amount';
  range: AmountRange;
  end: 'min' | 'max';
  /** As shown in a chip: '₹50.00 Lac'. */
  format(amount: number, isYards: boolean): string;
  /** The same in another form, as shown below its box. */
  preview(amount: number, isYards: boolean): string;
}

export type AmountRange = 'budget' | 'size';

/** The unit of a range: true for the second of two. It narrows nothing by itself. */
export interface Unit extends Entry {
  kind: 'unit';
  range: AmountRange;
  /** Of false and of true. */
  unitLabels: readonly [string, string];
}

/** Yes, or it does not matter. */
export interface Flag extends Entry {
  kind: 'flag';
}

/** Names of areas, or texts that mean areas (D40). */
export interface Areas extends Entry {
  kind: 'areas';
}

/** A text typed by a person. */
export interface FreeText extends Entry {
  kind: 'text';
}

export type Filter = OneOf | SeveralOf | Amount | Unit | Flag | Areas | FreeText;

/** What a search holds of a filter. An empty list, undefined and false all mean: any. */
export type ValueOf<F> = F extends { kind: 'one'; values: readonly (infer V)[] }
  ? V | undefined
  : F extends { kind: 'several'; values: readonly (infer V)[] }
    ? V[]
    : F extends Areas
      ? string[]
      : F extends Amount
        ? number | undefined
        : F extends FreeText
          ? string | undefined
          : boolean;

export const oneOf = <V extends string>(entry: Omit<OneOf<V>, 'kind'>): OneOf<V> => ({ kind: 'one', ...entry });

export const severalOf = <V extends string>(entry: Omit<SeveralOf<V>, 'kind'>): SeveralOf<V> => ({
  kind: 'several',
  ...entry,
});
